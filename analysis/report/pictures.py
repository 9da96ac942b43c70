"""Pictures for a report: the course, and the way of a program over it as a sheet to lay on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from analysis.moves.program import Program
from analysis.moves.replay import trail
from course_library.board import FrozenMap
from course_library.compass import Space
from course_library.drawing import HeatMap, RenderOptions, Route, SvgPainter, course_svg, picture_box
from course_library.drawing.overlays import (
    draw_heat,
    draw_heat_figures,
    draw_highlights,
    draw_route,
    draw_route_labels,
)
from course_library.floor import Floor

OPTIONS = RenderOptions(scale=40.0)


def course_picture(floor: Floor) -> str:
    """The course as SVG text."""
    return course_svg(floor, OPTIONS)


def route_picture(floor: Floor, route: Route) -> str:
    """A route alone as SVG text, in the frame of :func:`course_picture`."""
    painter = SvgPainter(picture_box(floor, OPTIONS), OPTIONS.scale, f"route from {route.label}")
    draw_route(route, painter, OPTIONS.colours)
    draw_route_labels(route, painter, OPTIONS.colours)
    return painter.document()


def program_route(floor: Floor, program: Program, label: str, colour: int = 0) -> Route:
    """The way of a program: every space entered, numbered where a register ends."""
    spaces = [program.start.space]
    stops: dict[int, str] = {}
    for count, entered in enumerate(trail(floor.course, program), 1):
        spaces.extend(entered)
        stops[len(spaces) - 1] = str(count)
    stops.pop(0, None)  # the label stands there
    return Route(tuple(spaces), label, colour, FrozenMap(stops))


def heat_picture(floor: Floor, values: Mapping[Space, float], title: str, digits: int = 1) -> str:
    """A number for each space as colours, as SVG text in the frame of :func:`course_picture`."""
    heat = HeatMap(values, title, digits=digits)
    painter = SvgPainter(picture_box(floor, OPTIONS), OPTIONS.scale, title)
    draw_heat(heat, painter)
    draw_heat_figures(heat, painter, OPTIONS.colours)
    return painter.document()


def spaces_picture(floor: Floor, spaces: Sequence[Space], title: str) -> str:
    """Some spaces framed, as SVG text in the frame of :func:`course_picture`."""
    painter = SvgPainter(picture_box(floor, OPTIONS), OPTIONS.scale, title)
    draw_highlights(spaces, painter, OPTIONS.colours)
    return painter.document()
