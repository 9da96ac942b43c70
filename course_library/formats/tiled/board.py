"""Write and read maps of Tiled (TMJ) with our own tileset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar

from course_library.compass import Direction, Space
from course_library.elements import (
    Belt,
    Element,
    Laser,
    PushPanel,
    Wall,
    turned_element,
)
from course_library.formats.base import FileFilter, Limits, capability_table
from course_library.formats.belts import feed
from course_library.formats.fitting import drop_reboots
from course_library.formats.reading import floor_of, towards_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet, Start
from course_library.formats.single_board import SingleBoardFormat
from course_library.formats.tiled.reading import read_map
from course_library.formats.tiled.tiles import (
    COLUMNS,
    FLIPS,
    MOST_NUMBERS,
    NUMBER_OF,
    PICTURE,
    PIXELS,
    ROWS,
    TILES,
    TILESET,
    Tile,
)
from course_library.formats.tiled_layers import map_frame
from course_library.formats.writing import json_bytes

_LAYERS = ("floor", "elements", "beams", "push panels", "walls", "lasers", "starts", "tokens")
"""The layers from the lowest up; one that needs several tiles on a space comes several times."""
Piles = dict[str, dict[Space, list[int]]]
Laid = tuple[str, Space, Tile, Direction]
"""A tile with its layer, its space and how it is turned."""


class TiledMap(SingleBoardFormat):
    """A map and the picture of its tileset."""

    name = "tiled"
    title = "Tiled map (TMJ)"
    client = "mapeditor.org"
    filter = FileFilter("Tiled map", ("*.tmj", "*.json"))
    capabilities = capability_table(
        yes="belt, belt turns, gear, push, pit, battery, repair, crusher, missile, wall, laser, antenna, "
        "start, start facing, reboot token, reboot arrow, empty areas",
        partly={
            "start numbers": f"up to {MOST_NUMBERS}",
            "checkpoint": f"up to {MOST_NUMBERS}",
        },
    )
    limits: ClassVar[Limits] = Limits(checkpoints=MOST_NUMBERS)
    remarks = (
        f"The picture {PICTURE} is written beside the map; keep the two together.",
        "Turn tiles in Tiled with Z and Shift+Z; a tile that is only mirrored cannot be read.",
        "Rectangles on the layer 'boards' say which spaces are one board.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """Our tileset is named at the start of the maps we write, and somewhere in those Tiled saves."""
        return TILESET.encode() in head or path.suffix.casefold() == ".tmj"

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """Numbers above the highest tile are lost; checkpoint and reboot token share no space."""
        for start in sheet.starts:
            if start.number is not None and start.number > MOST_NUMBERS:
                log.add("start-number", start.space)
        sheet = sheet.with_starts(_numbered(start) for start in sheet.starts)
        both = [token for token in sheet.reboots if token.at in sheet.checkpoints]
        return drop_reboots(sheet, both, "reboot-place", log, "a checkpoint lies there")

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """The map, and the picture that its tileset names."""
        layers = _tile_layers(sheet)
        layers.append(_board_layer(sheet, len(layers) + 1))
        value = {
            **map_frame(sheet.size, PIXELS),
            "version": "1.10",
            "tiledversion": "1.10.2",
            "nextlayerid": len(layers) + 1,
            "nextobjectid": len(sheet.parts) + 1,
            "properties": [{"name": "course", "type": "string", "value": sheet.name}],
            "tilesets": [_tileset()],
            "layers": layers,
        }
        return {path: json_bytes(value, 3), path.with_name(PICTURE): tileset_picture()}

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a map; neither its picture nor a tileset in a file of its own is opened."""
        return read_map(data, path, log)


@cache
def tileset_picture() -> bytes:
    """The picture of the tileset as a PNG file."""
    return (resources.files(__package__) / PICTURE).read_bytes()


def _numbered(start: Start) -> Start:
    known = start.number is None or start.number <= MOST_NUMBERS
    return start if known else Start(start.space, start.facing)


