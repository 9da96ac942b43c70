"""The bar of tools beside the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QToolBar, QToolButton, QWidget

ICON = QSize(30, 30)
_RATIO = 2


class BoardToolBar(QToolBar):
    """One button per tool."""

    def __init__(self, tools: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tools of the board"))
        self.setObjectName("board-tools")
        self.setIconSize(ICON)
        self.setMovable(False)
        self._tools = tools
        for action in tools.values():
            self.addAction(action)
        self.draw_icons()
        for button in self.findChildren(QToolButton):
            if not button.accessibleName():
                button.setAccessibleName(button.toolTip() or button.text() or self.tr("More tools"))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Other colours of the window."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.draw_icons()

    def draw_icons(self) -> None:
        """Draw the icons in the colours of the window."""
        colour = self.palette().buttonText().color()
        for name, action in self._tools.items():
            action.setIcon(_icon(name, colour))


def _icon(name: str, colour: QColor) -> QIcon:
    pixmap = QPixmap(ICON * _RATIO)
    pixmap.setDevicePixelRatio(_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(QTransform.fromScale(ICON.width(), ICON.height()), True)
    shape, filled, dashed = _SHAPES[name]
    pen = QPen(colour, 0.07)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if dashed:
        pen.setDashPattern([1.6, 1.6])
    painter.setPen(pen)
    painter.setBrush(colour if filled else Qt.BrushStyle.NoBrush)
    painter.drawPath(shape())
    painter.end()
    return QIcon(pixmap)


def _lines(*points: tuple[float, float], close: bool = False) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if close:
        path.closeSubpath()
    return path


def _box(left: float, top: float, width: float, height: float) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(left, top, width, height))
    return path


def _brush() -> QPainterPath:
    path = _lines((0.84, 0.16), (0.5, 0.5))
    path.addPath(_lines((0.42, 0.42), (0.58, 0.58), (0.44, 0.78), (0.16, 0.86), (0.26, 0.58), close=True))
    return path


def _bucket() -> QPainterPath:
    path = _lines((0.16, 0.46), (0.46, 0.16), (0.78, 0.48), (0.48, 0.78), close=True)
    path.addPath(_lines((0.34, 0.28), (0.24, 0.14)))
    path.addEllipse(QRectF(0.78, 0.6, 0.12, 0.24))
    return path


def _rubber() -> QPainterPath:
    path = _lines((0.14, 0.6), (0.54, 0.2), (0.84, 0.5), (0.48, 0.86), (0.36, 0.86), close=True)
    path.addPath(_lines((0.34, 0.4), (0.66, 0.7)))
    path.addPath(_lines((0.36, 0.86), (0.86, 0.86)))
    return path


def _pipette() -> QPainterPath:
    path = _lines((0.14, 0.86), (0.2, 0.64), (0.54, 0.3), (0.7, 0.46), (0.36, 0.8), close=True)
    path.addPath(_lines((0.48, 0.24), (0.76, 0.52)))
    path.addPath(_lines((0.62, 0.38), (0.82, 0.18)))
    return path


def _stamp() -> QPainterPath:
    path = _box(0.16, 0.76, 0.68, 0.1)
    path.addPath(_lines((0.24, 0.62), (0.76, 0.62), (0.76, 0.7), (0.24, 0.7), close=True))
    path.addPath(_lines((0.42, 0.62), (0.42, 0.4)))
    path.addPath(_lines((0.58, 0.62), (0.58, 0.4)))
    path.addEllipse(QRectF(0.36, 0.14, 0.28, 0.28))
    return path


_SHAPES: Mapping[str, tuple[Callable[[], QPainterPath], bool, bool]] = {
    "select-area": (lambda: _box(0.16, 0.2, 0.68, 0.6), False, True),
    "paint": (_brush, True, False),
    "rectangle": (lambda: _box(0.16, 0.24, 0.68, 0.52), False, False),
    "fill": (_bucket, False, False),
    "erase": (_rubber, False, False),
    "pick": (_pipette, False, False),
    "stamp": (_stamp, False, False),
}
"""For every tool the drawing of its icon, whether it is filled, whether its line is dashed."""
