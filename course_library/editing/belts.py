"""Drawing conveyor belts by dragging a path: curves and junctions form by themselves.

A belt turns a robot that is conveyed in from one of its sides (Renegade 2023, "Rotating Conveyor Belts").
Which sides those are follows from the belts that feed it: of the 1,350 belts on the printed boards of 2023,
2016 and 2005 all but 26 are drawn so. For the others there is
:func:`course_library.editing.spaces.toggle_belt_curve`.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Sequence

from course_library.board import Board
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.editing.edit import EditError
from course_library.editing.spaces import Elements, belt_in, belt_on, redrawn
from course_library.elements import Belt, BeltColour, Crusher, kind_of


def paint_belt(
    board: Board, path: Sequence[Space], colour: BeltColour, alone: Direction = Direction.N
) -> Board:
    """Draw a belt along ``path``, from its first space to its last.

    Spaces that the pointer skipped are filled in. Where the path ends across a belt, that belt stays and
    takes the new one in as a junction; belts that it crosses on the way feed it from then on. A path of a
    single space runs in the direction ``alone``.

    Raises:
        EditError: if the path is empty or leaves the board.
    """
    spaces = filled_path(path)
    if not spaces:
        raise EditError("A belt needs at least one space.")
    directions = _directions(board, spaces, alone)
    bare = {
        space: _with_belt(
            board.elements(space), Belt(_colour(board, space, direction, spaces, colour), direction)
        )
        for space, direction in directions.items()
    }
    return joined(redrawn(board, bare), board, bare)


def joined(board: Board, before: Board, spaces: Iterable[Space]) -> Board:
    """``board`` with the curves of the belts on ``spaces`` worked out from the belts around them.

    A curve towards the outside of the board stays as ``before`` had it for a belt of the same direction.
    """
    changes = {}
    for space in spaces:
        belt = belt_on(board, space)
        if belt is not None:
            sides = tuple(side for side in DIRECTIONS if _curves(board, before, space, side, belt))
            changes[space] = _with_belt(board.elements(space), dataclasses.replace(belt, turns_from=sides))
    return redrawn(board, changes)


def filled_path(path: Sequence[Space]) -> list[Space]:
    """``path`` with steps of one space each, across before down, and without spaces repeated on the spot."""
    filled = list(path[:1])
    for target in path[1:]:
        while filled[-1] != target:
            filled.append(_step(filled[-1], target))
    return filled


def ring_path(first: Space, last: Space, clockwise: bool = True) -> list[Space]:
    """The closed path around the edge of the rectangle with these corners, to draw a ring of belts."""
    (left, right), (top, bottom) = sorted((first.x, last.x)), sorted((first.y, last.y))
    corners = [Space(left, top), Space(right, top), Space(right, bottom), Space(left, bottom)]
    corners.append(corners[0])
    return filled_path(corners if clockwise else corners[::-1])


def _step(space: Space, target: Space) -> Space:
    if space.x != target.x:
        return space.towards(Direction.E if target.x > space.x else Direction.W)
    return space.towards(Direction.S if target.y > space.y else Direction.N)


def _between(space: Space, following: Space) -> Direction:
    return next(direction for direction in DIRECTIONS if space.towards(direction) == following)


def _directions(board: Board, spaces: list[Space], alone: Direction) -> dict[Space, Direction]:
    """The direction of the belt on each space of the path."""
    found = {space: _between(space, after) for space, after in itertools.pairwise(spaces)}
    last = spaces[-1]
    if len(spaces) == 1:
        return {last: alone}
    arriving = _between(spaces[-2], last)
    existing = belt_on(board, last)
    standing = found.get(last, existing.direction if existing else arriving)
    # Belts that run against each other would jam: the new one takes the space over.
    return found | {last: arriving if standing is arriving.opposite else standing}


def _colour(
    board: Board, space: Space, direction: Direction, path: list[Space], colour: BeltColour
) -> BeltColour:
    """A belt across which the path ends keeps its colour."""
    existing = belt_on(board, space)
    crossed = space == path[-1] and space not in path[:-1] and len(path) > 1
    if existing is None or not crossed or existing.direction != direction:
        return colour
    return colour if direction == _between(path[-2], space) else existing.colour


def _with_belt(elements: Elements, belt: Belt) -> Elements:
    """``elements`` with ``belt`` as their ground; walls, what is mounted on them and crushers stay."""
    kept = (other for other in elements if kind_of(other).several or isinstance(other, Crusher))
    return (*kept, belt)


def _curves(board: Board, before: Board, space: Space, side: Direction, belt: Belt) -> bool:
    """Whether ``belt`` on ``space`` turns robots that are conveyed in from ``side``."""
    if side in (belt.direction, belt.direction.opposite):
        return False
    neighbour = space.towards(side)
    if board.contains(neighbour):
        feeder = belt_in(board.elements(neighbour))
        return feeder is not None and feeder.direction is side.opposite
    old = belt_on(before, space)
    return old is not None and old.direction is belt.direction and side in old.turns_from
