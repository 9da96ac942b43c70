"""The policy as a Markov chain: rounds, how they are spread, and where they begin."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from analysis.editions.base import find_edition
from analysis.solver.chain import SoloRace, follow
from analysis.solver.plan_tables import plan_tables
from analysis.solver.policy import Policy
from analysis.solver.problem import NO_PRICES
from analysis.solver.solution import Solution
from analysis.solver.value import Settings, solution_for, solve
from analysis.solver.visits import expected_visits
from course_library.elements import Pit
from course_library.floor import flatten
from tests.analysis.engine_boards import course as small_course
from tests.analysis.engine_random import random_course
from tests.analysis.solver.worlds import SMALL_EFFECTS, random_problem, small_deck

EXACT = Settings(tolerance=0)
SOLUTIONS = [
    solve(random_problem(3, cells=8), small_deck(), SMALL_EFFECTS, settings=EXACT),
    solution_for(random_course(4, size=4, boards=1), EXACT),
]


def from_start(solution: Solution, index: int = 0) -> SoloRace:
    return follow(solution.chains, solution.problem.floor + int(solution.problem.start_places[index]))


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_every_round_ends_somehow(solution: Solution) -> None:
    for chain in solution.chains:
        assert chain.shares.sum(axis=1) == pytest.approx(1)
        kept = chain.stay.sum(axis=1) + sum(block.sum(axis=1) for block in chain.later)
        assert kept + chain.finish.sum(axis=1) + chain.lost == pytest.approx(1)


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_a_race_followed_round_by_round_lasts_as_long_as_the_rounds_say(solution: Solution) -> None:
    registers = solution.problem.registers
    for index, start in enumerate(solution.problem.start_ids):
        race = from_start(solution, index)
        times = np.arange(1, race.finish.size + 1) / registers
        assert race.unfinished == pytest.approx(0, abs=1e-8)
        assert race.by_round.sum() == pytest.approx(1)
        assert race.finish.ravel() @ times == pytest.approx(solution.start_rounds[start], abs=1e-6)


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_as_many_rounds_begin_as_end(solution: Solution) -> None:
    race = from_start(solution)
    assert race.beginnings.sum() == pytest.approx(race.by_round @ np.arange(1, len(race.by_round) + 1))
    assert (race.beginnings >= 0).all()


def test_without_prices_cost_and_rounds_are_the_same() -> None:
    solution = solve(random_problem(1, cells=8), small_deck(), SMALL_EFFECTS, NO_PRICES, EXACT)
    assert solution.rounds == pytest.approx(solution.cost, abs=1e-3)


def test_rounds_that_are_followed_can_be_limited() -> None:
    solution = SOLUTIONS[0]
    race = follow(solution.chains, solution.problem.floor, most_rounds=1)
    assert race.finish.shape == (1, 3)
    assert race.unfinished == pytest.approx(1 - race.finish.sum())


def test_a_robot_that_never_returns_is_lost() -> None:
    problem = random_problem(3, cells=8)
    lost = dataclasses.replace(problem, reentry=problem.reentry * 0)
    solution = solve(lost, small_deck(), SMALL_EFFECTS, settings=EXACT)
    race = from_start(solution)
    assert 0 < race.unfinished < 1
    assert solution.start_rounds["A"] > 256 * race.unfinished


def visits_by_looking(solution: Solution, race: SoloRace) -> np.ndarray:
    """Every program that is ever played, in the order that the policy names."""
    policy, problem = Policy(solution), solution.problem
    visits = np.zeros(problem.floor // 4)
    for stage, row in zip(*race.beginnings.nonzero(), strict=True):
        chain, programs = solution.chains[stage], solution.stages[stage].programs
        states = [row] if row < problem.floor else problem.places[row - problem.floor].tolist()
        for number in chain.shares[row].nonzero()[0]:
            state = min(states, key=lambda state, number=number, programs=programs: programs[number, state])
            played = policy.best_order(int(stage), int(state), solution.cards.lattice.programs[number])
            for to in played.states:
                if to < problem.floor:
                    visits[to // 4] += race.beginnings[stage, row] * chain.shares[row, number]
    return visits


def test_visits_are_those_of_every_program_that_is_played() -> None:
    deck = small_deck()
    solution = SOLUTIONS[0]
    race = from_start(solution)
    found = expected_visits(solution, plan_tables(solution, deck), race)
    assert found == pytest.approx(visits_by_looking(solution, race), abs=1e-6)


def test_visits_of_a_course_are_the_registers_that_are_not_lost_to_falls() -> None:
    course = small_course("6x4: A1 start; C2 pit; E3 pit", ["F4"], ["B2>E"])
    edition = find_edition(course.rules)
    solution = solution_for(course, EXACT)
    plans = plan_tables(solution, edition.programming(edition.rule_set()))
    found = expected_visits(solution, plans, from_start(solution))
    registers = 5 * solution.start_rounds[solution.problem.start_ids[0]]
    assert 0.9 * registers < found.sum() < registers + 1e-6
    pits = [index for index, elements in enumerate(flatten(course).printed.values()) if Pit() in elements]
    assert len(pits) == 2
    assert not found[pits].any()
