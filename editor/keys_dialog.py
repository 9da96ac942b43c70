"""The list of keys and mouse gestures, on F1."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

GESTURES = (
    ("Scroll", "wheel, Shift + wheel, two fingers"),
    ("Zoom", "Ctrl + wheel, pinch"),
    ("Pan", "middle button, Space + drag"),
    ("Choose a space", "click"),
    ("Move the chosen space", "arrow keys"),
    ("Let the chosen space go", "Esc"),
)


class KeysDialog(QDialog):
    """What each key does."""

    def __init__(self, keys: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys and mouse"))
        rows = [*keys, *GESTURES]
        table = QTableWidget(len(rows), 2)
        table.setAccessibleName(self.tr("Keys and mouse"))
        table.setHorizontalHeaderLabels([self.tr("What it does"), self.tr("Keys")])
        table.verticalHeader().hide()
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                table.setItem(row, column, QTableWidgetItem(self.tr(text)))
        table.resizeRowsToContents()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(table)
        layout.addWidget(buttons)
        self.resize(460, 480)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
