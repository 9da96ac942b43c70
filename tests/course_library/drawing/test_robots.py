"""Robots can be told apart without colour, and beams end at them."""

from __future__ import annotations

import itertools

from course_library.compass import Space
from course_library.drawing.beams import draw_beams
from course_library.drawing.options import RenderOptions
from course_library.drawing.painter import Label, Shape
from course_library.drawing.palette import ROBOT_ROLES, palette
from course_library.drawing.recorder import RecordingPainter
from course_library.drawing.robots import COLOUR_NAMES, robot_artwork, robot_colour
from course_library.floor import Floor, flatten
from tests.course_library.drawing.sample import course

LIGHT = palette("light")


def outlines(seat: int) -> list[object]:
    return [mark.path for mark in robot_artwork(seat, LIGHT) if isinstance(mark, Shape)]


def test_every_robot_has_a_letter_a_shape_and_a_colour_of_its_own() -> None:
    seats = range(len(ROBOT_ROLES))
    for one, other in itertools.combinations(seats, 2):
        assert outlines(one) != outlines(other)
        assert robot_colour(one, LIGHT) != robot_colour(other, LIGHT)
    letters = [mark.text for seat in seats for mark in robot_artwork(seat, LIGHT) if isinstance(mark, Label)]
    assert letters == list("ABCDEFGH")
    assert len(set(COLOUR_NAMES)) == len(seats)


def strong_points(floor: Floor, robots: frozenset[Space]) -> set[float]:
    """How far the beams reach to the right, without the faint rest."""
    painter = RecordingPainter()
    draw_beams(floor, painter, RenderOptions(), robots)
    return {
        x
        for mark in painter.marks
        if isinstance(mark, Shape) and mark.style.opacity > 0.9
        for x, _ in mark.path.points()
    }


def test_a_beam_ends_at_the_first_robot() -> None:
    floor = flatten(course("6x1: A1 laser W 1, wall W"))
    assert max(strong_points(floor, frozenset())) > 5
    assert max(strong_points(floor, frozenset({Space(2, 0), Space(4, 0)}))) == 3
    faint = RecordingPainter()
    draw_beams(floor, faint, RenderOptions(), frozenset({Space(2, 0)}))
    assert any(isinstance(mark, Shape) and mark.style.opacity < 0.25 for mark in faint.marks)
