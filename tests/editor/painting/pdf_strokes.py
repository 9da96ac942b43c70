"""What a PDF draws, in millimetres from the top-left corner of the page, read from its own operators."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

_MM = 25.4 / 72
_IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
Matrix = tuple[float, float, float, float, float, float]


class Line(NamedTuple):
    """A straight part of a path."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def upright(self) -> bool:
        return abs(self.x1 - self.x2) < 0.01 and abs(self.y1 - self.y2) > 0.01

    @property
    def level(self) -> bool:
        return abs(self.y1 - self.y2) < 0.01 and abs(self.x1 - self.x2) > 0.01

    @property
    def length(self) -> float:
        return abs(self.x1 - self.x2) + abs(self.y1 - self.y2)


def pages(path: Path) -> list[PageObject]:
    return list(PdfReader(path).pages)


def page_size(page: PageObject) -> tuple[float, float]:
    return float(page.mediabox.width) * _MM, float(page.mediabox.height) * _MM


def lines(page: PageObject) -> Iterator[Line]:
    """Every straight line that is stroked or filled."""
    matrix, saved = _IDENTITY, []
    at = (0.0, 0.0)
    path: list[Line] = []
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        numbers = [float(value) for value in operands] if operator in _NUMERIC else []
        if operator == b"q":
            saved.append(matrix)
        elif operator == b"Q":
            matrix = saved.pop()
        elif operator == b"cm":
            matrix = _times(numbers, matrix)
        elif operator == b"m":
            at = _place(numbers, matrix, page)
        elif operator == b"l":
            end = _place(numbers, matrix, page)
            path.append(Line(*at, *end))
            at = end
        elif operator == b"c":
            at = _place(numbers[4:], matrix, page)
        elif operator in _PAINTING:
            yield from path
            path = []
        elif operator == b"n":
            path = []


_NUMERIC = (b"cm", b"m", b"l", b"c")
_PAINTING = (b"S", b"s", b"f", b"f*", b"B", b"B*", b"b", b"b*")


def _times(first: list[float], then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _place(point: list[float], matrix: Matrix, page: PageObject) -> tuple[float, float]:
    x, y = point
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) * _MM, (float(page.mediabox.height) - (b * x + d * y + f)) * _MM
