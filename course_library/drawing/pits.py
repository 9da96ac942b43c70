"""Pits: a deep inset in a hazard frame; pits side by side become one."""

from __future__ import annotations

import functools

from course_library.compass import DIRECTIONS, QUARTER, Direction
from course_library.drawing.mounted import stripes
from course_library.drawing.options import Detail
from course_library.drawing.painter import Artwork, Shape, Style
from course_library.drawing.palette import Palette
from course_library.drawing.shapes import Path, joined, polyline, rectangle, rotated

_FRAME = 0.12


@functools.lru_cache(maxsize=512)
def pit_artwork(
    open_sides: frozenset[Direction],
    open_corners: frozenset[Direction],
    colours: Palette,
    detail: Detail,
) -> Artwork:
    """A pit.

    Args:
        open_sides: the sides on which the next space is a pit too.
        open_corners: the corners (named by the side before them, clockwise) that lie among four pits.
        colours: the palette.
        detail: how much to draw.
    """
    hole = Shape(rectangle(0, 0, 1, 1), Style(fill=colours["pit"]))
    if detail is Detail.MINIMAL:
        return (hole,)
    closed = [side for side in DIRECTIONS if side not in open_sides]
    corners = [
        side
        for side in DIRECTIONS
        if side in open_sides and side.right in open_sides and side not in open_corners
    ]
    bands = [_turned(rectangle(0, 0, 1, _FRAME), side) for side in closed]
    bands += [_turned(rectangle(1 - _FRAME, 0, _FRAME, _FRAME), side) for side in corners]
    dark = [_turned(stripes(0, 1, 0, _FRAME), side) for side in closed]
    dark += [_turned(stripes(1 - _FRAME, 1, 0, _FRAME), side) for side in corners]
    lips = [_turned(_lip(side, open_sides), side) for side in closed]
    return (
        hole,
        Shape(joined(bands), Style(fill=colours["hazard_light"])),
        Shape(joined(dark), Style(fill=colours["hazard_dark"])),
        Shape(joined(lips), Style(stroke=colours["pit_edge"], width=0.03)),
    )


def _lip(side: Direction, open_sides: frozenset[Direction]) -> Path:
    """The inner edge of the frame, a hint of depth; it runs on into a neighbouring pit."""
    depth = _FRAME + 0.06
    left = 0.0 if side.left in open_sides else depth
    right = 1.0 if side.right in open_sides else 1 - depth
    return polyline((left, depth), (right, depth))


def _turned(path: Path, side: Direction) -> Path:
    return path.transformed(rotated(side * QUARTER))
