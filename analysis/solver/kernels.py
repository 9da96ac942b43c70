"""The compiled sweeps: playing one card more, and the best program of every hand.

Every function has a twin of the same name in :mod:`analysis.solver.vectorised`. Loops run over states
innermost, so that the compiler uses the machine's vectors; no thread is started here and the interpreter lock
is released.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.compiling import compiled
from analysis.programming.algebra import Edges
from analysis.solver.fixed_point import KEY_BITS, MOST_PROGRAMS, Values

BLOCK = 128
"""States whose hands are worked through together: wide enough for vectors, small enough for the cache."""


@compiled
def _take(row: Values, columns: npt.NDArray[Any], out: Values, count: int) -> None:
    for s in range(count):
        out[s] = row[columns[s]]


@compiled
def _take_less(row: Values, columns: npt.NDArray[Any], than: Values, out: Values, count: int) -> None:
    for s in range(count):
        value = row[columns[s]]
        best = than[s]
        out[s] = value if value < best else best


@compiled
def _take_least(
    row: Values, columns: npt.NDArray[Any], row2: Values, columns2: npt.NDArray[Any], out: Values, count: int
) -> None:
    for s in range(count):
        value = row[columns[s]]
        other = row2[columns2[s]]
        out[s] = value if value < other else other


@compiled
def _least_over(
    below: Values, edges: Edges, column: npt.NDArray[Any], begin: int, end: int, out: Values
) -> None:
    """``out`` becomes the least over the edges from ``begin`` to before ``end``."""
    _, child, effect = edges
    count = column.shape[1]
    if end - begin == 1:
        _take(below[child[begin]], column[effect[begin]], out, count)
        return
    a, b = begin, begin + 1
    _take_least(below[child[a]], column[effect[a]], below[child[b]], column[effect[b]], out, count)
    for edge in range(begin + 2, end):
        _take_less(below[child[edge]], column[effect[edge]], out, out, count)


@compiled
def _take_better(
    row: Values,
    trace: npt.NDArray[np.int32],
    columns: npt.NDArray[Any],
    out: Values,
    out_trace: npt.NDArray[np.int32],
    count: int,
) -> None:
    for s in range(count):
        value = row[columns[s]]
        best = out[s]
        out[s] = value if value < best else best
        out_trace[s] = trace[columns[s]] if value < best else out_trace[s]


@compiled
def _differs_in_last_edge_only(edges: Edges, node: int) -> bool:
    """Whether all edges of a node but its last are those of the node before it.

    So it is with nodes that hold the same cards, a repeating one among them, after different effects.
    """
    first, child, effect = edges
    begin, before = first[node], first[node - 1]
    if first[node + 1] - begin < 2 or first[node + 1] - begin != begin - before:
        return False
    for edge in range(first[node + 1] - begin - 1):
        if child[begin + edge] != child[before + edge] or effect[begin + edge] != effect[before + edge]:
            return False
    return True


@compiled
def play_cards(
    below: Values,
    out: Values,
    edges: Edges,
    column: npt.NDArray[Any],
    dead: int,
) -> None:
    """For each node the least value over the cards it can play in a register.

    Args:
        below: [nodes one card lower, columns] values after the register.
        out: [nodes, columns]; its floor columns are written.
        edges: of the nodes (:attr:`Level.edges <analysis.programming.algebra.Level.edges>`).
        column: [effect, floor state] where each effect lands in this register.
        dead: value of a node without edges.
    """
    first, child, effect = edges
    count = column.shape[1]
    nodes = len(first) - 1
    shared = np.empty(count, np.int32)
    goes_on = False
    for node in range(nodes):
        begin, last = first[node], first[node + 1] - 1
        went_on = goes_on
        goes_on = node + 1 < nodes and _differs_in_last_edge_only(edges, node + 1)
        if last < begin:
            out[node, :count] = dead
        elif went_on or goes_on:
            if not went_on:
                _least_over(below, edges, column, begin, last, shared)
            _take_less(below[child[last]], column[effect[last]], shared, out[node], count)
        else:
            _least_over(below, edges, column, begin, last + 1, out[node])


@compiled
def play_cards_traced(
    below: Values,
    below_trace: npt.NDArray[np.int32],
    out: Values,
    out_trace: npt.NDArray[np.int32],
    edges: Edges,
    column: npt.NDArray[Any],
    dead: int,
) -> None:
    """Like :func:`play_cards`, and carries along how the round ends; of equal values the first card's."""
    first, child, effect = edges
    count = column.shape[1]
    for node in range(len(first) - 1):
        out[node, :count] = dead
        out_trace[node, :count] = -1
        for edge in range(first[node], first[node + 1]):
            _take_better(
                below[child[edge]],
                below_trace[child[edge]],
                column[effect[edge]],
                out[node],
                out_trace[node],
                count,
            )


