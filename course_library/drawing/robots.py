"""Robots seen from above: eight of them, told apart by letter, shape of the body and colour."""

from __future__ import annotations

import functools
import math

from course_library.drawing.painter import Artwork, Label, Shape, Style, TextStyle
from course_library.drawing.palette import ROBOT_ROLES, Palette
from course_library.drawing.shapes import (
    Path,
    Point,
    circle,
    joined,
    polygon,
    polyline,
    rounded_rectangle,
)

_CENTRE = (0.5, 0.52)
LETTERS = "ABCDEFGH"
COLOUR_NAMES = ("orange", "blue", "green", "pink", "yellow", "violet", "teal", "white")
"""The colours of the robots in words, by seat."""


def robot_colour(seat: int, colours: Palette) -> str:
    """The colour of the robot of a seat."""
    return colours[ROBOT_ROLES[seat % len(ROBOT_ROLES)]]


@functools.lru_cache(maxsize=64)
def robot_body(seat: int, colours: Palette) -> Artwork:
    """A robot that faces north, without its letter, which stays upright when the robot turns."""
    body, outline = robot_colour(seat, colours), colours["outline"]
    tracks = joined(rounded_rectangle(x, 0.2, 0.17, 0.68, 0.07) for x in (0.1, 0.73))
    treads = joined(
        polyline((x, 0.28 + 0.13 * step), (x + 0.17, 0.28 + 0.13 * step))
        for x in (0.1, 0.73)
        for step in range(5)
    )
    nose = polygon((0.5, 0.02), (0.66, 0.25), (0.34, 0.25))
    hull = _HULLS[seat % len(_HULLS)]
    return (
        Shape(joined((tracks, hull)), Style(stroke=colours["disc"], width=0.13, opacity=0.9)),
        Shape(tracks, Style(fill=colours["robot_track"])),
        Shape(treads, Style(stroke=colours["metal"], width=0.025)),
        Shape(hull, Style(fill=body, stroke=outline, width=0.045)),
        Shape(nose, Style(fill=colours["disc"], stroke=outline, width=0.04)),
    )


@functools.lru_cache(maxsize=64)
def robot_letter(seat: int, colours: Palette) -> Artwork:
    """The letter of a robot, in the middle of its space."""
    style = TextStyle(colours["robot_mark"], 0.44, bold=True)
    return (Label((0.5, 0.5), LETTERS[seat % len(LETTERS)], style),)


def robot_artwork(seat: int, colours: Palette) -> Artwork:
    """A whole robot that faces north."""
    return robot_body(seat, colours) + robot_letter(seat, colours)


def _regular(corners: int, radius: float, turn: float = 0.0) -> Path:
    """A polygon with equal sides, a corner to the north if ``turn`` (degrees) is 0."""
    points: list[Point] = []
    for corner in range(corners):
        angle = math.radians(360 * corner / corners + turn - 90)
        points.append((_CENTRE[0] + radius * math.cos(angle), _CENTRE[1] + radius * math.sin(angle)))
    return polygon(*points)


_HULLS = (
    circle(_CENTRE, 0.33),
    rounded_rectangle(0.22, 0.25, 0.56, 0.56, 0.06),
    _regular(6, 0.37),
    _regular(4, 0.43),
    _regular(8, 0.36, 22.5),
    polygon((0.5, 0.14), (0.82, 0.42), (0.74, 0.85), (0.26, 0.85), (0.18, 0.42)),
    polygon((0.24, 0.24), (0.76, 0.24), (0.86, 0.82), (0.14, 0.82)),
    rounded_rectangle(0.16, 0.3, 0.68, 0.46, 0.2),
)
"""The outline of each robot's body, by seat."""
