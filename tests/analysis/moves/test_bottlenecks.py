"""Cuts, entries and exits, busy spaces: by hand, against networkx, and against programs that were played."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest

from analysis.engine.terrain import Terrain
from analysis.moves.bottlenecks import betweenness, bottlenecks, gates
from analysis.moves.cuts import Cut, Steps, minimum_cut, one_steps
from analysis.moves.prepare import step_tables
from analysis.moves.reachability import reachability
from analysis.moves.replay import trail
from course_library.board import Board, FrozenMap
from course_library.catalog import find_course
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.elements import Element, Pit, Wall
from tests.analysis.moves.worlds import DOCK, PLAYABLE, random_course, tables_of

N, E, S, W = Direction


def beside_the_dock(
    size: tuple[int, int], spaces: dict[Space, tuple[Element, ...]], *checkpoints: Space
) -> Terrain:
    """The terrain of a board east of the docking bay; spaces are in the board's own frame."""
    board = Board("small", "Small", "2023", size, FrozenMap(spaces))
    course = Course(
        "small",
        FrozenMap({"en": "Small"}),
        boards=(Placement(board, Space(2, 0)),),
        docking_bay=Placement(DOCK, Space(0, 0)),
        checkpoints=tuple(space.shifted(2, 0) for space in checkpoints),
    )
    return step_tables(course).terrain


def fence(column: int, gap: int, height: int = 3) -> dict[Space, tuple[Element, ...]]:
    """Walls east of a column, but for a gap."""
    return {Space(column, y): (Wall(E),) for y in range(height) if y != gap}


def test_a_gap_in_a_fence_is_the_bottleneck() -> None:
    terrain = beside_the_dock((5, 3), fence(2, gap=1), Space(4, 1))
    first, second = bottlenecks(terrain)
    assert {first.spaces, second.spaces} == {(Space(4, 1),), (Space(5, 1),)}  # before and behind the gap
    assert first.cut == second.cut == 1


def test_a_pit_beside_the_gap_narrows_it() -> None:
    pits: dict[Space, tuple[Element, ...]] = {Space(2, 0): (Pit(),), Space(2, 2): (Pit(),)}
    terrain = beside_the_dock((5, 3), pits, Space(4, 1))
    assert {one.spaces for one in bottlenecks(terrain)} == {(Space(3, 1),), (Space(5, 1),)}


def test_an_open_floor_is_as_wide_as_it_is_high() -> None:
    terrain = beside_the_dock((5, 3), {}, Space(4, 1))
    assert bottlenecks(terrain)[0].cut == 3


def test_narrow_legs_come_first() -> None:
    terrain = beside_the_dock((7, 3), fence(4, gap=0), Space(2, 1), Space(6, 1))
    assert [(one.leg, one.cut) for one in bottlenecks(terrain)][:2] == [(2, 1), (2, 1)]
    assert [one.cut for one in bottlenecks(terrain)] == sorted(one.cut for one in bottlenecks(terrain))


def test_a_checkpoint_beside_where_the_leg_begins_has_no_bottleneck() -> None:
    terrain = beside_the_dock((5, 3), {}, Space(1, 1), Space(2, 1))
    assert {one.leg for one in bottlenecks(terrain)} == {1}


def test_a_checkpoint_that_cannot_be_reached_has_no_bottleneck_and_no_entries() -> None:
    walls: dict[Space, tuple[Element, ...]] = {Space(3, 1): tuple(Wall(side) for side in Direction)}
    terrain = beside_the_dock((5, 3), walls, Space(3, 1))
    assert bottlenecks(terrain) == []
    (gate,) = gates(terrain)
    assert (gate.entries, gate.exits) == ((), ())


def test_entries_and_exits_are_the_open_sides() -> None:
    walls: dict[Space, tuple[Element, ...]] = {Space(2, 1): (Wall(N),), Space(2, 2): (Pit(),)}
    terrain = beside_the_dock((5, 3), walls, Space(2, 1), Space(4, 1))
    gate = gates(terrain)[0]
    assert gate.entries == gate.exits == (Space(3, 1), Space(5, 1))


def test_a_pocket_is_neither_entry_nor_exit() -> None:
    """East of the checkpoint is a dead end: nobody comes from there, and nobody gets on from there."""
    walls: dict[Space, tuple[Element, ...]] = {
        Space(2, 0): (Wall(E),),
        Space(2, 2): (Wall(E),),
        Space(3, 0): (Wall(S),),
        Space(3, 2): (Wall(N),),
        Space(3, 1): (Wall(E),),
    }
    terrain = beside_the_dock((5, 3), walls, Space(2, 1), Space(0, 1))
    gate = gates(terrain)[0]
    assert set(gate.entries) == set(gate.exits) == {Space(4, 0), Space(3, 1), Space(4, 2)}


