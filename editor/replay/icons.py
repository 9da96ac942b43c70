"""Icons of a player: drawn here, because not every font has them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QIcon

from course_library.drawing.painter import Style
from course_library.drawing.shapes import Path, joined, polygon, rectangle
from editor.painting import DisplayList
from editor.tool_bar import drawn_icon


def _triangle(left: float, right: float) -> Path:
    """A triangle that points from ``left`` to ``right``."""
    return polygon((left, 0.18), (right, 0.5), (left, 0.82))


_SHAPES: dict[str, Callable[[], Path]] = {
    "play": lambda: _triangle(0.24, 0.84),
    "pause": lambda: joined((rectangle(0.22, 0.18, 0.2, 0.64), rectangle(0.58, 0.18, 0.2, 0.64))),
    "forth": lambda: joined((_triangle(0.2, 0.66), rectangle(0.7, 0.18, 0.13, 0.64))),
    "back": lambda: joined((_triangle(0.8, 0.34), rectangle(0.17, 0.18, 0.13, 0.64))),
    "fast forth": lambda: joined(
        (_triangle(0.1, 0.46), _triangle(0.46, 0.82), rectangle(0.82, 0.18, 0.1, 0.64))
    ),
    "fast back": lambda: joined(
        (_triangle(0.9, 0.54), _triangle(0.54, 0.18), rectangle(0.08, 0.18, 0.1, 0.64))
    ),
    "close": lambda: joined(
        (
            polygon((0.2, 0.28), (0.28, 0.2), (0.8, 0.72), (0.72, 0.8)),
            polygon((0.72, 0.2), (0.8, 0.28), (0.28, 0.8), (0.2, 0.72)),
        )
    ),
}


def player_icon(name: str, colour: QColor) -> QIcon:
    """The icon of that name: play, pause, forth, back, fast forth, fast back or close."""
    picture = DisplayList()
    picture.path(_SHAPES[name](), Style(fill=colour.name()))
    return drawn_icon(picture)
