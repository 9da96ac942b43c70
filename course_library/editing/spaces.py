"""Drawing single spaces of a board: put an element, wall an edge, mount a laser or push panel, erase.

A space bears one element of the ground (belt, gear, pit, battery, …; a crusher may close over a belt) and any
number of walls, lasers and push panels. After every change belts join their new neighbours and whatever is
mounted keeps the wall that it needs, see :func:`redrawn`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping

from course_library.board import Board, FrozenMap
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.editing.edit import EditError
from course_library.elements import (
    MAX_BEAMS,
    MAX_REGISTER,
    Belt,
    Crusher,
    Element,
    Laser,
    PushPanel,
    Registers,
    Wall,
    kind_of,
)

Elements = tuple[Element, ...]


def put_element(board: Board, space: Space, element: Element) -> Board:
    """Put ``element`` on ``space`` in place of what cannot lie there with it.

    Raises:
        EditError: if the space lies outside the board.
    """
    return put_on_all(board, [space], element)


def put_on_all(board: Board, spaces: Iterable[Space], element: Element) -> Board:
    """Put ``element`` on every one of ``spaces``, each time in place of what cannot lie there with it.

    Raises:
        EditError: if a space lies outside the board.
    """
    return redrawn(board, {space: _with(board.elements(space), element) for space in spaces})


def put_laser(board: Board, space: Space, side: Direction, beams: int = 1) -> Board:
    """Mount a laser on ``side`` of ``space``, with a wall there unless the edge has one.

    Raises:
        EditError: if the space lies outside the board or there are not 1 to 3 beams.
    """
    if not 1 <= beams <= MAX_BEAMS:
        raise EditError(f"A laser has 1 to {MAX_BEAMS} beams, not {beams}.")
    return put_element(board, space, Laser(side, beams))


def put_push_panel(board: Board, space: Space, side: Direction, registers: Iterable[int]) -> Board:
    """Mount a push panel on ``side`` of ``space``, with a wall there unless the edge has one.

    Raises:
        EditError: if the space lies outside the board or ``registers`` are not some of 1 to 5.
    """
    return put_element(board, space, PushPanel(side, checked_registers(registers)))


def checked_registers(registers: Iterable[int]) -> Registers:
    """The registers in ascending order, each once.

    Raises:
        EditError: if there is none or one is not 1 to 5.
    """
    ordered = tuple(sorted(set(registers)))
    if not ordered or not set(ordered) <= set(range(1, MAX_REGISTER + 1)):
        raise EditError(f"Choose at least one register from 1 to {MAX_REGISTER}.")
    return ordered


def has_wall(board: Board, space: Space, side: Direction) -> bool:
    """Whether a wall stands on that edge, whichever of its two spaces draws it."""
    return _has_wall(board.spaces, space, side)


def set_wall(board: Board, space: Space, side: Direction, on: bool) -> Board:
    """Put a wall on an edge, or take it away together with what is mounted on it.

    The edge between two spaces is one edge: a wall that the neighbour draws counts, and goes too.

    Raises:
        EditError: if the space lies outside the board.
    """
    if on:
        return board if has_wall(board, space, side) else put_element(board, space, Wall(side))
    changes = {space: _without_side(board.elements(space), side)}
    neighbour = space.towards(side)
    if board.contains(neighbour):
        changes[neighbour] = _without_side(board.elements(neighbour), side.opposite)
    return redrawn(board, changes)


def toggle_wall(board: Board, space: Space, side: Direction) -> Board:
    """Put a wall on an edge that has none, or take it away with what is mounted on it.

    Raises:
        EditError: if the space lies outside the board.
    """
    return set_wall(board, space, side, on=not has_wall(board, space, side))


def erase(board: Board, spaces: Iterable[Space]) -> Board:
    """Make spaces plain. A wall stays where the neighbour draws it or has something mounted on it.

    Raises:
        EditError: if a space lies outside the board.
    """
    return redrawn(board, dict.fromkeys(spaces, ()))


def erase_element(board: Board, space: Space, element: Element) -> Board:
    """Take one element off a space; the wall behind a laser or push panel stays.

    Raises:
        EditError: if the space lies outside the board.
    """
    return redrawn(board, {space: tuple(other for other in board.elements(space) if other != element)})


def toggle_belt_curve(board: Board, space: Space, side: Direction) -> Board:
    """Switch whether the belt on ``space`` turns robots conveyed in from ``side``.

    Belts find their curves by themselves; some printed ones turn robots that come from a gear or another
    board.

    Raises:
        EditError: if there is no belt, or ``side`` is straight ahead of or behind it.
    """
    belt = belt_on(board, space)
    if belt is None:
        raise EditError(f"There is no belt on {space.name}.")
    if side in (belt.direction, belt.direction.opposite):
        raise EditError(f"A belt that runs {belt.direction.name} has no curve from {side.name}.")
    sides = set(belt.turns_from) ^ {side}
    curved = dataclasses.replace(belt, turns_from=tuple(sorted(sides)))
    return put_element(board, space, curved)


def belt_on(board: Board, space: Space) -> Belt | None:
    """The belt on ``space``, or None."""
    return belt_in(board.elements(space))


def belt_in(elements: Elements) -> Belt | None:
    """The belt among ``elements``, or None."""
    return next((element for element in elements if isinstance(element, Belt)), None)


def redrawn(board: Board, changes: Mapping[Space, Elements]) -> Board:
    """``board`` with other elements on some spaces, made sound around them.

    A neighbouring belt gains a curve from a belt that now feeds it from its side, and loses that of one that
    no longer does. A laser or push panel left without a wall on its edge gets one.

    Raises:
        EditError: if a space lies outside the board.
    """
    outside = next((space for space in changes if not board.contains(space)), None)
    if outside is not None:
        raise EditError(f"{outside.name} lies outside {board.name}.")
    spaces = {**board.spaces, **changes}
    _join_neighbours(board, spaces, changes)
    _wall_mounts(board, spaces, changes)
    return dataclasses.replace(board, spaces=FrozenMap(spaces))


def _join_neighbours(board: Board, spaces: dict[Space, Elements], changed: Iterable[Space]) -> None:
    """Give the belts ahead of changed spaces their curves; only where the feeding itself has changed."""
    for space in changed:
        before, after = belt_on(board, space), belt_in(spaces[space])
        for direction in DIRECTIONS:
            fed = before is not None and before.direction == direction
            feeds = after is not None and after.direction == direction
            if fed != feeds:
                _set_curve(spaces, space.towards(direction), direction.opposite, feeds)


def _set_curve(spaces: dict[Space, Elements], space: Space, side: Direction, on: bool) -> None:
    belt = belt_in(spaces.get(space, ()))
    if belt is None or side in (belt.direction, belt.direction.opposite):
        return
    sides = set(belt.turns_from) | {side} if on else set(belt.turns_from) - {side}
    curved = dataclasses.replace(belt, turns_from=tuple(sorted(sides)))
    spaces[space] = tuple(curved if element is belt else element for element in spaces[space])


def _wall_mounts(board: Board, spaces: dict[Space, Elements], changed: Iterable[Space]) -> None:
    around = {near for space in changed for near in (space, *map(space.towards, DIRECTIONS))}
    for space in sorted(around):
        for element in spaces.get(space, ()):
            if isinstance(element, Laser | PushPanel) and not _has_wall(spaces, space, element.side):
                spaces[space] = (*spaces[space], Wall(element.side))


def _has_wall(spaces: Mapping[Space, Elements], space: Space, side: Direction) -> bool:
    neighbour = space.towards(side)
    return Wall(side) in spaces.get(space, ()) or Wall(side.opposite) in spaces.get(neighbour, ())


def _without_side(elements: Elements, side: Direction) -> Elements:
    """``elements`` without the wall on ``side`` and what is mounted on it."""
    return tuple(
        element
        for element in elements
        if not isinstance(element, Wall | Laser | PushPanel) or element.side != side
    )


def _with(elements: Elements, element: Element) -> Elements:
    return (*(other for other in elements if _lie_together(other, element)), element)


def _lie_together(other: Element, element: Element) -> bool:
    """Whether ``other`` may stay on the space on which ``element`` is put."""
    if kind_of(other).several or kind_of(element).several:
        return not (
            type(other) is type(element) and getattr(other, "side", None) == getattr(element, "side", None)
        )
    return {type(other), type(element)} == {Belt, Crusher}
