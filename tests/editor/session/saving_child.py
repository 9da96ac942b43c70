"""An editor that edits and saves without end, to be killed: ``python -m tests.editor.session.saving_child``.

It reads lines ``FILE FOLDER SAVES DELAY WHOLE`` and forks one editor for each, so that the libraries are
loaded once: a whole window, or a document with its files. An editor writes one character of its number for
each edit into the course's notes, and tells on its own log file what it did and when: ``edit N TIME`` before
an edit is made, ``saved N TIME`` after the file is written.

The answers are the process id of the editor, ``editing`` once it edits, and ``ended`` when it was killed.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from course_library.editing.details import set_notes
from editor.library import Catalog
from editor.session.document_files import open_file
from editor.session.folders import Folders
from editor.settings import Settings
from editor.window import MainWindow

EDITS_BETWEEN_SAVES = 5
PAUSE = 2
"""Milliseconds between two edits of an editor that saves."""


class _Bare:
    """A document and its files."""

    def __init__(self, path: Path, home: Path, delay: int) -> None:
        self.application = QCoreApplication([])
        self._files = open_file(path, Folders(home / "state", home / "config"), autosave_delay=delay)

    def edit(self, number: int) -> None:
        """Make one edit."""
        self._files.document.apply(set_notes(self._files.document.course, str(number)))

    def save(self) -> None:
        """Save the file."""
        self._files.save()


class _Whole:
    """A window as a user has it."""

    def __init__(self, path: Path, home: Path, _delay: int) -> None:
        self.application = QApplication([])
        folders = Folders(home / "state", home / "config")
        self._window = MainWindow(Catalog(), Settings(home / "editor.ini"), folders)
        self._window.show()
        assert self._window.open_source(str(path))

    def edit(self, number: int) -> None:
        """Make one edit."""
        assert self._window.bench.apply(lambda course: set_notes(course, str(number)))

    def save(self) -> None:
        """Save the file."""
        assert self._window.files.save()


def run_editor(path: Path, home: Path, saves: bool, delay: int, whole: bool) -> None:
    """Edit until killed."""
    log = os.open(home / "log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    editor = (_Whole if whole else _Bare)(path, home, delay)
    number = 0

    def tell(what: str) -> None:
        os.write(log, f"{what} {number} {time.monotonic()}\n".encode())

    def step() -> None:
        nonlocal number
        number += 1
        tell("edit")
        if number == 1:
            print("editing", flush=True)
        editor.edit(number)
        if saves and number % EDITS_BETWEEN_SAVES == 0:
            editor.save()
            tell("saved")

    timer = QTimer(interval=PAUSE if saves else 20)
    timer.timeout.connect(step)
    timer.start()
    editor.application.exec()


def main() -> None:
    """Fork an editor for every line of the input."""
    for line in sys.stdin:
        path, home, saves, delay, whole = line.split("\t")
        process = os.fork()
        if process == 0:
            run_editor(Path(path), Path(home), saves == "1", int(delay), whole.strip() == "1")
        print(process, flush=True)
        os.waitpid(process, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main()
