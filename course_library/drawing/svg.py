"""A painter that writes SVG text; needs no other library and no fonts."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from course_library.board import Board
from course_library.drawing.course import Box, board_floor, picture_box, render_course
from course_library.drawing.options import RenderOptions
from course_library.drawing.painter import Style, TextStyle
from course_library.drawing.shapes import Path
from course_library.floor import Floor

FONT_FAMILY = "DejaVu Sans, Verdana, Arial, sans-serif"
_MIDDLE_TO_BASELINE = 0.36
"""From the middle of capital letters down to their baseline, in font sizes."""


class SvgPainter:
    """Collects marks as SVG elements; :meth:`document` gives the whole text.

    Attributes:
        box: the area shown, in floor coordinates.
        scale: pixels per space of the picture's natural size.
        title: read out by screen readers and shown as a tooltip.
    """

    def __init__(self, box: Box, scale: float, title: str) -> None:
        self.box = box
        self.scale = scale
        self.title = title
        self._lines: list[str] = []
        self._depth = 1

    def path(self, path: Path, style: Style) -> None:
        """Draw an outline."""
        self._write(f'<path d="{_data(path)}"{_attributes(style)}/>')

    def text(self, at: tuple[float, float], text: str, style: TextStyle) -> None:
        """Write a text."""
        x, y = _number(at[0]), _number(at[1])
        place = f'x="{x}" y="{y}" dy="{_MIDDLE_TO_BASELINE}em"'
        turn = f' transform="rotate({style.turn} {x} {y})"' if style.turn else ""
        self._write(f"<text {place}{turn}{_text_attributes(style)}>{escape(text)}</text>")

    @contextlib.contextmanager
    def group(self, name: str) -> Iterator[None]:
        """Put what is drawn inside into a named group."""
        self._write(f"<g aria-label={quoteattr(name)}>")
        self._depth += 1
        yield
        self._depth -= 1
        self._write("</g>")

    def document(self) -> str:
        """The SVG text."""
        box = " ".join(_number(value) for value in self.box)
        width, height = self.box.width * self.scale, self.box.height * self.scale
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{_number(width)}" '
            f'height="{_number(height)}" role="img" font-family="{FONT_FAMILY}" '
            f'stroke-linejoin="round">\n <title>{escape(self.title)}</title>\n'
        )
        return head + "\n".join(self._lines) + "\n</svg>\n"

    def _write(self, line: str) -> None:
        self._lines.append(" " * self._depth + line)


def course_svg(floor: Floor, options: RenderOptions) -> str:
    """The picture of a course as SVG text."""
    painter = SvgPainter(picture_box(floor, options), options.scale, floor.course.name)
    render_course(floor, painter, options)
    return painter.document()


def board_svg(board: Board, options: RenderOptions) -> str:
    """The picture of one board as SVG text."""
    return course_svg(board_floor(board), options)


def _data(path: Path) -> str:
    return "".join(command + " ".join(map(_number, values)) for command, values in path.segments)


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _attributes(style: Style) -> str:
    parts = [f' fill="{style.fill or "none"}"']
    if style.stroke:
        parts.append(f' stroke="{style.stroke}" stroke-width="{_number(style.width)}"')
        if style.round:
            parts.append(' stroke-linecap="round"')
        if style.dash:
            parts.append(f' stroke-dasharray="{" ".join(map(_number, style.dash))}"')
    if style.opacity < 1:
        parts.append(f' opacity="{_number(style.opacity)}"')
    return "".join(parts)


def _text_attributes(style: TextStyle) -> str:
    parts = [f' font-size="{_number(style.size)}" fill="{style.colour}" text-anchor="{style.anchor}"']
    if style.bold:
        parts.append(' font-weight="bold"')
    if style.opacity < 1:
        parts.append(f' opacity="{_number(style.opacity)}"')
    if style.halo:
        width = _number(style.size * 0.25)
        parts.append(f' stroke="{style.halo}" stroke-width="{width}" paint-order="stroke"')
    return "".join(parts)
