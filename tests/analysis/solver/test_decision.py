"""Decisions of compiled races: the policy's own programs, SPAM, kept registers, facings, misjudgement."""

from __future__ import annotations

import functools
import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.editions.base import find_edition
from analysis.editions.cards import Role
from analysis.editions.effects import MOVE_3, U_TURN
from analysis.engine.kernel import layout as at
from analysis.solver.decision import (
    FREE,
    NEVER,
    Desk,
    best_cards,
    choose_program,
    desk_size,
    rest_cost,
    spread,
)
from analysis.solver.errors import SolverError
from analysis.solver.fixed_point import UNIT
from analysis.solver.plan_tables import PLAN_UNIT, PlanTables, hand_codes, plan_tables
from analysis.solver.policy import Policy
from analysis.solver.problem import Prices
from analysis.solver.solution import Solution
from analysis.solver.value import Settings, solution_for, solve
from tests.analysis.engine_random import random_course
from tests.analysis.solver.worlds import SMALL_EFFECTS, random_problem, small_deck

EXACT = Settings(tolerance=0)
PRICES = Prices(hit=0.25, reboot=0.5, spam=0.0)
AGAIN = 4
KINDS = 5


@functools.cache
def small() -> tuple[Solution, PlanTables]:
    deck = small_deck()
    solution = solve(random_problem(21, cells=6), deck, SMALL_EFFECTS, PRICES, EXACT)
    return solution, plan_tables(solution, deck)


@functools.cache
def wide() -> tuple[Solution, PlanTables]:
    """With two effects more, that no regular card has."""
    deck, effects = small_deck(), (*SMALL_EFFECTS, MOVE_3, U_TURN)
    solution = solve(random_problem(22, cells=6, effects=6), deck, effects, PRICES, EXACT)
    return solution, plan_tables(solution, deck)


@functools.cache
def floor() -> tuple[Solution, PlanTables]:
    course = random_course(6, size=3, boards=1)
    edition = find_edition(course.rules)
    solution = solution_for(course, EXACT)
    return solution, plan_tables(solution, edition.programming(edition.rule_set()))


def decided(
    tables: PlanTables,
    stage: int,
    state: int,
    hand: tuple[int, ...],
    spam: int = 0,
    noise: int = 0,
    kept: dict[int, int] | None = None,
    seed: int = 1,
) -> tuple[tuple[int, ...], float]:
    desk = desk_of(tables, stage, state, (*hand, spam))
    for register, effect in (kept or {}).items():
        desk.kept[register] = effect
    cost = choose_program(tables, np.array([seed], np.uint64), desk, noise, 1)
    assert desk.place.tolist() == [stage, state]
    return tuple(desk.out[: len(desk.kept) - len(kept or {})].tolist()), cost / PLAN_UNIT


def desk_of(tables: PlanTables, stage: int, state: int, hand: tuple[int, ...]) -> Desk:
    """A desk with rubbish on it, but for what is given."""
    registers, kinds = tables.next_state.shape[0], len(tables.effects)
    desk = spread(np.full(desk_size(registers, kinds), -7, np.int64), registers, kinds)
    desk.place[:], desk.hand[:], desk.kept[:] = (stage, state), hand, FREE
    return desk


def hands(copies: tuple[int, ...], size: int, count: int) -> list[tuple[int, ...]]:
    random = np.random.default_rng(3)
    deck = np.repeat(np.arange(len(copies)), copies)
    drawn = (random.choice(deck, size, replace=False) for _ in range(count))
    return [tuple(np.bincount(cards, minlength=len(copies)).tolist()) for cards in drawn]


