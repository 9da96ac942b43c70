"""The menu Edit, the menu of tools and the context menu: what can be done with the selected part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from course_library.compass import Direction
from editor.actions import add_action
from editor.canvas.tools import COURSE_TOOLS
from editor.parts import BoardPart, CheckpointPart, RebootPart

if TYPE_CHECKING:
    from editor.window import MainWindow

Std = QKeySequence.StandardKey
_TOOL_KEYS = {"select": "V", "checkpoint": "C", "reboot": "T", "block": "K"}
_MOVES = (
    ("Move &up", "Up", Direction.N),
    ("Move &right", "Right", Direction.E),
    ("Move &down", "Down", Direction.S),
    ("Move &left", "Left", Direction.W),
)


class EditMenu:
    """Actions on the selected part.

    Attributes:
        actions: all that need an open course.
        tools: one checkable action per tool, by the tool's name.
    """

    def __init__(self, window: MainWindow, edit: QMenu, tools: QMenu) -> None:
        self._window = window
        self.actions: list[QAction] = []
        self.tools: dict[str, QAction] = {}
        self._fill_edit(edit)
        self._fill_tools(tools)
        window.bench.tool_changed.connect(self._check_tool)
        window.view.menu_wanted.connect(self.open_context_menu)
        window.outline.customContextMenuRequested.connect(
            lambda at: self.open_context_menu(window.outline.mapToGlobal(at))
        )

    def _fill_edit(self, menu: QMenu) -> None:
        window, tr, bench = self._window, self._window.tr, self._window.bench
        menu.addSeparator()
        view = window.view
        self.cut = add_action(menu, tr("Cu&t"), view.cut, keys=(Std.Cut,))
        self.copy = add_action(menu, tr("&Copy"), view.copy, keys=(Std.Copy,))
        self.paste = add_action(menu, tr("&Paste"), view.paste, keys=(Std.Paste,))
        self.duplicate = add_action(menu, tr("&Duplicate"), bench.duplicate_selected, keys=("Ctrl+D",))
        self.delete = add_action(menu, tr("D&elete"), bench.delete_selected, keys=("Del",))
        self.all = add_action(menu, tr("&Select all"), bench.select_all, keys=(Std.SelectAll,))
        menu.addSeparator()
        self.turn_right = add_action(menu, tr("&Turn right"), lambda: window.view.turn(90), keys=("R",))
        self.turn_left = add_action(menu, tr("Turn &left"), lambda: window.view.turn(270), keys=("Shift+R",))
        self.flip = add_action(menu, tr("&Flip docking bay"), bench.flip_bay, keys=("F",))
        moves = menu.addMenu(tr("&Move"))
        self.moves = [
            add_action(moves, tr(text), lambda to=to: bench.move_selected(to), keys=(f"Alt+{key}",))
            for text, key, to in _MOVES
        ]
        self.earlier = add_action(
            menu, tr("Race checkpoint ear&lier"), lambda: bench.renumber_selected(-1), keys=("Alt+PgUp",)
        )
        self.later = add_action(
            menu, tr("Race checkpoint l&ater"), lambda: bench.renumber_selected(1), keys=("Alt+PgDown",)
        )
        self.actions += [self.turn_right, self.turn_left, self.flip, self.duplicate, self.delete]
        self.actions += [self.cut, self.copy, self.paste, self.all]
        self.actions += [*self.moves, self.earlier, self.later]

    def _fill_tools(self, menu: QMenu) -> None:
        tr, bench = self._window.tr, self._window.bench
        group = QActionGroup(menu)
        for tool in COURSE_TOOLS:
            action = add_action(
                menu,
                tr(tool.title),
                lambda on, name=tool.name: bench.choose_tool(name) if on else None,
                keys=(_TOOL_KEYS[tool.name],),
                checked=tool.name == bench.tool,
            )
            group.addAction(action)
            self.tools[tool.name] = action
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        menu.addSeparator()
        self.add_checkpoint = add_action(
            menu, tr("&Add checkpoint"), bench.add_checkpoint, keys=("Ctrl+Shift+C",)
        )
        self.add_reboot = add_action(
            menu, tr("Add &reboot token"), bench.add_reboot_token, keys=("Ctrl+Shift+T",)
        )
        self.block = add_action(menu, tr("&Block or free start"), bench.toggle_block, keys=("Ctrl+Shift+K",))
        self.actions += [*self.tools.values(), self.add_checkpoint, self.add_reboot, self.block]

    def _check_tool(self, name: str) -> None:
        window = self._window
        for tool, action in self.tools.items():
            action.setChecked(tool == name)
        if window.document is not None:
            window.status.tell(window.tr(window.view.tool.hint))

    def context_menu(self) -> QMenu:
        """The menu of the selected part."""
        part = self._window.bench.selection
        menu = QMenu(self._window)
        match part:
            case BoardPart():
                menu.addActions([self.turn_right, self.turn_left, self.duplicate, self.flip])
            case CheckpointPart():
                menu.addActions([self.earlier, self.later])
            case RebootPart():
                menu.addActions([self.turn_right, self.turn_left])
        if part is not None:
            menu.addSeparator()
            menu.addActions([self.cut, self.copy, self.delete])
        menu.addAction(self.paste)
        menu.addSeparator()
        menu.addActions([self.add_checkpoint, self.add_reboot, self.block])
        return menu

    def open_context_menu(self, at: QPoint) -> None:
        """Show the menu of the selected part at a place of the screen."""
        menu = self.context_menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)
