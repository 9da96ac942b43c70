"""Laying boards: place, move, turn, duplicate, take away, exchange.

Boards are named by their index in ``course.placements``, where the docking bay comes last. With
``tokens=True`` the tokens on a board go with it (see :mod:`course_library.editing.carry`). An overlap is not
refused here, since boards have to pass each other on the way to their places; ask
:func:`course_library.editing.snapping.placement_fault` before a board is laid down for good.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable

from course_library.board import Board
from course_library.compass import Direction, Space, turned_size
from course_library.course import Course, Placement
from course_library.editing.carry import relaid
from course_library.editing.edit import Edit, EditError, changed
from course_library.elements import StartSpace


def place_board(course: Course, placement: Placement) -> Edit:
    """Lay one more board, as the last of ``course.boards``; a docking bay takes the place of the former one.

    Where the former docking bay has the same size, the tokens on it pass to the new one.

    Raises:
        EditError: if it would lie too far out.
    """
    text = f"Place {placement.board.name}"
    if not placement.board.is_docking_bay:
        return changed(course, text, boards=(*course.boards, placement))
    if course.docking_bay is None:
        return changed(course, text, docking_bay=placement)
    changes = relaid(course, {len(course.boards): placement})
    return without_stale_blocks(changed(course, text, **changes))


def move_boards(course: Course, boards: Collection[int], dx: int, dy: int, tokens: bool = True) -> Edit:
    """Move boards together by (dx, dy) spaces.

    Raises:
        EditError: if one would lie too far out, or there is no such board.
    """
    chosen = _chosen(course, boards)
    moves = {index: placement.shifted(dx, dy) for index, placement in chosen.items()}
    edit = changed(course, "", **relaid(course, moves, tokens))
    first = next(iter(moves.values()), None)
    where = f" to {first.at.shifted(*edit.shift).name}" if first and len(moves) == 1 else ""
    return dataclasses.replace(edit, text=f"Move {_names(chosen.values())}{where}")


def lay_board(course: Course, index: int, placement: Placement) -> Edit:
    """Lay a board elsewhere, turned as wanted, as one that was turned while it was dragged.

    Raises:
        EditError: if it would lie too far out, or there is no such board.
    """
    old = _chosen(course, [index])[index]
    edit = changed(course, "", **relaid(course, {index: placement}))
    where = placement.at.shifted(*edit.shift).name
    turned = "" if placement.turn == old.turn else f", turned to {placement.turn}°"
    return dataclasses.replace(edit, text=f"Move {placement.board.name} to {where}{turned}")


def turn_boards(course: Course, boards: Collection[int], turn: int, tokens: bool = True) -> Edit:
    """Turn boards together clockwise by ``turn`` degrees about the centre of the area they take up.

    One board turns about its own centre. Where the centre would leave the grid the area is moved by half a
    space, the other way at every second turn, so that four quarter turns lead back.

    Raises:
        EditError: if one would lie too far out, or there is no such board.
    """
    chosen = _chosen(course, boards)
    text = f"Turn {_names(chosen.values())} by {turn % 360}°"
    if not chosen:
        return Edit(text, course)
    moves = dict(zip(chosen, turned_group(list(chosen.values()), turn), strict=True))
    return changed(course, text, **relaid(course, moves, tokens))


def turned_group(placements: list[Placement], turn: int) -> list[Placement]:
    """Boards turned clockwise together about the centre of the area they take up, as :func:`turn_boards`."""
    left, top, right, bottom = group_box(placements)
    size = right - left, bottom - top
    width, height = turned_size(size, turn)
    # Halves are rounded down on the way from upright to lying and up on the way back: no drift.
    up = 1 if placements[0].turn % 180 else 0
    new_left = left + (size[0] - width + up) // 2
    new_top = top + (size[1] - height + up) // 2
    return [p.shifted(-left, -top).turned(size, turn).shifted(new_left, new_top) for p in placements]


def duplicate_boards(course: Course, boards: Collection[int]) -> Edit:
    """Lay copies of boards beside them: to the right if that is free, else below, left, above.

    The copies are the last of ``course.boards``, in the same order. Tokens are not copied.

    Raises:
        EditError: if a docking bay is among them, since a course has one, or there is no such board.
    """
    chosen = list(_chosen(course, boards).values())
    if any(placement.board.is_docking_bay for placement in chosen):
        raise EditError("A course has only one docking bay.")
    text = f"Duplicate {_names(chosen)}"
    if not chosen:
        return Edit(text, course)
    dx, dy = _free_step(course, group_box(chosen))
    copies = tuple(placement.shifted(dx, dy) for placement in chosen)
    return changed(course, text, boards=course.boards + copies)


def delete_boards(course: Course, boards: Collection[int], tokens: bool = True) -> Edit:
    """Take boards away, and the tokens on them.

    Raises:
        EditError: if there is no such board.
    """
    chosen = _chosen(course, boards)
    return changed(
        course, f"Delete {_names(chosen.values())}", **relaid(course, dict.fromkeys(chosen), tokens)
    )


def exchange_board(course: Course, index: int, board: Board) -> Edit:
    """Lay another board in the place of one; tokens stay on their spaces as far as it reaches.

    Raises:
        EditError: if there is no such board, or a docking bay would stand in for a board or the reverse.
    """
    old = _chosen(course, [index])[index]
    if (old is course.docking_bay) and not board.is_docking_bay:
        raise EditError(f"{board.name} has no start spaces, so it cannot be the docking bay.")
    if (old is not course.docking_bay) and board.is_docking_bay:
        raise EditError(f"{board.name} is a docking bay; place it as one.")
    new = dataclasses.replace(old, board=board)
    edit = changed(
        course, f"Exchange {old.board.name} for {board.name}", **relaid(course, {index: new}, tokens=True)
    )
    return without_stale_blocks(edit)


def redraw_board(course: Course, old: Board, new: Board, text: str) -> Edit:
    """Show ``new`` wherever the course shows ``old``: the way back from the board editor."""
    moves = {
        index: dataclasses.replace(placement, board=new)
        for index, placement in enumerate(course.placements)
        if placement.board == old
    }
    return without_stale_blocks(changed(course, text, **relaid(course, moves)))


def own_copy(board: Board, taken: Collection[str]) -> Board:
    """A copy of ``board`` to draw on, with an id that is not among ``taken``; it is one side of no piece."""
    number = 1
    while (board_id := f"{board.id}-own{number if number > 1 else ''}") in taken:
        number += 1
    name = f"{board.name} (own{f' {number}' if number > 1 else ''})"
    return dataclasses.replace(board, id=board_id, name=name, other_side=None, sources=())


def set_open_side(course: Course, index: int, side: Direction | None) -> Edit:
    """Say towards which side of the grid robots leave a docking bay; None goes back to the board's own.

    Raises:
        EditError: if there is no such board.
    """
    old = _chosen(course, [index])[index]
    own = None if side is None else side.turned((360 - old.turn) % 360)
    where = "Reset the open side" if side is None else f"Open {old.board.name} to the {side.name}"
    return changed(course, where, **relaid(course, {index: dataclasses.replace(old, faces=own)}))


def group_box(placements: Iterable[Placement]) -> tuple[int, int, int, int]:
    """(left, top, right, bottom) of the area some boards take up; right and bottom exclusive."""
    lefts, tops, rights, bottoms = zip(*(placement.box for placement in placements), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def boxes_overlap(first: tuple[int, int, int, int], second: tuple[int, int, int, int]) -> bool:
    """Whether two areas (left, top, right, bottom) share a space."""
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def _chosen(course: Course, boards: Iterable[int]) -> dict[int, Placement]:
    placements = course.placements
    for index in boards:
        if not 0 <= index < len(placements):
            raise EditError(f"There is no board {index}; the course has {len(placements)}.")
    return {index: placements[index] for index in sorted(set(boards))}


def _names(placements: Iterable[Placement]) -> str:
    names = [placement.board.name for placement in placements]
    return names[0] if len(names) == 1 else f"{len(names)} boards"


def _free_step(course: Course, box: tuple[int, int, int, int]) -> tuple[int, int]:
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    steps = ((width, 0), (0, height), (-width, 0), (0, -height))
    boxes = [placement.box for placement in course.placements]

    def free(step: tuple[int, int]) -> bool:
        moved = left + step[0], top + step[1], right + step[0], bottom + step[1]
        return not any(boxes_overlap(moved, other) for other in boxes)

    return next(filter(free, steps), steps[0])


def without_stale_blocks(edit: Edit) -> Edit:
    """``edit`` without blocked starts that lie on no start space any more."""
    starts = {
        placement.grid_space(own)
        for placement in edit.course.placements
        for own, elements in placement.board.spaces.items()
        if any(isinstance(element, StartSpace) for element in elements)
    }
    kept = tuple(Space(*space) for space in edit.course.blocked_starts if space in starts)
    return dataclasses.replace(edit, course=edit.course.replaced(blocked_starts=kept))
