"""Arcade Robot Rally parses our boards and skips nothing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from course_library.elements import Antenna, Belt, BeltColour, Gear, Laser, Pit, Wall
from course_library.formats.registry import find_format
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet
from course_library.formats.single_board import SingleBoardFormat
from tests.clients.programs import exports, given, node

pytestmark = pytest.mark.clients
WHAT = "a module with parseBoardDefinition of patr7257/RoboRally02162"


def kinds(sheet: Sheet) -> dict[str, int]:
    """How many effects of each kind we wrote; the walls of a space are one."""
    found: Counter[str] = Counter()
    for elements in sheet.spaces.values():
        found["WALL"] += any(isinstance(element, Wall) for element in elements)
        for element in elements:
            match element:
                case Belt(colour):
                    found["BLUE_CONVEYOR" if colour is BeltColour.BLUE else "GREEN_CONVEYOR"] += 1
                case Gear():
                    found["GEAR"] += 1
                case Pit():
                    found["PITS"] += 1
                case Laser():
                    found["BOARD_LASER"] += 1
                case Antenna():
                    found["ANTENNA"] += 1
    found["CHECKPOINT"], found["REBOOT_TOKEN"] = len(sheet.checkpoints), len(sheet.reboots)
    found["STARTING_TILE"] = len(sheet.starts)
    return {kind: count for kind, count in found.items() if count}


def test_the_program_parses_our_boards(tmp_path: Path) -> None:
    module = given("ARCADE", WHAT)
    one = find_format("arcade-robot-rally")
    assert isinstance(one, SingleBoardFormat)
    courses = exports(one, tmp_path)
    seen = node("arcade.mjs", module, tmp_path)
    assert seen.keys() == courses.keys()
    for name, course in courses.items():
        sheet = one.fitted(course, RemarkLog())
        assert seen[name]["size"] == list(sheet.size)
        assert seen[name]["counts"] == kinds(sheet), name
        starts = {str(s.number): {"x": s.space.x, "y": s.space.y} for s in sheet.starts}
        assert seen[name]["starts"] == starts
        assert {seen[name]["facing"]} >= {s.facing.name for s in sheet.starts if s.facing is not None}
