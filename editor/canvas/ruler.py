"""The coordinates along the edges of the canvas."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QGraphicsView, QWidget

from course_library.compass import space_name

_LEAST = 22
"""Pixels between two labels, at least."""


class Ruler(QWidget):
    """Column letters above (``Qt.Horizontal``) or row numbers left of a view whose units are spaces."""

    def __init__(self, view: QGraphicsView, orientation: Qt.Orientation) -> None:
        super().__init__(view)
        self._view = view
        self._across = orientation is Qt.Orientation.Horizontal
        self._count = 0
        self._origin = QPointF()
        self.setAccessibleName(self.tr("Column letters") if self._across else self.tr("Row numbers"))

    def set_course(self, count: int, origin: QPointF) -> None:
        """Number this many columns or rows from ``origin`` of the scene on."""
        self._count, self._origin = count, origin
        self.update()

    def labels(self) -> list[tuple[float, str]]:
        """The labels in sight with their places in pixels."""
        scale = self._view.transform().m11()
        step = max(1, math.ceil(_LEAST / scale))
        first = self._view.mapFromScene(self._origin)
        start = first.x() if self._across else first.y()
        length = self.width() if self._across else self.height()
        places = ((start + (index + 0.5) * scale, index) for index in range(0, self._count, step))
        return [(at, self._label(index)) for at, index in places if 0 <= at <= length]

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Write the labels."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        for at, label in self.labels():
            area = (
                QRectF(at - 30, 0, 60, self.height())
                if self._across
                else QRectF(0, at - 15, self.width() - 5, 30)
            )
            side = Qt.AlignmentFlag.AlignHCenter if self._across else Qt.AlignmentFlag.AlignRight
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | side, label)
        painter.end()

    def _label(self, index: int) -> str:
        return space_name(index, 0)[:-1] if self._across else str(index + 1)
