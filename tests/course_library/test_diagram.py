"""Boards as readable diagrams."""

from __future__ import annotations

import pytest
from hypothesis import given

from course_library.board import Board
from course_library.compass import Space
from course_library.diagram import board_diagram
from tests.course_library.diagrams import FOLDER, diagrams
from tests.course_library.tiny import board
from tests.strategies import boards

DIAGRAMS = diagrams()


@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_diagram_is_as_on_file(name: str) -> None:
    assert DIAGRAMS[name] == (FOLDER / name).read_text(encoding="utf-8"), (
        "look at it, then run python -m tests.course_library.diagrams"
    )


def test_no_golden_diagram_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(DIAGRAMS)


def test_every_kind_of_element_has_its_sign() -> None:
    line = (
        "6x3: A1 belt blue E from S; B1 gear left; C1 pit; D1 battery; E1 start 3; F1 antenna; "
        "A2 repair single; B2 repair crossed; C2 crusher 15; D2 missile; E2 gear right; "
        "F2 belt green N from EW; A3 wall N; B3 wall W; C3 push N 24; D3 laser N 2; "
        "E3 push W 135; F3 laser E 1"
    )
    assert board_diagram(board(line)).splitlines() == [
        "     A    B    C    D    E    F",
        "  +    +    +    +    +    +    +",
        "1  >>s  (L)  pit  bat   S3  ant",
        "  +    +    +    +    +    +    +",
        "2   r1   r2  X15  mis  (R)  ^ew",
        "  +----+    + 24 +*2* +    +    +",
        "3      |              p         *",
        "  +    +    +    +    +    +    +",
    ]


def test_a_wall_is_the_same_whichever_space_draws_it() -> None:
    north, south = board("1x2: A1 wall S"), board("1x2: A2 wall N")
    assert board_diagram(north) == board_diagram(south)


def test_marks_stand_in_place_of_what_is_on_a_space() -> None:
    assert board_diagram(board("2x1: A1 pit"), {Space(0, 0): "CP1"}).splitlines()[2] == "1  CP1"


@given(boards())
def test_a_diagram_has_a_line_for_each_row_and_edge(drawn: Board) -> None:
    lines = board_diagram(drawn).splitlines()
    assert len(lines) == 2 * drawn.size[1] + 2
    assert max(map(len, lines)) <= 3 + len(str(drawn.size[1])) + 5 * drawn.size[0] + 1
