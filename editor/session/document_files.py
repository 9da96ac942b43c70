"""One open document and its file: open, save, autosave, recover, and notice what others do to it.

For every document the window keeps one :class:`DocumentFiles`, made by one of :func:`open_file`,
:func:`new_document` and :func:`recover`::

    files = open_file(path, user_folders())
    files.changed_outside.connect(window.ask_reload_or_keep)
    files.trouble.connect(window.toast)
    ...
    files.save()                        # SaveError: tell it, the document stays unsaved
    files.close()                       # after asking what to do with unsaved work
"""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from course_library.course import Course
from course_library.difference import difference
from course_library.editing.edit import replaced_by
from course_library.files import FileError
from editor.document import Document
from editor.session import autosave
from editor.session.backups import Backup, backups, keep_backup
from editor.session.errors import (
    AlreadyOpenError,
    ChangedOutsideError,
    NoFileError,
    RecoveredElsewhereError,
    SaveError,
)
from editor.session.folders import Folders, path_key
from editor.session.guard import FileGuard
from editor.session.kinds import COURSE_FILE, FileKind, has_comments, read_document, remove_leftovers
from editor.session.records import Recovery, claim
from editor.session.watch import FileWatch


class DocumentFiles(QObject):
    """Ties ``document`` to its file.

    Attributes:
        document: the open course.
        kind: whether its file is a course or a board.
    """

    saved = Signal(object)
    """The path under which the document was saved."""
    changed_outside = Signal(object)
    """The path of the file that another program changed or removed: reload or keep?"""
    trouble = Signal(str)
    """One sentence about something that did not work in the background."""

    def __init__(
        self,
        document: Document,
        kind: FileKind,
        folders: Folders,
        guard: FileGuard,
        autosave_delay: int = autosave.DELAY,
    ) -> None:
        super().__init__()
        self.document, self.kind = document, kind
        self._folders, self._guard = folders, guard
        self._has_comments = False
        self._watch = FileWatch(self)
        if document.path is not None:
            self._watch.follow(document.path)
        self._watch.changed_outside.connect(self._tell_change)
        self.autosave = autosave.Autosave(document, kind, folders, autosave_delay, self)
        self.autosave.failed.connect(self.trouble)

    @property
    def would_drop_comments(self) -> bool:
        """Whether the file has comments, which saving drops: tell once, then call :meth:`drop_comments`."""
        return self._has_comments

    def drop_comments(self) -> None:
        """The user knows that comments in the file will be gone."""
        self._has_comments = False

    def save(self, over_changes: bool = False) -> None:
        """Save to the document's own file.

        ``over_changes`` overwrites what another program wrote there meanwhile; it is kept as a backup.

        Raises:
            NoFileError: if it has none.
            ChangedOutsideError: if another program changed the file and ``over_changes`` is not set.
            SaveError: if it cannot be written; an old file is whole and the document unsaved.
        """
        path = self.document.path
        if path is None:
            raise NoFileError
        if self._watch.differs() and not over_changes:
            raise ChangedOutsideError(path)
        self._write(path)

    def save_as(self, path: Path) -> None:
        """Save to another file, which is the document's own from then on.

        Raises:
            AlreadyOpenError: if another window has that file open.
            SaveError: if it cannot be written; the document keeps its old file.
        """
        guard = FileGuard(self._folders)
        is_other = self.document.path is None or path_key(path) != path_key(self.document.path)
        if is_other:
            guard.take(path)
        try:
            self._write(path)
        except SaveError:
            guard.release()
            raise
        if is_other:
            self._guard.release()
            self._guard = guard

    def save_copy(self, path: Path) -> None:
        """Write the course to another file; the document keeps its own and what is unsaved stays so.

        Raises:
            SaveError: if it cannot be written.
        """
        self._put(path)

    def backups(self) -> list[Backup]:
        """Former contents of the file, the newest first."""
        path = self.document.path
        return [] if path is None else backups(path, self._folders)

    def restore(self, backup: Backup) -> None:
        """Bring back a former content as one undoable edit.

        Raises:
            FileError: if the backup cannot be read.
        """
        _, course, _ = read_document(backup.path)
        self.document.apply(replaced_by(self.document.course, course, "Restore backup"))

    def outside_difference(self) -> list[str]:
        """What reloading the file would change, in sentences.

        Raises:
            FileError: if the file cannot be read.
        """
        return difference(self.document.course, self._read()[0])

    def reload(self) -> None:
        """Take over what another program wrote to the file, as one edit that can be undone.

        Raises:
            FileError: if the file cannot be read; the document is as it was.
        """
        course, self._has_comments = self._read()
        self.document.apply(replaced_by(self.document.course, course, "Reload from file"))
        self._watch.accept()
        self.document.mark_saved()

    def keep(self) -> None:
        """Keep the document although the file differs: it counts as unsaved, saving overwrites the file."""
        self._watch.accept()
        self.document.mark_unsaved()

    def check_file(self) -> None:
        """Look whether another program changed the file, as when the window becomes active again."""
        self._watch.check()

    def close(self) -> None:
        """Let go of the file. Unsaved work is given up: ask before."""
        self.autosave.discard()
        self._guard.release()

    def _write(self, path: Path) -> None:
        keep_backup(path, self._folders, dt.datetime.now(dt.UTC))
        self._put(path)
        self._has_comments = False
        self._watch.follow(path)
        self.document.mark_saved(path)
        self.saved.emit(path)

    def _put(self, path: Path) -> None:
        try:
            self.kind.write(self.document.course, path)
        except FileError as error:
            raise SaveError(f"{error}.") from error

    def _read(self) -> tuple[Course, bool]:
        if self.document.path is None:
            raise NoFileError
        _, course, text = read_document(self.document.path)
        return course, has_comments(text)

    def _tell_change(self) -> None:
        self.changed_outside.emit(self.document.path)


