"""Shortest programs, found on the networkx graph in plain Python: the oracle of the fast searches.

Two figures are told of a course. ``any``: the fewest registers if any card may follow any card. ``deck``:
the fewest if each round's cards are a part of the deck. Both come with the program that proves them.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import networkx as nx

from analysis.moves.graph import MoveGraph, Node
from analysis.moves.program import Place, Program, Step, program_of
from analysis.moves.rounds import Rounds
from course_library.compass import Direction, Space

_GOAL = Node(-1, -1, "", 0)
"""Stands for "the checkpoint is reached" while distances are measured backwards."""


class UnreachableError(ValueError):
    """No program leads to the checkpoints."""


class Moment(NamedTuple):
    """Where a search stands: goals reached, the node of the graph, and the node of the programming rule."""

    progress: int
    node: Node
    rule: int


class _Move(NamedTuple):
    """How a moment was come by: the moment before, the card, and the attributes of the edge."""

    before: Moment
    card: str
    registers: int
    falls: bool


def distances(graph: MoveGraph, goals: Sequence[int]) -> list[dict[Node, int]]:
    """For each number of goals reached: fewest registers from every node until all are, with any cards.

    Args:
        graph: a move graph.
        goals: numbers of checkpoints, in the order in which they have to be reached.

    Returns:
        ``len(goals) + 1`` mappings; nodes without a way are missing, the last mapping is zero everywhere.
    """
    left: list[dict[Node, int]] = [dict.fromkeys(graph, 0)]
    for goal in reversed(goals):
        left.insert(0, _leg_distances(graph, goal, left[0]))
    return left


def _leg_distances(graph: MoveGraph, goal: int, after: Mapping[Node, int]) -> dict[Node, int]:
    """Fewest registers by way of ``goal``, from where ``after`` says how many are left."""
    backwards: nx.DiGraph[Node] = nx.DiGraph()
    for node, following, data in graph.edges(data=True):
        registers = data["registers"]
        target = following
        if goal in data["touched"]:
            if following not in after:
                continue
            target, registers = _GOAL, registers + after[following]
        if not backwards.has_edge(target, node) or registers < backwards[target][node]["registers"]:
            backwards.add_edge(target, node, registers=registers)
    if _GOAL not in backwards:
        return {}
    found = nx.single_source_dijkstra_path_length(backwards, _GOAL, weight="registers")
    return {node: int(length) for node, length in found.items() if node != _GOAL}


def shortest_program(
    graph: MoveGraph,
    rounds: Rounds,
    goals: Sequence[int],
    starts: Sequence[Node],
    left: Sequence[Mapping[Node, int]] | None = None,
) -> Program:
    """A program of fewest registers from one of ``starts`` through the checkpoints ``goals``, in order.

    An A* search over moments; what any cards would still need is its estimate, which never is too high.

    Args:
        graph: a move graph, of the course's own registers.
        rounds: what may be programmed (:mod:`analysis.moves.rounds`).
        goals: numbers of checkpoints.
        starts: nodes of one register, in which the robot may begin a round or what is left of it.
        left: :func:`distances` of the same graph and goals, if known already.

    Raises:
        UnreachableError: if there is no such program.
    """
    left = distances(graph, goals) if left is None else left
    count = itertools.count()
    queue: list[tuple[int, int, int, Moment]] = []
    best: dict[Moment, int] = {}
    came: dict[Moment, _Move | None] = {}

    def reach(moment: Moment, spent: int, move: _Move | None) -> None:
        if spent < best.get(moment, spent + 1) and moment.node in left[moment.progress]:
            best[moment], came[moment] = spent, move
            estimate = spent + left[moment.progress][moment.node]
            heapq.heappush(queue, (estimate, next(count), spent, moment))

    for start in starts:
        reach(Moment(0, start, int(rounds.fresh[start.register - 1])), 0, None)
    while queue:
        _, _, spent, moment = heapq.heappop(queue)
        if moment.progress == len(goals):
            return _program(came, moment, goals, graph.graph["registers"])
        if spent == best[moment]:
            for following, move in _moves(graph, rounds, goals, moment):
                reach(following, spent + move.registers, move)
    raise UnreachableError(f"no program leads to checkpoint {', '.join(map(str, goals))} in this order")


def _moves(
    graph: MoveGraph, rounds: Rounds, goals: Sequence[int], moment: Moment
) -> Iterator[tuple[Moment, _Move]]:
    """Every moment that one card leads to."""
    effects = _effects(graph, moment.node)
    names = graph.graph["effects"]
    for card, effect, rule in rounds.options(moment.rule):
        for node, data in effects.get(names[effect], ()):
            onward = int(rounds.fresh[0]) if data["falls"] else rule
            reached = goals[moment.progress] in data["touched"]
            yield (
                Moment(moment.progress + reached, node, onward),
                _Move(moment, rounds.cards[card], data["registers"], data["falls"]),
            )


def _effects(graph: MoveGraph, node: Node) -> dict[str, list[tuple[Node, dict[str, Any]]]]:
    """Where each effect leads from a node: several nodes after a fall, one for each facing."""
    found: dict[str, list[tuple[Node, dict[str, Any]]]] = {}
    for _, following, effect, data in graph.out_edges(node, keys=True, data=True):
        found.setdefault(effect, []).append((following, data))
    return found


def _program(
    came: Mapping[Moment, _Move | None], last: Moment, goals: Sequence[int], registers: int
) -> Program:
    """The program of the moves that led to ``last``."""
    steps: list[Step] = []
    moment = last
    while (move := came[moment]) is not None:
        reached = goals[move.before.progress] if moment.progress > move.before.progress else None
        if move.falls:
            waits = [Step(None, None) for _ in range(move.registers - 1)]
            played = [Step(move.card, None, reached), *waits]
            played[-1] = played[-1]._replace(returned=_place(moment.node))
            steps.extend(reversed(played))
        else:
            steps.append(Step(move.card, _place(moment.node), reached))
        moment = move.before
    start = moment.node
    return program_of(_place(start), start.register, registers, reversed(steps))


def _place(node: Node) -> Place:
    return Place(Space(node.x, node.y), Direction[node.facing])
