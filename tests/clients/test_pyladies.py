"""The PyLadies roboprojekt loads our maps, and its validator finds no fault with them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from course_library.elements import Battery, Belt, Gear, Pit, PushPanel, Repair, Wall
from course_library.formats.registry import find_format
from course_library.formats.remarks import RemarkLog
from course_library.formats.single_board import SingleBoardFormat
from tests.clients.programs import FOLDER, answer, exports, given

pytestmark = pytest.mark.clients
KINDS = {
    "belt": Belt,
    "gear": Gear,
    "hole": Pit,
    "pusher": PushPanel,
    "repair": Repair,
    "wall": Wall,
    "battery": Battery,
}


def test_the_project_loads_and_accepts_our_maps(tmp_path: Path) -> None:
    root = Path(given("PYLADIES", "a checkout of PyLadiesCZ/roboprojekt"))
    one = find_format("pyladies")
    assert isinstance(one, SingleBoardFormat)
    courses = exports(one, tmp_path)
    seen = answer(sys.executable, FOLDER / "pyladies_maps.py", tmp_path, cwd=root)
    assert seen.keys() == courses.keys()
    for name, course in courses.items():
        sheet = one.fitted(course, RemarkLog())
        assert seen[name]["ground"] == sheet.size[0] * sheet.size[1]
        assert seen[name].get("flag", 0) == len(sheet.checkpoints)
        assert seen[name].get("start", 0) == len(sheet.starts)
        for word, kind in KINDS.items():
            ours = sum(isinstance(e, kind) for elements in sheet.spaces.values() for e in elements)
            assert seen[name].get(word, 0) == ours, f"{word} in {name}"
