"""Read the maps of the PyLadies roboprojekt, whose tile numbers have a fixed meaning."""

from __future__ import annotations

import enum
from pathlib import Path

from course_library.compass import Direction, Space
from course_library.elements import (
    Belt,
    BeltColour,
    Element,
    Gear,
    Pit,
    PushPanel,
    Repair,
    RepairSite,
    Rotation,
    Wall,
)
from course_library.formats.reading import BeamTile, SheetBuilder
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Sheet, Start
from course_library.formats.tiled_layers import map_size, tile_layers


class Turn(enum.Enum):
    """How a belt turns the robot that enters in the direction of the tile."""

    NONE = 0
    LEFT = -90
    RIGHT = 90
    BOTH = 180


TILES = {
    "ground": 0,
    "hole": 1,
    "gear right": 6,
    "gear left": 7,
    "push odd": 9,
    "push even": 10,
    "wall": 12,
    "flag": 29,
    "repair single": 37,
    "repair crossed": 38,
    "start": 39,
}
"""Numbers of tiles in the project's tileset; flags and starts count on from theirs."""
LASERS = {1: (2, 3), 2: (15, 16), 3: (13, 14)}
"""By number of beams: the tile of the emitter's space, and of the further spaces of the beam."""
BELTS = {
    (False, Turn.NONE, False): 17,
    (False, Turn.LEFT, False): 18,
    (False, Turn.RIGHT, False): 19,
    (False, Turn.LEFT, True): 20,
    (False, Turn.RIGHT, True): 21,
    (False, Turn.BOTH, True): 22,
    (True, Turn.NONE, False): 23,
    (True, Turn.RIGHT, False): 24,
    (True, Turn.LEFT, False): 25,
    (True, Turn.LEFT, True): 26,
    (True, Turn.RIGHT, True): 27,
    (True, Turn.BOTH, True): 28,
}
"""Belts by being express, by turn and by being a crossroad."""
FLIPS = {Direction.N: 0x0, Direction.E: 0xA, Direction.S: 0xC, Direction.W: 0x6}
"""The top four bits of a tile's number for each turn."""
_TURNED = {flip: direction for direction, flip in FLIPS.items()}
_NUMBERS = 8
_STOPS = range(47, 55)
_PLAIN: dict[int, Element] = {
    TILES["hole"]: Pit(),
    TILES["gear right"]: Gear(Rotation.RIGHT),
    TILES["gear left"]: Gear(Rotation.LEFT),
    TILES["repair single"]: Repair(RepairSite.SINGLE),
    TILES["repair crossed"]: Repair(RepairSite.CROSSED),
}
_BELT_OF = {number: key for key, number in BELTS.items()}
_BEAMS_OF = {number: beams for beams, numbers in LASERS.items() for number in numbers}


def read_map(data: bytes, path: Path, log: RemarkLog) -> Sheet:
    """The sheet that a map describes.

    Raises:
        FormatError: with the place of the fault.
    """
    root = parse_json(data, path.name)
    size = map_size(root)
    build = SheetBuilder(log)
    for layer in tile_layers(root, size):
        for index, number in enumerate(layer.numbers):
            if number:
                turned = _TURNED.get(number >> 28)
                if turned is None:
                    layer.fail(index, "a mirrored tile means nothing in this game")
                tile = (number & 0xFFFFFF) - 1
                _read_tile(build, Space(index % size[0], index // size[0]), tile, turned)
    return build.sheet(path.stem, size)


def _read_tile(build: SheetBuilder, space: Space, tile: int, turned: Direction) -> None:
    if tile in _PLAIN:
        build.add(space, _PLAIN[tile])
    elif tile in _BELT_OF:
        build.add(space, _belt(tile, turned))
    elif tile in _BEAMS_OF:
        build.beams.append(BeamTile(space, turned, _BEAMS_OF[tile]))
    elif tile == TILES["wall"]:
        build.add(space, Wall(turned))
    elif tile in (TILES["push odd"], TILES["push even"]):
        build.add(space, PushPanel(turned, (1, 3, 5) if tile == TILES["push odd"] else (2, 4)))
    elif TILES["flag"] <= tile < TILES["flag"] + _NUMBERS:
        build.checkpoints.append((tile - TILES["flag"] + 1, space))
    elif TILES["start"] <= tile < TILES["start"] + _NUMBERS:
        build.starts.append(Start(space, turned, tile - TILES["start"] + 1))
    elif tile != TILES["ground"]:
        build.log.add("dropped", space, "stop of a test" if tile in _STOPS else f"tile {tile}")


def _belt(tile: int, turned: Direction) -> Belt:
    """The belt of a tile, which is turned to where a robot moves that the belt turns."""
    express, turn, _ = _BELT_OF[tile]
    out = turned.turned(turn.value % 360)
    sides = {
        Turn.NONE: (),
        Turn.BOTH: tuple(sorted((out.left, out.right))),
        Turn.LEFT: (turned.opposite,),
        Turn.RIGHT: (turned.opposite,),
    }
    return Belt(BeltColour.BLUE if express else BeltColour.GREEN, out, sides[turn])
