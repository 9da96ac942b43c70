"""``coursewright list``."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.catalog import HOME_VARIABLE, find_course
from course_library.files import write_course
from tests.editor.cli.running import Program


def test_all_boards_are_listed(program: Program) -> None:
    boards = program("list", "boards", "--json").data
    assert len(boards) >= 34
    tempest = next(board for board in boards if board["reference"] == "tempest")
    assert tempest["name"] == "Tempest"
    assert tempest["size"] == [12, 12]
    assert tempest["other_side"] == "the-keep"


def test_all_courses_are_listed_and_those_without_layout_marked(program: Program) -> None:
    courses = program("list", "courses", "--json").data
    assert len(courses) >= 57
    layouts = {course["reference"]: course["layout"] for course in courses}
    assert layouts["milk-run"] == "reconstructed"
    assert sum(layout == "none" for layout in layouts.values()) == 12
    assert program("list", "courses").out.count("no layout") == 12


@pytest.mark.parametrize(
    ("family", "boards", "courses"), [("2016", 14, 19), ("2005", 10, 25), ("dice", 0, 0)]
)
def test_one_family_only(program: Program, family: str, boards: int, courses: int) -> None:
    assert len(program("list", "boards", "--family", family, "--json").data) == boards
    assert len(program("list", "courses", "--family", family, "--json").data) == courses


@pytest.mark.parametrize("family", ["2023", "2016", "2005"])
def test_the_first_word_of_a_line_is_what_other_commands_take(program: Program, family: str) -> None:
    for line in program("list", "courses", "--family", family).out.splitlines()[::4]:
        assert program("show", line.split()[0], "--json").code == 0


def test_an_empty_family_is_told_in_a_sentence(program: Program) -> None:
    result = program("list", "boards", "--family", "dice")
    assert (result.code, result.out) == (0, "there are no boards of this family\n")


def test_own_courses_are_listed_too(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "courses").mkdir()
    write_course(find_course("milk-run").replaced(id="my-own"), tmp_path / "courses" / "my-own.yaml")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    listed = {course["id"]: course["bundled"] for course in program("list", "courses", "--json").data}
    assert listed["my-own"] is False
    assert listed["milk-run"] is True
