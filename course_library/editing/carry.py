"""Tokens that go with the board they stand on.

A token belongs to the board that covers its space, the one laid last where boards overlap. When that board
is moved, turned or taken away, the token goes with it, unless the caller asks that tokens stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from course_library.compass import Space
from course_library.course import Course, Placement, RebootToken

Moves = Mapping[int, Placement | None]
"""For boards by their index in ``course.placements`` where they lie afterwards; None takes one away."""


def board_index(course: Course, space: Space) -> int | None:
    """The index in ``course.placements`` of the board that covers ``space``; None if there is none."""
    placements = course.placements
    return next((i for i in reversed(range(len(placements))) if placements[i].covers(space)), None)


def relaid(course: Course, moves: Moves, tokens: bool = True) -> dict[str, Any]:
    """The changed attributes of ``course`` when boards lie differently, in its own coordinates.

    ``tokens`` says whether checkpoints, reboot tokens and blocked starts on those boards go with them.
    """
    changes: dict[str, Any] = {
        "boards": tuple(p for i, old in enumerate(course.boards) if (p := moves.get(i, old)) is not None),
        "docking_bay": moves.get(len(course.boards), course.docking_bay),
    }
    return changes | (_carried(course, moves) if tokens else {})


def _carried(course: Course, moves: Moves) -> dict[str, Any]:
    follow = _follower(course, moves)
    return {
        "checkpoints": _spaces(course.checkpoints, follow),
        "blocked_starts": _spaces(course.blocked_starts, follow),
        "reboot_tokens": tuple(
            RebootToken(place[0], token.arrow.turned(place[1]))
            for token in course.reboot_tokens
            if (place := follow(token.at)) is not None
        ),
    }


def _spaces(
    spaces: tuple[Space, ...], follow: Callable[[Space], tuple[Space, int] | None]
) -> tuple[Space, ...]:
    return tuple(place[0] for space in spaces if (place := follow(space)) is not None)


def _follower(course: Course, moves: Moves) -> Callable[[Space], tuple[Space, int] | None]:
    """Tells where a token goes and by how much it turns; None for one that is taken away with its board."""
    placements = course.placements

    def follow(space: Space) -> tuple[Space, int] | None:
        index = board_index(course, space)
        if index is None or index not in moves:
            return space, 0
        old, new = placements[index], moves[index]
        if new is None:
            return None
        own = old.own_space(space)
        return (new.grid_space(own), (new.turn - old.turn) % 360) if new.board.contains(own) else None

    return follow
