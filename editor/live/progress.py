"""The end of the status bar that says what runs in the background, and stops it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

_PARTS = 1000


class ProgressLine(QWidget):
    """A text, a bar and a button; hidden while nothing runs.

    Attributes:
        stopped: the button was pressed.
    """

    stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = QLabel()
        self._bar = QProgressBar(textVisible=False, maximum=_PARTS)
        self._bar.setFixedWidth(110)
        self._bar.setAccessibleName(self.tr("Progress of the analysis"))
        self._stop = QToolButton(autoRaise=True)
        self._stop.setText("✕")
        self._stop.setToolTip(self.tr("Stop the analysis"))
        self._stop.setAccessibleName(self.tr("Stop the analysis"))
        self._stop.clicked.connect(self._tell_stopped)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for part in (self._text, self._bar, self._stop):
            layout.addWidget(part)
        self.hide()

    @property
    def text(self) -> str:
        """What is told."""
        return self._text.text()

    def show_busy(self, busy: bool) -> None:
        """Appear, or go."""
        if busy:
            self.show_progress(-1.0, self.tr("analysing …"))
        self.setVisible(busy)

    def show_progress(self, share: float, text: str) -> None:
        """Show how far it is; a negative share means that nobody knows."""
        self._text.setText(text)
        self._bar.setRange(0, 0 if share < 0 else _PARTS)
        self._bar.setValue(round(max(share, 0.0) * _PARTS))
        self._bar.setAccessibleDescription(text)

    def _tell_stopped(self) -> None:
        self.stopped.emit()
