"""The menu Board: tools, elements, the selected area, and what concerns the whole board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from course_library.compass import DIRECTIONS, Direction, Space
from course_library.editing.spaces import belt_on, toggle_belt_curve
from editor.actions import add_action
from editor.board_editor.tools import BOARD_TOOLS, TOOL_KEYS
from editor.wording import side_words

if TYPE_CHECKING:
    from editor.board_editor.attach import BoardEditor


class BoardMenu:
    """The actions of the board editor; they are there only while a board is drawn.

    Attributes:
        menu: of the menu bar.
        tools: one checkable action per tool, by the tool's name.
        actions: all of them.
    """

    def __init__(self, editor: BoardEditor) -> None:
        self._editor, self._window = editor, editor.window
        self.menu = QMenu(self._window.tr("&Board"), self._window)
        self.tools: dict[str, QAction] = {}
        self.actions: list[QAction] = []
        self._fill_tools(self.menu)
        elements = self.menu.addMenu(self._window.tr("&Element in hand"))
        elements.addActions(editor.palette.actions_by_place)
        self.actions += editor.palette.actions_by_place
        self.menu.addSeparator()
        self._fill_area(self.menu)
        self.menu.addSeparator()
        self._fill_board(self.menu)
        editor.desk.tool_changed.connect(self._check_tool)

    def _add(self, menu: QMenu, text: str, slot: Callable[..., object], *keys: str) -> QAction:
        action = add_action(menu, text, slot, keys=keys)
        self.actions.append(action)
        return action

    def _fill_tools(self, menu: QMenu) -> None:
        desk, group = self._editor.desk, QActionGroup(menu)
        for tool in BOARD_TOOLS:
            action = add_action(
                menu,
                self._window.tr(tool.title),
                lambda on, name=tool.name: desk.choose_tool(name) if on and desk.tool != name else None,
                keys=(TOOL_KEYS[tool.name],),
                checked=tool.name == desk.tool,
            )
            group.addAction(action)
            self.tools[tool.name] = action
            self.actions.append(action)
        menu.addSeparator()

    def _fill_area(self, menu: QMenu) -> None:
        editor, tr = self._editor, self._window.tr
        self.turn_right = self._add(menu, tr("&Turn right"), lambda: editor.desk.turn(90), "R")
        self.turn_left = self._add(menu, tr("Turn &left"), lambda: editor.desk.turn(270), "Shift+R")
        self.cut = self._add(menu, tr("C&ut"), editor.cut, "Ctrl+X")
        self.copy = self._add(menu, tr("&Copy"), editor.copy, "Ctrl+C")
        self.paste = self._add(menu, tr("&Paste"), editor.paste, "Ctrl+V")
        self.clear = self._add(menu, tr("Cl&ear"), editor.clear, "Del")
        self.all = self._add(menu, tr("Select &all"), editor.desk.select_all, "Ctrl+A")

    def _fill_board(self, menu: QMenu) -> None:
        editor, tr = self._editor, self._window.tr
        self._add(menu, tr("P&roperties …"), editor.ask_for_properties, "Ctrl+I")
        self._add(menu, tr("&Size …"), editor.ask_for_size, "Ctrl+R")
        self._add(menu, tr("Turn the whole &board right"), lambda: editor.turn_board(90), "Ctrl+Shift+R")
        self._add(menu, tr("&Keep in my boards"), editor.keep, "Ctrl+Shift+K")
        menu.addSeparator()
        self._add(menu, tr("Go to the board"), editor.page.view.setFocus, "Ctrl+1")
        self._add(menu, tr("Go to the elements"), editor.palette.list.setFocus, "Ctrl+2")
        self._add(menu, tr("Go to the issues of the board"), editor.issues.list_view.setFocus, "Ctrl+4")
        self._add(menu, tr("&Next issue of the board"), editor.issues.select_next, "F8")
        self._add(menu, tr("Apply the remed&y"), editor.issues.mend_button.click, "Shift+F8")
        self.done = self._add(menu, tr("&Back to the course"), editor.done, "Ctrl+Return")

    def show(self, on: bool, alone: bool) -> None:
        """Offer the actions, or hide them with their keys."""
        self.menu.menuAction().setVisible(on)
        for action in self.actions:
            action.setVisible(on)
        for action in self._editor.palette.actions_by_place[len(self._editor.desk.offers) :]:
            action.setVisible(False)
        self.done.setVisible(on and not alone)

    def _check_tool(self, name: str) -> None:
        for tool, action in self.tools.items():
            action.setChecked(tool == name)
        hint = self._window.tr(next(tool.hint for tool in BOARD_TOOLS if tool.name == name))
        self._window.status.tell(hint)

    # --- the menu of a space ---------------------------------------------------------------------

    def open_at(self, at: QPoint, space: Space | None) -> None:
        """Show the menu of a space at a place of the screen."""
        menu = self.context_menu(space)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    def context_menu(self, space: Space | None) -> QMenu:
        """What can be done with ``space``."""
        menu, tr, desk = QMenu(self._window), self._window.tr, self._editor.desk
        if space is not None:
            add_action(menu, tr("&Take in hand"), lambda: desk.pick(space, Direction.N, near=False))
            add_action(menu, tr("&Clear {}").format(space.name), lambda: self._editor.clear_space(space))
            self._add_curves(menu, space)
            menu.addSeparator()
        menu.addActions([self.cut, self.copy, self.paste, self.clear, self.turn_right, self.turn_left])
        return menu

    def _add_curves(self, menu: QMenu, space: Space) -> None:
        """For a belt the sides from which it turns robots, to be switched by hand."""
        board = self._editor.desk.board
        belt = None if board is None else belt_on(board, space)
        if belt is None:
            return
        for side in DIRECTIONS:
            if side not in (belt.direction, belt.direction.opposite):
                self._add_curve(menu, space, side, side in belt.turns_from)

    def _add_curve(self, menu: QMenu, space: Space, side: Direction, on: bool) -> None:
        text = self._window.tr("Turns robots from the {}").format(side_words(side))

        def switch(_on: bool) -> None:
            self._editor.desk.apply(lambda board: toggle_belt_curve(board, space, side), text)

        add_action(menu, text, switch, checked=on)
