"""robo-rally-online accepts our boards and builds them, with every laser where we put it."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.elements import Laser
from course_library.formats.registry import find_format
from course_library.formats.remarks import RemarkLog
from course_library.formats.single_board import SingleBoardFormat
from tests.clients.programs import exports, given, node

pytestmark = pytest.mark.clients
WHAT = "a module with Board and isValidBoardData of es3649/robo-rally-online"


def test_the_program_builds_our_boards(tmp_path: Path) -> None:
    module = given("ROBO_RALLY_ONLINE", WHAT)
    one = find_format("robo-rally-online")
    assert isinstance(one, SingleBoardFormat)
    courses = exports(one, tmp_path)
    seen = node("robo_rally_online.mjs", module, tmp_path)
    assert seen.keys() == courses.keys()
    for name, course in courses.items():
        sheet = one.fitted(course, RemarkLog())
        assert seen[name]["valid"], name
        assert seen[name]["checkpoints"] == len(sheet.checkpoints)
        lasers = {
            (space.x, sheet.size[1] - 1 - space.y, element.side.opposite.name, element.beams)
            for space, elements in sheet.spaces.items()
            for element in elements
            if isinstance(element, Laser)
        }
        # Their orientations count clockwise from north.
        found = {
            (x, y, "NESW"[side] if isinstance(side, int) else side, n)
            for x, y, side, n in seen[name]["lasers"]
        }
        assert found == lasers, name
