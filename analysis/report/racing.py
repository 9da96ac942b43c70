"""The races of an assessment, each batch played when a part first asks for it."""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass

import numpy as np

from analysis.editions.base import find_edition
from analysis.engine.kernel.minds import ROUND_UNIT
from analysis.race.errors import PlayersError
from analysis.race.planning import planning_tables
from analysis.race.prepare import Prepared, RaceSetup, prepare
from analysis.race.skills import DEFAULT_SKILL
from analysis.report.wishes import Wishes
from analysis.scores.batch import (
    MOST_RACES,
    SIDE_RACES,
    SOLO_RACES,
    Batch,
    Runner,
    choosing,
    first_rounds,
    solo,
    solved,
    with_players,
    without_damage,
)
from analysis.scores.empty_floor import emptied
from analysis.scores.metric import Floats
from analysis.scores.reasons import solo_rounds
from analysis.scores.standstill import MORE_TOLD_RACES, TOLD_RACES, Standstill, standstill
from analysis.solver.solution import Solution
from course_library.course import Course

USUAL_PLAYERS = 4
"""The rulebook tells the length of its courses for so many players (2023, "Race Courses")."""
JAM_ROUNDS = 2
"""Rounds in which robots leave the docking bay."""
Timed = Callable[[str], AbstractContextManager[None]]


@dataclass(eq=False)
class Racing:
    """All races of an assessment.

    Attributes:
        course: where.
        wishes: players, skill, seed, precision.
        runner: plays them.
        timed: measures how long it takes.
    """

    course: Course
    wishes: Wishes
    runner: Runner
    timed: Timed

    @property
    def prepared(self) -> Prepared:
        """The course with its players.

        Raises:
            PlayersError: if the players are too few or too many.
            SkillError: if there is no such skill.
        """
        return self._planned[0]

    @property
    def solution(self) -> Solution | None:
        """What the exact solver found, by which the best players play; None for other players."""
        return self._planned[1]

    @functools.cached_property
    def _planned(self) -> tuple[Prepared, Solution | None]:
        with self.timed("planning"):
            return solved(self.course, self.setup())

    def setup(self) -> RaceSetup:
        """The wish for races that the assessment stands for."""
        players = self.wishes.players or usual_players(self.course)
        return RaceSetup(players=players, skill=self.wishes.skill or DEFAULT_SKILL)

    @functools.cached_property
    def base(self) -> Batch:
        """The races that are told about: to the precision, or as many as were asked for."""
        exactly = self.wishes.races
        precision = None if exactly else self.wishes.precision
        return self._played("races", self.prepared, exactly or MOST_RACES, precision)

    @functools.cached_property
    def chosen(self) -> Batch:
        """The same races, in which players choose their starts instead of drawing them."""
        return self._side(choosing(self.prepared, self.start_values), SIDE_RACES)

    @functools.cached_property
    def start_values(self) -> tuple[float, ...]:
        """For each start the mean rounds of a race alone from there; infinite where none ends."""
        if self.solution is not None and not self.prepared.skill.noise:
            rounds = self.solution.start_rounds
            return tuple(rounds.get(one.id, math.inf) for one in self.prepared.packed.terrain.starts)
        simulated = solo_rounds(self.alone.records, self.prepared.rules.registers)
        return tuple(math.inf if math.isnan(one) else one for one in simulated.tolist())

    @functools.cached_property
    def held(self) -> Standstill:
        """What is seen in races that are followed event by event."""
        races = min(self.base.records.races, MORE_TOLD_RACES if self.wishes.full else TOLD_RACES)
        with self.timed("standstill"):
            return standstill(self.prepared, self.wishes.seed, races, self.rounds_to_finish)

    @functools.cached_property
    def calm(self) -> Batch:
        """Races without lasers and damage."""
        return self._side(without_damage(self.prepared), SIDE_RACES)

    @functools.cached_property
    def alone(self) -> Batch:
        """Races of one robot alone."""
        return self._side(solo(self.prepared), SOLO_RACES)

    @functools.cached_property
    def empty(self) -> Batch:
        """Races on the same floor without any element."""
        return self._side(prepare(emptied(self.course), self.setup()), SIDE_RACES)

    @functools.cached_property
    def first(self) -> Batch:
        """The first round only."""
        return self._side(first_rounds(self.prepared, 1), SIDE_RACES)

    @functools.cached_property
    def early(self) -> Batch:
        """The first rounds only, in which robots leave the docking bay."""
        return self._side(first_rounds(self.prepared, JAM_ROUNDS), SIDE_RACES)

    @functools.cached_property
    def rounds_left(self) -> Floats:
        """float64[checkpoints, cells]: about how many rounds it is to each checkpoint, best faced."""
        minds = planning_tables(self.prepared.packed, self.prepared.edition)
        cells = self.prepared.packed.terrain.n
        left = minds.left[:, 0, : 4 * cells].reshape(len(minds.left), cells, 4).min(axis=2) / ROUND_UNIT
        return np.where(left > self.prepared.rules.most_rounds, np.inf, left)

    @functools.cached_property
    def rounds_to_finish(self) -> Floats:
        """float64[checkpoints, cells]: rounds to the finish by the next checkpoint, best faced.

        The exact ones of a robot alone where they are known, else as players plan them.
        """
        if self.solution is not None:
            rounds = self.solution.rounds
            return np.asarray(rounds.reshape(len(rounds), -1, 4).min(axis=2))
        found = self.rounds_left.copy()
        cells = self.prepared.packed.terrain.checkpoint_cells
        for stage in range(len(found) - 2, -1, -1):
            found[stage] += found[stage + 1, cells[stage]]
        return found

    def by_players(self) -> Iterator[tuple[int, Batch]]:
        """Races for every number of players that the course is meant for and its starts allow."""
        fewest, most = self.prepared.edition.facts.players
        low, high = sorted(self.course.players)
        for players in range(max(fewest, low), min(most, high) + 1):
            with contextlib.suppress(PlayersError):
                yield players, self._side(with_players(self.prepared, players), SIDE_RACES)

    def _side(self, prepared: Prepared, most: int) -> Batch:
        return self._played("side races", prepared, min(most, self.wishes.races or most))

    def _played(self, name: str, prepared: Prepared, races: int, precision: float | None = None) -> Batch:
        with self.timed(name):
            return self.runner.play(prepared, races, precision)


def usual_players(course: Course) -> int:
    """Four players, or the nearest number that the course is meant for and its free starts allow."""
    edition = find_edition(course.rules)
    fewest, most = edition.facts.players
    free = len([start for start in edition.starts(course) if not start.blocked])
    low, high = sorted(course.players)
    wanted = min(max(USUAL_PLAYERS, low), high)
    return max(fewest, min(wanted, most, free))
