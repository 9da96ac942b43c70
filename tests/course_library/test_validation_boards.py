"""The checks of one board by itself: every code once, with a remedy that mends it."""

from __future__ import annotations

from typing import Any

import pytest

from course_library.board import Board
from course_library.catalog import bundled_boards, find_board
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.validation.own_board import BOARD_CODES, validate_board
from tests.course_library.tiny import board

PUBLISHED = frozenset(entry.reference for entry in bundled_boards())
CASES: dict[str, tuple[Board, str, bool]] = {
    "board-name-taken": (board("1x1:", "tempest"), "A published board is called tempest already.", False),
    "elements-on-one-space": (board("1x1: A1 pit, battery"), "A1 bears pit and battery.", True),
    "start-number-doubled": (
        board("2x1: A1 start 1; B1 start 1", faces=Direction.E),
        "The start spaces A1, B1 all bear the number 1.",
        False,
    ),
    "belts-collide": (
        board("2x1: A1 belt green E; B1 belt blue W"),
        "The belts on A1 and B1 run against each other.",
        False,
    ),
    "belt-into-wall": (
        board("1x2: A1 belt green S; A2 wall N"),
        "The belt on A1 runs against a wall.",
        False,
    ),
    "element-of-other-edition": (
        board("2x1: A1 missile; B1 missile"),
        "Boards of 2023 have no missile (on A1, B1).",
        True,
    ),
    "element-without-wall": (
        board("1x1: A1 laser W 2"),
        "The laser on A1 (laser W 2) has no wall behind it.",
        True,
    ),
    "docking-bay-without-open-side": (
        board("3x2: A1 start; A2 start"),
        "Field has start spaces, but it is not said through which side robots leave it.",
        True,
    ),
}


def on_course(piece: Board) -> Course:
    names: Any = type(piece.spaces)({"en": "x"})
    return Course("x", names, boards=(Placement(piece, Space(0, 0), 90),))


def test_every_code_has_a_case() -> None:
    assert BOARD_CODES.keys() <= CASES.keys()


@pytest.mark.parametrize("code", CASES)
def test_the_issue_is_found_and_its_remedy_mends_it(code: str) -> None:
    piece, message, mends = CASES[code]
    (found,) = [issue for issue in validate_board(piece, PUBLISHED) if issue.code == code]
    assert found.message == message
    assert found.remedy is not None
    assert (found.remedy.apply is not None) == mends
    if found.remedy.apply is not None:
        after = found.remedy.apply(on_course(piece)).boards[0]
        assert after.turn == 90
        assert validate_board(after.board, PUBLISHED) == []


def test_the_open_side_is_the_one_far_from_the_starts() -> None:
    (found,) = validate_board(board("3x2: A1 start; A2 start"))
    assert found.remedy is not None
    assert found.remedy.text == "Let robots leave through the E side."


def test_printed_boards_are_sound() -> None:
    """One of them has belts that run against each other, which is why that is only advice."""
    found = {
        (entry.reference, issue.code)
        for entry in bundled_boards()
        for issue in validate_board(find_board(entry.reference))
    }
    assert found == {("2016/5a", "belts-collide")}


def test_a_docking_bay_is_mended_too() -> None:
    piece = board("1x1: A1 start")
    course = on_course(board("1x1:", "other")).replaced(docking_bay=Placement(piece, Space(1, 0)))
    (found,) = validate_board(piece)
    assert found.remedy is not None
    assert found.remedy.apply is not None
    mended = found.remedy.apply(course).docking_bay
    assert mended is not None
    assert mended.board.faces is not None
