"""Messages that stand in nobody's way: bars with a question above the course, toasts that go away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

Choice = tuple[str, Callable[[], object]]
"""A button of a notice: its text and what it does; the notice goes afterwards."""
SHOWN_FOR = 6_000
"""Milliseconds for which a toast stays."""


class Notice(QFrame):
    """A sentence with buttons; every button also takes the notice away."""

    def __init__(self, sentence: str, choices: Sequence[Choice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        label = QLabel(sentence, wordWrap=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.addWidget(label, stretch=1)
        self.setAccessibleName(sentence)
        self.sentence, self.about = sentence, ""
        for text, act in choices:
            button = QPushButton(text)
            button.clicked.connect(lambda _checked, act=act: self._answer(act))
            layout.addWidget(button)

    def _answer(self, act: Callable[[], object]) -> None:
        self.setParent(None)
        self.deleteLater()
        act()


class NoticeArea(QWidget):
    """Holds notices one above the other, over the ``content`` of the window."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(content, stretch=1)

    def ask(self, sentence: str, choices: Sequence[Choice], about: str = "") -> Notice:
        """Show a notice above the content; one with the same sentence, or ``about`` the same, gives way."""
        for old in self.notices():
            if old.sentence == sentence:
                old.setParent(None)
                old.deleteLater()
        if about:
            self.clear_about(about)
        notice = Notice(sentence, choices)
        notice.about = about
        self._layout.insertWidget(0, notice)
        return notice

    def notices(self) -> list[Notice]:
        """The notices that wait for an answer."""
        return self.findChildren(Notice)

    def clear_about(self, about: str) -> None:
        """Take the notices about one matter away unanswered."""
        for notice in self.notices():
            if notice.about == about:
                notice.setParent(None)
                notice.deleteLater()

    def clear(self) -> None:
        """Take all notices away unanswered."""
        for notice in self.notices():
            notice.setParent(None)
            notice.deleteLater()


class Toast(QLabel):
    """One sentence over the lower edge of ``host`` that goes by itself or with a click."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.setObjectName("toast")
        self.setWordWrap(True)
        self.setMargin(10)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._host = host
        self._timer = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self._timer.timeout.connect(self.hide)
        host.installEventFilter(self)
        self.hide()

    def tell(self, sentence: str) -> None:
        """Show ``sentence``."""
        self.setText(sentence)
        self.setAccessibleName(sentence)
        self.setForegroundRole(self.palette().ColorRole.ToolTipText)
        self.setBackgroundRole(self.palette().ColorRole.ToolTipBase)
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def mousePressEvent(self, _event: object) -> None:  # noqa: N802
        """A click takes it away."""
        self.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Stay at the lower edge when the host changes its size."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def _place(self) -> None:
        width = min(520, self._host.width() - 40)
        self.setFixedWidth(max(80, width))
        self.setFixedHeight(self.heightForWidth(self.width()))
        self.move((self._host.width() - self.width()) // 2, self._host.height() - self.height() - 18)
