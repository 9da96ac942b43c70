"""Courses on paper: a PDF with a set-up sheet, a map of the pages, and the course in true size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from course_library.course import Course
from course_library.drawing import RenderOptions, TextStyle, picture_box, render_course
from course_library.floor import Floor, flatten
from course_library.printing.furniture import INK, draw_furniture, draw_page_map, draw_ruler, picture_room
from course_library.printing.pages import FOOT, MARGIN, Page, PagePlan, PrintOptions, plan_pages
from course_library.printing.setup_sheet import assembly_sections, setup_sections
from editor.painting.columns import set_sections
from editor.painting.display_list import DisplayList
from editor.painting.files import byte_buffer, require_fonts, save_whole
from editor.painting.headless import drawing_application

_DPI = 1200
_MM = _DPI / 25.4
_BLEED = 0.5
"""Of the outer edge of a board this much is drawn beyond it, so that its line has its whole width."""
_HEADING = 12.0
_GAP = 4.0
_MOST_TEXT = 0.65
"""Share of the set-up sheet that its words may take."""
PRINTED = RenderOptions(palette="print", coordinates=False, transparent=True)
"""How the pages look: dark lines on white, everything that lies on the boards."""


def print_course(
    course: Course, path: Path, options: PrintOptions | None = None, estimate: str = ""
) -> PagePlan:
    """Write a PDF that shows ``course`` in true size, and return how it is laid out.

    Args:
        course: what to print; it needs a layout.
        path: the file to write; an existing one is replaced only by a complete one.
        options: paper, size of the spaces and what is printed.
        estimate: how long a race takes, for the set-up sheet.

    Raises:
        PrintError: if it cannot be printed that way.
        RenderError: if the machine has no fonts, or the file cannot be written.
    """
    options = options or PrintOptions()
    plan = plan_pages(course, options)
    application = drawing_application()
    require_fonts()
    data, buffer = byte_buffer()
    writer = _writer(buffer, course.name, plan)
    painter = QPainter(writer)
    painter.scale(_MM, _MM)
    printing = _Printing(flatten(course), plan, painter)
    for index, draw in enumerate(printing.steps(options, estimate)):
        if index:
            writer.newPage()
        draw()
    painter.end()
    buffer.close()
    save_whole(path, bytes(data.data()))
    del application
    return plan


def _writer(buffer: QBuffer, title: str, plan: PagePlan) -> QPdfWriter:
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Coursewright")
    writer.setResolution(_DPI)
    size = QPageSize(QSizeF(*plan.page_size), QPageSize.Unit.Millimeter)
    writer.setPageSize(size)
    writer.setPageMargins(QMarginsF())
    return writer


class _Printing:
    """Draws the pages one by one on a painter whose unit is a millimetre."""

    def __init__(self, floor: Floor, plan: PagePlan, painter: QPainter) -> None:
        self._floor = floor
        self._plan = plan
        self._painter = painter

    def steps(self, options: PrintOptions, estimate: str) -> Iterator[Callable[[], None]]:
        """What draws each page, in the order of the pages."""
        if options.setup_sheet:
            yield partial(self._draw_setup_sheet, estimate)
        if options.tiles:
            yield self._draw_page_map
            course = _picture(self._floor, PRINTED)
            for page in self._plan.pages:
                yield partial(self._draw_tile, page, course)

    def _draw_tile(self, page: Page, course: DisplayList) -> None:
        """A part of the course in true size."""
        painter, side, block = self._painter, self._plan.space_mm, page.block
        width, height = self._plan.shown(page)
        inner = (page.column > 0, page.row > 0, *page.flap)
        left, top, right, bottom = (0.0 if joins else _BLEED for joins in inner)
        painter.save()
        painter.setClipRect(QRectF(MARGIN, MARGIN, width, height).adjusted(-left, -top, right, bottom))
        painter.translate(MARGIN, MARGIN)
        painter.scale(side, side)
        painter.translate(-block.left, -block.top)
        course.paint(painter, QRectF(block.left - 1, block.top - 1, width / side + 2, height / side + 2))
        painter.restore()
        furniture = DisplayList()
        draw_furniture(self._plan, page, self._floor.course.name, furniture)
        furniture.paint(painter)

    def _draw_page_map(self) -> None:
        """The whole course small, with the number of each page, and what to do with the pages."""
        plan, name = self._plan, self._floor.course.name
        self._heading(f"{name}: how the pages lie")
        room = picture_room(plan.page_size)
        area = QRectF(MARGIN, MARGIN + _HEADING, room[0], room[1] - 48)
        side, left, top = self._draw_picture(area, PRINTED)
        marks = DisplayList()
        draw_page_map(plan, (left, top, side, 16.0), marks)
        draw_ruler(MARGIN, plan.page_size[1] - MARGIN - 3, marks)
        marks.paint(self._painter)
        set_sections(assembly_sections(plan), room[0], 34).draw(MARGIN, area.bottom() + 3, self._painter)

    def _draw_setup_sheet(self, estimate: str) -> None:
        """Everything that is needed to lay the course on the table."""
        course = self._floor.course
        self._heading(course.name)
        width, height = picture_room(self._plan.page_size)
        height += FOOT
        options = RenderOptions(palette="print", coordinates=True, transparent=True)
        sections = setup_sections(course, self._plan.space_mm, estimate)
        text = set_sections(sections, width, (height - _HEADING) * _MOST_TEXT)
        area = QRectF(MARGIN, MARGIN + _HEADING, width, height - _HEADING - text.height - _GAP)
        side, _, top = self._draw_picture(area, options)
        text.draw(MARGIN, top + (self._floor.size[1] + 0.5) * side + _GAP, self._painter)

    def _heading(self, text: str) -> None:
        words = DisplayList()
        width = self._plan.page_size[0] - 2 * MARGIN
        size = min(7.0, width / max(len(text), 1) / 0.62)
        words.text((MARGIN, MARGIN + 4), text, TextStyle(INK, size, bold=True, anchor="start"))
        words.paint(self._painter)

    def _draw_picture(self, area: QRectF, options: RenderOptions) -> tuple[float, float, float]:
        """Draw the course as large as ``area`` allows; returns its (side of a space, left, top)."""
        box = picture_box(self._floor, options)
        side = min(area.width() / box.width, area.height() / box.height)
        left = area.left() + (area.width() - box.width * side) / 2 - box.left * side
        top = area.top() - box.top * side
        painter = self._painter
        painter.save()
        painter.translate(left, top)
        painter.scale(side, side)
        _picture(self._floor, options).paint(painter)
        painter.restore()
        return side, left, top


def _picture(floor: Floor, options: RenderOptions) -> DisplayList:
    picture = DisplayList()
    render_course(floor, picture, options)
    return picture
