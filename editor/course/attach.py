"""Puts the course panel and the history into a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QWidget

from course_library.course import Course
from course_library.issues import Issue
from editor.course.backups_dialog import BackupsDialog
from editor.course.history import HistoryPanel
from editor.course.panel import CoursePanel
from editor.document import Document

if TYPE_CHECKING:
    from editor.window import MainWindow


def attach_course(window: MainWindow) -> CourseDocks:
    """Add the panels to ``window``, whose other panels stand already and whose menus do not."""
    return CourseDocks(window)


class CourseDocks(QObject):
    """The panels about the course as a whole.

    Attributes:
        panel: name, edition, players, variants and words.
        history: every step by name.
        dock, history_dock: hold them.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.panel = CoursePanel(window.bench)
        self.history = HistoryPanel()
        self.dock = self._docked("course", self.tr("Course"), self.panel, window.live.dock)
        self.history_dock = self._docked("history", self.tr("History"), self.history, window.outline_dock)
        self.history.went.connect(window.status.tell)
        window.document_shown.connect(self._use)
        window.files.saving.connect(self.panel.flush)

    def show_course(self, course: Course, issues: Sequence[Issue]) -> None:
        """Tell about the course that the canvas shows now."""
        self.panel.show_course(course, issues)

    def open_backups(self) -> BackupsDialog | None:
        """Let the user bring back an earlier version of the file."""
        files = self._window.files.files
        if files is None:
            return None
        dialog = BackupsDialog(files, self._window)
        dialog.restored.connect(self._window.status.tell)
        dialog.open()
        return dialog

    def _use(self, document: Document | None) -> None:
        self.history.use(document)
        if document is None:
            self.panel.show_course(None)

    def _docked(self, name: str, title: str, widget: QWidget, beside: QDockWidget) -> QDockWidget:
        """A panel that shares the place of ``beside``."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(widget)
        self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        self._window.tabifyDockWidget(beside, dock)
        beside.raise_()
        dock.hide()
        return dock
