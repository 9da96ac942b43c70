"""My boxes: which boxes and pieces one owns; both faces of a piece stand side by side."""

from __future__ import annotations

import functools

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from course_library.boxes import BOXES, MOST, Box, MyBoxes, Piece
from course_library.catalog import find_board
from course_library.course import Course
from course_library.drawing import PaletteName
from editor.panels.board_palette import board_picture
from editor.wording import counted

_FACE = 46
_PICTURE = QSize(2 * _FACE + 6, _FACE)


class BoxesDialog(QDialog):
    """A tree of boxes with their pieces, each with a box to tick and a number.

    Args:
        mine: what is owned so far; None if that was never said.
        course: the open course, to tell whether it can be laid with these.
        colours: of the pictures.

    Attributes:
        chosen: what is owned now, or None to check nothing.
    """

    chosen = Signal(object)

    def __init__(
        self, mine: MyBoxes | None, course: Course | None, colours: PaletteName, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("My boxes"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.mine = mine or MyBoxes()
        self._course, self._colours = course, colours
        self.known = QCheckBox(self.tr("&Check courses against what I own"))
        self.known.setChecked(mine is not None)
        self.tree = QTreeWidget()
        self._spins: dict[str, QSpinBox] = {}
        self._items: dict[str, QTreeWidgetItem] = {}
        self.sum, self.missing, self._problem = QLabel(), QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._lay_out()
        self._fill()
        self._show_counts()
        self.tree.itemChanged.connect(self._tick)
        self.known.toggled.connect(lambda _on: self._show_counts())

    def tell_problem(self, sentence: str) -> None:
        """Say that what is owned could not be read."""
        self._problem.setText(sentence)
        self._problem.show()

    # --- building --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        words = QLabel(
            self.tr(
                "Tick what lies in your cupboard. The palette marks what you do not own, and the checks tell "
                "when a course needs more pieces or tokens than you have. Boards of your own are printed."
            )
        )
        words.setWordWrap(True)
        self.tree.setAccessibleName(self.tr("Boxes and pieces"))
        self.tree.setColumnCount(2)
        self.tree.setHeaderLabels([self.tr("Box or piece"), self.tr("How many")])
        self.tree.setIconSize(_PICTURE)
        self.tree.setUniformRowHeights(False)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._problem.hide()
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self._problem)
        layout.addWidget(self.known)
        layout.addWidget(self.tree, stretch=1)
        layout.addWidget(self.sum)
        layout.addWidget(self.missing)
        layout.addWidget(buttons)
        self.resize(640, 680)

    def _fill(self) -> None:
        for box in BOXES:
            item = self._line(box.id, box.name, QIcon(), None)
            for piece in box.pieces:
                self._line(piece.id, _names(piece), self._icon(piece), item)
            item.setExpanded(self._owns(box) or box is BOXES[0])

    def _line(self, name: str, text: str, icon: QIcon, parent: QTreeWidgetItem | None) -> QTreeWidgetItem:
        item = QTreeWidgetItem([text, ""])
        if parent is None:
            self.tree.addTopLevelItem(item)
        else:
            parent.addChild(item)
        item.setData(0, Qt.ItemDataRole.UserRole, name)
        item.setIcon(0, icon)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(0, Qt.CheckState.Unchecked)
        spin = QSpinBox()
        spin.setRange(0, MOST)
        spin.setAccessibleName(self.tr("How many of {}").format(text))
        spin.valueChanged.connect(functools.partial(self._set, name))
        self.tree.setItemWidget(item, 1, spin)
        self._spins[name], self._items[name] = spin, item
        return item

    def _icon(self, piece: Piece) -> QIcon:
        """Both faces side by side."""
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(_PICTURE * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        for number, face in enumerate(piece.faces):
            picture = board_picture(find_board(face), QSize(_FACE, _FACE), self._colours, ratio)
            painter.drawPixmap(number * (_FACE + 6), 0, picture)
        painter.end()
        return QIcon(pixmap)

    # --- counting --------------------------------------------------------------------------------

    def count(self, name: str) -> int:
        """How many of a box or piece are owned."""
        if name in _BOX_IDS:
            return self.mine.boxes.get(name, 0)
        return self.mine.pieces_count(name)

    def _owns(self, box: Box) -> bool:
        return self.count(box.id) > 0 or any(self.count(piece.id) for piece in box.pieces)

    def _set(self, name: str, number: int) -> None:
        change = self.mine.with_box if name in _BOX_IDS else self.mine.with_piece
        self.mine = change(name, number)
        self.known.setChecked(True)
        self._show_counts()

    def _tick(self, item: QTreeWidgetItem, column: int) -> None:
        name = str(item.data(0, Qt.ItemDataRole.UserRole))
        on = item.checkState(0) is Qt.CheckState.Checked
        if column == 0 and on != (self.count(name) > 0):
            self._set(name, int(on))

    def _show_counts(self) -> None:
        with QSignalBlocker(self.tree):
            for name, spin in self._spins.items():
                number = self.count(name)
                with QSignalBlocker(spin):
                    spin.setValue(number)
                state = Qt.CheckState.Checked if number else Qt.CheckState.Unchecked
                self._items[name].setCheckState(0, state)
        self.sum.setText(self._sum_words())
        missing = self.mine.missing_for(self._course) if self._course and self.known.isChecked() else []
        self.missing.setText("\n".join(missing))
        self.missing.setVisible(bool(missing))

    def _sum_words(self) -> str:
        if not self.known.isChecked():
            return self.tr("Not said: one of every piece is assumed.")
        pieces = sum(self.count(piece.id) for box in BOXES for piece in box.pieces)
        tokens = self.mine.tokens()
        words = [
            counted(number, word) if number is not None else self.tr("unknown number of {}s").format(word)
            for number, word in (
                (tokens.checkpoints, "checkpoint"),
                (tokens.reboot_tokens, "reboot token"),
                (tokens.cubes, "blocking cube"),
            )
        ]
        return " · ".join([counted(pieces, "piece"), *words])

    def _choose(self) -> None:
        self.accept()
        self.chosen.emit(self.mine if self.known.isChecked() else None)


_BOX_IDS = frozenset(box.id for box in BOXES)


def _names(piece: Piece) -> str:
    return " / ".join(find_board(face).name for face in piece.faces)
