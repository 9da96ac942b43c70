"""Start spaces and what players lay on the boards: checkpoints, reboot tokens, cubes."""

from __future__ import annotations

import functools

from course_library.compass import QUARTER, Direction
from course_library.drawing.options import Detail
from course_library.drawing.painter import Artwork, Label, Shape, Style, TextStyle
from course_library.drawing.palette import Palette
from course_library.drawing.shapes import (
    circle,
    moved,
    polygon,
    polyline,
    rotated,
    rounded_rectangle,
    scaled,
    toothed,
)

_CENTRE = (0.5, 0.5)


@functools.lru_cache(maxsize=256)
def start_artwork(number: int | None, facing: Direction | None, colours: Palette, detail: Detail) -> Artwork:
    """A white disc in a dark toothed ring, with the number where one is printed and the facing."""
    ring = Shape(toothed(_CENTRE, 0.44, 0.385, 16), Style(fill=colours["disc_mark"]))
    disc = Shape(circle(_CENTRE, 0.32), Style(fill=colours["disc"]))
    artwork: Artwork = (ring, disc)
    if facing is not None and detail is not Detail.MINIMAL:
        artwork += (_start_arrow(number is None, facing, colours),)
    if number is not None and detail is Detail.FULL:
        at = _CENTRE if facing is None else (0.5 - 0.07 * facing.dx, 0.5 - 0.07 * facing.dy)
        artwork += (Label(at, str(number), TextStyle(colours["disc_mark"], 0.34, bold=True)),)
    return artwork


def _start_arrow(alone: bool, facing: Direction, colours: Palette) -> Shape:
    """The facing: in the middle where the disc is empty, else small at the rim."""
    arrow = polygon((0.5, 0.29), (0.65, 0.63), (0.5, 0.55), (0.35, 0.63))
    if not alone:
        arrow = polygon((0.5, 0.19), (0.57, 0.29), (0.43, 0.29))
    return Shape(arrow.transformed(rotated(facing * QUARTER)), Style(fill=colours["disc_mark"]))


@functools.lru_cache(maxsize=8)
def cube_artwork(colours: Palette) -> Artwork:
    """An energy cube with a cross: nobody starts here."""
    outline = Style(fill=colours["cube"], stroke=colours["outline"], width=0.03)
    cube = polygon((0.5, 0.12), (0.83, 0.31), (0.83, 0.69), (0.5, 0.88), (0.17, 0.69), (0.17, 0.31))
    edges = polyline((0.17, 0.31), (0.5, 0.5), (0.83, 0.31)) + polyline((0.5, 0.5), (0.5, 0.88))
    cross = polyline((0.27, 0.27), (0.73, 0.73)) + polyline((0.73, 0.27), (0.27, 0.73))
    return (
        Shape(cube, outline),
        Shape(edges, Style(stroke=colours["outline"], width=0.025)),
        Shape(cross, Style(stroke=colours["disc"], width=0.15, round=True)),
        Shape(cross, Style(stroke=colours["cross"], width=0.09, round=True)),
    )


@functools.lru_cache(maxsize=256)
def checkpoint_artwork(number: int, colours: Palette) -> Artwork:
    """A numbered disc with a flag, the strongest thing on the board."""
    body, mark, outline = colours["checkpoint"], colours["checkpoint_mark"], colours["outline"]
    disc = (0.5, 0.54)
    pole = polyline((0.79, 0.4), (0.79, 0.03))
    pennant = polygon((0.79, 0.03), (1.03, 0.125), (0.79, 0.22))
    text = TextStyle(mark, 0.52 if number < 10 else 0.4, bold=True)
    return (
        Shape(pole, Style(stroke=mark, width=0.11, round=True)),
        Shape(pennant, Style(fill=body, stroke=mark, width=0.06)),
        Shape(circle(disc, 0.42), Style(fill=mark, stroke=outline, width=0.03)),
        Shape(pole, Style(stroke=outline, width=0.05, round=True)),
        Shape(pennant, Style(fill=body)),
        Shape(circle(disc, 0.36), Style(fill=body)),
        Label((disc[0], disc[1]), str(number), text),
    )


@functools.lru_cache(maxsize=32)
def reboot_artwork(arrow: Direction, colours: Palette) -> Artwork:
    """A hexagon with an arrow."""
    hexagon = polygon((0.5, 0.04), (0.9, 0.27), (0.9, 0.73), (0.5, 0.96), (0.1, 0.73), (0.1, 0.27))
    inner = hexagon.transformed(scaled(0.88, _CENTRE))
    shape = polygon(
        (0.5, 0.17), (0.73, 0.45), (0.585, 0.45), (0.585, 0.79), (0.415, 0.79), (0.415, 0.45), (0.27, 0.45)
    )
    return (
        Shape(hexagon, Style(fill=colours["reboot_mark"], stroke=colours["outline"], width=0.03)),
        Shape(inner, Style(fill=colours["reboot"])),
        Shape(shape.transformed(rotated(arrow * QUARTER)), Style(fill=colours["reboot_mark"])),
    )


def number_plate(text: str, colours: Palette, size: float = 0.26) -> Artwork:
    """A short text on a small plate in the middle of a space."""
    width = 0.12 + size * 0.62 * len(text)
    plate = rounded_rectangle(-width / 2, -size * 0.62, width, size * 1.24, size * 0.3)
    return (
        Shape(
            plate.transformed(moved(*_CENTRE)),
            Style(fill=colours["disc"], stroke=colours["outline"], width=0.02, opacity=0.92),
        ),
        Label(_CENTRE, text, TextStyle(colours["disc_mark"], size, bold=True)),
    )
