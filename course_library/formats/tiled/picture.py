"""What the tiles show: the same artwork as in every drawing of a course.

``docs/make_tileset.py`` makes the picture of the whole tileset from it.
"""

from __future__ import annotations

from typing import Any

from course_library.compass import Direction
from course_library.drawing.belts import Entries, belt_artwork
from course_library.drawing.fixtures import fixture_artwork
from course_library.drawing.mounted import (
    beam_offsets,
    laser_artwork,
    push_panel_artwork,
    wall_artwork,
)
from course_library.drawing.options import Detail
from course_library.drawing.painter import Artwork, Shape, Style
from course_library.drawing.palette import palette
from course_library.drawing.pits import pit_artwork
from course_library.drawing.shapes import joined, polyline, rectangle
from course_library.drawing.tokens import checkpoint_artwork, reboot_artwork, start_artwork
from course_library.elements import Belt, Element, Laser, Pit, PushPanel, Wall
from course_library.formats.tiled.tiles import Tile

_COLOURS = palette("light")
_DETAIL = Detail.FULL


def tile_artwork(tile: Tile) -> Artwork:
    """What one tile shows, in the unit square."""
    match tile.kind:
        case "element":
            return _element_artwork(tile.element, tile.fed_from_behind)
        case "beam":
            return _beam_artwork(tile.number)
        case "reboot":
            return reboot_artwork(Direction.N, _COLOURS)
        case "checkpoint":
            return checkpoint_artwork(tile.number, _COLOURS)
        case "start":
            return start_artwork(tile.number or None, tile.facing, _COLOURS, _DETAIL)
        case "floor":
            return _floor_artwork()


def _floor_artwork() -> Artwork:
    square = rectangle(0, 0, 1, 1)
    return (
        Shape(square, Style(fill=_COLOURS["floor"])),
        Shape(polyline((0, 1), (0, 0), (1, 0)), Style(stroke=_COLOURS["seam"], width=0.02)),
    )


def _element_artwork(element: Element | None, fed_from_behind: bool) -> Artwork:
    match element:
        case Belt():
            return belt_artwork(element, _entries(element, fed_from_behind), _COLOURS, _DETAIL)
        case Pit():
            return pit_artwork(frozenset(), frozenset(), _COLOURS, _DETAIL)
        case Wall(side):
            return wall_artwork(side, _COLOURS, _DETAIL)
        case PushPanel():
            return push_panel_artwork(element, _COLOURS, _DETAIL)
        case Laser():
            return laser_artwork(element, _COLOURS, _DETAIL)
        case _:
            fixture: Any = element
            return fixture_artwork(fixture, _COLOURS, _DETAIL)


def _entries(belt: Belt, fed_from_behind: bool) -> Entries:
    left, right = (
        "curve" if side in belt.turns_from else "none" for side in (belt.direction.left, belt.direction.right)
    )
    return Entries(fed_from_behind or not belt.turns_from, left, right)  # type: ignore[arg-type]


def _beam_artwork(beams: int) -> Artwork:
    lines = joined(polyline((0.5 + offset, 0), (0.5 + offset, 1)) for offset in beam_offsets(beams))
    return (
        Shape(lines, Style(stroke=_COLOURS["laser"], width=0.11, opacity=0.28)),
        Shape(lines, Style(stroke=_COLOURS["laser"], width=0.05)),
    )
