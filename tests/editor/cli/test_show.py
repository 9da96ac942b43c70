"""``coursewright show``."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.catalog import find_board, find_course
from course_library.files import board_data, course_data, write_board, write_course
from tests.editor.cli.running import Program


def test_a_board_is_a_diagram_with_legend_and_facts(program: Program) -> None:
    result = program("show", "tempest")
    assert result.code == 0
    for words in ("Tempest (tempest), 12 x 12 spaces", "On the back: the-keep", "green belt", "3 pit"):
        assert words in result.out


def test_a_docking_bay_says_where_its_robots_leave(program: Program) -> None:
    assert "Robots leave it towards E" in program("show", "docking-bay-b").out


def test_a_course_names_its_parts_and_draws_all_of_it(program: Program) -> None:
    result = program("show", "Milk Run")
    for words in (
        "Board: In & Out (in-and-out) at A1, turned 270°",
        "Docking bay: Docking Bay B (docking-bay-b) at M1, turned 180°",
        "Checkpoint 1: C2",
        "Blocked starts: O1, O2",
        "[1]",
        "#S",
    ):
        assert words in result.out


def test_areas_without_a_board_are_dotted(program: Program) -> None:
    diagram = program("show", "undertow").out.partition("Reboot token")[2].partition("checkpoint  R>")[0]
    assert "...." in diagram


def test_a_course_without_layout_shows_its_facts(program: Program) -> None:
    result = program("show", "castle-tour")
    assert "the-keep" in result.out
    assert "The layout is not known" in result.out


def test_json_is_the_structure_of_the_file(program: Program) -> None:
    assert program("show", "tempest", "--json").data == board_data(find_board("tempest"))
    assert program("show", "milk-run", "--json").data == course_data(find_course("milk-run"))


def test_files_are_shown_like_bundled_things(program: Program, tmp_path: Path) -> None:
    board, course = tmp_path / "mine.yaml", tmp_path / "ours.yaml"
    write_board(find_board("2005/cross"), board)
    write_course(find_course("milk-run"), course)
    assert program("show", str(board)).out == program("show", "2005/cross").out
    assert program("show", str(course)).out == program("show", "milk-run").out


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tempst", "did you mean tempest?"),
        ("milk-rum", "did you mean milk-run"),
        ("Twister", "say 2005/twister or 2016/twister"),
        ("nowhere.yaml", "nowhere.yaml"),
        ("zzzzzzzz", "`list courses` names them all"),
    ],
)
def test_a_name_that_fits_nothing_or_too_much(program: Program, name: str, words: str) -> None:
    assert words in program.refused("show", name)


def test_a_broken_board_file_is_refused_with_its_place(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("format: coursewright/board/1\nid: mine\nsize: [3, 2]\n", encoding="utf-8")
    result = program("show", str(path))
    assert result.code == 2
    assert all(line.startswith(f"coursewright: {path}") for line in result.err.splitlines())
    assert result.err
