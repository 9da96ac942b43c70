"""Where the docking bay can lie: every place with its whole open side along boards.

Robots leave a docking bay through its open side only, so that whole side has to lie flush with the union of
the boards' edges (Renegade 2023, "Setup": robots face the adjacent board).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from course_library.compass import TURNS, Direction, Space, turned_space
from course_library.course import Course, Placement, RebootToken
from course_library.footprint import facing_strip


def docking_places(course: Course) -> list[Placement]:
    """Every legal place of the course's docking bay, the one nearest to where it lies first.

    A place keeps the docking bay's face and open side; all four turns are tried, the present one first.
    Empty when the course has no docking bay, the bay has no open side, or no row of boards is long enough.
    """
    bay = course.docking_bay
    if bay is None or bay.open_side is None:
        return []
    floor = {
        Space(x, y)
        for board in course.boards
        for y in range(board.box[1], board.box[3])
        for x in range(board.box[0], board.box[2])
    }
    found = {
        place.box: place
        for turn in TURNS
        for place in _beside_boards(dataclasses.replace(bay, turn=turn), course.boards)
        if floor.issuperset(facing_strip(place, _open(place))) and not _lies_on(place, course.boards)
    }
    return sorted(found.values(), key=lambda place: _effort(bay, place))


def moved_docking_bay(course: Course, place: Placement) -> Course:
    """``course`` with its docking bay at ``place``; tokens that lie on the docking bay move with it."""
    bay = course.docking_bay
    if bay is None:
        return course.replaced(docking_bay=place)

    def follow(space: Space) -> Space:
        if not bay.covers(space):
            return space
        own = turned_space(bay.own_space(space), bay.board.size, place.turn)
        return own.shifted(place.at.x, place.at.y)

    return course.replaced(
        docking_bay=place,
        checkpoints=tuple(map(follow, course.checkpoints)),
        reboot_tokens=tuple(
            RebootToken(follow(token.at), token.arrow.turned((place.turn - bay.turn) % 360))
            if bay.covers(token.at)
            else token
            for token in course.reboot_tokens
        ),
        blocked_starts=tuple(map(follow, course.blocked_starts)),
    )


def describe_place(course: Course, place: Placement) -> str:
    """Where ``place`` lies, in words: "against Tempest, along A1 to L1"."""
    strip = list(facing_strip(place, _open(place)))
    boards = [b.board.name for b in course.boards if any(b.covers(space) for space in strip)]
    return f"against {' and '.join(boards)}, along {strip[0].name} to {strip[-1].name}"


def _open(place: Placement) -> Direction:
    side = place.open_side
    assert side is not None
    return side


def _beside_boards(bay: Placement, boards: tuple[Placement, ...]) -> Iterator[Placement]:
    """The docking bay with its open side along the edge of each board, shifted by every whole space."""
    width, height = bay.size
    for left, top, right, bottom in (board.box for board in boards):
        columns, rows = range(left - width + 1, right), range(top - height + 1, bottom)
        match _open(bay):
            case Direction.N:
                corners = [Space(x, bottom) for x in columns]
            case Direction.S:
                corners = [Space(x, top - height) for x in columns]
            case Direction.E:
                corners = [Space(left - width, y) for y in rows]
            case Direction.W:
                corners = [Space(right, y) for y in rows]
        yield from (dataclasses.replace(bay, at=corner) for corner in corners)


def _lies_on(place: Placement, boards: tuple[Placement, ...]) -> bool:
    left, top, right, bottom = place.box
    return any(
        left < other_right and other_left < right and top < other_bottom and other_top < bottom
        for other_left, other_top, other_right, other_bottom in (board.box for board in boards)
    )


def _effort(bay: Placement, place: Placement) -> tuple[int, int, int, int, int]:
    """How far ``place`` is from where the docking bay lies; a turn counts as much as six spaces."""
    turn = (place.turn - bay.turn) % 360
    distance = abs(place.at.x - bay.at.x) + abs(place.at.y - bay.at.y)
    return distance + 6 * (turn != 0), distance, turn, place.at.y, place.at.x
