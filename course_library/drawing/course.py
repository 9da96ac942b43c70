"""A whole picture: boards, beams, tokens, overlays and coordinates in their order."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from course_library.board import Board, FrozenMap
from course_library.compass import Space, space_name
from course_library.course import Course, Placement
from course_library.drawing.beams import draw_beams
from course_library.drawing.boards import draw_board
from course_library.drawing.options import Detail, RenderOptions
from course_library.drawing.overlays import (
    LEGEND_HEIGHT,
    draw_heat,
    draw_heat_figures,
    draw_highlights,
    draw_legend,
    draw_route,
    draw_route_labels,
)
from course_library.drawing.painter import Artwork, Painter, Style, TextStyle, draw, placed
from course_library.drawing.palette import Palette
from course_library.drawing.shapes import moved, rectangle
from course_library.drawing.tokens import checkpoint_artwork, cube_artwork, reboot_artwork
from course_library.floor import Floor, flatten

_MARGIN = 0.15
_COORDINATES = 0.8
_FAR = 0.4
_LETTER = 0.34
_LEAST_PIXELS = 9.0


class Box(NamedTuple):
    """An upright area in floor coordinates."""

    left: float
    top: float
    width: float
    height: float


def picture_box(floor: Floor, options: RenderOptions) -> Box:
    """What :func:`render_course` draws on: the floor with room for coordinates and legend."""
    width, height = floor.size
    near, far = (_COORDINATES, _FAR) if options.coordinates else (_MARGIN, _MARGIN)
    if not options.margin:
        near = far = 0.0
    legend = LEGEND_HEIGHT if options.heat else 0.0
    return Box(-near, -near, width + near + far, height + near + far + legend)


def render_course(floor: Floor, painter: Painter, options: RenderOptions) -> None:
    """Draw the course: background, boards, heat map, beams, routes, tokens, figures, coordinates."""
    if not options.transparent:
        painter.path(rectangle(*picture_box(floor, options)), Style(fill=options.colours["background"]))
    for index in range(len(floor.placements)):
        draw_board(floor, index, painter, options)
    draw_overlays_below(floor, painter, options)
    if options.tokens:
        draw_tokens(floor.course, painter, options)
    draw_overlays_above(floor, painter, options)
    if options.coordinates and options.margin:
        draw_coordinates(floor.size, painter, options)


def render_board(board: Board, painter: Painter, options: RenderOptions) -> None:
    """Draw one board by itself, in its own frame, beams included."""
    render_course(board_floor(board), painter, options)


def board_floor(board: Board) -> Floor:
    """A floor with nothing but ``board`` on it."""
    names = FrozenMap({"en": board.name})
    return flatten(Course(id=board.id, names=names, boards=(Placement(board, Space(0, 0)),)))


def draw_overlays_below(
    floor: Floor, painter: Painter, options: RenderOptions, robots: Collection[Space] = ()
) -> None:
    """Draw what lies between boards and tokens: heat map, beams up to the ``robots``, routes."""
    if options.heat:
        draw_heat(options.heat, painter)
    if options.beams:
        draw_beams(floor, painter, options, robots)
    for route in options.routes:
        draw_route(route, painter, options.colours)


def draw_overlays_above(
    floor: Floor, painter: Painter, options: RenderOptions, *, legend: bool = True
) -> None:
    """Draw what lies above the tokens: highlights, figures, the legend if it is not shown elsewhere."""
    if options.highlights:
        draw_highlights(options.highlights, painter, options.colours)
    for route in options.routes:
        draw_route_labels(route, painter, options.colours)
    if options.heat:
        draw_heat_figures(options.heat, painter, options.colours)
        if legend:
            draw_legend(options.heat, painter, options, floor.size)


class Token(NamedTuple):
    """Something that lies on a space: its name, its place, and its artwork in the unit square."""

    name: str
    at: Space
    artwork: Artwork


def tokens(course: Course, colours: Palette) -> list[Token]:
    """Everything that players lay on the boards, from bottom to top; the checkpoints on top of all."""
    found = [Token("blocked start", space, cube_artwork(colours)) for space in course.blocked_starts]
    found += [Token("reboot token", t.at, reboot_artwork(t.arrow, colours)) for t in course.reboot_tokens]
    found += [
        Token(f"checkpoint {number}", space, checkpoint_artwork(number, colours))
        for number, space in enumerate(course.checkpoints, start=1)
    ]
    return found


def draw_tokens(course: Course, painter: Painter, options: RenderOptions) -> None:
    """Draw cubes on blocked starts, reboot tokens and checkpoints."""
    for token in tokens(course, options.colours):
        with painter.group(token.name):
            draw(painter, placed(token.artwork, moved(*token.at)))


def draw_coordinates(size: tuple[int, int], painter: Painter, options: RenderOptions) -> None:
    """Write column letters above and row numbers left of the floor; fewer where spaces are small."""
    letter = min(max(_LETTER, _LEAST_PIXELS / options.scale), 1.0)
    step = 1 if options.detail is Detail.FULL else 2 if options.detail is Detail.REDUCED else 5
    style = TextStyle(options.colours["text"], letter)
    with painter.group("coordinates"):
        for x in range(0, size[0], step):
            painter.text((x + 0.5, -0.4), space_name(x, 0)[:-1], style)
        for y in range(0, size[1], step):
            painter.text((-0.42, y + 0.5), str(y + 1), style)
