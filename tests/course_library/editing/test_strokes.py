"""Strokes on a board: along edges, along paths, over rectangles; areas that are turned and moved."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library.board import Board
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.editing import strokes
from course_library.editing.edit import EditError
from course_library.editing.strokes import Touch
from course_library.elements import (
    Battery,
    Belt,
    BeltColour,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Rotation,
    StartSpace,
    Wall,
)
from course_library.files import board_text, parse_board
from course_library.notation import board_line
from tests.course_library.tiny import at, board

N, E, S, W = Direction
GREEN = Belt(BeltColour.GREEN, N)


def stroke(names: str, side: Direction = N) -> list[Touch]:
    return [Touch(at(name), side) for name in names.split()]


def line(drawn: Board) -> str:
    return board_line(drawn)


def test_a_belt_follows_the_path_and_skips_what_lies_beyond_the_board() -> None:
    drawn = strokes.paint(board("3x2:"), GREEN, [*stroke("A1 C1 C2"), Touch(Space(2, 5), N)])
    assert line(drawn) == "3x2: A1 belt green E; B1 belt green E; C1 belt green S from W; C2 belt green S"


def test_one_space_gets_a_belt_in_its_own_direction() -> None:
    assert line(strokes.paint(board("1x1:"), GREEN, stroke("A1"))) == "1x1: A1 belt green N"


def test_walls_stand_in_one_line_however_the_pointer_shakes() -> None:
    path = [Touch(at("A1"), S), Touch(at("B2"), W), Touch(at("C1"), E)]
    assert line(strokes.paint(board("3x2:"), Wall(N), path)) == "3x2: A1 wall S; B1 wall S; C1 wall S"


def test_drawing_a_wall_where_one_stands_takes_it_away_with_its_laser() -> None:
    walled = board("2x1: A1 wall E; B1 laser W 1")
    assert line(strokes.paint(walled, Wall(N), stroke("A1", E))) == "2x1:"


def test_a_laser_stands_on_the_nearest_edge_with_its_wall() -> None:
    drawn = strokes.paint(board("2x2:"), Laser(N, 3), stroke("B1", E))
    assert line(drawn) == "2x2: B1 wall E, laser E 3"


def test_start_spaces_count_on() -> None:
    drawn = strokes.paint(board("1x3:"), StartSpace(4), stroke("A1 A3"))
    assert line(drawn) == "1x3: A1 start 4; A2 start 5; A3 start 6"
    assert strokes.next_number(drawn) == 1
    assert line(strokes.paint(board("1x2:"), StartSpace(), stroke("A1 A2"))) == "1x2: A1 start; A2 start"


def test_a_quick_stroke_leaves_no_holes() -> None:
    assert line(strokes.paint(board("3x1:"), Pit(), stroke("A1 C1"))) == "3x1: A1 pit; B1 pit; C1 pit"


def test_nothing_is_drawn_beyond_the_board() -> None:
    for element in (Pit(), GREEN, Wall(N), Laser(N, 1)):
        with pytest.raises(EditError, match="outside Field"):
            strokes.paint(board("1x1:", name="Field"), element, stroke("C3"))


def test_rubbing_out_spaces_and_edges() -> None:
    full = board("2x1: A1 pit, wall N; B1 battery, wall N, laser N 1")
    assert line(strokes.rub_out(full, stroke("A1 B1"))) == "2x1:"
    assert line(strokes.rub_out(full, stroke("A1 B1"), edges=True)) == "2x1: A1 pit; B1 battery"


def test_a_rectangle_of_belts_is_a_ring() -> None:
    ring = strokes.rectangle(board("2x2:"), GREEN, at("A1"), at("B2"))
    assert line(ring) == (
        "2x2: A1 belt green E from S; B1 belt green S from W; A2 belt green N from E; B2 belt green W from N"
    )
    other_way = strokes.rectangle(board("2x2:"), GREEN, at("A1"), at("B2"), clockwise=False)
    assert "A1 belt green S from E" in line(other_way)
    back = strokes.rectangle(board("2x1:"), GREEN, at("B1"), at("A1"))
    assert line(back) == "2x1: A1 belt green W; B1 belt green W"


def test_a_rectangle_of_other_elements() -> None:
    assert line(strokes.rectangle(board("2x1:"), Pit(), Space(-3, 0), at("B1"))) == "2x1: A1 pit; B1 pit"
    assert line(strokes.rectangle(board("1x1:"), Wall(N), at("A1"), at("A1"))) == (
        "1x1: A1 wall N, wall E, wall S, wall W"
    )
    panels = strokes.rectangle(board("2x2:"), PushPanel(S, (1,)), at("A1"), at("B2"))
    assert line(panels) == "2x2: A2 push S 1, wall S; B2 push S 1, wall S"
    with pytest.raises(EditError, match="No part of it"):
        strokes.rectangle(board("1x1:"), Pit(), at("C1"), at("D1"))


def test_fill_is_for_what_covers_a_space() -> None:
    assert line(strokes.fill(board("2x1:"), Battery(), at("A1"))) == "2x1: A1 battery; B1 battery"
    with pytest.raises(EditError, match="stand on edges"):
        strokes.fill(board("2x1:"), Wall(N), at("A1"))


def test_an_area_turns_about_its_corner() -> None:
    before = board("3x3: A1 pit; B1 gear left; C3 battery")
    assert line(strokes.turn_area(before, at("A1"), at("B1"), 90)) == "3x3: A1 pit; A2 gear left; C3 battery"
    with pytest.raises(EditError, match="no room"):
        strokes.turn_area(before, at("A3"), at("B3"), 90)


def test_an_area_stays_on_the_board() -> None:
    before = board("3x1: A1 pit")
    assert line(strokes.move_area(before, at("A1"), at("B1"), 1, 0)) == "3x1: B1 pit"
    with pytest.raises(EditError, match="would leave"):
        strokes.move_area(before, at("A1"), at("B1"), 2, 0)


ELEMENTS = st.sampled_from(
    [
        GREEN,
        Belt(BeltColour.BLUE, E),
        Gear(Rotation.LEFT),
        Pit(),
        Wall(N),
        Laser(N, 2),
        PushPanel(N, (2, 4)),
        StartSpace(1),
        StartSpace(),
    ]
)
TOUCHES = st.builds(
    Touch, st.builds(Space, st.integers(-1, 6), st.integers(-1, 5)), st.sampled_from(DIRECTIONS)
)


@given(st.lists(st.tuples(ELEMENTS, st.lists(TOUCHES, min_size=1, max_size=6)), max_size=6))
def test_whatever_is_drawn_can_be_kept_in_a_file(drawn: list[tuple[object, list[Touch]]]) -> None:
    now = board("6x5:")
    for element, path in drawn:
        for draw in (
            lambda b, e=element, p=path: strokes.paint(b, e, p),
            lambda b, e=element, p=path: strokes.rectangle(b, e, p[0].space, p[-1].space),
            lambda b, p=path: strokes.rub_out(b, p, edges=True),
        ):
            try:
                now = draw(now)
            except EditError:
                continue
    assert parse_board(board_text(now), "drawn") == now
