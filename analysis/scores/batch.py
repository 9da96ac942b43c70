"""The races that the scores look at: those of the course, and those of the same course a little changed."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Sequence
from threading import Event as Flag

from analysis.editions.rules import Group, RuleSet
from analysis.engine.kernel.minds import BEST, ROUND_UNIT
from analysis.engine.kernel.packing import pack
from analysis.engine.rounds import Seating
from analysis.engine.terrain import build_terrain
from analysis.race.planning import best_tables
from analysis.race.prepare import Prepared, RaceSetup, check_players, prepare
from analysis.race.records import RaceRecords
from analysis.race.simulate import Amount, Progress, play_prepared
from analysis.race.skills import find_skill
from analysis.solver.solution import Solution
from analysis.solver.value import Settings
from course_library.compass import Space
from course_library.course import Course
from course_library.floor import flatten

MOST_RACES = 40_000
"""Races that are played at most to reach a precision."""
SIDE_RACES = 1_000
"""Races of a batch that is only compared with another one."""
SOLO_RACES = 2_000
"""Races of one robot alone, over all starts."""
UNSOLVED_SKILL = "greedy"
LASERS = (Group.BOARD_LASERS, Group.ROBOT_LASERS)


@dataclasses.dataclass(frozen=True, eq=False)
class Batch:
    """Races and what they were played with.

    Attributes:
        prepared: course, rules and players.
        records: what was counted.
    """

    prepared: Prepared
    records: RaceRecords


@dataclasses.dataclass(frozen=True)
class Runner:
    """Plays batches that belong together.

    Attributes:
        seed: of every batch.
        workers: threads; None for one on each core.
        cancel: when set, batches end early.
        progress: told how far a batch is.
    """

    seed: int = 1
    workers: int | None = None
    cancel: Flag = dataclasses.field(default_factory=Flag)
    progress: Callable[[Progress], None] | None = None

    def play(self, prepared: Prepared, races: int, precision: float | None = None) -> Batch:
        """Play at most ``races`` races, fewer where ``precision`` points are reached before."""
        amount = Amount(races, precision, self.workers)
        return Batch(prepared, play_prepared(prepared, amount, self.seed, self.progress, self.cancel))


def solved(
    course: Course, setup: RaceSetup, settings: Settings | None = None
) -> tuple[Prepared, Solution | None]:
    """What races need, with the solution by which the best players play; None for other players.

    Raises:
        RulesError: if the races cannot be played as asked; its subclasses say what is wrong.
        SolverError: if the cards of the edition cannot be solved.
    """
    skill = find_skill(setup.skill)
    if skill.strategy != BEST:
        return prepare(course, setup), None
    # Prepared for players who need no solution, so that the one solution can be read as well as played.
    plain = prepare(course, dataclasses.replace(setup, skill=UNSOLVED_SKILL))
    minds, solution = best_tables(plain.packed, plain.edition, settings=settings)
    return dataclasses.replace(plain, minds=minds, skill=skill), solution


def choosing(prepared: Prepared, rounds: Sequence[float]) -> Prepared:
    """The same races, in which players choose the best start that is left, in the order of their seats.

    Args:
        prepared: course, rules and players.
        rounds: for each start how long a race from there takes; infinite where it never ends.
    """
    never = 2 * prepared.rules.most_rounds
    values = tuple(round(ROUND_UNIT * (one if math.isfinite(one) else never)) for one in rounds)
    seating = Seating(prepared.packed.terrain.starts, values, True)
    packed = pack(prepared.packed.terrain, prepared.edition.cards, seating)
    return dataclasses.replace(prepared, packed=packed)


def under(prepared: Prepared, rules: RuleSet) -> Prepared:
    """The same course, players and plans under other rules."""
    terrain = dataclasses.replace(prepared.packed.terrain, rules=rules)
    packed = pack(terrain, prepared.edition.cards, prepared.packed.seating)
    return dataclasses.replace(prepared, rules=rules, packed=packed)


def without_damage(prepared: Prepared) -> Prepared:
    """The same races without lasers, and with falls that cost time only."""
    kept = tuple(one for one in prepared.rules.activations if one.group not in LASERS)
    return under(prepared, dataclasses.replace(prepared.rules, activations=kept, reboot_damage=0))


def first_rounds(prepared: Prepared, rounds: int) -> Prepared:
    """The same races, ended after their first rounds."""
    return under(prepared, prepared.rules.with_rounds(rounds))


def with_players(prepared: Prepared, players: int) -> Prepared:
    """The same course for another number of players.

    Raises:
        PlayersError: if the players are too few or too many.
    """
    check_players(prepared.edition, prepared.packed.terrain.starts, players, prepared.rules)
    return dataclasses.replace(prepared, players=players)


def with_blocked(prepared: Prepared, blocked: tuple[Space, ...]) -> Prepared:
    """The same course with exactly these starts blocked; players plan as before.

    Raises:
        PlayersError: if too few starts are left.
    """
    course = prepared.course.replaced(blocked_starts=blocked)
    terrain = build_terrain(flatten(course), prepared.edition, prepared.rules)
    check_players(prepared.edition, terrain.starts, prepared.players, prepared.rules)
    seating = dataclasses.replace(prepared.packed.seating, starts=terrain.starts)
    packed = pack(terrain, prepared.edition.cards, seating)
    return dataclasses.replace(prepared, course=course, packed=packed)


def solo(prepared: Prepared) -> Prepared:
    """The same course for one robot alone."""
    return dataclasses.replace(prepared, players=1)
