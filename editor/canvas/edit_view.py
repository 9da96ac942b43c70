"""The view of a course that is edited: the pointer and the keys go to the tool in hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
)
from PySide6.QtWidgets import QWidget

from course_library.board import Board
from course_library.compass import Direction, Space
from editor import clipboard, parts
from editor.canvas.scene import CourseScene
from editor.canvas.tool_view import ToolView
from editor.canvas.tools import Tool, ToolBelt
from editor.workbench import SELECT, Workbench

BOARD_MIME = "application/x-coursewright-board"
"""What a dragged board of the palette carries: its reference."""
_STEPS = {
    Qt.Key.Key_Up: Direction.N,
    Qt.Key.Key_Right: Direction.E,
    Qt.Key.Key_Down: Direction.S,
    Qt.Key.Key_Left: Direction.W,
}
_Modifier = Qt.KeyboardModifier


class EditView(ToolView):
    """The view of a course with tools.

    Args:
        scene: what is shown.
        bench: what is worked on.
        find_board: the board of a reference, for those dropped from the palette.
    """

    menu_wanted = Signal(object)
    """The context menu is asked for at this place of the screen."""

    def __init__(
        self,
        scene: CourseScene,
        bench: Workbench,
        find_board: Callable[[str], Board],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(scene, parent)
        self.bench = bench
        self.belt = ToolBelt(bench, scene)
        self._find_board = find_board
        self.setAcceptDrops(True)
        bench.selected.connect(self._show_selection)
        bench.tool_changed.connect(self._change_tool)
        self._in_hand = bench.tool

    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return self.belt.current

    def resting_cursor(self) -> Qt.CursorShape:
        """That of the tool."""
        return self.tool.cursor_shape if self.bench.course is not None else Qt.CursorShape.ArrowCursor

    def turn(self, turn: int) -> None:
        """Turn what the tool holds, else the selected part."""
        if not self.tool.turn(turn):
            self.bench.turn_selected(turn)

    def copy(self) -> None:
        """Copy what the tool has picked, else the selected parts."""
        if not self.tool.copy():
            clipboard.copy(self.bench)

    def cut(self) -> None:
        """Cut what the tool has picked, else the selected parts."""
        if not self.tool.cut():
            clipboard.cut(self.bench)

    def paste(self) -> None:
        """Paste what the tool can take, else boards and tokens."""
        if not self.tool.paste():
            clipboard.paste(self.bench)

    def cancel(self) -> None:
        """Give up what is under way, else put the tool away, else let the selection go."""
        self._pressed = False
        if self.bench.course is not None and self.tool.cancel() and self.bench.tool == SELECT:
            return
        if self.bench.tool != SELECT:
            self.bench.choose_tool(SELECT)
        elif self.bench.selection is not None:
            self.bench.select(None)
        else:
            self.choose(None)

    def choose(self, space: Space | None, *, show: bool = False) -> None:
        """Choose a space, where the keyboard places tokens."""
        self.bench.cursor = space
        super().choose(space, show=show)

    # --- pointer ---------------------------------------------------------------------------------

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Select what lies there and ask for its menu."""
        if not self._can_work():
            return
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            space = self.space_at(QPointF(event.pos()))
            self.choose(space)
            course = self.bench.course
            part = None if space is None or course is None else parts.part_at(course, space)
            if part not in self.bench.chosen:
                self.bench.select(part)
        self.menu_wanted.emit(event.globalPos())

    def _can_work(self) -> bool:
        return self.bench.course is not None

    # --- keys ------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Arrows move the selected part or the chosen space, Enter works with the tool, Escape gives up."""
        key = Qt.Key(event.key())
        moving = self.bench.selection is not None and not self.tool.moves_cursor
        if key == Qt.Key.Key_Escape:
            self.cancel()
        elif key in _STEPS and moving and not event.modifiers() & _Modifier.ControlModifier:
            self.bench.move_selected(_STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._can_work() and self.space is not None:
            self._work_at(self.space, event.modifiers())
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        """Tab goes through the parts; after the last one, and before the first, the focus moves on."""
        course = self.bench.course
        found = [] if course is None else parts.parts_of(course)
        here = found.index(self.bench.selection) if self.bench.selection in found else -1
        following = here + 1 if forward else here - 1
        if found and (0 <= following < len(found)):
            self.bench.select(found[following])
            return True
        return super().focusNextPrevChild(forward)

    # --- boards of the palette -------------------------------------------------------------------

    def hold(self, reference: str) -> None:
        """Take a board in hand."""
        board = self._board(reference)
        if board is not None:
            self.belt.hold(board)

    def place(self, reference: str) -> None:
        """Lay a board beside the others."""
        board = self._board(reference)
        if board is not None:
            self.bench.place_board(board)

    def _board(self, reference: str) -> Board | None:
        """The board, unless its file is gone or faulty by now; then it is told why."""
        try:
            return self._find_board(reference)
        except (LookupError, ValueError) as error:
            self.bench.refused.emit(str(error))
            return None

    # --- boards dragged from the palette ---------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Take boards of the palette; files are for the window."""
        if event.mimeData().hasFormat(BOARD_MIME) and self._can_work():
            reference = bytes(event.mimeData().data(BOARD_MIME).data()).decode()
            self.hold(reference)
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:  # noqa: N802
        """Show where the board would come to lie."""
        self.tool.drag(self.pointer_at(event.position(), event.modifiers()))
        event.acceptProposedAction()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:  # noqa: N802
        """Put the board back."""
        self.cancel()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Lay the board down."""
        self.tool.release(self.pointer_at(event.position(), event.modifiers()))
        self.bench.choose_tool(SELECT)
        event.acceptProposedAction()

    # --- what is shown ---------------------------------------------------------------------------

    def _change_tool(self, name: str) -> None:
        self.belt.tool(self._in_hand).cancel()
        self._in_hand = name
        self.viewport().setCursor(self.resting_cursor())

    def _show_selection(self, part: parts.Part | None) -> None:
        course = self.bench.course
        chosen = () if course is None else self.bench.chosen
        self._scene_of_course.frame([parts.box_of(course, each) for each in chosen] if course else [])
        if course is not None and len(chosen) == 1 and not isinstance(part, parts.BoardPart | None):
            self.choose(parts.space_of(course, part), show=True)
            self._scene_of_course.choose([])  # the frame of the selection is enough, and tints nothing
