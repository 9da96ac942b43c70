"""The backward search of :mod:`analysis.moves.fast`, compiled; imported only where it is asked for."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from analysis.moves.fast import UNREACHABLE


@njit(cache=True, nogil=True, error_model="numpy")
def to_go(next_state: Any, touched: Any, bits: Any, standing: int, back: Any, board: Any) -> Any:
    """Registers left, ``[goals + 1, register, state]``.

    Args:
        next_state, touched: as in the step tables.
        bits: the bit of each goal in ``touched``.
        standing: number of states on the floor.
        back, board: the states in which fallen robots return, and the board where each of them fell.
    """
    registers, _, states = next_state.shape
    arrivals = _arrivals(next_state, touched)
    left = np.zeros((len(bits) + 1, registers, states), np.int32)
    for leg in range(len(bits) - 1, -1, -1):
        seeds = _seeds(next_state, touched, bits[leg], left[leg + 1], standing)
        left[leg] = _spread(arrivals, bits[leg], standing, back, board, seeds)
    return left


@njit(cache=True, nogil=True, error_model="numpy")
def _arrivals(next_state: Any, touched: Any) -> Any:
    """The steps that lead to each node; a node is ``register * states + state``.

    Returns ``first``, ``before`` and ``marks``: from ``first[node]`` to ``first[node + 1]`` lie the nodes
    that the steps come from, and the checkpoints that the steps touch.
    """
    registers, effects, states = next_state.shape
    first = np.zeros(registers * states + 1, np.int32)
    for register in range(registers):
        base = (register + 1) % registers * states + 1
        for effect in range(effects):
            for state in range(states):
                first[base + next_state[register, effect, state]] += 1
    for node in range(registers * states):
        first[node + 1] += first[node]
    fill = first.copy()
    before = np.empty(next_state.size, np.int32)
    marks = np.empty(next_state.size, touched.dtype)
    for register in range(registers):
        base = (register + 1) % registers * states
        for effect in range(effects):
            for state in range(states):
                node = base + next_state[register, effect, state]
                before[fill[node]] = register * states + state
                marks[fill[node]] = touched[register, effect, state]
                fill[node] += 1
    return first, before, marks


@njit(cache=True, nogil=True, error_model="numpy")
def _seeds(next_state: Any, touched: Any, bit: Any, after: Any, standing: int) -> Any:
    """Registers left by way of a step that reaches the goal at once; ``UNREACHABLE`` elsewhere."""
    registers, effects, states = next_state.shape
    seeds = np.full((registers, states), UNREACHABLE, np.int32)
    for register in range(registers):
        for effect in range(effects):
            for state in range(standing):
                if touched[register, effect, state] & bit:
                    onward = after[(register + 1) % registers, next_state[register, effect, state]] + 1
                    seeds[register, state] = min(seeds[register, state], onward)
    return seeds


@njit(cache=True, nogil=True, error_model="numpy")
def _spread(arrivals: Any, bit: Any, standing: int, back: Any, board: Any, seeds: Any) -> Any:
    """Registers left in one leg: a search backwards from the seeds, which lie at different distances."""
    registers, states = seeds.shape
    seed = seeds.ravel()
    sources = np.flatnonzero(seed < UNREACHABLE)
    sources = sources[np.argsort(seed[sources])]
    left = np.full(registers * states, UNREACHABLE, np.int32)
    queue = np.empty(registers * states, np.int32)
    head = tail = source = 0
    while head < tail or source < len(sources):
        if source == len(sources) or (head < tail and left[queue[head]] <= seed[sources[source]]):
            node = queue[head]
            head += 1
        else:
            node = sources[source]
            source += 1
            if left[node] <= seed[node]:
                continue
            left[node] = seed[node]
        tail = _relax(arrivals, bit, left, queue, tail, node)
        for place in range(len(back)):
            fallen = standing + board[place]
            if back[place] == node and left[fallen] > left[node]:
                left[fallen] = left[node]
                tail = _relax(arrivals, bit, left, queue, tail, fallen)
    return left.reshape(registers, states)


@njit(cache=True, nogil=True, error_model="numpy")
def _relax(arrivals: Any, bit: Any, left: Any, queue: Any, tail: int, node: int) -> int:
    """Queue the nodes from which one step that does not reach the goal leads to ``node``; the new tail."""
    first, before, marks = arrivals
    onward = left[node] + 1
    for place in range(first[node], first[node + 1]):
        other = before[place]
        if left[other] > onward and not marks[place] & bit:
            left[other] = onward
            queue[tail] = other
            tail += 1
    return tail
