"""Pictures for a report: the course, and the way of a program over it as a sheet to lay on top."""

from __future__ import annotations

from analysis.moves.program import Program
from analysis.moves.replay import trail
from course_library.board import FrozenMap
from course_library.drawing import RenderOptions, Route, SvgPainter, course_svg, picture_box
from course_library.drawing.overlays import draw_route, draw_route_labels
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
