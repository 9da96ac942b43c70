"""A picture of a course in a file: SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSaveFile, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QGuiApplication,
    QImage,
    QImageWriter,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from course_library.course import Course
from course_library.drawing import Box, RenderOptions, course_svg, picture_box, render_course
from course_library.floor import Floor, flatten
from editor.painting.display_list import DisplayList
from editor.painting.headless import drawing_application

MAX_PIXELS = 16_384
"""Longest side of a PNG, so that no picture needs more than a gigabyte of memory."""
MM_PER_SPACE = 20.0
"""Size of a space in a PDF."""
_PDF_DPI = 1200
_MM_PER_INCH = 25.4


class RenderError(Exception):
    """A picture could not be made; the message is one sentence for the user."""


def render_file(course: Course, path: Path, options: RenderOptions | None = None) -> None:
    """Write a picture of ``course``; the ending of ``path`` chooses SVG, PNG or PDF.

    Args:
        course: what to draw; it needs a layout.
        path: the file to write; an existing one is replaced only by a complete picture.
        options: what to show; ``options.scale`` is also the pixels per space of a PNG.

    Raises:
        RenderError: for an unknown ending, a picture that is too large, a machine without fonts, or a file
            that cannot be written.
    """
    options = options or RenderOptions()
    writer = _WRITERS.get(path.suffix.lower())
    if writer is None:
        found = f"not with {path.suffix}" if path.suffix else "this one has no ending"
        raise RenderError(f"{path.name}: the name of a picture ends with {' or '.join(_WRITERS)}, {found}")
    if not course.placements:
        raise RenderError(f"{course.name} has no boards to draw")
    save_whole(path, writer(flatten(course), options))


def _svg(floor: Floor, options: RenderOptions) -> bytes:
    return course_svg(floor, options).encode()


def _png(floor: Floor, options: RenderOptions) -> bytes:
    application = drawing_application()
    require_fonts()
    image = render_image(floor, options)
    data, buffer = byte_buffer()
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    del application
    return bytes(data.data())


def render_image(floor: Floor, options: RenderOptions) -> QImage:
    """The picture of ``floor`` with ``options.scale`` pixels per space; needs a running Qt application.

    Raises:
        RenderError: if a side would be longer than :data:`MAX_PIXELS`.
    """
    box = picture_box(floor, options)
    width, height = round(box.width * options.scale), round(box.height * options.scale)
    if max(width, height) > MAX_PIXELS:
        fitting = int(MAX_PIXELS / max(box.width, box.height))
        raise RenderError(
            f"the picture would have {width} x {height} pixels, more than {MAX_PIXELS} on a side; "
            f"choose at most {fitting} pixels per space"
        )
    image = QImage(max(width, 1), max(height, 1), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(options.scale, options.scale)
    _paint(floor, box, options, painter)
    painter.end()
    return image


def _pdf(floor: Floor, options: RenderOptions) -> bytes:
    application = drawing_application()
    require_fonts()
    box = picture_box(floor, options)
    data, buffer = byte_buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(floor.course.name)
    writer.setCreator("Coursewright")
    writer.setResolution(_PDF_DPI)
    size = QSizeF(box.width * MM_PER_SPACE, box.height * MM_PER_SPACE)
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Millimeter))
    writer.setPageMargins(QMarginsF())
    painter = QPainter(writer)
    painter.scale(*[MM_PER_SPACE / _MM_PER_INCH * _PDF_DPI] * 2)
    _paint(floor, box, options, painter)
    painter.end()
    buffer.close()
    del application
    return bytes(data.data())


def _paint(floor: Floor, box: Box, options: RenderOptions, painter: QPainter) -> None:
    picture = DisplayList()
    render_course(floor, picture, options)
    # On whole pixels the edges of spaces are sharp.
    painter.translate(
        round(-box.left * options.scale) / options.scale, round(-box.top * options.scale) / options.scale
    )
    picture.paint(painter)


def byte_buffer() -> tuple[QByteArray, QBuffer]:
    """Bytes and an open device that writes into them; keep both."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return data, buffer


def require_fonts() -> None:
    """Refuse to draw where there is no font to write with.

    Raises:
        RenderError: with what to install.
    """
    if QGuiApplication.instance() is not None and not QFontDatabase.families():
        raise RenderError(
            "this machine has no fonts to write with; "
            "on Debian and Ubuntu: sudo apt-get install fonts-dejavu-core"
        )


def save_whole(path: Path, data: bytes) -> None:
    """Write the file whole or not at all.

    Raises:
        RenderError: if it cannot be written.
    """
    file = QSaveFile(str(path))
    opened = file.open(QIODevice.OpenModeFlag.WriteOnly)
    if not (opened and file.write(data) == len(data) and file.commit()):
        raise RenderError(f"{path} could not be written: {file.errorString()}")


_WRITERS: Mapping[str, Callable[[Floor, RenderOptions], bytes]] = {".svg": _svg, ".png": _png, ".pdf": _pdf}
