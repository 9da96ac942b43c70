"""Laser beams, from the nozzle of the emitter to the wall that stops them."""

from __future__ import annotations

from course_library.compass import DIRECTIONS, Direction, Ray, Space
from course_library.drawing.mounted import EMITTER, WALL, beam_offsets
from course_library.drawing.options import Detail, RenderOptions
from course_library.drawing.painter import Painter, Style
from course_library.drawing.shapes import Path, Point, joined, polyline
from course_library.elements import Wall
from course_library.floor import Beam, Floor

_HALF = 0.5


def draw_beams(floor: Floor, painter: Painter, options: RenderOptions) -> None:
    """Draw the beams of every emitter as thin parallel lines."""
    if options.detail is Detail.MINIMAL or not floor.beams:
        return
    lines = joined(_lines(floor, beam) for beam in floor.beams if beam.spaces)
    colours = options.colours
    with painter.group("beams"):
        painter.path(lines, Style(stroke=colours["laser"], width=0.11, opacity=0.28))
        painter.path(lines, Style(stroke=colours["laser"], width=0.05))


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
