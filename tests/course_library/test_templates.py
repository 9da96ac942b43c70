"""Where a new course begins."""

from __future__ import annotations

import pytest

from course_library.catalog import bundled_courses, find_course
from course_library.compass import Direction
from course_library.files import course_text, parse_course
from course_library.templates import (
    checkpoints_to_place,
    copy_of,
    empty_course,
    id_of_name,
    template,
)
from course_library.validation import validate
from tests.course_library import tiny

WITHOUT_LAYOUT = [entry.reference for entry in bundled_courses() if entry.layout == "none"]
TO_DO = {"no-checkpoint", "reboot-token-missing"}


def test_there_are_the_twelve_of_2023() -> None:
    assert len(WITHOUT_LAYOUT) == 12


@pytest.mark.parametrize("name", WITHOUT_LAYOUT)
def test_only_tokens_are_left_to_place(name: str) -> None:
    course = template(find_course(name))
    assert {issue.code for issue in validate(course)} == TO_DO
    assert {placement.board.id for placement in course.placements} == set(course.facts["boards"])
    assert checkpoints_to_place(course) == course.facts["checkpoints"] > 0
    assert (course.id, course.layout) == (f"{name}-own", "own")
    assert parse_course(course_text(course), name) == course


def test_the_docking_bay_lies_between_the_boards_where_the_rulebook_says_so() -> None:
    course = template(find_course("twist-and-shout"))
    assert course.docking_bay is not None
    assert [placement.at.x for placement in course.placements] == [0, 15, 12]
    assert course.docking_bay.open_side in (Direction.E, Direction.W)


def test_placed_checkpoints_count() -> None:
    course = template(find_course("river-run")).replaced(checkpoints=tiny.spaces("D1 E1"))
    assert checkpoints_to_place(course) == 1
    assert checkpoints_to_place(tiny.course()) == 0


def test_nothing_can_be_laid_out_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing is known of the boards of Tiny"):
        template(tiny.course())


def test_boards_alone_and_a_docking_bay_alone() -> None:
    boards = {"field": tiny.board("3x2:"), "bay": tiny.bay()}
    known = tiny.course(docking_bay=None)
    fields = template(known.replaced(facts={"boards": ["field"] * 3}), boards.__getitem__)
    assert [(p.at.x, p.at.y) for p in fields.placements] == [(0, 0), (3, 0), (0, 2)]
    bay = template(known.replaced(facts={"boards": ["bay"]}), boards.__getitem__)
    assert bay.docking_bay is not None
    assert bay.boards == ()


def test_an_empty_course_and_a_copy() -> None:
    assert (empty_course("Läufer & Co.").id, empty_course("Курс").id) == ("laufer-co", "course")
    assert empty_course("A", ["a"]).name == "A"
    assert copy_of(tiny.course(), ["tiny-own"]).id == "tiny-own-2"
    assert len(id_of_name("a" * 100)) == 60
