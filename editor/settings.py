"""What the editor remembers from one start to the next: preferences, window, docks, view and recent files."""

from __future__ import annotations

import math
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from editor.jobs import default_workers
from editor.session.folders import APPLICATION, user_folders
from editor.theme import THEMES, ThemeName

RECENT = 10
UI_SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
MOST_WORKERS = 64
SYSTEM_LANGUAGE = "system"
__all__ = ["APPLICATION", "MOST_WORKERS", "RECENT", "SYSTEM_LANGUAGE", "UI_SCALES", "Settings"]


class Settings:
    """Remembered values with their types; unreadable ones count as not set.

    Args:
        file: the INI file; without it the one in the user's configuration folder.
    """

    def __init__(self, file: Path | None = None) -> None:
        path = file or user_folders().config / "editor.ini"
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    @property
    def theme(self) -> ThemeName:
        """Which theme the window has."""
        found = self._store.value("theme")
        return next((name for name in THEMES if name == found), "system")

    @theme.setter
    def theme(self, name: ThemeName) -> None:
        self._store.setValue("theme", name)

    @property
    def ui_scale(self) -> float:
        """How much larger than usual everything is: one of :data:`UI_SCALES`."""
        found = self._number("ui_scale", 1.0)
        return min(UI_SCALES, key=lambda scale: abs(scale - found))

    @ui_scale.setter
    def ui_scale(self, scale: float) -> None:
        self._store.setValue("ui_scale", scale)

    @property
    def language(self) -> str:
        """The language of the window such as ``uk``, or :data:`SYSTEM_LANGUAGE`."""
        return str(self._store.value("language") or SYSTEM_LANGUAGE)

    @language.setter
    def language(self, language: str) -> None:
        self._store.setValue("language", language)

    @property
    def workers(self) -> int:
        """How many jobs may run at once."""
        found = self._number("workers", default_workers())
        return round(max(1, min(found, MOST_WORKERS)))

    @workers.setter
    def workers(self, workers: int) -> None:
        self._store.setValue("workers", workers)

    @property
    def autosave(self) -> bool:
        """Whether unsaved work is kept on disk."""
        return self.flag("autosave", True)

    @autosave.setter
    def autosave(self, on: bool) -> None:
        self.set_flag("autosave", on)

    @property
    def wheel_zooms(self) -> bool:
        """Whether the wheel zooms without Ctrl; else it scrolls."""
        return self.flag("wheel_zooms", False)

    @wheel_zooms.setter
    def wheel_zooms(self, on: bool) -> None:
        self.set_flag("wheel_zooms", on)

    def _number(self, name: str, default: float) -> float:
        """A remembered number; the default where something else stands there."""
        try:
            number = float(str(self._store.value(name, default)))
        except ValueError:
            return default
        return number if math.isfinite(number) else default

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
