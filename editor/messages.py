"""Problems shown to the user: a dialog with sentences, never a traceback."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QTextEdit, QWidget

from editor.language import tr

_SHOWN = 8


def show_problem(parent: QWidget | None, title: str, sentences: Sequence[str]) -> QMessageBox:
    """Open a dialog with ``sentences``; more than a few go into its details. It does not block."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, title, QMessageBox.StandardButton.Close, parent)
    box.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    shown = list(sentences[:_SHOWN])
    if len(sentences) > _SHOWN:
        shown.append(tr("… and {} more, see the details.").format(len(sentences) - _SHOWN))
        box.setDetailedText("\n".join(sentences))
        for field in box.findChildren(QTextEdit):
            field.setAccessibleName(tr("All sentences"))
    box.setInformativeText("\n".join(shown))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
    return box
