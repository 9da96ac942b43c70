"""Belts drawn by dragging: directions follow the path, curves and junctions form by themselves."""

from __future__ import annotations

import pytest

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, parse_space_name
from course_library.editing import belts, spaces
from course_library.editing.edit import EditError
from course_library.elements import BeltColour
from course_library.notation import board_line, parse_board_line

GREEN, BLUE = BeltColour.GREEN, BeltColour.BLUE


def board(line: str) -> Board:
    size, found = parse_board_line(line)
    return Board("test", "Test", "2023", size, FrozenMap(found))


def painted(line: str, path: str, colour: BeltColour = GREEN, alone: Direction = Direction.N) -> str:
    """The line of the board after dragging a belt along the spaces named in ``path``."""
    return board_line(
        belts.paint_belt(board(line), [parse_space_name(name) for name in path.split()], colour, alone)
    )


@pytest.mark.parametrize(
    ("before", "path", "after"),
    [
        ("3x1:", "A1 B1 C1", "3x1: A1 belt green E; B1 belt green E; C1 belt green E"),
        ("3x1:", "C1 A1", "3x1: A1 belt green W; B1 belt green W; C1 belt green W"),
        ("2x2:", "A1 B1 B2", "2x2: A1 belt green E; B1 belt green S from W; B2 belt green S"),
        ("2x2:", "B2", "2x2: B2 belt green N"),
        (
            "3x1: B1 pit; C1 gear left, wall N",
            "A1 C1",
            "3x1: A1 belt green E; B1 belt green E; C1 belt green E, wall N",
        ),
    ],
)
def test_a_belt_follows_the_path(before: str, path: str, after: str) -> None:
    assert painted(before, path) == after


def test_a_path_that_ends_across_a_belt_joins_it() -> None:
    line = "3x2: A1 belt blue E; B1 belt blue E; C1 belt blue E"
    joined = "3x2: A1 belt blue E; B1 belt blue E from S; C1 belt blue E; B2 belt green N"
    assert painted(line, "B2 B1") == joined


def test_a_path_that_crosses_a_belt_takes_it_in() -> None:
    line = "3x3: A2 belt green E; B2 belt green E; C2 belt green E"
    crossed = "3x3: B1 belt blue S; A2 belt green E; B2 belt blue S from W; C2 belt green E; B3 belt blue S"
    assert painted(line, "B1 B3", BLUE) == crossed


def test_a_belt_fed_from_both_sides_turns_robots_from_both() -> None:
    first = painted("3x2: B2 belt green S", "A2 B2")
    assert painted(first, "C2 B2") == "3x2: A2 belt green E; B2 belt green S from EW; C2 belt green W"


def test_dragging_on_from_the_end_of_a_belt_bends_it() -> None:
    line = "2x2: A1 belt green E; B1 belt green E"
    assert painted(line, "B1 B2") == "2x2: A1 belt green E; B1 belt green S from W; B2 belt green S"


def test_dragging_back_over_a_belt_turns_it_round_and_recolours_it() -> None:
    line = "3x1: A1 belt green E; B1 belt green E; C1 belt green E"
    assert painted(line, "C1 A1", BLUE) == "3x1: A1 belt blue W; B1 belt blue W; C1 belt blue W"


def test_dragging_along_a_belt_switches_its_colour_to_the_end() -> None:
    line = "2x1: A1 belt green E; B1 belt green E"
    assert painted(line, "A1 B1", BLUE) == "2x1: A1 belt blue E; B1 belt blue E"


@pytest.mark.parametrize(
    ("clockwise", "ring"),
    [
        (
            True,
            [
                "A1 belt green E from S",
                "B1 belt green S from W",
                "A2 belt green N from E",
                "B2 belt green W from N",
            ],
        ),
        (
            False,
            [
                "A1 belt green S from E",
                "B1 belt green W from S",
                "A2 belt green E from N",
                "B2 belt green N from W",
            ],
        ),
    ],
)
def test_a_ring_closes(clockwise: bool, ring: list[str]) -> None:
    path = belts.ring_path(parse_space_name("B2"), parse_space_name("A1"), clockwise)
    assert belts.paint_belt(board("2x2:"), path, GREEN) == board("2x2: " + "; ".join(ring))


def test_a_curve_towards_another_board_stays() -> None:
    line = "2x1: A1 belt green E from N; B1 belt green E"
    assert painted(line, "A1 B1", BLUE) == "2x1: A1 belt blue E from N; B1 belt blue E"


def test_a_printed_curve_without_a_feeder_survives_edits_beside_it() -> None:
    before = board("2x2: A1 belt green E from S; A2 gear left")
    assert spaces.erase(before, [parse_space_name("A2")]) == board("2x2: A1 belt green E from S")


def test_a_curve_goes_when_its_feeder_does() -> None:
    before = board("2x2: A1 belt green E from S; A2 belt green N")
    assert spaces.erase(before, [parse_space_name("A2")]) == board("2x2: A1 belt green E")


def test_a_curve_can_be_switched_by_hand() -> None:
    before = board("1x1: A1 belt green E")
    curved = spaces.toggle_belt_curve(before, parse_space_name("A1"), Direction.S)
    assert curved == board("1x1: A1 belt green E from S")
    assert spaces.toggle_belt_curve(curved, parse_space_name("A1"), Direction.S) == before


@pytest.mark.parametrize(
    ("line", "side", "message"),
    [
        ("1x1:", Direction.S, "There is no belt on A1."),
        ("1x1: A1 belt green E", Direction.W, "A belt that runs E has no curve from W."),
    ],
)
def test_a_curve_that_cannot_be(line: str, side: Direction, message: str) -> None:
    with pytest.raises(EditError) as caught:
        spaces.toggle_belt_curve(board(line), parse_space_name("A1"), side)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("path", "message"), [("", "A belt needs at least one space."), ("A1 C1", "C1 lies outside Test.")]
)
def test_a_path_that_cannot_be(path: str, message: str) -> None:
    with pytest.raises(EditError) as caught:
        painted("2x1:", path)
    assert str(caught.value) == message
