"""Small courses for tests, written as one line of notation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space, parse_space_name
from course_library.course import Course, Placement, RebootToken
from course_library.formats.base import CourseFormat, ImportResult
from course_library.formats.remarks import Remark
from course_library.notation import parse_board_line


def course(
    line: str, *, checkpoints: str = "", reboots: str = "", faces: Direction | None = None, **more: Any
) -> Course:
    """A course of one board: ``course("3x3: A1 pit", checkpoints="B2", reboots="C3>N")``."""
    size, spaces = parse_board_line(line)
    board = Board("test", "Test", "2023", size, FrozenMap(spaces), faces=faces)
    return Course(
        id="test",
        names=FrozenMap({"en": "Test"}),
        boards=(Placement(board, Space(0, 0)),),
        checkpoints=tuple(map(parse_space_name, checkpoints.split())),
        reboot_tokens=tuple(map(_token, reboots.split())),
        **more,
    )


def _token(text: str) -> RebootToken:
    place, _, arrow = text.partition(">")
    return RebootToken(parse_space_name(place), Direction[arrow])


def exported(one: CourseFormat, what: Course, folder: Path) -> Any:
    """What is written, as JSON."""
    path = folder / "exported.json"
    one.write(what, path)
    return json.loads(path.read_text(encoding="utf-8"))


def imported(one: CourseFormat, value: Any, folder: Path) -> ImportResult:
    """A JSON value read as a file of a format."""
    path = folder / "imported.json"
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return one.read(path)


def codes(remarks: tuple[Remark, ...]) -> dict[str, int]:
    """Remarks as counts by code."""
    return {remark.code: remark.count for remark in remarks}
