"""Checkpoints, reboot tokens and blocked starts.

Checkpoints are named by their number from 1 on, reboot tokens by their index in ``course.reboot_tokens``.
"""

from __future__ import annotations

import dataclasses
from typing import TypeVar

from course_library.compass import Direction, Space
from course_library.course import Course, RebootToken
from course_library.editing.edit import Edit, EditError, changed
from course_library.elements import StartSpace

T = TypeVar("T")


def add_checkpoint(course: Course, space: Space, number: int | None = None) -> Edit:
    """Place a checkpoint as the last one, or as ``number``, whereupon the later ones count one higher.

    Raises:
        EditError: if no board lies there, another checkpoint does, or ``number`` leaves a gap.
    """
    count = len(course.checkpoints)
    number = count + 1 if number is None else number
    if not 1 <= number <= count + 1:
        raise EditError(f"Checkpoint {number} would leave a gap; the next one is {count + 1}.")
    _check_checkpoint_space(course, space)
    spaces = [*course.checkpoints]
    spaces.insert(number - 1, space)
    return changed(course, f"Place checkpoint {number} on {space.name}", checkpoints=tuple(spaces))


def move_checkpoint(course: Course, number: int, space: Space) -> Edit:
    """Move a checkpoint to another space.

    Raises:
        EditError: if there is no such checkpoint, no board lies there or another checkpoint does.
    """
    index = _checkpoint_index(course, number)
    _check_checkpoint_space(course, space, besides=number)
    spaces = _with(course.checkpoints, index, space)
    return changed(course, f"Move checkpoint {number} to {space.name}", checkpoints=spaces)


def exchange_checkpoints(course: Course, number: int, other: int) -> Edit:
    """Let two checkpoints trade places.

    Raises:
        EditError: if there is no checkpoint of one of the numbers.
    """
    spaces = [*course.checkpoints]
    one, two = _checkpoint_index(course, number), _checkpoint_index(course, other)
    spaces[one], spaces[two] = spaces[two], spaces[one]
    return changed(course, f"Exchange checkpoints {number} and {other}", checkpoints=tuple(spaces))


def renumber_checkpoint(course: Course, number: int, new_number: int) -> Edit:
    """Give a checkpoint another place in the racing order; those between move up or down by one.

    Raises:
        EditError: if there is no checkpoint of one of the numbers.
    """
    spaces = [*course.checkpoints]
    _checkpoint_index(course, new_number)
    spaces.insert(new_number - 1, spaces.pop(_checkpoint_index(course, number)))
    return changed(course, f"Renumber checkpoint {number} to {new_number}", checkpoints=tuple(spaces))


def remove_checkpoint(course: Course, number: int) -> Edit:
    """Take a checkpoint away; the later ones count one lower.

    Raises:
        EditError: if there is no such checkpoint.
    """
    spaces = _without(course.checkpoints, _checkpoint_index(course, number))
    return changed(course, f"Delete checkpoint {number}", checkpoints=spaces)


def add_reboot_token(course: Course, space: Space, arrow: Direction = Direction.N) -> Edit:
    """Place a reboot token.

    Raises:
        EditError: if no board lies there or another reboot token does.
    """
    _check_token_space(course, space)
    tokens = (*course.reboot_tokens, RebootToken(space, arrow))
    return changed(course, f"Place reboot token on {space.name}", reboot_tokens=tokens)


def move_reboot_token(course: Course, index: int, space: Space) -> Edit:
    """Move a reboot token to another space; its arrow stays.

    Raises:
        EditError: if there is no such token, no board lies there or another reboot token does.
    """
    token = _token(course, index)
    _check_token_space(course, space, besides=index)
    tokens = _with(course.reboot_tokens, index, dataclasses.replace(token, at=space))
    return changed(course, f"Move reboot token to {space.name}", reboot_tokens=tokens)


def turn_reboot_token(course: Course, index: int, turn: int) -> Edit:
    """Turn the arrow of a reboot token clockwise by ``turn`` degrees.

    Raises:
        EditError: if there is no such token.
    """
    token = _token(course, index)
    turned = dataclasses.replace(token, arrow=token.arrow.turned(turn))
    text = f"Turn reboot token on {token.at.name} to {turned.arrow.name}"
    return changed(course, text, reboot_tokens=_with(course.reboot_tokens, index, turned))


def remove_reboot_token(course: Course, index: int) -> Edit:
    """Take a reboot token away.

    Raises:
        EditError: if there is no such token.
    """
    token = _token(course, index)
    tokens = _without(course.reboot_tokens, index)
    return changed(course, f"Delete reboot token on {token.at.name}", reboot_tokens=tokens)


def toggle_blocked_start(course: Course, space: Space) -> Edit:
    """Block a start space, or free it again.

    Raises:
        EditError: if there is no start space to block.
    """
    if space in course.blocked_starts:
        kept = tuple(blocked for blocked in course.blocked_starts if blocked != space)
        return changed(course, f"Free start space {space.name}", blocked_starts=kept)
    placement = course.placement_at(space)
    elements = placement.board.elements(placement.own_space(space)) if placement else ()
    if not any(isinstance(element, StartSpace) for element in elements):
        raise EditError(f"{space.name} is no start space.")
    # Row by row, so that the order of clicks leaves no trace.
    blocked = tuple(sorted((*course.blocked_starts, space), key=lambda s: (s.y, s.x)))
    return changed(course, f"Block start space {space.name}", blocked_starts=blocked)


def _check_on_board(course: Course, space: Space) -> None:
    if course.placement_at(space) is None:
        raise EditError(f"There is no board at {space.name}.")


def _check_checkpoint_space(course: Course, space: Space, besides: int = 0) -> None:
    _check_on_board(course, space)
    for number, taken in enumerate(course.checkpoints, 1):
        if taken == space and number != besides:
            raise EditError(f"Checkpoint {number} lies on {space.name} already.")


def _check_token_space(course: Course, space: Space, besides: int = -1) -> None:
    _check_on_board(course, space)
    if any(token.at == space and index != besides for index, token in enumerate(course.reboot_tokens)):
        raise EditError(f"A reboot token lies on {space.name} already.")


def _checkpoint_index(course: Course, number: int) -> int:
    if not 1 <= number <= len(course.checkpoints):
        raise EditError(f"There is no checkpoint {number}; the course has {len(course.checkpoints)}.")
    return number - 1


def _token(course: Course, index: int) -> RebootToken:
    if not 0 <= index < len(course.reboot_tokens):
        raise EditError(f"There is no reboot token {index}; the course has {len(course.reboot_tokens)}.")
    return course.reboot_tokens[index]


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _without(values: tuple[T, ...], index: int) -> tuple[T, ...]:
    return values[:index] + values[index + 1 :]