class Plans:
    """What a plan costs, written to be read: the mean over all random cards."""

    def __init__(self, solution: Solution) -> None:
        self.problem, self.solution = solution.problem, solution
        self.policy = Policy(solution)
        deck = small_deck()
        chances = deck.card_probabilities()
        regular = [c for c, card in enumerate(deck.cards) if card.role is not Role.AGAIN]
        total = sum(chances[card] for card in regular)
        self.drawn = [(self.policy.effect_numbers[card], chances[card] / total) for card in regular]

    def cost(
        self, stage: int, state: int, plan: tuple[int | None, ...], register: int = 0, last: int = -1
    ) -> float:
        """``plan`` holds an effect for each register, None for a random card, -1 for a repetition."""
        if register == self.problem.registers:
            return 1 + float(self.solution.stages[stage].values[state]) / UNIT
        effect = plan[register]
        if effect is None:
            return sum(chance * self.after(stage, state, plan, register, one) for one, chance in self.drawn)
        return self.after(stage, state, plan, register, last if effect < 0 else effect)

    def after(
        self, stage: int, state: int, plan: tuple[int | None, ...], register: int, effect: int
    ) -> float:
        problem, prices = self.problem, self.solution.prices
        to = int(problem.next_state[register, effect, state])
        paid = prices.hit * int(problem.hits[register, effect, state])
        if int(problem.touched[register, effect, state]) >> stage & 1:
            stage += 1
            if stage == problem.checkpoints:
                return paid + (register + 1) / problem.registers
        if to >= problem.floor:
            return paid + int(self.policy.falls[stage][to - problem.floor]) / UNIT
        return paid + self.cost(stage, to, plan, register + 1, effect)


@pytest.mark.parametrize("world", [small, floor])
def test_without_noise_and_spam_a_decision_is_the_policy(world: Any) -> None:
    solution, tables = world()
    policy, random = Policy(solution), np.random.default_rng(2)
    copies, size = ((3, 1, 2, 2, 1), 5) if world is small else ((4, 3, 1, 4, 4, 1, 1, 1, 1), 9)
    for hand in hands(copies, size, 60):
        stage, state = int(random.integers(2)), int(random.integers(solution.problem.floor))
        if np.isfinite(solution.cost[stage, state]):
            best = policy.best_program(stage, state, hand)
            cards, cost = decided(tables, stage, state, hand)
            assert cards == best.cards
            assert cost == pytest.approx(best.cost, abs=1 / PLAN_UNIT)


@pytest.mark.parametrize("spam", [1, 2, 3, 4])
def test_spam_goes_last_and_counts_as_a_random_card(spam: int) -> None:
    solution, tables = small()
    plans = Plans(solution)
    for hand in hands((3, 1, 2, 2, 1), 5 - spam, 12):
        for stage, state in ((0, 3), (1, 14)):
            cards, cost = decided(tables, stage, state, hand, spam)
            held = [kind for kind, count in enumerate(hand) for _ in range(count)]
            options = {
                order
                for length in range(max(0, 3 - spam), min(3, len(held)) + 1)
                for order in itertools.permutations(held, length)
                if order[:1] != (AGAIN,) or length == 1
            }
            least = min(plans.cost(stage, state, plan_of(plans, order)) for order in options)
            assert cost == pytest.approx(least, abs=2 / PLAN_UNIT)
            assert list(cards) == sorted(cards, key=lambda card: card == KINDS)
            assert sum(card == KINDS for card in cards) <= spam


def plan_of(plans: Plans, cards: tuple[int, ...]) -> tuple[int | None, ...]:
    """Renegade 2023, "Again": in register 1 it is replaced like SPAM."""
    if cards == (AGAIN,):
        return None, None, None
    return (*(plans.policy.effect_numbers[card] for card in cards), *(None,) * (3 - len(cards)))


def test_a_price_on_spam_lays_more_of_it() -> None:
    solution, _ = small()
    laid = []
    for spam in (0.0, 0.3, 2.0):
        priced = Solution(
            solution.problem,
            Prices(PRICES.hit, PRICES.reboot, spam),
            solution.cards,
            solution.ending,
            solution.stages,
            solution.goal,
        )
        tables = plan_tables(priced, small_deck())
        decisions = [decided(tables, 0, state, (2, 1, 1, 0, 0), spam=2)[0] for state in range(24)]
        laid.append(sum(cards.count(KINDS) for cards in decisions))
    assert laid[0] < laid[1] <= laid[2] == 48


def test_again_with_nothing_but_spam_is_laid_first_and_replaced() -> None:
    """Renegade 2023, "Again": in register 1 it acts like SPAM."""
    solution, tables = small()
    cards, cost = decided(tables, 0, 2, (0, 0, 0, 0, 1), spam=2)
    assert cards == (AGAIN, KINDS, KINDS)
    assert cost == pytest.approx(Plans(solution).cost(0, 2, (None, None, None)), abs=2 / PLAN_UNIT)


