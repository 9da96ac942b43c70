"""A scene item that shows a drawing, kept as a pixmap so that it is painted quickly.

One unit of the scene is one space. After a change of zoom the old pixmap is shown stretched until
:meth:`PictureItem.refresh` draws a sharp one.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from course_library.drawing.options import Detail, detail_at
from editor.painting import DisplayList

MARGIN = 0.5
"""How far a drawing may reach beyond its rectangle, in spaces."""
LARGEST = 2048
"""Longest side of a kept pixmap; a larger drawing is painted directly."""

Drawer = Callable[[Detail], DisplayList]


class PictureItem(QGraphicsItem):
    """Shows what ``drawer`` draws inside ``rectangle`` (in spaces, whole numbers).

    The drawing is made once per level of detail, the pixmap once per scale.
    """

    def __init__(self, rectangle: QRectF, drawer: Drawer) -> None:
        super().__init__()
        self._rectangle = rectangle
        self._drawer = drawer
        self._pictures: dict[Detail, DisplayList] = {}
        self._pixmap: QPixmap | None = None
        self._scale = 0.0
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The rectangle with its margin."""
        return self._rectangle.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def move_to(self, corner: QPointF) -> None:
        """Show the same drawing with its top-left corner at ``corner``."""
        self.setPos(corner - self._rectangle.topLeft())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the pixmap, stretched if it was made for another scale."""
        place = painter.worldTransform()
        scale = place.m11()
        if self._too_large(scale):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._picture(scale).paint(painter, option.exposedRect)
            return
        ratio = painter.device().devicePixelRatioF()
        if self._pixmap is None:
            self.refresh(scale, ratio)
        self._blit(painter, place, scale, ratio)

    def is_sharp(self, scale: float, ratio: float) -> bool:
        """Whether the pixmap fits this scale, or none is needed."""
        return self._pixmap is None or self._scale == scale * ratio or self._too_large(scale)

    def refresh(self, scale: float, ratio: float) -> None:
        """Draw the pixmap for ``scale`` pixels per space, each of ``ratio`` device pixels."""
        area, pixels = self.boundingRect(), scale * ratio
        size = QSizeF(area.width() * pixels, area.height() * pixels)
        pixmap = QPixmap(math.ceil(size.width()), math.ceil(size.height()))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(pixels, pixels)
        painter.translate(-area.topLeft())
        self._picture(scale).paint(painter)
        painter.end()
        self._pixmap, self._scale = pixmap, pixels
        self.update()

    def _blit(self, painter: QPainter, place: QTransform, scale: float, ratio: float) -> None:
        """Put the pixmap on whole device pixels, where it is as sharp as it was drawn."""
        if self._pixmap is None:
            return
        corner = place.map(self.boundingRect().topLeft())
        corner = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
        stretch = scale / self._scale
        size = QSizeF(self._pixmap.width() * stretch, self._pixmap.height() * stretch)
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self._scale != scale * ratio)
        painter.drawPixmap(QRectF(corner, size), self._pixmap, QRectF(self._pixmap.rect()))
        painter.restore()

    def _too_large(self, scale: float) -> bool:
        return max(self._rectangle.width(), self._rectangle.height()) * scale > LARGEST

    def _picture(self, scale: float) -> DisplayList:
        detail = detail_at(scale)
        if detail not in self._pictures:
            self._pictures[detail] = self._drawer(detail)
        return self._pictures[detail]
