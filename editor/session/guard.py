"""Guards a file against being open in two windows, of one editor or of two."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6.QtCore import QLockFile

from editor.session.errors import AlreadyOpenError
from editor.session.folders import Folders, path_key
from editor.session.records import try_lock


class FileGuard:
    """Holds at most one file for this window. The guard of an editor that died counts for nothing."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._lock: QLockFile | None = None
        self._path: Path | None = None

    def take(self, path: Path) -> None:
        """Hold ``path`` instead of what was held before.

        Raises:
            AlreadyOpenError: if another window holds it; what was held before still is.
        """
        if self._path is not None and path_key(path) == path_key(self._path):
            return
        with contextlib.suppress(OSError):
            self._folders.locks.mkdir(parents=True, exist_ok=True)
        place = self._folders.locks / f"{path_key(path)}.lock"
        lock = try_lock(place)
        if lock is None and place.exists():
            raise AlreadyOpenError(path, _owner(place))
        # Where no lock can be made at all, working without a guard is better than not working.
        self.release()
        self._lock, self._path = lock, path

    def release(self) -> None:
        """Hold nothing."""
        if self._lock is not None:
            self._lock.unlock()
        self._lock = self._path = None


def _owner(place: Path) -> str:
    """Who holds a lock, for a message."""
    process, host, _application = QLockFile(str(place)).getLockInfo()
    return f"process {process} on {host}" if process else "of another program"
