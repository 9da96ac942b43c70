"""The move graph: nodes, edges and what a fall is worth."""

from __future__ import annotations

import pytest

from analysis.editions.base import NotSimulatedError
from analysis.moves.graph import MoveGraph, Node, graph_of, move_graph
from analysis.moves.prepare import NoLayoutError, UnpricedError, returns_of
from tests.analysis.engine_boards import course
from tests.analysis.moves.worlds import random_course, tables_of


def edges_from(graph: MoveGraph, node: Node) -> dict[tuple[str, Node], dict[str, object]]:
    return {(card, to): data for _, to, card, data in graph.out_edges(node, keys=True, data=True)}


def test_a_node_for_every_space_facing_and_register() -> None:
    graph = move_graph(course("3x2:"))
    assert graph.number_of_nodes() == 3 * 2 * 4 * 5
    assert Node(2, 1, "W", 5) in graph
    assert graph.graph["registers"] == 5


def test_every_card_leads_to_the_next_register() -> None:
    graph = move_graph(random_course(seed=2))
    assert all(to.register == node.register % 5 + 1 for node, to in graph.edges())


def test_bumping_into_a_wall_is_a_legal_move() -> None:
    graph = move_graph(course("2x1: A1 wall E"))
    edges = edges_from(graph, Node(0, 0, "E", 1))
    assert ("move1", Node(0, 0, "E", 2)) in edges


def test_a_step_into_a_pit_has_no_edge_where_reboots_are_forbidden() -> None:
    graph = move_graph(course("3x1: C1 pit", tokens=["A1>E"]))
    cards = {card for card, _ in edges_from(graph, Node(1, 0, "E", 2))}
    assert cards == {"back", "left", "right", "uturn", "stay"}


def test_a_fall_leads_to_register_1_with_every_facing_and_costs_the_rest_of_the_round() -> None:
    """Renegade 2023, "Rebooting": the robot returns when the next round starts."""
    graph = move_graph(course("3x1: C1 pit", tokens=["A1>E"]), reboots="priced")
    edges = edges_from(graph, Node(1, 0, "E", 2))
    falls = {to: data for (card, to), data in edges.items() if card == "move1"}
    assert falls.keys() == {Node(0, 0, facing, 1) for facing in "NESW"}
    assert all(data["registers"] == 4 and data["falls"] for data in falls.values())


def test_a_fall_from_the_docking_bay_leads_to_the_own_start() -> None:
    """Renegade 2023, "Re-entering Play": a robot that fell there returns to its archive token."""
    wild = random_course(seed=1)
    for start in (0, 2):
        graph = move_graph(wild, reboots="priced", start=start)
        west = edges_from(graph, Node(0, 1, "W", 5))
        assert {to[:2] for (card, to) in west if card == "move1"} == {(0, 1 + start)}


def test_without_a_start_a_fall_from_the_docking_bay_is_the_end() -> None:
    tables = tables_of(random_course(seed=1))
    graph = graph_of(tables, returns_of(tables.terrain, None, "priced"))
    assert "move1" not in {card for card, _ in edges_from(graph, Node(0, 1, "W", 5))}


def test_an_edge_says_which_checkpoint_it_reaches() -> None:
    graph = move_graph(course("4x1:", checkpoints=["B1", "C1"]))
    edges = edges_from(graph, Node(0, 0, "E", 1))
    assert edges["move1", Node(1, 0, "E", 2)]["touched"] == (1,)
    assert edges["move2", Node(2, 0, "E", 2)]["touched"] == (2,)
    assert edges["move3", Node(3, 0, "E", 2)]["touched"] == ()


def test_a_course_without_layout_is_refused() -> None:
    with pytest.raises(NoLayoutError, match="only facts about it are known"):
        move_graph(course("3x1:").replaced(layout="none"))


def test_rules_that_are_not_played_are_refused() -> None:
    with pytest.raises(NotSimulatedError, match="not simulated"):
        move_graph(course("3x1:", rules="classic-2005"))


def test_dynamic_archiving_leaves_no_single_place_to_return_to() -> None:
    archiving = course("3x1:", tokens=["A1>E"], variants=["dynamic-archiving"])
    with pytest.raises(UnpricedError, match="dynamic archiving"):
        move_graph(archiving, reboots="priced")
