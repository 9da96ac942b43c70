"""Each leg solved by itself: how many rounds a robot alone needs from every state to one checkpoint."""

from __future__ import annotations

import dataclasses

import numpy as np

from analysis.editions.base import find_edition
from analysis.moves.transitions import StepTables
from analysis.solver.chain import Floats
from analysis.solver.problem import Prices, Problem, problem_from_tables
from analysis.solver.value import Cancel, solve


def leg_rounds(tables: StepTables, checkpoint: int, cancel: Cancel | None = None) -> Floats:
    """float64[floor states]: rounds to one checkpoint, as if the race ended there; infinite without a way.

    Args:
        tables: the step tables of the course.
        checkpoint: its number, from 1.
        cancel: asked between sweeps whether to stop.

    Raises:
        SolverError: if the course has no checkpoint, or the cards of the edition cannot be solved.
        SolverCancelled: if ``cancel`` said so.
    """
    rules = tables.terrain.rules
    programming = find_edition(rules.edition).programming(rules)
    leg = _leg(problem_from_tables(tables), checkpoint - 1)
    found = solve(leg, programming, tables.effects, Prices.under(rules), cancel=cancel)
    rounds: Floats = found.rounds[0]
    return rounds


def _leg(problem: Problem, stage: int) -> Problem:
    """The race to one checkpoint only."""
    return dataclasses.replace(
        problem,
        touched=((problem.touched >> stage) & 1).astype(np.uint16),
        checkpoints=1,
        reentry=problem.reentry[stage : stage + 1],
    )
