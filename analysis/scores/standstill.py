"""Where robots are held up: spaces where they are stopped, and to and fro in front of a checkpoint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from analysis.engine import events as e
from analysis.race.prepare import Prepared
from analysis.race.telling import compiled_race
from course_library.compass import Space

TOLD_RACES = 40
"""Races that are followed event by event."""
NEAR = 2
"""Spaces within which a robot is in front of its checkpoint."""
RULES_OF_PLAYERS = (e.Rule.CARD,)


class Standstill(NamedTuple):
    """What holds robots up, in the races that were followed.

    Attributes:
        races: how many were followed.
        stops: how often a card was stopped on a space, by a wall or by robots that could not be pushed.
        longest: for each checkpoint the most registers in a row that a robot spent in front of it.
        mean: for each checkpoint the registers that a robot spends in front of it before it gets there.
    """

    races: int
    stops: dict[Space, int]
    longest: list[int]
    mean: list[float | None]


class _Follower:
    """Follows the robots of one race from event to event."""

    def __init__(self, checkpoints: Sequence[Space]) -> None:
        self.checkpoints = checkpoints
        self.at: dict[int, Space] = {}
        self.goal: Counter[int] = Counter()
        self.near: Counter[int] = Counter()
        self.stops: Counter[Space] = Counter()
        self.stays: list[tuple[int, int]] = []

    def follow(self, events: Iterable[e.Event]) -> None:
        for event in events:
            match event:
                case e.Moved(robot, to, _) | e.Reentered(robot, to, _):
                    self.at[robot] = to
                case e.Fell(robot):
                    self._leave(robot)
                    self.at.pop(robot, None)
                case e.Stopped(robot, _, rule) if rule in RULES_OF_PLAYERS and robot in self.at:
                    self.stops[self.at[robot]] += 1
                case e.Scored(robot):
                    self._leave(robot)
                    self.goal[robot] += 1
                case e.RegisterBegan():
                    self._register()
                case _:
                    pass

    def _register(self) -> None:
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


def standstill(prepared: Prepared, seed: int, races: int = TOLD_RACES) -> Standstill:
    """Follow the first races of a seed.

    Args:
        prepared: the course and its players.
        seed: of the races.
        races: how many to follow.
    """
    checkpoints = prepared.course.checkpoints
    stops: Counter[Space] = Counter()
    stays: list[list[int]] = [[] for _ in checkpoints]
    for race in range(races):
        follower = _Follower(checkpoints)
        follower.follow(compiled_race(prepared, seed, race))
        stops += follower.stops
        for goal, registers in follower.stays:
            stays[min(goal, len(stays) - 1)].append(registers)
    longest = [max(found, default=0) for found in stays]
    mean = [sum(found) / len(found) if found else None for found in stays]
    return Standstill(races, dict(stops), longest, mean)
