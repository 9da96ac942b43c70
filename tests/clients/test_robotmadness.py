"""robotmadness finds no error in our boards and builds them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from course_library.elements import Belt, Gear, Laser, Pit, PushPanel, Repair, Wall
from course_library.formats.registry import find_format
from course_library.formats.remarks import RemarkLog
from course_library.formats.single_board import SingleBoardFormat
from tests.clients.programs import exports, given, node

pytestmark = pytest.mark.clients
WHAT = "a module with buildBoard and validateBoardDefinition of gbahns/robotmadness"
KINDS = {
    Belt: ("conveyor", "express"),
    Gear: ("gear_cw", "gear_ccw"),
    Pit: ("pit",),
    PushPanel: ("pusher",),
    Repair: ("repair", "option"),
}


def test_the_program_builds_our_boards(tmp_path: Path) -> None:
    module = given("ROBOTMADNESS", WHAT)
    one = find_format("robotmadness")
    assert isinstance(one, SingleBoardFormat)
    courses = exports(one, tmp_path)
    seen = node("robotmadness.mjs", module, tmp_path)
    assert seen.keys() == courses.keys()
    for name, course in courses.items():
        sheet = one.fitted(course, RemarkLog())
        ours = Counter(type(element) for elements in sheet.spaces.values() for element in elements)
        assert seen[name]["errors"] == [], name
        assert seen[name]["starts"] == len(sheet.starts)
        assert (seen[name]["walls"], seen[name]["lasers"]) == (ours[Wall], ours[Laser])
        for kind, words in KINDS.items():
            assert sum(seen[name]["counts"].get(word, 0) for word in words) == ours[kind], f"{kind} in {name}"
