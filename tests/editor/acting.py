"""What a user does: click, drag and type at spaces of the course."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from course_library.compass import parse_space_name
from course_library.course import Course
from editor.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def course(window: MainWindow) -> Course:
    assert window.document is not None
    return window.document.course


def place(window: MainWindow, name: str, right: float = 0.5, down: float = 0.5) -> QPoint:
    """Where the viewport shows a space; ``right`` and ``down`` as parts of it."""
    space = parse_space_name(name)
    area = window.scene.area_of(space)
    return window.view.mapFromScene(area.x() + right, area.y() + down)


def click(window: MainWindow, name: str, right: float = 0.5, down: float = 0.5) -> None:
    at = place(window, name, right, down)
    move(window, at)
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at)


def move(window: MainWindow, at: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """Move the pointer to a place of the viewport."""
    viewport = window.view.viewport()
    kind, everywhere = QEvent.Type.MouseMove, QPointF(viewport.mapToGlobal(at))
    event = QMouseEvent(kind, QPointF(at), everywhere, Qt.MouseButton.NoButton, held, NONE)
    QApplication.sendEvent(viewport, event)


def hover(window: MainWindow, name: str) -> None:
    move(window, place(window, name))


def drag(window: MainWindow, *names: str, release: bool = True) -> None:
    """Press on the first space and move over the others."""
    viewport = window.view.viewport()
    QTest.mousePress(viewport, LEFT, NONE, place(window, names[0]))
    for name in names[1:]:
        move(window, place(window, name), LEFT)
    if release:
        QTest.mouseRelease(viewport, LEFT, NONE, place(window, names[-1]))


def key(window: MainWindow, pressed: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(window.focusWidget() or window, pressed, keys)


def action(window: MainWindow, text: str) -> QAction:
    return next(a for a in window.findChildren(QAction) if a.text().replace("&", "").startswith(text))


def steps(window: MainWindow) -> int:
    assert window.document is not None
    return window.document.undo_stack.index()
