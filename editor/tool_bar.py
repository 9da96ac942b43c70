"""The bar of tools beside the canvas; each button shows what its tool lays down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QToolBar, QToolButton

from course_library.compass import Direction
from course_library.drawing.painter import Artwork, draw
from course_library.drawing.tokens import checkpoint_artwork, cube_artwork, reboot_artwork
from editor.painting import DisplayList

if TYPE_CHECKING:
    from editor.window import MainWindow

ICON = QSize(30, 30)
_RATIO = 2
_ARROW = ((0.3, 0.12), (0.3, 0.82), (0.47, 0.66), (0.6, 0.92), (0.7, 0.87), (0.57, 0.62), (0.8, 0.6))


class ToolBar(QToolBar):
    """The tools for laying out a course, then the commands for what is selected."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window.tr("Tools"), window)
        self.setObjectName("tools")
        self.setIconSize(ICON)
        self.setMovable(False)
        self._window = window
        menu = window.menus.edit
        for action in menu.tools.values():
            self.addAction(action)
        self.addSeparator()
        self.draw_icons()
        for button in self.findChildren(QToolButton):
            if not button.accessibleName():
                button.setAccessibleName(button.toolTip() or button.text() or window.tr("More tools"))

    def draw_icons(self) -> None:
        """Draw the icons in the colours of the course."""
        colours = self._window.scene.options.colours
        icons = {
            "checkpoint": artwork_icon(checkpoint_artwork(1, colours)),
            "reboot": artwork_icon(reboot_artwork(Direction.N, colours)),
            "block": artwork_icon(cube_artwork(colours)),
            "select": _arrow_icon(QGuiApplication.palette().buttonText().color()),
        }
        for name, action in self._window.menus.edit.tools.items():
            action.setIcon(icons[name])


def artwork_icon(artwork: Artwork, size: QSize = ICON) -> QIcon:
    """An icon that shows the unit square of ``artwork``."""
    picture = DisplayList()
    draw(picture, artwork)
    return drawn_icon(picture, size)


def drawn_icon(picture: DisplayList, size: QSize = ICON) -> QIcon:
    """An icon that shows the unit square of ``picture``."""
    pixmap = _blank(size)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(QTransform.fromScale(size.width(), size.height()), True)
    picture.paint(painter)
    painter.end()
    return QIcon(pixmap)


def _arrow_icon(colour: QColor) -> QIcon:
    pixmap = _blank(ICON)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(Qt.PenStyle.NoPen))
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(x * ICON.width(), y * ICON.height()) for x, y in _ARROW]))
    painter.end()
    return QIcon(pixmap)


def _blank(size: QSize) -> QPixmap:
    pixmap = QPixmap(size * _RATIO)
    pixmap.setDevicePixelRatio(_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
