"""Where a board that is held near a place comes to lie, and why it must not.

Boards lie on the grid of spaces in any case. Within ``reach`` spaces a held board also snaps edge to edge to
the boards around it, so that corners meet where they can. A docking bay snaps, turned as needed, with its
whole open side along boards (Renegade 2023, "Where to Place the Docking Bay").
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Iterator

from course_library.compass import DIRECTIONS, Direction
from course_library.course import MAX_DISTANCE, Course, Placement
from course_library.docking import docking_places
from course_library.editing.boards import boxes_overlap, group_box
from course_library.editing.edit import changed
from course_library.footprint import facing_strip

Own = int | Collection[int] | None
REACH = 3
"""How many spaces away an edge attracts a held board."""


@dataclasses.dataclass(frozen=True, slots=True)
class Snap:
    """Where a held board comes to lie; ``fault`` is one sentence if it must not lie there, else empty."""

    placement: Placement
    fault: str = ""

    @property
    def legal(self) -> bool:
        """Whether the board may be laid down there."""
        return not self.fault


def snap_board(course: Course, held: Placement, *, index: Own = None, reach: int = REACH) -> Snap:
    """Where ``held`` comes to lie when it is let go.

    Args:
        course: the course over which it is held.
        held: the board as it is held, in the coordinates of ``course``.
        index: its own index in ``course.placements`` when it lies on the course already; those of all boards
            that are moved together.
        reach: how many spaces away an edge attracts; 0 for the grid only.
    """
    others = _others(course, index)
    places = [place for place in _attracted(held, others) if _distance(held, place) <= reach]
    if held.board.is_docking_bay and reach:
        docked = snap_docking_bay(course, held)
        if docked is not None and _distance(held, docked) <= reach + _slack(held, docked):
            return Snap(docked)
    best = min(places, key=lambda place: _rank(held, place, others), default=held)
    return Snap(best, placement_fault(course, best, index=index))


def placement_fault(course: Course, placement: Placement, *, index: Own = None) -> str:
    """Why a board must not lie at ``placement``, in one sentence; empty if it may.

    ``index`` is its own index in ``course.placements`` if it lies on the course already. A docking bay takes
    the place of the one there is.
    """
    others = _others(course, index)
    if placement.board.is_docking_bay:
        others = [other for other in others if other is not course.docking_bay]
    for other in others:
        if boxes_overlap(placement.box, other.box):
            return f"{placement.board.name} would lie on {other.board.name}."
    left, top, right, bottom = group_box([*others, placement])
    if max(right - left, bottom - top) > MAX_DISTANCE:
        return f"The course would be more than {MAX_DISTANCE} spaces wide or high."
    return _docking_fault(others, placement) if placement.board.is_docking_bay else ""


def snap_docking_bay(course: Course, held: Placement) -> Placement | None:
    """The place nearest to ``held`` where its whole open side lies along boards; None if there is none.

    The docking bay is turned where needed. Of one that does not say which side is open, every side is tried.
    """
    sides: Iterable[Direction | None] = DIRECTIONS if held.open_side is None else (held.faces,)
    places = [place for side in sides for place in _docking_places(course, held, side)]
    return min(places, key=lambda place: _docking_rank(held, place), default=None)


def _docking_places(course: Course, held: Placement, faces: Direction | None) -> Iterator[Placement]:
    edit = changed(course, "", docking_bay=dataclasses.replace(held, faces=faces))
    back = -edit.shift.x, -edit.shift.y
    return (place.shifted(*back) for place in docking_places(edit.course))


def _docking_rank(held: Placement, place: Placement) -> tuple[int, int, int, int, int]:
    """The lower the better: near, where a turn counts as much as :data:`REACH` spaces."""
    turn = (place.turn - held.turn) % 360
    steps = abs(place.at.x - held.at.x) + abs(place.at.y - held.at.y)
    return _distance(held, place) + REACH * (turn != 0), steps, turn, place.at.y, place.at.x


def _others(course: Course, index: Own) -> list[Placement]:
    own = () if index is None else (index,) if isinstance(index, int) else index
    return [placement for other, placement in enumerate(course.placements) if other not in own]


def _docking_fault(others: list[Placement], bay: Placement) -> str:
    if not others or bay.open_side is None:
        return ""
    strip = facing_strip(bay, bay.open_side)
    if all(any(other.covers(space) for other in others) for space in strip):
        return ""
    return f"The whole open side of {bay.board.name} has to lie along boards."


def _distance(held: Placement, place: Placement) -> int:
    """Spaces between the centres of two places, the larger of across and down, rounded down."""
    (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = held.box, place.box
    return max(abs(left + right - left_2 - right_2), abs(top + bottom - top_2 - bottom_2)) // 2


def _slack(held: Placement, place: Placement) -> int:
    """How much nearer the edge of a docking bay comes when it is turned about its centre."""
    width, height = held.size
    return abs(width - height) // 2 if place.size != held.size else 0


def _attracted(held: Placement, others: list[Placement]) -> Iterator[Placement]:
    """``held`` itself and its places edge to edge with another board, aligned or not."""
    yield held
    left, top, right, bottom = held.box
    for other in others:
        other_left, other_top, other_right, other_bottom = other.box
        along_x = (other_left - left, other_right - right, 0)
        along_y = (other_top - top, other_bottom - bottom, 0)
        for dx in (other_left - right, other_right - left):
            yield from (held.shifted(dx, dy) for dy in along_y)
        for dy in (other_top - bottom, other_bottom - top):
            yield from (held.shifted(dx, dy) for dx in along_x)


def _rank(held: Placement, place: Placement, others: list[Placement]) -> tuple[bool, int, int]:
    """The lower the better: free of other boards, then joined with meeting corners, joined, loose; near."""
    lies_on_another = any(boxes_overlap(place.box, other.box) for other in others)
    join = min((_join(place, other) for other in others), default=2)
    distance = abs(place.at.x - held.at.x) + abs(place.at.y - held.at.y)
    return lies_on_another, join, distance


def _join(place: Placement, other: Placement) -> int:
    """0 where two boards share an edge and a corner of it, 1 where they share an edge, else 2."""
    (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = place.box, other.box
    if (left == right_2 or right == left_2) and top < bottom_2 and top_2 < bottom:
        return 0 if top == top_2 or bottom == bottom_2 else 1
    if (top == bottom_2 or bottom == top_2) and left < right_2 and left_2 < right:
        return 0 if left == left_2 or right == right_2 else 1
    return 2
