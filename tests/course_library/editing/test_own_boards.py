"""Boards of one's own: new, copied, renamed, laid in the place of a published one."""

from __future__ import annotations

import pytest

from course_library.catalog import find_board, find_course
from course_library.compass import Direction
from course_library.editing import own_boards
from course_library.editing.edit import EditError
from course_library.files import board_text, course_text, parse_board, parse_course
from tests.course_library.tiny import board

TEMPEST = find_board("tempest")


def test_a_new_board_has_a_free_id() -> None:
    new = own_boards.new_board("Läufer", (5, 4), "2016", ["laufer"])
    assert (new.id, new.name, new.size, new.family) == ("laufer-own", "Läufer", (5, 4), "2016")
    assert own_boards.new_board("Біг", (1, 64), "2023").id == "board"
    for name, size in (("", (3, 3)), ("  ", (3, 3)), ("x\ny", (3, 3)), ("x", (0, 3)), ("x", (3, 65))):
        with pytest.raises(EditError):
            own_boards.new_board(name, size, "2023")


def test_a_copy_is_no_face_of_the_published_piece() -> None:
    copy = own_boards.copy_of_board(TEMPEST, "Storm", [])
    assert (copy.id, copy.name, copy.spaces) == ("storm", "Storm", TEMPEST.spaces)
    assert copy.other_side is None
    assert own_boards.is_published(TEMPEST)
    assert not own_boards.is_published(copy)


def test_a_described_board_keeps_its_id() -> None:
    named = own_boards.described(board("1x1:"), name=" Two ", family="2016", faces=Direction.W, notes="words")
    assert (named.id, named.name, named.family, named.faces, named.notes) == (
        "field",
        "Two",
        "2016",
        Direction.W,
        "words",
    )
    assert parse_board(board_text(named), "x") == named


def test_drawing_on_a_published_board_of_a_course_draws_on_a_copy() -> None:
    course = find_course("milk-run")
    edit = own_boards.draw_on_copy(course, 0, ["in-and-out-own"])
    copied = edit.course.boards[0]
    assert (copied.board.id, copied.board.name) == ("in-and-out-own2", "In & Out (own 2)")
    assert (copied.at, copied.turn) == (course.boards[0].at, course.boards[0].turn)
    assert edit.course.docking_bay == course.docking_bay
    assert parse_course(course_text(edit.course), "x") == edit.course
    bay = own_boards.draw_on_copy(course, 1, [])
    assert bay.course.docking_bay is not None
    assert bay.course.docking_bay.board.id == "docking-bay-b-own"
    assert bay.course.docking_bay.faces == course.docking_bay.faces if course.docking_bay else False
    with pytest.raises(EditError, match="no board 7"):
        own_boards.draw_on_copy(course, 7, [])
