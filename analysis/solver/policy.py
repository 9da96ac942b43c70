"""The policy in words: the best program of a hand, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from analysis.programming.hands import Multiset, contains, without
from analysis.solver.errors import SolverError
from analysis.solver.fixed_point import HORIZON, KEY_BITS, UNIT, fixed
from analysis.solver.solution import Solution
from analysis.solver.sweeps import fallen_values

AGAIN = -1


@dataclass(frozen=True, slots=True)
class BestProgram:
    """A program and what becomes of it.

    Attributes:
        cards: the kind of card for each register.
        cost: rounds and prices of what is left of the race with it.
        states: the state of the step tables after each register that was played.
        stages: likewise the stage, one more after a checkpoint was touched.
        finished: whether the race ends with the last of these registers.
    """

    cards: tuple[int, ...]
    cost: float
    states: tuple[int, ...]
    stages: tuple[int, ...]
    finished: bool


@dataclass(frozen=True, slots=True)
class _Line:
    """A program as far as it is played; costs in units."""

    cards: tuple[int, ...]
    cost: int
    states: tuple[int, ...]
    stages: tuple[int, ...]
    finished: bool


class Policy:
    """Reads programs out of a solution."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.problem = solution.problem
        self.effect_numbers = solution.cards.effect_numbers
        self.hit = fixed(solution.prices.hit)
        self.falls = [
            fallen_values(self.problem, number, stage.values, fixed(solution.prices.reboot))
            for number, stage in enumerate(solution.stages)
        ]

    def best_program(self, stage: int, state: int, hand: Multiset) -> BestProgram:
        """The best program of ``hand`` for a robot that begins a round in ``state``.

        Programs are compared to 2^-12 rounds; of equal ones the first in the order of the cards is taken.

        Args:
            stage: the number of checkpoints reached.
            state: a state on the floor.
            hand: counts of each kind of card.

        Raises:
            SolverError: if stage, state or hand do not exist.
        """
        if not (0 <= stage < len(self.solution.stages) and 0 <= state < self.problem.floor):
            raise SolverError(f"there is no state {state} in stage {stage}")
        values = self.solution.stages[stage].programs[:, state]
        programs = self.solution.cards.lattice.programs
        possible = [number for number, program in enumerate(programs) if contains(hand, program)]
        if not possible:
            raise SolverError(f"a hand of {sum(hand)} cards fills no {self.problem.registers} registers")
        chosen = min(possible, key=lambda number: (int(values[number]) + (1 << KEY_BITS - 1)) >> KEY_BITS)
        return self.best_order(stage, state, programs[chosen])

    def best_order(self, stage: int, state: int, program: Multiset) -> BestProgram:
        """The best order of the cards of ``program``; of equally good ones that with the lowest cards first.

        Raises:
            SolverError: if the cards can be played in no order.
        """
        lines = self._lines(stage, state, program, _Line((), 0, (), (), False), AGAIN)
        best = min(lines, key=lambda line: line.cost, default=None)
        if best is None:
            raise SolverError(
                "these cards can be played in no order: a card that repeats cannot be the first"
            )
        cost = best.cost / UNIT if best.cost < HORIZON else float("inf")
        return BestProgram(best.cards, cost, best.states, best.stages, best.finished)

    def _lines(self, stage: int, state: int, left: Multiset, line: _Line, last: int) -> Iterator[_Line]:
        """All orders of the cards that are left, in the order of the cards."""
        if not any(left):
            yield self._ended(stage, state, line)
            return
        for card, count in enumerate(left):
            effect = last if self.effect_numbers[card] == AGAIN else self.effect_numbers[card]
            if count and effect != AGAIN:
                yield from self._played(stage, state, card, effect, without(left, card), line)

    def _played(
        self, stage: int, state: int, card: int, effect: int, left: Multiset, line: _Line
    ) -> Iterator[_Line]:
        """All programs that go on with ``card``, which has ``effect``."""
        problem, register = self.problem, len(line.cards)
        to = int(problem.next_state[register, effect, state])
        touched = int(problem.touched[register, effect, state]) >> stage & 1
        after = _Line(
            (*line.cards, card),
            line.cost + int(problem.hits[register, effect, state]) * self.hit,
            (*line.states, to),
            (*line.stages, stage + touched),
            bool(touched) and stage + 1 == self._goal(stage),
        )
        if after.finished:
            elapsed = (len(after.states) * UNIT + problem.registers // 2) // problem.registers
            yield _padded(after, elapsed, left)
        elif to >= problem.floor:
            yield _padded(after, int(self.falls[stage + touched][to - problem.floor]), left)
        else:
            yield from self._lines(stage + touched, to, left, after, effect)

    def _goal(self, stage: int) -> int:
        """The checkpoint at which the race ends for a robot of this stage."""
        return self.solution.goal if stage < self.solution.goal else self.problem.checkpoints

    def _ended(self, stage: int, state: int, line: _Line) -> _Line:
        value = int(self.solution.stages[stage].values[state]) + UNIT
        return _Line(line.cards, line.cost + value, line.states, line.stages, False)


def _padded(line: _Line, cost: int, left: Multiset) -> _Line:
    """``line`` at its end before the last register; the cards that are left fill it in their order."""
    rest = tuple(card for card, count in enumerate(left) for _ in range(count))
    return _Line((*line.cards, *rest), line.cost + cost, line.states, line.stages, line.finished)
