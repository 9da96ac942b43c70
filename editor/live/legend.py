"""The legend of a heat map as a widget: its scale of colours with the lowest and the highest number."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from course_library.drawing import HeatMap
from course_library.drawing.overlays import HEAT_COLOURS

_WIDTH, _BAR = 190, 9.0


class Legend(QWidget):
    """Shows the scale of a heat map; empty without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heat: HeatMap | None = None
        self.setAccessibleName(self.tr("Legend of the overlay"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_heat(self, heat: HeatMap | None) -> None:
        """Show the scale of ``heat``."""
        self._heat = heat if heat is not None and heat.values else None
        self.setAccessibleDescription(" – ".join(self.numbers()))
        self.updateGeometry()
        self.update()

    def numbers(self) -> tuple[str, ...]:
        """The numbers at the left end, in the middle and at the right end; none without a heat map."""
        if self._heat is None:
            return ()
        low, high = self._heat.span
        ends = (low, (low + high) / 2, high) if high > low else (low,)
        return tuple(f"{value:.{self._heat.digits}f}" for value in ends)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Nothing without a heat map."""
        line = self.fontMetrics().lineSpacing()
        return QSize(_WIDTH if self._heat else 0, line + round(_BAR) + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint the colours and the numbers below them."""
        if self._heat is None:
            return
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(6, 2, -6, -1)
        colours = HEAT_COLOURS[self._heat.colours]
        fading = QLinearGradient(area.topLeft(), area.topRight())
        for number, colour in enumerate(colours):
            fading.setColorAt(number / (len(colours) - 1), QColor(colour))
        scale = QRectF(area.left(), area.top(), area.width(), _BAR)
        painter.fillRect(scale, fading)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawRect(scale)  # one end of the scale is nearly as dark, or as light, as the window
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)
        for text, side in zip(self.numbers(), sides, strict=False):
            painter.drawText(area, int((side | Qt.AlignmentFlag.AlignBottom).value), text)
        painter.end()
