"""What the dialects share: headings, the frame of a space, and how a file is known."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from course_library.compass import Direction, Space
from course_library.elements import Wall
from course_library.formats.dtu.reading import read_board
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet
from course_library.formats.single_board import SingleBoardFormat

HEADINGS = {Direction.N: "NORTH", Direction.E: "EAST", Direction.S: "SOUTH", Direction.W: "WEST"}
PACKAGE = "dk.dtu.compute.se.pisd.roborally."
Frame = dict[str, Any]


class DtuBoard(SingleBoardFormat):
    """A board of the skeleton; subclasses write one dialect of it."""

    own_mark: ClassVar[bytes]

    def detect(self, head: bytes, path: Path) -> bool:
        """Boards list Java classes by name, or headings as words."""
        known = any(mark in head for mark in (b"CLASSNAME", b"roborally.", b'"NORTH"', b'"EAST"'))
        return known and b'"spaces"' in head and (self.own_mark in head or self.own_mark == b"")

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a board in any dialect of the skeleton."""
        return read_board(data, path, log)


def action(name: str, **instance: Any) -> Frame:
    """An entry that makes the program create an object of the Java class ``name``."""
    return {"CLASSNAME": PACKAGE + name, "INSTANCE": instance}


def wall_headings(sheet: Sheet, space: Space) -> list[str]:
    """The walled sides of a space."""
    return [HEADINGS[element.side] for element in sheet.elements(space) if isinstance(element, Wall)]


def in_rows(frames: Mapping[Space, Frame]) -> list[Frame]:
    """The frames row by row, each with its place."""
    ordered = sorted(frames, key=lambda space: (space.y, space.x))
    return [{"x": space.x, "y": space.y, **frames[space]} for space in ordered]
