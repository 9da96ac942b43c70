"""Elements, boards and courses as compact text, and back."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library.board import Board, FrozenMap
from course_library.catalog import bundled_boards, find_board, find_course
from course_library.compass import Space
from course_library.elements import ELEMENTS, Element
from course_library.notation import (
    NotationError,
    board_line,
    course_line,
    did_you_mean,
    format_element,
    parse_board_line,
    parse_direction,
    parse_element,
    usage,
)
from tests.strategies import boards, elements


@given(elements)
def test_an_element_is_read_as_it_is_written(element: Element) -> None:
    assert parse_element(format_element(element)) == element


@given(boards())
def test_a_board_is_read_from_its_line(board: Board) -> None:
    assert parse_board_line(board_line(board)) == (board.size, dict(board.spaces))


@pytest.mark.parametrize("entry", bundled_boards(), ids=lambda entry: entry.reference)
def test_every_bundled_board_is_read_from_its_line(entry: object) -> None:
    board = find_board(entry.reference)  # type: ignore[attr-defined]
    assert parse_board_line(board_line(board)) == (board.size, dict(board.spaces))


def test_a_board_on_one_line() -> None:
    size, spaces = parse_board_line("3x2: A1 belt blue E from S; B1 wall N, gear left; C2 push W 2,4, pit")
    board = Board("b", "B", "2023", size, FrozenMap(spaces))
    assert board_line(board) == "3x2: A1 belt blue E from S; B1 gear left, wall N; C2 push W 24, pit"
    assert board_line(Board("b", "B", "2023", (1, 1))) == "1x1:"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bettery", "unknown element 'bettery'; did you mean battery?"),
        ("xyzzy", "unknown element 'xyzzy'; expected belt, gear, push"),
        ("  ", "an empty text is no element"),
        ("belt bleu N", "'bleu' is not legal here: expected green or blue; did you mean blue?"),
        ("belt blue north", "'north' is no direction: expected N, E, S or W"),
        ("belt blue", "'belt' is incomplete: expected N, E, S or W; it is written belt green|blue"),
        ("belt blue E from", "'belt' is incomplete: expected sides such as N or NE"),
        ("belt blue E from E", "a belt that runs E turns robots only from its two sides, NS, not from E"),
        ("belt blue E from NN", "'NN' is no list of sides"),
        ("belt blue E to N", "has words after its end: 'to N'"),
        ("push W 46", "'46' is no list of registers: expected each of 1 to 5 at most once"),
        ("push W 22", "'22' is no list of registers"),
        ("push W ²", "'²' is no list of registers"),
        ("push W ,", "',' is no list of registers"),
        ("laser N 4", "'4' is not legal here: expected 1, 2 or 3"),
        ("start 65", "'65' is not legal here: expected a number from 1 to 64"),
        ("start one", "'one' is not legal here"),
        ("pit N", "has words after its end: 'N'; expected pit"),
    ],
)
def test_what_is_no_element_is_told_with_what_was_expected(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_element(text)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("A1 pit", "is no board: expected a size and spaces"),
        ("3: A1 pit", "is no board"),
        ("²x2: A1 pit", "is no board"),
        (f"{'9' * 5000}x2:", "is no board"),
        ("3x2: A1 pit; A1 pit", "space A1 is listed twice"),
        ("3x2: 1A pit", "'1A' is no space"),
        ("3x2: A1 pot", "unknown element 'pot'; did you mean pit?"),
        ("3x2: A1", "an empty text is no element"),
    ],
)
def test_what_is_no_board_line(line: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board_line(line)
    assert words in str(caught.value)


WORDS = st.sampled_from(
    [kind.word for kind in ELEMENTS]
    + ["N", "EW", "from", "24", "2,4", "left", "blue", "3x2:", "A1", ";", ",", "²"]
)


@given(st.text() | st.lists(WORDS, max_size=8).map(" ".join))
def test_any_text_is_an_element_or_a_notation_error(text: str) -> None:
    with contextlib.suppress(NotationError):
        assert parse_element(format_element(parse_element(text))) == parse_element(text)


@given(st.text() | st.lists(WORDS, max_size=8).map(" ".join).map("3x2: {}".format))
def test_any_line_is_a_board_or_a_notation_error(line: str) -> None:
    with contextlib.suppress(NotationError):
        assert parse_board_line(line)[0] >= (0, 0)


def test_how_elements_are_written() -> None:
    assert {kind.word: usage(kind) for kind in ELEMENTS if kind.parameters} == {
        "belt": "belt green|blue DIRECTION [from SIDES]",
        "gear": "gear left|right",
        "push": "push SIDE REGISTERS",
        "repair": "repair single|crossed",
        "crusher": "crusher REGISTERS",
        "start": "start [NUMBER]",
        "wall": "wall SIDE",
        "laser": "laser SIDE BEAMS",
    }


def test_near_words() -> None:
    assert did_you_mean("tempets", ["tempest", "steps"], 2).startswith("; did you mean tempest")
    assert did_you_mean("zzz", ["tempest"]) == ""
    with pytest.raises(NotationError):
        parse_direction("n")


def test_a_course_on_one_line() -> None:
    assert course_line(find_course("milk-run")) == (
        "milk-run (renegade-2023): in-and-out@0,0r270 + docking-bay-b@12,0r180 | checkpoints C2 | "
        "reboot G7>N | blocked O1 O2 O3 N4 N5 N6"
    )
    assert course_line(find_course("cry-havoc")) == (
        "cry-havoc (renegade-2023): no boards | checkpoints none | variants three-damage-reboot"
    )


def test_tokens_outside_the_floor_have_a_place_in_the_line() -> None:
    course = find_course("milk-run").replaced(checkpoints=(Space(-1, 2),))
    assert "checkpoints (-1, 2)" in course_line(course)
