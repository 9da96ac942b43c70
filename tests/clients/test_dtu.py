"""Two DTU groups' programs load our boards with everything on them."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from course_library.elements import Antenna, Battery, Belt, Gear, Laser, Pit, PushPanel, Wall
from course_library.formats.registry import find_format
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet
from course_library.formats.single_board import SingleBoardFormat
from tests.clients.programs import exports, given, java

pytestmark = pytest.mark.clients


def loaded(name: str, variable: str, folder: Path) -> list[tuple[str, dict[str, int], Sheet, Counter[type]]]:
    """For each board: what the program counts, what we wrote, and how many elements of each kind that has."""
    class_path = given(variable, "a class path with the program's classes and the libraries they import")
    one = find_format(name)
    assert isinstance(one, SingleBoardFormat)
    (folder / "boards").mkdir()
    courses = exports(one, folder / "boards")
    seen = java("DtuBoards.java", os.pathsep.join((str(folder), class_path)), folder)
    assert seen.keys() == courses.keys()
    found = []
    for stem, course in courses.items():
        sheet = one.fitted(course, RemarkLog())
        kinds: Counter[type] = Counter(type(e) for elements in sheet.spaces.values() for e in elements)
        assert (seen[stem]["width"], seen[stem]["height"]) == sheet.size
        walls = kinds[Wall] + (4 * kinds[Antenna] if name == "dtu-gabr0236" else 0)
        assert seen[stem].get("walls", 0) == walls, "gabr0236 walls in the antenna itself"
        found.append((stem, seen[stem], sheet, kinds))
    return found


def test_gabr0236(tmp_path: Path) -> None:
    words = {"Conveyor": Belt, "Gear": Gear, "PushPanel": PushPanel, "EnergySpace": Battery, "Laser": Laser}
    for name, seen, sheet, kinds in loaded("dtu-gabr0236", "DTU_GABR0236", tmp_path):
        assert {word: seen.get(word, 0) for word in words} == {w: kinds[k] for w, k in words.items()}, name
        assert (seen.get("Pit", 0), seen.get("Antenna", 0)) == (kinds[Pit], kinds[Antenna]), name
        assert seen.get("Checkpoint", 0) == len(sheet.checkpoints)
        assert seen.get("Reboot", 0) == len(sheet.reboots) + len(sheet.starts)


def test_bedste_studenter(tmp_path: Path) -> None:
    words = {"ConveyorBelt": Belt, "Gears": Gear, "PushPanel": PushPanel, "Pit": Pit}
    for name, seen, sheet, kinds in loaded("dtu-bedste-studenter", "DTU_STUDENTER", tmp_path):
        assert {word: seen.get(word, 0) for word in words} == {w: kinds[k] for w, k in words.items()}, name
        assert seen.get("Checkpoint", 0) == len(sheet.checkpoints)
        assert (seen.get("Reboot", 0), seen.get("StartSpace", 0)) == (len(sheet.reboots), len(sheet.starts))
