"""What a user does on a board: point at spaces and edges, drag, press keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from course_library.board import Board
from course_library.compass import parse_space_name
from course_library.notation import board_line
from editor.window import MainWindow

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
_EDGES = {"N": (0.5, 0.08), "E": (0.92, 0.5), "S": (0.5, 0.92), "W": (0.08, 0.5), "": (0.5, 0.5)}


def board(window: MainWindow) -> Board:
    found = window.board_editor.desk.board
    assert found is not None
    return found


def line(window: MainWindow) -> str:
    """The board on one line."""
    return board_line(board(window))


def place(window: MainWindow, name: str) -> QPoint:
    """Where the viewport shows a space such as ``B2``, or one of its edges such as ``B2.N``."""
    space, _, edge = name.partition(".")
    area = window.board_editor.page.scene.area_of(parse_space_name(space))
    right, down = _EDGES[edge]
    return window.board_editor.page.view.mapFromScene(area.x() + right, area.y() + down)


def hover(window: MainWindow, name: str, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    viewport = window.board_editor.page.view.viewport()
    at = place(window, name)
    everywhere = QPointF(viewport.mapToGlobal(at))
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), everywhere, Qt.MouseButton.NoButton, held, NONE)
    QApplication.sendEvent(viewport, event)


def drag(window: MainWindow, *names: str, release: bool = True, keys: Qt.KeyboardModifier = NONE) -> None:
    """Press on the first place and move over the others."""
    viewport = window.board_editor.page.view.viewport()
    hover(window, names[0])
    QTest.mousePress(viewport, LEFT, keys, place(window, names[0]))
    for name in names[1:]:
        hover(window, name, LEFT)
    if release:
        QTest.mouseRelease(viewport, LEFT, keys, place(window, names[-1]))


def click(window: MainWindow, *names: str) -> None:
    """Click one place after the other."""
    for name in names:
        drag(window, name)


def press(window: MainWindow, *keys: Qt.Key | str, held: Qt.KeyboardModifier = NONE) -> None:
    """Press keys where the focus is; letters by their name."""
    for key in keys:
        target = window.focusWidget() or window
        if isinstance(key, str):
            key = Qt.Key[f"Key_{key}"]
        QTest.keyClick(target, key, held)


def press_shifted(window: MainWindow, *keys: Qt.Key) -> None:
    """Hold Shift, press keys one after the other, and let Shift go."""
    shift, kinds = Qt.KeyboardModifier.ShiftModifier, (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
    target = window.focusWidget() or window
    QApplication.sendEvent(target, QKeyEvent(kinds[0], Qt.Key.Key_Shift, shift))
    for key in keys:
        for kind in kinds:
            QApplication.sendEvent(target, QKeyEvent(kind, key, shift))
    QApplication.sendEvent(target, QKeyEvent(kinds[1], Qt.Key.Key_Shift, NONE))


def steps(window: MainWindow) -> list[str]:
    """The names of the steps in the history."""
    assert window.document is not None
    stack = window.document.undo_stack
    return [stack.text(index) for index in range(stack.index())]
