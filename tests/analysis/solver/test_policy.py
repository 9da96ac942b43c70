"""The policy: it costs what the values promise, simulated races agree, and no deviation beats it."""

from __future__ import annotations

import functools
import math

import numpy as np
import pytest

from analysis.editions.base import find_edition
from analysis.programming.hands import Multiset
from analysis.solver.errors import SolverError
from analysis.solver.fixed_point import UNIT
from analysis.solver.policy import BestProgram, Policy
from analysis.solver.problem import NO_PRICES, Prices
from analysis.solver.solution import Solution
from analysis.solver.value import Settings, solution_for, solve
from course_library.catalog import bundled_courses, find_course
from tests.analysis.engine_random import random_course
from tests.analysis.solver.naive import Naive
from tests.analysis.solver.worlds import SMALL_EFFECTS, random_problem, small_deck

EXACT = Settings(tolerance=0)
KEY = 2.0**-12
PLAYABLE = [
    entry.reference
    for entry in bundled_courses()
    if entry.rules == "renegade-2023" and entry.layout != "none"
]


@functools.cache
def small() -> tuple[Solution, Policy]:
    solution = solve(random_problem(11, cells=12), small_deck(), SMALL_EFFECTS, NO_PRICES, EXACT)
    return solution, Policy(solution)


@functools.cache
def milk_run() -> tuple[Solution, Policy]:
    solution = solution_for(find_course("milk-run"))
    return solution, Policy(solution)


def test_the_best_program_costs_what_the_tables_say() -> None:
    solution, policy = milk_run()
    random = np.random.default_rng(0)
    for _ in range(30):
        state, number = int(random.integers(solution.problem.floor)), int(random.integers(540))
        found = policy.best_order(0, state, solution.cards.lattice.programs[number])
        assert found.cost * UNIT == solution.stages[0].programs[number, state]


def test_a_program_says_where_it_leads() -> None:
    solution, policy = small()
    hand = (2, 1, 1, 1, 0)
    found = policy.best_program(0, 5, hand)
    problem, state, last = solution.problem, 5, -1
    for register, (to, card) in enumerate(zip(found.states, found.cards, strict=False)):
        last = policy.effect_numbers[card] if policy.effect_numbers[card] >= 0 else last
        assert problem.next_state[register, last, state] == to
        state = to
    assert sum(found.cards.count(card) <= hand[card] for card in range(5)) == 5


def dealt(random: np.random.Generator, copies: Multiset, hand: int) -> Multiset:
    deck = np.repeat(np.arange(len(copies)), copies)
    cards = random.choice(deck, hand, replace=False)
    return tuple(np.bincount(cards, minlength=len(copies)).tolist())


def raced(policy: Policy, start: int, copies: Multiset, hand: int, seed: int) -> float:
    """Rounds of one race with hands drawn anew each round; the robot returns where its problem says."""
    problem, random = policy.problem, np.random.default_rng(seed)
    stage, options, rounds = 0, problem.places[start].tolist(), 0.0
    while True:
        cards = dealt(random, copies, hand)
        found = min((decided(policy, stage, state, cards) for state in options), key=lambda one: one.cost)
        if found.finished:
            return rounds + len(found.states) / problem.registers
        rounds += 1
        stage, state = found.stages[-1], found.states[-1]
        options = [state]
        if state >= problem.floor:
            cases = problem.reentry[stage, state - problem.floor]
            options = problem.places[random.choice(len(cases), p=cases / cases.sum())].tolist()


@functools.cache
def decided(policy: Policy, stage: int, state: int, hand: Multiset) -> BestProgram:
    return policy.best_program(stage, state, hand)


@pytest.mark.parametrize("start", [0, 2])
def test_simulated_races_last_as_long_as_the_rounds_say(start: int) -> None:
    solution, policy = small()
    races = [raced(policy, start, (3, 1, 2, 2, 1), 5, seed) for seed in range(3_000)]
    error = np.std(races) / math.sqrt(len(races))
    assert abs(np.mean(races) - solution.start_rounds["A" if start == 0 else "B"]) < 2 * error
    assert solution.start_rounds == pytest.approx(dict(solution.start_cost), abs=1e-3)


