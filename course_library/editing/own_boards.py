"""Boards of one's own: new ones, copies of published ones, other names, and their way into a course.

A published board is never changed: who draws on one draws on a copy with a name of its own.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection

from course_library.board import MAX_BOARD_SIDE, Board, FrozenMap
from course_library.catalog import bundled_board
from course_library.compass import Direction
from course_library.course import Course
from course_library.editing.boards import own_copy, redraw_board
from course_library.editing.details import checked_line, checked_words
from course_library.editing.edit import Edit, EditError, changed
from course_library.elements import Family
from course_library.templates import id_of_name, own_id


def is_published(board: Board) -> bool:
    """Whether it is a board that comes with the program, as it was printed."""
    return bundled_board(board.reference) == board


def new_board(name: str, size: tuple[int, int], family: Family, taken: Collection[str] = ()) -> Board:
    """A plain board; its id is made from ``name`` and is none of those ``taken``.

    Raises:
        EditError: if there is no name, or a side is not 1 to 64 spaces long.
    """
    if not all(1 <= side <= MAX_BOARD_SIDE for side in size):
        raise EditError(f"A board has sides of 1 to {MAX_BOARD_SIDE} spaces, not {size[0]} by {size[1]}.")
    name = _name(name)
    return Board(own_id(id_of_name(name) or "board", taken), name, family, size)


def copy_of_board(board: Board, name: str, taken: Collection[str]) -> Board:
    """A copy of ``board`` to draw on, called ``name``, with an id that is none of those ``taken``.

    Raises:
        EditError: if there is no name.
    """
    name = _name(name)
    return dataclasses.replace(
        board,
        id=own_id(id_of_name(name) or "board", taken),
        name=name,
        other_side=None,
        sources=(),
        notes="",
    )


def described(board: Board, *, name: str, family: Family, faces: Direction | None, notes: str) -> Board:
    """``board`` with another name, family, open side or notes; its id stays.

    Raises:
        EditError: if there is no name, or the words cannot be kept in a file.
    """
    return dataclasses.replace(
        board, name=_name(name), family=family, faces=faces, notes=checked_words(notes)
    )


def draw_on_copy(course: Course, index: int, taken: Collection[str]) -> Edit:
    """Lay a copy of one's own in the place of a published board of the course.

    Raises:
        EditError: if there is no such board.
    """
    if not 0 <= index < len(course.placements):
        raise EditError(f"There is no board {index}; the course has {len(course.placements)}.")
    old = course.placements[index]
    copy = own_copy(old.board, taken)
    copied = dataclasses.replace(old, board=copy)
    text = f"Draw on a copy of {old.board.name}"
    if index == len(course.boards):
        return changed(course, text, docking_bay=copied)
    boards = (*course.boards[:index], copied, *course.boards[index + 1 :])
    return changed(course, text, boards=boards)


def redraw_alone(course: Course, new: Board, text: str) -> Edit:
    """Show ``new`` in the course that stands for a board file; the course is called as the board is."""
    alone = course.placements[0].board
    edit = redraw_board(course, alone, new, text)
    return dataclasses.replace(
        edit, course=edit.course.replaced(id=new.id, names=FrozenMap({"en": new.name}))
    )


def _name(name: str) -> str:
    line = checked_line(name)
    if not line:
        raise EditError("A board needs a name.")
    return line