@cache
def _tileset() -> dict[str, Any]:
    return {
        "firstgid": 1,
        "name": TILESET,
        "image": PICTURE,
        "imagewidth": COLUMNS * PIXELS,
        "imageheight": ROWS * PIXELS,
        "tilewidth": PIXELS,
        "tileheight": PIXELS,
        "columns": COLUMNS,
        "tilecount": len(TILES),
        "margin": 0,
        "spacing": 0,
        "tiles": [
            {"id": number, "properties": [{"name": "what", "type": "string", "value": tile.label}]}
            for number, tile in enumerate(TILES)
        ],
    }


def _gid(tile: Tile, turned: Direction = Direction.N) -> int:
    """The number of a tile in a layer: counted from 1, with the bits that turn it."""
    return (NUMBER_OF[tile] + 1) | FLIPS[turned]


def _piles(sheet: Sheet) -> Piles:
    """The tiles of every layer by space."""
    piles: Piles = {layer: {} for layer in _LAYERS}
    for layer, space, tile, turned in (*_floor_tiles(sheet), *_token_tiles(sheet)):
        piles[layer].setdefault(space, []).append(_gid(tile, turned))
    return piles


def _floor_tiles(sheet: Sheet) -> Iterator[Laid]:
    for space in sheet.rows():
        if space not in sheet.empty:
            yield "floor", space, Tile("floor"), Direction.N
    for space, elements in sheet.spaces.items():
        for element in elements:
            yield _layer_of(element), space, *_tile(sheet, space, element)
    for beam in floor_of(sheet).beams:
        for space in beam.spaces:
            if space not in sheet.empty:
                yield "beams", space, Tile("beam", number=beam.beams), towards_of(beam.ray)


def _token_tiles(sheet: Sheet) -> Iterator[Laid]:
    for start in sheet.starts:
        yield "starts", start.space, Tile("start", number=start.number or 0, facing=start.facing), Direction.N
    for token in sheet.reboots:
        yield "tokens", token.at, Tile("reboot"), token.arrow
    for number, space in enumerate(sheet.checkpoints, start=1):
        yield "tokens", space, Tile("checkpoint", number=number), Direction.N


def _layer_of(element: Element) -> str:
    match element:
        case PushPanel():
            return "push panels"
        case Wall():
            return "walls"
        case Laser():
            return "lasers"
        case _:
            return "elements"


def _tile(sheet: Sheet, space: Space, element: Element) -> tuple[Tile, Direction]:
    """The tile of an element drawn for north, and how it is turned."""
    match element:
        case Belt(_, direction, turns_from):
            behind = bool(turns_from) and feed(sheet, space, element).behind
            return Tile("element", turned_element(element, -90 * direction), behind), direction
        case PushPanel(side) | Wall(side) | Laser(side):
            return Tile("element", turned_element(element, -90 * side)), side
        case _:
            return Tile("element", element), Direction.N


def _tile_layers(sheet: Sheet) -> list[dict[str, Any]]:
    layers: list[dict[str, Any]] = []
    for name, piles in _piles(sheet).items():
        for level in range(max(map(len, piles.values()), default=0)):
            data = [pile[level] if len(pile := piles.get(space, [])) > level else 0 for space in sheet.rows()]
            layers.append(
                {
                    "id": len(layers) + 1,
                    "name": name if level == 0 else f"{name} {level + 1}",
                    "type": "tilelayer",
                    "visible": True,
                    "opacity": 1,
                    "x": 0,
                    "y": 0,
                    "width": sheet.size[0],
                    "height": sheet.size[1],
                    "data": data,
                }
            )
    return layers


def _board_layer(sheet: Sheet, number: int) -> dict[str, Any]:
    """The boards as rectangles; Tiled shows them only if one asks for them."""
    return {
        "id": number,
        "name": "boards",
        "type": "objectgroup",
        "draworder": "topdown",
        "visible": False,
        "opacity": 1,
        "x": 0,
        "y": 0,
        "objects": [
            {
                "id": index,
                "name": part.name,
                "type": "",
                "visible": True,
                "rotation": 0,
                "x": part.corner.x * PIXELS,
                "y": part.corner.y * PIXELS,
                "width": part.size[0] * PIXELS,
                "height": part.size[1] * PIXELS,
            }
            for index, part in enumerate(sheet.parts, start=1)
        ],
    }
