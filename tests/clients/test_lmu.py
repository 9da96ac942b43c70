"""The deserialiser of an LMU group makes an element of everything on our maps."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from course_library.elements import Antenna, Battery, Belt, Gear, Laser, Pit, PushPanel, Wall
from course_library.formats.reading import beam_tiles
from course_library.formats.registry import find_format
from course_library.formats.remarks import RemarkLog
from course_library.formats.single_board import SingleBoardFormat
from tests.clients.programs import exports, given, java

pytestmark = pytest.mark.clients
WHAT = "a class path with the board elements of suckrowPierre/SoftwarePraktiumLMU and gson"
KINDS = {
    "ConveyorBelt": Belt,
    "Gear": Gear,
    "PushPanel": PushPanel,
    "Pit": Pit,
    "EnergySpace": Battery,
    "Antenna": Antenna,
}


@pytest.mark.parametrize("name", ["lmu", "lmu-beams"])
def test_their_deserialiser_reads_our_maps(name: str, tmp_path: Path) -> None:
    class_path = given("LMU", WHAT)
    one = find_format(name)
    assert isinstance(one, SingleBoardFormat)
    courses = exports(one, tmp_path)
    seen = java("LmuMaps.java", class_path, tmp_path)
    assert seen.keys() == courses.keys()
    for stem, course in courses.items():
        sheet = one.fitted(course, RemarkLog())
        ours = Counter(type(element) for elements in sheet.spaces.values() for element in elements)
        counts = seen[stem]
        assert counts["columns"] == sheet.size[0]
        assert [counts.get(word, 0) for word in KINDS] == [ours[kind] for kind in KINDS.values()], stem
        assert counts.get("Laser", 0) == (ours[Laser] if name == "lmu" else len(beam_tiles(sheet)))
        walled = sum(any(isinstance(e, Wall) for e in elements) for elements in sheet.spaces.values())
        assert counts.get("Wall", 0) == walled
        assert counts.get("CheckPoint", 0) == len(sheet.checkpoints)
        assert counts.get("RestartPoint", 0) == len(sheet.reboots)
        assert counts.get("StartPoint", 0) == len(sheet.starts)
