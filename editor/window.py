"""The main window: start page or course in the middle, panels around it, and what the menus do."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFileDialog,
    QMainWindow,
    QStackedWidget,
    QWidget,
)

from course_library.compass import Space
from course_library.course import Course
from course_library.floor import flatten
from course_library.issues import Issue
from course_library.validation import validate
from editor.actions import keys_of
from editor.canvas import CourseScene, CourseView
from editor.document import Document
from editor.keys_dialog import KeysDialog
from editor.library import Library, OpenError
from editor.menus import add_menus
from editor.messages import show_problem
from editor.panels.course_browser import CourseBrowser
from editor.panels.issues import IssuesPanel
from editor.panels.outline import Outline
from editor.panels.start_page import StartPage
from editor.settings import Settings
from editor.status_line import StatusLine
from editor.theme import ThemeName, apply_theme
from editor.thumbnails import thumbnail

STATE_VERSION = 1
_FILES = "Courses (*.yaml *.yml);;All files (*)"
VIEW_FLAGS = ("grid", "coordinates", "board_names", "beams", "tokens")


class MainWindow(QMainWindow):
    """One window with at most one open course.

    Args:
        library: where bundled courses and files are opened.
        settings: what is remembered.
    """

    def __init__(self, library: Library, settings: Settings) -> None:
        super().__init__()
        self.library = library
        self.settings = settings
        self.document: Document | None = None
        self.scene = CourseScene(self)
        self.view = CourseView(self.scene)
        self.start_page = StartPage(library, self._thumbnail)
        self.outline = Outline()
        self.issues = IssuesPanel()
        self.browser = CourseBrowser(library)
        self._stack = QStackedWidget()
        self.status = StatusLine(self.statusBar())
        self._build()
        self._connect()
        self._restore()

    # --- building --------------------------------------------------------------------------------

    def _build(self) -> None:
        self.setObjectName("main")
        self.setAcceptDrops(True)
        self._stack.addWidget(self.start_page)
        self._stack.addWidget(self.view)
        self.setCentralWidget(self._stack)
        self.library_dock = self._dock(self.tr("Library"), self.browser, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.outline_dock = self._dock(self.tr("Outline"), self.outline, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.issues_dock = self._dock(self.tr("Issues"), self.issues, Qt.DockWidgetArea.RightDockWidgetArea)
        self.menus = add_menus(self)
        self.resize(1280, 800)

    def _dock(self, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(title)
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        dock.hide()
        return dock

    def _connect(self) -> None:
        self.start_page.opened.connect(self.open_source)
        self.start_page.file_wanted.connect(self.choose_file)
        self.browser.opened.connect(self.open_source)
        self.outline.chosen.connect(self._go_to)
        self.issues.chosen.connect(self._show_issue)
        self.view.hovered.connect(self._tell_space)
        self.view.chosen.connect(self._tell_space)
        self.view.zoomed.connect(self.status.tell_scale)

    def _restore(self) -> None:
        self.set_theme(self.settings.theme)
        flags: dict[str, Any] = {name: self.settings.flag(name, True) for name in VIEW_FLAGS}
        self.scene.set_options(dataclasses.replace(self.scene.options, **flags))
        self.view.wheel_zooms = self.settings.flag("wheel_zooms", False)
        self.view.show_rulers(flags["coordinates"])
        self.restoreGeometry(self.settings.blob("geometry"))
        self.show_start_page()

    # --- opening ---------------------------------------------------------------------------------

    def open_source(self, source: str) -> bool:
        """Open a bundled course by name or a file by path; tell in a dialog why it cannot be opened."""
        path = Path(source)
        is_file = path.exists() or path.suffix.lower() in (".yaml", ".yml")
        try:
            course = self.library.open(source)
        except OpenError as error:
            show_problem(self, self.tr("{} cannot be opened").format(path.name), error.sentences)
            return False
        self.settings.add_recent(str(path.absolute()) if is_file else source)
        self.show_course(course, path if is_file else None)
        return True

    def choose_file(self) -> None:
        """Ask for a file and open it."""
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a course"), "", _FILES)
        if name:
            self.open_source(name)

    def show_course(self, course: Course, path: Path | None = None) -> None:
        """Make ``course`` the open document."""
        self._leave_document()
        self.document = Document(course, path, self)
        self.document.changed.connect(lambda _change: self._show_document())
        self.document.undo_stack.cleanChanged.connect(lambda clean: self.setWindowModified(not clean))
        self.menus.use_undo_stack(self.document.undo_stack)
        self._stack.setCurrentWidget(self.view)
        self._show_panels()
        self.view.choose(None)
        self._show_document()
        self.view.fit()
        self.view.setFocus()

    def show_start_page(self) -> None:
        """Close the course and show the library."""
        self._remember_panels()
        self._leave_document()
        for dock in self._docks():
            dock.hide()
        self.start_page.set_recent(self.settings.recent)
        self._stack.setCurrentWidget(self.start_page)
        self.setWindowTitle("Coursewright")
        self.status.clear()
        self.start_page.browser.search_field.setFocus()

    def _thumbnail(self, reference: str, size: QSize) -> QPixmap:
        """The picture of a bundled course; an empty one if it cannot be opened."""
        try:
            course = self.library.open(reference)
        except OpenError:
            return QPixmap()
        return thumbnail(course, size, self.scene.options.palette, self.devicePixelRatioF())

    def _leave_document(self) -> None:
        if self.document is not None:
            self.menus.use_undo_stack(None)
            self.document.deleteLater()
            self.document = None
            self.setWindowModified(False)

    def _show_document(self) -> None:
        """Bring canvas and panels up to date with the document."""
        if self.document is None:
            return
        course = self.document.course
        floor = flatten(course)
        self.scene.show_floor(floor, self.document.view_offset)
        self.view.floor_changed()
        self.outline.show_floor(floor)
        found = validate(course, floor=floor)
        self.issues.show_issues(found)
        self.issues_dock.setWindowTitle(self.tr("Issues ({})").format(len(found)))
        self.setWindowTitle(f"{course.name}[*] – Coursewright")
        self.status.tell_space(floor, self.view.space)

    # --- panels ----------------------------------------------------------------------------------

    def _docks(self) -> tuple[QDockWidget, ...]:
        return self.library_dock, self.outline_dock, self.issues_dock

    def _show_panels(self) -> None:
        """Show the panels as they were when a course was last open; all of them the first time."""
        if self._stack.currentWidget() is not self.view or any(dock.isVisible() for dock in self._docks()):
            return
        state = self.settings.blob("docks")
        if state.isEmpty() or not self.restoreState(state, STATE_VERSION):
            for dock in self._docks():
                dock.show()
            self.resizeDocks([self.library_dock, self.issues_dock], [250, 300], Qt.Orientation.Horizontal)
            self.resizeDocks([self.library_dock, self.outline_dock], [300, 400], Qt.Orientation.Vertical)

    def _remember_panels(self) -> None:
        if self.document is not None:
            self.settings.set_blob("docks", self.saveState(STATE_VERSION))

    def set_focus_mode(self, on: bool) -> None:
        """Hide all panels, or bring them back."""
        if self.document is None:
            return
        if on:
            self._remember_panels()
            for dock in self._docks():
                dock.hide()
        else:
            self._show_panels()

    def _go_to(self, space: Space) -> None:
        self.view.choose(space, show=True)

    def _show_issue(self, issue: Issue) -> None:
        if issue.spaces:
            self.view.choose(issue.spaces[0], show=True)
            self.scene.choose(issue.spaces)
        self.status.tell(issue.message)

    def _tell_space(self, space: Space | None) -> None:
        if self.document is not None and self.scene.floor is not None:
            self.status.tell_space(self.scene.floor, space or self.view.space)

    # --- what the menus do -----------------------------------------------------------------------

    def set_theme(self, name: ThemeName) -> None:
        """Give window and course another theme."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            colours = apply_theme(application, name)
            self.scene.set_options(dataclasses.replace(self.scene.options, palette=colours))
            self.start_page.browser.draw_again()
        self.settings.theme = name

    def set_view_flag(self, name: str, on: bool) -> None:
        """Show or hide a part of the picture: one of :data:`VIEW_FLAGS`."""
        changed: dict[str, Any] = {name: on}
        self.scene.set_options(dataclasses.replace(self.scene.options, **changed))
        if name == "coordinates":
            self.view.show_rulers(on)
        self.settings.set_flag(name, on)

    def set_wheel_zooms(self, on: bool) -> None:
        """Let the wheel zoom without Ctrl."""
        self.view.wheel_zooms = on
        self.settings.set_flag("wheel_zooms", on)

    def show_keys(self) -> KeysDialog:
        """List all keys."""
        dialog = KeysDialog(keys_of(self), self)
        dialog.open()
        return dialog

    # --- events ----------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Take files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Open the first file that was dropped."""
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            # The window that the file came from waits until this event ends.
            QTimer.singleShot(0, self, lambda: self.open_source(files[0]))

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Remember the window."""
        self._remember_panels()
        self.settings.set_blob("geometry", self.saveGeometry())
        super().closeEvent(event)
