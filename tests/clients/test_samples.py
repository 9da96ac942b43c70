"""Files of the other programs themselves are imported, and what was read can be written for them again.

The files are not part of this repository, as most of them carry no licence.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from course_library.files import course_text, parse_course
from course_library.formats.registry import detect_format
from course_library.formats.single_board import SingleBoardFormat
from tests.course_library.formats.comparing import check_round_trip

pytestmark = pytest.mark.clients
VARIABLE = "COURSEWRIGHT_FORMAT_SAMPLES"
NO_BOARDS = ("README", "schema", "tileset", ".tsx")
OF_FOLDER = {
    "arcade-robot-rally": ["arcade-robot-rally"],
    "inf112-tiled": ["inf112"],
    "mega-robo-rally": ["srx"],
    "roboruckus": ["roboruckus"],
    "dtu-boards": ["dtu-gabr0236", "dtu-bedste-studenter"],
    "krasstek-generator": ["krasstek-board", "krasstek-course"],
    "lmu-gamemap": ["lmu", "lmu-beams"],
    "mvolfik-web": ["mvolfik"],
    "pyladies-tiled": ["pyladies"],
    "robo-rally-online": ["robo-rally-online"],
    "robotmadness": ["robotmadness"],
}


def samples() -> list[Path]:
    """All sample files, by folder; none where the variable is not set."""
    root = os.environ.get(VARIABLE)
    files = sorted(path for path in Path(root).rglob("*") if path.is_file()) if root else []
    return [path for path in files if not any(word in path.name for word in NO_BOARDS)]


def test_samples_are_there() -> None:
    if VARIABLE not in os.environ:
        pytest.skip(f"{VARIABLE} does not say where sample files are")
    assert {path.parent.name for path in samples()} >= OF_FOLDER.keys()


@pytest.mark.parametrize("path", samples(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_sample_is_imported(path: Path, tmp_path: Path) -> None:
    one = detect_format(path)
    if path.parent.name in OF_FOLDER:
        assert one.name in OF_FOLDER[path.parent.name]
    course = one.read(path).course
    assert parse_course(course_text(course), "sample") == course
    if isinstance(one, SingleBoardFormat) and one.can_write:
        check_round_trip(one, course, tmp_path)
