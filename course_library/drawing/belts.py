"""Conveyor belts: ribbons that run on from space to space.

A ribbon is drawn for a belt that leaves its space to the north and turned afterwards. Sides that feed the
belt join it: from behind straight, from the left or right in a rounded curve if the belt turns robots from
there, with square corners if it does not.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Literal, NamedTuple

from course_library.compass import DIRECTIONS, QUARTER, Direction, Space
from course_library.drawing.options import Detail
from course_library.drawing.painter import Artwork, Shape, Style, placed
from course_library.drawing.palette import Palette
from course_library.drawing.shapes import (
    MIRROR,
    Path,
    Point,
    arc,
    chain,
    joined,
    moved,
    polygon,
    polyline,
    rectangle,
    rotated,
)
from course_library.elements import Belt, BeltColour, Element

Entry = Literal["none", "square", "curve"]
Lookup = Callable[[Space], tuple[Element, ...] | None]
"""The printed elements of a space; None where there is no floor."""

_INSET = 0.15
_FAR = 1 - _INSET
_RAIL = 0.07
_TICK = (0.125, 0.125)
_CHEVRON = 0.085
_HOOK_RADIUS = 0.36


class Entries(NamedTuple):
    """How robots are conveyed onto a belt, seen along its direction.

    ``begins`` says that the belt has no feeder at all and lies inside the floor: its ribbon is closed behind.
    """

    back: bool
    left: Entry
    right: Entry
    begins: bool = False


def belt_entries(belt: Belt, space: Space, lookup: Lookup, inside: Callable[[Space], bool]) -> Entries:
    """Which sides feed ``belt``: belts that convey into it, and the sides from which it turns robots.

    Args:
        belt: the belt.
        space: where it lies.
        lookup: the elements of other spaces.
        inside: whether a space lies on the same board; a belt at the edge of its board is open behind.
    """
    fed = {side for side in DIRECTIONS if side != belt.direction and _feeds(lookup, space, side)}
    left = _entry(belt, belt.direction.left, fed)
    right = _entry(belt, belt.direction.right, fed)
    behind = belt.direction.opposite
    alone = left == right == "none" and behind not in fed
    begins = alone and inside(space.towards(behind))
    return Entries(behind in fed or alone, left, right, begins)


def _feeds(lookup: Lookup, space: Space, side: Direction) -> bool:
    elements = lookup(space.towards(side)) or ()
    return any(isinstance(e, Belt) and e.direction == side.opposite for e in elements)


def _entry(belt: Belt, side: Direction, fed: set[Direction]) -> Entry:
    if side in belt.turns_from:
        return "curve"
    return "square" if side in fed else "none"


@functools.lru_cache(maxsize=1024)
def belt_artwork(belt: Belt, entries: Entries, colours: Palette, detail: Detail) -> Artwork:
    """The ribbon of ``belt`` with its arrows; one chevron for green, two for blue."""
    bed, rail, arrow = (colours[f"{belt.colour}_{part}"] for part in ("bed", "rail", "arrow"))
    ribbon = _bed(entries)
    turn = rotated(belt.direction * QUARTER)
    if detail is Detail.MINIMAL:
        return placed((Shape(ribbon, Style(fill=rail)),), turn)
    rails = joined(_rails(entries))
    artwork: Artwork = (Shape(ribbon, Style(fill=bed)), Shape(rails, Style(stroke=rail, width=_RAIL)))
    if detail is Detail.FULL:
        artwork += (Shape(rails, Style(stroke=bed, width=_RAIL * 0.6, dash=_TICK)),)
    artwork += (Shape(_chevrons(belt, entries), Style(stroke=arrow, width=_CHEVRON, round=True)),)
    hooks = [h for side in _hooked(entries) for h in _hook(belt.colour, side == "left")]
    if hooks:
        artwork += (
            Shape(joined(hooks[::2]), Style(stroke=arrow, width=0.055, round=True)),
            Shape(joined(hooks[1::2]), Style(fill=arrow)),
        )
    return placed(artwork, turn)


def _bed(entries: Entries) -> Path:
    """The area of the ribbon; all parts run clockwise, so that overlapping ones add up."""
    parts = []
    if entries.back:
        parts.append(rectangle(_INSET, 0, _FAR - _INSET, _FAR if entries.begins else 1))
    if entries.left == "curve":
        parts.append(chain(arc((0, 0), _FAR, 0, 90), arc((0, 0), _INSET, 90, 0), closed=True))
    if entries.right == "curve":
        parts.append(chain(arc((1, 0), _FAR, 90, 180), arc((1, 0), _INSET, 180, 90), closed=True))
    if "square" in (entries.left, entries.right):
        parts.append(rectangle(_INSET, 0, _FAR - _INSET, _FAR))
    if entries.left == "square":
        parts.append(rectangle(0, _INSET, 0.5, _FAR - _INSET))
    if entries.right == "square":
        parts.append(rectangle(0.5, _INSET, 0.5, _FAR - _INSET))
    return joined(parts)


def _rails(entries: Entries) -> list[Path]:
    """Both rails: the right one, and the left one as the right one of the mirrored belt."""
    right = _right_rail(entries.back, entries.right, entries.left)
    left = _right_rail(entries.back, entries.left, entries.right)
    rails = right + [part.transformed(MIRROR) for part in left]
    if entries.begins:
        # A ribbon that begins here is closed across, and its rails end there.
        return [polyline((_INSET, 0), (_INSET, _FAR), (_FAR, _FAR), (_FAR, 0))]
    return rails


def _right_rail(back: bool, near: Entry, other: Entry) -> list[Path]:
    """The edge of the ribbon on the right: ``near`` is the entry there, ``other`` the one opposite."""
    if near == "none":
        return [_plain_rail(back, other)]
    if near == "curve":
        return [arc((1, 0), _INSET, 90, 180), _lower_curve(back, other)]
    inner = polyline((1, _INSET), (_FAR, _INSET), (_FAR, 0))
    if back:
        return [inner, polyline((_FAR, 1), (_FAR, _FAR), (1, _FAR))]
    return [inner, polyline((1, _FAR), (0.5 if other != "none" else _INSET, _FAR))]


def _plain_rail(back: bool, other: Entry) -> Path:
    if back:
        return polyline((_FAR, 1), (_FAR, 0))
    if other == "curve":
        return arc((0, 0), _FAR, 90, 0)
    return polyline((0.5, _FAR), (_FAR, _FAR), (_FAR, 0))


def _lower_curve(back: bool, other: Entry) -> Path:
    """The outer edge of a curve from the right, up to where it meets the rest of the ribbon."""
    if back:
        meeting = math.degrees(math.asin(_INSET / _FAR))
        return chain(arc((1, 0), _FAR, 90, 90 + meeting), polyline((_FAR, 1)))
    if other == "none":
        # The left rail draws this edge: seen from there it is the plain one.
        return Path()
    return arc((1, 0), _FAR, 90, 90 + math.degrees(math.asin(0.5 / _FAR)))


def _chevron(at: Point, heading: float = 0.0) -> Path:
    shape = polyline((-0.14, 0.1), (0, -0.075), (0.14, 0.1))
    return shape.transformed(rotated(heading, (0, 0)).then(moved(*at)))


def _chevrons(belt: Belt, entries: Entries) -> Path:
    double = belt.colour is BeltColour.BLUE
    if entries.back or "square" in (entries.left, entries.right):
        centre = 0.68 if _hooked(entries) else 0.5
        places = (centre - 0.12, centre + 0.13) if double else (centre,)
        return joined(_chevron((0.5, y)) for y in places)
    both = entries.left == entries.right == "curve"
    middle = 121.0 if both else 135.0
    angles = (middle - 13, middle + 14) if double else (middle,)
    right = joined(_curved_chevron(angle) for angle in angles)
    if both:
        return right + right.transformed(MIRROR)
    return right if entries.right == "curve" else right.transformed(MIRROR)


def _curved_chevron(angle: float) -> Path:
    """A chevron in the middle of a curve from the right, ``angle`` seen from the centre of the curve."""
    radians = math.radians(angle)
    return _chevron((1 + 0.5 * math.cos(radians), 0.5 * math.sin(radians)), angle - 180)


def _hooked(entries: Entries) -> list[str]:
    """The sides that turn robots where others pass straight."""
    if not entries.back and "square" not in (entries.left, entries.right):
        return []
    return [side for side, entry in (("left", entries.left), ("right", entries.right)) if entry == "curve"]


def _hook(colour: BeltColour, left: bool) -> tuple[Path, Path]:
    """A small arrow around the corner, as a line and a head."""
    line = arc((1, 0), _HOOK_RADIUS, 98, 155)
    tip = (1 - _HOOK_RADIUS, 0.04)
    head = polygon((tip[0], tip[1]), (tip[0] + 0.11, 0.19), (tip[0] - 0.09, 0.19))
    return (line.transformed(MIRROR), head.transformed(MIRROR)) if left else (line, head)
