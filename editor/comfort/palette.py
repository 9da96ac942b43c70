"""The command palette: type a few letters of what you want to do, Enter does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeView,
    QVBoxLayout,
)

from editor.comfort.gathering import Command, gather, matching, typed

if TYPE_CHECKING:
    from editor.window import MainWindow

Index = QModelIndex | QPersistentModelIndex
_TITLE, _PLACE, _KEYS = range(3)
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_WIDTH, _HEIGHT = 78, 22
"""In letters and lines, so that it grows with the font."""


class CommandModel(QAbstractTableModel):
    """The commands that fit what was typed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.commands: list[Command] = []

    def show_commands(self, commands: list[Command]) -> None:
        """Show these."""
        self.beginResetModel()
        self.commands = commands
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        """One row for each command."""
        return 0 if parent.isValid() else len(self.commands)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        """Title, place and keys."""
        return 3

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A title, why it cannot be done or where else it is found, and its keys."""
        command = self.commands[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (command.title, command.why or command.place, command.keys)[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return command.spoken
        if role == Qt.ItemDataRole.ForegroundRole and (command.why or index.column() == _PLACE):
            view = self.parent()
            colours = view.palette() if isinstance(view, QTreeView) else QPalette()
            return colours.color(QPalette.ColorRole.PlaceholderText)
        return None


class CommandPalette(QDialog):
    """A field and the commands that fit what stands in it.

    Args:
        window: whose commands they are.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._commands = gather(window)
        self.setWindowTitle(self.tr("Commands"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit(placeholderText=self.tr("A command, a course, a board, or a space such as E7"))
        self.field.setAccessibleName(self.tr("Command"))
        self.list_view = QTreeView()
        self.model = CommandModel(self.list_view)
        self.hint = QLabel()
        self.hint.setAccessibleName(self.tr("How many commands fit, or why one cannot be done"))
        self._build()
        self._search("")

    def _build(self) -> None:
        view = self.list_view
        view.setModel(self.model)
        view.setAccessibleName(self.tr("Commands that fit"))
        view.setHeaderHidden(True)
        view.setRootIsDecorated(False)
        view.setUniformRowHeights(True)
        view.setAllColumnsShowFocus(True)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        header = view.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(_TITLE, QHeaderView.ResizeMode.Stretch)
        for column in (_PLACE, _KEYS):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        layout = QVBoxLayout(self)
        for part in (self.field, view, self.hint):
            layout.addWidget(part)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        view.clicked.connect(lambda _index: self._run())
        view.selectionModel().currentChanged.connect(self._tell)
        self._place()

    def _place(self) -> None:
        """Below the upper edge of the window, as wide as its font needs."""
        metrics, room = self.fontMetrics(), self._window.size()
        width = min(_WIDTH * metrics.averageCharWidth(), room.width() - 40)
        self.resize(width, min(_HEIGHT * metrics.lineSpacing(), room.height() - 80))
        middle = QPoint((room.width() - width) // 2, 50)
        self.move(self._window.mapToGlobal(middle))

    @property
    def current(self) -> Command | None:
        """The command that Enter runs."""
        index = self.list_view.currentIndex()
        return self.model.commands[index.row()] if index.isValid() else None

    def _search(self, query: str) -> None:
        found = [*typed(self._window, query), *matching(self._commands, query)]
        self.model.show_commands(found)
        if found:
            self.list_view.setCurrentIndex(self.model.index(0, 0))
        else:
            self.hint.setText(self.tr("Nothing fits; Esc closes."))

    def _tell(self) -> None:
        command = self.current
        if command is None:
            return
        words = self.tr("{} commands fit. Enter runs the marked one, Esc closes.")
        if command.why:
            words = self.tr("{}: {}").format(command.title, command.why)
        self.hint.setText(words.format(len(self.model.commands)))
        # Screen readers stay in the field; so the field says what is marked.
        self.field.setAccessibleDescription(command.spoken)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Arrows move in the list while one types in the field."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in _MOVES:
                self.list_view.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run()
                return True
        return super().eventFilter(watched, event)

    def _run(self) -> None:
        command = self.current
        if command is not None and not command.why:
            self.accept()
            command.run()
