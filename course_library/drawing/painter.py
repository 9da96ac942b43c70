"""What a picture is made of, and what a device has to be able to draw.

A drawing consists of marks: filled or stroked outlines and short texts, in floor coordinates (one unit is one
space). A :class:`Painter` puts marks on a device. It needs three methods, so that a new device is easy:
lines, polygons and circles are all outlines, and marks are turned and moved before they reach the painter.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Literal, Protocol

from course_library.drawing.shapes import Path, Transform

Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Style:
    """How an outline is filled and stroked; an empty colour means not at all.

    Attributes:
        fill, stroke: colours as ``#RRGGBB``.
        width: of the stroke, in spaces.
        opacity: from 0 (invisible) to 1, of fill and stroke alike.
        dash: lengths of strokes and gaps in spaces; empty for an unbroken stroke.
        round: round ends instead of flat ones; corners of strokes are always round.
    """

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    opacity: float = 1.0
    dash: tuple[float, ...] = ()
    round: bool = False


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set.

    Attributes:
        colour: ``#RRGGBB``.
        size: height of the font in spaces.
        bold: heavy letters.
        anchor: which point of the line the place of the text is.
        turn: clockwise degrees of the writing, 0 = upright.
        opacity: from 0 to 1.
        halo: colour of a thin surround that keeps the text readable, or empty.
    """

    colour: str
    size: float
    bold: bool = False
    anchor: Anchor = "middle"
    turn: int = 0
    opacity: float = 1.0
    halo: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """A mark: an outline with its style."""

    path: Path
    style: Style


@dataclass(frozen=True, slots=True)
class Label:
    """A mark: a text; ``at`` is the middle of its height, and its left end, middle or right end."""

    at: tuple[float, float]
    text: str
    style: TextStyle


Mark = Shape | Label
Artwork = tuple[Mark, ...]
"""Marks of one thing from bottom to top, in the unit square of its space."""


class Painter(Protocol):
    """A device that marks are drawn on, in floor coordinates, each above the ones before."""

    def path(self, path: Path, style: Style) -> None:
        """Draw an outline."""

    def text(self, at: tuple[float, float], text: str, style: TextStyle) -> None:
        """Draw a text; ``at`` as in :class:`Label`."""

    def group(self, name: str) -> AbstractContextManager[None]:
        """Name what is drawn inside the ``with`` block, for devices that keep a structure."""


def draw(painter: Painter, marks: Iterable[Mark]) -> None:
    """Draw ``marks`` in order."""
    for mark in marks:
        match mark:
            case Shape(path, style):
                painter.path(path, style)
            case Label(at, text, style):
                painter.text(at, text, style)


def placed(artwork: Artwork, transform: Transform, turn: int = 0) -> Artwork:
    """``artwork`` after ``transform``; texts move along but stay as upright as ``turn`` says."""
    return tuple(
        Shape(mark.path.transformed(transform), mark.style)
        if isinstance(mark, Shape)
        else Label(
            transform.apply(mark.at),
            mark.text,
            dataclasses.replace(mark.style, turn=(mark.style.turn + turn) % 360),
        )
        for mark in artwork
    )


def faded(artwork: Artwork, opacity: float) -> Artwork:
    """``artwork`` with only this share of its opacity."""
    return tuple(_faded(mark, opacity) for mark in artwork)


def _faded(mark: Mark, opacity: float) -> Mark:
    if isinstance(mark, Shape):
        style = dataclasses.replace(mark.style, opacity=mark.style.opacity * opacity)
        return Shape(mark.path, style)
    return dataclasses.replace(
        mark, style=dataclasses.replace(mark.style, opacity=mark.style.opacity * opacity)
    )


def merged(artworks: Iterable[Artwork]) -> list[Mark]:
    """The same picture in fewer marks, for artworks none of which overlaps another.

    The first marks of all artworks come before all second ones, and so on; outlines of one style at one
    depth become one outline. A board of 144 spaces needs some dozens of marks this way, which is what makes
    painting quick and SVG files small.
    """
    segments: dict[tuple[int, Style], list[tuple[str, tuple[float, ...]]]] = {}
    labels: list[Mark] = []
    for artwork in artworks:
        for depth, mark in enumerate(artwork):
            if isinstance(mark, Shape):
                segments.setdefault((depth, mark.style), []).extend(mark.path.segments)
            else:
                labels.append(mark)
    shapes: list[Mark] = [
        Shape(Path(tuple(segments[key])), key[1]) for key in sorted(segments, key=lambda key: key[0])
    ]
    return shapes + labels
