"""Small pictures of courses for the start page."""

from __future__ import annotations

import dataclasses

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from course_library.course import Course
from course_library.drawing import PaletteName, RenderOptions, picture_box
from course_library.floor import flatten
from editor.painting.files import render_image

_LARGEST_SCALE = 14.0


def thumbnail(course: Course, size: QSize, palette: PaletteName, ratio: float = 1.0) -> QPixmap:
    """The whole course in the middle of a picture of ``size``, for ``ratio`` device pixels per pixel."""
    floor = flatten(course)
    plain = RenderOptions(
        palette=palette, coordinates=False, board_names=False, grid=False, transparent=True, beams=False
    )
    box = picture_box(floor, plain)
    scale = min(size.width() / box.width, size.height() / box.height, _LARGEST_SCALE)
    image = render_image(floor, dataclasses.replace(plain, scale=scale * ratio))
    image.setDevicePixelRatio(ratio)
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    middle = QPointF(size.width() - box.width * scale, size.height() - box.height * scale) / 2
    painter.drawImage(middle, image)
    painter.end()
    return pixmap
