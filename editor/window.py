"""The main window: start page or course in the middle, panels around it, and what the menus do."""

from __future__ import annotations

import dataclasses
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QMainWindow,
    QStackedWidget,
    QWidget,
)

from course_library.catalog import find_board
from course_library.compass import Space
from course_library.course import Course
from course_library.floor import flatten
from course_library.issues import Issue
from course_library.templates import needs_template, template
from editor.actions import keys_of
from editor.board_editor import attach_board_editor
from editor.boxes import attach_boxes
from editor.canvas import CourseScene
from editor.canvas.edit_view import EditView
from editor.canvas.empty_hint import EmptyHint
from editor.canvas.served import ServedBoards
from editor.canvas.view import CourseView
from editor.comfort.attach import attach_comfort
from editor.comfort.docks import all_docks
from editor.course import attach_course
from editor.dialogs.templates import TemplateDialog
from editor.document import Change, Document
from editor.drive import attach_drive
from editor.keys_dialog import KeysDialog
from editor.library import Library, OpenError
from editor.live import attach_live
from editor.menus import add_menus
from editor.notices import NoticeArea, Toast
from editor.open_document import OpenDocument
from editor.panels.board_palette import BoardPalette
from editor.panels.course_browser import CourseBrowser
from editor.panels.issues import IssuesPanel
from editor.panels.outline import Outline
from editor.panels.start_page import StartPage
from editor.replay import attach_replay
from editor.session.folders import Folders, user_folders
from editor.settings import Settings
from editor.status_line import StatusLine
from editor.template_guide import TemplateGuide
from editor.theme import ThemeName, apply_theme
from editor.thumbnails import thumbnail
from editor.tool_bar import ToolBar
from editor.workbench import Workbench

VIEW_FLAGS = ("grid", "coordinates", "board_names", "beams", "tokens")


