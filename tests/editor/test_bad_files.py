"""What the command line refuses, the editor refuses in a dialog with the same sentences and places."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from course_library.files import course_text
from editor.cli.failures import CommandError
from editor.cli.resolve import resolve
from editor.library import Catalog
from editor.window import MainWindow
from tests.editor.acting import course
from tests.editor.fake_library import RACE

ROOT = Path(__file__).parents[2]
BROKEN = sorted((ROOT / "tests" / "data" / "broken").iterdir())


def _folder(path: Path) -> None:
    path.mkdir()


MADE: dict[str, Callable[[Path], object]] = {
    "missing.yaml": lambda path: None,
    "folder.yaml": _folder,
    "empty.yaml": lambda path: path.write_text(""),
    "not-text.yaml": lambda path: path.write_bytes(b"\xff\xfe\x00\x01"),
    "picture.png": lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n"),
    "words.txt": lambda path: path.write_text("just words"),
    "other.json": lambda path: path.write_text('{"a": 1}'),
    "large.yaml": lambda path: path.write_text("# " + "x" * 9_000_000),
    "cut off.yaml": lambda path: path.write_text(course_text(RACE)[:200]),
}


@pytest.fixture
def shown(window: MainWindow) -> Callable[[Path], list[str]]:
    """Opens a file in the editor and gives the sentences of the dialog."""
    window.library = Catalog()

    def show(path: Path) -> list[str]:
        assert not window.open_source(str(path))
        (box,) = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
        assert path.name in box.text()
        told = box.detailedText() or box.informativeText()
        box.close()
        return told.strip().splitlines()

    return show


def refused(path: Path) -> list[str]:
    """The sentences of the command line."""
    with pytest.raises(CommandError) as caught:
        resolve(str(path))
    return caught.value.message.splitlines()


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_file(path: Path, shown: Callable[[Path], list[str]]) -> None:
    assert shown(path) == refused(path)


@pytest.mark.parametrize("name", MADE)
def test_what_is_no_course_at_all(name: str, tmp_path: Path, shown: Callable[[Path], list[str]]) -> None:
    MADE[name](tmp_path / name)
    assert shown(tmp_path / name) == refused(tmp_path / name)


def test_the_program_itself_says_the_same(shown: Callable[[Path], list[str]]) -> None:
    path = BROKEN[0]
    command = [sys.executable, "-m", "editor.cli", "check", str(path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.splitlines() == [f"coursewright: {sentence}" for sentence in shown(path)]


def test_a_refused_file_leaves_the_open_course_as_it_is(
    window: MainWindow, shown: Callable[[Path], list[str]]
) -> None:
    window.show_course(RACE)
    shown(BROKEN[0])
    assert course(window) == RACE
    assert window.settings.recent == []
