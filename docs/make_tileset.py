"""Draw the tileset of the maps for Tiled anew: ``python docs/make_tileset.py``.

Needs PySide6 and a font. The picture belongs to the package; draw it again when the artwork has changed.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

import course_library.formats.tiled
from course_library.drawing.painter import draw
from course_library.formats.tiled.picture import tile_artwork
from course_library.formats.tiled.tiles import COLUMNS, PICTURE, PIXELS, ROWS, TILES
from editor.painting.display_list import DisplayList
from editor.painting.headless import drawing_application

FILE = Path(course_library.formats.tiled.__file__).parent / PICTURE


def tileset_image() -> QImage:
    """All tiles in rows; what reaches over the edge of its tile is cut off."""
    image = QImage(COLUMNS * PIXELS, ROWS * PIXELS, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, tile in enumerate(TILES):
        row, column = divmod(number, COLUMNS)
        marks = DisplayList()
        draw(marks, tile_artwork(tile))
        painter.save()
        painter.setClipRect(QRectF(column * PIXELS, row * PIXELS, PIXELS, PIXELS))
        painter.translate(column * PIXELS, row * PIXELS)
        painter.scale(PIXELS, PIXELS)
        marks.paint(painter)
        painter.restore()
    painter.end()
    return image


if __name__ == "__main__":
    application = drawing_application()
    tileset_image().save(str(FILE))
