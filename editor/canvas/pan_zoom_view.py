"""A view that zooms and pans by wheel, touchpad, pinch, middle button and Space."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QLineEdit, QPlainTextEdit, QWidget

FULL_SCALE = 48
"""Pixels per unit of the scene at 100 %."""
SMALLEST, LARGEST = 4, 192
_STEP = 1.2
_NOTCH = 120
_LEAST_TURN = 0.25
_FITTED_AT_MOST = 1.5 * FULL_SCALE


class PanZoomView(QGraphicsView):
    """Shows a scene at a whole, even number of pixels per unit, so that edges of boards fall on pixels.

    Attributes:
        zoomed: the pixels per unit after a change.
        wheel_zooms: whether the wheel zooms without Ctrl.
    """

    zoomed = Signal(int)

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.wheel_zooms = False
        self._panning: QPoint | None = None
        self._space_bar = False
        self._rest = 0.0
        self._fitted = True
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setTransform(QTransform.fromScale(FULL_SCALE, FULL_SCALE))

    def content(self) -> QRectF:
        """What :meth:`fit` shows, in scene coordinates."""
        return self.sceneRect()

    @property
    def scale_now(self) -> int:
        """Pixels per unit."""
        return round(self.transform().m11())

    @property
    def is_fitted(self) -> bool:
        """Whether the whole content is in sight because nobody zoomed since :meth:`fit`."""
        return self._fitted

    def set_scale(self, pixels: float) -> None:
        """Zoom to this many pixels per unit, or the nearest that is possible."""
        scale = min(max(2 * round(pixels / 2), SMALLEST), LARGEST)
        self._fitted = False
        if scale != self.scale_now:
            self.setTransform(QTransform.fromScale(scale, scale))
            self.zoomed.emit(scale)

    def zoom(self, steps: float) -> None:
        """Zoom in by ``steps`` (out if negative), around the pointer if it is over the view."""
        wanted = self.scale_now * _STEP**steps
        least = self.scale_now + (2 if steps > 0 else -2)
        self.set_scale(max(wanted, least) if steps > 0 else min(wanted, least))

    def fit(self) -> None:
        """Show the whole content as large as possible, up to 150 %, and keep it so until somebody zooms."""
        content, area = self.content(), self.viewport().size()
        if not content.isEmpty():
            fitting = min(area.width() / (content.width() + 0.6), area.height() / (content.height() + 0.6))
            self.set_scale(2 * int(min(fitting, _FITTED_AT_MOST) / 2))
            self.centerOn(content.center())
        self._fitted = True

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the whole content in sight as long as nobody zoomed."""
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Ctrl and wheel zoom; the wheel alone and touchpads scroll."""
        zooming = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        pixels = event.pixelDelta()
        if zooming or (self.wheel_zooms and pixels.isNull()):
            self._zoom_by_wheel(event.angleDelta().y())
        elif not pixels.isNull():
            self._scroll_by(pixels)
        else:
            super().wheelEvent(event)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        """Pinching zooms."""
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture
        ):
            self._zoom_by_wheel(event.value() * _NOTCH * 5)
            return True
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The middle button, or the left one with Space held, pans; the left one alone is a click."""
        left = event.button() is Qt.MouseButton.LeftButton
        if event.button() is Qt.MouseButton.MiddleButton or (left and self._space_bar):
            self._panning = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif left:
            self.clicked_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Pan while a button is held for it, and tell where the pointer is."""
        at = event.position().toPoint()
        if self._panning is not None:
            self._scroll_by(at - self._panning)
            self._panning = at
        self.moved_to(event.position())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:  # noqa: N802
        """Stop panning."""
        self._panning = None
        self._show_hand()

    @property
    def is_panning(self) -> bool:
        """Whether a button is held for panning."""
        return self._panning is not None

    def clicked_at(self, position: QPointF) -> None:
        """The left button was pressed at a place of the viewport; for subclasses."""

    def moved_to(self, position: QPointF) -> None:
        """The pointer moved to a place of the viewport; for subclasses."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Space held pans."""
        if event.key() == Qt.Key.Key_Space:
            self._space_bar = True
            self._show_hand()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Space let go."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_bar = False
            self._show_hand()
        super().keyReleaseEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Take the keys when the pointer arrives, so that Space pans at once; never from a text field."""
        if not isinstance(QApplication.focusWidget(), QLineEdit | QPlainTextEdit):
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().enterEvent(event)

    def _zoom_by_wheel(self, angle: float) -> None:
        # Touchpads send many small angles; they add up until they make a change.
        self._rest += angle / _NOTCH
        if abs(self._rest) >= _LEAST_TURN:
            self.zoom(self._rest)
            self._rest = 0.0

    def _scroll_by(self, pixels: QPoint) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - pixels.x())
        down.setValue(down.value() - pixels.y())

    def _show_hand(self) -> None:
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor if self._space_bar else self.resting_cursor())

    def resting_cursor(self) -> Qt.CursorShape:
        """The pointer's shape while nothing is panned; for subclasses."""
        return Qt.CursorShape.ArrowCursor
