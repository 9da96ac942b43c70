"""The parser of mvolfik's server takes every map of ours, with everything on it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from course_library.elements import Laser
from course_library.formats.registry import find_format
from course_library.formats.remarks import RemarkLog
from course_library.formats.single_board import SingleBoardFormat
from tests.clients.programs import PATIENCE, exports, given

pytestmark = pytest.mark.clients
WHAT = "a program around the parser of mvolfik/roborally"


def test_the_parser_takes_our_maps(tmp_path: Path) -> None:
    program = given("MVOLFIK", WHAT)
    one = find_format("mvolfik")
    assert isinstance(one, SingleBoardFormat)
    courses = exports(one, tmp_path, ".txt")
    paths = {name: str(tmp_path / f"{name}.txt") for name in courses}
    done = subprocess.run(
        [program, *paths.values()], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    seen = [line.split("\t") for line in done.stdout.splitlines()]
    assert [line[1:] for line in seen if line[0] != "ok"] == []
    assert [line[1] for line in seen] == list(paths.values())
    for line, course in zip(seen, courses.values(), strict=True):
        sheet = one.fitted(course, RemarkLog())
        lasers = sum(isinstance(e, Laser) for elements in sheet.spaces.values() for e in elements)
        assert list(map(int, line[3:6])) == [len(sheet.starts), len(sheet.checkpoints), lasers]
