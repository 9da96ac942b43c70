"""Fields that tell what was typed soon after it was typed, and at once when it is needed.

Work is kept within two seconds, so a field cannot wait until the keyboard leaves it; and not every letter
should be an edit of its own, so all that is typed while the field has the keyboard is one step.
"""

from __future__ import annotations

import itertools

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

PAUSE = 300
"""Milliseconds after the last letter."""
_visits = itertools.count(1)


class LineField(QLineEdit):
    """One line.

    Attributes:
        visit: another number each time the keyboard arrives, to merge the edits of one visit.
    """

    typed = Signal(str)

    def __init__(self, name: str, required: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._required = required
        self._value = ""
        self.visit = 0
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._tell_half_typed)
        self.textEdited.connect(lambda _text: self._pause.start())
        self.editingFinished.connect(self.flush)

    def show_value(self, value: str) -> None:
        """Show what the course holds; what is being typed stays."""
        waiting = self._pause.isActive() or (self.hasFocus() and self.text().strip() == value)
        self._value = value
        if not waiting and self.text() != value:
            self.setText(value)

    def flush(self) -> None:
        """Tell now what was typed; a field that must not be empty goes back to what it was."""
        self._pause.stop()
        if self.text().strip() != self._value:
            self.typed.emit(self.text().strip())
        if not self.hasFocus() or (self._required and not self.text().strip()):
            self.setText(self._value)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Another visit begins."""
        self.visit = next(_visits)
        super().focusInEvent(event)

    def _tell_half_typed(self) -> None:
        if not self._required or self.text().strip():
            self.flush()


class WordsField(QPlainTextEdit):
    """Several lines; Tab goes to the next field.

    Attributes:
        visit: another number each time the keyboard arrives, to merge the edits of one visit.
    """

    typed = Signal(str)

    def __init__(self, name: str, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * lines + 14)
        self._value = ""
        self.visit = 0
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self.flush)
        self.textChanged.connect(self._pause.start)

    def show_value(self, value: str) -> None:
        """Show what the course holds; what is being typed stays."""
        waiting = self._pause.isActive() or (self.hasFocus() and self.toPlainText().strip() == value.strip())
        self._value = value
        if not waiting and self.toPlainText() != value:
            with QSignalBlocker(self):
                self.setPlainText(value)

    def flush(self) -> None:
        """Tell now what was typed."""
        self._pause.stop()
        if self.toPlainText() != self._value:
            self.typed.emit(self.toPlainText())

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Another visit begins."""
        self.visit = next(_visits)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """The visit ends."""
        super().focusOutEvent(event)
        self.flush()