@pytest.mark.parametrize("registers", [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)])
@pytest.mark.parametrize("world", [small, wide])
def test_a_program_around_kept_registers_is_the_best_there_is(world: Any, registers: tuple[int, ...]) -> None:
    """Renegade 2023, "Haywire Damage": it stays in its register, the others are programmed from the hand."""
    solution, tables = world()
    plans = Plans(solution)
    effects = solution.problem.next_state.shape[1]
    for number, hand in enumerate(hands((3, 1, 2, 2, 1), 5, 15)):
        stage, state = number % 2, 1 + number
        kept = {register: (number * 5 + register * 3) % effects for register in registers}
        cards, cost = decided(tables, stage, state, hand, kept=kept)
        held = [kind for kind, count in enumerate(hand) for _ in range(count)]

        def whole(order: tuple[int, ...], kept: dict[int, int] = kept) -> tuple[int, ...]:
            laid = iter(plans.policy.effect_numbers[card] for card in order)
            return tuple(kept[register] if register in kept else next(laid) for register in range(3))

        orders = {order for order in itertools.permutations(held, 3 - len(kept)) if whole(order)[0] >= 0}
        least = min(plans.cost(stage, state, whole(order)) for order in orders)
        assert cost == pytest.approx(least, abs=1 / PLAN_UNIT)
        assert plans.cost(stage, state, whole(cards)) == pytest.approx(least, abs=1e-4)
        best = [order for order in orders if plans.cost(stage, state, whole(order)) <= least + 1e-9]
        assert cards == min(best), "of equal orders the one with the lowest cards"


@pytest.mark.parametrize("world", [small, wide, floor])
def test_bounds_are_never_above_what_can_be_reached(world: Any) -> None:
    """A bound is the least over the cards; a kept register has only its own effect."""
    solution, tables = world()
    registers, effects = tables.variant.shape
    regular = sorted({int(number) for number in tables.effects if number >= 0})
    kept = sorted(set(range(effects)) - set(regular))
    assert (tables.variant[:, regular] == 0).all()
    assert sorted(tables.variant[:, kept].ravel()) == [2 + n for n in range(registers * len(kept))]
    assert (tables.bounds[1] <= tables.bounds).all()
    assert (tables.bounds[:, :, registers] == tables.ends[:, 0]).all()
    floor = solution.problem.floor
    for stage in range(len(tables.goal)):
        for register in range(registers):
            after = tables.bounds[0, stage, register + 1][tables.column[stage, register]]
            least = tables.bounds[0, stage, register, :floor]
            assert (least == after[:, regular].min(axis=1)).all()
            for effect in kept:
                only = tables.bounds[tables.variant[register, effect], stage]
                following = only[register + 1][tables.column[stage, register, :, effect]]
                assert (only[register, :floor] == following).all()


def test_programs_lie_from_the_cheapest_on() -> None:
    _, tables = small()
    for stage, state in ((0, 3), (1, 10)):
        for begin, end in itertools.pairwise(tables.first.tolist()):
            listed = tables.order[stage, state, begin:end].tolist()
            assert sorted(listed) == list(range(begin, end))
            assert listed == sorted(listed, key=lambda number: (tables.costs[stage, state, number], number))


@given(st.lists(st.integers(0, 5), min_size=3, max_size=3))
def test_codes_tell_whether_a_hand_holds_a_program(hand: list[int]) -> None:
    programs = np.array([[0, 0, 0], [1, 0, 2], [3, 1, 0], [0, 1, 1]], np.int8)
    most, shift, codes = hand_codes(programs)
    spare = sum(1 << int(end) - 1 for end in shift[1:])
    held = spare + sum(
        min(count, int(top)) << int(at) for count, top, at in zip(hand, most, shift, strict=False)
    )
    fits = [(held - int(code)) & spare == spare for code in codes]
    assert fits == [(program <= np.array(hand)).all() for program in programs]


