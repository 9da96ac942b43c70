"""Every widget that a user meets: those of the window with all its panels, and those of every dialog."""

from __future__ import annotations

import importlib
import pkgutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QGraphicsView,
    QHeaderView,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

import editor
from course_library.files import write_course
from editor.messages import show_problem
from editor.parts import BoardPart
from editor.window import MainWindow
from tests.editor.fake_library import RACE

WORKED = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsView,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
)
"""What one clicks, types or chooses in."""
PARTS_OF_QT = ("QTableCornerButton", "QComboBoxListView", "QDockWidgetTitleButton", "QExpandingLineEdit")
"""Parts of a widget that belong to Qt and are told with it."""

Opener = Callable[[MainWindow], QDialog | None]


def with_course(window: MainWindow) -> MainWindow:
    """The window with a course open and every panel shown."""
    window.open_source("race")
    for dock in window.docks():
        dock.show()
    QApplication.processEvents()
    return window


def last_dialog(window: MainWindow) -> QDialog:
    """The dialog that was opened last."""
    QApplication.processEvents()
    found = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    assert found, "no dialog opened"
    return found[-1]


def by_action(text: str) -> Opener:
    """Open a dialog as the menu does."""

    def run(window: MainWindow) -> None:
        actions = [
            action
            for menu in window.menuBar().actions()
            for action in menu.menu().actions()  # type: ignore[attr-defined]
        ]
        next(a for a in actions if a.text().replace("&", "").startswith(text)).trigger()

    return run


def on_board(window: MainWindow) -> MainWindow:
    """The window with a board of its course being drawn, and every panel shown."""
    window.open_source("race")
    window.bench.select(BoardPart(0))
    window.board_editor.draw_selected()
    assert window.board_editor.is_open
    for dock in window.docks():
        dock.show()
    QApplication.processEvents()
    return window


def new_board(window: MainWindow) -> None:
    window.board_editor.ask_for_new()


def properties(window: MainWindow) -> None:
    on_board(window).board_editor.ask_for_properties()


def size(window: MainWindow) -> None:
    on_board(window).board_editor.ask_for_size()


def earlier_versions(window: MainWindow) -> None:
    """Of a file that was saved once more since it was opened."""
    path = Path(tempfile.mkdtemp()) / "mine.yaml"
    write_course(RACE, path)
    window.open_source(str(path))
    window.bench.add_checkpoint()
    assert window.files.save()
    window.course.open_backups()


def problem(window: MainWindow) -> None:
    show_problem(window, "It cannot be opened", [f"fault {number}" for number in range(12)])


DIALOGS: dict[str, Opener] = {
    "CommandPalette": by_action("Commands"),
    "PreferencesDialog": by_action("Preferences"),
    "KeysDialog": by_action("Keys and mouse"),
    "TemplateDialog": by_action("New from the library"),
    "PictureDialog": by_action("Save a picture"),
    "PrintDialog": by_action("Print"),
    "ExportDialog": by_action("Export"),
    "NewBoardDialog": new_board,
    "PropertiesDialog": properties,
    "SizeDialog": size,
    "BoxesDialog": by_action("My boxes"),
    "BackupsDialog": earlier_versions,
    "QMessageBox": problem,
}
"""How every dialog is opened, by the name of its class."""
BASES = {"SavingDialog", "BoardDialog"}
"""Dialogs that only others are made of."""


def dialog_classes() -> set[str]:
    """The names of all dialogs of the editor."""
    for module in pkgutil.walk_packages(editor.__path__, "editor."):
        if ".cli" not in module.name and "__main__" not in module.name:
            importlib.import_module(module.name)
    found, left = set(), [QDialog]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if kind.__module__.startswith("editor."):
            found.add(kind.__name__)
    return found | {QMessageBox.__name__}


def opened(window: MainWindow, name: str) -> QDialog:
    """The dialog of that name, opened as a user does."""
    DIALOGS[name](window)
    found = last_dialog(window)
    assert type(found).__name__ == name
    return found


def worked(root: QWidget, *, shown: bool = True) -> Iterator[QWidget]:
    """The controls in ``root`` that a user works; with ``shown`` only those in sight."""
    for widget in root.findChildren(QWidget):
        elsewhere = isinstance(widget.window(), QDialog) and not isinstance(root, QDialog)
        if isinstance(widget, WORKED) and not _of_qt(widget) and (widget.isVisible() or not shown):
            yield from () if elsewhere else (widget,)


def _of_qt(widget: QWidget) -> bool:
    return (
        isinstance(widget, QHeaderView | QScrollBar)
        or widget.objectName().startswith("qt_")
        or widget.metaObject().className() in PARTS_OF_QT
        or isinstance(widget.parent(), QTabBar | QAbstractSpinBox)
        or (isinstance(widget, QTabBar) and not widget.count())
    )


def spoken_name(widget: QWidget) -> str:
    """What a screen reader calls a widget: its name, its text, or the label that is its buddy."""
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None, f"{widget} is not told to screen readers at all"
    return found.text(QAccessible.Text.Name) or found.text(QAccessible.Text.Description)


def told(widget: QWidget) -> str:
    """A widget in the message of a failed test."""
    around, names = widget, []
    while around is not None and len(names) < 4:
        names.append(type(around).__name__)
        around = around.parentWidget()
    return f"{' in '.join(names)}: {spoken_name(widget)!r}"
