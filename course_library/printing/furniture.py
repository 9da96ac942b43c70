"""What stands on printed pages besides the course: crop marks, ruler, page numbers, the map of pages.

Everything is drawn in millimetres from the top-left corner of the page.
"""

from __future__ import annotations

from course_library.drawing.painter import Anchor, Painter, Style, TextStyle
from course_library.drawing.shapes import joined, polyline, rectangle
from course_library.printing.pages import FOOT, MARGIN, Page, PagePlan

RULER_MM = 100
INK = "#222222"
_SOFT = "#777777"
_HAIR = 0.15
_CROP_GAP = 1.5
_CROP_LENGTH = 6.0
_MAP_ROOM = (24.0, 12.0)


def draw_furniture(plan: PagePlan, page: Page, title: str, painter: Painter) -> None:
    """Draw crop marks, ruler, number and the small map of ``page``."""
    with painter.group("crop marks"):
        _draw_crop_marks(plan, page, painter)
    with painter.group("ruler"):
        draw_ruler(MARGIN, plan.page_size[1] - MARGIN - 3, painter)
    with painter.group("page"):
        _draw_number(plan, page, title, painter)


def _draw_crop_marks(plan: PagePlan, page: Page, painter: Painter) -> None:
    """Two strokes at each corner of the block, outside of what the page shows."""
    width, height = plan.trimmed(page)
    shown_width, shown_height = plan.shown(page)
    far_x, far_y = MARGIN + shown_width + _CROP_GAP, MARGIN + shown_height + _CROP_GAP
    near = MARGIN - _CROP_GAP
    strokes = []
    for x in (MARGIN, MARGIN + width):
        strokes += [
            polyline((x, near - _CROP_LENGTH), (x, near)),
            polyline((x, far_y), (x, far_y + _CROP_LENGTH)),
        ]
    for y in (MARGIN, MARGIN + height):
        strokes += [
            polyline((near - _CROP_LENGTH, y), (near, y)),
            polyline((far_x, y), (far_x + _CROP_LENGTH, y)),
        ]
    painter.path(joined(strokes), Style(stroke=INK, width=_HAIR))


def draw_ruler(left: float, top: float, painter: Painter) -> None:
    """A ruler of 100 mm with a stroke each 5 mm; its line runs from ``left`` along ``top``."""
    ticks = [
        polyline((left + at, top), (left + at, top - (3.0 if at % 50 == 0 else 2.0 if at % 10 == 0 else 1.0)))
        for at in range(0, RULER_MM + 1, 5)
    ]
    line = polyline((left, top), (left + RULER_MM, top))
    painter.path(joined([line, *ticks]), Style(stroke=INK, width=_HAIR))
    for at in range(0, RULER_MM + 1, 50):
        words = f"{at} mm: measure this" if at == RULER_MM else str(at)
        anchor: Anchor = "start" if at == RULER_MM else "middle"
        _write(painter, (left + at - (1.5 if at == RULER_MM else 0), top + 2.2), words, 2.4, anchor)


def _draw_number(plan: PagePlan, page: Page, title: str, painter: Painter) -> None:
    right, foot = plan.page_size[0] - MARGIN, plan.page_size[1] - MARGIN
    cell = min(_MAP_ROOM[0] / plan.size[0], _MAP_ROOM[1] / plan.size[1], 5.0)
    width = cell * plan.size[0]
    for other in plan.pages:
        at = rectangle(
            right - width + other.column * cell, foot - _MAP_ROOM[1] + other.row * cell, cell, cell
        )
        fill = INK if other is page else "#FFFFFF"
        painter.path(at, Style(fill=fill, stroke=_SOFT, width=_HAIR))
    text = right - width - 3
    _write(painter, (text, foot - 10), f"page {page.number} of {len(plan.pages)}", 4.2, "end", bold=True)
    _write(painter, (text, foot - 5.6), title, 2.8, "end")


def draw_page_map(plan: PagePlan, area: tuple[float, float, float, float], painter: Painter) -> None:
    """Write the number of each page over a picture of the course that fills ``area``.

    Args:
        plan: the pages.
        area: (left, top, side of a space in the picture, size of the numbers), in millimetres.
        painter: what to draw on.
    """
    left, top, side, letter = area
    for page in plan.pages:
        x, y = left + page.block.left * side, top + page.block.top * side
        width = (page.block.right - page.block.left) * side
        height = (page.block.bottom - page.block.top) * side
        painter.path(rectangle(x, y, width, height), Style(stroke="#FFFFFF", width=1.6))
        painter.path(rectangle(x, y, width, height), Style(stroke="#A3126B", width=0.8))
        style = TextStyle("#A3126B", min(letter, width / 2, height / 2), bold=True, halo="#FFFFFF")
        painter.text((x + width / 2, y + height / 2), str(page.number), style)


def picture_room(page_size: tuple[float, float]) -> tuple[float, float]:
    """Width and height between the margins and above the foot of a page."""
    return page_size[0] - 2 * MARGIN, page_size[1] - 2 * MARGIN - FOOT


def _write(
    painter: Painter, at: tuple[float, float], text: str, size: float, anchor: Anchor, bold: bool = False
) -> None:
    painter.text(at, text, TextStyle(INK, size, bold=bold, anchor=anchor))
