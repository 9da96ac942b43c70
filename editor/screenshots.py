"""Pictures of the window for the documentation: ``python -m editor.screenshots FOLDER``.

They are drawn in memory, at the same size on every machine.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSize, QTimer
from PySide6.QtGui import QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

from course_library.compass import Direction, Space
from editor.app import create_application, create_window
from editor.board_editor.screenshots import BOARD_SCENES
from editor.library import Catalog
from editor.live.results import Races
from editor.settings import Settings
from editor.window import MainWindow

SIZE = QSize(1280, 800)
_SETTLE = 1500
_PATIENCE = 3000


def start(_window: MainWindow) -> None:
    """The start page."""


def course(window: MainWindow) -> None:
    """A course of three boards."""
    window.open_source("2016/undertow")


def dark(window: MainWindow) -> None:
    """The same in the dark theme."""
    window.open_source("2016/undertow")
    window.set_theme("dark")


def contrast(window: MainWindow) -> None:
    """A course in high contrast."""
    window.open_source("milk-run")
    window.set_theme("contrast")


def issues(window: MainWindow) -> None:
    """A course with something wrong, and the space it is about."""
    window.open_source("milk-run")
    document = window.document
    if document is not None:
        crowded = document.course.replaced(checkpoints=document.course.checkpoints * 2, reboot_tokens=())
        window.show_course(crowded)
        window.issues.select_next()


def start_dark(window: MainWindow) -> None:
    """The start page in the dark theme."""
    window.set_theme("dark")


def analysis(window: MainWindow) -> None:
    """The figures of a course and where its robots stand."""
    window.open_source("2016/undertow")
    _until(lambda: isinstance(found := window.live.result(Races), Races) and found.complete)
    window.live.overlays.bar.choose("rounds", "2")


def replay(window: MainWindow) -> None:
    """The most dramatic register of a race."""
    window.open_source("2016/chop-shop-challenge")
    window.replay.panel.form.players_box.setValue(6)
    window.replay.watch()
    _until(lambda: window.replay.player.race is not None)
    player = window.replay.player
    player.pause()
    race = player.race
    if race is not None:
        player.go_to(race.highlights[0].position)
        player.advance(3.0)


def replay_dark(window: MainWindow) -> None:
    """The same in the dark theme."""
    window.set_theme("dark")
    replay(window)


def drive(window: MainWindow) -> None:
    """A driven robot, what it can reach in a round, and what an expert would do."""
    window.open_source("2016/undertow")
    window.drive.panel.highlight_box.setCurrentIndex(1)
    window.drive.begin()
    _until(lambda: window.drive.now is not None)
    window.drive.put_at(Space(4, 10), Direction.E)
    window.drive.advise()
    _until(lambda: bool(window.drive.panel.advice.text()))


SCENES: Sequence[Callable[[MainWindow], None]] = (
    start,
    course,
    dark,
    contrast,
    issues,
    start_dark,
    analysis,
    replay,
    replay_dark,
    drive,
    *BOARD_SCENES,
)


def main(folder: Path) -> None:
    """Write one picture per scene into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    application = create_application([], Settings(folder / "application.ini"))
    for scene in SCENES:
        with tempfile.TemporaryDirectory() as settings:
            window = create_window(Catalog(), Settings(Path(settings) / "editor.ini"))
            window.set_theme("light")
            window.resize(SIZE)
            scene(window)
            _wait(_SETTLE)
            _save(window, folder / f"{scene.__name__.replace('_', '-')}.png")
            window.close()
            window.deleteLater()
    application.processEvents()


def _until(happened: Callable[[], bool]) -> None:
    """Let the window work until something has happened, at most some minutes."""
    for _ in range(_PATIENCE):
        if happened():
            return
        _wait(100)


def _wait(milliseconds: int) -> None:
    """Let the window draw what it draws in the background."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def _save(window: MainWindow, path: Path) -> None:
    writer = QImageWriter(str(path))
    writer.setCompression(100)
    picture = window.grab()
    dialog = QApplication.activeModalWidget()
    if dialog is not None and dialog is not window:
        painter = QPainter(picture)
        place = dialog.rect().translated(window.rect().center() - dialog.rect().center())
        painter.drawPixmap(place, dialog.grab())
        painter.drawRect(place)
        painter.end()
        dialog.close()
    writer.write(picture.toImage())


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    main(Path(sys.argv[1]))
