"""Files of every past version are read; the frozen samples lie in ``tests/data/migrations``."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from course_library.files import (
    FileError,
    board_text,
    course_text,
    parse_board,
    parse_course,
    read_board,
    read_course,
)
from course_library.files.migrations import STEPS
from course_library.files.words import FORMAT_VERSION

SAMPLES = Path(__file__).parents[2] / "data" / "migrations"
OLD_COURSE = (SAMPLES / "course-0.yaml").read_text(encoding="utf-8")
OLD_BOARD = (SAMPLES / "board-0.yaml").read_text(encoding="utf-8")


def migrated_text(path: Path) -> str:
    return board_text(read_board(path)) if "board" in path.name else course_text(read_course(path))


@pytest.mark.parametrize("kind", ["board", "course"])
@pytest.mark.parametrize("version", range(FORMAT_VERSION))
def test_a_sample_of_every_past_version_is_read(kind: str, version: int) -> None:
    expected = (SAMPLES / f"{kind}-{version}.migrated.yaml").read_text(encoding="utf-8")
    assert migrated_text(SAMPLES / f"{kind}-{version}.yaml") == expected


@pytest.mark.parametrize("kind", ["board", "course"])
def test_there_is_a_step_from_every_past_version(kind: str) -> None:
    assert len(STEPS[kind]) == FORMAT_VERSION


@pytest.mark.parametrize("kind", ["board", "course"])
def test_a_step_leaves_what_it_was_given_as_it_was(kind: str) -> None:
    data = yaml.safe_load((SAMPLES / f"{kind}-0.yaml").read_text(encoding="utf-8"))
    before = copy.deepcopy(data)
    assert STEPS[kind][0].change(data) != before
    assert data == before


def test_a_fault_in_an_old_file_is_told_in_the_words_of_that_file() -> None:
    with pytest.raises(FileError) as caught:
        parse_course(OLD_COURSE.replace("arrow: S", "arrow: South"), "c.yaml")
    assert str(caught.value) == (
        "c.yaml:10:30: reboot[0].arrow: found the text 'South', expected N, E, S or W"
    )


def test_a_value_that_cannot_be_read_is_told_once_also_where_its_key_was_renamed() -> None:
    with pytest.raises(FileError) as caught:
        parse_board(OLD_BOARD.replace("edition: 2016", "edition: 2016-01-01"), "b.yaml")
    assert [(fault.line, fault.column, fault.path) for fault in caught.value.faults] == [(6, 10, "edition")]


def test_an_old_board_may_stand_in_a_course() -> None:
    lines = [line for line in OLD_BOARD.splitlines() if not line.startswith("#")]
    inline = "".join(f"      {line}\n" for line in lines)
    head = "format: coursewright/course/1\nid: c\nnames: {en: C}\nboards:\n  - board:\n"
    course = parse_course(f"{head}{inline}    at: [0, 0]\n", "c.yaml")
    assert course.boards[0].board == parse_board(OLD_BOARD, "b.yaml")
    with pytest.raises(FileError, match=r"c\.yaml:9:16: boards\[0\]\.board\.edition: found the text '1812'"):
        parse_course(f"{head}{inline.replace('2016', '1812')}    at: [0, 0]\n", "c.yaml")


def test_an_old_course_without_special_rule_has_none() -> None:
    text = OLD_COURSE.replace("flags ride the belts", "none")
    assert not parse_course(text, "c.yaml").special


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(kind=st.sampled_from(["board", "course"]), values=st.data())
def test_steps_cope_with_faulty_data(kind: str, values: st.DataObject) -> None:
    """Whatever stands in an old file, a step leaves it to the checks to complain."""
    data: dict[str, Any] = yaml.safe_load((SAMPLES / f"{kind}-0.yaml").read_text(encoding="utf-8"))
    keys = values.draw(st.lists(st.sampled_from(sorted(data.keys() - {"format"})), min_size=1, unique=True))
    for key in keys:
        data[key] = values.draw(anything)
    assert STEPS[kind][0].change(data)["format"] == f"coursewright/{kind}/1"
