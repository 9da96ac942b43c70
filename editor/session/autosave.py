"""Keeps the unsaved work of one document on disk, at most two seconds after the first unsaved change."""

from __future__ import annotations

import datetime as dt
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from course_library.course import Course
from course_library.files import FileError
from editor.document import Document
from editor.jobs import Control, JobPool
from editor.session.folders import Folders
from editor.session.kinds import FileKind
from editor.session.records import Record, claim, remove_record, write_record

DELAY = 1_000
"""Milliseconds from the first change to the writing; it leaves a second for the disk."""


class Autosave(QObject):
    """Writes a record of the document while it has unsaved changes and removes it when it has none.

    The writing happens on a thread of its own, in order, so that a slow disk never holds up the window.
    """

    failed = Signal(str)
    """One sentence; said once until an autosave succeeds again."""

    def __init__(
        self,
        document: Document,
        kind: FileKind,
        folders: Folders,
        delay: int = DELAY,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._kind, self._folders = document, kind, folders
        self._base = document.saved_course
        self._claim = claim(folders, document.document_id)
        self._disk = JobPool(1, self)
        self._has_failed = False
        self._on, self._finished = True, False
        self._timer = QTimer(self, singleShot=True, interval=delay)
        self._timer.timeout.connect(self.write_now)
        document.changed.connect(self._on_change)
        document.undo_stack.cleanChanged.connect(self._on_clean)
        self._on_change()

    def set_enabled(self, on: bool) -> None:
        """Switch autosaving off or on again; a record that is there stays until the document is saved."""
        self._on = on
        self._on_change()

    def write_now(self) -> None:
        """Begin to write the record, if there is unsaved work."""
        if self._on and not self._document.is_clean:
            self._disk.start("autosave", partial(self._write, self._document.course)).finished.connect(
                self._told
            )

    def finish(self) -> None:
        """Wait until everything is written; nothing is written afterwards."""
        self._timer.stop()
        if not self._finished:
            # Even a history that is being destroyed tells that it is clean now.
            self._document.changed.disconnect(self._on_change)
            self._document.undo_stack.cleanChanged.disconnect(self._on_clean)
        self._on, self._finished = False, True
        self._disk.wait()

    def discard(self) -> None:
        """Finish and remove the record: the work is saved, or not wanted any more."""
        self.finish()
        remove_record(self._folders, self._document.document_id)
        if self._claim is not None:
            self._claim.unlock()

    def _on_change(self) -> None:
        if self._on and not self._document.is_clean and not self._timer.isActive():
            self._timer.start()

    def _on_clean(self, clean: bool) -> None:
        if clean and self._on:
            self._timer.stop()
            self._base = self._document.saved_course
            self._disk.start("removing the autosave", self._remove)
        else:
            self._on_change()

    def _remove(self, _control: Control) -> None:
        remove_record(self._folders, self._document.document_id)

    def _write(self, course: Course, _control: Control) -> str:
        """Write the record; the sentence that says what went wrong, or an empty text."""
        now = dt.datetime.now(dt.UTC)
        try:
            texts = self._kind.text(self._base), self._kind.text(course)
            record = Record(self._document.document_id, self._kind, self._document.path, now, *texts)
            write_record(record, self._folders)
        except FileError as error:
            return f"Autosaving does not work: {error}."
        return ""

    def _told(self, sentence: object) -> None:
        if sentence and not self._has_failed:
            self.failed.emit(str(sentence))
        self._has_failed = bool(sentence)
