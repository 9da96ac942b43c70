"""A small picture of what a picture file will show."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from course_library.drawing import RenderOptions, picture_box, render_course
from course_library.floor import Floor
from editor.painting import DisplayList

_SQUARE = 8
_CHECKED = ("#ffffff", "#d4d4d4")


class PicturePreview(QWidget):
    """Draws a course as the options say, as large as there is room.

    What is transparent in the picture shows a pattern of squares.
    """

    def __init__(self, floor: Floor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(320, 280)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Preview of the picture"))
        self._floor, self._picture = floor, DisplayList()
        self._options = RenderOptions()
        self._box = picture_box(floor, self._options)
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._draw)

    def show_options(self, options: RenderOptions) -> None:
        """Show the picture that these options make, once the clicks that came with them are answered."""
        self._options = options
        self._timer.start()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Enough to tell what is chosen."""
        return QSize(520, 440)

    def _draw(self) -> None:
        self._box = picture_box(self._floor, self._options)
        self._picture = DisplayList()
        render_course(self._floor, self._picture, self._options)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Draw the picture in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width() / self._box.width, self.height() / self._box.height)
        width, height = self._box.width * side, self._box.height * side
        painter.translate((self.width() - width) / 2, (self.height() - height) / 2)
        painter.setClipRect(0, 0, round(width), round(height))
        if self._options.transparent:
            painter.fillRect(0, 0, round(width), round(height), QBrush(_checked()))
        painter.scale(side, side)
        painter.translate(-self._box.left, -self._box.top)
        self._picture.paint(painter)
        painter.end()


def _checked() -> QImage:
    """Four squares, two of each colour."""
    tile = QImage(2 * _SQUARE, 2 * _SQUARE, QImage.Format.Format_RGB32)
    for y in range(2 * _SQUARE):
        for x in range(2 * _SQUARE):
            tile.setPixelColor(x, y, QColor(_CHECKED[(x // _SQUARE + y // _SQUARE) % 2]))
    return tile
