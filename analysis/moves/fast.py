"""How many registers any cards need from every state to the last checkpoint.

One backward search per leg, from the last leg to the first, over nodes ``register * states + state``. A leg's
arrivals carry state and register on into the next, so that legs are joined exactly. A robot off the floor
waits for the next round and then returns with the facing of its choice.

:func:`registers_to_go` is numpy; with ``compiled`` it is the same search compiled, ten times as fast once
numba has been imported. Both are tested against networkx (:mod:`analysis.moves.routes`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from analysis.moves.transitions import StepTables

Int32 = npt.NDArray[np.int32]
Bits = npt.NDArray[np.uint16]
Returns = tuple[tuple[int, ...], ...]
"""For each board the states in which a robot that fell there may return."""

UNREACHABLE = 1 << 28
"""Stands for "never"; a few registers more do not overflow it."""


def goal_bits(goals: Sequence[int]) -> Bits:
    """The bit of each checkpoint in ``StepTables.touched``."""
    return np.array([1 << (goal - 1) for goal in goals], np.uint16)


def registers_to_go(
    tables: StepTables, goals: Sequence[int], returns: Returns | None = None, *, compiled: bool = False
) -> Int32:
    """Fewest registers until all ``goals`` are reached in their order, if any card may follow any card.

    Args:
        tables: the step tables of the course.
        goals: numbers of checkpoints, from 1, in the order in which they have to be reached.
        returns: where robots that fell on a board return in register 1 of the next round, the registers
            until then counted as lost; None forbids reboots: a robot that falls is out.
        compiled: use the compiled search.

    Returns:
        ``[goals + 1, register, state]``: registers left when so many goals have been reached, that register
        (from 0) comes next and the robot is in that state; ``UNREACHABLE`` where there is no way. The last
        row is zero.
    """
    if compiled:
        from analysis.moves.kernel import to_go

        standing = 4 * tables.terrain.n
        found: Int32 = to_go(tables.next_state, tables.touched, goal_bits(goals), standing, *_flat(returns))
        return found
    return Backwards(tables).registers_to_go(goals, returns)


def _flat(returns: Returns | None) -> tuple[Int32, Int32]:
    """All states of return in one row, and the board where a robot that returns there fell."""
    rows = [(state, board) for board, states in enumerate(returns or ()) for state in states]
    back, board = np.array(rows, np.int32).reshape(-1, 2).T
    return np.ascontiguousarray(back), np.ascontiguousarray(board)


class Backwards:
    """Step tables seen from the end of each step: for several searches on the same course."""

    def __init__(self, tables: StepTables) -> None:
        self.tables = tables
        registers, effects, states = self.shape = tables.next_state.shape
        self.standing = 4 * tables.terrain.n
        # Sorting each register by itself keeps the keys at 16 bits, which numpy sorts in linear time.
        into = [np.argsort(table.ravel(), kind="stable") for table in tables.next_state]
        counts = [np.bincount(table.ravel(), minlength=states) for table in tables.next_state]
        into, counts = [into[-1], *into[:-1]], [counts[-1], *counts[:-1]]  # register r is entered from r - 1
        self.first = np.concatenate([[0], np.cumsum(np.concatenate(counts))])
        steps = np.concatenate(into)
        register = np.repeat(np.arange(registers) - 1, effects * states) % registers
        self.before = register * states + steps % states
        self.touched = tables.touched.reshape(registers, -1)[register, steps]

    def registers_to_go(self, goals: Sequence[int], returns: Returns | None = None) -> Int32:
        """See :func:`registers_to_go`."""
        registers, _, states = self.shape
        left = np.zeros((len(goals) + 1, registers, states), np.int32)
        for leg in reversed(range(len(goals))):
            bit = goal_bits(goals)[leg]
            left[leg] = self._spread(bit, self._seeds(bit, left[leg + 1]), returns).reshape(registers, states)
        return left

    def _seeds(self, bit: np.uint16, after: Int32) -> Int32:
        """Registers left by way of a step that reaches the goal at once; ``UNREACHABLE`` elsewhere."""
        seeds = np.full(self.shape[0] * self.shape[2], UNREACHABLE, np.int32)
        reaching = np.nonzero(self.tables.touched & bit)
        register, _, state = reaching
        onward = after[(register + 1) % self.shape[0], self.tables.next_state[reaching]] + 1
        np.minimum.at(seeds, register * self.shape[2] + state, onward)
        return seeds

    def _spread(self, bit: np.uint16, left: Int32, returns: Returns | None) -> Int32:
        """Lower ``left`` along all steps that do not reach the goal, level by level."""
        back, board = _flat(returns)
        before = np.where(self.touched & bit, -1, self.before)  # -1: no node, see below
        left = np.append(left, np.int32(-1))  # the last entry stands for "no node" and is never lowered
        level = int(left[:-1].min())
        while level < UNREACHABLE:
            fallen = self.standing + board[left[back] == level]
            left[fallen] = np.minimum(left[fallen], level)
            frontier = np.flatnonzero(left == level)
            starts, ends = self.first[frontier], self.first[frontier + 1]
            counts = ends - starts
            skipped = np.repeat(starts - np.cumsum(counts) + counts, counts)
            preceding = before[skipped + np.arange(len(skipped))]
            later = preceding[left[preceding] > level + 1]
            left[later] = level + 1
            above = left[left > level]
            level = int(above.min()) if len(above) else UNREACHABLE
        return left[:-1]
