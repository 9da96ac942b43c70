"""A scene item that shows a drawing, kept as a pixmap so that it is painted quickly.

One unit of the scene is one space. After a change of zoom the old pixmap is shown stretched, after a change
of the drawing the old drawing is shown, until :meth:`PictureItem.sharpen` has made a new pixmap in small
steps; so no single step keeps the user waiting.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from course_library.drawing.options import Detail, detail_at
from editor.painting import DisplayList

MARGIN = 0.5
"""How far a drawing may reach beyond its rectangle, in spaces."""
LARGEST = 2048
"""Longest side of a kept pixmap; a larger drawing is painted directly."""
_STEP = 150
"""Marks painted in one step, a few milliseconds."""

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
        self._outdated = False
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The rectangle with its margin."""
        return self._rectangle.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def move_to(self, corner: QPointF) -> None:
        """Show the same drawing with its top-left corner at ``corner``."""
        self.setPos(corner - self._rectangle.topLeft())

    def replace(self, other: PictureItem) -> None:
        """Show the picture of ``other``, which lay in the same place, until there is a new one."""
        if other.sceneBoundingRect() == self.sceneBoundingRect():
            self._pixmap, self._scale, self._outdated = other._pixmap, other._scale, True

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
            for _ in self.sharpen(scale, ratio):
                pass
        self._blit(painter, place, scale, ratio)

    def is_bare(self, scale: float) -> bool:
        """Whether there is no pixmap yet where one is used, so that the next paint has to make it."""
        return self._pixmap is None and not self._too_large(scale)

    def is_sharp(self, scale: float, ratio: float) -> bool:
        """Whether the pixmap shows the drawing at this scale, or none is needed."""
        fits = self._scale == scale * ratio and not self._outdated
        return self._pixmap is None or fits or self._too_large(scale)

    def sharpen(self, scale: float, ratio: float) -> Iterator[None]:
        """Make the pixmap for ``scale`` pixels per space, each of ``ratio`` device pixels, step by step."""
        area, pixels = self.boundingRect(), scale * ratio
        pixmap = QPixmap(math.ceil(area.width() * pixels), math.ceil(area.height() * pixels))
        pixmap.fill(Qt.GlobalColor.transparent)
        place = QTransform.fromScale(pixels, pixels).translate(-area.left(), -area.top())
        picture = self._picture(scale)
        yield  # drawing all marks is a step of its own
        for first in range(0, len(picture), _STEP):
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setTransform(place)
            picture.paint_some(painter, first, first + _STEP)
            painter.end()
            yield
        self._pixmap, self._scale, self._outdated = pixmap, pixels, False
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
