"""What was chosen in a dialog the last time, so that it is chosen again the next time."""

from __future__ import annotations

import contextlib
import math
from pathlib import Path

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QSpinBox

from editor.settings import Settings

Choice = QComboBox | QCheckBox | QSpinBox | QDoubleSpinBox
_FOLDER = "folder"


class Memory:
    """Choices of one kind of dialog by their names.

    Args:
        group: the kind of dialog.
        settings: where they are kept; without it nothing is remembered.
    """

    def __init__(self, group: str, settings: Settings | None) -> None:
        self._group, self._settings = group, settings
        self._choices: dict[str, Choice] = {}

    def watch(self, name: str, choice: Choice) -> None:
        """From now on ``choice`` is one of those that are remembered."""
        self._choices[name] = choice

    def recall(self) -> None:
        """Choose what was chosen the last time; what no longer exists or makes no sense stays as it is."""
        for name, choice in self._choices.items():
            kept = self._kept(name)
            if kept is not None:
                blocker = QSignalBlocker(choice)
                _set(choice, kept)
                blocker.unblock()

    def keep(self, folder: Path) -> None:
        """Remember what is chosen now, and where the file went."""
        if self._settings is None:
            return
        for name, choice in self._choices.items():
            self._settings.remember(self._group, name, _value(choice))
        self._settings.remember(self._group, _FOLDER, str(folder.absolute()))

    def place(self, name: str) -> str:
        """A file of that name in the folder of the last one, if there is one still."""
        folder = self._kept(_FOLDER)
        return str(Path(folder) / name) if folder and Path(folder).is_dir() else name

    def _kept(self, name: str) -> str | None:
        return None if self._settings is None else self._settings.remembered(self._group, name)


def _value(choice: Choice) -> str:
    if isinstance(choice, QComboBox):
        return str(choice.currentData())
    return str(choice.isChecked() if isinstance(choice, QCheckBox) else choice.value())


def _set(choice: Choice, kept: str) -> None:
    if isinstance(choice, QComboBox):
        if choice.findData(kept) >= 0:
            choice.setCurrentIndex(choice.findData(kept))
    elif isinstance(choice, QCheckBox):
        choice.setChecked(kept == str(True))
    else:
        with contextlib.suppress(ValueError, OverflowError):
            _set_number(choice, float(kept))


def _set_number(choice: QSpinBox | QDoubleSpinBox, number: float) -> None:
    if isinstance(choice, QSpinBox):
        choice.setValue(int(number))
    elif math.isfinite(number):
        choice.setValue(number)
