"""Every bundled course and board in every format: what is lost is announced, and it is on file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from course_library.course import Course
from course_library.elements import ELEMENTS, kind_of
from course_library.floor import flatten
from course_library.formats.base import CourseFormat
from course_library.formats.registry import formats
from course_library.formats.single_board import SingleBoardFormat
from tests.course_library.formats.comparing import SINGLE_BOARD, check_round_trip
from tests.course_library.formats.losses import FOLDER, file_of, library, told

WRITERS = [one for one in formats() if one.can_write]
KEPT = 0.8
"""The share that must survive; of lasers PyLadies loses those whose beams run against each other."""


@pytest.mark.parametrize("one", WRITERS, ids=lambda one: one.name)
def test_losses_are_those_on_file(one: CourseFormat) -> None:
    assert told(one) == file_of(one).read_text(encoding="utf-8")


def test_there_is_a_file_for_every_format() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {file_of(one).name for one in WRITERS}


def kinds(course: Course) -> Counter[str]:
    """How many elements of each kind act: what a token switches off does not."""
    floor = flatten(course)
    return Counter(kind_of(element).word for space in floor for element in floor.active(space))


@pytest.mark.parametrize("one", SINGLE_BOARD, ids=lambda one: one.name)
def test_bundled_courses_come_back_and_most_of_each_kind(one: SingleBoardFormat, tmp_path: Path) -> None:
    """A writer that loses everything and says so would pass all other tests."""
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    for number, course in enumerate(library().values()):
        if not one.plan(course, tmp_path / "x").refusals:
            folder = tmp_path / str(number)
            folder.mkdir()
            before += kinds(course)
            after += kinds(check_round_trip(one, course, folder))
    held = [kind.word for kind in ELEMENTS if one.capabilities[kind.word].level != "no"]
    for word in set(held) - {"start"}:
        assert after[word] >= KEPT * before[word], word
