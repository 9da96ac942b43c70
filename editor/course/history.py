"""The history: every step by name, the present one marked; choose one to go back or forward to it."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QLabel, QListView, QVBoxLayout, QWidget

from editor.document import Document

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class HistoryModel(QAbstractListModel):
    """The state at the start and after each step of a document."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document: Document | None = None
        self._rows, self._marks = 0, (0, -1)

    def use(self, document: Document | None) -> None:
        """List the history of another document."""
        if self.document is not None:
            self.document.undo_stack.indexChanged.disconnect(self._follow)
            self.document.undo_stack.cleanChanged.disconnect(self._follow)
        self.document = document
        if document is not None:
            document.undo_stack.indexChanged.connect(self._follow)
            document.undo_stack.cleanChanged.connect(self._follow)
        self._reset()

    @property
    def present(self) -> int:
        """The row of the present state."""
        return 0 if self.document is None else self.document.undo_stack.index()

    def rowCount(self, parent: Index = _ROOT) -> int:  # noqa: N802
        """One more than there are steps."""
        if self.document is None or parent.isValid():
            return 0
        return self.document.undo_stack.count() + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name of a step; undone ones are set apart by slant and colour, the present one is bold."""
        if self.document is None or not index.isValid():
            return None
        row = index.row()
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return self._words(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(row)
            case Qt.ItemDataRole.FontRole:
                font = QFont()
                font.setBold(row == self.present)
                font.setItalic(row > self.present)
                return font
            case Qt.ItemDataRole.ForegroundRole if row > self.present:
                return QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText)
        return None

    def _words(self, row: int) -> str:
        assert self.document is not None
        stack = self.document.undo_stack
        text = stack.text(row - 1) if row else self.tr("As it was opened")
        return self.tr("{} · saved").format(text) if row == stack.cleanIndex() else text

    def _spoken(self, row: int) -> str:
        if row == self.present:
            return self.tr("{}: {}, the present state").format(row, self._words(row))
        if row > self.present:
            return self.tr("{}: {}, undone").format(row, self._words(row))
        return f"{row}: {self._words(row)}"

    def _follow(self) -> None:
        """Tell the view which rows came, went or look different now."""
        count, old = self.rowCount(), self._rows
        if count > old:
            self.beginInsertRows(_ROOT, old, count - 1)
            self.endInsertRows()
        elif count < old:
            self.beginRemoveRows(_ROOT, count, old - 1)
            self.endRemoveRows()
        self._rows = count
        marks = self.present, self._clean
        changed = [row for row in (*marks, *self._marks) if 0 <= row < count]
        self._marks = marks
        self.dataChanged.emit(self.index(min(changed)), self.index(max(changed)))

    @property
    def _clean(self) -> int:
        return -1 if self.document is None else self.document.undo_stack.cleanIndex()

    def _reset(self) -> None:
        self.beginResetModel()
        self._rows, self._marks = self.rowCount(), (self.present, self._clean)
        self.endResetModel()


class HistoryPanel(QWidget):
    """A list of steps; a click or Enter goes to one."""

    went = Signal(str)
    """Where in the history the course is now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = HistoryModel(self)
        self.list_view = QListView()
        self.list_view.setAccessibleName(self.tr("History"))
        self.list_view.setModel(self.model)
        self.list_view.setUniformItemSizes(True)
        self.list_view.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list_view.clicked.connect(self._go)
        self.list_view.activated.connect(self._go)
        hint = QLabel(self.tr("Click a step, or press Enter on it, to go back or forward to it."))
        hint.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self.list_view, stretch=1)
        layout.addWidget(hint)
        self.model.dataChanged.connect(self._show_present)
        self.model.modelReset.connect(self._show_present)

    def use(self, document: Document | None) -> None:
        """Show the history of another document, or none."""
        self.model.use(document)

    def _show_present(self) -> None:
        index = self.model.index(self.model.present)
        self.list_view.setCurrentIndex(index)
        self.list_view.scrollTo(index)

    def _go(self, index: Index) -> None:
        if self.model.document is not None and index.row() != self.model.present:
            self.model.document.go_to(index.row())
            self.went.emit(self.tr("Now as after: {}").format(index.data()))
