"""The move graph: everything one robot can do on a course, as a networkx graph."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import networkx as nx

from analysis.engine.terrain import Terrain
from analysis.moves.fast import Returns
from analysis.moves.prepare import Reboots, returns_of, step_tables
from analysis.moves.transitions import StepTables
from course_library.compass import DIRECTIONS
from course_library.course import Course

MoveGraph: TypeAlias = "nx.MultiDiGraph[Node]"
EdgeRow = tuple["Node", "Node", str, dict[str, Any]]


class Node(NamedTuple):
    """A space, a facing (``N``, ``E``, ``S`` or ``W``) and the register that comes next, from 1."""

    x: int
    y: int
    facing: str
    register: int


def move_graph(course: Course, reboots: Reboots = "forbidden", start: int = 0) -> MoveGraph:
    """The move graph of ``course``.

    Every edge is one card played in one register, with the board elements after it, and leads to the node of
    the next register. Its key is the card's effect. A move that a wall stops is legal and has its edge.

    Edge attributes:

    - ``registers``: how many registers it takes: 1, or more after a fall.
    - ``touched``: the numbers of the checkpoints that it reaches if they are next.
    - ``falls``: whether the robot falls on the way.

    The graph itself has the attributes ``registers`` (of a round) and ``effects`` (their names, in order).

    With priced reboots, a step that ends in a fall has an edge for each facing on the reboot token of the
    board (on the docking bay: on the start space with the index ``start``), to register 1 of the next round;
    the registers that the robot loses count. With forbidden reboots there is no edge for it.

    Args:
        course: what to play.
        reboots: whether a fall is the end or costs registers.
        start: index of the start whose robot it is; only a fall on the docking bay asks for it.

    Raises:
        NoLayoutError: if the layout of the course is not known.
        NotSimulatedError: if its rules are not played.
        UnpricedError: for priced reboots where they have no fixed price, as under dynamic archiving.
    """
    tables = step_tables(course)
    return graph_of(tables, returns_of(tables.terrain, start, reboots))


def graph_of(tables: StepTables, returns: Returns | None = None) -> MoveGraph:
    """The move graph of step tables; ``returns`` says where robots return, None forbids reboots."""
    graph: MoveGraph = nx.MultiDiGraph(
        registers=tables.terrain.rules.registers, effects=tuple(effect.name for effect in tables.effects)
    )
    nodes = all_nodes(tables.terrain)
    for row in nodes:
        graph.add_nodes_from(row)
    for register in range(len(nodes)):
        graph.add_edges_from(_edges(tables, nodes, register, returns))  # type: ignore[arg-type] # stubs lack keys
    return graph


def all_nodes(terrain: Terrain) -> list[list[Node]]:
    """``[register][state]``: the node of each state on the floor; registers count from 0 here."""
    places = [(*space, facing.name) for space in terrain.spaces for facing in DIRECTIONS]
    return [[Node(*place, register + 1) for place in places] for register in range(terrain.rules.registers)]


def _edges(
    tables: StepTables, nodes: list[list[Node]], register: int, returns: Returns | None
) -> Iterator[EdgeRow]:
    """The edges of a register: to the next one, or after a fall to register 1 of the next round."""
    here, there, lost = nodes[register], nodes[(register + 1) % len(nodes)], len(nodes) - register
    standing = len(here)
    for effect, ends, touched in zip(
        tables.effects, tables.next_state[register], tables.touched[register], strict=True
    ):
        name = effect.name
        for node, end, bits in zip(here, ends[:standing].tolist(), touched[:standing].tolist(), strict=True):
            numbers = _numbers(bits) if bits else ()
            if end < standing:
                yield node, there[end], name, {"registers": 1, "touched": numbers, "falls": False}
            elif returns is not None:
                for back in returns[end - standing]:
                    yield node, nodes[0][back], name, {"registers": lost, "touched": numbers, "falls": True}


def _numbers(bits: int) -> tuple[int, ...]:
    """The checkpoint numbers of a bit mask."""
    return tuple(bit + 1 for bit in range(bits.bit_length()) if bits >> bit & 1)
