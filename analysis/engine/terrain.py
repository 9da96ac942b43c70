"""The terrain: a floor under given rules as small integer arrays, one entry per space.

Cells are the floor's spaces in its row-by-row order, numbered from 0 to ``n - 1``. A *state* is
``4 * cell + facing`` (N, E, S, W = 0..3); behind the ``4 n`` states on the floor follow the off-board states
``4 * n + board``: "fell on that board, will reboot there". Sources: Renegade 2023, "Board Element
Activation", "Checkpoints", "Walls", "Pits and Board Edges", "Rebooting".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.editions.base import Edition, Start
from analysis.editions.rules import BLUE_BELTS, GREEN_BELTS, RuleSet
from course_library.compass import DIRECTIONS, RAYS, Direction, Space
from course_library.elements import (
    Battery,
    Belt,
    BeltColour,
    Element,
    Gear,
    Pit,
    PushPanel,
    Rotation,
    belt_turn,
)
from course_library.floor import Beam, Floor

WALL = -1
"""In ``nbr``: a wall, an antenna or (under a variant) the edge stops a robot."""
OFF = -2
"""In ``nbr``: a step in this direction leaves the floor."""

Int8 = npt.NDArray[np.int8]
Int16 = npt.NDArray[np.int16]
Int32 = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Terrain:
    """Integer arrays of a floor; ``n`` cells, ``boards`` boards, ``r`` registers.

    Attributes:
        floor: the floor it was made from.
        rules: the rules under which it was made.
        spaces: the space of each cell.
        nbr: int32[n, 4], the cell next to a cell in a direction, ``WALL`` or ``OFF``.
        sight: int32[n, 4], the next cell a robot's laser reaches in a direction (across areas without a
            board), ``WALL`` where it ends.
        owner: int16[n], the board of a cell as index into ``course.placements``.
        pit: int8[n], 1 where a robot falls.
        belt_dir: int8[n], the direction of a belt, -1 where there is none.
        belt_speed: int8[n], ``GREEN_BELTS``, ``BLUE_BELTS`` or 0.
        belt_turn: int8[n, 4], quarter turns of a robot conveyed onto a cell while moving in a direction.
        push: int8[n, r], the direction in which a panel pushes in a register (from 0), -1 for none.
        gear: int8[n], quarter turns clockwise: 0, 1 or 3.
        battery: int8[n], 1 on a battery space.
        checkpoint: int8[n], the number of the checkpoint on a cell, 0 for none.
        checkpoint_cells: int32[k], the cell of each checkpoint in racing order.
        beam_offset: int32[m + 1], where each beam's cells begin in ``beam_cells``.
        beam_cells: int32, the cells of all beams, nearest to the emitter first.
        beam_strength: int8[m], beams of each emitter.
        beam_twin: int16[m], the beam of the emitter at the other end, -1 for none.
        reentry_cell: int32[boards], where robots that fell on a board return, -1 for their own archive.
        reentry_arrow: int8[boards], the arrow of the token there, -1 for that of their own archive.
        starts: the starts in their order.
        start_cell: int32[s], the cell of each start, -1 for an apron space beside the floor.
        start_facing: int8[s], the facing of each start, -1 where it is free.
    """

    floor: Floor
    rules: RuleSet
    spaces: tuple[Space, ...]
    nbr: Int32
    sight: Int32
    owner: Int16
    pit: Int8
    belt_dir: Int8
    belt_speed: Int8
    belt_turn: Int8
    push: Int8
    gear: Int8
    battery: Int8
    checkpoint: Int8
    checkpoint_cells: Int32
    beam_offset: Int32
    beam_cells: Int32
    beam_strength: Int8
    beam_twin: Int16
    reentry_cell: Int32
    reentry_arrow: Int8
    starts: tuple[Start, ...]
    start_cell: Int32
    start_facing: Int8

    @property
    def n(self) -> int:
        """Number of cells."""
        return len(self.spaces)

    @property
    def boards(self) -> int:
        """Number of boards, the docking bay included."""
        return len(self.reentry_cell)

    @property
    def states(self) -> int:
        """Number of states: four for each cell, one off-board state for each board."""
        return 4 * self.n + self.boards

    def state(self, space: Space, facing: Direction) -> int:
        """The state of a robot on ``space``.

        Raises:
            KeyError: if ``space`` is no space of the floor.
        """
        return 4 * self.cell(space) + facing

    def cell(self, space: Space) -> int:
        """The number of ``space``.

        Raises:
            KeyError: if it is no space of the floor.
        """
        return _cells(self)[space]

    def pose(self, state: int) -> tuple[Space, Direction] | None:
        """Space and facing of a state; None for an off-board state."""
        if state >= 4 * self.n:
            return None
        return self.spaces[state // 4], DIRECTIONS[state % 4]

    def fell_on(self, state: int) -> int | None:
        """The board on which a robot in an off-board state fell; None for a state on the floor."""
        return state - 4 * self.n if state >= 4 * self.n else None

    def reentry(self, board: int, start: int = 0) -> tuple[int, Direction]:
        """Cell and arrow where a robot that fell on ``board`` returns.

        On the docking bay, and wherever no token is to be had, it is the robot's own archive: the start with
        index ``start`` (Renegade 2023, "Re-entering Play").
        """
        cell = int(self.reentry_cell[board])
        if cell >= 0:
            return cell, DIRECTIONS[self.reentry_arrow[board]]
        return int(self.start_cell[start]), DIRECTIONS[max(0, int(self.start_facing[start]))]


def build_terrain(floor: Floor, edition: Edition, rules: RuleSet | None = None) -> Terrain:
    """The terrain of ``floor`` under ``rules`` (those of its course's variants where not given).

    Raises:
        VariantError: if the course names a variant that the edition does not know.
    """
    if rules is None:
        rules = edition.rule_set(floor.course.variants)
    cells = {space: index for index, space in enumerate(floor)}
    elements = _ElementArrays(len(cells), rules)
    for cell, space in enumerate(cells):
        elements.lay(cell, floor.active(space))
    checkpoints = [cells[space] for space in floor.checkpoints if space in cells]
    checkpoint = np.zeros(len(cells), np.int8)
    checkpoint[checkpoints] = np.arange(1, len(checkpoints) + 1)
    starts = edition.starts(floor.course)
    return Terrain(
        floor=floor,
        rules=rules,
        spaces=tuple(cells),
        nbr=_neighbours(floor, cells, rules),
        sight=_sight(floor, cells),
        owner=np.fromiter((floor.owner[space] for space in cells), np.int16, len(cells)),
        **elements.arrays,
        checkpoint=checkpoint,
        checkpoint_cells=np.array(checkpoints, np.int32),
        **_beams(floor, cells),
        **_reentry(floor, cells, rules),
        starts=starts,
        start_cell=np.array([cells.get(start.place, -1) for start in starts], np.int32),
        start_facing=np.array([-1 if s.facing is None else s.facing for s in starts], np.int8),
    )


def _cells(terrain: Terrain) -> Mapping[Space, int]:
    known: Mapping[Space, int] | None = terrain.__dict__.get("_cells")
    if known is None:
        known = {space: index for index, space in enumerate(terrain.spaces)}
        terrain.__dict__["_cells"] = known
    return known


def _neighbours(floor: Floor, cells: Mapping[Space, int], rules: RuleSet) -> Int32:
    nbr = np.empty((len(cells), 4), np.int32)
    outside = WALL if rules.edges_are_walls else OFF
    for cell, space in enumerate(cells):
        for direction in DIRECTIONS:
            other = space.towards(direction)
            solid = other in floor.antennas or space in floor.antennas or floor.walled(space, direction)
            nbr[cell, direction] = WALL if solid else cells.get(other, outside)
    return nbr


def _sight(floor: Floor, cells: Mapping[Space, int]) -> Int32:
    sight = np.full((len(cells), 4), WALL, np.int32)
    for cell, space in enumerate(cells):
        for direction in DIRECTIONS:
            ahead = space.towards(direction)
            if ahead in cells:
                clear = not floor.walled(space, direction) and floor.antennas.isdisjoint((space, ahead))
                sight[cell, direction] = cells[ahead] if clear else WALL
            elif 0 <= ahead.x < floor.size[0] and 0 <= ahead.y < floor.size[1]:
                crossed = floor.line_of_sight(space, RAYS[2 * direction])[1:2]
                sight[cell, direction] = cells[crossed[0]] if crossed else WALL
    return sight


class _ElementArrays:
    """The arrays that are filled space by space from the elements that act there."""

    def __init__(self, n: int, rules: RuleSet) -> None:
        self.rules = rules
        self.arrays: dict[str, Any] = {
            "pit": np.zeros(n, np.int8),
            "belt_dir": np.full(n, -1, np.int8),
            "belt_speed": np.zeros(n, np.int8),
            "belt_turn": np.zeros((n, 4), np.int8),
            "push": np.full((n, rules.registers), -1, np.int8),
            "gear": np.zeros(n, np.int8),
            "battery": np.zeros(n, np.int8),
        }

    def lay(self, cell: int, elements: tuple[Element, ...]) -> None:
        """Write the elements of one space into the arrays."""
        panels = []
        for element in elements:
            match element:
                case Pit():
                    self.arrays["pit"][cell] = 1
                case Battery():
                    self.arrays["battery"][cell] = 1
                case Gear(rotation):
                    self.arrays["gear"][cell] = 1 if rotation is Rotation.RIGHT else 3
                case Belt():
                    self._lay_belt(cell, element)
                case PushPanel():
                    panels.append(element)
        for register in range(self.rules.registers if panels else 0):
            self.arrays["push"][cell, register] = panel_push(panels, register + 1)

    def _lay_belt(self, cell: int, belt: Belt) -> None:
        self.arrays["belt_dir"][cell] = belt.direction
        self.arrays["belt_speed"][cell] = BLUE_BELTS if belt.colour is BeltColour.BLUE else GREEN_BELTS
        for moving in DIRECTIONS:
            self.arrays["belt_turn"][cell, moving] = belt_turn(belt, moving) // 90


def panel_push(panels: list[PushPanel], register: int) -> int:
    """The direction in which the panels of one space push in ``register``, -1 for none.

    Two panels that face each other and act together hold the robot; of two at a corner the first in the
    order N E S W acts. No printed board has two on one space.
    """
    pushes = [panel.side.opposite for panel in panels if register in panel.registers]
    free = [direction for direction in pushes if direction.opposite not in pushes]
    return int(free[0]) if free else -1


def _beams(floor: Floor, cells: Mapping[Space, int]) -> dict[str, Any]:
    beams = [beam for beam in floor.beams if beam.spaces]
    lengths = [len(beam.spaces) for beam in beams]
    return {
        "beam_offset": np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32),
        "beam_cells": np.array([cells[space] for beam in beams for space in beam.spaces], np.int32),
        "beam_strength": np.array([beam.beams for beam in beams], np.int8),
        "beam_twin": np.array(_twins(beams), np.int16),
    }


def _twins(beams: list[Beam]) -> list[int]:
    """For each beam the one that runs the same way from the other end, or -1."""
    by_run = {(beam.spaces, beam.ray): index for index, beam in reversed(list(enumerate(beams)))}
    return [by_run.get((beam.spaces[::-1], type(beam.ray)(-beam.ray.dx, -beam.ray.dy)), -1) for beam in beams]


def _reentry(floor: Floor, cells: Mapping[Space, int], rules: RuleSet) -> dict[str, Any]:
    boards = len(floor.placements)
    cell = np.full(boards, -1, np.int32)
    arrow = np.full(boards, -1, np.int8)
    for board in range(boards):
        token = None if rules.archiving else floor.reentry_token(board)
        if token is not None:
            cell[board], arrow[board] = cells[token.at], token.arrow
    return {"reentry_cell": cell, "reentry_arrow": arrow}
