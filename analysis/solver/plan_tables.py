"""What players of compiled races look up to choose a program: built from a solution, once for all races.

A hand may hold SPAM. A plan lays SPAM into the last registers, where the cards it draws disturb nothing that
was planned, and counts each as a random card of the full deck (Renegade 2023, "SPAM Damage"). A drawn card
that repeats the previous register is left out of the mean; one that is laid into register 1 is replaced like
SPAM. Costs are whole numbers of 2^-12 rounds, rounded before they are compared.
"""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from analysis.editions.cards import Role
from analysis.programming.algebra import Edges
from analysis.programming.base import Programming
from analysis.solver.errors import SolverError
from analysis.solver.fixed_point import HORIZON, KEY_BITS, UNIT, Values, fixed
from analysis.solver.landings import Landings, stage_landings
from analysis.solver.solution import Solution
from analysis.solver.sweeps import fallen_values

Int32 = npt.NDArray[np.int32]
Int64 = npt.NDArray[np.int64]
PLAN_UNIT = UNIT >> KEY_BITS
"""One round in the costs of plans."""


class PlanTables(NamedTuple):
    """Arrays of one course and one programming; stages count the checkpoints reached.

    Attributes:
        next_state, hits, touched: the step tables, [register, effect, state].
        column: [stages, registers, floor states, effects] the column in which a card lands
            (:class:`~analysis.solver.landings.Landings`).
        landed: int32[stages, columns, 4] what a column stands for: the state, the price of the hits, the
            stage from then on, and whether the program ends there.
        costs: int32[stages, floor states, programs of every length] what is left of the race with a program
            whose last registers are filled with SPAM, in plan units.
        ends: int32[stages, registers + 1, columns] what is left when so many SPAM are still to come, with the
            price of the hits, in the solver's units.
        bounds: int32[variants, stages, registers + 1, columns] before each register the least that can be
            left of the race, in the same units, whatever regular cards are played. Variant 0 has all
            registers free; in variant 1 any effect may come in any of them.
        variant: int32[registers, effects] the variant for one register that keeps that effect.
        goal: int32[stages] the number of checkpoints after which the race ends.
        effects: int32[kinds] the effect of each kind of card, -1 for one that repeats.
        programs: int8[programs, kinds] the cards of each program, those of few cards first.
        first: int32[registers + 2] the number of the first program of 0, 1, ... cards, then of all programs.
        order: int16[stages, floor states, programs] the programs of each number of cards from the cheapest
            on; of equal ones the one with the lowest number.
        most: int64[kinds] the most cards of a kind in one program.
        shift: int64[kinds] where the count of a kind begins in the code of a hand.
        spare: int64, the bits beyond the counts in the code of a hand.
        codes: int64[programs] the code of the cards of each program, see :func:`hand_codes`.
        prices: int32[2] what a hit costs, in the solver's units; what a SPAM that is got rid of is worth, in
            plan units.
    """

    next_state: Any
    hits: Any
    touched: Any
    column: Any
    landed: Any
    costs: Any
    ends: Any
    bounds: Any
    variant: Any
    goal: Any
    effects: Any
    programs: Any
    first: Any
    order: Any
    most: Any
    shift: Any
    spare: Any
    codes: Any
    prices: Any


