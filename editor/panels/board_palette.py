"""The palette of boards: search, click or drag onto the course; Enter lays one beside the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QSize, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from course_library.board import Board
from course_library.catalog import bundled_boards, find_board, user_boards
from course_library.drawing import PaletteName
from course_library.drawing.course import board_floor
from course_library.elements import FAMILIES
from course_library.files.heads import BoardEntry
from editor.actions import add_action
from editor.canvas.edit_view import BOARD_MIME
from editor.library import LibraryCourse
from editor.panels.course_browser import REFERENCE, SEARCHED, CourseListModel, Index
from editor.thumbnails import thumbnail

PICTURE = QSize(84, 84)
_NOT_OWNED = 0.4
OWN, BOXES = "own", "boxes"


class BoardListModel(CourseListModel):
    """Boards that can be dragged."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every board can be dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:  # noqa: N802
        """Only what the canvas takes."""
        return [BOARD_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802
        """The reference of the dragged board."""
        data = QMimeData()
        data.setData(BOARD_MIME, str(indexes[0].data(REFERENCE)).encode())
        return data


class BoardPalette(QWidget):
    """All boards: those of every edition and one's own.

    Attributes:
        held: the reference of the board that was clicked, to be placed with the pointer.
        placed: the reference of the board that was confirmed with Enter, to be laid beside the others.
    """

    held = Signal(str)
    placed = Signal(str)
    boxes_wanted = Signal()
    """The user wants to say what is owned."""
    drawing_wanted = Signal(str)
    """The reference of the board that the user wants to draw on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours: PaletteName = "light"
        self._owned: Callable[[str], bool] | None = None
        self.search_field = QLineEdit(placeholderText=self.tr("Search boards …"), clearButtonEnabled=True)
        self.search_field.setAccessibleName(self.tr("Search boards"))
        for button in self.search_field.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear the search"))
        self.families = QComboBox()
        self.families.setAccessibleName(self.tr("Edition of the boards"))
        self.families.view().setAccessibleName(self.tr("Editions"))
        for text, value in self._choices():
            self.families.addItem(text, value)
        self.boxes_button = QPushButton(self.tr("My boxes …"))
        self.boxes_button.setToolTip(self.tr("Say which boxes and pieces you own"))
        self.boxes_button.clicked.connect(self.boxes_wanted)
        self.list_view = QListView()
        self.list_view.setAccessibleName(self.tr("Boards"))
        self._filter = QSortFilterProxyModel(self)
        self._filter.setFilterRole(SEARCHED)
        self._filter.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.list_view.setModel(self._filter)
        self._lay_out()
        self.fill()

    def fill(self) -> None:
        """List the boards anew, as after one of one's own was kept."""
        family = self.families.currentData()
        entries = [
            self._line(entry)
            for entry in (*user_boards(), *sorted(bundled_boards(), key=_rank))
            if (self._owns(entry) if family == BOXES else _belongs(entry, family))
        ]
        self._boards = BoardListModel(entries, self._picture, PICTURE, self)
        self._filter.setSourceModel(self._boards)

    def set_owned(self, owns: Callable[[str], bool] | None) -> None:
        """Mark boards that are not owned; None if it is not known what is."""
        self._owned = owns
        self.fill()

    def _owns(self, entry: BoardEntry) -> bool:
        return self._owned is None or not entry.bundled or self._owned(entry.reference)

    def _line(self, entry: BoardEntry) -> LibraryCourse:
        width, height = entry.size
        details = f"{entry.family if entry.bundled else self.tr('own')} · {width} × {height}"
        if not self._owns(entry):
            details = self.tr("not owned · {}").format(details)
        return LibraryCourse(entry.reference, entry.name, entry.family, details)

    def draw_in(self, colours: PaletteName) -> None:
        """Draw the pictures in other colours."""
        self._colours = colours
        self._boards.draw_again()

    def _choices(self) -> list[tuple[str, str]]:
        return [
            (self.tr("All editions"), ""),
            *((self.tr("Boards of {}").format(family), family) for family in FAMILIES[:3]),
            (self.tr("My boards"), OWN),
            (self.tr("In my boxes"), BOXES),
        ]

    def _lay_out(self) -> None:
        view = self.list_view
        view.setViewMode(QListView.ViewMode.IconMode)
        view.setResizeMode(QListView.ResizeMode.Adjust)
        view.setMovement(QListView.Movement.Static)
        view.setUniformItemSizes(True)
        view.setWordWrap(True)
        view.setIconSize(PICTURE)
        # A name and a line of details below the picture, in letters of any size.
        lines = 2 * self.fontMetrics().lineSpacing() + 10
        view.setGridSize(QSize(PICTURE.width() + 24, PICTURE.height() + lines))
        view.setDragEnabled(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        row = QHBoxLayout()
        row.addWidget(self.families, stretch=1)
        row.addWidget(self.boxes_button)
        layout.addLayout(row)
        layout.addWidget(self.search_field)
        layout.addWidget(view, stretch=1)
        hint = QLabel(self.tr("Click, then click the course. Or drag. Enter lays it beside the others."))
        hint.setWordWrap(True)
        layout.addWidget(hint)
        self.families.currentIndexChanged.connect(lambda _index: self.fill())
        self.search_field.textChanged.connect(self._filter.setFilterFixedString)
        self.search_field.returnPressed.connect(self._place_first)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._open_menu)
        view.clicked.connect(lambda index: self.held.emit(index.data(REFERENCE)))
        view.activated.connect(lambda index: self.placed.emit(index.data(REFERENCE)))

    def _place_first(self) -> None:
        index = self._filter.index(0, 0)
        if index.isValid():
            self.placed.emit(index.data(REFERENCE))

    def context_menu(self, reference: str) -> QMenu:
        """What can be done with a board of the list."""
        menu = QMenu(self)
        add_action(menu, self.tr("&Lay it beside the others"), lambda: self.placed.emit(reference))
        add_action(menu, self.tr("&Draw on it, or on a copy …"), lambda: self.drawing_wanted.emit(reference))
        return menu

    def _open_menu(self, at: QPoint) -> None:
        index = self.list_view.indexAt(at)
        if index.isValid():
            menu = self.context_menu(index.data(REFERENCE))
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.list_view.mapToGlobal(at))

    def _picture(self, reference: str, size: QSize) -> QPixmap:
        try:
            board = find_board(reference)
        except (LookupError, ValueError):
            return QPixmap()
        picture = board_picture(board, size, self._colours, self.devicePixelRatioF())
        at_hand = self._owned is None or self._owned(reference)
        return picture if at_hand else _faded(picture)


def _faded(picture: QPixmap) -> QPixmap:
    """The picture as of something that is not there."""
    found = QPixmap(picture.size())
    found.setDevicePixelRatio(picture.devicePixelRatio())
    found.fill(Qt.GlobalColor.transparent)
    painter = QPainter(found)
    painter.setOpacity(_NOT_OWNED)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return found


def board_picture(board: Board, size: QSize, colours: PaletteName, ratio: float = 1.0) -> QPixmap:
    """A small picture of a board."""
    return thumbnail(board_floor(board).course, size, colours, ratio)


def _belongs(entry: BoardEntry, family: str) -> bool:
    return not family or (family == OWN and not entry.bundled) or (family == entry.family and entry.bundled)


def _rank(entry: BoardEntry) -> tuple[int, str]:
    """The newest edition first, as in the list of editions."""
    return FAMILIES.index(entry.family), entry.name
