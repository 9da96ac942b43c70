"""Each broken file is refused with one sentence for each fault: its place, what was found, what was expected.

The sentences are listed in ``tests/data/broken-expected.yaml``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from course_library.files import FileError, read_board, read_course

DATA = Path(__file__).parents[2] / "data"
BROKEN = sorted((DATA / "broken").iterdir())
EXPECTED: dict[str, list[Any]] = yaml.safe_load((DATA / "broken-expected.yaml").read_text(encoding="utf-8"))


def faults_of(path: Path) -> FileError:
    read = read_board if b"coursewright/board" in path.read_bytes()[:40] else read_course
    with pytest.raises(FileError) as caught:
        read(path)
    return caught.value


def test_every_broken_file_is_expected() -> None:
    assert [path.name for path in BROKEN] == sorted(EXPECTED)
    assert len(BROKEN) >= 40


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_each_fault_has_its_place_and_its_sentence(path: Path) -> None:
    error = faults_of(path)
    assert [(fault.line, fault.column) for fault in error.faults] == [
        (line, column) for line, column, *_ in EXPECTED[path.name]
    ]
    for fault, (_, _, *fragments) in zip(error.faults, EXPECTED[path.name], strict=True):
        assert all(fragment in str(fault) for fragment in fragments), str(fault)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_fault_is_one_line_that_begins_with_the_place(path: Path) -> None:
    lines = str(faults_of(path)).split("\n")
    assert len(lines) == len(EXPECTED[path.name])
    assert all(re.match(rf"{re.escape(str(path))}:[1-9][0-9]*:[1-9][0-9]*: \S", line) for line in lines)
