"""Sections of text set in two columns that fill an area of a page, as small as needed to fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtGui import QPainter, QTextDocument

from course_library.printing.setup_sheet import Section
from editor.painting.display_list import text_font

_UNITS = 20
"""Units of text per millimetre: Qt's fonts have whole pixels, so texts are set large and drawn small."""
_LETTER = 3.4
_LEAST = 1.2
_SHRINK = 0.94
_GAP = 6.0


@dataclass(frozen=True, slots=True)
class Columns:
    """Sections that have been set.

    Attributes:
        columns: the texts of the left and the right column.
        width: of one column, in millimetres.
        letter: size of the letters, in millimetres.
    """

    columns: tuple[Sequence[QTextDocument], Sequence[QTextDocument]]
    width: float
    letter: float

    @property
    def height(self) -> float:
        """Height of the longer column, in millimetres."""
        return max(map(_height, self.columns))

    def draw(self, left: float, top: float, painter: QPainter) -> None:
        """Draw both columns; ``painter`` has a millimetre as its unit."""
        for index, column in enumerate(self.columns):
            painter.save()
            painter.translate(left + index * (self.width + _GAP), top)
            painter.scale(1 / _UNITS, 1 / _UNITS)
            for document in column:
                document.drawContents(painter)
                painter.translate(0, document.size().height())
            painter.restore()


def set_sections(sections: Sequence[Section], width: float, height: float) -> Columns:
    """Set ``sections`` into an area, in letters of 3.4 mm or as much smaller as they must be."""
    each = (width - _GAP) / 2
    letter = _LETTER
    while True:
        found = Columns(_split([_document(section, each, letter) for section in sections]), each, letter)
        if letter <= _LEAST or found.height <= height:
            return found
        letter *= _SHRINK


def _document(section: Section, width: float, letter: float) -> QTextDocument:
    lines = "".join(
        f"<p style='margin: 0 0 {round(letter * 4)}px 0'>{escape(line)}</p>" for line in section.lines
    )
    document = QTextDocument()
    font = text_font(False)
    font.setPixelSize(max(1, round(letter * _UNITS)))
    document.setDefaultFont(font)
    document.setDocumentMargin(letter * 4)
    document.setHtml(
        f"<p style='margin: 0 0 {round(letter * 4)}px 0'><b>{escape(section.heading)}</b></p>{lines}"
    )
    document.setTextWidth(width * _UNITS)
    return document


def _split(documents: list[QTextDocument]) -> tuple[Sequence[QTextDocument], Sequence[QTextDocument]]:
    """Both columns, cut where the longer one is as short as can be."""
    cuts = [(documents[:cut], documents[cut:]) for cut in range(1, len(documents) + 1)]
    return min(cuts, key=lambda columns: max(map(_height, columns)))


def _height(column: Sequence[QTextDocument]) -> float:
    return sum(document.size().height() for document in column) / _UNITS
