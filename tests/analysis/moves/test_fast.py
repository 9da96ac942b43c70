"""The backward searches: numpy, compiled and networkx say the same of every state."""

from __future__ import annotations

import numpy as np
import pytest

from analysis.moves.fast import UNREACHABLE, Backwards, Int32, registers_to_go
from analysis.moves.graph import all_nodes, graph_of
from analysis.moves.prepare import Reboots, returns_of, start_states
from analysis.moves.reachability import programming_rules
from analysis.moves.routes import distances
from analysis.moves.search import Source, fewest_registers
from analysis.moves.transitions import StepTables
from course_library.compass import Direction, Space
from tests.analysis.engine_boards import course
from tests.analysis.moves.worlds import random_course, tables_of

REBOOTS: tuple[Reboots, ...] = ("forbidden", "priced")


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("reboots", REBOOTS)
def test_numpy_and_compiled_are_equal(seed: int, reboots: Reboots) -> None:
    tables = tables_of(random_course(seed))
    returns = returns_of(tables.terrain, 1, reboots)
    compiled = registers_to_go(tables, (1, 2), returns, compiled=True)
    assert np.array_equal(registers_to_go(tables, (1, 2), returns), compiled)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("reboots", REBOOTS)
def test_networkx_finds_the_same_distances(seed: int, reboots: Reboots) -> None:
    tables = tables_of(random_course(seed))
    returns = returns_of(tables.terrain, 0, reboots)
    left = distances(graph_of(tables, returns), (1, 2))
    assert np.array_equal(as_array(tables, left), standing(registers_to_go(tables, (1, 2), returns), tables))


def as_array(tables: StepTables, left: list[dict]) -> Int32:  # type: ignore[type-arg]
    nodes = all_nodes(tables.terrain)
    return np.array([[[leg.get(node, UNREACHABLE) for node in row] for row in nodes] for leg in left])


def standing(left: Int32, tables: StepTables) -> Int32:
    return left[:, :, : 4 * tables.terrain.n]


def test_a_corridor_is_counted_from_its_end() -> None:
    tables = tables_of(course("8x1:", checkpoints=["H1"]))
    left = registers_to_go(tables, (1,))
    east = [int(left[0, 0, tables.terrain.state(Space(x, 0), Direction.E)]) for x in range(7)]
    assert east == [3, 2, 2, 2, 1, 1, 1]


def test_when_all_goals_are_reached_nothing_is_left() -> None:
    tables = tables_of(random_course(3))
    assert not registers_to_go(tables, (1, 2))[2].any()
    assert not registers_to_go(tables, ()).any()


def test_a_goal_behind_pits_is_unreachable_from_everywhere_else() -> None:
    tables = tables_of(course("3x1: B1 pit", checkpoints=["C1"]))
    left = registers_to_go(tables, (1,))
    assert (left[0, :, :4] == UNREACHABLE).all()


def test_several_searches_share_one_preparation() -> None:
    tables = tables_of(random_course(5))
    backwards = Backwards(tables, programming_rules(tables)[0])
    for goals in ((1,), (2,), (2, 1)):
        assert np.array_equal(backwards.registers_to_go(goals), registers_to_go(tables, goals))


def test_checkpoints_out_of_order_are_another_way() -> None:
    tables = tables_of(course("5x1:", checkpoints=["B1", "E1"]))
    start = tables.terrain.state(Space(0, 0), Direction.E)
    assert int(registers_to_go(tables, (1, 2))[0, 0, start]) == 2  # Move 1, Move 3
    assert int(registers_to_go(tables, (2, 1))[0, 0, start]) == 4  # Move 2, Move 2, U-Turn, Move 3


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("reboots", REBOOTS)
def test_the_looser_rule_is_a_lower_bound_of_the_exact_one_everywhere(seed: int, reboots: Reboots) -> None:
    tables = tables_of(random_course(seed))
    deck = programming_rules(tables)[1]
    assert deck.looser is not None
    returns = returns_of(tables.terrain, 0, reboots)
    exact = Backwards(tables, deck).registers_to_go((1, 2), returns)
    bound = Backwards(tables, deck.looser).registers_to_go((1, 2), returns)
    assert (bound[:, deck.loosened] <= exact).all()


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("reboots", REBOOTS)
def test_the_search_forwards_finds_what_the_search_backwards_finds(seed: int, reboots: Reboots) -> None:
    tables = tables_of(random_course(seed))
    for rounds in programming_rules(tables):
        for start in range(3):
            returns, states = returns_of(tables.terrain, start, reboots), start_states(tables.terrain, start)
            left = Backwards(tables, rounds).registers_to_go((1, 2), returns)[0, rounds.fresh[0]]
            fewest = min(int(left[state]) for state in states)
            (program,) = fewest_registers(tables, rounds, (1, 2), [Source(states, returns=returns)])
            assert fewest == (UNREACHABLE if program is None else len(program))
