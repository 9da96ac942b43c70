"""Where the editor keeps what is not the user's own file: autosaves, backups, locks, settings."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from course_library.catalog import HOME_VARIABLE

APPLICATION = "coursewright"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one user; they need not exist.

    Attributes:
        state: holds autosaves, backups and locks.
        config: holds the settings.
    """

    state: Path
    config: Path

    @property
    def autosaves(self) -> Path:
        """Unsaved work of open documents, and of those whose editor did not end well."""
        return self.state / "autosaves"

    @property
    def locks(self) -> Path:
        """One lock for every file that a window has open."""
        return self.state / "locks"

    def backups(self, path: Path) -> Path:
        """Former contents of the file at ``path``."""
        return self.state / "backups" / f"{path.stem}-{path_key(path)}"


def user_folders() -> Folders:
    """The folders in ``COURSEWRIGHT_HOME`` where that is set, else those the system has for such things."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Folders(Path(home) / "state", Path(home) / "config")
    return Folders(
        platformdirs.user_state_path(APPLICATION, appauthor=False),
        platformdirs.user_config_path(APPLICATION, appauthor=False),
    )


def path_key(path: Path) -> str:
    """A short name for the file at ``path``, the same through links and relative paths."""
    return hashlib.sha256(os.fsencode(path.resolve())).hexdigest()[:16]
