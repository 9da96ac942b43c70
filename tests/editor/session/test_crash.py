"""A real editor process is killed at random moments while it saves; its files are then opened again.

The course file always holds a state that was saved, old or new, never half of one; and at most two seconds
of work are lost, counting what the recovery offers.
"""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from course_library.files import read_course, write_course
from editor.library import Catalog
from editor.session import autosave
from editor.session.folders import Folders
from editor.session.records import unclaimed
from editor.settings import Settings
from editor.window import MainWindow
from tests.course_library import tiny
from tests.editor.session.saving_child import EDITS_BETWEEN_SAVES

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system starts processes otherwise")
ROOT = Path(__file__).parents[3]
LOST_AT_MOST = 2.0  # seconds


@dataclass(frozen=True, slots=True)
class Event:
    """One line of an editor's log."""

    what: str
    number: int
    time: float


class Editors:
    """Starts editors and kills them."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.editor.session.saving_child"]
        self._server = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._clock = random.Random(2023)

    def start(self, path: Path, home: Path, saves: bool, delay: int, whole: bool = False) -> int:
        """Start an editor on ``path`` and return its process id once it edits."""
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.write(f"{path}\t{home}\t{int(saves)}\t{delay}\t{int(whole)}\n")
        self._server.stdin.flush()
        told = {self._server.stdout.readline().strip() for _ in range(2)}
        return int(*(told - {"editing"}))

    def kill(self, process: int, within: float, after: float = 0.0) -> None:
        """Kill an editor at a random moment between ``after`` and ``within`` seconds from now."""
        assert self._server.stdout is not None
        moment = self._clock.uniform(after, within)
        ended, _, _ = select.select([self._server.stdout], [], [], moment)
        assert not ended, "the editor ended by itself"
        os.kill(process, signal.SIGKILL)
        assert self._server.stdout.readline() == "ended\n"

    def close(self) -> None:
        assert self._server.stdin is not None
        self._server.stdin.close()
        assert self._server.wait(20) == 0
        if self._server.stdout is not None:
            self._server.stdout.close()


@pytest.fixture(scope="module")
def editors() -> Iterator[Editors]:
    editors = Editors()
    yield editors
    editors.close()


def log_of(home: Path) -> list[Event]:
    """What an editor did; a last line that was cut off by its end is left out."""
    if not (home / "log").exists():
        return []
    lines = (home / "log").read_text().split("\n")[:-1]
    return [Event(what, int(number), float(at)) for what, number, at in map(str.split, lines)]


def number_in_file(path: Path) -> int:
    return int(read_course(path).notes or 0)


def recovered_number(home: Path) -> int:
    """The newest work that an editor started now would offer to recover."""
    found = unclaimed(Folders(home / "state", home / "config"))
    return max((int(recovery.course.notes) for recovery in found), default=0)


def new_course(folder: Path) -> tuple[Path, Path]:
    """A course file and the home of an editor."""
    home = folder / "home"
    home.mkdir(parents=True)
    path = folder / "course.yaml"
    write_course(tiny.course(), path)
    return path, home


def check_saving(editors: Editors, folder: Path, kills: int, whole: bool = False) -> None:
    """Kill ``kills`` editors in the middle of saving; each file has to hold what was saved last, or next."""
    cut_off = 0
    for number in range(kills):
        path, home = new_course(folder / str(number))
        editors.kill(
            editors.start(path, home, saves=True, delay=10, whole=whole), within=0.6 if whole else 0.15
        )
        log = log_of(home)
        saved = max((event.number for event in log if event.what == "saved"), default=0)
        edited = max(event.number for event in log if event.what == "edit")
        assert number_in_file(path) in {saved, saved + EDITS_BETWEEN_SAVES}
        assert max(number_in_file(path), recovered_number(home)) <= edited
        cut_off += any(file.suffix == ".part" for file in path.parent.iterdir())
    assert cut_off or kills < 100 or whole, "no kill has hit the moment of writing, so this shows nothing"


def check_loss(editors: Editors, folder: Path, kills: int, within: float) -> None:
    """Kill ``kills`` editors that never save; no work older than two seconds may be lost."""
    for number in range(kills):
        path, home = new_course(folder / str(number))
        process = editors.start(path, home, saves=False, delay=autosave.DELAY)
        editors.kill(process, after=LOST_AT_MOST, within=within)
        log = log_of(home)
        old = [event.number for event in log if event.time <= log[-1].time - LOST_AT_MOST]
        assert recovered_number(home) >= max(old, default=0)
        assert number_in_file(path) == 0


def test_killed_while_saving(editors: Editors, tmp_path: Path) -> None:
    check_saving(editors, tmp_path, kills=6)


def test_killed_with_unsaved_work(editors: Editors, tmp_path: Path) -> None:
    check_loss(editors, tmp_path, kills=1, within=2.5)


@pytest.mark.slow
def test_killed_while_saving_220_times(editors: Editors, tmp_path: Path) -> None:
    check_saving(editors, tmp_path, kills=220)


@pytest.mark.slow
def test_killed_with_unsaved_work_15_times(editors: Editors, tmp_path: Path) -> None:
    check_loss(editors, tmp_path, kills=15, within=5)


def test_a_whole_window_killed_while_saving(editors: Editors, tmp_path: Path) -> None:
    check_saving(editors, tmp_path, kills=2, whole=True)


@pytest.mark.slow
def test_a_whole_window_killed_while_saving_40_times(editors: Editors, tmp_path: Path) -> None:
    check_saving(editors, tmp_path, kills=40, whole=True)


def test_the_next_window_opens_the_file_and_offers_the_rest(
    editors: Editors, tmp_path: Path, qtbot: QtBot
) -> None:
    path, home = new_course(tmp_path)
    editors.kill(editors.start(path, home, saves=False, delay=0, whole=True), after=1.6, within=2.2)
    folders = Folders(home / "state", home / "config")
    rest = recovered_number(home)
    assert rest > 0
    window = MainWindow(Catalog(), Settings(home / "editor.ini"), folders)
    qtbot.addWidget(window)
    window.files.offer_recovery()
    (notice,) = window.notices.notices()
    recover = next(b for b in notice.findChildren(QPushButton) if b.text() == "Recover")
    recover.click()
    assert window.document is not None
    assert window.document.path == path
    assert int(window.document.course.notes) == rest
    assert window.files.save()
    assert number_in_file(path) == rest
    assert unclaimed(folders) == []
    window.close()
