"""Files made to do harm: refused in little time and memory, and nothing that they name is opened."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from course_library.compass import Space
from course_library.formats.base import CourseFormat
from course_library.formats.errors import FormatError
from course_library.formats.reading import in_order
from course_library.formats.registry import find_format
from course_library.formats.remarks import RemarkLog
from tests.course_library.formats import hostile
from tests.course_library.formats.building import exported
from tests.course_library.formats.test_fuzz import READERS, SEEDS, written

SOME_MORE = 4
"""Tests run beside others on slow machines; the benchmark holds the figure itself."""


def too_dear(found: dict[str, hostile.Cost]) -> dict[str, hostile.Cost]:
    """Those that cost too much."""
    return {
        name: one
        for name, one in found.items()
        if one.seconds > SOME_MORE * hostile.SECONDS or one.kilobytes > hostile.KILOBYTES
    }


@pytest.mark.parametrize("name", hostile.large())
def test_every_reader_refuses_ten_million_bytes_at_once(name: str, tmp_path: Path) -> None:
    found = hostile.cost({name: hostile.large()[name]}, (), tmp_path)
    assert len(found) == len(READERS)
    assert {one.told for one in found.values()} == {"refused"}
    assert sum(one.seconds for one in found.values()) < hostile.SECONDS
    assert sum(one.kilobytes for one in found.values()) < hostile.KILOBYTES / 4


@pytest.mark.slow
def test_the_longest_files_that_are_parsed_are_affordable(tmp_path: Path) -> None:
    found = hostile.cost(hostile.nearly_too_long(), (), tmp_path)
    assert {one.told for one in found.values()} == {"refused"}
    assert too_dear(found) == {}


@pytest.mark.slow
@pytest.mark.parametrize("one", READERS, ids=lambda one: one.name)
def test_long_lists_are_affordable(one: CourseFormat, tmp_path: Path) -> None:
    """A file of the format, each of its lists in turn repeated until the file is as long as may be."""
    original = written(one)[0]
    if original[:1] == b"{":
        assert too_dear(hostile.cost(dict(hostile.swollen(json.loads(original))), [one.name], tmp_path)) == {}


@pytest.mark.parametrize(
    ("name", "tileset"), [("tiled", "coursewright-tiles.tsx"), ("pyladies", "development_tileset.json")]
)
def test_layers_in_groups_are_counted_together(name: str, tileset: str, tmp_path: Path) -> None:
    path = tmp_path / "many.json"
    path.write_bytes(hostile.layers_in_groups(tileset, 1))
    begun = time.process_time()
    with pytest.raises(FormatError, match=r"layers\[\d+\]: a map has at most 64 tile layers"):
        find_format(name).read(path)
    assert time.process_time() - begun < SOME_MORE * hostile.SECONDS


def test_many_checkpoints_take_no_longer_than_they_must() -> None:
    many = [(number % 100, Space(number % 64, 0)) for number in range(100_000)]
    begun = time.process_time()
    assert len(in_order(many, RemarkLog())) == 64
    assert time.process_time() - begun < SOME_MORE * hostile.SECONDS


ELSEWHERE = "../../../../../../etc/hostname"
NAMING = (
    ("image", ELSEWHERE), ("source", ELSEWHERE), ("template", ELSEWHERE), ("tileset", ELSEWHERE),
    ("file", ELSEWHERE), ("url", "https://example.org/x"), ("$ref", f"file://{ELSEWHERE}"),
)  # fmt: skip
WATCHED = """
import pathlib, sys
from course_library.formats.registry import find_format
one, path = find_format(sys.argv[1]), pathlib.Path(sys.argv[2])
one.read(pathlib.Path(sys.argv[3]))
opened = []
def hear(event, told):
    if event.split(".")[0] in ("open", "socket", "subprocess", "urllib") or event == "os.listdir":
        opened.append(f"{event} {told[0]}")
sys.addaudithook(hear)
try:
    one.read(path)
except ValueError as error:
    print("refused:", error)
print("\\n".join(opened))
"""


def naming_other_files(one: CourseFormat) -> bytes:
    """A file that names others wherever a name could stand."""
    original = written(one)[0]
    if original[:1] == b"{":
        value = json.loads(original)
        for tileset in value.get("tilesets", []):
            if "image" not in tileset:
                tileset["source"] = f"../../../etc/{tileset['source']}"
        value.update({key: name for key, name in NAMING if key not in value})
        return json.dumps(value).encode()
    return re.sub(rb'source="[^"]*"', f'source="{ELSEWHERE}"'.encode(), original)


@pytest.mark.parametrize("one", READERS, ids=lambda one: one.name)
def test_nothing_that_a_file_names_is_opened(one: CourseFormat, tmp_path: Path) -> None:
    path, plain = tmp_path / "x", tmp_path / "plain"
    path.write_bytes(naming_other_files(one))
    plain.write_bytes(written(one)[0])
    command = [sys.executable, "-c", WATCHED, one.name, str(path), str(plain)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=hostile.ROOT)
    assert done.stdout.split("\n")[:-1] == [f"open {path}"]


def test_maps_of_tiled_name_their_picture_without_a_folder(tmp_path: Path) -> None:
    value = exported(find_format("tiled"), SEEDS[0], tmp_path)
    assert {Path(tileset["image"]).name for tileset in value["tilesets"]} == {
        tileset["image"] for tileset in value["tilesets"]
    }
