"""Falls that pay: spaces at an edge or a pit from which a robot is quicker if it falls on purpose.

It pays where the reboot token lies nearer to the next checkpoint than the robot does; the rulebook warns of
that (Renegade 2023, "Where to Place Reboot Tokens"). The fall is taken to happen in the last register of a
round. Ways are measured in registers if any card may follow any card.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from analysis.engine.terrain import OFF
from analysis.moves.fast import UNREACHABLE, registers_to_go
from analysis.moves.transitions import StepTables, reentry_states

PRICE = 0.4
"""Rounds that the damage of a fall costs on top of the lost registers."""
WORTH = 0.3
"""Rounds from which a shortcut is worth telling."""


class DeliberateFall(NamedTuple):
    """A space from which it pays to fall.

    Attributes:
        checkpoint: the one the robot is on its way to.
        cell: the space, beside a pit or an edge.
        saved: rounds, the price of the fall taken off.
    """

    checkpoint: int
    cell: int
    saved: float


def deliberate_falls(tables: StepTables) -> list[DeliberateFall]:
    """The spaces from which a fall saves at least ``WORTH`` rounds, the most profitable first."""
    terrain = tables.terrain
    registers = terrain.rules.registers
    edge = _beside_a_drop(tables)
    found = []
    for number in range(1, len(terrain.checkpoint_cells) + 1):
        first, *_, last = registers_to_go(tables, [number])[0] / registers
        way = last[: 4 * terrain.n].reshape(-1, 4).min(axis=1)
        for board in range(terrain.boards):
            if terrain.reentry_cell[board] < 0:
                continue
            # In the last register of a round a fall loses no other register.
            fallen = 1 / registers + PRICE + first[reentry_states(terrain, board)].min()
            cells = np.flatnonzero(edge & (terrain.owner == board) & (way < UNREACHABLE / registers))
            found += [DeliberateFall(number, int(cell), float(way[cell] - fallen)) for cell in cells]
    worth = [one for one in found if one.saved >= WORTH]
    return sorted(worth, key=lambda one: (-one.saved, one.checkpoint, one.cell))


def _beside_a_drop(tables: StepTables) -> npt.NDArray[np.bool_]:
    """bool[cells]: where a robot stands safely and can step into a pit or off the floor."""
    terrain = tables.terrain
    pits = np.append(terrain.pit.astype(bool), False)  # the last entry answers for walls and edges
    beside = pits[np.where(terrain.nbr >= 0, terrain.nbr, terrain.n)]
    drops: npt.NDArray[np.bool_] = ((terrain.nbr == OFF) | beside).any(axis=1) & ~terrain.pit.astype(bool)
    return drops
