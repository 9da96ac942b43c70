"""Whatever bytes a reader is given, it makes a course of them or says in one sentence why not."""

from __future__ import annotations

import functools
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_library.catalog import find_course
from course_library.files import course_text, parse_course
from course_library.floor import flatten
from course_library.formats.base import CourseFormat
from course_library.formats.errors import FormatError
from course_library.formats.registry import formats
from tests.course_library.formats.building import course

READERS = [one for one in formats() if one.can_read]
FOLDER = Path(__file__).parents[2] / "data" / "formats"
SAMPLES = {"inf112": "small.tmx", "roboruckus": "small.roboruckus.json", "srx": "small.srx"}
EXAMPLES = settings().max_examples // 3
"""For each format and way of breaking its files."""
SEEDS = (
    course(
        "5x4: A1 belt blue E from S; B1 belt green N; C1 gear left; D1 pit; E1 battery; "
        "A2 wall N, laser N 1; B2 push W 24, wall W; C3 start; D3 start",
        checkpoints="E4 A4",
        reboots="C4>N",
    ),
)


@functools.cache
def written(one: CourseFormat) -> list[bytes]:
    """Files of this format to start from."""
    found = [(FOLDER / SAMPLES[one.name]).read_bytes()] if one.name in SAMPLES else []
    with tempfile.TemporaryDirectory() as folder:
        for seed in (*SEEDS, *([find_course("milk-run")] if one.limits.boards is None else [])):
            path = Path(folder, "seed")
            if one.can_write and not one.plan(seed, path).refusals:
                one.write(seed, path)
                found.append(path.read_bytes())
    return found


def read(one: CourseFormat, data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "fuzz")
        path.write_bytes(data)
        try:
            course = one.read(path).course
        except FormatError as error:
            told = str(error)
            assert path.name in told, "every refusal names its place"
        else:
            told = ""
            assert flatten(course)
            assert parse_course(course_text(course), "x") == course
    assert "\n" not in told
    assert len(told) < 500


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize("one", READERS, ids=lambda one: one.name)
@settings(max_examples=EXAMPLES)
@given(data=st.binary() | json_values.map(lambda value: json.dumps(value).encode()))
def test_any_bytes(one: CourseFormat, data: bytes) -> None:
    read(one, data)


@pytest.mark.parametrize("one", READERS, ids=lambda one: one.name)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_files_with_damaged_bytes(one: CourseFormat, data: st.DataObject) -> None:
    for original in written(one):
        damaged = bytearray(original)
        for _ in range(data.draw(st.integers(1, 4))):
            place = data.draw(st.integers(0, len(damaged) - 1))
            damaged[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
        read(one, bytes(damaged))


@pytest.mark.parametrize("one", READERS, ids=lambda one: one.name)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_files_with_one_value_replaced(one: CourseFormat, data: st.DataObject) -> None:
    """Legal JSON of almost the right shape reaches deeper than damaged bytes do."""
    for original in written(one):
        try:
            value = json.loads(original)
        except ValueError:
            continue
        places = list(containers(value))
        holder, key = data.draw(st.sampled_from(places))
        holder[key] = data.draw(json_values)
        read(one, json.dumps(value).encode())


def containers(value: Any) -> Any:
    """Every place in a JSON value, as the list or object that holds it and its key there."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in list(items):
        yield value, key
        yield from containers(child)
