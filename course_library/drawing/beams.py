"""Laser beams, from the nozzle of the emitter to the wall that stops them."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection

from course_library.compass import DIRECTIONS, Direction, Ray, Space
from course_library.drawing.mounted import EMITTER, WALL, beam_offsets
from course_library.drawing.options import Detail, RenderOptions
from course_library.drawing.painter import Painter, Style
from course_library.drawing.shapes import Path, Point, joined, polyline
from course_library.elements import Wall
from course_library.floor import Beam, Floor

_HALF = 0.5
_FAINT = 0.22


def draw_beams(
    floor: Floor, painter: Painter, options: RenderOptions, robots: Collection[Space] = ()
) -> None:
    """Draw the beams of every emitter as thin parallel lines, faint behind the first of ``robots``."""
    if options.detail is Detail.MINIMAL or not floor.beams:
        return
    beams = [beam for beam in floor.beams if beam.spaces]
    lines = joined(_lines(floor, _up_to(beam, robots)) for beam in beams)
    colours = options.colours
    with painter.group("beams"):
        if robots:
            whole = joined(_lines(floor, beam) for beam in beams)
            painter.path(whole, Style(stroke=colours["laser"], width=0.04, opacity=_FAINT))
        painter.path(lines, Style(stroke=colours["laser"], width=0.11, opacity=0.28))
        painter.path(lines, Style(stroke=colours["laser"], width=0.05))


def _up_to(beam: Beam, robots: Collection[Space]) -> Beam:
    """The part of a beam that no robot hides."""
    for index, space in enumerate(beam.spaces):
        if space in robots:
            return dataclasses.replace(beam, spaces=beam.spaces[: index + 1])
    return beam


def _lines(floor: Floor, beam: Beam) -> Path:
    first, last = beam.spaces[0], beam.spaces[-1]
    end = _HALF - _stopped_by(floor, beam)
    return joined(
        polyline(_beside(first, beam.ray, EMITTER - _HALF, aside), _beside(last, beam.ray, end, aside))
        for aside in beam_offsets(beam.beams)
    )


def _beside(space: Space, ray: Ray, ahead: float, aside: float) -> Point:
    """The point ``ahead`` of the middle of ``space`` along ``ray``, and ``aside`` to its right."""
    return (
        space.x + _HALF + ahead * ray.dx - aside * ray.dy,
        space.y + _HALF + ahead * ray.dy + aside * ray.dx,
    )


def _stopped_by(floor: Floor, beam: Beam) -> float:
    """How far before the edge of its last space the beam ends: a wall drawn in that space is thick."""
    ahead = _direction(beam)
    walls = (element for element in floor.printed[beam.spaces[-1]] if isinstance(element, Wall))
    return WALL if any(wall.side == ahead for wall in walls) else 0.0


def _direction(beam: Beam) -> Direction | None:
    return next((d for d in DIRECTIONS if (d.dx, d.dy) == beam.ray), None)
