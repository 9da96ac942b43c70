"""Puts the board editor into a window: when a board is drawn, its page and panels take the course's place."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QToolBar, QWidget

from course_library.catalog import bundled_boards, user_boards, user_folder
from course_library.compass import Space
from course_library.course import Course
from course_library.editing.own_boards import draw_on_copy, is_published
from course_library.editing.spaces import erase
from course_library.files import FileError, write_board
from course_library.issues import Issue
from course_library.validation.own_board import validate_board
from editor.board_editor.bar import BoardToolBar
from editor.board_editor.clipboard import area_on_clipboard, put_on_clipboard
from editor.board_editor.desk import BoardDesk
from editor.board_editor.menu import BoardMenu
from editor.board_editor.page import BoardPage
from editor.board_editor.palette import ElementPalette
from editor.comfort.docks import HIDDEN_AT_FIRST
from editor.dialogs.board_dialogs import (
    BoardDialog,
    NewBoardDialog,
    PropertiesDialog,
    SizeDialog,
    ask_for_board,
)
from editor.document import Document
from editor.messages import show_problem
from editor.panels.issues import IssuesPanel
from editor.parts import BoardPart, Part
from editor.session.kinds import BOARD_FILE, board_of_course, course_of_board
from editor.wording import space_words

if TYPE_CHECKING:
    from editor.window import MainWindow

STATE, STATE_VERSION = "board_docks", 1
_PUBLISHED = frozenset(entry.reference for entry in bundled_boards())


def attach_board_editor(window: MainWindow) -> BoardEditor:
    """Add the board editor to ``window``, which is built but not shown yet."""
    return BoardEditor(window)


class BoardEditor(QObject):
    """The board editor of one window.

    Attributes:
        desk: what is drawn on.
        page: shows the board.
        palette: the elements.
        issues: what is wrong with the board.
        is_open: whether a board is drawn just now.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.is_open = False
        self.desk = BoardDesk(self)
        self.page = BoardPage(self.desk)
        self.palette = ElementPalette(self.desk, window.scene.options)
        self.issues = IssuesPanel(nothing=self.tr("No issue: the board can be used."))
        self._hidden: list[QAction] = []
        self._hidden_bars: list[QToolBar] = []
        window.add_page(self.page)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self.elements_dock = self._dock("elements", self.tr("Elements"), self.palette, left)
        self.issues_dock = self._dock("board-issues", self.tr("Issues of the board"), self.issues, right)
        self.menu = BoardMenu(self)
        window.menuBar().insertMenu(window.menus.named["help"].menuAction(), self.menu.menu)
        self.bar = BoardToolBar(self.menu.tools, window)
        window.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.bar)
        self.bar.hide()
        self._built = window.saveState(STATE_VERSION)
        self._connect()
        self.menu.show(False, alone=False)

    # --- building --------------------------------------------------------------------------------

    def _dock(self, name: str, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self.window)
        dock.setObjectName(name)
        dock.setWidget(widget)
        dock.setProperty(HIDDEN_AT_FIRST, True)
        self.window.addDockWidget(area, dock)
        dock.hide()
        return dock

    def _connect(self) -> None:
        window, desk = self.window, self.desk
        window.files.opened.connect(self._document_opened)
        window.files.closing.connect(self.leave)
        window.scene.options_changed.connect(self._follow_options)
        window.bench.opened.connect(self.open_part)
        window.palette_of_boards.drawing_wanted.connect(self.edit_reference)
        desk.shown.connect(self._show_issues)
        desk.lost.connect(self.leave)
        desk.told.connect(window.status.tell)
        desk.refused.connect(window.refuse)
        self.page.done.connect(self.done)
        self.page.properties_wanted.connect(self.ask_for_properties)
        self.page.size_wanted.connect(self.ask_for_size)
        self.page.view.hovered.connect(self._tell_space)
        self.page.view.chosen.connect(self._tell_space)
        self.page.view.zoomed.connect(window.status.tell_scale)
        self.page.view.menu_wanted.connect(self.menu.open_at)
        self.issues.chosen.connect(self._show_issue)
        self.issues.remedy_wanted.connect(self._mend)

    # --- in and out ------------------------------------------------------------------------------

    def _document_opened(self, document: Document) -> None:
        files = self.window.files.files
        if files is not None and files.kind is BOARD_FILE:
            files.saved.connect(lambda _path: self.window.palette_of_boards.fill())
            self.enter(document, 0, alone=True)

    def enter(self, document: Document, index: int, *, alone: bool = False) -> None:
        """Draw on the board of ``document`` with this index."""
        window = self.window
        if not self.is_open:
            window.remember_panels()
            self._hide_course(alone)
        self.is_open = True
        window.live.pause(alone)
        self._follow_options()
        self.desk.open(document, index, alone)
        window.show_page(self.page, self.page.view)
        self.menu.show(True, alone)
        self.bar.show()
        self._show_panels()
        self.page.view.fit()
        self.page.view.setFocus()

    def _show_panels(self) -> None:
        """Show the panels as they were when a board was last drawn; all of them the first time."""
        window, state = self.window, self.window.settings.blob(STATE)
        if state.isEmpty() or not window.restoreState(state, STATE_VERSION):
            self._lay_out()
        if self.desk.is_alone:
            window.live.dock.hide()

    def _lay_out(self) -> None:
        """Show the panels as when a board is drawn for the first time."""
        window = self.window
        shown = (*self.docks(), window.live.dock)
        for dock in window.docks():
            dock.setVisible(dock in shown)
        window.resizeDocks([*self.docks()], [260, 270], Qt.Orientation.Horizontal)

    def reset_panels(self) -> None:
        """Put the panels of the page back; the course finds its own as it left them."""
        self.window.settings.set_blob(STATE, QByteArray())
        self.window.restoreState(self._built, STATE_VERSION)
        self._show_panels()
        self.bar.show()

    def docks(self) -> tuple[QDockWidget, QDockWidget]:
        """The panels of the board editor."""
        return self.elements_dock, self.issues_dock

    def set_focus_mode(self, on: bool) -> None:
        """Hide all panels, or bring them back."""
        for dock in self.docks():
            dock.setVisible(not on)

    def leave(self) -> None:
        """Go back to the course, or let the board go with its document."""
        if not self.is_open:
            return
        window = self.window
        window.settings.set_blob(STATE, window.saveState(STATE_VERSION))
        self.is_open = False
        self.desk.close()
        self.page.scene.clear_preview()
        self.menu.show(False, alone=False)
        self.bar.hide()
        window.comfort.docks.hide()
        for action in self._hidden:
            action.setVisible(True)
        for bar in self._hidden_bars:
            bar.show()
        self._hidden, self._hidden_bars = [], []
        window.live.pause(False)
        window.live.overlays.set_hidden(False)
        window.show_course_page()

    def done(self) -> None:
        """Go back to the course around the board."""
        if not self.desk.is_alone:
            self.leave()
            self.window.view.setFocus()

    def _hide_course(self, alone: bool) -> None:
        """Hide what is for courses, and all that shares a key with the board editor."""
        window = self.window
        keys = {key.toString() for action in self.menu.actions for key in action.shortcuts()}
        mine = set(self.menu.actions)
        for action in window.findChildren(QAction):
            shares = any(key.toString() in keys for key in action.shortcuts())
            if action not in mine and action.isVisible() and (shares or action in window.menus.edit.actions):
                action.setVisible(False)
                self._hidden.append(action)
        for dock in window.docks():
            dock.hide()
        window.live.overlays.set_hidden(True)
        self._hidden_bars = [bar for bar in window.findChildren(QToolBar) if bar.isVisible()]
        for bar in self._hidden_bars:
            bar.hide()

    # --- which board -----------------------------------------------------------------------------

    def ask_for_new(self, source: str = "") -> BoardDialog:
        """Ask how a new board should begin, and draw on it."""
        dialog = NewBoardDialog(self._taken(), source, self.window)
        return ask_for_board(dialog, self.window.files.new_board)

    def edit_reference(self, reference: str) -> None:
        """Draw on a board of the palette: on one's own in its file, on a copy of a published one."""
        entry = next((entry for entry in user_boards() if entry.reference == reference), None)
        if entry is not None:
            self.window.files.open_source(str(entry.source))
        else:
            self.ask_for_new(reference)

    def draw_selected(self) -> None:
        """Draw on the selected board of the course; on a copy if it is a published one."""
        part = self.window.bench.selection
        if not isinstance(part, BoardPart):
            self.window.refuse(self.tr("Select a board first: click it, or press Tab."))
            return
        self._draw_on(part.index)

    def open_part(self, part: Part | None) -> None:
        """A part of the course was clicked twice: draw on a board of one's own, ask about a published one."""
        document = self.window.document
        if document is None or not isinstance(part, BoardPart):
            return
        board = document.course.placements[part.index].board
        if not is_published(board):
            self._draw_on(part.index)
            return
        sentence = self.tr("{} is a published board and stays as it is. Draw on a copy in its place?")
        self.window.notices.ask(
            sentence.format(board.name),
            [
                (self.tr("Draw on a copy"), lambda: self._draw_on(part.index)),
                (self.tr("Leave it"), str),
            ],
        )

    def _draw_on(self, index: int) -> None:
        document = self.window.document
        if document is None or index >= len(document.course.placements):
            return
        if is_published(document.course.placements[index].board):
            taken = self._taken(document.course)
            self.window.bench.apply(lambda course: draw_on_copy(course, index, taken))
        self.enter(document, index)

    def _taken(self, course: Course | None = None) -> set[str]:
        """Ids that a new board must not have."""
        entries = {entry.id for entry in (*bundled_boards(), *user_boards())}
        used = set() if course is None else {placement.board.id for placement in course.placements}
        return entries | used

    # --- the selected area -----------------------------------------------------------------------

    def copy(self) -> bool:
        """Copy the selected area for this and other windows."""
        area = self.desk.copied()
        if area is None:
            return False
        put_on_clipboard(area)
        self.desk.clip = area
        self.desk.told.emit(self.tr("Copied {} × {} spaces; Ctrl+V takes them in hand").format(*area.size))
        return True

    def cut(self) -> None:
        """Copy the selected area and clear it."""
        if self.copy():
            self.desk.erase_region(self.tr("Cut an area"))

    def paste(self) -> None:
        """Take what was copied in hand, to be laid down with a click or Enter."""
        area = area_on_clipboard()
        if area is None:
            self.window.refuse(self.tr("There is no copied area on the clipboard."))
        else:
            self.desk.hold(area)

    def clear(self) -> None:
        """Clear the selected area, else the chosen space."""
        if self.desk.region is not None:
            self.desk.erase_region(self.tr("Clear an area"))
        elif self.page.view.space is not None:
            self.clear_space(self.page.view.space)

    def clear_space(self, space: Space) -> None:
        """Make one space plain."""
        self.desk.apply(lambda board: erase(board, [space]), self.tr("Clear {}").format(space.name))

    # --- the whole board -------------------------------------------------------------------------

    def ask_for_properties(self) -> BoardDialog | None:
        """Ask for name, edition and notes."""
        text = self.tr("Change the board's properties")
        return self._ask(PropertiesDialog, text)

    def ask_for_size(self) -> BoardDialog | None:
        """Ask for another size."""
        return self._ask(SizeDialog, self.tr("Change the board's size"))

    def _ask(self, kind: type[PropertiesDialog | SizeDialog], text: str) -> BoardDialog | None:
        board = self.desk.board
        if board is None:
            return None
        return ask_for_board(kind(board, self.window), lambda new: self.desk.apply(lambda _old: new, text))

    def turn_board(self, turn: int) -> None:
        """Turn the whole board."""
        self.desk.apply(lambda board: board.turned(turn), self.tr("Turn the board"))

    def keep(self) -> None:
        """Save the board in the user's folder, where palette and library find it."""
        board = self.desk.board
        if board is None:
            return
        path = user_folder("boards") / f"{board.id}.yaml"
        if path.exists():
            self.window.refuse(self.tr("{} exists already; give the board another name.").format(path.name))
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_board(board, path)
        except (FileError, OSError) as error:
            show_problem(self.window, self.tr("The board is not kept"), [str(error)])
            return
        self.window.palette_of_boards.fill()
        self.window.status.tell(self.tr("{} is in your boards now").format(board.name))

    # --- what is shown ---------------------------------------------------------------------------

    def _show_issues(self) -> None:
        board = self.desk.board
        if board is None:
            return
        found = validate_board(board, _PUBLISHED)
        self.issues.show_issues(found)
        self.issues_dock.setWindowTitle(self.tr("Issues of the board ({})").format(len(found)))

    def _show_issue(self, issue: Issue) -> None:
        if issue.spaces:
            self.page.view.choose(issue.spaces[0], show=True)
            self.page.scene.choose(issue.spaces)
        self.window.status.tell(issue.message)

    def _mend(self, issue: Issue) -> None:
        if issue.remedy is None or issue.remedy.apply is None or self.desk.board is None:
            return
        mend = issue.remedy.apply
        self.desk.apply(
            lambda board: board_of_course(mend(course_of_board(board))), issue.remedy.text.rstrip(".")
        )

    def _tell_space(self, space: Space | None) -> None:
        floor = self.page.scene.floor
        at = space or self.page.view.space
        if self.is_open and floor is not None and at is not None and at in floor:
            self.window.status.tell(space_words(floor, at))

    def _follow_options(self) -> None:
        options = dataclasses.replace(self.window.scene.options, heat=None, routes=(), highlights=())
        self.page.scene.set_options(options)
        self.palette.draw_in(options)
