"""Notices when another program changes the file of a document."""

from __future__ import annotations

import hashlib
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

SETTLE = 200
"""Milliseconds to wait after the last sign of a change, so that a program can finish writing."""


class FileWatch(QObject):
    """Compares the content of one file with what the editor last read or wrote there.

    Not every file system tells of changes; ask :meth:`differs` before overwriting, and :meth:`check` when the
    window becomes active again.
    """

    changed_outside = Signal()
    """The file holds something else now, or is gone; emitted once for every new content."""

    def __init__(self, parent: QObject | None = None, settle: int = SETTLE) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._known: str | None = None
        self._told: str | None = None
        self._watcher = QFileSystemWatcher(self)
        self._settle = QTimer(self, singleShot=True, interval=settle)
        self._settle.timeout.connect(self.check)
        self._watcher.fileChanged.connect(self._look_soon)
        self._watcher.directoryChanged.connect(self._look_soon)

    def follow(self, path: Path) -> None:
        """Watch ``path``; what it holds now is known."""
        self._path = path
        self.accept()

    def accept(self) -> None:
        """Take what the file holds now as known: it was just read, written, or is to be overwritten."""
        self._known = self._told = self._content()
        self._watch()

    def differs(self) -> bool:
        """Whether the file holds something else than what is known."""
        return self._path is not None and self._content() != self._known

    def check(self) -> None:
        """Tell if the file holds something new."""
        content = self._content()
        self._watch()
        if content not in (self._known, self._told):
            self._told = content
            self.changed_outside.emit()
        elif content == self._known:
            self._told = content

    def _look_soon(self, _path: str) -> None:
        self._settle.start()

    def _content(self) -> str | None:
        """A digest of what the file holds; empty if it cannot be read, None without a file."""
        if self._path is None:
            return None
        try:
            return hashlib.sha256(self._path.read_bytes()).hexdigest()
        except OSError:
            return ""

    def _watch(self) -> None:
        """Watch file and folder again: a file that is replaced drops out of the watch."""
        if self._path is None:
            return
        wanted = {str(self._path.resolve()), str(self._path.resolve().parent)}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        new = [path for path in sorted(wanted - watched) if Path(path).exists()]
        if new:
            self._watcher.addPaths(new)
