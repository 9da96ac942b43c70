"""What a hand draws on a board with an element: strokes, edges, rectangles, fills, areas that are turned.

A stroke is the list of places that the pointer went over, each with the side of the space that was nearest.
What a stroke means depends on the element: belts follow the path, walls and what is mounted on them run along
one line of edges, everything else covers the spaces.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import NamedTuple

from course_library.board import Board
from course_library.compass import Direction, Space, turned_size
from course_library.editing import regions
from course_library.editing.belts import filled_path, paint_belt, ring_path
from course_library.editing.edit import EditError
from course_library.editing.spaces import erase, has_wall, put_element, put_on_all, set_wall
from course_library.elements import MAX_START_NUMBER, Belt, Element, Laser, PushPanel, StartSpace, Wall

EdgeElement = Wall | Laser | PushPanel


class Touch(NamedTuple):
    """A place of a stroke: the space, and the side of it that is nearest to the pointer."""

    space: Space
    side: Direction


def paint(board: Board, element: Element, path: Sequence[Touch]) -> Board:
    """Draw ``element`` along ``path``.

    A belt follows the path; a single space gets one in the element's own direction. Walls, lasers and push
    panels stand on the edge nearest to the first place and on those in line with it up to the last one; a
    wall that stands there already is taken away instead. Numbered start spaces count on from the first.

    Raises:
        EditError: if the path does not touch the board.
    """
    if isinstance(element, EdgeElement):
        return _along_edges(board, element, edge_line(board, path))
    spaces = _inside(board, path)
    if isinstance(element, Belt):
        return paint_belt(board, spaces, element.colour, element.direction)
    covered = list(dict.fromkeys(filled_path(spaces)))
    if isinstance(element, StartSpace) and element.number is not None:
        for space, number in zip(covered, range(element.number, MAX_START_NUMBER + 1), strict=False):
            board = put_element(board, space, StartSpace(number))
        return board
    return put_on_all(board, covered, element)


def rub_out(board: Board, path: Sequence[Touch], edges: bool = False) -> Board:
    """Make the spaces of ``path`` plain; with ``edges`` only take walls away, with what is mounted on them.

    Raises:
        EditError: if the path does not touch the board.
    """
    if not edges:
        return erase(board, filled_path(_inside(board, path)))
    for space, side in edge_line(board, path):
        board = set_wall(board, space, side, on=False)
    return board


def rectangle(board: Board, element: Element, first: Space, last: Space, clockwise: bool = True) -> Board:
    """Draw ``element`` on the rectangle with these corners: belts as a ring, walls round it, else all of it.

    Lasers and push panels stand along the side of it that the element names.

    Raises:
        EditError: if it lies wholly outside the board.
    """
    ends = first, last
    first, last = clipped(board, first, last)
    if isinstance(element, Wall):
        return regions.wall_round(board, first, last)
    if isinstance(element, Laser | PushPanel):
        edge = _side_of(first, last, element.side)
        return _along_edges(board, element, [Touch(space, element.side) for space in edge])
    if not isinstance(element, Belt):
        return put_on_all(board, regions.rectangle(first, last), element)
    thin = first.x == last.x or first.y == last.y
    backwards = ends[1] < ends[0]
    straight = [last, first] if backwards else [first, last]
    path = straight if thin else ring_path(first, last, clockwise)
    return paint_belt(board, path, element.colour, element.direction)


def fill(board: Board, element: Element, space: Space) -> Board:
    """Put ``element`` on ``space`` and on all spaces like it that are joined to it.

    Raises:
        EditError: if ``space`` lies outside the board, or the element stands on edges.
    """
    if isinstance(element, EdgeElement):
        raise EditError("Walls, lasers and push panels stand on edges: draw them, or use the rectangle.")
    return regions.fill(board, space, element)


def turn_area(board: Board, first: Space, last: Space, turn: int) -> Board:
    """Turn what lies in the rectangle with these corners clockwise; its top-left corner stays.

    Raises:
        EditError: if no part of the board lies in it, or there is no room for it after the turn.
    """
    first, last = clipped(board, first, last)
    area = regions.copy_area(board, first, last)
    width, height = turned_size(area.size, turn)
    if not board.contains(Space(first.x + width - 1, first.y + height - 1)):
        raise EditError("There is no room to turn the area; move it away from the edge first.")
    cleared = erase(board, regions.rectangle(first, last))
    return regions.paste_area(cleared, area.turned(turn), first)


def move_area(board: Board, first: Space, last: Space, dx: int, dy: int) -> Board:
    """Move what lies in the rectangle with these corners, within the board.

    Raises:
        EditError: if a part of it would leave the board.
    """
    first, last = clipped(board, first, last)
    if not (board.contains(first.shifted(dx, dy)) and board.contains(last.shifted(dx, dy))):
        raise EditError(f"The area would leave {board.name}.")
    return regions.move_area(board, first, last, dx, dy)


def clipped(board: Board, first: Space, last: Space) -> tuple[Space, Space]:
    """The top-left and bottom-right corners of the part of a rectangle that lies on the board.

    Raises:
        EditError: if no part does.
    """
    (left, right), (top, bottom) = sorted((first.x, last.x)), sorted((first.y, last.y))
    width, height = board.size
    if right < 0 or bottom < 0 or left >= width or top >= height:
        raise EditError(f"No part of it lies on {board.name}.")
    return Space(max(left, 0), max(top, 0)), Space(min(right, width - 1), min(bottom, height - 1))


def edge_line(board: Board, path: Sequence[Touch]) -> list[Touch]:
    """The edges in line from the one nearest to the first place of ``path`` as far as the last place.

    Raises:
        EditError: if the first place lies outside the board.
    """
    if not path or not board.contains(path[0].space):
        raise EditError(f"This lies outside {board.name}.")
    (first, side), last = path[0], path[-1].space
    end = Space(last.x, first.y) if side in (Direction.N, Direction.S) else Space(first.x, last.y)
    return [Touch(space, side) for space in filled_path([first, end]) if board.contains(space)]


def next_number(board: Board) -> int:
    """The lowest number that no start space of the board has."""
    taken = {e.number for elements in board.spaces.values() for e in elements if isinstance(e, StartSpace)}
    return next(number for number in range(1, MAX_START_NUMBER + 2) if number not in taken)


def _inside(board: Board, path: Sequence[Touch]) -> list[Space]:
    spaces = [touch.space for touch in path if board.contains(touch.space)]
    if not spaces:
        raise EditError(f"This lies outside {board.name}.")
    return spaces


def _along_edges(board: Board, element: EdgeElement, edges: Sequence[Touch]) -> Board:
    if isinstance(element, Wall):
        on = not has_wall(board, *edges[0])
        for space, side in edges:
            board = set_wall(board, space, side, on=on)
        return board
    for space, side in edges:
        board = put_element(board, space, dataclasses.replace(element, side=side))
    return board


def _side_of(first: Space, last: Space, side: Direction) -> list[Space]:
    """The spaces of a rectangle along one of its sides."""
    corners = {
        Direction.N: (first, Space(last.x, first.y)),
        Direction.E: (Space(last.x, first.y), last),
        Direction.S: (Space(first.x, last.y), last),
        Direction.W: (first, Space(first.x, last.y)),
    }
    return regions.rectangle(*corners[side])
