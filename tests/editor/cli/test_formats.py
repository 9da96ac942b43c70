"""``coursewright formats``, ``export`` and ``import``."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.files import read_course
from course_library.floor import flatten
from course_library.formats.errors import FormatError
from course_library.formats.registry import formats
from tests.editor.cli.running import Program

WRITERS = [one.name for one in formats() if one.can_write]


def test_formats_are_listed_with_all_they_hold(program: Program) -> None:
    result = program("formats")
    assert result.code == 0
    for one in formats():
        assert f"{one.name}  {one.title}" in result.out
    assert "    partly: lasers: one a space, with a single beam" in result.out


def test_formats_as_json(program: Program) -> None:
    data = program("formats", "--json").data
    assert [entry["name"] for entry in data] == [one.name for one in formats()]
    assert data[0]["capabilities"]["belt"] == {"level": "yes", "words": ""}


@pytest.mark.parametrize("name", WRITERS)
def test_export_and_import(program: Program, tmp_path: Path, name: str) -> None:
    course = "milk-run" if name == "krasstek-course" else "2016/dizzy-highway"
    file, back = tmp_path / "exported", tmp_path / "back.yaml"
    result = program("export", course, "--to", name, "-o", str(file))
    assert result.code == 0, result.err
    assert result.out.splitlines()[-1].startswith(f"wrote {file}")
    assert program("import", str(file), "--from", name, "-o", str(back)).code == 0
    assert len(flatten(read_course(back))) >= 100


def test_losses_are_told(program: Program, tmp_path: Path) -> None:
    result = program("export", "2016/dizzy-highway", "--to", "mvolfik", "-o", str(tmp_path / "x"))
    assert result.out.splitlines()[0] == "lost: 6 batteries cannot be expressed"


def test_losses_are_told_before_anything_is_written(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_files: object) -> None:
        raise FormatError("the disk is full")

    monkeypatch.setattr("course_library.formats.single_board.write_files", full)
    result = program("export", "2016/dizzy-highway", "--to", "mvolfik", "-o", str(tmp_path / "x"))
    assert (result.code, result.err) == (2, "coursewright: the disk is full\n")
    assert result.out.splitlines()[0] == "lost: 6 batteries cannot be expressed"
    assert "wrote" not in result.out


def test_a_dry_run_writes_nothing(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "x.tmj"
    result = program("export", "milk-run", "--to", "tiled", "-o", str(file), "--dry-run")
    assert result.out == f"would write {file} and {tmp_path / 'coursewright-tiles.png'}\n"
    assert not list(tmp_path.iterdir())


def test_strict_refuses_to_lose_anything(program: Program, tmp_path: Path) -> None:
    arguments = ("export", "2016/dizzy-highway", "--to", "mvolfik", "-o", str(tmp_path / "x"), "--strict")
    assert program.refused(*arguments) == "mvolfik would lose something: 6 batteries cannot be expressed"
    assert not list(tmp_path.iterdir())


def test_import_finds_the_format_and_tells_what_it_guessed(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "map.json"
    file.write_text(
        '{"gameMap": [[[{"type": "Volcano"}, {"type": "Pit", "isOnBoard": "x"}]]]}', encoding="utf-8"
    )
    result = program("import", str(file), "-o", str(tmp_path / "back.yaml"))
    assert result.out.splitlines() == [
        "1 Volcano is unknown here and was dropped [A1]",
        f"wrote {tmp_path / 'back.yaml'}",
    ]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["export", "milk-run", "--to", "lmv", "-o", "x"], "there is no format 'lmv'; did you mean lmu"),
        (["export", "milk-run", "--to", "lmu"], "Missing option '-o'"),
        (
            ["export", "milk-run", "--to", "lmu", "-o", "no-such-folder/x"],
            "there is no folder no-such-folder",
        ),
        (
            ["export", "castle-tour", "--to", "lmu", "-o", "x"],
            "the course cannot be written: it has no boards",
        ),
        (["export", "nowhere", "--to", "lmu", "-o", "x"], "unknown course 'nowhere'"),
        (["import", "no-such-file", "-o", "x"], "no-such-file: there is no such file"),
        (["import", "pyproject.toml", "-o", "x"], "this looks like no format that is known"),
        (["import", "pyproject.toml", "--from", "lmu", "-o", "x"], "pyproject.toml:1:2: this is no JSON"),
    ],
)
def test_refusals_are_one_sentence(program: Program, arguments: list[str], words: str) -> None:
    assert words in program.refused(*arguments)
