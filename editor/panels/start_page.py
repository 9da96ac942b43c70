"""What the window shows while no course is open: the library with pictures, recent files, first steps."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.library import Library
from editor.panels.course_browser import CourseBrowser, Thumbnail

PICTURE = QSize(168, 126)
_WIDTH = 36
"""Of the left column, in letters."""
_MOST_LINES = 10


class StartPage(QWidget):
    """The library, recent files and a short introduction.

    Attributes:
        opened: a reference of the library, the path of a file, or a share code to open.
        file_wanted: the user wants to choose a file.
        new_wanted: the user wants to begin with an empty course.
        template_wanted: the user wants to begin with a course of the library.
    """

    opened = Signal(str)
    file_wanted = Signal()
    new_wanted = Signal()
    template_wanted = Signal()

    def __init__(self, library: Library, thumbnail: Thumbnail, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._recent = QListWidget()
        self._recent.setAccessibleName(self.tr("Recent courses"))
        self._recent.setFrameShape(QFrame.Shape.NoFrame)
        self._recent.itemActivated.connect(lambda item: self.opened.emit(item.data(Qt.ItemDataRole.UserRole)))
        self._recent_heading = _heading(self.tr("Recent"), 1.2)
        self.browser = CourseBrowser(library, self, thumbnail, PICTURE)
        self.browser.opened.connect(self.opened)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(24, 16, 16, 16)
        layout.addWidget(self._scrolled(self._left_column()))
        layout.addWidget(self.browser, stretch=1)

    def set_recent(self, sources: list[str]) -> None:
        """List what was opened lately: files by their name, courses of the library by theirs."""
        names = {entry.reference: entry.name for entry in self._library.entries()}
        self._recent.clear()
        self._recent_heading.setVisible(bool(sources))
        self._recent.setVisible(bool(sources))
        for source in sources:
            self._recent.addItem(names.get(source) or Path(source).name)
            item = self._recent.item(self._recent.count() - 1)
            item.setData(Qt.ItemDataRole.UserRole, source)
            item.setToolTip(source)
        self._fit_recent()

    def _fit_recent(self) -> None:
        """As high as its lines; more than a few are scrolled."""
        rows = min(self._recent.count(), _MOST_LINES)
        self._recent.setFixedHeight(rows * max(1, self._recent.sizeHintForRow(0)) + 4)

    def _left_column(self) -> QWidget:
        column = QWidget()
        column.setFixedWidth(_WIDTH * self.fontMetrics().averageCharWidth())
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 16, 0)
        layout.addWidget(_heading("Coursewright", 2.0))
        layout.addWidget(_words(self.tr("Race courses for Robo Rally: lay them out, check them, race them.")))
        for text, tip, wanted in (
            (self.tr("&New course"), self.tr("Begin with an empty course (Ctrl+N)"), self.new_wanted),
            (
                self.tr("From a &template …"),
                self.tr("Begin with a course of the library (Ctrl+Shift+N)"),
                self.template_wanted,
            ),
            (self.tr("&Open a file …"), self.tr("Open a course or board file (Ctrl+O)"), self.file_wanted),
        ):
            button = QPushButton(text)
            button.setToolTip(tip)
            button.clicked.connect(wanted)
            layout.addWidget(button)
        layout.addWidget(_heading(self.tr("First steps"), 1.2))
        for step in self._steps():
            layout.addWidget(_words(step))
        layout.addWidget(self._recent_heading)
        layout.addWidget(self._recent)
        layout.addStretch()
        return column

    def _steps(self) -> tuple[str, ...]:
        return (
            self.tr("1  Choose a course on the right, or a new one, and lay boards from the palette."),
            self.tr("2  Lay the docking bay along them; place checkpoints (C), reboot tokens (T)."),
            self.tr("3  Read issues and figures at the side; each leads to its space. F1 lists all keys."),
        )

    def _scrolled(self, column: QWidget) -> QScrollArea:
        """The column, scrolled where the window is low or the letters are large."""
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidgetResizable(True)
        area.setWidget(column)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setFixedWidth(column.width() + area.verticalScrollBar().sizeHint().width())
        area.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        return area


def _heading(text: str, size: float) -> QLabel:
    label = QLabel(text)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * size)
    font.setBold(True)
    label.setFont(font)
    label.setContentsMargins(0, 10, 0, 2)
    return label


def _words(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    return label
