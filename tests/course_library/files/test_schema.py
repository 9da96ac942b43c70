"""The published JSON Schemas: up to date, of the draft that editors read, and true of every bundled file."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given, settings

from course_library.catalog import bundled_boards, bundled_courses
from course_library.course import Course
from course_library.elements import Element
from course_library.files import FileError, course_data, course_from_data
from course_library.files.schema import MODELS, published, published_text
from course_library.notation import format_element
from tests.strategies import courses, elements

BOARD, COURSE = (json.loads(published(name)) for name in MODELS)
VALIDATORS = {"board": jsonschema.Draft7Validator(BOARD), "course": jsonschema.Draft7Validator(COURSE)}
ELEMENT = jsonschema.Draft7Validator(BOARD["definitions"]["Element"])
MILK_RUN = next(entry for entry in bundled_courses() if entry.id == "milk-run")


@pytest.mark.parametrize("name", MODELS)
def test_the_published_schema_is_up_to_date(name: str) -> None:
    assert published(name) == published_text(name), "run python -m course_library.files.schema"


@pytest.mark.parametrize("name", MODELS)
def test_the_schema_is_draft_7(name: str) -> None:
    schema = json.loads(published(name))
    jsonschema.Draft7Validator.check_schema(schema)
    assert not {"prefixItems", "$defs", "unevaluatedProperties"} & set(keys_in(schema))


def keys_in(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        yield from node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from keys_in(child)


@pytest.mark.parametrize(
    "entry",
    [*bundled_boards(), *bundled_courses()],
    ids=lambda entry: f"{type(entry).__name__}-{entry.reference}",
)
def test_every_bundled_file_is_accepted(entry: Any) -> None:
    kind = "course" if hasattr(entry, "labels") else "board"
    VALIDATORS[kind].validate(yaml.safe_load(entry.source.read_text(encoding="utf-8")))


@given(courses())
@settings(max_examples=40)
def test_every_course_that_can_be_saved_is_accepted(course: Course) -> None:
    VALIDATORS["course"].validate(json.loads(json.dumps(course_data(course))))


@given(elements)
def test_every_element_is_accepted(element: Element) -> None:
    ELEMENT.validate(format_element(element))


@pytest.mark.parametrize(
    "text", ["pits", "wall", "wall X", "belt red N", "push W 6", "laser N 4", "start 0", "gear"]
)
def test_what_is_no_element_is_refused(text: str) -> None:
    assert not ELEMENT.is_valid(text)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("id",), "Milk Run"),
        (("players",), [2]),
        (("players", 0), 2.5),
        (("boards", 0, "turn"), 45),
        (("boards", 0, "rotation"), 90),
        (("boards", 0, "at"), [0, 0, 0]),
        (("checkpoints", 0, 0), 513),
        (("names", "English"), "Milk Run"),
        (("layout",), "guessed"),
        (("chekpoints",), []),
        (("docking_bay",), None),
        (("notes",), 7),
    ],
)
def test_schema_and_reader_refuse_the_same(path: tuple[str | int, ...], value: Any) -> None:
    data = copy.deepcopy(yaml.safe_load(MILK_RUN.source.read_text(encoding="utf-8")))
    inner: Any = data
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    assert not VALIDATORS["course"].is_valid(data)
    with pytest.raises(FileError):
        course_from_data(data)


def test_the_schemas_are_shipped() -> None:
    folder = Path(__file__).parents[3] / "course_library" / "files" / "schemas"
    assert {path.name for path in folder.iterdir()} == set(MODELS)
