"""Heat maps, routes and highlights."""

from __future__ import annotations

import re

import pytest

from course_library.compass import Space
from course_library.drawing.options import HeatMap, RenderOptions, Route
from course_library.drawing.overlays import HEAT_COLOURS, heat_colour
from course_library.drawing.painter import Shape
from course_library.drawing.palette import luminance, palette
from tests.course_library.drawing.sample import board, recorded, shapes_of

LIGHT = palette("light")
PLAIN = board("4x2:")


@pytest.mark.parametrize("colours", HEAT_COLOURS)
def test_heat_colours_grow_lighter(colours: str) -> None:
    shades = [luminance(heat_colour(step / 20, colours)) for step in range(21)]
    assert shades == sorted(shades)
    assert heat_colour(-1, colours) == HEAT_COLOURS[colours][0]
    assert heat_colour(2, colours) == HEAT_COLOURS[colours][-1]


def test_a_heat_map_has_a_legend_and_figures_on_the_highest() -> None:
    values = {Space(0, 0): 0.0, Space(1, 0): 2.5, Space(2, 0): 10.0, Space(3, 1): 5.0}
    heat = HeatMap(values, "robots per round", figures=2)
    painter = recorded(PLAIN, RenderOptions(heat=heat, coordinates=False, board_names=False))
    assert painter.texts() == ["10.0", "5.0", "robots per round", "0.0", "5.0", "10.0"]
    cells = painter.in_group("heat map: robots per round")
    fills = [mark.style.fill for mark in cells if isinstance(mark, Shape)]
    assert fills == [heat_colour(share, "viridis") for share in (0, 0.25, 0.5, 1)]


def test_a_heat_map_of_equal_values_is_one_colour() -> None:
    heat = HeatMap({Space(0, 0): 3.0, Space(1, 0): 3.0}, "hits", digits=0)
    painter = recorded(PLAIN, RenderOptions(heat=heat, coordinates=False))
    assert len(painter.in_group("heat map: hits")) == 1
    assert heat.span == (3.0, 3.0)
    assert HeatMap({}, "nothing").span == (0.0, 0.0)


def test_a_route_is_a_line_with_jumps_dashed() -> None:
    route = Route(
        (Space(0, 0), Space(1, 0), Space(1, 0), Space(1, 1), Space(3, 0)), "start 3", stops={2: "1"}
    )
    painter = recorded(PLAIN, RenderOptions(routes=(route,), coordinates=False, board_names=False))
    strokes = [m for m in shapes_of(painter.marks, LIGHT["route_1"]) if m.style.stroke == LIGHT["route_1"]]
    assert [bool(mark.style.dash) for mark in strokes] == [False, True]
    parts = [sum(command == "M" for command, _ in mark.path.segments) for mark in strokes]
    assert parts == [2, 1]  # the step that stays in place is no line
    assert painter.texts() == ["start 3", "1"]


def test_routes_of_two_colours_lie_side_by_side() -> None:
    spaces = (Space(0, 0), Space(1, 0))
    options = RenderOptions(routes=(Route(spaces, colour=1), Route(spaces, colour=2)), coordinates=False)
    marks = recorded(PLAIN, options).marks
    ys = [shapes_of(marks, LIGHT[role])[0].path.points()[0][1] for role in ("route_2", "route_3")]
    assert ys[0] != ys[1]


def test_a_route_of_one_space_or_none() -> None:
    one = recorded(PLAIN, RenderOptions(routes=(Route((Space(0, 0),), "A"),)))
    assert len(shapes_of(one.marks, LIGHT["route_1"])) == 1
    none = recorded(PLAIN, RenderOptions(routes=(Route(()),)))
    assert not shapes_of(none.marks, LIGHT["route_1"])


def test_highlights_frame_their_spaces() -> None:
    painter = recorded(PLAIN, RenderOptions(highlights=(Space(2, 1),)))
    points = [p for m in shapes_of(painter.marks, LIGHT["highlight"]) for p in m.path.points()]
    assert all(2 <= x <= 3 and 1 <= y <= 2 for x, y in points)


def test_written_colours_are_colours() -> None:
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for scale in HEAT_COLOURS.values() for colour in scale)
