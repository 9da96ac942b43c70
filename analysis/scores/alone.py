"""Races of one robot alone, read from the exact solution: how long they take and where they lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from analysis.scores.metric import Floats
from analysis.solver.chain import SoloRace, follow
from analysis.solver.plan_tables import PlanTables
from analysis.solver.solution import Solution
from analysis.solver.visits import expected_visits

REST = 1e-4
"""The chance of races so long that they are left out of a distribution."""


class Alone(NamedTuple):
    """Races from one start.

    Attributes:
        start: its id.
        mean: rounds on average; the last one counts by its registers.
        cost: the same with the prices of hits and falls, by which programs are chosen.
        shares: the chance to finish in each round, up to the last one that matters.
        race: the race as a chain.
    """

    start: str
    mean: float
    cost: float
    shares: tuple[float, ...]
    race: SoloRace

    def within(self, share: float) -> int:
        """The round in which so large a share of the races is over."""
        over = np.cumsum(self.shares)
        return min(int(np.searchsorted(over, share - 1e-9)), len(over) - 1) + 1


def races_alone(solution: Solution) -> list[Alone]:
    """The races from every start that can finish, in the order of the starts."""
    problem = solution.problem
    found = []
    for place, start in zip(problem.start_places.tolist(), problem.start_ids, strict=True):
        if np.isfinite(solution.start_rounds[start]):
            race = follow(solution.chains, problem.floor + place)
            mean, cost = solution.start_rounds[start], solution.start_cost[start]
            found.append(Alone(start, mean, cost, _shortened(race.by_round), race))
    return found


def _shortened(by_round: Floats) -> tuple[float, ...]:
    """The distribution without its endless tail."""
    last = int(np.searchsorted(np.cumsum(by_round), by_round.sum() - REST)) + 1
    return tuple(by_round[:last].tolist())


def average(found: Sequence[Alone]) -> tuple[float, ...]:
    """The mean distribution of several starts."""
    shares = np.zeros((len(found), max(len(one.shares) for one in found)))
    for row, one in zip(shares, found, strict=True):
        row[: len(one.shares)] = one.shares
    return tuple(shares.mean(axis=0).tolist())


def visits(solution: Solution, plan: PlanTables, found: Sequence[Alone]) -> Floats:
    """float64[spaces]: how many registers of a race end on each space, the mean over the starts."""
    beginnings = np.mean([one.race.beginnings for one in found], axis=0)
    return expected_visits(solution, plan, SoloRace(np.zeros((0, 0)), beginnings, 0.0))
