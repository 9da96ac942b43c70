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
from PySide6.QtGui import QImageWriter

from editor.app import create_application, create_window
from editor.library import Catalog
from editor.settings import Settings
from editor.window import MainWindow

SIZE = QSize(1280, 800)
_SETTLE = 1500


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


SCENES: Sequence[Callable[[MainWindow], None]] = (start, course, dark, contrast, issues, start_dark)


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


def _wait(milliseconds: int) -> None:
    """Let the window draw what it draws in the background."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def _save(window: MainWindow, path: Path) -> None:
    writer = QImageWriter(str(path))
    writer.setCompression(100)
    writer.write(window.grab().toImage())


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    main(Path(sys.argv[1]))
