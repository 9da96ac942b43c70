"""The page of the window on which a board is drawn: what it is, above; the board, below."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.board_editor.desk import BoardDesk
from editor.board_editor.scene import BoardScene
from editor.board_editor.view import BoardView


class BoardPage(QWidget):
    """A heading with the board's name, size and edition over the view of the board.

    Attributes:
        done: the user wants to go back to the course.
    """

    done = Signal()
    properties_wanted = Signal()
    size_wanted = Signal()

    def __init__(self, desk: BoardDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.scene = BoardScene(self)
        self.view = BoardView(desk, self.scene)
        self._heading = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.properties_button = QPushButton(self.tr("Properties …"))
        self.properties_button.setToolTip(self.tr("Name, edition, open side and notes (Ctrl+I)"))
        self.size_button = QPushButton(self.tr("Size …"))
        self.size_button.setToolTip(self.tr("Make the board larger or smaller (Ctrl+R)"))
        self.done_button = QPushButton(self.tr("Back to the course"))
        self.done_button.setToolTip(self.tr("Go on with the course (Ctrl+Return)"))
        self._lay_out()
        self.done_button.clicked.connect(self.done)
        self.properties_button.clicked.connect(self.properties_wanted)
        self.size_button.clicked.connect(self.size_wanted)
        desk.shown.connect(self._show_heading)

    def _lay_out(self) -> None:
        font = self._heading.font()
        font.setPointSizeF(font.pointSizeF() * 1.1)
        self._heading.setFont(font)
        row = QHBoxLayout()
        row.setContentsMargins(12, 6, 8, 6)
        row.addWidget(self._heading, stretch=1)
        for button in (self.properties_button, self.size_button, self.done_button):
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(self.view, stretch=1)

    @property
    def heading(self) -> str:
        """What stands above the board."""
        return self._heading.text()

    def _show_heading(self) -> None:
        board, document = self._desk.board, self._desk.document
        if board is None or document is None:
            return
        self.done_button.setVisible(not self._desk.is_alone)
        where = "" if self._desk.is_alone else self.tr(" · in the course {}").format(document.course.name)
        width, height = board.size
        self._heading.setText(f"{board.name} · {width} × {height} · {board.family}{where}")