class MainWindow(QMainWindow):
    """One window with at most one open course.

    Args:
        library: where bundled courses and files are opened.
        settings: what is remembered.
        folders: where unsaved work and backups are kept; without them the user's.
    """

    document_shown = Signal(object)
    """Another document is open now, or None."""

    def __init__(self, library: Library, settings: Settings, folders: Folders | None = None) -> None:
        super().__init__()
        self.library = library
        self.settings = settings
        self.files = OpenDocument(self, folders or user_folders())
        self.bench = Workbench(self)
        self.scene = CourseScene(self)
        self.view = EditView(self.scene, self.bench, find_board)
        self.active_view: CourseView = self.view
        self._helpers = ServedBoards(self.scene, self.view, self.bench), EmptyHint(self.scene, self.view)
        self.palette_of_boards = BoardPalette()
        self.start_page = StartPage(library, self._thumbnail)
        self.outline = Outline()
        self.issues = IssuesPanel()
        self.browser = CourseBrowser(library)
        self._stack = QStackedWidget()
        self.notices = NoticeArea(self._stack)
        self.toast = Toast(self.notices)
        self.status = StatusLine(self.statusBar())
        self._build()
        self._connect()
        self.board_editor = attach_board_editor(self)
        self.boxes = attach_boxes(self)
        self.guide = TemplateGuide(self)
        self.boxes.changed.connect(self._show_document)
        self._restore()

    # --- building --------------------------------------------------------------------------------

    def _build(self) -> None:
        self.setObjectName("main")
        self.setAcceptDrops(True)
        self._stack.addWidget(self.start_page)
        self._stack.addWidget(self.view)
        self.setCentralWidget(self.notices)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self.boards_dock = self._dock("Boards", self.tr("Boards"), self.palette_of_boards, left)
        self.library_dock = self._dock("Library", self.tr("Library"), self.browser, left)
        self.outline_dock = self._dock("Outline", self.tr("Outline"), self.outline, left)
        self.tabifyDockWidget(self.boards_dock, self.library_dock)
        self.issues_dock = self._dock("Issues", self.tr("Issues"), self.issues, right)
        self.live = attach_live(self)
        self.replay = attach_replay(self)
        self.course = attach_course(self)
        self.drive = attach_drive(self)
        self.menus = add_menus(self)
        self.tool_bar = ToolBar(self)
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.tool_bar)
        self.tool_bar.hide()
        self.comfort = attach_comfort(self)
        self.resize(1280, 800)

    def _dock(self, name: str, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(name)
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        dock.hide()
        return dock

    def _connect(self) -> None:
        self.start_page.opened.connect(self.open_source)
        self.start_page.file_wanted.connect(self.files.choose_file)
        self.start_page.new_wanted.connect(self.files.new_course)
        self.start_page.template_wanted.connect(self.choose_template)
        self.files.opened.connect(self._show_new_document)
        self.files.closing.connect(self._leave_document)
        self.browser.opened.connect(self.open_source)
        self.outline.chosen.connect(self._go_to)
        self.issues.chosen.connect(self._show_issue)
        self.view.hovered.connect(self._tell_space)
        self.view.chosen.connect(self._tell_space)
        self.palette_of_boards.held.connect(self.view.hold)
        self.palette_of_boards.placed.connect(self.view.place)
        self.outline.selected.connect(self.bench.select_parts)
        self.outline.renumbered.connect(self.bench.renumber)
        self.bench.selected.connect(lambda _part: self.outline.select(self.bench.chosen))
        self.bench.told.connect(self.status.tell)
        self.bench.refused.connect(self.refuse)
        self.view.zoomed.connect(self.status.tell_scale)
        self.live.released.connect(self._show_document)

    def _restore(self) -> None:
        self.set_theme(self.settings.theme)
        flags: dict[str, Any] = {name: self.settings.flag(name, True) for name in VIEW_FLAGS}
        self.scene.set_options(dataclasses.replace(self.scene.options, **flags))
        self.view.wheel_zooms = self.settings.flag("wheel_zooms", False)
        self.view.show_rulers(flags["coordinates"])
        self.restoreGeometry(self.settings.blob("geometry"))
        self.show_start_page()

    # --- opening ---------------------------------------------------------------------------------

    @property
    def document(self) -> Document | None:
        """The open document, or None."""
        return self.files.document

    def open_source(self, source: str) -> bool:
        """Open a bundled course by name or a file by path; tell in a dialog why it cannot be opened."""
        return self.files.open_source(source)

    def show_course(self, course: Course) -> None:
        """Make ``course`` the open document, untitled."""
        self.files.show_course(course)

    def _show_new_document(self, document: Document) -> None:
        document.changed.connect(self._follow_change)
        document.undo_stack.cleanChanged.connect(lambda clean: self.setWindowModified(not clean))
        document.path_changed.connect(lambda _path: self._show_title())
        self.menus.use_undo_stack(document.undo_stack)
        self.bench.use(document)
        self._stack.setCurrentWidget(self.view)
        self.document_shown.emit(document)
        self.comfort.docks.show()
        self.view.choose(None)
        self._show_document()
        self.setWindowModified(not document.is_clean)
        self.view.fit()
        self.view.setFocus()

    def _follow_change(self, change: Change) -> None:
        self._show_document()
        self.status.tell(change.text)

    def show_start_page(self) -> bool:
        """Close the course and show the library; False if the user wants to go on with unsaved work."""
        if not self.files.may_leave():
            return False
        self.remember_panels()
        self.files.close()
        self.comfort.docks.hide()
        self.tool_bar.hide()
        self.start_page.set_recent(self.settings.recent)
        self._stack.setCurrentWidget(self.start_page)
        self.setWindowTitle("Coursewright")
        self.status.clear()
        self.start_page.browser.search_field.setFocus()
        return True

    def _thumbnail(self, reference: str, size: QSize) -> QPixmap:
        """The picture of a bundled course; an empty one if it cannot be opened."""
        try:
            course = self.library.open(reference)
        except OpenError:
            return QPixmap()
        shown = template(course) if needs_template(course) else course
        return thumbnail(shown, size, self.scene.options.palette, self.devicePixelRatioF())

    def _leave_document(self) -> None:
        self.menus.use_undo_stack(None)
        self.bench.use(None)
        self.document_shown.emit(None)
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
        issues = [] if self.live.is_held else self.boxes.checked(course, floor)
        self.live.show_structure(issues)
        self.course.show_course(course, issues)
        self.bench.select_parts(self.bench.chosen)
        self._show_title()
        self.status.tell_space(floor, self.view.space)

    def _show_title(self) -> None:
        if self.document is not None:
            path = self.document.path
            file = f" ({path.name})" if path else ""
            title = f"{self.document.course.name}{file}"
            self.setWindowTitle(self.tr("{}[*] – Coursewright").format(title))

    # --- panels ----------------------------------------------------------------------------------

    def docks(self) -> tuple[QDockWidget, ...]:
        """All panels."""
        return all_docks(self)

    def go_to(self, place: str) -> None:
        """Give the keyboard to a part of the window: view, boards, outline, issues, course or history."""
        fields: dict[str, tuple[QWidget, QDockWidget | None]] = {
            "view": (self.active_view, None),
            "boards": (self.palette_of_boards.search_field, self.boards_dock),
            "outline": (self.outline, self.outline_dock),
            "issues": (self.issues.list_view, self.issues_dock),
            "course": (self.course.panel.name, self.course.dock),
            "history": (self.course.history.list_view, self.course.history_dock),
        }
        field, dock = fields[place]
        if dock is not None:
            dock.show()
            dock.raise_()
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def choose_template(self) -> TemplateDialog:
        """Let the user choose a library course to begin with."""
        dialog = TemplateDialog(self.library, self._thumbnail, self)
        dialog.opened.connect(self.files.new_from)
        dialog.open()
        return dialog

    def add_page(self, page: QWidget) -> None:
        """Have one more page in the middle of the window."""
        self._stack.addWidget(page)

    def show_page(self, page: QWidget, view: CourseView) -> None:
        """Show a page in the place of the course; zooming is for its ``view``."""
        self._stack.setCurrentWidget(page)
        self.active_view = view

    def show_course_page(self) -> None:
        """Show the course and its panels again."""
        self.show_page(self.view, self.view)
        self.comfort.docks.show()

    def remember_panels(self) -> None:
        """Keep for the next time which panels stand around the course."""
        if self.document is not None and self._stack.currentWidget() is self.view:
            self.comfort.docks.remember()

    def set_focus_mode(self, on: bool) -> None:
        """Hide all panels, or bring them back."""
        if self.document is None:
            return
        if self.board_editor.is_open:
            self.board_editor.set_focus_mode(on)
        elif on:
            self.remember_panels()
            self.comfort.docks.hide()
        else:
            self.comfort.docks.show()

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.status.tell(sentence)
        self.toast.tell(sentence)

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
            self.palette_of_boards.draw_in(colours)
            self.tool_bar.draw_icons()
        self.settings.theme = name
        self.menus.themes[name].setChecked(True)

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

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """When the window becomes active, look whether another program changed the file."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.files.check_file()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Ask about unsaved work and remember the window."""
        if not self.files.may_leave():
            event.ignore()
            return
        self.live.shut_down()
        self.replay.shut_down()
        self.remember_panels()
        self.drive.shut_down()
        self.files.close()
        self.settings.set_blob("geometry", self.saveGeometry())
        super().closeEvent(event)
