"""Maps of the INF112 projects of Bergen: TMX files for one sheet of 136 tiles that all groups share.

Layers are named as each group likes, but a tile means the same everywhere, except gears: some groups'
programs turn them the other way round than the picture shows.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from course_library.compass import Direction, Space
from course_library.elements import (
    Belt,
    BeltColour,
    Element,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Repair,
    RepairSite,
    Rotation,
    Wall,
)
from course_library.formats.base import FileFilter, capability_table
from course_library.formats.belts import turning_sides
from course_library.formats.errors import FormatError
from course_library.formats.imports import BoardReader
from course_library.formats.node import Node
from course_library.formats.reading import SheetBuilder
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_xml import parse_xml
from course_library.formats.sheet import Sheet, Start
from course_library.formats.tiled_layers import map_size, tile_layers

N, E, S, W = Direction.N, Direction.E, Direction.S, Direction.W
_FLOOR = 5
_LAST = 136
_BEAMS = (39, 40, 47, 101, 102, 103)
_FLAGS = {55: 1, 63: 2, 71: 3, 79: 4}
_STARTS = {gid: number for number, gid in enumerate((121, 122, 123, 124, 129, 130, 131, 132), start=1)}
_GEARS = {53: Rotation.RIGHT, 54: Rotation.LEFT}
_PITS = (6, 91, 92, *range(105, 111), *range(113, 119))
_WALLS = {23: (E,), 29: (S,), 30: (W,), 31: (N,), 8: (S, E), 16: (N, E), 24: (N, W), 32: (S, W)}
_LASERS = {37: (S, 1), 38: (W, 1), 45: (N, 1), 46: (E, 1), 87: (S, 2), 93: (W, 2), 94: (N, 2), 95: (E, 2)}
_PUSHERS = {1: (N, 0), 9: (N, 1), 2: (E, 0), 10: (E, 1), 11: (S, 0), 3: (S, 1), 4: (W, 0), 12: (W, 1)}
_REGISTERS = ((2, 4), (1, 3, 5))
_STRAIGHT = {
    49: (False, N), 50: (False, S), 51: (False, W), 52: (False, E),
    13: (True, N), 14: (True, E), 21: (True, S), 22: (True, W),
}  # fmt: skip
_CURVES = ((E, S), (S, W), (S, E), (W, S), (N, E), (W, N), (E, N), (N, W))
"""From where a curve is fed and where it runs to, in the order of its tiles."""
_CURVE_TILES = {False: (33, 34, 35, 36, 41, 42, 43, 44), True: (17, 18, 19, 20, 25, 26, 27, 28)}
_MERGES = {
    57: (N, S, W), 58: (E, N, W), 59: (S, N, E), 60: (W, S, E), 61: (E, N, S), 62: (S, E, W),
    65: (N, S, E), 66: (E, S, W), 67: (S, N, W), 68: (W, N, E), 69: (N, E, W), 70: (W, N, S),
}  # fmt: skip
_EXPRESS_MERGES = {
    73: (N, S, W), 74: (E, N, W), 75: (S, N, E), 76: (W, S, E), 77: (N, S, E), 78: (E, S, W),
    81: (E, N, S), 82: (S, E, W), 83: (W, N, S), 84: (N, E, W), 85: (W, N, E), 86: (S, N, W),
}  # fmt: skip
"""Where a merging belt runs to, and the two sides it is fed from."""


def _belt(express: bool, out: Direction, *fed: Direction) -> Belt:
    return Belt(BeltColour.BLUE if express else BeltColour.GREEN, out, turning_sides(out, fed))


def _elements() -> dict[int, tuple[Element, ...]]:
    """The elements of every tile; emitters and push panels hang on a wall."""
    found: dict[int, tuple[Element, ...]] = {_FLOOR: ()}
    found |= dict.fromkeys(_PITS, (Pit(),))
    found |= {15: (Repair(RepairSite.SINGLE),), 7: (Repair(RepairSite.CROSSED),)}
    found |= {gid: (Gear(rotation),) for gid, rotation in _GEARS.items()}
    found |= {gid: tuple(map(Wall, sides)) for gid, sides in _WALLS.items()}
    found |= {gid: (Wall(side), Laser(side, beams)) for gid, (side, beams) in _LASERS.items()}
    found |= {gid: (Wall(side), PushPanel(side, _REGISTERS[odd])) for gid, (side, odd) in _PUSHERS.items()}
    found |= {gid: (_belt(express, out),) for gid, (express, out) in _STRAIGHT.items()}
    for express, tiles in _CURVE_TILES.items():
        found |= {gid: (_belt(express, out, fed),) for gid, (fed, out) in zip(tiles, _CURVES, strict=True)}
    for express, merges in ((False, _MERGES), (True, _EXPRESS_MERGES)):
        found |= {gid: (_belt(express, *sides),) for gid, sides in merges.items()}
    return found | dict.fromkeys(_BEAMS, ())


_ELEMENTS = _elements()


class Inf112Map(BoardReader):
    """A map that is read; which layers a group's program wants differs too much to write one."""

    name = "inf112"
    title = "INF112 map (TMX)"
    client = "student projects of Bergen, 2019 to 2021"
    filter = FileFilter("TMX", ("*.tmx",))
    capabilities = capability_table(
        yes="belt, belt turns, gear, pit, repair, wall, start, start numbers",
        no="battery, crusher, missile, antenna, start facing, reboot token, reboot arrow, empty areas",
        partly={"push": "odd or even registers", "laser": "one or two beams", "checkpoint": "4 at most"},
    )
    remarks = (
        "Gears are read as their pictures show; some groups' programs turn them the other way.",
        "Push panels are read as their pictures show; one group swaps the two kinds on southern edges.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """TMX files start with a map element."""
        return b"<map " in head and b"tileset" in head

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a map; the tilesets it names are not opened."""
        root = _as_json(parse_xml(data, path.name), path.name)
        size = map_size(root)
        build = SheetBuilder(log)
        for layer in tile_layers(root, size):
            for index, number in enumerate(layer.numbers):
                space = Space(index % size[0], index // size[0])
                if number >> 28:
                    layer.fail(index, "a turned tile has no meaning in these projects")
                if 0 < number <= _LAST:
                    _read_tile(build, space, number)
        return build.sheet(path.stem, size)


def _read_tile(build: SheetBuilder, space: Space, gid: int) -> None:
    if gid in _FLAGS:
        build.checkpoints.append((_FLAGS[gid], space))
    elif gid in _STARTS:
        build.starts.append(Start(space, None, _STARTS[gid]))
    elif gid in _ELEMENTS:
        build.add(space, *_ELEMENTS[gid])
        if gid in _GEARS:
            build.log.add("guessed", space, "a gear as its picture shows")
    else:
        build.log.add("dropped", space, f"tile {gid}")


def _as_json(root: ET.Element, name: str) -> Node:
    """A TMX map in the shape of Tiled's JSON, so that layers are read in one place."""
    if root.tag != "map":
        raise FormatError(f"{name}: <{root.tag[:40]}> is no map of Tiled")
    value = {
        "orientation": root.get("orientation", "orthogonal"),
        "infinite": root.get("infinite") == "1",
        "width": _number(root.get("width", ""), name),
        "height": _number(root.get("height", ""), name),
        "layers": [_layer(layer, name) for layer in root.iter("layer")],
    }
    return Node(value, "map", name)


def _layer(layer: ET.Element, name: str) -> dict[str, Any]:
    data = layer.find("data")
    if data is None:
        raise FormatError(f"{name}: a layer has no data")
    encoding = data.get("encoding")
    text = (data.text or "").strip()
    entry: dict[str, Any] = {"name": layer.get("name", "")}
    if encoding == "csv":
        return {**entry, "data": [_number(word, name) for word in text.split(",") if word.strip()]}
    if encoding is None:
        return {**entry, "data": [_number(tile.get("gid", "0"), name) for tile in data.iter("tile")]}
    return {**entry, "data": text, "encoding": encoding, "compression": data.get("compression")}


def _number(text: str, name: str) -> int:
    word = text.strip()
    if not (word.isascii() and word.isdigit() and len(word) < 11):
        raise FormatError(f"{name}: {word[:20]!r} is no number of a tile or size")
    return int(word)


FORMATS = (Inf112Map(),)
