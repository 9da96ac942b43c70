"""What only races followed event by event show: where robots are held up in which register, and who leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from analysis.engine import events as e
from analysis.race.prepare import Prepared
from analysis.race.telling import compiled_race, starts_of
from analysis.scores.metric import Floats, Metric, mean_bounds
from course_library.compass import Space

TOLD_RACES = 40
"""Races that are followed event by event."""
MORE_TOLD_RACES = 200
"""The same where everything was asked for."""
NEAR = 2
"""Spaces within which a robot is in front of its checkpoint."""
RULES_OF_PLAYERS = (e.Rule.CARD,)
BySpace = Counter[tuple[Space, int]]
"""Counts by space and register, which counts from 1."""


class Standstill(NamedTuple):
    """What is seen in races that were followed event by event.

    Attributes:
        races: how many were followed.
        registers: registers of a round.
        visits: how often a robot ended a register on a space.
        pushes: how often a robot was pushed from a space.
        stops: how often a card was stopped on a space, by a wall or by robots that could not be pushed.
        longest: for each checkpoint the most registers in a row that a robot spent in front of it.
        mean: for each checkpoint the registers that a robot spends in front of it before it gets there.
        overtakes: for each race the rounds after which another robot led than the round before.
    """

    races: int
    registers: int
    visits: BySpace
    pushes: BySpace
    stops: BySpace
    longest: list[int]
    mean: list[float | None]
    overtakes: list[int]

    def by_register(self, counts: BySpace, space: Space) -> list[float]:
        """For each register, how often a race counts something on ``space``."""
        numbers = range(1, self.registers + 1)
        return [counts[space, register] / max(self.races, 1) for register in numbers]

    def a_race(self, counts: BySpace, space: Space) -> float:
        """How often a race counts something on ``space``, over all registers."""
        return sum(self.by_register(counts, space))

    def lead(self) -> Metric:
        """How often the lead changes from round to round, by the rounds that are left to the finish."""
        changes = np.array(self.overtakes, float)
        return Metric(
            "overtakes",
            "rounds after which another robot is nearest to the finish than the round before",
            "per race",
            float(changes.mean()) if len(changes) else None,
            len(changes),
            mean_bounds(changes),
        )


class _Follower:
    """Follows the robots of one race from event to event."""

    def __init__(
        self, starts: Sequence[Space], checkpoints: Sequence[Space], left: Sequence[dict[Space, float]]
    ) -> None:
        self.checkpoints = checkpoints
        self.left = left
        self.at = dict(enumerate(starts))
        self.goal: Counter[int] = Counter()
        self.near: Counter[int] = Counter()
        self.register = 0
        self.visits: BySpace = Counter()
        self.pushes: BySpace = Counter()
        self.stops: BySpace = Counter()
        self.stays: list[tuple[int, int]] = []
        self.leaders: list[int] = []

    def follow(self, events: Iterable[e.Event]) -> None:
        for event in events:
            match event:
                case e.RoundBegan(number):
                    self._round(number)
                case e.RegisterBegan(register):
                    self._ended()
                    self._near()
                    self.register = register
                case e.Won() | e.Unfinished():
                    self._ended()
                case _:
                    self._happened(event)

    def _happened(self, event: e.Event) -> None:
        match event:
            case e.Moved(robot, to, _) | e.Reentered(robot, to, _):
                self.at[robot] = to
            case e.Fell(robot):
                self._leave(robot)
                self.at.pop(robot, None)
            case e.Stopped(robot, _, rule) if rule in RULES_OF_PLAYERS and robot in self.at:
                self.stops[self.at[robot], self.register] += 1
            case e.Pushed(_, other) if other in self.at:
                self.pushes[self.at[other], self.register] += 1
            case e.Scored(robot):
                self._leave(robot)
                self.goal[robot] += 1
            case _:
                pass

    def _round(self, number: int) -> None:
        self._ended()
        self.register = 0
        if number > 1:
            self._lead()

    def _ended(self) -> None:
        """A register has ended, or none has begun yet in this round."""
        if self.register:
            self.visits.update((space, self.register) for space in self.at.values())

    def _near(self) -> None:
        for robot, space in self.at.items():
            goal = self.checkpoints[min(self.goal[robot], len(self.checkpoints) - 1)]
            if max(abs(space.x - goal.x), abs(space.y - goal.y)) <= NEAR:
                self.near[robot] += 1
            else:
                self._leave(robot)

    def _leave(self, robot: int) -> None:
        if self.near[robot]:
            self.stays.append((self.goal[robot], self.near[robot]))
            self.near[robot] = 0

    def _lead(self) -> None:
        """Remember who is nearest to the finish; of equals whoever led before."""
        ways = {robot: self._way(robot) for robot in self.at}
        least = min(ways.values(), default=np.inf)
        if least == np.inf or (self.leaders and ways.get(self.leaders[-1]) == least):
            return
        self.leaders.append(min(robot for robot, way in ways.items() if way == least))

    def _way(self, robot: int) -> float:
        goal = self.goal[robot]
        return self.left[goal].get(self.at[robot], np.inf) if goal < len(self.left) else 0.0


def standstill(prepared: Prepared, seed: int, races: int, left: Floats) -> Standstill:
    """Follow the first races of a seed.

    Args:
        prepared: the course and its players.
        seed: of the races.
        races: how many to follow.
        left: float64[checkpoints, cells], rounds to the finish by the next checkpoint.
    """
    checkpoints, spaces = prepared.course.checkpoints, prepared.packed.terrain.spaces
    places = {start.id: start.place for start in prepared.packed.terrain.starts}
    ways = [dict(zip(spaces, row.tolist(), strict=True)) for row in left]
    visits, pushes, stops = BySpace(), BySpace(), BySpace()
    stays: list[list[int]] = [[] for _ in checkpoints]
    overtakes = []
    for race in range(races):
        follower = _Follower([places[start] for start in starts_of(prepared, seed, race)], checkpoints, ways)
        follower.follow(compiled_race(prepared, seed, race))
        visits.update(follower.visits)
        pushes.update(follower.pushes)
        stops.update(follower.stops)
        overtakes.append(max(0, len(follower.leaders) - 1))
        for goal, registers in follower.stays:
            stays[min(goal, len(stays) - 1)].append(registers)
    longest = [max(found, default=0) for found in stays]
    mean = [sum(found) / len(found) if found else None for found in stays]
    registers = prepared.rules.registers
    return Standstill(races, registers, visits, pushes, stops, longest, mean, overtakes)
