"""Read maps of Tiled that use our tileset."""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from course_library.compass import QUARTER, Direction, Space
from course_library.course import RebootToken
from course_library.elements import turned_element
from course_library.formats.node import Node
from course_library.formats.reading import SheetBuilder
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Part, Sheet, Start
from course_library.formats.tiled.tiles import FLIP_BITS, FLIPS, TILES, TILESET
from course_library.formats.tiled_layers import MAX_LAYERS, TileLayer, map_size, tile_layers

_TURNED = {flips: direction for direction, flips in FLIPS.items()}
_MOST_OBJECTS = 1000


def read_map(data: bytes, path: Path, log: RemarkLog) -> Sheet:
    """The sheet that a map describes.

    Raises:
        FormatError: with the place of the fault.
    """
    root = parse_json(data, path.name)
    size = map_size(root)
    reader = _Reader(root, log)
    for layer in tile_layers(root, size):
        reader.layer(layer, size[0])
    if not reader.floor:
        root["layers"].fail(f"no tile of the tileset {TILESET} lies on this map")
    rows = (Space(x, y) for y in range(size[1]) for x in range(size[0]))
    reader.build.parts = list(_boards(root))
    name = _property(root, "course") or path.stem
    return reader.build.sheet(name, size, empty=[space for space in rows if space not in reader.floor])


class _Reader:
    """Collects the tiles of all layers; whatever has a tile of ours is floor."""

    def __init__(self, root: Node, log: RemarkLog) -> None:
        self.build = SheetBuilder(log)
        self.floor: set[Space] = set()
        self.first, self.others = _tilesets(root)

    def layer(self, layer: TileLayer, width: int) -> None:
        """All tiles of one layer."""
        for index, number in enumerate(layer.numbers):
            if number:
                self._tile(layer, index, number, Space(index % width, index // width))

    def _tile(self, layer: TileLayer, index: int, number: int, space: Space) -> None:
        gid = number & ~FLIP_BITS
        if self.others[bisect.bisect_right(self.others, gid) - 1] != self.first:
            self.build.log.add("dropped", space, "tile of another tileset")
            return
        if gid - self.first >= len(TILES):
            layer.fail(index, f"the tileset {TILESET} has no tile {gid - self.first}")
        turned = _TURNED.get(number & FLIP_BITS)
        if turned is None:
            layer.fail(index, "a mirrored tile has no meaning; turn it instead")
        self.floor.add(space)
        self._put(space, gid - self.first, turned)

    def _put(self, space: Space, number: int, turned: Direction) -> None:
        tile = TILES[number]
        if tile.element is not None:
            self.build.add(space, turned_element(tile.element, QUARTER * turned))
        elif tile.kind == "checkpoint":
            self.build.checkpoints.append((tile.number, space))
        elif tile.kind == "reboot":
            self.build.reboots.append(RebootToken(space, turned))
        elif tile.kind == "start":
            facing = None if tile.facing is None else tile.facing.turned(QUARTER * turned)
            self.build.starts.append(Start(space, facing, tile.number or None))


def _tilesets(root: Node) -> tuple[int, list[int]]:
    """The first number of our tileset, and the first numbers of all of them in order."""
    firsts = []
    ours = None
    for entry in root["tilesets"].entries(MAX_LAYERS):
        first = entry["firstgid"].integer(1, 1 << 28)
        firsts.append(first)
        named = entry.get("name", "source")
        if named is not None and PurePosixPath(named.text().replace("\\", "/")).stem == TILESET:
            ours = first
    if ours is None:
        root["tilesets"].fail(f"the map does not use the tileset {TILESET}")
    return ours, sorted([0, *firsts])


def _boards(root: Node) -> Iterator[Part]:
    """The rectangles of the layer ``boards`` that fit the spaces exactly."""
    wide = root["tilewidth"].integer(1, 4096)
    high = root["tileheight"].integer(1, 4096)
    for layer in root["layers"].entries(MAX_LAYERS):
        name, objects = layer.get("name"), layer.get("objects")
        if name is None or objects is None or name.value != "boards":
            continue
        for entry in objects.entries(_MOST_OBJECTS):
            box = [entry[key].value for key in ("x", "y", "width", "height")]
            if all(isinstance(value, int | float) and 0 <= value < 1e6 for value in box):
                x, y, width, height = box
                if not (x % wide or y % high or width % wide or height % high) and width and height:
                    label = entry.get("name")
                    corner = Space(int(x // wide), int(y // high))
                    size = (int(width // wide), int(height // high))
                    yield Part(label.text()[:80] if label else "", corner, size)


def _property(root: Node, name: str) -> str:
    listed = root.get("properties")
    for entry in listed.entries(_MOST_OBJECTS) if listed else []:
        if entry["name"].value == name and isinstance(entry["value"].value, str):
            return str(entry["value"].value)[:80]
    return ""
