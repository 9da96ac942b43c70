"""A painter that only takes notes, for tests and for drawing once and playing back later."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from course_library.drawing.painter import Label, Mark, Painter, Shape, Style, TextStyle, draw
from course_library.drawing.shapes import Path, Point


class RecordingPainter:
    """Keeps every mark with the names of the groups around it.

    Attributes:
        marks: all marks in order.
        groups: for each mark the names of its groups, outermost first.
    """

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.groups: list[tuple[str, ...]] = []
        self._open: tuple[str, ...] = ()

    def path(self, path: Path, style: Style) -> None:
        """Note an outline."""
        self._note(Shape(path, style))

    def text(self, at: Point, text: str, style: TextStyle) -> None:
        """Note a text."""
        self._note(Label(at, text, style))

    @contextlib.contextmanager
    def group(self, name: str) -> Iterator[None]:
        """Note that what follows belongs to ``name``."""
        before, self._open = self._open, (*self._open, name)
        yield
        self._open = before

    def replay(self, painter: Painter) -> None:
        """Draw everything again on another painter, without the groups."""
        draw(painter, self.marks)

    def texts(self) -> list[str]:
        """All texts in order."""
        return [mark.text for mark in self.marks if isinstance(mark, Label)]

    def in_group(self, name: str) -> list[Mark]:
        """The marks inside groups called ``name``."""
        return [mark for mark, groups in zip(self.marks, self.groups, strict=True) if name in groups]

    def _note(self, mark: Mark) -> None:
        self.marks.append(mark)
        self.groups.append(self._open)
