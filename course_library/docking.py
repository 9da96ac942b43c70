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
    boxes = [board.box for board in course.boards]
    floor = {(x, y) for box in boxes for y in range(box[1], box[3]) for x in range(box[0], box[2])}
    found: dict[tuple[int, ...], Placement] = {}
    for turn in TURNS:
        turned = dataclasses.replace(bay, turn=turn)
        side, (width, height) = _open(turned), turned.size
        # Boards in a row share most corners: each is looked at once.
        for left, top in {corner for box in boxes for corner in _corners(box, side, width, height)}:
            area = left, top, left + width, top + height
            if floor.issuperset(_strip(area, side)) and not any(_overlap(area, box) for box in boxes):
                found[area] = dataclasses.replace(turned, at=Space(left, top))
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


Box = tuple[int, int, int, int]


def _corners(board: Box, side: Direction, width: int, height: int) -> Iterator[tuple[int, int]]:
    """Upper left corners of areas whose open ``side`` touches the edge of a board, at every whole space."""
    left, top, right, bottom = board
    match side:
        case Direction.N:
            yield from ((x, bottom) for x in range(left - width + 1, right))
        case Direction.S:
            yield from ((x, top - height) for x in range(left - width + 1, right))
        case Direction.E:
            yield from ((left - width, y) for y in range(top - height + 1, bottom))
        case Direction.W:
            yield from ((right, y) for y in range(top - height + 1, bottom))


def _strip(area: Box, side: Direction) -> list[tuple[int, int]]:
    """The spaces just outside an area along one side, as :func:`facing_strip`."""
    left, top, right, bottom = area
    match side:
        case Direction.N:
            return [(x, top - 1) for x in range(left, right)]
        case Direction.S:
            return [(x, bottom) for x in range(left, right)]
        case Direction.E:
            return [(right, y) for y in range(top, bottom)]
    return [(left - 1, y) for y in range(top, bottom)]


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _effort(bay: Placement, place: Placement) -> tuple[int, int, int, int, int]:
    """How far ``place`` is from where the docking bay lies; a turn counts as much as six spaces."""
    turn = (place.turn - bay.turn) % 360
    distance = abs(place.at.x - bay.at.x) + abs(place.at.y - bay.at.y)
    return distance + 6 * (turn != 0), distance, turn, place.at.y, place.at.x
