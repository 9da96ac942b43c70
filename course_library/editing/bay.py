"""The docking bay: lay it flush along the boards, turn it over to its other side."""

from __future__ import annotations

import dataclasses

from course_library.board import Board
from course_library.compass import TURNS
from course_library.course import Course, Placement
from course_library.docking import docking_places
from course_library.editing.boards import place_board, without_stale_blocks
from course_library.editing.edit import Edit, EditError, changed
from course_library.editing.snapping import REACH, snap_docking_bay


def dock(course: Course, bay: Placement) -> Edit:
    """Lay the docking bay at the flush place nearest to ``bay``; tokens on one already there go with it.

    Raises:
        EditError: if its open side fits along no boards.
    """
    place = snap_docking_bay(course, bay)
    if place is None:
        raise EditError(f"{bay.board.name} fits nowhere along the boards with its whole open side.")
    return dataclasses.replace(place_board(course, place), text=f"Dock {bay.board.name}")


def next_docking_place(course: Course, dx: int, dy: int) -> Edit | None:
    """Lay the docking bay at the next flush place in the direction (dx, dy), along an edge or round a corner.

    None where boards and docking bay fit together nowhere, so that it can only be laid freely.

    Raises:
        EditError: if there is no such place in that direction.
    """
    bay = course.docking_bay
    places = docking_places(course)
    if bay is None or not places:
        return None
    ahead = [place for place in places if _progress(bay, place, dx, dy) > 0]
    if not ahead:
        raise EditError(f"{bay.board.name} has no place along the boards further that way.")
    place = min(ahead, key=lambda place: (_steps(bay, place), place.at.y, place.at.x))
    return dataclasses.replace(place_board(course, place), text=f"Dock {bay.board.name}")


def _centre(place: Placement) -> tuple[int, int]:
    """Twice the centre, so that it is whole."""
    left, top, right, bottom = place.box
    return left + right, top + bottom


def _progress(bay: Placement, place: Placement, dx: int, dy: int) -> int:
    (x, y), (new_x, new_y) = _centre(bay), _centre(place)
    return (new_x - x) * dx + (new_y - y) * dy


def _steps(bay: Placement, place: Placement) -> int:
    """How far a place is; a turn counts as much as the reach within which boards snap."""
    (x, y), (new_x, new_y) = _centre(bay), _centre(place)
    return abs(new_x - x) + abs(new_y - y) + 2 * REACH * (place.turn != bay.turn)


def flip_docking_bay(course: Course, other_side: Board) -> Edit:
    """Turn the docking bay over: ``other_side`` lies in its place, its open side facing the same way.

    Tokens stay on their spaces; blocked starts stay where the other side has a start space.

    Raises:
        EditError: if there is no docking bay, or ``other_side`` has no start space or another size.
    """
    bay = course.docking_bay
    if bay is None:
        raise EditError("There is no docking bay to flip.")
    if not other_side.is_docking_bay or sorted(other_side.size) != sorted(bay.board.size):
        raise EditError(f"{other_side.name} is not the other side of {bay.board.name}.")
    flipped = _facing_alike(bay, other_side)
    text = f"Flip {bay.board.name} to {other_side.name}"
    return without_stale_blocks(changed(course, text, docking_bay=flipped))


def _facing_alike(bay: Placement, other_side: Board) -> Placement:
    """``other_side`` over the same spaces as ``bay``, with the same open side if its shape allows."""
    turns = ((bay.turn + turn) % 360 for turn in TURNS)
    places = [Placement(other_side, bay.at, turn) for turn in turns]
    fitting = [place for place in places if place.size == bay.size]
    return next((place for place in fitting if place.open_side == bay.open_side), fitting[0])
