"""Dialogs about one board: begin a new one, say what it is, change its size."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from course_library.board import MAX_BOARD_SIDE, Board
from course_library.catalog import bundled_boards, find_board, user_boards
from course_library.compass import DIRECTIONS, Direction
from course_library.editing.edit import EditError
from course_library.editing.own_boards import copy_of_board, described, new_board
from course_library.editing.regions import resize
from course_library.elements import FAMILIES, Family
from course_library.files import FileError
from editor.wording import side_words

PLAIN_SIZE = 12


class BoardDialog(QDialog):
    """Asks for what makes a board; the button is enabled as long as it can be made.

    Attributes:
        chosen: the board that the user confirmed.
    """

    chosen = Signal(object)

    def __init__(self, title: str, button: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.form = QFormLayout()
        self.problem = QLabel(wordWrap=True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.confirm = buttons.addButton(button, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(self.form)
        layout.addWidget(self.problem)
        layout.addWidget(buttons)
        self.confirm.setDefault(True)

    def board(self) -> Board:
        """The board as it would be.

        Raises:
            EditError: if it cannot be made so.
        """
        raise NotImplementedError

    def check(self) -> None:
        """Say why the board cannot be made so, if it cannot."""
        try:
            self.board()
        except (EditError, LookupError, FileError) as error:
            self.problem.setText(str(error))
            self.confirm.setEnabled(False)
        else:
            self.problem.setText("")
            self.confirm.setEnabled(True)

    def _choose(self) -> None:
        self.check()
        if self.confirm.isEnabled():
            board = self.board()
            self.accept()
            self.chosen.emit(board)


class NewBoardDialog(BoardDialog):
    """Asks how a new board should begin: plain with a size, or as a copy of another one.

    Args:
        taken: ids that it must not have.
        source: the reference of the board to begin with; empty for a plain one.
    """

    def __init__(self, taken: Collection[str], source: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.setWindowTitle(self.tr("New board"))
        self.confirm.setText(self.tr("&Draw"))
        self._taken = taken
        self.name = QLineEdit(self.tr("My board"))
        self.name.selectAll()
        self.source, self.family = QComboBox(), _families()
        self.width_field, self.height_field = _side(PLAIN_SIZE), _side(PLAIN_SIZE)
        self._fill_sources()
        self._lay_out()
        self.source.setCurrentIndex(max(0, self.source.findData(source)))
        self._follow_source()

    def _fill_sources(self) -> None:
        self.source.addItem(self.tr("Plain spaces"), "")
        for entry in (*user_boards(), *bundled_boards()):
            text = self.tr("A copy of {}").format(entry.name)
            self.source.addItem(f"{text} ({entry.family})", entry.reference)
        self.source.view().setAccessibleName(self.tr("Boards to begin with"))

    def _lay_out(self) -> None:
        form = self.form
        form.addRow(self.tr("&Name"), self.name)
        form.addRow(self.tr("&Begin with"), self.source)
        form.addRow(self.tr("&Edition"), self.family)
        size = QHBoxLayout()
        self.width_field.setAccessibleName(self.tr("Width in spaces"))
        self.height_field.setAccessibleName(self.tr("Height in spaces"))
        size.addWidget(self.width_field)
        size.addWidget(QLabel("×"))
        size.addWidget(self.height_field)
        size.addStretch()
        form.addRow(self.tr("&Size"), size)
        self.name.textChanged.connect(self.check)
        self.source.currentIndexChanged.connect(self._follow_source)

    def _follow_source(self) -> None:
        """A copy has the size and edition of its source."""
        board = self._copied()
        for field in (self.family, self.width_field, self.height_field):
            field.setEnabled(board is None)
        if board is not None:
            self.family.setCurrentIndex(self.family.findData(board.family))
            self.width_field.setValue(board.size[0])
            self.height_field.setValue(board.size[1])
            if not self.name.isModified():
                self.name.setText(self.tr("{} (own)").format(board.name))
                self.name.selectAll()
        self.check()

    def _copied(self) -> Board | None:
        reference = self.source.currentData()
        return find_board(reference) if reference else None

    def board(self) -> Board:
        """The new board."""
        board = self._copied()
        if board is not None:
            return copy_of_board(board, self.name.text(), self._taken)
        size = self.width_field.value(), self.height_field.value()
        family: Family = self.family.currentData()
        return new_board(self.name.text(), size, family, self._taken)


class PropertiesDialog(BoardDialog):
    """Asks for the name, edition, open side and notes of a board."""

    def __init__(self, board: Board, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.setWindowTitle(self.tr("Properties of the board"))
        self.confirm.setText(self.tr("&Change"))
        self._board = board
        self.name, self.family, self.faces = QLineEdit(board.name), _families(), QComboBox()
        self.notes = QPlainTextEdit(board.notes)
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(90)
        self.family.setCurrentIndex(self.family.findData(board.family))
        self.faces.addItem(self.tr("no docking bay"), None)
        for side in DIRECTIONS:
            self.faces.addItem(self.tr("through the {} side").format(side_words(side)), int(side))
        self.faces.setCurrentIndex(0 if board.faces is None else int(board.faces) + 1)
        self.faces.view().setAccessibleName(self.tr("Sides"))
        self.form.addRow(self.tr("&Name"), self.name)
        self.form.addRow(self.tr("&Edition"), self.family)
        self.form.addRow(self.tr("&Robots leave it"), self.faces)
        self.form.addRow(self.tr("N&otes"), self.notes)
        self.name.textChanged.connect(self.check)
        self.notes.textChanged.connect(self.check)

    def board(self) -> Board:
        """The board with these properties."""
        side = self.faces.currentData()
        return described(
            self._board,
            name=self.name.text(),
            family=self.family.currentData(),
            faces=None if side is None else Direction(side),
            notes=self.notes.toPlainText(),
        )


class SizeDialog(BoardDialog):
    """Asks for another size of a board, and which part of it stays where it is."""

    def __init__(self, board: Board, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.setWindowTitle(self.tr("Size of the board"))
        self.confirm.setText(self.tr("&Change"))
        self._board = board
        self.width_field, self.height_field = _side(board.size[0]), _side(board.size[1])
        self.anchor = QButtonGroup(self)
        self.form.addRow(self.tr("&Width"), self.width_field)
        self.form.addRow(self.tr("&Height"), self.height_field)
        self.form.addRow(self.tr("What stays"), self._anchors())
        self.width_field.valueChanged.connect(self.check)
        self.height_field.valueChanged.connect(self.check)
        self.anchor.idClicked.connect(self.check)

    def _anchors(self) -> QWidget:
        """Nine buttons: the corner, side or middle that holds still."""
        across = (self.tr("left"), self.tr("middle"), self.tr("right"))
        down = (self.tr("top"), self.tr("middle"), self.tr("bottom"))
        widget = QWidget()
        grid = QGridLayout(widget)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
        for number in range(9):
            y, x = divmod(number, 3)
            button = QToolButton()
            button.setText("●")
            button.setCheckable(True)
            name = self.tr("Keep {} {} in place").format(down[y], across[x])
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.anchor.addButton(button, number)
            grid.addWidget(button, y, x)
        self.anchor.button(0).setChecked(True)
        grid.setColumnStretch(3, 1)
        return widget

    def board(self) -> Board:
        """The board with this size."""
        size = self.width_field.value(), self.height_field.value()
        y, x = divmod(self.anchor.checkedId(), 3)
        more = size[0] - self._board.size[0], size[1] - self._board.size[1]
        return resize(self._board, size, _share(more[0], x), _share(more[1], y))

    def check(self) -> None:
        """Say what would be cut off."""
        super().check()
        if self.confirm.isEnabled():
            lost = len(self._board.spaces) - len(self.board().spaces)
            self.problem.setText(self.tr("Spaces with elements cut off: {}").format(lost) if lost > 0 else "")


def _share(more: int, place: int) -> int:
    """By how much the drawing moves when a side grows by ``more`` and the anchor is at 0, 1 or 2 of 2."""
    return more * place // 2


def _side(value: int) -> QSpinBox:
    field = QSpinBox()
    field.setRange(1, MAX_BOARD_SIDE)
    field.setValue(value)
    return field


def _families() -> QComboBox:
    box = QComboBox()
    for family in FAMILIES:
        box.addItem(family, family)
    box.view().setAccessibleName(box.tr("Editions"))
    return box


Confirmed = Callable[[Board], object]


def ask_for_board(dialog: BoardDialog, confirmed: Confirmed) -> BoardDialog:
    """Open ``dialog`` and pass on the board that the user confirms."""
    dialog.chosen.connect(confirmed)
    dialog.open()
    return dialog
