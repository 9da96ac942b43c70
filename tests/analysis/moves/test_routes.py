"""The search on the networkx graph agrees with the fast one, and what must hold of any figure holds."""

from __future__ import annotations

from typing import Any

import pytest

from analysis.moves.graph import all_nodes, graph_of
from analysis.moves.prepare import Reboots, returns_of, start_states, step_tables
from analysis.moves.program import Program
from analysis.moves.reachability import programming_rules
from analysis.moves.routes import UnreachableError, distances, shortest_program
from analysis.moves.search import Source, fewest_registers
from analysis.moves.transitions import StepTables
from course_library.board import Board, FrozenMap
from course_library.catalog import find_course
from course_library.course import Course
from course_library.elements import Belt, Pit, PushPanel, Wall
from tests.analysis.moves.worlds import PLAYABLE, random_course, tables_of


def networkx_lengths(tables: StepTables, start: int, reboots: Reboots) -> list[int | None]:
    """Both figures of a start by networkx."""
    graph = graph_of(tables, returns_of(tables.terrain, start, reboots))
    goals = range(1, len(tables.terrain.checkpoint_cells) + 1)
    left = distances(graph, goals)
    first = all_nodes(tables.terrain)[0]
    nodes = [first[state] for state in start_states(tables.terrain, start)]
    return [length_of(graph, rounds, goals, nodes, left) for rounds in programming_rules(tables)]


def length_of(*arguments: Any) -> int | None:
    try:
        return len(shortest_program(*arguments))
    except UnreachableError:
        return None


def fast_programs(tables: StepTables, reboots: Reboots, rule: int) -> list[Program | None]:
    terrain = tables.terrain
    sources = [
        Source(start_states(terrain, start), returns=returns_of(terrain, start, reboots))
        for start in range(len(terrain.starts))
    ]
    goals = range(1, len(terrain.checkpoint_cells) + 1)
    return fewest_registers(tables, programming_rules(tables)[rule], goals, sources)


def lengths(programs: list[Program | None]) -> list[int | None]:
    return [None if program is None else len(program) for program in programs]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("reboots", ["forbidden", "priced"])
def test_both_searches_agree_on_random_courses(seed: int, reboots: Reboots) -> None:
    tables = tables_of(random_course(seed))
    fast = zip(*(lengths(fast_programs(tables, reboots, rule)) for rule in range(2)), strict=True)
    assert list(map(list, fast)) == [networkx_lengths(tables, start, reboots) for start in range(3)]


def several_boards(reference: str) -> bool:
    return len(find_course(reference).boards) > 1


@pytest.mark.parametrize(
    "reference",
    [pytest.param(name, marks=pytest.mark.slow) if several_boards(name) else name for name in PLAYABLE],
)
def test_both_searches_agree_on_every_bundled_course(reference: str) -> None:
    tables = step_tables(find_course(reference))
    fast = zip(*(lengths(fast_programs(tables, "forbidden", rule)) for rule in range(2)), strict=True)
    assert list(next(fast)) == networkx_lengths(tables, 0, "forbidden")


@pytest.mark.slow
@pytest.mark.parametrize("reference", PLAYABLE)
@pytest.mark.parametrize("reboots", ["forbidden", "priced"])
def test_both_searches_agree_from_every_start_of_every_bundled_course(
    reference: str, reboots: Reboots
) -> None:
    tables = step_tables(find_course(reference))
    fast = zip(*(lengths(fast_programs(tables, reboots, rule)) for rule in range(2)), strict=True)
    for start, figures in enumerate(fast):
        assert networkx_lengths(tables, start, reboots) == list(figures)


def test_a_checkpoint_nobody_can_reach_is_an_error_of_its_own() -> None:
    wild = random_course(0)
    walls = FrozenMap({space: (Pit(),) for space in wild.boards[0].board.spaces})
    board = Board("pits", "Pits", "2023", wild.boards[0].board.size, walls)
    tables = step_tables(with_board(wild, board))
    graph = graph_of(tables)
    with pytest.raises(UnreachableError, match="checkpoint 1, 2"):
        shortest_program(graph, programming_rules(tables)[0], (1, 2), [all_nodes(tables.terrain)[0][0]])


def with_board(wild: Course, board: Board) -> Course:
    placement = wild.boards[0]
    return wild.replaced(boards=(type(placement)(board, placement.at),))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("turn", [90, 180])
def test_turning_the_whole_course_changes_no_figure(seed: int, turn: int) -> None:
    wild = random_course(seed)
    for reboots in ("forbidden", "priced"):
        turned = lengths(fast_programs(tables_of(wild.turned(turn)), reboots, 1))
        assert sorted(turned, key=str) == sorted(lengths(fast_programs(tables_of(wild), reboots, 1)), key=str)


@pytest.mark.parametrize("seed", range(20))
def test_a_pit_more_never_shortens_a_way_without_reboots(seed: int) -> None:
    wild = random_course(seed)
    board = wild.boards[0].board
    free = next(space for space in board.spaces if space.shifted(2, 0) not in wild.checkpoints)
    dug = Board("dug", "Dug", "2023", board.size, FrozenMap({**board.spaces, free: (Pit(),)}))
    for rule in range(2):
        before = fast_programs(tables_of(wild), "forbidden", rule)
        after = fast_programs(tables_of(with_board(wild, dug)), "forbidden", rule)
        assert all(figure(a) >= figure(b) for a, b in zip(after, before, strict=True))


def figure(program: Program | None) -> float:
    return float("inf") if program is None else len(program)


@pytest.mark.parametrize("seed", range(20))
def test_on_a_still_floor_a_wall_less_never_lengthens_a_way(seed: int) -> None:
    """A move that a wall stopped is also a shorter move, which any cards offer."""
    wild = random_course(seed)
    still = {
        space: tuple(element for element in elements if not isinstance(element, Belt | PushPanel))
        for space, elements in wild.boards[0].board.spaces.items()
    }
    open_floor = {
        space: tuple(e for e in elements if not isinstance(e, Wall)) for space, elements in still.items()
    }
    with_walls, without = (
        with_board(wild, Board("b", "B", "2023", wild.boards[0].board.size, FrozenMap(spaces)))
        for spaces in (still, open_floor)
    )
    before = fast_programs(tables_of(with_walls), "forbidden", 0)
    after = fast_programs(tables_of(without), "forbidden", 0)
    assert all(figure(a) <= figure(b) for a, b in zip(after, before, strict=True))