def plan_tables(solution: Solution, programming: Programming) -> PlanTables:
    """The tables for players who play by ``solution``; ``programming`` is what it was solved with."""
    problem, algebra = solution.problem, solution.cards.algebra
    options = register_options(solution)
    stages = [_Stage(solution, programming, options, stage) for stage in range(len(solution.stages))]
    for stage in reversed(stages):
        later = stages[stage.number + 1] if stage.number + 1 < len(stages) else None
        stage.build(None if stage.number + 1 == stage.goal else later)
    tops = [top.nodes for top in algebra.tops]
    programs = np.array([multiset for nodes in tops for multiset, _ in nodes], np.int8)
    first = np.cumsum([0, *map(len, tops)], dtype=np.int32)
    most, shift, codes = hand_codes(programs)
    landings = [stage.landings for stage in stages]
    return PlanTables(
        next_state=problem.next_state,
        hits=problem.hits,
        touched=problem.touched,
        column=side_by_side([found.column.transpose(0, 2, 1) for found in landings]),
        landed=side_by_side([stage.landed for stage in stages], axis=0),
        costs=np.stack([stage.costs for stage in stages]),
        ends=side_by_side([stage.ends for stage in stages]),
        bounds=np.ascontiguousarray(side_by_side([stage.bounds for stage in stages]).swapaxes(0, 1)),
        variant=options.variant,
        goal=np.array([stage.goal for stage in stages], np.int32),
        effects=np.array(solution.cards.effect_numbers, np.int32),
        programs=programs,
        first=first,
        order=np.stack([cheapest_first(stage.costs, first) for stage in stages]),
        most=most,
        shift=shift,
        spare=(1 << (shift[1:] - 1)).sum(keepdims=True),
        codes=codes,
        prices=np.array([fixed(solution.prices.hit), round(solution.prices.spam * PLAN_UNIT)], np.int32),
    )


def side_by_side(tables: list[npt.NDArray[Any]], axis: int = -1) -> npt.NDArray[Any]:
    """One array of the tables of all stages, filled up along ``axis`` where a stage has fewer columns."""
    widest = max(table.shape[axis] for table in tables)
    kind = np.result_type(*tables)
    shape = list(tables[0].shape)
    shape[axis] = widest
    whole = np.zeros((len(tables), *shape), kind)
    for part, table in zip(whole, tables, strict=True):
        part.swapaxes(0, axis)[: table.shape[axis]] = table.swapaxes(0, axis)
    return whole


def hand_codes(programs: npt.NDArray[np.int8]) -> tuple[Int64, Int64, Int64]:
    """Codes that tell at once whether a hand holds the cards of a program.

    A code holds the count of each kind in bits of its own, with a spare bit beyond them. If the spare bits
    are set in the code of a hand (of each kind as many cards as a program may have), taking the code of a
    program away leaves all of them set exactly if the hand has as many cards of each kind.

    Returns:
        The most cards of each kind in one program; where the count of each kind begins, and as a last entry
        where they end; the codes of the programs.

    Raises:
        SolverError: if there are more kinds of cards than a code can hold.
    """
    most = programs.max(axis=0).astype(np.int64)
    shift = np.cumsum([0, *(int(count).bit_length() + 1 for count in most)], dtype=np.int64)
    if shift[-1] > 63:
        raise SolverError(f"{len(most)} kinds of cards are too many for programs to be looked up")
    return most, shift, (programs.astype(np.int64) << shift[:-1]).sum(axis=1)


def cheapest_first(costs: Int32, first: Int32) -> npt.NDArray[np.int16]:
    """int16[states, programs]: the programs of each number of cards from the cheapest on."""
    order = np.empty(costs.shape, np.int16)
    for begin, end in itertools.pairwise(first.tolist()):
        bits = (end - begin).bit_length()
        keys = costs[:, begin:end] << np.array(bits, np.int32)
        keys |= np.arange(end - begin, dtype=np.int32)
        # Sorting keys that hold the number is several times faster than a stable argsort.
        keys.sort(axis=1)
        order[:, begin:end] = (keys & ((1 << bits) - 1)) + begin
    return order


class Options(NamedTuple):
    """Which effects may come in which register, for each variant of the bounds.

    Attributes:
        edges: for each register the edges of a network whose nodes are the variants.
        variant: int32[registers, effects] the variant of one kept register.
    """

    edges: tuple[Edges, ...]
    variant: Int32