def test_the_last_checkpoint_may_be_left_every_way() -> None:
    assert len(gates(beside_the_dock((5, 3), {}, Space(2, 1)))[0].exits) == 4


def test_a_corridor_is_the_busier_the_more_lies_behind_it() -> None:
    terrain = beside_the_dock((5, 3), {Space(x, y): (Pit(),) for x in range(5) for y in (0, 2)}, Space(4, 1))
    busy = betweenness(terrain)
    along = [busy[Space(x, 1)] for x in range(2, 7)]
    assert along == sorted(set(along), reverse=True)
    assert busy[Space(6, 1)] == busy[Space(2, 0)] == 0  # the end of the corridor, and a pit


def network(terrain: Terrain, steps: Steps, sources: list[int]) -> nx.DiGraph[int]:
    graph: nx.DiGraph[int] = nx.DiGraph(list(zip(*(column.tolist() for column in steps), strict=True)))
    graph.add_nodes_from(range(terrain.n))
    graph.add_edges_from((terrain.n, source) for source in sources)
    return graph


def networkx_cut_size(graph: nx.DiGraph[int], source: int, sources: list[int], target: int) -> int:
    """The size of a cut that spares the sources: they are merged into one node."""
    merged = nx.relabel_nodes(graph, dict.fromkeys(sources, source), copy=True)
    return len(nx.minimum_node_cut(merged, source, target)) if nx.has_path(merged, source, target) else 0


@pytest.mark.parametrize("seed", range(25))
def test_networkx_finds_cuts_of_the_same_size(seed: int) -> None:
    terrain = tables_of(random_course(seed)).terrain
    steps = one_steps(terrain)
    sources, target = terrain.start_cell.tolist(), int(terrain.checkpoint_cells[0])
    cut = minimum_cut(terrain.n, steps, sources, target)
    graph = network(terrain, steps, sources)
    if any(graph.has_edge(source, target) for source in sources):
        assert cut == Cut(None)
        return
    assert cut.size == networkx_cut_size(graph, terrain.n, sources, target)
    for cells in (cut.near_source, cut.near_target):
        assert len(cells) == cut.size
        assert {*cells}.isdisjoint({*sources, target})
        assert not nx.has_path(nx.restricted_view(graph, cells, []), terrain.n, target)


@pytest.mark.parametrize("seed", range(6))
def test_networkx_finds_the_same_betweenness(seed: int) -> None:
    terrain = tables_of(random_course(seed)).terrain
    graph = network(terrain, one_steps(terrain), [])
    wanted = nx.betweenness_centrality(graph)
    found = list(betweenness(terrain).values())
    assert np.allclose(found, [wanted[cell] for cell in range(terrain.n)], atol=1e-8)


@pytest.mark.parametrize("reference", PLAYABLE)
def test_every_program_passes_every_bottleneck_of_its_legs(reference: str) -> None:
    """The proof that cuts and rules mean the same floor: no program that was played gets round a cut."""
    course = find_course(reference)
    narrow = bottlenecks(step_tables(course).terrain)
    assert {one.leg for one in narrow} <= set(range(1, len(course.checkpoints) + 1))
    for figures in reachability(course).starts:
        program = figures.forbidden.deck
        if program is None or figures.start.blocked:
            continue
        entered = trail(course, program)
        begin = 0
        for leg, end in program.arrivals.items():
            passed = {space for spaces in entered[begin:end] for space in spaces}
            passed.add(program.start.space if begin == 0 else course.checkpoints[leg - 2])
            assert all(passed.intersection(one.spaces) for one in narrow if one.leg == leg)
            begin = end


@pytest.mark.parametrize("reference", PLAYABLE)
def test_turning_a_course_changes_no_width(reference: str) -> None:
    course = find_course(reference)
    plain, turned = (step_tables(one).terrain for one in (course, course.turned(90)))
    assert [(x.cut, x.leg) for x in bottlenecks(plain)] == [(x.cut, x.leg) for x in bottlenecks(turned)]
    ways = [[(len(gate.entries), len(gate.exits)) for gate in gates(one)] for one in (plain, turned)]
    assert ways[0] == ways[1]
