"""Courses: always normalised, turned as a whole, immutable."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings

from course_library.board import Board, FrozenMap
from course_library.catalog import find_board, find_course
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from tests.strategies import courses, placements, turns

SMALL = Board("small", "Small", "2023", (3, 2), faces=Direction.N)


@given(courses())
@settings(max_examples=50)
def test_the_top_left_of_a_course_is_the_origin(course: Course) -> None:
    if course.placements:
        assert min(placement.at.x for placement in course.placements) == 0
        assert min(placement.at.y for placement in course.placements) == 0
    assert dataclasses.replace(course) == course


@given(courses())
@settings(max_examples=50)
def test_four_quarter_turns_of_a_course_change_nothing(course: Course) -> None:
    turned = course
    for _ in range(4):
        turned = turned.turned(90)
    assert turned == course


@given(courses(), turns, turns)
@settings(max_examples=50)
def test_turns_of_a_course_add_up(course: Course, first: int, second: int) -> None:
    assert course.turned(first).turned(second) == course.turned((first + second) % 360)


def test_tokens_keep_their_board_when_a_course_is_moved() -> None:
    course = Course(
        "c",
        FrozenMap({"en": "C"}),
        boards=(Placement(SMALL, Space(-4, 5)),),
        checkpoints=(Space(-3, 6),),
        reboot_tokens=(RebootToken(Space(-4, 5), Direction.W),),
        blocked_starts=(Space(-2, 5),),
    )
    assert course.boards[0].at == (0, 0)
    assert course.checkpoints == (Space(1, 1),)
    assert course.reboot_tokens == (RebootToken(Space(0, 0), Direction.W),)
    assert course.blocked_starts == (Space(2, 0),)


def test_a_course_turned_by_a_quarter() -> None:
    turned = find_course("milk-run").turned(90)
    assert turned.docking_bay is not None
    assert (turned.size, turned.boards[0].at, turned.docking_bay.at) == ((12, 15), (0, 0), (0, 12))
    assert turned.docking_bay.open_side is Direction.N
    assert turned.checkpoints == (Space(10, 2),)
    assert turned.reboot_tokens[0] == RebootToken(Space(5, 6), Direction.E)


@given(placements())
def test_a_placement_covers_its_box(placement: Placement) -> None:
    left, top, right, bottom = placement.box
    assert (right - left, bottom - top) == placement.turned_board.size == placement.size
    assert placement.covers(Space(left, top))
    assert placement.covers(Space(right - 1, bottom - 1))
    assert not placement.covers(Space(right, top))
    assert not placement.covers(Space(left, top - 1))


@given(placements(), turns)
def test_own_space_finds_the_printed_space(placement: Placement, turn: int) -> None:
    placement = dataclasses.replace(placement, turn=turn)
    own = {placement.own_space(space.shifted(*placement.at)) for space in placement.turned_board.spaces}
    assert own == set(placement.board.spaces)


def test_a_placement_may_open_another_side_than_its_board() -> None:
    assert Placement(SMALL, Space(0, 0), 90).open_side is Direction.E
    assert Placement(SMALL, Space(0, 0), 90, Direction.W).open_side is Direction.N
    assert Placement(find_board("tempest"), Space(0, 0)).open_side is None


def test_names() -> None:
    assert find_course("milk-run").name == "Milk Run"
    assert Course("c", FrozenMap({"uk": "Курс"})).name == "Курс"
    assert Course("c", FrozenMap()).name == "c"


def test_where_boards_overlap_the_last_one_lies_on_top() -> None:
    first, second = Placement(SMALL, Space(0, 0)), Placement(SMALL, Space(2, 0))
    course = Course("c", FrozenMap({"en": "C"}), boards=(first, second))
    assert course.placement_at(Space(2, 0)) == second
    assert course.placement_at(Space(1, 0)) == first
    assert course.placement_at(Space(9, 0)) is None
    assert course.size == (5, 2)


def test_a_course_without_layout_has_no_size() -> None:
    course = find_course("castle-tour")
    assert (course.has_layout, course.size, course.placements) == (False, (0, 0), ())
    assert course.facts["checkpoints"] == 2


def test_a_course_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        find_course("milk-run").checkpoints = ()  # type: ignore[misc]
