"""The sweeps of :mod:`analysis.solver.kernels` in numpy: for a first start, and as a check.

Each function gives the same numbers as its compiled twin, to the last bit.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.programming.algebra import Edges
from analysis.solver.fixed_point import KEY_BITS, MOST_PROGRAMS, Values

Int32 = npt.NDArray[np.int32]
BLOCK = 256


def play_cards(below: Values, out: Values, edges: Edges, column: npt.NDArray[Any], dead: int) -> None:
    """For each node the least value over the cards it can play in a register."""
    first, child, effect = edges
    count = column.shape[1]
    out[:, :count] = dead
    nodes = np.repeat(np.arange(len(first) - 1), np.diff(first))
    for number, columns in enumerate(column):
        left = np.flatnonzero(effect == number)
        landed = below.take(columns, axis=1) if len(left) else below
        while len(left):
            # A card and a repetition may have the same effect: one edge of each node at a time.
            once = np.append(True, np.diff(nodes[left]) > 0)
            taken = left[once]
            rows = out[nodes[taken], :count]
            out[nodes[taken], :count] = np.minimum(rows, landed[child[taken]])
            left = left[~once]


def play_cards_traced(
    below: Values,
    below_trace: Int32,
    out: Values,
    out_trace: Int32,
    edges: Edges,
    column: npt.NDArray[Any],
    dead: int,
) -> None:
    """Like :func:`play_cards`, and carries along how the round ends; of equal values the first card's."""
    first, child, effect = edges
    count = column.shape[1]
    out[:, :count] = dead
    out_trace[:, :count] = -1
    edge = first[:-1].copy()
    while len(open_nodes := np.flatnonzero(edge < first[1:])):
        played = edge[open_nodes]
        rows, columns = child[played][:, None], column[effect[played]]
        values, best = below[rows, columns], out[open_nodes, :count]
        better = values < best
        out[open_nodes, :count] = np.where(better, values, best)
        traces = out_trace[open_nodes, :count]
        out_trace[open_nodes, :count] = np.where(better, below_trace[rows, columns], traces)
        edge += 1


def fill_columns(out: Values, floor: int, falls: Values, hit_state: Int32, price: Values) -> None:
    """Write the columns behind the floor: falls, then landings with hits (arrivals stay as they are)."""
    hit = floor + len(falls)
    out[:, floor:hit] = falls
    out[:, hit : hit + len(hit_state)] = out[:, hit_state] + price


def expected_over_hands(
    programs: Values, first: Int32, child: Int32, probability: npt.NDArray[np.float64], out: Values
) -> None:
    """The mean over all hands of the best program of each hand."""
    base, inner = programs.shape[0], len(first) - 1 - len(probability)
    values = np.empty((base + inner, len(out)), np.int32)
    values[:base] = programs[:, : len(out)]
    mean = np.zeros(len(out))
    for node in range(len(first) - 1):
        least = values[child[first[node] : first[node + 1]]].min(axis=0)
        if node < inner:
            values[base + node] = least
        else:
            mean += probability[node - inner] * least
    out[:] = np.rint(mean)


def program_shares(
    programs: Values,
    first: Int32,
    child: Int32,
    probability: npt.NDArray[np.float64],
    out: npt.NDArray[np.float64],
) -> None:
    """How often each program is the best of the hand: the least to 2^-12 rounds, of equal ones the first."""
    base, inner = programs.shape[0], len(first) - 1 - len(probability)
    for begin in range(0, len(out), BLOCK):
        part = out[begin : begin + BLOCK]
        keys = np.empty((base + inner, len(part)), np.int32)
        keys[:base] = programs[:, begin : begin + len(part)] + (1 << (KEY_BITS - 1))
        keys[:base] = (keys[:base] >> KEY_BITS << KEY_BITS) | np.arange(base)[:, None]
        for node in range(len(first) - 1):
            least = keys[child[first[node] : first[node + 1]]].min(axis=0)
            if node < inner:
                keys[base + node] = least
            else:
                part[np.arange(len(part)), least & (MOST_PROGRAMS - 1)] += probability[node - inner]
