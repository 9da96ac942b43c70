"""Says which checkpoints of a course that was begun with a template still wait to be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from course_library.course import Course
from course_library.templates import checkpoints_to_place
from editor.canvas.tools.place import CheckpointTool
from editor.document import Change, Document
from editor.wording import counted

if TYPE_CHECKING:
    from editor.window import MainWindow


ABOUT = "template"


class TemplateGuide(QObject):
    """A notice over the course until all its checkpoints are placed, or the user has read enough."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._document: Document | None = None
        self._wanted = True
        self._sentence = ""
        window.document_shown.connect(self._use)

    @property
    def sentence(self) -> str:
        """What is shown; empty for nothing."""
        return self._sentence

    def _use(self, document: Document | None) -> None:
        if self._document is not None:
            self._document.changed.disconnect(self._follow)
        self._document, self._wanted, self._sentence = document, True, ""
        if document is not None:
            document.changed.connect(self._follow)
            self._show(document.course)

    def _follow(self, change: Change) -> None:
        if self._document is not None and change.parts & {"checkpoints", "facts"}:
            self._show(self._document.course)

    def _show(self, course: Course) -> None:
        """Say how many checkpoints wait, or nothing more."""
        left = checkpoints_to_place(course)
        notices = self._window.notices
        if not left or not self._wanted:
            self._sentence = ""
            notices.clear_about(ABOUT)
            return
        self._sentence = self._words(course, left)
        choices = [(self.tr("&Place checkpoints"), self._place), (self.tr("&Later"), self._put_off)]
        notices.ask(self._sentence, choices, about=ABOUT)

    def _words(self, course: Course, left: int) -> str:
        placed = len(course.checkpoints)
        if not placed:
            return self.tr(
                "The boards of {} lie edge to edge: move (drag) and turn (R) them as your rulebook shows. "
                "{} wait to be placed (C)."
            ).format(course.name, counted(left, "checkpoint"))
        return self.tr("Checkpoint {} of {} waits to be placed.").format(placed + 1, placed + left)

    def _place(self) -> None:
        self._window.bench.choose_tool(CheckpointTool.name)
        self._window.view.setFocus()
        if self._document is not None:
            self._show(self._document.course)

    def _put_off(self) -> None:
        self._wanted = False
        self._sentence = ""
        self._window.view.setFocus()
