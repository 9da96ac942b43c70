"""What players of compiled races look up to choose a program: built from a solution, once for all races.

A hand may hold SPAM. A plan lays SPAM into the last registers, where the cards it draws disturb nothing that
was planned, and counts each as a random card of the full deck (Renegade 2023, "SPAM Damage"). A drawn card
that repeats the previous register is left out of the mean; one that is laid into register 1 is replaced like
SPAM. Costs are whole numbers of 2^-12 rounds, rounded before they are compared.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from analysis.editions.cards import Role
from analysis.programming.base import Programming
from analysis.programming.hands import Multiset, most_of
from analysis.solver.fixed_point import HORIZON, KEY_BITS, UNIT, Values, fixed
from analysis.solver.landings import Landings, stage_landings
from analysis.solver.solution import Solution
from analysis.solver.sweeps import fallen_values

Int32 = npt.NDArray[np.int32]
PLAN_UNIT = UNIT >> KEY_BITS
"""One round in the costs of plans."""


class PlanTables(NamedTuple):
    """Arrays of one course and one programming; stages count the checkpoints reached.

    Attributes:
        next_state, hits, touched: the step tables, [register, effect, state].
        costs: int32[stages, floor states, programs of every length] what is left of the race with a program
            whose last registers are filled with SPAM, in plan units.
        ends: int32[stages, registers + 1, states] what is left when so many SPAM are still to come, falls
            included, in the solver's units.
        goal: int32[stages] the number of checkpoints after which the race ends.
        effects: int32[kinds] the effect of each kind of card, -1 for one that repeats.
        programs: int8[programs, kinds] the cards of each program.
        most: int32[kinds] the most cards of a kind in one program.
        hand_code: int32[kinds] what one card of a kind adds to the code of a hand, up to ``most`` cards.
        first: int32[codes, registers + 2] where the programs of a hand begin, by length: those of ``c`` cards
            of hand ``h`` are ``lists[first[h, c] : first[h, c + 1]]``.
        lists: int16, numbers of programs.
        prices: int32[2] what a hit costs, in the solver's units; what a SPAM that is got rid of is worth, in
            plan units.
    """

    next_state: Any
    hits: Any
    touched: Any
    costs: Any
    ends: Any
    goal: Any
    effects: Any
    programs: Any
    most: Any
    hand_code: Any
    first: Any
    lists: Any
    prices: Any


def plan_tables(solution: Solution, programming: Programming) -> PlanTables:
    """The tables for players who play by ``solution``; ``programming`` is what it was solved with."""
    problem, algebra = solution.problem, solution.cards.algebra
    stages = [_Stage(solution, programming, stage) for stage in range(len(solution.stages))]
    for stage in reversed(stages):
        later = stages[stage.number + 1] if stage.number + 1 < len(stages) else None
        stage.build(None if stage.number + 1 == stage.goal else later)
    tops = [top.nodes for top in algebra.tops]
    programs = tuple(multiset for nodes in tops for multiset, _ in nodes)
    largest = max(map(sum, solution.cards.lattice.hands))
    first, lists, code = _program_lists(programs, algebra.registers, largest)
    return PlanTables(
        next_state=problem.next_state,
        hits=problem.hits,
        touched=problem.touched,
        costs=np.stack([stage.costs for stage in stages]),
        ends=np.stack([stage.ends for stage in stages]),
        goal=np.array([stage.goal for stage in stages], np.int32),
        effects=np.array(solution.cards.effect_numbers, np.int32),
        programs=np.array(programs, np.int8),
        most=np.array(most_of(programs), np.int32),
        hand_code=code,
        first=first,
        lists=lists,
        prices=np.array([fixed(solution.prices.hit), round(solution.prices.spam * PLAN_UNIT)], np.int32),
    )


class _Stage:
    """Costs of plans in one stage."""

    def __init__(self, solution: Solution, programming: Programming, number: int) -> None:
        self.number = number
        self.goal = solution.goal if number < solution.goal else solution.problem.checkpoints
        self.solution = solution
        self.problem = solution.problem
        self.landings: Landings = stage_landings(self.problem, number, solution.prices)
        self.result = solution.stages[number]
        self.chances = _random_effects(solution, programming)
        self.falls = fallen_values(self.problem, number, self.result.values, fixed(solution.prices.reboot))
        self.random: list[Values] = []
        self.levels: list[list[Values]] = []

    def build(self, later: _Stage | None) -> None:
        """Make the tables; ``later`` is the next stage, None if the race ends with this one's checkpoint."""
        registers = self.problem.registers
        self._lay_random(later)
        columns = []
        for cards in range(registers + 1):
            spam = registers - cards
            top = self.result.programs if spam == 0 else self._programs(cards, spam, later)
            columns.append((np.minimum(top, HORIZON) + (1 << (KEY_BITS - 1))) >> KEY_BITS)
        self.costs = np.ascontiguousarray(np.concatenate(columns).T)
        self.ends = np.concatenate([row[:, : self.landings.states] for row in self.random])

    def _lay_random(self, later: _Stage | None) -> None:
        """What is left with 0, 1, ... random cards to come."""
        for cards in range(self.problem.registers + 1):
            row = np.empty((1, self.landings.columns), np.int32)
            if cards == 0:
                row[0, : self.problem.floor] = self.result.values[: self.problem.floor] + UNIT
            else:
                column = self.landings.column[self.problem.registers - cards]
                drawn = self.random[-1][0][column].astype(np.int64)
                # One after the other, so that every machine adds in the same order.
                mean = sum(chance * values for chance, values in zip(self.chances, drawn, strict=True))
                row[0, : self.problem.floor] = np.rint(mean)
            self._fill(row, cards, later.random[cards] if later else None)
            self.random.append(row)

    def _programs(self, cards: int, spam: int, later: _Stage | None) -> Values:
        """int32[programs of so many cards, floor states], with so many SPAM after them."""
        algebra, sweeps = self.solution.cards.algebra, self.solution.cards.sweeps
        below = self.random[spam]
        kept = [below]
        for left in range(1, cards):
            level = algebra.inner[left]
            values = np.empty((len(level.nodes), self.landings.columns), np.int32)
            column = self.landings.column[self.problem.registers - spam - left]
            sweeps.play_cards(below, values, level.edges, column, HORIZON)
            self._fill(values, spam + left, later.levels[cards][left] if later else None)
            kept.append(values)
            below = values
        self.levels.append(kept)
        level = algebra.tops[cards]
        top = np.empty((len(level.nodes), self.problem.floor), np.int32)
        if cards:
            sweeps.play_cards(below, top, level.edges, self.landings.column[0], HORIZON)
        # Nothing but cards that repeat: in register 1 they are replaced like SPAM.
        unplayed = np.diff(level.first) == 0
        top[unplayed] = self.random[-1][0, : self.problem.floor]
        return top

    def _fill(self, rows: Values, left: int, later: Values | None) -> None:
        """The columns behind the floor, with ``left`` registers to come."""
        landings = self.landings
        sweeps = self.solution.cards.sweeps
        sweeps.fill_columns(rows, self.problem.floor, self.falls, landings.hit_state, landings.hit_price)
        if later is None:
            register = self.problem.registers - left
            arrived = (register * UNIT + self.problem.registers // 2) // self.problem.registers
            rows[:, landings.arrivals] = landings.arrival_price + np.int32(arrived)
        else:
            values = np.minimum(later[:, landings.arrival_state], HORIZON)
            rows[:, landings.arrivals] = values + landings.arrival_price


def _random_effects(solution: Solution, programming: Programming) -> npt.NDArray[np.float64]:
    """float64[effects]: how likely a random card has each effect; cards that repeat are left out."""
    chances = np.zeros(solution.problem.next_state.shape[1])
    for card, effect, chance in zip(
        programming.cards, solution.cards.effect_numbers, programming.card_probabilities(), strict=True
    ):
        if card.role is not Role.AGAIN:
            chances[effect] += chance
    found: npt.NDArray[np.float64] = chances / chances.sum()
    return found


@functools.lru_cache(maxsize=8)
def _program_lists(
    programs: tuple[Multiset, ...], registers: int, largest: int
) -> tuple[Int32, npt.NDArray[np.int16], Int32]:
    """The programs of every hand of up to ``largest`` cards, by the code of the hand.

    Of a kind of which the hand has more cards than any program, the code counts only as many as a program
    has.
    """
    cards = np.array(programs, np.int8)
    radix = cards.max(axis=0).astype(np.int32) + 1
    code = np.append(1, np.cumprod(radix)[:-1]).astype(np.int32)
    hands = (np.arange(np.prod(radix))[:, None] // code % radix).astype(np.int8)
    length = cards.sum(axis=1)
    starts = np.zeros((len(hands), registers + 2), np.int32)
    found = [np.zeros(0, np.int64)]
    total = 0
    for number in np.flatnonzero(hands.sum(axis=1) <= largest):
        fitting = np.flatnonzero((cards <= hands[number]).all(axis=1))
        starts[number] = total + np.searchsorted(length[fitting], np.arange(registers + 2))
        found.append(fitting)
        total += len(fitting)
    return starts, np.concatenate(found).astype(np.int16), code