def test_too_many_kinds_of_cards_for_a_code_are_refused() -> None:
    with pytest.raises(SolverError, match="40 kinds of cards are too many"):
        hand_codes(np.ones((1, 40), np.int8))


def test_the_desk_of_the_largest_decision_fits_into_a_race() -> None:
    assert at.DESK + desk_size(at.MOST_REGISTERS, at.MOST_CARDS) <= at.ROBOTS


def test_kept_registers_and_a_hand_of_spam() -> None:
    _, tables = small()
    assert decided(tables, 0, 5, (0,) * KINDS, spam=5, kept={1: 2})[0] == (KINDS, KINDS)
    assert decided(tables, 0, 5, (1, 0, 0, 0, 0), spam=0, kept={1: 2})[0] == (0, -1)
    assert decided(tables, 0, 5, (0,) * KINDS, kept={0: 1, 1: 2, 2: 3})[0] == ()


def test_more_cards_of_a_kind_than_a_program_holds() -> None:
    """The deck holds three Move 1 and a program as many; a fourth makes no difference."""
    _, tables = small()
    three, four = (decided(tables, 0, 9, (count, 0, 1, 1, 0)) for count in (3, 4))
    assert three == four


def test_a_returning_robot_takes_the_best_facing_for_its_hand() -> None:
    _, tables = small()
    facings = set()
    for hand in hands((3, 1, 2, 2, 1), 5, 20):
        desk = desk_of(tables, 0, 4 * 2 + 1, (*hand, 0))
        cost = choose_program(tables, np.array([1], np.uint64), desk, 0, 4)
        each = [decided(tables, 0, 8 + facing, hand) for facing in (1, 2, 3, 0)]
        best = min(each, key=lambda found: found[1])
        assert (tuple(desk.out.tolist()), cost / PLAN_UNIT) == best
        assert desk.place[1] - 8 == (1 + each.index(best)) % 4
        facings.add(int(desk.place[1]))
    assert len(facings) > 1


def test_misjudgement_is_bounded_seeded_and_drawn_from_the_stream() -> None:
    solution, tables = small()
    hand, noise = (2, 1, 1, 1, 0), 2 * PLAN_UNIT
    clear = decided(tables, 0, 7, hand)[1]
    found = [decided(tables, 0, 7, hand, noise=noise, seed=seed) for seed in range(40)]
    assert found == [decided(tables, 0, 7, hand, noise=noise, seed=seed) for seed in range(40)]
    assert len({cards for cards, _ in found}) > 1
    assert all(clear <= seemed < clear + 2 for _, seemed in found)
    policy = Policy(solution)
    real = [policy.best_order(0, 7, tuple(np.bincount(cards, minlength=KINDS))).cost for cards, _ in found]
    assert all(clear - 1e-3 <= cost < clear + 2 for cost in real)


def test_cards_are_looked_up_not_ordered() -> None:
    _, tables = small()
    stream = np.array([1], np.uint64)
    program, cost = best_cards(tables, stream, desk_of(tables, 1, 4, (1, 1, 1, 0, 1, 0)), 0, NEVER)
    assert tables.programs[program].sum() == 3
    assert stream[0] == 1
    assert cost == tables.costs[1, 4, program]


def test_a_rest_costs_a_round_of_standing_still() -> None:
    solution, tables = small()
    plans = Plans(solution)
    for state in range(12):
        cost = rest_cost(tables, np.array([0, state]), 2) / PLAN_UNIT
        unscored = without_checkpoints(plans, 0, state, 2)
        assert cost == pytest.approx(unscored, abs=1 / PLAN_UNIT)


def without_checkpoints(plans: Plans, stage: int, state: int, effect: int) -> float:
    """Renegade 2023, "Shutdown": conveyed and shot, but reaches no checkpoint."""
    problem, paid = plans.problem, 0.0
    for register in range(problem.registers):
        if state >= problem.floor:
            break
        paid += plans.solution.prices.hit * int(problem.hits[register, effect, state])
        state = int(problem.next_state[register, effect, state])
    if state >= problem.floor:
        return paid + int(plans.policy.falls[stage][state - problem.floor]) / UNIT
    return paid + 1 + float(plans.solution.stages[stage].values[state]) / UNIT
