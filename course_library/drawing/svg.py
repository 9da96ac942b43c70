"""A painter that writes SVG text; needs no other library and no fonts."""

from __future__ import annotations

import contextlib
import html
from collections.abc import Iterator

from course_library.board import Board
from course_library.drawing.course import Box, board_floor, picture_box, render_course
from course_library.drawing.options import RenderOptions
from course_library.drawing.painter import Style, TextStyle
from course_library.drawing.shapes import Path
from course_library.floor import Floor

FONT_FAMILY = "DejaVu Sans, Verdana, Arial, sans-serif"
UNITS = 100
"""SVG units per space: many viewers cannot write with fonts smaller than one unit."""
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
        """Write a text; a halo is a text below it, because few viewers know how to paint a stroke first."""
        x, y = at
        place = f'x="{_number(x)}" y="{_number(y + _MIDDLE_TO_BASELINE * style.size)}"'
        turn = f' transform="rotate({style.turn} {_number(x)} {_number(y)})"' if style.turn else ""
        font = _font_attributes(style)
        if style.halo:
            halo = f' fill="{style.halo}" stroke="{style.halo}" stroke-width="{_number(style.size * 0.25)}"'
            self._write(f"<text {place}{turn}{font}{halo}>{_escape(text)}</text>")
        self._write(f'<text {place}{turn}{font} fill="{style.colour}">{_escape(text)}</text>')

    @contextlib.contextmanager
    def group(self, name: str) -> Iterator[None]:
        """Put what is drawn inside into a named group."""
        self._write(f'<g aria-label="{_escape(name)}">')
        self._depth += 1
        yield
        self._depth -= 1
        self._write("</g>")

    def document(self) -> str:
        """The SVG text."""
        box = " ".join(_number(value) for value in self.box)
        width, height = (f"{side * self.scale:g}" for side in (self.box.width, self.box.height))
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" '
            f'height="{height}" role="img" font-family="{FONT_FAMILY}" stroke-linejoin="round">\n'
            f" <title>{_escape(self.title)}</title>\n"
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


def _escape(text: str) -> str:
    """``text`` for an element or an attribute in double quotes."""
    return html.escape(text, quote=False).replace('"', "&quot;")


def _number(value: float) -> str:
    """A length of the floor in SVG units, to a thousandth of a space."""
    text = f"{value * UNITS:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _attributes(style: Style) -> str:
    parts = [f' fill="{style.fill or "none"}"']
    if style.stroke:
        parts.append(f' stroke="{style.stroke}" stroke-width="{_number(style.width)}"')
        if style.round:
            parts.append(' stroke-linecap="round"')
        if style.dash:
            parts.append(f' stroke-dasharray="{" ".join(map(_number, style.dash))}"')
    if style.opacity < 1:
        parts.append(f' opacity="{style.opacity:g}"')
    return "".join(parts)


def _font_attributes(style: TextStyle) -> str:
    parts = [f' font-size="{_number(style.size)}" text-anchor="{style.anchor}"']
    if style.bold:
        parts.append(' font-weight="bold"')
    if style.opacity < 1:
        parts.append(f' opacity="{style.opacity:g}"')
    return "".join(parts)
