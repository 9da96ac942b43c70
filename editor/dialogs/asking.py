"""Questions that have to be answered before work could be lost."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QMessageBox, QWidget

Leaving = Literal["save", "discard", "cancel"]
_Button = QMessageBox.StandardButton


def ask_about_unsaved(parent: QWidget, name: str) -> Leaving:
    """What to do with unsaved work on the course ``name``."""
    box = QMessageBox(QMessageBox.Icon.Question, parent.tr("Unsaved changes"), "", parent=parent)
    box.setText(parent.tr("{} has changes that are not saved.").format(name))
    box.setStandardButtons(_Button.Save | _Button.Discard | _Button.Cancel)
    box.setDefaultButton(_Button.Save)
    answers: dict[int, Leaving] = {_Button.Save.value: "save", _Button.Discard.value: "discard"}
    return answers.get(box.exec(), "cancel")
