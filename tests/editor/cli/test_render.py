"""``coursewright render``: SVG without Qt; PNG and PDF where PySide6 is there."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.editor.cli.running import Program


@pytest.mark.parametrize("name", ["milk-run", "tempest"])
def test_svg(program: Program, tmp_path: Path, name: str) -> None:
    path = tmp_path / "picture.svg"
    assert program("render", name, "-o", str(path)) == (0, "", "")
    assert ET.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert list(tmp_path.iterdir()) == [path]


def test_an_existing_picture_is_replaced_and_keeps_its_permissions(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    path.write_text("old")
    path.chmod(0o640)
    assert program("render", "milk-run", "-o", str(path)).code == 0
    assert path.read_text(encoding="utf-8").startswith("<svg")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_palette_changes_the_picture(program: Program, tmp_path: Path) -> None:
    light, dark = tmp_path / "light.svg", tmp_path / "dark.svg"
    program("render", "milk-run", "-o", str(light))
    program("render", "milk-run", "-o", str(dark), "--palette", "dark")
    assert light.read_bytes() != dark.read_bytes()


@pytest.mark.gui
@pytest.mark.usefixtures("qapp")  # one application for all tests of a process, and windows need this kind
@pytest.mark.parametrize(("ending", "magic"), [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_pictures_that_qt_draws(program: Program, tmp_path: Path, ending: str, magic: bytes) -> None:
    path = tmp_path / f"picture.{ending}"
    assert program("render", "milk-run", "-o", str(path)).code == 0
    assert path.read_bytes().startswith(magic)


def test_without_pyside_the_sentence_says_what_works(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "SVG does without" in program.refused("render", "milk-run", "-o", "picture.png")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["milk-run", "-o", "picture.gif"], "ends with .svg, .png or .pdf"),
        (["milk-run", "-o", "picture"], "ends with .svg, .png or .pdf"),
        (["milk-run"], "Missing option '-o'"),
        (["castle-tour", "-o", "picture.svg"], "has no boards to draw"),
        (["milk-run", "-o", "no-such-folder/picture.svg"], "there is no folder no-such-folder"),
        (["milk-run", "-o", "picture.svg", "--scale", "0"], "--scale"),
    ],
)
def test_what_cannot_be_drawn_is_refused(program: Program, arguments: list[str], words: str) -> None:
    assert words in program.refused("render", *arguments)
