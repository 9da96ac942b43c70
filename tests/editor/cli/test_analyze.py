"""``coursewright analyze``: text, JSON and page; what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.catalog import find_course
from course_library.compass import Space
from course_library.files import write_course
from tests.editor.cli.running import Program, process


def test_every_start_of_milk_run_can_finish(program: Program) -> None:
    data = program("analyze", "milk-run", "--format", "json").data
    assert data["reachability"]["complete"] is True
    assert all(start["deck"] for start in data["reachability"]["courses"])


def test_text_tells_the_verdict_and_a_program_for_each_start(program: Program) -> None:
    result = program("analyze", "milk-run")
    assert result.code == 0
    assert "Every start can finish without a reboot." in result.out
    assert "O2 (blocked)" in result.out
    assert result.err == ""


def test_two_runs_print_the_same_bytes_but_for_the_timing(program: Program) -> None:
    asked = ("analyze", "2016/twister", "--format", "json", "--races", "1000", "--seed", "7")
    first, second = (program(*asked).out for _ in range(2))
    assert first.partition('"timing"')[0] == second.partition('"timing"')[0]
    assert '"races": 1000' in first


def test_places_of_the_docking_bay_are_told_on_request(program: Program) -> None:
    asked = ("analyze", "2016/dizzy-highway", "--races", "0", "--format", "json")
    assert program(*asked).data.get("docking_bay") is None
    places = program(*asked, "--docking-bay").data["docking_bay"]["places"]
    assert len({place["place"] for place in places}) == len(places) > 1
    assert [place["now"] for place in places].count(True) == 1
    assert all(place["alone"] > 0 and place["races"] == 0 for place in places)


@pytest.mark.slow
def test_two_processes_print_the_same_bytes_but_for_the_timing() -> None:
    first, second = (process("analyze", "2016/twister", "--format", "json").stdout for _ in range(2))
    assert first.partition('"timing"')[0] == second.partition('"timing"')[0]
    assert '"timing"' in first


def test_the_report_goes_into_a_file_in_one_piece(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    assert program("analyze", "milk-run", "--format", "html", "-o", str(path)) == (0, "", "")
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert list(tmp_path.iterdir()) == [path]


def test_variants_can_be_asked_for(program: Program) -> None:
    data = program("analyze", "milk-run", "--variant", "less-deadly", "--format", "json").data
    assert data["variants"] == ["less-deadly"]
    assert data["rules"] == "renegade-2023"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["castle-tour"], "only facts about it are known"),
        (["2005/twister"], "are not simulated"),
        (["milk-run", "--rules", "renegade-2024"], "did you mean renegade-2023?"),
        (["milk-run", "--variant", "less-deadley"], "did you mean less-deadly?"),
        (["no-such-course"], "unknown course"),
        (["milk-run", "--players", "7"], "played by 2 to 6"),
        (["milk-run", "--races", "-5"], "-5 is not in the range"),
        (["milk-run", "--precision", "0"], "is not in the range"),
        (["milk-run", "--seed", "seven"], "not a valid integer"),
        (["milk-run", "--skill", "bst"], "did you mean best?"),
        (["milk-run", "-o", "no-such-folder/report.txt"], "there is no folder no-such-folder"),
        (["milk-run", "-o", "."], "is a folder"),
    ],
)
def test_what_cannot_be_analysed_is_refused(program: Program, arguments: list[str], words: str) -> None:
    assert words in program.refused("analyze", *arguments)


def test_an_impossible_course_is_refused_with_the_reason(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "course.yaml"
    write_course(find_course("milk-run").replaced(checkpoints=(Space(99, 99),)), path)
    assert "cannot be raced: " in program.refused("analyze", str(path))


def test_a_folder_that_may_not_be_written_to(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert "may not be written to" in program.refused("analyze", "milk-run", "-o", "report.txt")
