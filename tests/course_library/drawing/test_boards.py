"""One board of a course: when its picture changes, and where its name is written."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library.board import Board, FrozenMap, NameLabel
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.drawing.boards import board_key, draw_board
from course_library.drawing.options import RenderOptions
from course_library.drawing.painter import Label, Mark
from course_library.drawing.recorder import RecordingPainter
from course_library.elements import Battery, Belt, BeltColour, Element, Gear, Pit, Rotation, StartSpace, Wall
from course_library.floor import flatten
from tests.course_library.drawing.sample import board, recorded

ELEMENTS: list[Element] = [
    Pit(),
    Battery(),
    Gear(Rotation.LEFT),
    Wall(Direction.E),
    StartSpace(),
    *(Belt(BeltColour.GREEN, direction) for direction in Direction),
    Belt(BeltColour.BLUE, Direction.N, (Direction.W,)),
]
spaces = st.builds(Space, st.integers(0, 1), st.integers(0, 1))
contents = st.dictionaries(spaces, st.sampled_from(ELEMENTS).map(lambda element: (element,)), max_size=4)


def small_board(elements: dict[Space, tuple[Element, ...]]) -> Board:
    return Board(id="small", name="Small", family="2023", size=(2, 2), spaces=FrozenMap(elements))


@st.composite
def courses(draw: st.DrawFn) -> Course:
    boards = [small_board(draw(contents)) for _ in range(2)]
    tokens = draw(st.sets(st.builds(Space, st.integers(0, 3), st.integers(0, 1)), max_size=2))
    return Course(
        id="c",
        names=FrozenMap({"en": "C"}),
        boards=tuple(
            Placement(b, Space(2 * i, 0), draw(st.sampled_from([0, 90]))) for i, b in enumerate(boards)
        ),
        checkpoints=tuple(sorted(tokens)),
    )


def drawn(course: Course, index: int) -> list[Mark]:
    painter = RecordingPainter()
    draw_board(flatten(course), index, painter, RenderOptions())
    return painter.marks


@given(courses(), courses())
def test_equal_keys_mean_equal_pictures(one: Course, other: Course) -> None:
    for changed in (
        other,
        one.replaced(checkpoints=other.checkpoints),
        one.replaced(boards=(one.boards[0],)),
    ):
        if board_key(flatten(one), 0) == board_key(flatten(changed), 0):
            assert drawn(one, 0) == drawn(changed, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"checkpoints": (Space(0, 0),)},
        {"reboot_tokens": (RebootToken(Space(1, 1), Direction.N),)},
        {"boards": (Placement(board("2x2: A1 battery"), Space(0, 0)),)},
    ],
    ids=["checkpoint", "reboot token", "element"],
)
def test_the_key_changes_with_what_is_seen(change: dict[str, object]) -> None:
    course = Course(
        id="c", names=FrozenMap({"en": "C"}), boards=(Placement(board("2x2: A1 belt green E"), Space(0, 0)),)
    )
    assert board_key(flatten(course), 0) != board_key(flatten(course.replaced(**change)), 0)


def test_the_key_does_not_change_when_the_course_is_moved() -> None:
    def with_board_at(x: int) -> Course:
        parts = (Placement(board("1x1:"), Space(0, 0)), Placement(board("2x2: B2 battery"), Space(x, 0)))
        return Course(id="c", names=FrozenMap({"en": "C"}), boards=parts)

    assert board_key(flatten(with_board_at(3)), 1) == board_key(flatten(with_board_at(4)), 1)


def name_label(sample: Board) -> Label:
    marks = recorded(sample).marks
    return next(mark for mark in marks if isinstance(mark, Label) and mark.text == sample.name)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_name_stands_where_it_is_printed(turn: int) -> None:
    printed = dataclasses.replace(board("4x6:", "Four"), name_label=NameLabel(Space(0, 0), 90))
    label = name_label(printed.turned(turn))
    assert label.style.turn == (90 + turn) % 360
    assert printed.turned(turn).name_label is not None
    x, y = printed.turned(turn).name_label.at
    assert x <= label.at[0] <= x + 1
    assert y <= label.at[1] <= y + 1


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_name_too_long_for_its_place_begins_earlier(turn: int) -> None:
    long = dataclasses.replace(board("4x4:", "Quite long name"), name_label=NameLabel(Space(3, 3), 0))
    label = name_label(long.turned(turn))
    assert label.style.turn == turn
    length = len(long.name) * label.style.size * 0.62
    direction = Direction.E.turned(turn)
    end = (label.at[0] + length * direction.dx, label.at[1] + length * direction.dy)
    assert all(0 < value < 4 for value in (*label.at, *end))


def test_without_a_printed_place_the_name_takes_a_free_corner() -> None:
    label = name_label(board("3x3: A3 battery; B3 battery", "Nine"))
    assert (int(label.at[0]), int(label.at[1])) == (2, 2)
