"""The tileset: which tile stands for what. Tiles are drawn for north; Tiled's own flips turn them.

The numbers are part of the format: new tiles may only be added at the end.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Literal

from course_library.compass import DIRECTIONS, Direction
from course_library.elements import (
    MAX_BEAMS,
    MAX_REGISTER,
    Antenna,
    Battery,
    Belt,
    BeltColour,
    Crusher,
    Element,
    Gear,
    Laser,
    Missile,
    Pit,
    PushPanel,
    Registers,
    Repair,
    RepairSite,
    Rotation,
    Wall,
)
from course_library.notation import format_element

Kind = Literal["floor", "element", "beam", "start", "checkpoint", "reboot"]
MOST_NUMBERS = 12
"""Starts and checkpoints have tiles with numbers up to this one."""
COLUMNS = 16
PIXELS = 64
TILESET = "coursewright-tiles"
PICTURE = f"{TILESET}.png"


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile.

    Attributes:
        kind: what it stands for.
        element: the element, facing north or mounted in the north.
        fed_from_behind: for belts with curves, whether the picture joins a belt behind.
        number: of a start or checkpoint, or of beams; 0 for a start without number.
        facing: of a start; None where it is free.
    """

    kind: Kind
    element: Element | None = None
    fed_from_behind: bool = False
    number: int = 0
    facing: Direction | None = None

    @property
    def label(self) -> str:
        """What a person reads in Tiled's panel of properties."""
        if self.element is not None:
            merge = ", merging" if self.fed_from_behind else ""
            return format_element(self.element) + merge
        number = f" {self.number}" if self.number else ""
        return f"{self.kind}{number}" + (f" facing {self.facing.name}" if self.facing is not None else "")


def _register_sets() -> tuple[Registers, ...]:
    every = range(1, MAX_REGISTER + 1)
    return tuple(chosen for count in every for chosen in itertools.combinations(every, count))


def _belts() -> list[Tile]:
    north, east, west = Direction.N, Direction.E, Direction.W
    found = []
    for colour in BeltColour:
        found.append(Tile("element", Belt(colour, north)))
        for sides in ((west,), (east,), (east, west)):
            found += [Tile("element", Belt(colour, north, sides), behind) for behind in (False, True)]
    return found


def _tiles() -> tuple[Tile, ...]:
    north = Direction.N
    plain: list[Element] = [
        *(Gear(rotation) for rotation in Rotation),
        Pit(),
        Battery(),
        *(Repair(site) for site in RepairSite),
        Missile(),
        Antenna(),
        Wall(north),
        *(Laser(north, beams) for beams in range(1, MAX_BEAMS + 1)),
        *(PushPanel(north, registers) for registers in _register_sets()),
        *(Crusher(registers) for registers in _register_sets()),
    ]
    facings = (None, *DIRECTIONS)
    return (
        Tile("floor"),
        *_belts(),
        *(Tile("element", element) for element in plain),
        *(Tile("beam", number=beams) for beams in range(1, MAX_BEAMS + 1)),
        Tile("reboot"),
        *(Tile("checkpoint", number=number) for number in range(1, MOST_NUMBERS + 1)),
        *(Tile("start", number=n, facing=facing) for n in range(MOST_NUMBERS + 1) for facing in facings),
    )


TILES = _tiles()
NUMBER_OF = {tile: number for number, tile in enumerate(TILES)}
ROWS = -(-len(TILES) // COLUMNS)

_DIAGONAL, _UP_DOWN, _LEFT_RIGHT = 0x20000000, 0x40000000, 0x80000000
FLIPS = {
    Direction.N: 0,
    Direction.E: _DIAGONAL | _LEFT_RIGHT,
    Direction.S: _LEFT_RIGHT | _UP_DOWN,
    Direction.W: _DIAGONAL | _UP_DOWN,
}
"""The flip bits that make up a clockwise turn from north."""
FLIP_BITS = _DIAGONAL | _UP_DOWN | _LEFT_RIGHT | 0x10000000
