"""Whatever edits are made, in whatever order, courses and boards stay sound and edits can be taken back."""

from __future__ import annotations

import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.editing import belts, boards, regions, spaces, tokens
from course_library.editing.edit import EditError, replaced_by
from course_library.elements import BeltColour
from course_library.floor import flatten
from tests.course_library.editing import strategies as some
from tests.course_library.editing.soundness import assert_sound_board, assert_sound_course


def drawn(board: Board, strokes: list[some.Stroke]) -> Board:
    """``board`` after those strokes that are possible."""
    for stroke in strokes:
        with contextlib.suppress(EditError):
            board = stroke(board)
    return board


def edited(course: Course, steps: list[some.Step]) -> Course:
    """``course`` after those steps that are possible."""
    for step in steps:
        with contextlib.suppress(EditError):
            edit = step(course)
            assert edit.text
            course = edit.course
    return course


drawn_boards = st.builds(drawn, st.sampled_from(some.FIELDS), st.lists(some.board_strokes))


@given(some.courses, st.lists(some.course_steps, max_size=12))
@settings(max_examples=300)
def test_edits_keep_a_course_sound(course: Course, steps: list[some.Step]) -> None:
    assert_sound_course(edited(course, steps))


@given(drawn_boards)
@settings(max_examples=300)
def test_strokes_keep_a_board_sound(board: Board) -> None:
    assert_sound_board(board)


@given(some.courses, some.placements(some.FIELDS))
def test_the_shift_tells_where_the_other_boards_went(course: Course, placement: Placement) -> None:
    edit = boards.place_board(course, placement)
    assert edit.course.boards == tuple(p.shifted(*edit.shift) for p in (*course.boards, placement))


@given(some.courses, st.integers(0, 4), some.small, some.small)
def test_boards_that_are_not_moved_hold_still(course: Course, index: int, dx: int, dy: int) -> None:
    if index < len(course.placements):
        edit = boards.move_boards(course, [index], dx, dy)
        for number, (old, new) in enumerate(zip(course.placements, edit.course.placements, strict=True)):
            assert new == old.shifted(*edit.shift).shifted(*((dx, dy) if number == index else (0, 0)))


@given(some.courses, some.chosen_boards, st.booleans())
def test_four_quarter_turns_lead_back(course: Course, chosen: list[int], with_tokens: bool) -> None:
    chosen = [index for index in chosen if index < len(course.placements)]
    if len({course.placements[i].turn % 180 for i in chosen}) > 1 or _overlapping(course):
        return
    after = course
    for _ in range(4):
        edit = boards.turn_boards(after, chosen, 90, with_tokens)
        after = edit.course
        if _overlapping(after):
            return
    assert after == course


def _overlapping(course: Course) -> bool:
    boxes = [placement.box for placement in course.placements]
    return any(boards.boxes_overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])


@given(some.courses, st.integers(0, 4), some.small, some.small)
def test_a_move_there_and_back_is_no_move(course: Course, index: int, dx: int, dy: int) -> None:
    if index >= len(course.placements) or _overlapping(course):
        return
    there = boards.move_boards(course, [index], dx, dy)
    if _overlapping(there.course):
        return
    loose = [s for s in course.checkpoints if course.placement_at(s) is None]
    covered = [s for s in loose if there.course.placement_at(s.shifted(*there.shift)) is not None]
    back = boards.move_boards(there.course, [index], -dx, -dy)
    if not covered and not course.reboot_tokens and not course.blocked_starts:
        assert back.course == course
        assert there.shift.shifted(*back.shift) == Space(0, 0)


@given(some.placements(some.BAYS), st.data())
def test_blocking_twice_frees(bay: Placement, data: st.DataObject) -> None:
    course = Course("bay", FrozenMap({"en": "Bay"}), docking_bay=bay)
    for start in data.draw(st.permutations(flatten(course).starts)):
        once = tokens.toggle_blocked_start(course, start.space).course
        assert start.space in once.blocked_starts
        assert tokens.toggle_blocked_start(once, start.space).course == course
        course = once
    assert {start.blocked for start in flatten(course).starts} == {True}


@given(some.courses, some.courses)
def test_any_change_can_become_an_edit(before: Course, after: Course) -> None:
    edit = replaced_by(before, after, "Apply remedy")
    assert edit.course is after


@given(st.lists(some.near(3), min_size=1, max_size=6), some.colours, some.directions)
def test_erasing_what_was_painted_on_plain_spaces_leaves_no_trace(
    path: list[Space], colour: BeltColour, alone: Direction
) -> None:
    start = some.FIELDS[2]
    filled = belts.filled_path(path)
    try:
        painted = belts.paint_belt(start, path, colour, alone)
    except EditError:
        return
    assert painted != start
    assert spaces.erase(painted, filled) == start


@given(drawn_boards, some.near(), some.directions)
def test_a_wall_twice_is_no_wall(board: Board, space: Space, side: Direction) -> None:
    if not board.contains(space) or spaces.has_wall(board, space, side):
        return
    once = spaces.toggle_wall(board, space, side)
    assert spaces.has_wall(once, space, side)
    assert spaces.has_wall(once, space.towards(side), side.opposite)
    assert spaces.toggle_wall(once, space, side) == board


@given(drawn_boards, some.near(), some.directions)
def test_a_wall_can_be_taken_away_from_both_sides(board: Board, space: Space, side: Direction) -> None:
    other = space.towards(side)
    if not (board.contains(space) and board.contains(other)):
        return
    walled = spaces.set_wall(board, space, side, on=True)
    assert spaces.set_wall(walled, other, side.opposite, on=True) == walled
    assert not spaces.has_wall(spaces.set_wall(walled, other, side.opposite, on=False), space, side)


@given(drawn_boards, some.near(), some.near())
def test_pasting_a_copy_where_it_came_from_changes_nothing(board: Board, first: Space, last: Space) -> None:
    try:
        area = regions.copy_area(board, first, last)
    except EditError:
        return
    corner = next(space for space in regions.rectangle(first, last) if board.contains(space))
    assert regions.paste_area(board, area, corner) == board
    assert area.turned(90).turned(270) == area


@given(drawn_boards, st.integers(0, 6), st.integers(0, 6))
def test_a_larger_board_can_be_made_small_again(board: Board, wider: int, higher: int) -> None:
    width, height = board.size
    larger = regions.resize(board, (width + wider, height + higher))
    assert regions.resize(larger, board.size) == board
