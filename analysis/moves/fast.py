"""How many registers any cards need from every state to the last checkpoint.

One backward search per leg, from the last leg to the first. A leg's arrivals carry state and register on
into the next, so that legs are joined exactly. A robot off the floor waits for the next round and then
returns with the facing of its choice.

:func:`registers_to_go` is numpy; with ``compiled`` it is the same search compiled, ten times as fast once
numba has been imported. Both are tested against networkx (:mod:`analysis.moves.routes`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from analysis.editions.base import find_edition
from analysis.moves.rounds import Rounds, any_cards
from analysis.moves.transitions import StepTables

Int32 = npt.NDArray[np.int32]
Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
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
    rules = tables.terrain.rules
    rounds = any_cards(find_edition(rules.edition).programming(rules), tables.effects)
    return Backwards(tables, rounds).registers_to_go(goals, returns)


def _flat(returns: Returns | None) -> tuple[Int32, Int32]:
    """All states of return in one row, and the board where a robot that returns there fell."""
    rows = [(state, board) for board, states in enumerate(returns or ()) for state in states]
    back, board = np.array(rows, np.int32).reshape(-1, 2).T
    return np.ascontiguousarray(back), np.ascontiguousarray(board)


class Backwards:
    """Step tables and a rule of programming, seen from the end of each step.

    A node is ``rule * states + state``, where ``rule`` is a node of the rule of programming. One instance
    serves several searches on the same course.
    """

    def __init__(self, tables: StepTables, rounds: Rounds) -> None:
        self.tables = tables
        self.rounds = rounds
        self.states = tables.terrain.states
        self.standing = 4 * tables.terrain.n
        arrivals = [self._arrivals(rule) for rule in range(len(rounds.register))]
        self.first = np.concatenate([[0], np.cumsum(np.concatenate([counts for counts, _, _ in arrivals]))])
        self.before = np.concatenate([before for _, before, _ in arrivals])
        self.touched = np.concatenate([touched for _, _, touched in arrivals])

    def _arrivals(self, rule: int) -> tuple[Int64, Int64, Bits]:
        """For the nodes of ``rule``: how many steps lead to each, from which nodes, touching what."""
        before, card = np.nonzero(self.rounds.child == rule)
        step = self.rounds.register[before], self.rounds.effect[before, card]
        into = self.tables.next_state[step].ravel()
        order = np.argsort(into, kind="stable")  # in linear time for the 16 bits that a state usually has
        nodes = (before[:, None] * self.states + np.arange(self.states)).ravel()
        counts = np.bincount(into, minlength=self.states)
        return counts, nodes[order], self.tables.touched[step].ravel()[order]

    def registers_to_go(self, goals: Sequence[int], returns: Returns | None = None) -> Int32:
        """``[goals + 1, rule, state]``, otherwise as :func:`registers_to_go`."""
        rules = len(self.rounds.register)
        left = np.zeros((len(goals) + 1, rules, self.states), np.int32)
        for leg in reversed(range(len(goals))):
            reaching = self.touched & goal_bits(goals)[leg] > 0
            seeds = self._seeds(reaching, left[leg + 1].ravel())
            left[leg] = self._spread(reaching, seeds, returns).reshape(rules, self.states)
        return left

    def _seeds(self, reaching: Bools, after: Int32) -> Int32:
        """Registers left by way of a step that reaches the goal at once; ``UNREACHABLE`` elsewhere."""
        seeds = np.full(len(after), UNREACHABLE, np.int32)
        steps = np.flatnonzero(reaching)
        into = np.searchsorted(self.first, steps, side="right") - 1
        np.minimum.at(seeds, self.before[steps], after[into] + 1)
        return seeds

    def _spread(self, reaching: Bools, left: Int32, returns: Returns | None) -> Int32:
        """Lower ``left`` along all steps that do not reach the goal, level by level."""
        back, board = _flat(returns)
        before = np.where(reaching, len(left), self.before)
        left = np.append(left, np.int32(-1))  # one entry more for "no node"; it is never lowered
        level = int(left[:-1].min())
        while level < UNREACHABLE:
            fallen = self.standing + board[left[back] == level]
            left[fallen] = np.minimum(left[fallen], level)
            preceding = before[self._steps_into(np.flatnonzero(left == level))]
            left[preceding[left[preceding] > level + 1]] = level + 1
            above = left[left > level]
            level = int(above.min()) if len(above) else UNREACHABLE
        return left[:-1]

    def _steps_into(self, nodes: Int64) -> Int64:
        """The places in ``before`` of all steps that lead to ``nodes``."""
        starts = self.first[nodes]
        counts = self.first[nodes + 1] - starts
        return np.repeat(starts - np.cumsum(counts) + counts, counts) + np.arange(counts.sum())
