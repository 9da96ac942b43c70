"""What the editor remembers from one start to the next: window, docks, theme, view and recent files."""

from __future__ import annotations

from pathlib import Path

import platformdirs
from PySide6.QtCore import QByteArray, QSettings

from editor.theme import THEMES, ThemeName

APPLICATION = "coursewright"
RECENT = 10


class Settings:
    """Remembered values with their types; unreadable ones count as not set.

    Args:
        file: the INI file; without it the one in the user's configuration folder.
    """

    def __init__(self, file: Path | None = None) -> None:
        path = file or Path(platformdirs.user_config_dir(APPLICATION)) / "editor.ini"
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    @property
    def theme(self) -> ThemeName:
        """Which theme the window has."""
        found = self._store.value("theme")
        return next((name for name in THEMES if name == found), "system")

    @theme.setter
    def theme(self, name: ThemeName) -> None:
        self._store.setValue("theme", name)

    def flag(self, name: str, default: bool) -> bool:
        """A remembered yes or no."""
        found = self._store.value(f"flags/{name}", default)
        return found if isinstance(found, bool) else str(found).lower() == "true"

    def set_flag(self, name: str, value: bool) -> None:
        """Remember a yes or no."""
        self._store.setValue(f"flags/{name}", value)

    def blob(self, name: str) -> QByteArray:
        """A remembered state of a window; empty where there is none."""
        found = self._store.value(f"window/{name}")
        return found if isinstance(found, QByteArray) else QByteArray()

    def set_blob(self, name: str, value: QByteArray) -> None:
        """Remember a state of a window."""
        self._store.setValue(f"window/{name}", value)

    @property
    def recent(self) -> list[str]:
        """Files and library names opened lately, the latest first."""
        found = self._store.value("recent")
        return [found] if isinstance(found, str) else list(map(str, found)) if isinstance(found, list) else []

    def add_recent(self, source: str) -> None:
        """Remember that ``source`` was opened."""
        kept = [source, *(item for item in self.recent if item != source)]
        self._store.setValue("recent", kept[:RECENT])

    def clear_recent(self) -> None:
        """Forget which files were opened."""
        self._store.setValue("recent", [])
