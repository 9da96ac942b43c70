"""From a course and a wish to a race that can be played, or to one sentence that says why not."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from analysis.editions.base import Edition, find_edition
from analysis.editions.rules import Readings, RuleSet
from analysis.engine.ground import Ground
from analysis.engine.kernel.minds import BEST, RANDOM, ROUND_UNIT, Minds, no_minds
from analysis.engine.kernel.packing import Packed, pack
from analysis.engine.rounds import Seating
from analysis.engine.terrain import build_terrain
from analysis.race.errors import ImpossibleCourseError, PlayersError, SeedError
from analysis.race.planning import best_tables, planning_tables
from analysis.race.skills import DEFAULT_SKILL, Skill, find_skill
from analysis.solver.solution import Solution
from course_library.course import Course
from course_library.floor import flatten
from course_library.issues import Severity
from course_library.validation import validate


@dataclass(frozen=True)
class RaceSetup:
    """How races are to be played.

    Attributes:
        players: robots of a race.
        rules: the edition, if not that of the course.
        variants: variants beside those of the course.
        readings: how silent places of the rulebook are read.
        skill: the name of a skill.
        choose_starts: players choose the best start that is left, in seat order, instead of drawing.
        start_values: for each start how long a race from there takes (lower is better), in any unit; used
            to choose starts, and to block them in competitive mode. By default the rounds of a race alone by
            the exact solver where the players play by it, else the planning distance.
        most_rounds: a longer race ends unfinished.
    """

    players: int = 4
    rules: str | None = None
    variants: tuple[str, ...] = ()
    readings: Readings | None = None
    skill: str = DEFAULT_SKILL
    choose_starts: bool = False
    start_values: tuple[int, ...] = ()
    most_rounds: int = 60


@dataclass(frozen=True, eq=False)
class Prepared:
    """A course with everything that races on it need."""

    course: Course
    edition: Edition
    rules: RuleSet
    packed: Packed
    minds: Minds
    skill: Skill
    players: int

    def ground(self) -> Ground:
        """The ground of the readable engine."""
        return Ground(self.packed.terrain.floor, self.rules)


def prepare(course: Course, setup: RaceSetup) -> Prepared:
    """Check a wish and build what races need.

    Raises:
        NotSimulatedError: if the rules are not played.
        VariantError: if a variant is unknown or two exclude each other.
        SkillError: if there is no such skill.
        ImpossibleCourseError: if the course cannot be raced.
        PlayersError: if the players are too few or too many.
    """
    edition = find_edition(setup.rules or course.rules)
    skill = find_skill(setup.skill)
    rules = _rules(edition, (*course.variants, *setup.variants), setup)
    course = course.replaced(rules=edition.id, variants=rules.variants)
    check_course(course)
    terrain = build_terrain(flatten(course), edition, rules)
    check_players(edition, terrain.starts, setup.players, rules)
    packed = pack(terrain, edition.cards, Seating(terrain.starts, setup.start_values, setup.choose_starts))
    minds, solution = _minds(packed, edition, skill)
    if (rules.blocking or setup.choose_starts) and not setup.start_values:
        values = _distances(packed, edition) if solution is None else solved_rounds(packed, solution)
        packed = pack(terrain, edition.cards, Seating(terrain.starts, values, setup.choose_starts))
    return Prepared(course, edition, rules, packed, minds, skill, setup.players)


def _rules(edition: Edition, variants: Iterable[str], setup: RaceSetup) -> RuleSet:
    rules = edition.rule_set(variants).with_rounds(setup.most_rounds)
    return rules if setup.readings is None else rules.reading(setup.readings)


def _minds(packed: Packed, edition: Edition, skill: Skill) -> tuple[Minds, Solution | None]:
    """What players of a skill look up, and the solution that they play by, if any."""
    if skill.strategy == RANDOM:
        return no_minds(), None
    return (
        best_tables(packed, edition) if skill.strategy == BEST else (planning_tables(packed, edition), None)
    )


def _distances(packed: Packed, edition: Edition) -> tuple[int, ...]:
    """For each start the planning distance to the first checkpoint."""
    terrain = packed.terrain
    facings = terrain.start_facing.clip(0)
    return tuple(planning_tables(packed, edition).left[0, 0, 4 * terrain.start_cell + facings].tolist())


def solved_rounds(packed: Packed, solution: Solution) -> tuple[int, ...]:
    """For each start the rounds of a race alone, in units of 2^-12; where it never ends twice the most."""
    never = 2.0 * packed.terrain.rules.most_rounds
    rounds = [solution.start_rounds.get(start.id, math.inf) for start in packed.terrain.starts]
    return tuple(round(ROUND_UNIT * min(one, never)) for one in rounds)


def check_course(course: Course) -> None:
    """Refuse a course without a layout or with an impossible one.

    Raises:
        ImpossibleCourseError: with the first reason.
    """
    if not course.has_layout:
        raise ImpossibleCourseError(
            f"{course.name} has no layout: only its facts are known, so it cannot be raced"
        )
    for issue in validate(course):
        if issue.severity is Severity.IMPOSSIBLE:
            raise ImpossibleCourseError(f"{course.name} cannot be raced: {issue.message}")
    if not course.checkpoints:
        raise ImpossibleCourseError(f"{course.name} cannot be raced: it has no checkpoint")


def check_players(edition: Edition, starts: Iterable[object], players: int, rules: RuleSet) -> None:
    """Refuse a number of players that the edition or the starts do not allow.

    Raises:
        PlayersError: if the players are too few or too many.
    """
    fewest, most = edition.facts.players
    if not is_whole(players) or not fewest <= players <= most:
        raise PlayersError(f"{players} players: {edition.facts.name} is played by {fewest} to {most}")
    listed = list(starts)
    if any(getattr(start, "shared", False) for start in listed):
        return
    free = sum(rules.blocking or not getattr(start, "blocked", False) for start in listed)
    free -= players if rules.blocking else 0
    if players > free:
        raise PlayersError(
            f"{players} players, but only {free} starts are free: unblock some or play with fewer"
        )


def is_whole(value: object) -> bool:
    """Whether a value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def checked_seed(seed: int) -> int:
    """``seed`` if it is a whole number.

    Raises:
        SeedError: if it is not.
    """
    if not is_whole(seed):
        raise SeedError(f"{seed!r} is no seed: expected a whole number, such as 7")
    return seed
