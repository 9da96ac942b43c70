"""What every board and course has to be, whatever was done to it."""

from __future__ import annotations

from course_library.board import MAX_BOARD_SIDE, Board, canonical_spaces
from course_library.compass import TURNS
from course_library.course import MAX_DISTANCE, Course
from course_library.editing.spaces import has_wall
from course_library.elements import Laser, PushPanel, kind_of
from course_library.notation import format_element, parse_element


def assert_sound_board(board: Board) -> None:
    """The board could be written to a file and read again, and everything mounted has a wall."""
    assert all(1 <= side <= MAX_BOARD_SIDE for side in board.size)
    assert board.spaces == canonical_spaces(board.spaces)
    for space, elements in board.spaces.items():
        assert board.contains(space)
        words = [kind_of(element).word for element in elements if not kind_of(element).several]
        assert len(set(words)) == len(words)
        assert len(set(elements)) == len(elements)
        for element in elements:
            assert parse_element(format_element(element)) == element
            if isinstance(element, Laser | PushPanel):
                assert has_wall(board, space, element.side)
    assert board.name_label is None or board.contains(board.name_label.at)


def assert_sound_course(course: Course) -> None:
    """The course is normalised, within bounds, and its boards are sound."""
    boxes = [placement.box for placement in course.placements]
    if boxes:
        assert (min(box[0] for box in boxes), min(box[1] for box in boxes)) == (0, 0)
    assert max(course.size) <= MAX_DISTANCE
    assert all(placement.turn in TURNS for placement in course.placements)
    assert course.names
    assert 1 <= course.players[0] <= course.players[1]
    assert len(set(course.variants)) == len(course.variants)
    for placement in course.placements:
        assert_sound_board(placement.board)
