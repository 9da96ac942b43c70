"""An editor that edits and saves without end, to be killed: ``python -m tests.editor.session.saving_child``.

It reads lines ``FILE FOLDER SAVES DELAY`` and forks one editor for each, so that the libraries are loaded
once. An editor writes one character of its number for each edit into the course's notes, and tells on its
own log file what it did and when: ``edit N TIME`` before an edit is made, ``saved N TIME`` after the file
is written.

The answers are the process id of the editor, ``editing`` once it edits, and ``ended`` when it was killed.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from course_library.editing.details import set_notes
from editor.session.document_files import open_file
from editor.session.folders import Folders

EDITS_BETWEEN_SAVES = 5
PAUSE = 2
"""Milliseconds between two edits of an editor that saves."""


def run_editor(path: Path, home: Path, saves: bool, delay: int) -> None:
    """Edit until killed."""
    application = QCoreApplication([])
    log = os.open(home / "log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    files = open_file(path, Folders(home / "state", home / "config"), autosave_delay=delay)
    number = 0

    def tell(what: str) -> None:
        os.write(log, f"{what} {number} {time.monotonic()}\n".encode())

    def step() -> None:
        nonlocal number
        number += 1
        tell("edit")
        if number == 1:
            print("editing", flush=True)
        files.document.apply(set_notes(files.document.course, str(number)))
        if saves and number % EDITS_BETWEEN_SAVES == 0:
            files.save()
            tell("saved")

    timer = QTimer(interval=PAUSE if saves else 20)
    timer.timeout.connect(step)
    timer.start()
    application.exec()


def main() -> None:
    """Fork an editor for every line of the input."""
    for line in sys.stdin:
        path, home, saves, delay = line.split("\t")
        process = os.fork()
        if process == 0:
            run_editor(Path(path), Path(home), saves == "1", int(delay))
        print(process, flush=True)
        os.waitpid(process, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main()
