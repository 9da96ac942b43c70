"""Where a lone robot is expected to end its registers, from its start to the last checkpoint."""

from __future__ import annotations

from typing import Any

import numpy as np

from analysis.compiling import borrowed, compiled
from analysis.solver.chain import Floats, SoloRace
from analysis.solver.decision import (
    FREE,
    best_order,
    borrowed_plan,
    desk_size,
    just_above,
    spread,
    take_program,
)
from analysis.solver.plan_tables import PlanTables
from analysis.solver.solution import Solution

RARE = 1e-12
"""Programs that are played less often in a race are left out."""


def expected_visits(solution: Solution, tables: PlanTables, race: SoloRace) -> Floats:
    """float64[spaces]: how many registers of a race are expected to end on each space.

    Args:
        solution: the solution that is played.
        tables: its tables (:func:`~analysis.solver.plan_tables.plan_tables`).
        race: the race, followed from its start (:func:`~analysis.solver.chain.follow`).
    """
    visits = np.zeros(solution.problem.floor // 4)
    programs = len(solution.cards.lattice.programs)
    # In the tables programs of every length follow each other, the full ones last.
    offset = len(tables.programs) - programs
    for stage, chain in enumerate(solution.chains):
        weights = race.beginnings[stage][:, None] * chain.shares
        row, program = (weights > RARE).nonzero()
        add_visits(
            tables,
            stage,
            _begins(solution, stage)[row, program],
            program + offset,
            weights[row, program],
            visits,
            np.empty(desk_size(solution.problem.registers, len(tables.effects)), np.int64),
        )
    return visits


def _begins(solution: Solution, stage: int) -> Any:
    """int64[states + places, programs]: the state in which a round begins, the best facing of a place."""
    problem, programs = solution.problem, solution.stages[stage].programs
    best = programs[:, problem.places].argmin(axis=2)
    places = problem.places[np.arange(len(problem.places)), best].T
    states = np.broadcast_to(np.arange(problem.floor)[:, None], (problem.floor, len(programs)))
    return np.concatenate([states, places])


@compiled
def add_visits(
    tables: Any, stage: int, states: Any, programs: Any, weights: Any, visits: Any, room: Any
) -> None:
    """Play each program in its best order and add its weight to the space where each register ends."""
    tables, room = borrowed_plan(tables), borrowed(room)
    registers, floor = tables.next_state.shape[0], tables.costs.shape[1]
    stream = np.zeros(1, np.uint64)
    desk = spread(room, registers, tables.effects.shape[0])
    desk.kept[:] = FREE
    for index in range(states.shape[0]):
        desk.place[0], desk.place[1] = stage, states[index]
        take_program(tables, desk, programs[index])
        best_order(tables, stream, desk, 0, just_above(tables, desk, programs[index]), True)
        now, state, effect = stage, states[index], -1
        for register in range(registers):
            if tables.effects[desk.out[register]] >= 0:
                effect = tables.effects[desk.out[register]]
            touched = int(tables.touched[register, effect, state]) >> now & 1
            state = int(tables.next_state[register, effect, state])
            if state >= floor:
                break
            visits[state // 4] += weights[index]
            if touched and now + 1 == tables.goal[now]:
                break
            now += touched