@compiled
def fill_columns(
    out: Values, floor: int, falls: Values, hit_state: npt.NDArray[np.int32], price: Values
) -> None:
    """Write the columns behind the floor: falls, then landings with hits (arrivals stay as they are)."""
    hit = floor + len(falls)
    for node in range(out.shape[0]):
        for fall in range(len(falls)):
            out[node, floor + fall] = falls[fall]
        for landing in range(len(hit_state)):
            out[node, hit + landing] = out[node, hit_state[landing]] + price[landing]


@compiled
def _least_of(values: Values, children: npt.NDArray[np.int32], out: Values) -> None:
    """``out`` becomes the least of the rows ``children`` of ``values``."""
    a = values[children[0]]
    b = values[children[1 % len(children)]]
    c = values[children[2 % len(children)]]
    for s in range(BLOCK):
        least = a[s] if a[s] < b[s] else b[s]
        out[s] = least if least < c[s] else c[s]
    for further in range(3, len(children)):
        row = values[children[further]]
        for s in range(BLOCK):
            out[s] = row[s] if row[s] < out[s] else out[s]


@compiled
def expected_over_hands(
    programs: Values,
    first: npt.NDArray[np.int32],
    child: npt.NDArray[np.int32],
    probability: npt.NDArray[np.float64],
    out: Values,
) -> None:
    """The mean over all hands of the best program of each hand.

    Args:
        programs: [programs, at least as many columns as ``out``] the value of each program.
        first, child, probability: the hands (:class:`~analysis.programming.lattice.HandLattice`).
        out: the mean for each column, rounded to the nearest unit.
    """
    base = programs.shape[0]
    inner = len(first) - 1 - len(probability)
    values = np.zeros((base + inner, BLOCK), np.int32)
    best = np.empty(BLOCK, np.int32)
    mean = np.empty(BLOCK, np.float64)
    for begin in range(0, len(out), BLOCK):
        width = min(BLOCK, len(out) - begin)
        for program in range(base):
            values[program, :width] = programs[program, begin : begin + width]
        for node in range(inner):
            _least_of(values, child[first[node] : first[node + 1]], values[base + node])
        mean[:] = 0
        for hand in range(len(probability)):
            node = inner + hand
            _least_of(values, child[first[node] : first[node + 1]], best)
            weight = probability[hand]
            for s in range(BLOCK):
                mean[s] += weight * best[s]
        for s in range(width):
            out[begin + s] = np.int32(np.rint(mean[s]))


@compiled
def program_shares(
    programs: Values,
    first: npt.NDArray[np.int32],
    child: npt.NDArray[np.int32],
    probability: npt.NDArray[np.float64],
    out: npt.NDArray[np.float64],
) -> None:
    """How often each program is the best of the hand: the least to 2^-12 rounds, of equal ones the first.

    Args:
        programs: [programs, columns] the value of each program.
        first, child, probability: the hands.
        out: [columns, programs], zeros on entry; each row adds up to 1.
    """
    base = programs.shape[0]
    inner = len(first) - 1 - len(probability)
    keys = np.zeros((base + inner, BLOCK), np.int32)
    best = np.empty(BLOCK, np.int32)
    for begin in range(0, out.shape[0], BLOCK):
        width = min(BLOCK, out.shape[0] - begin)
        for program in range(base):
            for s in range(width):
                value = (programs[program, begin + s] + (1 << (KEY_BITS - 1))) >> KEY_BITS
                keys[program, s] = (value << KEY_BITS) | program
        for node in range(inner):
            _least_of(keys, child[first[node] : first[node + 1]], keys[base + node])
        for hand in range(len(probability)):
            node = inner + hand
            _least_of(keys, child[first[node] : first[node + 1]], best)
            for s in range(width):
                out[begin + s, best[s] & (MOST_PROGRAMS - 1)] += probability[hand]
