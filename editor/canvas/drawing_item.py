"""A scene item that paints a drawing directly: for overlays, which change more often than the zoom."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.painting import DisplayList


class Root(QGraphicsItem):
    """The parent of all items of a course: moving it moves the course in the scene."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Nothing of its own."""
        return QRectF()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint nothing; never called, but Qt asks for the method."""


class DrawingItem(QGraphicsItem):
    """Paints a display list whose units are the scene's."""

    def __init__(self) -> None:
        super().__init__()
        self._drawing = DisplayList()
        self._bounds = QRectF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """What the drawing covers."""
        return self._bounds

    def set_drawing(self, drawing: DisplayList) -> None:
        """Show another drawing."""
        self.prepareGeometryChange()
        self._drawing = drawing
        self._bounds = drawing.bounds()
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the part that is asked for."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._drawing.paint(painter, option.exposedRect)
