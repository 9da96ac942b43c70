"""A painter that keeps marks as Qt paths, and paints them on any Qt device as often as asked.

Building the list costs Python calls; painting it costs almost none, whatever the size on the device. Texts
become outlines, so that sizes below one pixel, turns and PDF scale need no care for fonts.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from course_library.drawing.painter import Style, TextStyle
from course_library.drawing.shapes import Path, Point

_FONT_PIXELS = 100
"""Texts are laid out at this size and scaled, because Qt's fonts have whole pixels."""


@dataclass(frozen=True, slots=True)
class _Item:
    path: QPainterPath
    pen: QPen
    brush: QBrush
    opacity: float
    bounds: QRectF


class DisplayList:
    """Implements the painter protocol of ``course_library.drawing`` for Qt."""

    def __init__(self) -> None:
        self._items: list[_Item] = []

    def path(self, path: Path, style: Style) -> None:
        """Draw an outline."""
        pen, brush = _pen(style), _brush(style.fill)
        # Qt's time for a path grows faster than the path. Parts can be painted one by one where it makes no
        # difference: nothing shines through, and no fill hides a stroke.
        alone = style.opacity < 1 or (style.fill and style.stroke)
        for part in [path] if alone else path.parts():
            self._add(_qt_path(part), pen, brush, style.opacity)

    def text(self, at: Point, text: str, style: TextStyle) -> None:
        """Draw a text as the outline of its letters."""
        outline = _text_path(at, text, style)
        if style.halo:
            pen = _pen(Style(stroke=style.halo, width=style.size * 0.25))
            self._add(outline, pen, _brush(style.halo), style.opacity)
        self._add(outline, QPen(Qt.PenStyle.NoPen), _brush(style.colour), style.opacity)

    @contextlib.contextmanager
    def group(self, _name: str) -> Iterator[None]:
        """Draw what is inside; a screen keeps no names."""
        yield

    def paint(self, painter: QPainter, exposed: QRectF | None = None) -> None:
        """Paint everything, or what touches ``exposed``; both in floor coordinates."""
        seen = self._items
        if exposed is not None:
            seen = [item for item in self._items if item.bounds.intersects(exposed)]
        painter.save()
        _paint(painter, seen)
        painter.restore()

    def paint_some(self, painter: QPainter, first: int, end: int) -> None:
        """Paint the marks from ``first`` up to ``end`` of all ``len(self)``, for painting in steps."""
        _paint(painter, self._items[first:end])

    def __len__(self) -> int:
        return len(self._items)

    def bounds(self) -> QRectF:
        """The area that is painted on."""
        area = QRectF()
        for item in self._items:
            area = area.united(item.bounds)
        return area

    def _add(self, path: QPainterPath, pen: QPen, brush: QBrush, opacity: float) -> None:
        half = pen.widthF() / 2
        bounds = path.controlPointRect().adjusted(-half, -half, half, half)
        self._items.append(_Item(path, pen, brush, opacity, bounds))


def _paint(painter: QPainter, items: Iterable[_Item]) -> None:
    whole = painter.opacity()
    for item in items:
        painter.setOpacity(whole * item.opacity)
        painter.setPen(item.pen)
        painter.setBrush(item.brush)
        painter.drawPath(item.path)


def _qt_path(path: Path) -> QPainterPath:
    found = QPainterPath()
    found.setFillRule(Qt.FillRule.WindingFill)
    for command, values in path.segments:
        if command == "M":
            found.moveTo(*values)
        elif command == "L":
            found.lineTo(*values)
        elif command == "C":
            found.cubicTo(*values)
        else:
            found.closeSubpath()
    return found


def _pen(style: Style) -> QPen:
    if not style.stroke:
        return QPen(Qt.PenStyle.NoPen)
    pen = QPen(QColor(style.stroke), style.width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if style.round else Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if style.dash:
        pen.setDashPattern([length / style.width for length in style.dash])
    return pen


def _brush(colour: str) -> QBrush:
    return QBrush(QColor(colour)) if colour else QBrush(Qt.BrushStyle.NoBrush)


def text_font(bold: bool) -> QFont:
    """The font of all texts, its letters 100 pixels high."""
    return QFont(_font(bold))


@functools.lru_cache(maxsize=2)
def _font(bold: bool) -> QFont:
    families = QFontDatabase.families()
    font = QFont(next((name for name in ("DejaVu Sans", "Verdana", "Arial") if name in families), ""))
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setPixelSize(_FONT_PIXELS)
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@functools.lru_cache(maxsize=1024)
def _letters(text: str, bold: bool) -> tuple[QPainterPath, float, float]:
    """The outline of ``text`` from (0, 0) on its baseline, its width, and the height of capital letters."""
    metrics = QFontMetricsF(_font(bold))
    outline = QPainterPath()
    outline.setFillRule(Qt.FillRule.WindingFill)
    outline.addText(QPointF(0, 0), _font(bold), text)
    return outline, metrics.horizontalAdvance(text), metrics.capHeight()


def _text_path(at: Point, text: str, style: TextStyle) -> QPainterPath:
    outline, width, height = _letters(text, style.bold)
    factor = style.size / _FONT_PIXELS
    place = QTransform.fromTranslate(*at)
    place.rotate(style.turn)
    place.scale(factor, factor)
    place.translate(-width * {"start": 0.0, "middle": 0.5, "end": 1.0}[style.anchor], height / 2)
    return place.map(outline)
