"""What can go wrong with the file of a document, each in one sentence for a person."""

from __future__ import annotations

from pathlib import Path


class SessionError(Exception):
    """Something a person has to know or decide about the file; the document is as it was."""


class SaveError(SessionError):
    """The document could not be saved; an old file is whole and the document counts as unsaved."""


class NoFileError(SessionError):
    """The document has no file yet."""

    def __init__(self) -> None:
        super().__init__("This course has no file yet; choose where to save it.")


class AlreadyOpenError(SessionError):
    """Another window has the file open."""

    def __init__(self, path: Path, owner: str) -> None:
        super().__init__(f"{path.name} is open in another window ({owner}); close it there or open a copy.")
        self.path = path


class ChangedOutsideError(SessionError):
    """Another program has changed or removed the file since it was read."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path.name} was changed by another program; reload it or keep your version.")
        self.path = path


class RecoveredElsewhereError(SessionError):
    """Another window is recovering the same work."""

    def __init__(self) -> None:
        super().__init__("This work is open in another window already.")
