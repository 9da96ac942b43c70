"""The same course with nothing printed on its boards but the starts: what the way alone would cost."""

from __future__ import annotations

import dataclasses

from course_library.board import Board, FrozenMap
from course_library.course import Course, Placement
from course_library.elements import StartSpace


def emptied(course: Course) -> Course:
    """``course`` on empty boards, its tokens where they are."""
    return course.replaced(
        boards=tuple(map(_emptied, course.boards)),
        docking_bay=course.docking_bay and _emptied(course.docking_bay),
    )


def _emptied(placement: Placement) -> Placement:
    board: Board = placement.board
    starts = {
        space: kept
        for space, elements in board.spaces.items()
        if (kept := tuple(one for one in elements if isinstance(one, StartSpace)))
    }
    return dataclasses.replace(placement, board=dataclasses.replace(board, spaces=FrozenMap(starts)))
