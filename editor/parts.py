"""The parts of a course that can be selected and edited: boards, checkpoints, reboot tokens, start spaces.

Canvas, outline and menus share these, so that whatever the pointer does the keyboard does too. An edit of a
part gives the part as it is named afterwards, so that it stays selected.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.editing import boards, tokens
from course_library.editing.bay import dock, next_docking_place
from course_library.editing.carry import board_index
from course_library.editing.edit import Edit, EditError
from course_library.editing.groups import overlap_fault
from course_library.editing.snapping import placement_fault
from course_library.elements import StartSpace
from editor.language import tr

Outcome = tuple[Edit, "Part | None"]
LONGEST_JUMP = 64
"""So many spaces may lie between a part and the next place where it can lie: the longest board."""


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A board by its index in ``course.placements``; the docking bay is the last."""

    index: int


@dataclass(frozen=True, slots=True)
class CheckpointPart:
    """A checkpoint by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class RebootPart:
    """A reboot token by its index in ``course.reboot_tokens``."""

    index: int


@dataclass(frozen=True, slots=True)
class StartPart:
    """A start space."""

    space: Space


Part = BoardPart | CheckpointPart | RebootPart | StartPart


def parts_of(course: Course) -> list[Part]:
    """All parts in the order in which Tab goes through them."""
    return [
        *(BoardPart(index) for index in range(len(course.placements))),
        *(CheckpointPart(number) for number in range(1, len(course.checkpoints) + 1)),
        *(RebootPart(index) for index in range(len(course.reboot_tokens))),
    ]


def exists(course: Course, part: Part) -> bool:
    """Whether ``course`` has this part."""
    match part:
        case BoardPart(index):
            return index < len(course.placements)
        case CheckpointPart(number):
            return 1 <= number <= len(course.checkpoints)
        case RebootPart(index):
            return index < len(course.reboot_tokens)
        case StartPart(space):
            return is_start(course, space)


def is_start(course: Course, space: Space) -> bool:
    """Whether ``space`` is a start space."""
    placement = course.placement_at(space)
    elements = placement.board.elements(placement.own_space(space)) if placement else ()
    return any(isinstance(element, StartSpace) for element in elements)


def part_at(course: Course, space: Space) -> Part | None:
    """The topmost part on ``space``: checkpoint, reboot token, else the board."""
    for number, at in enumerate(course.checkpoints, 1):
        if at == space:
            return CheckpointPart(number)
    for index, token in enumerate(course.reboot_tokens):
        if token.at == space:
            return RebootPart(index)
    board = board_index(course, space)
    return None if board is None else BoardPart(board)


def box_of(course: Course, part: Part) -> tuple[int, int, int, int]:
    """(left, top, right, bottom) of a part, right and bottom exclusive."""
    if isinstance(part, BoardPart):
        return course.placements[part.index].box
    space = space_of(course, part)
    return space.x, space.y, space.x + 1, space.y + 1


def space_of(course: Course, part: Part) -> Space:
    """The space to show for a part: its own, or the middle of a board."""
    match part:
        case BoardPart(index):
            left, top, right, bottom = course.placements[index].box
            return Space((left + right) // 2, (top + bottom) // 2)
        case CheckpointPart(number):
            return course.checkpoints[number - 1]
        case RebootPart(index):
            return course.reboot_tokens[index].at
        case StartPart(space):
            return space


def name_of(course: Course, part: Part) -> str:
    """A part in words."""
    match part:
        case BoardPart(index):
            return course.placements[index].board.name
        case CheckpointPart(number):
            return tr("checkpoint {}").format(number)
        case RebootPart(index):
            return tr("reboot token on {}").format(course.reboot_tokens[index].at.name)
        case StartPart(space):
            return tr("start space {}").format(space.name)


def moved(course: Course, part: Part, dx: int, dy: int) -> Outcome:
    """Move a part by whole spaces; what it cannot lie on is jumped, a docking bay keeps to the boards' edges.

    Raises:
        EditError: if it cannot go there.
    """
    if isinstance(part, BoardPart) and course.placements[part.index] is course.docking_bay:
        docked = next_docking_place(course, dx, dy)
        if docked is not None:
            return docked, part
    return _first_possible(lambda step: _shifted(course, part, dx * step, dy * step)), part


def _first_possible(attempt: Callable[[int], Edit]) -> Edit:
    """The first of the attempts 1, 2, 3 … that can be done; else the reason why the first cannot be."""
    first: EditError | None = None
    for step in range(1, LONGEST_JUMP + 1):
        try:
            return attempt(step)
        except EditError as error:
            first = first or error
    raise first or EditError("It cannot go there.")


def _shifted(course: Course, part: Part, dx: int, dy: int) -> Edit:
    if not isinstance(part, BoardPart):
        return put(course, part, space_of(course, part).shifted(dx, dy))
    _refuse_overlap(course, {part.index: course.placements[part.index].shifted(dx, dy)})
    return boards.move_boards(course, [part.index], dx, dy)


def put(course: Course, part: Part, space: Space) -> Edit:
    """Lay a token on ``space``.

    Raises:
        EditError: if it cannot lie there, or the part is printed on a board.
    """
    match part:
        case CheckpointPart(number):
            return tokens.move_checkpoint(course, number, space)
        case RebootPart(index):
            return tokens.move_reboot_token(course, index, space)
    raise EditError(f"The {name_of(course, part)} is printed on its board.")


def turned(course: Course, part: Part, turn: int) -> Outcome:
    """Turn a part clockwise; a docking bay goes to the nearest place where its open side lies along boards.

    Raises:
        EditError: if it has no direction, or would lie on another board.
    """
    match part:
        case BoardPart(index):
            return _turned_board(course, index, turn), part
        case RebootPart(index):
            return tokens.turn_reboot_token(course, index, turn), part
    raise EditError(f"The {name_of(course, part)} cannot be turned.")


def deleted(course: Course, part: Part) -> Outcome:
    """Take a part away.

    Raises:
        EditError: if it is printed on a board.
    """
    match part:
        case BoardPart(index):
            return boards.delete_boards(course, [index]), None
        case CheckpointPart(number):
            edit = tokens.remove_checkpoint(course, number)
            left = len(edit.course.checkpoints)
            return edit, CheckpointPart(min(number, left)) if left else None
        case RebootPart(index):
            return tokens.remove_reboot_token(course, index), None
    raise EditError(f"The {name_of(course, part)} is printed on its board; block it instead.")


def duplicated(course: Course, part: Part) -> Outcome:
    """Lay a copy of a board beside it.

    Raises:
        EditError: if it is no board, or the docking bay.
    """
    if not isinstance(part, BoardPart):
        raise EditError("Only boards can be duplicated; place another token with its tool.")
    edit = boards.duplicate_boards(course, [part.index])
    return edit, BoardPart(len(edit.course.boards) - 1)


def arrow_of(course: Course, part: Part) -> Direction | None:
    """The arrow of a reboot token; None for other parts."""
    return course.reboot_tokens[part.index].arrow if isinstance(part, RebootPart) else None


def _turned_board(course: Course, index: int, turn: int) -> Edit:
    edit = boards.turn_boards(course, [index], turn)
    placement = edit.course.placements[index]
    if placement is edit.course.docking_bay and placement_fault(edit.course, placement, index=index):
        return edit.then(lambda after: dock(after, placement), edit.text)
    _refuse_overlap(edit.course, {index: placement})
    return edit


def _refuse_overlap(course: Course, moves: dict[int, Placement]) -> None:
    fault = overlap_fault(course, moves)
    if fault:
        raise EditError(fault)
