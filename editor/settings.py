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
SKILL_NAMES = ("random", "hasty", "greedy", "human", "best")
"""As in ``analysis.race.skills``, which is not imported here because that takes a second."""
USUAL_SKILL = "best"
LARGEST_SEED = 2**31 - 1
PRECISIONS = (0.5, 10.0)
PREFERENCES = (
    *("theme", "ui_scale", "language", "workers", "skill", "seed", "precision"),
    *("flags/wheel_zooms", "flags/animate", "flags/autosave"),
)
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

    @property
    def animate(self) -> bool:
        """Whether robots and pictures move; else they jump to where they end."""
        return self.flag("animate", True)

    @animate.setter
    def animate(self, on: bool) -> None:
        self.set_flag("animate", on)

    @property
    def skill(self) -> str:
        """How simulated players play: one of :data:`SKILL_NAMES`."""
        found = self._store.value("skill")
        return str(found) if found in SKILL_NAMES else USUAL_SKILL

    @skill.setter
    def skill(self, name: str) -> None:
        self._store.setValue("skill", name)

    @property
    def seed(self) -> int:
        """With which seed races are played: 0 to :data:`LARGEST_SEED`."""
        return round(max(0.0, min(self._number("seed", 1), LARGEST_SEED)))

    @seed.setter
    def seed(self, seed: int) -> None:
        self._store.setValue("seed", seed)

    @property
    def precision(self) -> float:
        """Races are played until win rates are known to this many points, within :data:`PRECISIONS`."""
        return max(PRECISIONS[0], min(self._number("precision", 2.0), PRECISIONS[1]))

    @precision.setter
    def precision(self, points: float) -> None:
        self._store.setValue("precision", points)

    def reset_preferences(self) -> None:
        """Forget every preference; recent files and the places of window and panels stay."""
        for name in PREFERENCES:
            self._store.remove(name)

    @property
    def known_panels(self) -> list[str]:
        """The panels that there were when their places were remembered."""
        return self._texts("window/known_panels")

    @known_panels.setter
    def known_panels(self, names: list[str]) -> None:
        self._store.setValue("window/known_panels", names)

    def forget_panels(self) -> None:
        """Let the panels stand as in a new window."""
        self._store.remove("window/docks")
        self._store.remove("window/known_panels")

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

    def remembered(self, group: str, name: str) -> str | None:
        """What was chosen the last time for ``name`` of a dialog; None where nothing was."""
        found = self._store.value(f"{group}/{name}")
        return None if found is None else str(found)

    def remember(self, group: str, name: str, value: str) -> None:
        """Remember what was chosen for ``name`` of a dialog."""
        self._store.setValue(f"{group}/{name}", value)

    @property
    def recent(self) -> list[str]:
        """Files and library names opened lately, the latest first."""
        return self._texts("recent")

    def _texts(self, name: str) -> list[str]:
        found = self._store.value(name)
        return [found] if isinstance(found, str) else list(map(str, found)) if isinstance(found, list) else []

    def add_recent(self, source: str) -> None:
        """Remember that ``source`` was opened."""
        kept = [source, *(item for item in self.recent if item != source)]
        self._store.setValue("recent", kept[:RECENT])

    def clear_recent(self) -> None:
        """Forget which files were opened."""
        self._store.setValue("recent", [])
