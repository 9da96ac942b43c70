"""``coursewright print``: a PDF, or one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.editor.cli.running import Program


@pytest.mark.gui
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "the set-up sheet, the map of the pages and 6 pages of A4 with spaces of 25.4 mm (assumed: "),
        (
            ["--paper", "a3", "--landscape", "--space-mm", "20"],
            "1 page of A3 with spaces of 20 mm (chosen by hand)",
        ),
        (["--setup-sheet-only"], "the set-up sheet\n"),
        (["--no-setup-sheet", "--paper", "Letter"], ": the map of the pages and 6 pages of Letter"),
    ],
)
def test_what_was_printed_is_told(program: Program, tmp_path: Path, arguments: list[str], words: str) -> None:
    path = tmp_path / "x.pdf"
    result = program("print", "milk-run", "-o", str(path), *arguments)
    assert (result.code, result.err) == (0, "")
    assert words in result.out
    assert path.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["milk-run", "-o", "x.png"], "x.png: the name of a printed course ends with .pdf"),
        (["milk-run", "-o", "no-such-folder/x.pdf"], "there is no folder no-such-folder"),
        (
            ["milk-run", "-o", "x.pdf", "--space-mm", "400"],
            "does not fit on this paper; choose at most 178 mm",
        ),
        (["milk-run", "-o", "x.pdf", "--paper", "B5"], "--paper"),
        (["castle-tour", "-o", "x.pdf"], "has no boards to print"),
        (["milk-run", "-o", "x.pdf", "--setup-sheet-only", "--no-setup-sheet"], "leave nothing to print"),
        (["milk-run", "-o", "x.pdf", "--assessment", "no.json"], "no.json cannot be read: No such file"),
    ],
)
def test_what_cannot_be_printed_is_refused(program: Program, arguments: list[str], words: str) -> None:
    assert words in program.refused("print", *arguments)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "is no assessment with races"),
        ('{"course": {"id": "milk-run"}}', "is no assessment with races"),
        ('{"course": {"id": "rush-hour"}}', "a.json assesses rush-hour, not milk-run"),
    ],
)
def test_a_file_that_is_no_assessment(program: Program, tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(text)
    assert words in program.refused("print", "milk-run", "-o", "x.pdf", "--assessment", str(path))


@pytest.mark.gui
@pytest.mark.usefixtures("qapp")
def test_the_length_of_a_race_comes_from_an_assessment(program: Program, tmp_path: Path) -> None:
    from tests.editor.painting.pdf_strokes import pages

    rounds = {"mean": 5.84, "p10": 4, "p90": 9}
    length = {"class": "medium", "rounds": rounds, "minutes": {"low": 40, "mid": 52, "high": 70}}
    path = tmp_path / "a.json"
    path.write_text(json.dumps({"course": {"id": "milk-run"}, "players": 4, "length": length}))
    command = ["print", "milk-run", "-o", str(tmp_path / "x.pdf"), "--setup-sheet-only"]
    assert program(*command, "--assessment", str(path)).code == 0
    text = " ".join(pages(tmp_path / "x.pdf")[0].extract_text().split())
    assert "Length: medium; 5.8 rounds on average" in text


@pytest.mark.gui
@pytest.mark.usefixtures("qapp")
def test_the_length_of_a_race_is_estimated_if_asked_for(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.editor.painting.pdf_strokes import pages

    monkeypatch.setattr("analysis.report.estimate.estimated_length", lambda course, _tell: f"{course.id}-9.")
    command = ["print", "milk-run", "-o", str(tmp_path / "x.pdf"), "--setup-sheet-only"]
    assert program(*command, "--estimate").code == 0
    assert "milk-run-9." in pages(tmp_path / "x.pdf")[0].extract_text()
    assert program(*command).code == 0
    assert "Labelled" in pages(tmp_path / "x.pdf")[0].extract_text()


def test_a_course_that_cannot_be_raced_has_no_estimate(program: Program, tmp_path: Path) -> None:
    from course_library.catalog import find_course
    from course_library.files import write_course

    write_course(find_course("milk-run").replaced(id="odd", checkpoints=()), tmp_path / "odd.yaml")
    told = program.refused("print", str(tmp_path / "odd.yaml"), "-o", str(tmp_path / "x.pdf"), "--estimate")
    assert "cannot be raced" in told
    assert "print it without --estimate" in told


def test_without_pyside_the_sentence_says_so(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "printing needs PySide6" in program.refused("print", "milk-run", "-o", "x.pdf")
