"""Print a course into a PDF, with a preview of the pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from course_library.course import Course
from course_library.drawing import picture_box, render_course
from course_library.floor import flatten
from course_library.printing.furniture import draw_page_map
from course_library.printing.pages import (
    DEFAULT_OVERLAP,
    PAPERS,
    SMALLEST_SPACE,
    PagePlan,
    PrintError,
    PrintOptions,
    plan_pages,
    space_size,
)
from editor.dialogs.saving import SavingDialog
from editor.painting import DisplayList, RenderError
from editor.painting.printing import PRINTED, print_course
from editor.settings import Settings

_WIDEST = 150.0
_NUMBER = 24.0
"""Size of the numbers in the preview, in pixels."""


class PagePreview(QWidget):
    """The course with the borders and numbers of its pages."""

    def __init__(self, course: Course) -> None:
        super().__init__()
        self.setMinimumSize(320, 280)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Preview of the pages"))
        self.plan: PagePlan | None = None
        floor = flatten(course)
        self._box = picture_box(floor, PRINTED)
        self._picture = DisplayList()
        render_course(floor, self._picture, PRINTED)

    def show_plan(self, plan: PagePlan | None) -> None:
        """Show these pages, or only the course."""
        self.plan = plan
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Enough for every number to be read."""
        return QSize(460, 400)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the course on white paper, and the pages over it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), "white")
        side = min(self.width() / self._box.width, self.height() / self._box.height)
        left = (self.width() - self._box.width * side) / 2 - self._box.left * side
        top = (self.height() - self._box.height * side) / 2 - self._box.top * side
        painter.save()
        painter.translate(left, top)
        painter.scale(side, side)
        self._picture.paint(painter)
        painter.restore()
        if self.plan is not None:
            pages = DisplayList()
            draw_page_map(self.plan, (left, top, side, _NUMBER), pages)
            pages.paint(painter)
        painter.end()


class PrintDialog(SavingDialog):
    """Paper, size and parts of what is printed.

    Args:
        course: what to print; it needs a layout.
        settings: where the last choices are kept.
        estimate: how long a race takes, asked for when the sheet is printed; empty while nobody knows.
        parent: the window it belongs to.
    """

    group = "print"
    failures = (PrintError, RenderError)

    def __init__(
        self,
        course: Course,
        settings: Settings | None = None,
        estimate: Callable[[], str] = str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", settings, parent)
        self.setWindowTitle(self.tr("Print {}").format(course.name))
        self._course, self._estimate = course, estimate
        self.preview = PagePreview(course)
        self.set_preview(self.preview)
        tr, plan = self.tr, self._plan
        self.paper = self.add_choice(tr("&Paper"), {name: name for name in PAPERS}, plan)
        self.landscape = self.add_check(tr("&Landscape"), False, plan)
        side, basis = space_size(course)
        self.space = self.add_length(tr("Side of a &space"), side, (SMALLEST_SPACE, _WIDEST), plan)
        self.space.setToolTip(basis)
        self.overlap = self.add_length(tr("Strip for &glue"), DEFAULT_OVERLAP, (0.0, 50.0), plan)
        self.setup_sheet = self.add_check(tr("Set-&up sheet"), True, plan)
        self.tiles = self.add_check(tr("The &course in true size"), True, plan)
        self.remember(
            paper=self.paper,
            landscape=self.landscape,
            overlap=self.overlap,
            setup_sheet=self.setup_sheet,
            tiles=self.tiles,
            # A size chosen by hand holds for boards whose spaces are usually as large as these.
            **{f"space_of_{side:g}_mm": self.space},
        )
        self._plan()

    def options(self) -> PrintOptions:
        """What is chosen."""
        return PrintOptions(
            self.paper.currentData(),
            self.landscape.isChecked(),
            self.space.value(),
            self.overlap.value(),
            self.setup_sheet.isChecked(),
            self.tiles.isChecked(),
        )

    def _plan(self) -> None:
        options = self.options()
        try:
            plan = plan_pages(self._course, options)
        except PrintError as error:
            self.preview.show_plan(None)
            self.tell_result(f"{str(error)[:1].upper()}{str(error)[1:]}.", False)
            return
        self.preview.show_plan(plan if options.tiles else None)
        pages = options.setup_sheet + options.tiles * (1 + len(plan.pages))
        self.tell_result(self._words(plan, pages), pages > 0)

    def _words(self, plan: PagePlan, pages: int) -> str:
        if not pages:
            return self.tr("Nothing is chosen to be printed.")
        width, height = (side * plan.space_mm / 10 for side in self._course.size)
        words = self.tr("{} of {}; the boards take {:.0f} x {:.0f} cm. Print at 100 %.")
        return words.format(self.tr("1 page") if pages == 1 else f"{pages} pages", plan.paper, width, height)

    def suggestion(self) -> tuple[str, str]:
        """A PDF with the name of the course."""
        return f"{self._course.id}.pdf", "PDF (*.pdf)"

    def write(self, path: Path) -> str:
        """Write the PDF."""
        print_course(self._course, path, self.options(), self._estimate())
        return self.tr("Saved the pages as {}").format(path.name)