def register_options(solution: Solution) -> Options:
    """The variants of the bounds: all free, anything goes, and one for each register and each kept effect.

    An effect that a card has needs no variant of its own, as the bounds count with every card. A kept effect
    may be repeated by the cards after it.
    """
    registers, effects = solution.problem.registers, solution.problem.next_state.shape[1]
    regular = sorted({number for number in solution.cards.effect_numbers if number >= 0})
    variant = np.zeros((registers, effects), np.int32)
    allowed = [[regular] * registers, [list(range(effects))] * registers]
    for register in range(registers):
        for effect in sorted(set(range(effects)) - set(regular)):
            variant[register, effect] = len(allowed)
            after = [[*regular, effect]] * (registers - register - 1)
            allowed.append([*[regular] * register, [effect], *after])
    edges = []
    for register in range(registers):
        sets = [choice[register] for choice in allowed]
        first = np.cumsum([0, *map(len, sets)], dtype=np.int32)
        child = np.repeat(np.arange(len(sets), dtype=np.int32), np.diff(first))
        edges.append((first, child, np.concatenate(sets).astype(np.int32)))
    return Options(tuple(edges), variant)


class _Stage:
    """Costs of plans in one stage."""

    def __init__(self, solution: Solution, programming: Programming, options: Options, number: int) -> None:
        self.number = number
        self.options = options
        self.goal = solution.goal if number < solution.goal else solution.problem.checkpoints
        self.solution = solution
        self.problem = solution.problem
        self.landings: Landings = stage_landings(self.problem, number, solution.prices)
        self.result = solution.stages[number]
        self.chances = _random_effects(solution, programming)
        self.falls = fallen_values(self.problem, number, self.result.values, fixed(solution.prices.reboot))
        self.random: list[Values] = []
        self.least: list[Values] = []
        self.levels: list[list[Values]] = []

    def build(self, later: _Stage | None) -> None:
        """Make the tables; ``later`` is the next stage, None if the race ends with this one's checkpoint."""
        registers = self.problem.registers
        self._lay_random(later)
        self._lay_least(later)
        columns = []
        for cards in range(registers + 1):
            spam = registers - cards
            top = self.result.programs if spam == 0 else self._programs(cards, spam, later)
            columns.append((np.minimum(top, HORIZON) + (1 << (KEY_BITS - 1))) >> KEY_BITS)
        self.costs = np.ascontiguousarray(np.concatenate(columns).T)
        self.ends = np.concatenate(self.random)
        self.bounds = np.stack(self.least[::-1], axis=1)
        self.landed = self._landed(last=later is None)

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

    def _lay_least(self, later: _Stage | None) -> None:
        """The least that can be left with 0, 1, ... registers to come, for each variant."""
        variants = int(self.options.variant.max(initial=1)) + 1
        self.least.append(np.repeat(self.random[0], variants, axis=0))
        for left in range(1, self.problem.registers + 1):
            rows = np.empty((variants, self.landings.columns), np.int32)
            register = self.problem.registers - left
            self.solution.cards.sweeps.play_cards(
                self.least[-1], rows, self.options.edges[register], self.landings.column[register], HORIZON
            )
            self._fill(rows, left, later.least[left] if later else None)
            self.least.append(rows)

    def _landed(self, last: bool) -> Int32:
        """int32[columns, 4]: state, price, stage and whether the program ends, for each column."""
        landings = self.landings
        hits = slice(landings.states, landings.states + len(landings.hit_state))
        landed = np.zeros((landings.columns, 4), np.int32)
        landed[:, 0] = np.arange(landings.columns)
        landed[hits, 0], landed[hits, 1] = landings.hit_state, landings.hit_price
        landed[landings.arrivals, 0] = landings.arrival_state
        landed[landings.arrivals, 1] = landings.arrival_price
        landed[:, 2] = self.number
        landed[landings.arrivals, 2] += 1
        landed[:, 3] = landed[:, 0] >= landings.floor
        landed[landings.arrivals, 3] |= last
        return landed

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
