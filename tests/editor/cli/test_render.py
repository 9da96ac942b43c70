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
    program("render", "milk-run", "-o", str(dark), "--theme", "dark")
    assert light.read_bytes() != dark.read_bytes()


def test_parts_of_the_picture_can_be_left_out(program: Program, tmp_path: Path) -> None:
    whole, bare = tmp_path / "whole.svg", tmp_path / "bare.svg"
    program("render", "2016/dizzy-highway", "-o", str(whole), "--pixels", "70")
    left_out = ["--no-grid", "--no-beams", "--no-tokens", "--no-margin", "--transparent"]
    program("render", "2016/dizzy-highway", "-o", str(bare), "--pixels", "70", *left_out)
    width, height = (int(ET.parse(bare).getroot().attrib[side]) for side in ("width", "height"))
    assert (width, height) == (13 * 70, 10 * 70)
    full, less = (path.read_text(encoding="utf-8") for path in (whole, bare))
    for part in ("coordinates", "checkpoint 1", "beams"):
        assert f'aria-label="{part}"' in full
        assert f'aria-label="{part}"' not in less


@pytest.mark.parametrize(
    ("name", "words"), [("routes", "route"), ("cuts", "pointed out"), ("danger", "falls per race")]
)
def test_findings_of_the_analysis_are_laid_over(
    program: Program, tmp_path: Path, name: str, words: str
) -> None:
    path = tmp_path / "picture.svg"
    assert program("render", "milk-run", "-o", str(path), "--overlay", name) == (0, "", "")
    assert words in path.read_text(encoding="utf-8")


@pytest.mark.gui
@pytest.mark.usefixtures("qapp")
def test_a_picture_of_absurd_size_is_refused(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.painting.files.MAX_PIXELS", 1000)
    sentence = program.refused("render", "milk-run", "-o", str(tmp_path / "x.png"), "--pixels", "512")
    assert "more than 1000 on a side; choose at most" in sentence


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
        (["milk-run", "-o", "picture.svg", "--pixels", "0"], "--pixels"),
        (["milk-run", "-o", "picture.svg", "--overlay", "route"], "did you mean routes?"),
        (
            ["milk-run", "-o", "picture.svg", "--overlay", "rounds:7"],
            "there is no checkpoint 7; expected 1 to 1",
        ),
        (["milk-run", "-o", "picture.svg", "--overlay", "rounds:x"], "there is no overlay 'rounds:x'"),
        (
            ["milk-run", "-o", "picture.svg", "--overlay", "danger", "--overlay", "traffic"],
            "danger and traffic both colour the spaces; choose one of them",
        ),
        (["tempest", "-o", "picture.svg", "--overlay", "cuts"], "Tempest is a single board"),
        (["2005/checkmate", "-o", "picture.svg", "--overlay", "cuts"], "are not simulated"),
    ],
)
def test_what_cannot_be_drawn_is_refused(program: Program, arguments: list[str], words: str) -> None:
    assert words in program.refused("render", *arguments)
