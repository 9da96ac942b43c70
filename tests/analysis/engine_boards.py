"""Small boards and courses for tests, written as one line of text."""

from __future__ import annotations

from collections.abc import Sequence

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space, parse_space_name
from course_library.course import Course, Placement, RebootToken
from course_library.notation import parse_board_line


def board(line: str, name: str = "small", family: str = "2023") -> Board:
    """The board of a line such as ``3x2: A1 belt blue E; B1 gear left, wall N``."""
    size, spaces = parse_board_line(line)
    return Board(name, name, family, size, FrozenMap(spaces))  # type: ignore[arg-type]


def course(
    line: str,
    checkpoints: Sequence[str] = (),
    tokens: Sequence[str] = (),
    variants: Sequence[str] = (),
    rules: str = "renegade-2023",
) -> Course:
    """A course of one board; spaces by name, reboot tokens as ``C5>E``."""
    return Course(
        "small",
        FrozenMap({"en": "Small"}),
        rules=rules,
        boards=(Placement(board(line), Space(0, 0)),),
        checkpoints=tuple(parse_space_name(name) for name in checkpoints),
        reboot_tokens=tuple(reboot_token(text) for text in tokens),
        variants=tuple(variants),
    )


def reboot_token(text: str) -> RebootToken:
    """A token written as space and arrow: ``C5>E``."""
    name, _, arrow = text.partition(">")
    return RebootToken(parse_space_name(name), Direction[arrow])
