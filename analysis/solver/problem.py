"""What the solver needs of a course, as plain arrays: steps, re-entry, starts and prices.

A *state* is numbered as in the step tables: ``4 n`` states on the floor, then one state for each board on
which a robot fell. A *place* is where a round may begin with a choice of facing: up to four states, of which
the robot takes the best once it has seen its hand (Renegade 2023, "Re-entering Play": choose your facing).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.editions.rules import RuleSet
from analysis.engine.terrain import Terrain
from analysis.moves.transitions import StepTables
from analysis.solver.errors import SolverError

Places = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Prices:
    """What the solver pays, in rounds, for things that do not cost a round at once.

    Attributes:
        hit: for each damage by a laser.
        reboot: for each fall, on top of the rounds it loses.
        spam: what it is worth to get rid of one SPAM; used by players with SPAM in hand.
    """

    hit: float = 0.2
    reboot: float = 0.4
    spam: float = 0.2

    @classmethod
    def under(cls, rules: RuleSet) -> Prices:
        """The prices under ``rules``: a reboot costs as much as the damage it draws."""
        return cls(reboot=cls().hit * rules.reboot_damage)


NO_PRICES = Prices(0.0, 0.0, 0.0)
"""Counts rounds only."""


@dataclass(frozen=True, eq=False)
class Problem:
    """A course to be solved, as plain arrays.

    Attributes:
        next_state: [register, effect, state] where a register leads.
        hits: [register, effect, state] damage by board lasers.
        touched: [register, effect, state] bit ``k - 1`` is set where checkpoint ``k`` counts as touched.
        checkpoints: number of checkpoints.
        floor: number of states on the floor; the others are falls.
        places: int32[places, 4], the states among which a robot chooses; a single state is repeated.
        reentry: int64[checkpoints, falls, places], in how many of equally likely cases a robot that fell
            returns where, by the checkpoint it has to reach next. A row of zeros: it never returns.
        start_places: int32[starts], the place of each start.
        start_ids: the id of each start.
    """

    next_state: npt.NDArray[Any]
    hits: npt.NDArray[np.uint8]
    touched: npt.NDArray[np.uint16]
    checkpoints: int
    floor: int
    places: Places
    reentry: npt.NDArray[np.int64]
    start_places: npt.NDArray[np.int32]
    start_ids: tuple[str, ...]

    @property
    def registers(self) -> int:
        """Registers of a round."""
        return int(self.next_state.shape[0])

    @property
    def falls(self) -> int:
        """Number of states of fallen robots."""
        return int(self.next_state.shape[2]) - self.floor


def problem_from_tables(tables: StepTables) -> Problem:
    """The problem of a course.

    A robot that falls on the docking bay returns to its own archive; as the solver does not know whose robot
    it is, it takes the mean of the starts. Under dynamic archiving it returns to the checkpoint it reached
    last; battery spaces, which would archive as well, are left out. Starts beside the floor are left out.

    Raises:
        SolverError: if the course has no checkpoint.
    """
    terrain = tables.terrain
    count = len(terrain.checkpoint_cells)
    if count == 0:
        raise SolverError("the course has no checkpoint: place checkpoint 1")
    book = _PlaceBook(terrain)
    starts = [index for index, cell in enumerate(terrain.start_cell) if cell >= 0]
    start_places = [book.start(index) for index in starts]
    rows = [[book.reentry(stage, board) for board in range(terrain.boards)] for stage in range(count)]
    reentry = np.zeros((count, terrain.boards, len(book.places)), np.int64)
    for stage, boards in enumerate(rows):
        for board, places in enumerate(boards):
            for place in places:
                reentry[stage, board, place] += 1
    return Problem(
        next_state=tables.next_state,
        hits=tables.hits,
        touched=tables.touched,
        checkpoints=count,
        floor=4 * terrain.n,
        places=np.array(book.places, np.int32).reshape(-1, 4),
        reentry=reentry,
        start_places=np.array(start_places, np.int32),
        start_ids=tuple(terrain.starts[index].id for index in starts),
    )


class _PlaceBook:
    """Numbers the places of a terrain, each once."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.places: list[tuple[int, ...]] = []

    def start(self, index: int) -> int:
        """The place of a start: one facing, or a free one."""
        cell, facing = int(self.terrain.start_cell[index]), int(self.terrain.start_facing[index])
        return self._number((4 * cell + facing,) * 4) if facing >= 0 else self._free(cell, 0)

    def reentry(self, stage: int, board: int) -> list[int]:
        """Where a robot that fell on ``board`` may return, each place equally likely."""
        terrain = self.terrain
        if terrain.rules.archiving and stage > 0:
            return [self._free(int(terrain.checkpoint_cells[stage - 1]), 0)]
        if terrain.reentry_cell[board] >= 0:
            return [self._free(int(terrain.reentry_cell[board]), int(terrain.reentry_arrow[board]))]
        on_floor = [index for index, cell in enumerate(terrain.start_cell) if cell >= 0]
        used = [index for index in on_floor if not terrain.starts[index].blocked] or on_floor
        return [self._archive(index) for index in used]

    def _archive(self, index: int) -> int:
        return self._free(int(self.terrain.start_cell[index]), max(0, int(self.terrain.start_facing[index])))

    def _free(self, cell: int, first: int) -> int:
        """A place with a choice of facing; of equally good ones the first clockwise from ``first``."""
        return self._number(tuple(4 * cell + (first + quarter) % 4 for quarter in range(4)))

    def _number(self, place: tuple[int, ...]) -> int:
        if place not in self.places:
            self.places.append(place)
        return self.places.index(place)