def open_file(
    path: Path, folders: Folders, *, as_copy: bool = False, autosave_delay: int = autosave.DELAY
) -> DocumentFiles:
    """Open a course or board file; ``as_copy`` opens its content as an untitled document.

    Raises:
        FileError: with every fault of the file.
        AlreadyOpenError: if another window has it open.
    """
    kind, course, text = read_document(path)
    if as_copy:
        return new_document(course, folders, kind, autosave_delay=autosave_delay)
    guard = FileGuard(folders)
    guard.take(path)
    remove_leftovers(path)
    files = DocumentFiles(Document(course, path), kind, folders, guard, autosave_delay)
    files._has_comments = has_comments(text)
    return files


def new_document(
    course: Course, folders: Folders, kind: FileKind = COURSE_FILE, *, autosave_delay: int = autosave.DELAY
) -> DocumentFiles:
    """An untitled document that starts as ``course``."""
    return DocumentFiles(Document(course), kind, folders, FileGuard(folders), autosave_delay)


def recover(recovery: Recovery, folders: Folders, *, autosave_delay: int = autosave.DELAY) -> DocumentFiles:
    """Open the unsaved work of an editor that did not end well.

    The document starts as the saved course and has one step, the unsaved work, which can be undone. Where
    another window has its file open meanwhile, or the file is gone or unreadable, it becomes untitled.

    Raises:
        RecoveredElsewhereError: if another window has recovered it meanwhile.
    """
    record = recovery.record
    lock = claim(folders, record.document_id)
    if lock is None:
        raise RecoveredElsewhereError
    lock.unlock()
    guard = FileGuard(folders)
    path, saved = record.path, recovery.saved
    if path is not None:
        try:
            saved = read_document(path)[1]
            guard.take(path)
        except (FileError, AlreadyOpenError):
            path, saved = None, recovery.saved
    document = Document(saved, path, document_id=record.document_id)
    document.apply(replaced_by(saved, recovery.course, "Recover unsaved work"))
    return DocumentFiles(document, record.kind, folders, guard, autosave_delay)
