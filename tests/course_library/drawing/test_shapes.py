"""Outlines and transforms."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library.drawing.shapes import (
    MIRROR,
    Path,
    Transform,
    arc,
    chain,
    circle,
    clipped,
    moved,
    polygon,
    polyline,
    rectangle,
    rotated,
    rounded_rectangle,
    scaled,
    toothed,
)

numbers = st.floats(-100, 100)
points = st.tuples(numbers, numbers)


def close(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return math.dist(one, other) < 1e-9


def ends(path: Path) -> tuple[tuple[float, float], tuple[float, float]]:
    every = path.points()
    return every[0], every[-1]


@given(points, st.sampled_from([0, 90, 180, 270]))
def test_four_quarter_turns_are_exact(point: tuple[float, float], turn: int) -> None:
    quarter = rotated(turn)
    once = quarter.then(quarter).then(quarter).then(quarter)
    assert close(once.apply(point), point)


@given(points, st.floats(-720, 720), points)
def test_one_map_after_another(point: tuple[float, float], angle: float, shift: tuple[float, float]) -> None:
    first, second = rotated(angle), moved(*shift)
    assert math.dist(first.then(second).apply(point), second.apply(first.apply(point))) < 1e-6


def test_a_quarter_turn_is_clockwise_on_screen() -> None:
    assert rotated(90).apply((0.5, 0.0)) == (1.0, 0.5)


def test_scaling_keeps_its_centre() -> None:
    assert scaled(3, (0.5, 0.25)).apply((0.5, 0.25)) == (0.5, 0.25)
    assert scaled(3).apply((1, 2)) == (3, 6)


def test_mirror_swaps_left_and_right() -> None:
    assert MIRROR.apply((0.2, 0.7)) == (0.8, 0.7)


def test_a_transformed_path_has_transformed_points() -> None:
    path = arc((0.3, 0.4), 0.2, 10, 200) + polygon((0, 0), (1, 0), (0, 1))
    there = rotated(33).then(moved(4, 5))
    for moved_point, point in zip(path.transformed(there).points(), path.points(), strict=True):
        assert close(moved_point, there.apply(point))
    assert path.transformed(Transform()) == path


@given(st.floats(0, 360), st.floats(-360, 360), st.floats(0.05, 3))
def test_an_arc_stays_on_its_circle(start: float, sweep: float, radius: float) -> None:
    path = arc((1, 2), radius, start, start + sweep)
    for command, values in path.segments:
        assert math.isclose(math.dist(values[-2:], (1, 2)), radius, rel_tol=1e-9), command
    # The middle of each cubic lies on the circle too, to within a thousandth of the radius.
    (_, pen), *curves = path.segments
    for _, values in curves:
        middle = [(pen[i] + 3 * values[i] + 3 * values[2 + i] + values[4 + i]) / 8 for i in (0, 1)]
        assert math.isclose(math.dist(middle, (1, 2)), radius, rel_tol=1e-3)
        pen = values[-2:]


def test_an_arc_starts_and_ends_at_its_angles() -> None:
    first, last = ends(arc((0, 0), 2, 90, 180))
    assert close(first, (0, 2))
    assert close(last, (-2, 0))


def test_a_chain_is_one_stroke() -> None:
    path = chain(polyline((0, 0), (1, 0)), polyline((1, 1), (0, 1)), closed=True)
    assert [command for command, _ in path.segments] == ["M", "L", "L", "L", "Z"]


def test_closed_outlines() -> None:
    for path in (circle((0, 0), 1), rectangle(0, 0, 2, 1), rounded_rectangle(0, 0, 2, 1, 0.2)):
        commands = [command for command, _ in path.segments]
        assert commands.count("M") == commands.count("Z") == 1


def test_a_rounded_rectangle_keeps_its_edges() -> None:
    xs, ys = zip(*rounded_rectangle(1, 2, 3, 4, 0.5).points(), strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((1, 4, 2, 6))


def test_a_gear_wheel_has_its_teeth() -> None:
    radii = [math.dist(point, (0, 0)) for point in toothed((0, 0), 0.5, 0.4, 9).points()]
    assert sum(math.isclose(radius, 0.5) for radius in radii) == 2 * 9
    assert sum(math.isclose(radius, 0.4) for radius in radii) == 2 * 9


@given(st.floats(-2, 2), st.floats(0.1, 2))
def test_a_clipped_polygon_stays_inside(left: float, width: float) -> None:
    corners = clipped([(left, 1), (left + width, 1), (left + width + 1, 0), (left + 1, 0)], 0, 1)
    assert all(0 <= x <= 1 for x, _ in corners)


def test_a_polygon_inside_is_not_clipped() -> None:
    corners = [(0.2, 0.0), (0.8, 0.0), (0.5, 1.0)]
    assert clipped(corners, 0, 1) == corners
    assert clipped(corners, 2, 3) == []
