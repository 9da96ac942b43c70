"""What the solver found: costs and rounds from every state and start, the policy, and its chain."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from analysis.solver.chain import Floats, StageChain, expected_rounds, stage_chain
from analysis.solver.fixed_point import as_rounds
from analysis.solver.problem import Prices, Problem
from analysis.solver.sweeps import CardBook, Ending, StageResult


@dataclass(frozen=True, eq=False)
class Solution:
    """The solution of a course for one robot.

    Stages count from 0: in stage ``k`` checkpoint ``k + 1`` comes next. Values that are infinite say that the
    race is not finished from there, whatever is played.

    Attributes:
        problem: the course that was solved.
        prices: what hits and reboots cost in it.
        cards: the cards it was solved with.
        ending: the codes of how a round ends.
        stages: the solution of each stage.
        goal: the last checkpoint that can be reached, one after the other; stages before it aim at it.
    """

    problem: Problem
    prices: Prices
    cards: CardBook
    ending: Ending
    stages: tuple[StageResult, ...]
    goal: int

    @property
    def complete(self) -> bool:
        """Whether the last checkpoint can be reached."""
        return self.goal == self.problem.checkpoints

    @property
    def cut_off(self) -> int | None:
        """The number of the first checkpoint that nobody can reach, None where all can be reached."""
        return None if self.complete else self.goal + 1

    @functools.cached_property
    def cost(self) -> Floats:
        """float64[stages, floor states]: rounds and prices of what is left of the race."""
        return np.stack([as_rounds(stage.values[: self.problem.floor]) for stage in self.stages])

    @functools.cached_property
    def rounds(self) -> Floats:
        """float64[stages, floor states]: rounds of the same policy, without prices."""
        return self._rounds[:, : self.problem.floor]

    @functools.cached_property
    def start_cost(self) -> Mapping[str, float]:
        """For each start the cost of the whole race; infinite if it cannot be finished."""
        return self._of_starts(as_rounds(self.stages[0].values))

    @functools.cached_property
    def start_rounds(self) -> Mapping[str, float]:
        """For each start the rounds of the whole race; infinite if it cannot be finished."""
        return self._of_starts(self._rounds[0])

    @functools.cached_property
    def chains(self) -> tuple[StageChain, ...]:
        """The policy of each stage as a Markov chain over rounds."""
        return tuple(
            stage_chain(self.problem, number, stage, self.cards, self.ending)
            for number, stage in enumerate(self.stages)
        )

    @functools.cached_property
    def _rounds(self) -> Floats:
        return expected_rounds(self.problem, self.stages, self.chains)

    def _of_starts(self, values: Floats) -> Mapping[str, float]:
        places = self.problem.floor + self.problem.start_places
        found = values[places] if self.complete else np.full(len(places), np.inf)
        return dict(zip(self.problem.start_ids, found.tolist(), strict=True))
