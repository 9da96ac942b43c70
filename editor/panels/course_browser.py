"""A list of courses with a search field, as text in a dock or with pictures on the start page."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QHideEvent, QIcon, QPixmap, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListView, QToolButton, QVBoxLayout, QWidget

from course_library.share import ShareCodeError, course_from_code, is_share_code
from editor.library import Library, LibraryCourse

Index = QModelIndex | QPersistentModelIndex
REFERENCE = Qt.ItemDataRole.UserRole + 1
SEARCHED = Qt.ItemDataRole.UserRole + 2
_FIRST_AFTER = 60
"""Milliseconds before the first picture: the list itself, and the course, are painted before."""
Thumbnail = Callable[[str, QSize], QPixmap]


class CourseListModel(QAbstractListModel):
    """The entries of a library; pictures are drawn one by one when they come into sight, unless it is paused.

    Args:
        entries: what to list.
        thumbnail: draws the picture of a course, or None for a list without pictures.
        size: of the pictures.
    """

    def __init__(
        self,
        entries: list[LibraryCourse],
        thumbnail: Thumbnail | None,
        size: QSize,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._entries = entries
        self._thumbnail = thumbnail
        self._size = size
        self._icons: dict[int, QIcon] = {}
        self._waiting: deque[int] = deque()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._draw_one)
        self._blank = QPixmap(size)
        self._blank.fill(Qt.GlobalColor.transparent)
        self._paused = False

    def pause(self, paused: bool) -> None:
        """Draw no pictures for the time being, or go on."""
        self._paused = paused
        if paused:
            self._timer.stop()
        elif self._waiting:
            self._timer.start(_FIRST_AFTER)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        """The number of courses."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name, picture, details and reference of a course."""
        entry = self._entries[index.row()]
        if role == Qt.ItemDataRole.DecorationRole:
            return self._icon(index.row()) if self._thumbnail else None
        if role == Qt.ItemDataRole.TextAlignmentRole and self._thumbnail:
            return Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        words = {
            Qt.ItemDataRole.DisplayRole: f"{entry.name}\n{entry.details}" if self._thumbnail else entry.name,
            Qt.ItemDataRole.ToolTipRole: f"{entry.name}\n{entry.details}",
            Qt.ItemDataRole.AccessibleDescriptionRole: entry.details,
            REFERENCE: entry.reference,
            SEARCHED: f"{entry.name} {entry.family} {entry.details}",
        }
        return words.get(role)

    def draw_again(self) -> None:
        """Draw all pictures anew, for example in other colours."""
        self._icons.clear()
        if self._entries:
            last = self.index(len(self._entries) - 1)
            self.dataChanged.emit(self.index(0), last, [Qt.ItemDataRole.DecorationRole])

    def _icon(self, row: int) -> QIcon:
        if row not in self._icons:
            self._icons[row] = QIcon(self._blank)
            self._waiting.append(row)
            if not self._timer.isActive() and not self._paused:
                self._timer.start(_FIRST_AFTER)
        return self._icons[row]

    def _draw_one(self) -> None:
        """Draw one picture, then let the window answer before the next."""
        if not self._waiting or self._thumbnail is None:
            self._timer.stop()
            return
        self._timer.setInterval(0)
        row = self._waiting.popleft()
        self._icons[row] = QIcon(self._thumbnail(self._entries[row].reference, self._size))
        index = self.index(row)
        self.dataChanged.emit(index, index, [Qt.ItemDataRole.DecorationRole])


class CourseBrowser(QWidget):
    """Search field and list of the library's courses.

    Attributes:
        opened: the reference of the course that was double-clicked or confirmed with Enter.
    """

    opened = Signal(str)

    def __init__(
        self,
        library: Library,
        parent: QWidget | None = None,
        thumbnail: Thumbnail | None = None,
        size: QSize | None = None,
    ) -> None:
        super().__init__(parent)
        self._search = QLineEdit(placeholderText=self.tr("Search courses, or paste a share code …"))
        self._search.setToolTip(self.tr("Words of the name, edition or length; Enter opens what is found"))
        self._search.setAccessibleName(self.tr("Search courses, or paste a share code"))
        self._search.setClearButtonEnabled(True)
        for button in self._search.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear the search"))
        self._list = QListView()
        self._list.setAccessibleName(self.tr("Courses"))
        self._filter = QSortFilterProxyModel(self)
        self._filter.setFilterRole(SEARCHED)
        self._filter.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        size = size or QSize(0, 0)
        self._courses = CourseListModel(list(library.entries()), thumbnail, size, self)
        self._filter.setSourceModel(self._courses)
        self._list.setModel(self._filter)
        if thumbnail:
            self._show_pictures(size)
        self._lay_out()

    @property
    def search_field(self) -> QLineEdit:
        """Where words to search for are typed."""
        return self._search

    @property
    def list_view(self) -> QListView:
        """The courses that match."""
        return self._list

    def draw_again(self) -> None:
        """Draw all pictures anew, for example in other colours."""
        self._courses.draw_again()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Draw pictures."""
        super().showEvent(event)
        self._courses.pause(False)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Leave the time to what is in sight, such as a course that is being opened."""
        super().hideEvent(event)
        self._courses.pause(True)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self._search)
        layout.addWidget(self._list)
        self._search.textChanged.connect(self._search_for)
        self._search.returnPressed.connect(self._open_first)
        self._list.activated.connect(self._open)

    def _show_pictures(self, size: QSize) -> None:
        self._list.setViewMode(QListView.ViewMode.IconMode)
        self._list.setResizeMode(QListView.ResizeMode.Adjust)
        self._list.setMovement(QListView.Movement.Static)
        self._list.setUniformItemSizes(True)
        self._list.setIconSize(size)
        self._list.setSpacing(6)
        self._list.setWordWrap(True)

    def _open(self, index: QModelIndex) -> None:
        if index.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.opened.emit(index.data(REFERENCE))

    def _search_for(self, text: str) -> None:
        """Show what matches; a share code that came through whole is opened at once."""
        self._filter.setFilterFixedString(text)
        if is_share_code(text) and _is_sound(text):
            self._open_code()

    def _open_code(self) -> None:
        code = self._search.text().strip()
        self._search.clear()
        self.opened.emit(code)

    def _open_first(self) -> None:
        if is_share_code(self._search.text()):
            self._open_code()
            return
        index = self._list.currentIndex()
        self._open(index if index.isValid() else self._filter.index(0, 0))


def _is_sound(code: str) -> bool:
    try:
        course_from_code(code)
    except ShareCodeError:
        return False
    return True
