"""What the window shows while no course is open: the library with pictures, recent files, first steps."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QListWidget, QPushButton, QVBoxLayout, QWidget

from editor.library import Library
from editor.panels.course_browser import CourseBrowser, Thumbnail

PICTURE = QSize(168, 126)


class StartPage(QWidget):
    """The library, recent files and a short introduction.

    Attributes:
        opened: a reference of the library or the path of a file to open.
        file_wanted: the user wants to choose a file.
    """

    opened = Signal(str)
    file_wanted = Signal()
    new_wanted = Signal()
    """The user wants to begin with an empty course."""

    def __init__(self, library: Library, thumbnail: Thumbnail, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._recent = QListWidget()
        self._recent.setAccessibleName(self.tr("Recent courses"))
        self._recent.setFrameShape(QFrame.Shape.NoFrame)
        self._recent.itemActivated.connect(lambda item: self.opened.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.browser = CourseBrowser(library, self, thumbnail, PICTURE)
        self.browser.opened.connect(self.opened)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(24, 16, 16, 16)
        layout.addWidget(self._left_column())
        layout.addWidget(self.browser, stretch=1)

    def set_recent(self, sources: list[str]) -> None:
        """List what was opened lately: files by their name, courses of the library by theirs."""
        self._recent.clear()
        self._recent_heading.setVisible(bool(sources))
        self._recent.setVisible(bool(sources))
        for source in sources:
            self._recent.addItem(Path(source).name)
            item = self._recent.item(self._recent.count() - 1)
            item.setData(Qt.ItemDataRole.UserRole, source)
            item.setToolTip(source)

    def _left_column(self) -> QWidget:
        column = QWidget()
        column.setFixedWidth(270)
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 16, 0)
        layout.addWidget(_heading("Coursewright", 2.0))
        layout.addWidget(_words(self.tr("Race courses for Robo Rally: lay them out, check them, race them.")))
        new = QPushButton(self.tr("New course"))
        new.setToolTip(self.tr("Begin with an empty course (Ctrl+N)"))
        new.clicked.connect(self.new_wanted)
        layout.addWidget(new)
        open_file = QPushButton(self.tr("Open a file …"))
        open_file.setToolTip(self.tr("Open a course or board file (Ctrl+O)"))
        open_file.clicked.connect(self.file_wanted)
        layout.addWidget(open_file)
        layout.addWidget(_heading(self.tr("First steps"), 1.2))
        for step in (
            self.tr(
                "1  Choose a course on the right, or begin with a new one and lay boards from the palette."
            ),
            self.tr(
                "2  Lay the docking bay along them; place checkpoints (C) and reboot tokens (T) by click."
            ),
            self.tr("3  Read the issues at the side; each leads to its space. F1 lists all keys."),
        ):
            layout.addWidget(_words(step))
        self._recent_heading = _heading(self.tr("Recent"), 1.2)
        layout.addWidget(self._recent_heading)
        layout.addWidget(self._recent, stretch=1)
        layout.addStretch()
        return column


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
