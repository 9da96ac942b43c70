"""A view whose pointer works with a tool: press, drag, hold over, let go, twice."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QWidget

from course_library.compass import Space
from editor.canvas.auto_scroll import AutoScroll
from editor.canvas.scene import CourseScene
from editor.canvas.tools.base import Gestures, Pointer
from editor.canvas.view import CourseView

_Modifier = Qt.KeyboardModifier


class ToolView(CourseView):
    """A :class:`CourseView` with a tool in hand; subclasses say which."""

    def __init__(self, scene: CourseScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene_of_course = scene
        self._pressed = False
        self._auto_scroll = AutoScroll(self, self._drag_on)

    @property
    def tool(self) -> Gestures:
        """The tool in hand."""
        raise NotImplementedError

    def _can_work(self) -> bool:
        """Whether there is anything to work on."""
        raise NotImplementedError

    def pointer_at(self, position: QPointF, modifiers: Qt.KeyboardModifier = _Modifier.NoModifier) -> Pointer:
        """A place of the viewport for a tool."""
        across, down = self.transform().m11(), self.transform().m22()
        corner = self.mapToScene(0, 0)
        # Not mapToScene(position): that knows whole pixels only, and rounds what lies left of the origin.
        at = self._scene_of_course.to_course(
            QPointF(corner.x() + position.x() / across, corner.y() + position.y() / down)
        )
        shift = bool(modifiers & _Modifier.ShiftModifier)
        return Pointer(at.x(), at.y(), shift, bool(modifiers & _Modifier.ControlModifier))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The left button works with the tool."""
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and not self.is_panning and self._can_work():
            self._pressed = True
            self.tool.press(self.pointer_at(event.position(), event.modifiers()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Drag with the tool, or hold it over the course."""
        super().mouseMoveEvent(event)
        if not self.is_panning and self._can_work():
            pointer = self.pointer_at(event.position(), event.modifiers())
            (self.tool.drag if self._pressed else self.tool.hover)(pointer)
            if self._pressed:
                self._auto_scroll.drag_at(event.position().toPoint())

    def _drag_on(self, at: QPoint) -> None:
        """The view scrolled below the pointer that drags."""
        if self._pressed:
            self.tool.drag(self.pointer_at(QPointF(at), QGuiApplication.keyboardModifiers()))
        else:
            self._auto_scroll.stop()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Let go of what the tool does."""
        super().mouseReleaseEvent(event)
        self._auto_scroll.stop()
        if event.button() is Qt.MouseButton.LeftButton and self._pressed:
            self._pressed = False
            self.tool.release(self.pointer_at(event.position(), event.modifiers()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The tool decides."""
        if event.button() is Qt.MouseButton.LeftButton and self._can_work():
            self.tool.double(self.pointer_at(event.position(), event.modifiers()))

    def _work_at(self, space: Space, modifiers: Qt.KeyboardModifier) -> None:
        """What a click into the middle of ``space`` would do."""
        pointer = Pointer(space.x + 0.5, space.y + 0.5, bool(modifiers & _Modifier.ShiftModifier))
        self.tool.press(pointer)
        self.tool.release(pointer)
