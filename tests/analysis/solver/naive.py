"""The solver written to be read: every hand, every order of its cards, until nothing changes."""

from __future__ import annotations

import functools
import itertools

import numpy as np
import numpy.typing as npt

from analysis.editions.effects import Effect
from analysis.programming.base import Programming
from analysis.programming.hands import Multiset
from analysis.solver.problem import Prices, Problem

Values = dict[tuple[int, int], float]
"""The cost of beginning a round in (stage, row); rows are the states on the floor, then the places."""


class Naive:
    """Plain dynamic programming: every program of every hand is looked at, in every order."""

    def __init__(
        self,
        problem: Problem,
        programming: Programming,
        effects: tuple[Effect, ...],
        prices: Prices,
    ) -> None:
        self.problem = problem
        self.sets = programming.option_sets()
        self.numbers = programming.effect_numbers(effects)
        self.prices = prices

    def cost_of_order(self, stage: int, state: int, order: tuple[int, ...], values: Values) -> float:
        """What a program costs if its cards are played in this order; infinite if that is impossible."""
        problem, paid, last = self.problem, 0.0, -1
        for register, card in enumerate(order):
            effect = last if self.numbers[card] < 0 else self.numbers[card]
            if effect < 0:
                return float("inf")
            last = effect
            to = int(problem.next_state[register, effect, state])
            paid += self.prices.hit * int(problem.hits[register, effect, state])
            if int(problem.touched[register, effect, state]) >> stage & 1:
                stage += 1
                if stage == problem.checkpoints:
                    return paid + (register + 1) / problem.registers
            if to >= problem.floor:
                return paid + 1 + self.prices.reboot + self.returning(stage, to - problem.floor, values)
            state = to
        return paid + 1 + values[stage, state]

    def returning(self, stage: int, board: int, values: Values) -> float:
        """The mean over the places where a robot returns that fell on ``board``."""
        cases = self.problem.reentry[stage, board]
        means = [values[stage, self.problem.floor + place] for place in range(len(cases))]
        return float(sum(case * mean for case, mean in zip(cases, means, strict=True)) / cases.sum())

    def cost_of_program(self, stage: int, state: int, program: Multiset, values: Values) -> float:
        """The best order of the cards."""
        cards = [card for card, count in enumerate(program) for _ in range(count)]
        orders = set(itertools.permutations(cards))
        return min(self.cost_of_order(stage, state, order, values) for order in orders)

    def cost_of_round(self, stage: int, states: tuple[int, ...], values: Values) -> float:
        """The mean over the hands; of several ``states`` the robot takes the best for its hand."""

        @functools.cache
        def cost(cards: Multiset) -> float:
            return min(self.cost_of_program(stage, state, cards, values) for state in states)

        return sum(chance * min(map(cost, parts(hand, self.problem.registers))) for chance, hand in self.sets)

    def solve(self, exact: float = 1e-7) -> npt.NDArray[np.float64]:
        """float64[stages, states + places]: the costs."""
        problem = self.problem
        rows = [(state,) for state in range(problem.floor)] + [tuple(p) for p in problem.places.tolist()]
        values: Values = {}
        for stage in reversed(range(problem.checkpoints)):
            values |= {(stage, row): 0.0 for row in range(len(rows))}
            rise = 1.0
            while rise > exact:
                raised = {
                    (stage, row): self.cost_of_round(stage, states, values) for row, states in enumerate(rows)
                }
                rise = max(abs(raised[key] - values[key]) for key in raised)
                values |= raised
        return np.array([[values[s, row] for row in range(len(rows))] for s in range(problem.checkpoints)])


@functools.cache
def parts(hand: Multiset, size: int) -> tuple[Multiset, ...]:
    """All choices of ``size`` cards from ``hand``."""
    ranges = (range(count + 1) for count in hand)
    return tuple(choice for choice in itertools.product(*ranges) if sum(choice) == size)
