"""Drawing areas of a board: rectangle, fill, copy, turn, paste, stamp, resize.

A copied area is itself a small :class:`~course_library.board.Board`, so that it can be turned, kept, drawn
and pasted onto any board.
"""

from __future__ import annotations

import dataclasses
from collections import deque
from collections.abc import Iterator

from course_library.board import MAX_BOARD_SIDE, Board, FrozenMap
from course_library.compass import DIRECTIONS, Space
from course_library.editing.edit import EditError
from course_library.editing.spaces import Elements, has_wall, put_on_all, redrawn
from course_library.elements import Element, Wall, kind_of

CLIP_ID = "copied-area"


def rectangle(first: Space, last: Space) -> list[Space]:
    """The spaces of the rectangle with these opposite corners, row by row."""
    (left, right), (top, bottom) = sorted((first.x, last.x)), sorted((first.y, last.y))
    return [Space(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


def wall_round(board: Board, first: Space, last: Space) -> Board:
    """Put walls all round the rectangle with these corners.

    Raises:
        EditError: if it lies partly outside the board.
    """
    spaces = set(rectangle(first, last))
    return redrawn(board, {space: _walled_off(board, space, spaces) for space in spaces})


def _walled_off(board: Board, space: Space, within: set[Space]) -> Elements:
    """The elements of ``space`` with a wall on every side that leads out of ``within`` and has none."""
    outward = (side for side in DIRECTIONS if space.towards(side) not in within)
    walls = tuple(Wall(side) for side in outward if not has_wall(board, space, side))
    return board.elements(space) + walls


def alike_around(board: Board, space: Space) -> list[Space]:
    """The spaces joined to ``space`` without a wall between that have the same ground, nearest first.

    Raises:
        EditError: if ``space`` lies outside the board.
    """
    if not board.contains(space):
        raise EditError(f"{space.name} lies outside {board.name}.")
    ground = _ground(board.elements(space))
    found, queue = {space: None}, deque([space])
    while queue:
        here = queue.popleft()
        for side in DIRECTIONS:
            there = here.towards(side)
            if there in found or not board.contains(there) or has_wall(board, here, side):
                continue
            if _ground(board.elements(there)) == ground:
                found[there] = None
                queue.append(there)
    return list(found)


def fill(board: Board, space: Space, element: Element) -> Board:
    """Put ``element`` on ``space`` and on all spaces like it that are joined to it.

    Raises:
        EditError: if ``space`` lies outside the board.
    """
    return put_on_all(board, alike_around(board, space), element)


def copy_area(board: Board, first: Space, last: Space) -> Board:
    """The part of ``board`` within the rectangle with these corners, as a small board.

    Raises:
        EditError: if no part of the board lies in it.
    """
    inside = [space for space in rectangle(first, last) if board.contains(space)]
    if not inside:
        raise EditError(f"No part of {board.name} is selected.")
    corner, end = inside[0], inside[-1]
    spaces = {space.shifted(-corner.x, -corner.y): board.elements(space) for space in inside}
    size = end.x - corner.x + 1, end.y - corner.y + 1
    return Board(CLIP_ID, board.name, board.family, size, FrozenMap(spaces))


def paste_area(board: Board, area: Board, at: Space, over_plain: bool = True) -> Board:
    """Lay ``area`` on ``board`` with its top-left space on ``at``; what reaches beyond the board is cut off.

    ``over_plain`` says whether its plain spaces clear what they come to lie on, as when pasting, or leave it,
    as with a stamp.

    Raises:
        EditError: if it would lie wholly beyond the board.
    """
    changes = {}
    for own in rectangle(Space(0, 0), Space(area.size[0] - 1, area.size[1] - 1)):
        space = own.shifted(*at)
        elements = area.elements(own)
        if board.contains(space):
            changes[space] = elements if elements or over_plain else board.elements(space)
    if not changes:
        raise EditError(f"The copied area lies beyond {board.name}.")
    return redrawn(board, changes)


def move_area(board: Board, first: Space, last: Space, dx: int, dy: int) -> Board:
    """Move what lies in the rectangle with these corners; plain spaces stay behind.

    Raises:
        EditError: if no part of the board lies in it, or it would be moved wholly beyond the board.
    """
    area = copy_area(board, first, last)
    inside = [space for space in rectangle(first, last) if board.contains(space)]
    cleared = redrawn(board, dict.fromkeys(inside, ()))
    return paste_area(cleared, area, inside[0].shifted(dx, dy))


def resize(board: Board, size: tuple[int, int], dx: int = 0, dy: int = 0) -> Board:
    """Give the board another (width, height), after moving all that is on it by (dx, dy) spaces.

    What then lies outside is cut off.

    Raises:
        EditError: if a side is not 1 to 64 spaces long.
    """
    if not all(1 <= side <= MAX_BOARD_SIDE for side in size):
        raise EditError(f"A board has sides of 1 to {MAX_BOARD_SIDE} spaces, not {size[0]} by {size[1]}.")
    label = board.name_label
    if label is not None:
        label = dataclasses.replace(label, at=label.at.shifted(dx, dy))
    resized = dataclasses.replace(board, size=size, spaces=FrozenMap(), name_label=None)
    moved = {space.shifted(dx, dy): elements for space, elements in board.spaces.items()}
    kept = {space: elements for space, elements in moved.items() if resized.contains(space)}
    kept_label = label if label is not None and resized.contains(label.at) else None
    edge = dict(_rewalled(board, kept, resized, dx, dy))
    return dataclasses.replace(resized, spaces=FrozenMap({**kept, **edge}), name_label=kept_label)


def _rewalled(
    board: Board, kept: dict[Space, Elements], resized: Board, dx: int, dy: int
) -> Iterator[tuple[Space, Elements]]:
    """Spaces at the new edge that draw for themselves a wall that a space now cut off drew before."""
    for space, elements in kept.items():
        lost = tuple(
            Wall(side)
            for side in DIRECTIONS
            if not resized.contains(space.towards(side))
            and Wall(side) not in elements
            and has_wall(board, space.shifted(-dx, -dy), side)
        )
        if lost:
            yield space, (*elements, *lost)


def _ground(elements: Elements) -> Elements:
    return tuple(element for element in elements if not kind_of(element).several)
