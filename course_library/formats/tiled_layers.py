"""The frame and the tile layers of a Tiled JSON map: plain lists of numbers, or packed ones within bounds.

Nothing that a map names, pictures or tilesets, is opened.
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple, NoReturn

from course_library.board import MAX_BOARD_SIDE
from course_library.formats.node import Node

MAX_LAYERS = 64
"""Tile layers of a map, in groups or not."""
_LARGEST = 0xFFFFFFFF


class TileLayer(NamedTuple):
    """One layer: its numbers row by row, and where it stands in the file."""

    name: str
    numbers: tuple[int, ...]
    node: Node

    def fail(self, index: int, problem: str) -> NoReturn:
        """Raise a FormatError that names the tile."""
        self.node.fail(f"tile {index}: {problem}")


def map_size(root: Node) -> tuple[int, int]:
    """(width, height) of a map that is drawn square by square."""
    if root.has("orientation") and root["orientation"].text() != "orthogonal":
        root["orientation"].fail("only orthogonal maps are boards")
    if root.has("infinite") and root["infinite"].flag():
        root["infinite"].fail("an infinite map has no size; give it one in Tiled")
    return root["width"].integer(1, MAX_BOARD_SIDE), root["height"].integer(1, MAX_BOARD_SIDE)


def map_frame(size: tuple[int, int], pixels: int) -> dict[str, Any]:
    """What every map that we write says of itself; its tiles are squares of so many pixels."""
    return {
        "type": "map",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "infinite": False,
        "width": size[0],
        "height": size[1],
        "tilewidth": pixels,
        "tileheight": pixels,
    }


def tile_layers(root: Node, size: tuple[int, int]) -> Iterator[TileLayer]:
    """The tile layers of a map, those in groups too, from the lowest up."""
    for count, layer in enumerate(_layers(root), start=1):
        if count > MAX_LAYERS:
            layer.fail(f"a map has at most {MAX_LAYERS} tile layers")
        name = layer.get("name")
        yield TileLayer(name.text() if name else "", _numbers(layer, size[0] * size[1]), layer["data"])


def _layers(root: Node) -> Iterator[Node]:
    """The tile layers as they stand in the file."""
    for layer in root["layers"].entries(MAX_LAYERS):
        kind = layer.get("type")
        if kind is not None and kind.text() == "group":
            yield from _layers(layer)
        elif kind is None or kind.text() == "tilelayer":
            yield layer


def _numbers(layer: Node, count: int) -> tuple[int, ...]:
    data = layer["data"]
    if isinstance(data.value, str):
        return _unpacked(layer, data, count)
    numbers = tuple(entry.integer(0, _LARGEST) for entry in data.entries(count))
    if len(numbers) != count:
        data.fail(f"{len(numbers)} tiles; the size of the map asks for {count}")
    return numbers


def _unpacked(layer: Node, data: Node, count: int) -> tuple[int, ...]:
    """Numbers packed as base64, perhaps compressed; never more of them than the map has spaces."""
    encoding = layer.get("encoding")
    if encoding is None or encoding.text() != "base64":
        data.fail("a text here must be encoded as base64")
    try:
        packed = base64.b64decode(data.text(), validate=True)
    except (binascii.Error, ValueError):
        data.fail("this is no base64")
    compression = layer.get("compression")
    raw = _inflated(data, packed, compression.text() if compression else "", 4 * count)
    if len(raw) != 4 * count:
        data.fail(f"{len(raw) // 4} tiles; the size of the map asks for {count}")
    return struct.unpack(f"<{count}I", raw)


def _inflated(data: Node, packed: bytes, compression: str, most: int) -> bytes:
    """Inflate at most one byte more than needed, so that a small file cannot fill the memory."""
    if compression == "":
        return packed
    if compression not in ("zlib", "gzip"):
        data.fail(f"compression {compression[:20]!r} is not read; save the layers as CSV or zlib")
    inflater = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16 if compression == "gzip" else zlib.MAX_WBITS)
    try:
        return inflater.decompress(packed, most + 1)
    except zlib.error:
        data.fail(f"this is no {compression}")
