"""Small boards and a small sound course, from which tests make faulty ones."""

from __future__ import annotations

from typing import Any

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space, parse_space_name
from course_library.course import Course, Placement, RebootToken
from course_library.notation import parse_board_line

BAY_LINE = "2x6: A1 start; A2 start; A3 start; A4 start; A5 start; A6 start"


def board(line: str, board_id: str = "field", **changes: Any) -> Board:
    """A board from one line such as ``3x2: A1 pit``; of 2023 unless said otherwise."""
    size, spaces = parse_board_line(line)
    values = {"name": board_id.title(), "family": "2023", **changes}
    return Board(id=board_id, size=size, spaces=FrozenMap(spaces), **values)


def bay(line: str = BAY_LINE, **changes: Any) -> Board:
    """A docking bay whose robots leave to the east."""
    return board(line, "bay", **{"faces": Direction.E, **changes})


def at(name: str) -> Space:
    """The space called ``name``."""
    return parse_space_name(name)


def spaces(names: str) -> tuple[Space, ...]:
    """The spaces called ``names``, parted by blanks."""
    return tuple(map(at, names.split()))


def token(name: str, arrow: str = "E") -> RebootToken:
    """A reboot token on the space called ``name``."""
    return RebootToken(at(name), Direction[arrow])


def laid(piece: Board, x: int, y: int, turn: int = 0) -> Placement:
    """``piece`` with its top-left space on (x, y)."""
    return Placement(piece, Space(x, y), turn)


def course(field: str = "6x6:", **changes: Any) -> Course:
    """A sound course for 2 to 6 players: a docking bay A1 to B6, one board C1 to H6.

    ``field`` is the board's line; ``changes`` replace attributes of the course.
    """
    values: dict[str, Any] = {
        "id": "tiny",
        "names": FrozenMap({"en": "Tiny"}),
        "boards": (laid(board(field), 2, 0),),
        "docking_bay": laid(bay(), 0, 0),
        "checkpoints": spaces("G3"),
        "reboot_tokens": (token("E4"),),
    }
    return Course(**{**values, **changes})