def test_simulated_races_on_milk_run_last_as_long_as_the_rounds_say() -> None:
    solution, policy = milk_run()
    start = int(solution.problem.start_places[3])
    races = [raced(policy, start, (4, 3, 1, 4, 4, 1, 1, 1, 1), 9, seed) for seed in range(250)]
    expected = list(solution.start_rounds.values())[3]
    assert abs(np.mean(races) - expected) < 2 * np.std(races) / math.sqrt(len(races))


def beaten(solution: Solution, deviations: int, seed: int) -> list[float]:
    """By how much a card exchanged with another register or the rest of the hand beats the policy."""
    policy, problem = Policy(solution), solution.problem
    edition = find_edition("renegade-2023")
    naive = Naive(problem, edition.programming(edition.rule_set()), edition.effects, solution.prices)
    known = {
        (stage, row): value
        for stage, result in enumerate(solution.stages)
        for row, value in enumerate((result.values / UNIT).tolist())
    }
    random = np.random.default_rng(seed)
    states = [np.flatnonzero(np.isfinite(cost)) for cost in solution.cost]
    wins = []
    for _ in range(deviations // 20):
        stage = int(random.integers(problem.checkpoints))
        state = int(random.choice(states[stage]))
        hand = dealt(random, (4, 3, 1, 4, 4, 1, 1, 1, 1), 9)
        best = policy.best_program(stage, state, hand)
        rest = [c for c in range(9) for _ in range(hand[c] - best.cards.count(c))]
        for _ in range(20):
            cards = [*best.cards, *rest]
            one, other = int(random.integers(5)), int(random.integers(9))
            cards[one], cards[other] = cards[other], cards[one]
            wins.append(best.cost - naive.cost_of_order(stage, state, tuple(cards[:5]), known))
    return wins


@pytest.mark.parametrize("name", ["milk-run", PLAYABLE[3]])
def test_no_deviation_beats_the_policy(name: str) -> None:
    assert max(beaten(solution_for(find_course(name)), 1_000, seed=4)) < KEY


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYABLE)
def test_no_deviation_beats_the_policy_on_any_bundled_course(name: str) -> None:
    wins = beaten(solution_for(find_course(name)), 1_000, seed=9)
    assert len(wins) == 1_000
    assert max(wins) < KEY


def test_prices_make_the_policy_avoid_hits() -> None:
    """With free hits the policy is the fastest; with dear ones it takes longer rather than be shot."""
    problem, deck = random_problem(6, cells=12), small_deck()
    fast, careful = (
        solve(problem, deck, SMALL_EFFECTS, prices, EXACT) for prices in (NO_PRICES, Prices(hit=2.0))
    )
    assert all(fast.start_rounds[start] <= careful.start_rounds[start] + 1e-3 for start in ("A", "B"))
    assert sum(careful.start_rounds.values()) > sum(fast.start_rounds.values())


def test_rounds_are_never_more_than_the_cost() -> None:
    solution = solution_for(random_course(2, size=4, boards=1), EXACT)
    finite = np.isfinite(solution.cost)
    assert (solution.rounds[finite] <= solution.cost[finite] + KEY * 20).all()


@pytest.mark.parametrize(
    ("stage", "state", "hand"), [(9, 0, (5,)), (0, 10**6, (5,)), (0, 0, (1, 1, 0, 0, 0))]
)
def test_what_does_not_exist_is_refused(stage: int, state: int, hand: Multiset) -> None:
    _, policy = small()
    with pytest.raises(SolverError, match=r"no state|fills no 3 registers"):
        policy.best_program(stage, state, hand)


def test_again_alone_cannot_be_ordered() -> None:
    _, policy = small()
    with pytest.raises(SolverError, match="cannot be the first"):
        policy.best_order(0, 0, (0, 0, 0, 0, 1))
