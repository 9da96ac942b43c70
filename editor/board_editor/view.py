"""The view of a board that is drawn on: pointer and keys go to the tool in hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from course_library.compass import Direction, Space
from editor.board_editor.desk import SELECT, BoardDesk
from editor.board_editor.scene import BoardScene
from editor.board_editor.tools import BOARD_TOOLS, BoardTool
from editor.canvas.tool_view import ToolView

_STEPS = {
    Qt.Key.Key_Up: Direction.N,
    Qt.Key.Key_Right: Direction.E,
    Qt.Key.Key_Down: Direction.S,
    Qt.Key.Key_Left: Direction.W,
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_Modifier = Qt.KeyboardModifier


class BoardView(ToolView):
    """Shows the board of a desk and lets the tools draw on it.

    With the keyboard: arrows move the chosen space, Enter works with the tool there, Shift and arrows draw a
    stroke (or select), Alt and arrows move the selected area.
    """

    menu_wanted = Signal(object, object)
    """The context menu is asked for at this place of the screen, for this space."""

    def __init__(self, desk: BoardDesk, scene: BoardScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.desk, self.board_scene = desk, scene
        self._tools = {kind.name: kind(desk, scene) for kind in BOARD_TOOLS}
        self._in_hand = desk.tool
        self._by_key = False
        self._shifted = False
        self.setAccessibleName(self.tr("Board"))
        self.setAccessibleDescription(
            self.tr("The board as a picture; arrows choose a space, and the status bar says what lies on it.")
        )
        desk.shown.connect(self._show_board)
        desk.tool_changed.connect(self._change_tool)
        desk.hand_changed.connect(self._show_hand)
        desk.region_changed.connect(self._show_region)
        self.sharpened.connect(scene.settled)

    @property
    def tool(self) -> BoardTool:
        """The tool in hand."""
        return self._tools[self.desk.tool]

    def resting_cursor(self) -> Qt.CursorShape:
        """That of the tool."""
        return self.tool.cursor_shape if self._can_work() else Qt.CursorShape.ArrowCursor

    def cancel(self) -> None:
        """Give up what is under way, else go back to drawing, else let the chosen space go."""
        self._pressed = self._by_key = self._shifted = False
        if not self._can_work() or self.tool.cancel():
            return
        if self.desk.tool not in ("paint", "rectangle", "fill"):
            self.desk.choose_tool("paint")
        else:
            self.choose(None)

    def _can_work(self) -> bool:
        return self.desk.board is not None

    def clicked_at(self, position: QPointF) -> None:
        """The keyboard goes on from here; the frame of the chosen space is for the keyboard only."""
        self._space = self.space_at(position)
        self.board_scene.choose([])

    # --- keys ------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Arrows move the chosen space, Enter works with the tool, Escape gives up."""
        key = Qt.Key(event.key())
        if not self._can_work():
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self.cancel()
        elif key in _STEPS:
            self._step(_STEPS[key], event.modifiers(), event)
        elif key in _ENTER and self.space is not None:
            self._end_shifted()
            self._work_at(self.space, event.modifiers())
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Letting Shift go ends the stroke that was drawn with the arrows."""
        if event.key() == Qt.Key.Key_Shift and not event.isAutoRepeat():
            self._end_shifted()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Whoever goes elsewhere has ended the stroke."""
        self._end_shifted()
        super().focusOutEvent(event)

    def leaveEvent(self, event: object) -> None:  # noqa: N802
        """Nothing is shown where no pointer is."""
        if self._can_work() and not self._pressed and not self._by_key and not self._shifted:
            self.board_scene.clear_preview()
        super().leaveEvent(event)  # type: ignore[arg-type] # Qt's stubs call it a QEvent

    def _step(self, direction: Direction, modifiers: Qt.KeyboardModifier, event: QKeyEvent) -> None:
        if modifiers & _Modifier.AltModifier:
            self.desk.move_region(direction.dx, direction.dy)
            return
        shifted = bool(modifiers & _Modifier.ShiftModifier)
        if shifted and not self._shifted and not self._by_key:
            self._begin_shifted()
        elif not shifted:
            self._end_shifted()
        super().keyPressEvent(event)
        if self.space is not None:
            pointer = self.tool.key_pointer(self.space)._replace(shift=shifted)
            (self.tool.drag if self._shifted or self._by_key else self.tool.hover)(pointer)

    def _begin_shifted(self) -> None:
        if self.space is None:
            self.choose(Space(0, 0), show=True)
        assert self.space is not None
        if self.desk.tool == SELECT:
            self.desk.select(None)
        self._shifted = True
        self.tool.press(self.tool.key_pointer(self.space))

    def _end_shifted(self) -> None:
        if self._shifted and self.space is not None and self._can_work():
            self._shifted = False
            self.tool.release(self.tool.key_pointer(self.space))

    def _work_at(self, space: Space, modifiers: Qt.KeyboardModifier) -> None:
        """What a click on ``space`` would do; a tool that needs two corners takes the first one."""
        pointer = self.tool.key_pointer(space)._replace(shift=bool(modifiers & _Modifier.ShiftModifier))
        if self._by_key:
            self._by_key = False
            self.tool.release(pointer)
            return
        self.tool.press(pointer)
        if self.tool.two_steps:
            self._by_key = True
        else:
            self.tool.release(pointer)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Ask for the menu of the space."""
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            self.choose(self.space_at(event.pos().toPointF()))
        if self._can_work():
            self.menu_wanted.emit(event.globalPos(), self.space)

    # --- what is shown ---------------------------------------------------------------------------

    def _show_board(self) -> None:
        board = self.desk.board
        if board is None:
            return
        before = self.board_scene.board
        self.board_scene.show_board(board)
        self.floor_changed()
        if before is None or before.size != board.size:
            self.fit()
        if self.space is not None and not board.contains(self.space):
            self.choose(None)

    def _change_tool(self, name: str) -> None:
        self._by_key = self._shifted = False
        if name != self._in_hand and self._can_work():
            self._tools[self._in_hand].cancel()
        self._in_hand = name
        self.viewport().setCursor(self.resting_cursor())
        if self._can_work():
            self.tool.again()

    def _show_hand(self) -> None:
        if self._can_work():
            self.tool.again()

    def _show_region(self) -> None:
        region = self.desk.region
        if region is None:
            self.board_scene.frame([])
            return
        (left, top), (right, bottom) = region
        self.board_scene.frame([(left, top, right + 1, bottom + 1)])
