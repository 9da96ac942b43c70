"""The solver against the same thing written to be read, and its two twins against each other."""

from __future__ import annotations

import functools
import itertools

import numpy as np
import pytest

from analysis.compiling import compiling_is_on
from analysis.editions.base import find_edition
from analysis.moves.prepare import step_tables
from analysis.solver.fixed_point import UNIT
from analysis.solver.problem import NO_PRICES, Prices, Problem, problem_from_tables
from analysis.solver.solution import Solution
from analysis.solver.value import Settings, solution_for, solve
from tests.analysis.engine_random import random_course
from tests.analysis.solver.naive import Naive
from tests.analysis.solver.worlds import SMALL_EFFECTS, random_problem, small_deck

EXACT = Settings(tolerance=0)
DECK = small_deck()
compiled_only = pytest.mark.skipif(not compiling_is_on(), reason="nothing is compiled")


def values(solution: Solution) -> np.ndarray:
    return np.stack([stage.values for stage in solution.stages]) / UNIT


@functools.cache
def small_floor(seed: int) -> tuple[Problem, Solution]:
    """A random floor of 13 spaces with every element of 2023, its deck and exact values."""
    course = random_course(seed, size=3, boards=1)
    return problem_from_tables(step_tables(course)), solution_for(course, EXACT)


@pytest.mark.parametrize("prices", [Prices(), NO_PRICES, Prices(hit=0.7, reboot=0.0)])
@pytest.mark.parametrize("seed", range(3))
def test_every_value_is_that_of_the_naive_solver(seed: int, prices: Prices) -> None:
    problem = random_problem(seed)
    expected = Naive(problem, DECK, SMALL_EFFECTS, prices).solve()
    found = values(solve(problem, DECK, SMALL_EFFECTS, prices, EXACT))
    assert np.abs(found - expected).max() < 1e-5


@pytest.mark.parametrize("registers", [1, 2, 4])
def test_any_number_of_registers(registers: int) -> None:
    problem, deck = random_problem(7, cells=3, registers=registers), small_deck(registers, 4)
    expected = Naive(problem, deck, SMALL_EFFECTS, Prices()).solve()
    found = values(solve(problem, deck, SMALL_EFFECTS, settings=EXACT))
    assert np.abs(found - expected).max() < 1e-5


@pytest.mark.parametrize("seed", range(2))
def test_a_round_of_2023_is_that_of_the_naive_solver(seed: int) -> None:
    """One state with all 2,011 hands and every order of every program; its value depends on all others."""
    problem, solution = small_floor(seed)
    edition = find_edition("renegade-2023")
    naive = Naive(problem, edition.programming(edition.rule_set()), edition.effects, Prices())
    found = values(solution)
    known = {(stage, row): value for stage, rows in enumerate(found) for row, value in enumerate(rows)}
    stage, state = seed % 3, int(np.isfinite(solution.cost[seed % 3]).nonzero()[0][11])
    assert naive.cost_of_round(stage, (state,), known) == pytest.approx(found[stage, state], abs=1e-5)


def test_programs_of_2023_cost_what_the_naive_solver_says() -> None:
    problem, solution = small_floor(0)
    edition = find_edition("renegade-2023")
    naive = Naive(problem, edition.programming(edition.rule_set()), edition.effects, Prices())
    found = values(solution)
    known = {(stage, row): value for stage, rows in enumerate(found) for row, value in enumerate(rows)}
    random = np.random.default_rng(1)
    for _ in range(100):
        stage, state, program = (int(random.integers(most)) for most in (3, problem.floor, 540))
        if np.isfinite(solution.cost[stage, state]):
            cost = naive.cost_of_program(stage, state, solution.cards.lattice.programs[program], known)
            assert solution.stages[stage].programs[program, state] / UNIT == pytest.approx(cost, abs=1e-5)


@pytest.mark.parametrize("seed", range(3))
def test_both_twins_give_the_same_bits(seed: int) -> None:
    """Where nothing is compiled the loops run in plain Python, on fewer states."""
    problem = random_problem(seed, cells=40 if compiling_is_on() else 4, checkpoints=3)
    one, other = (
        solve(problem, DECK, SMALL_EFFECTS, settings=Settings(1e-3, compiled)) for compiled in (True, False)
    )
    for stage, twin in zip(one.stages, other.stages, strict=True):
        for name in ("values", "programs", "ends"):
            assert (getattr(stage, name) == getattr(twin, name)).all(), name
        assert stage.sweeps == twin.sweeps
    for chain, twin_chain in zip(one.chains, other.chains, strict=True):
        assert (chain.shares == twin_chain.shares).all()


@compiled_only
def test_both_twins_give_the_same_bits_on_a_course() -> None:
    course = random_course(3, size=4, boards=1)
    one, other = (solution_for(course, Settings(compiled=compiled)) for compiled in (True, False))
    assert all((a.programs == b.programs).all() for a, b in zip(one.stages, other.stages, strict=True))
    assert one.start_rounds == other.start_rounds


def test_a_looser_tolerance_stays_below_and_near() -> None:
    problem = random_problem(5, cells=30)
    exact, loose = (
        values(solve(problem, DECK, SMALL_EFFECTS, settings=Settings(tolerance))) for tolerance in (0, 1e-3)
    )
    assert (loose <= exact).all()
    assert np.abs(exact - loose).max() < 0.01


def test_higher_prices_never_make_a_race_cheaper() -> None:
    problem = random_problem(2, cells=20)
    costs = [
        values(solve(problem, DECK, SMALL_EFFECTS, Prices(hit, reboot), EXACT))
        for hit, reboot in ((0.0, 0.0), (0.2, 0.0), (0.2, 0.4), (0.5, 0.9))
    ]
    assert all((cheap <= dear).all() for cheap, dear in itertools.pairwise(costs))
