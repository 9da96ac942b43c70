"""The tools of the board editor: each answers to the pointer with a stroke that the desk applies."""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import Qt

from course_library.board import Board
from course_library.compass import Space
from course_library.editing import regions, strokes
from course_library.editing.spaces import has_wall
from course_library.editing.strokes import Touch
from editor.board_editor.desk import PAINT, SELECT, STAMP, BoardDesk, Draw
from editor.board_editor.offers import side_of, title_of
from editor.board_editor.scene import BoardScene
from editor.canvas.tools.base import Gestures, Pointer
from editor.language import tr

NEAR = 0.27
"""How near to an edge, in spaces, the pointer means the edge and not the space."""
_KEY_SIDE = 0.45


class BoardTool(Gestures):
    """A tool that draws on the board of a desk.

    Attributes:
        two_steps: whether Enter first marks a corner, and at another space the opposite one.
    """

    two_steps: ClassVar[bool] = False

    def __init__(self, desk: BoardDesk, scene: BoardScene) -> None:
        self.desk, self.scene = desk, scene

    @property
    def board(self) -> Board:
        """The board; tools are asked nothing without one."""
        assert self.desk.board is not None
        return self.desk.board

    def key_pointer(self, space: Space) -> Pointer:
        """Where the pointer would be for what the keyboard does on ``space``."""
        return Pointer(space.x + 0.5, space.y + 0.5)

    def again(self) -> None:
        """Something else is in hand: show anew what would be drawn."""


class StrokeTool(BoardTool, abc.ABC):
    """Shows what it would draw under the pointer, draws while the button is down, one step per stroke."""

    def __init__(self, desk: BoardDesk, scene: BoardScene) -> None:
        super().__init__(desk, scene)
        self._path: list[Pointer] = []
        self._last: Pointer | None = None
        self._just_done: tuple[Space, object] | None = None

    @abc.abstractmethod
    def stroke(self, path: Sequence[Pointer]) -> Draw:
        """What is drawn along ``path``."""

    @abc.abstractmethod
    def words(self) -> str:
        """The name of the stroke in the history."""

    def hover(self, pointer: Pointer) -> None:
        """Show what a click would draw, but not over what was drawn just now."""
        self._last = pointer
        if self._just_done != (pointer.space, pointer.side):
            self._just_done = None
            self._show([pointer])

    def press(self, pointer: Pointer) -> None:
        """Begin a stroke."""
        self._path = [pointer]
        self._show(self._path)

    def drag(self, pointer: Pointer) -> None:
        """Go on with it."""
        if self._path:
            self._path.append(pointer)
            self._show(self._path)
        else:
            self.hover(pointer)

    def release(self, pointer: Pointer) -> None:
        """Draw it."""
        path, self._path = self._path, []
        if not path:
            return
        if len(path) > 1 or path[0].space != pointer.space:
            path.append(pointer)
        self._just_done = (pointer.space, pointer.side)
        self.scene.settle()
        if not self.desk.apply(self.stroke(path), self.words()):
            self.scene.clear_preview()

    def cancel(self) -> bool:
        """Give the stroke up."""
        under_way, self._path = bool(self._path), []
        self.scene.clear_preview()
        return under_way

    def again(self) -> None:
        """Show anew what a click would draw."""
        self._just_done = None
        if self._path:
            self._show(self._path)
        elif self._last is not None and self.board.contains(self._last.space):
            self._show([self._last])

    def _show(self, path: Sequence[Pointer]) -> None:
        at = path[-1].space
        if len(path) == 1 and not self.board.contains(at):
            self.scene.clear_preview()
            return
        after, fault = self.desk.tried(self.stroke(path))
        if after is None:
            self.scene.refuse(at, fault)
        else:
            self.scene.preview(after, at)


class PaintTool(StrokeTool):
    """Draws the element in hand: belts along the path, walls along edges, everything else on spaces."""

    name = PAINT
    title = "Draw"
    hint = "Drag to draw: belts follow the path, walls and lasers stand on the nearest edge. R turns."

    def stroke(self, path: Sequence[Pointer]) -> Draw:
        """The element along the path."""
        element, touches = self.desk.hand, _touches(path)
        return lambda board: strokes.paint(board, element, touches)

    def words(self) -> str:
        """Draw and the element."""
        return tr("Draw {}").format(title_of(self.desk.hand).lower())

    def key_pointer(self, space: Space) -> Pointer:
        """At the side on which the element in hand is mounted."""
        side = side_of(self.desk.hand)
        if side is None:
            return super().key_pointer(space)
        return Pointer(space.x + 0.5 + _KEY_SIDE * side.dx, space.y + 0.5 + _KEY_SIDE * side.dy)


class EraseTool(StrokeTool):
    """Takes away what lies on spaces; near a wall only the wall with what is mounted on it."""

    name = "erase"
    title = "Erase"
    hint = "Drag over spaces to clear them; begin close to a wall to take only walls away."

    def stroke(self, path: Sequence[Pointer]) -> Draw:
        """Clear spaces, or edges."""
        first, touches = path[0], _touches(path)
        board = self.desk.board
        edges = _nearness(first) < NEAR and board is not None and has_wall(board, first.space, first.side)
        return lambda now: strokes.rub_out(now, touches, edges)

    def words(self) -> str:
        """Erase."""
        return tr("Erase")


class RectangleTool(StrokeTool):
    """Draws the element in hand on a rectangle: belts as a ring, walls round it."""

    name = "rectangle"
    title = "Rectangle"
    hint = "Drag over a rectangle: belts become a ring (Shift: the other way round), walls stand round it."
    two_steps = True

    def stroke(self, path: Sequence[Pointer]) -> Draw:
        """The element on the rectangle."""
        element, first, last = self.desk.hand, path[0].space, path[-1]
        clockwise = not last.shift
        return lambda board: strokes.rectangle(board, element, first, last.space, clockwise)

    def words(self) -> str:
        """Rectangle of the element."""
        return tr("Rectangle of {}").format(title_of(self.desk.hand).lower())


class FillTool(StrokeTool):
    """Puts the element in hand on a space and on all like it that are joined to it."""

    name = "fill"
    title = "Fill"
    hint = "Click fills the space and all like it around it, up to walls."

    def stroke(self, path: Sequence[Pointer]) -> Draw:
        """Fill from the latest place."""
        element, space = self.desk.hand, path[-1].space
        return lambda board: strokes.fill(board, element, space)

    def words(self) -> str:
        """Fill with the element."""
        return tr("Fill with {}").format(title_of(self.desk.hand).lower())


class StampTool(StrokeTool):
    """Lays the copied area down as often as one clicks."""

    name = STAMP
    title = "Stamp"
    hint = "Click lays the copied area down, R turns it, Esc puts it away."

    def stroke(self, path: Sequence[Pointer]) -> Draw:
        """The copied area, held in its middle."""
        area, over_plain = self.desk.clip, self.desk.over_plain
        assert area is not None
        at = path[-1].space.shifted(-((area.size[0] - 1) // 2), -((area.size[1] - 1) // 2))
        return lambda board: regions.paste_area(board, area, at, over_plain)

    def words(self) -> str:
        """Stamp."""
        return tr("Stamp an area")


class PickTool(BoardTool):
    """Takes in hand what lies on a space."""

    name = "pick"
    title = "Pick"
    hint = "Click takes in hand what lies there; close to an edge what stands on the edge."
    cursor_shape = Qt.CursorShape.PointingHandCursor

    def release(self, pointer: Pointer) -> None:
        """Take it."""
        self.desk.pick(pointer.space, pointer.side, _nearness(pointer) < NEAR)


class SelectAreaTool(BoardTool):
    """Selects a rectangle; dragging inside it moves what it holds."""

    name = SELECT
    title = "Select an area"
    hint = (
        "Drag selects; drag inside moves; Ctrl+C, Ctrl+X and Ctrl+V copy, cut and paste; R turns, Del clears."
    )
    two_steps = True

    def __init__(self, desk: BoardDesk, scene: BoardScene) -> None:
        super().__init__(desk, scene)
        self._from: Pointer | None = None
        self._moving = False

    def press(self, pointer: Pointer) -> None:
        """Begin to select, or to move what is selected."""
        self._from = pointer
        self._moving = self._is_inside(pointer.space)
        if not self._moving:
            self.desk.select((pointer.space, pointer.space))

    def drag(self, pointer: Pointer) -> None:
        """Select up to here, or show where the area would come to lie."""
        if self._from is None:
            return
        if not self._moving:
            self.desk.select((self._from.space, pointer.space))
            return
        after, fault = self.desk.tried(self._move(pointer))
        if after is None:
            self.scene.refuse(pointer.space, fault)
        else:
            self.scene.preview(after, pointer.space)

    def release(self, pointer: Pointer) -> None:
        """Move what is selected, if it was dragged."""
        start, self._from = self._from, None
        if start is None or not self._moving:
            return
        dx, dy = pointer.space.x - start.space.x, pointer.space.y - start.space.y
        if (dx, dy) == (0, 0):
            self.desk.select((pointer.space, pointer.space))
        else:
            self.scene.settle()
            if not self.desk.move_region(dx, dy):
                self.scene.clear_preview()
            self.desk.end_nudge()

    def cancel(self) -> bool:
        """Give up a move, else let the selection go."""
        under_way, self._from = self._from is not None, None
        self.scene.clear_preview()
        if not under_way and self.desk.region is not None:
            self.desk.select(None)
            return True
        return under_way

    def _is_inside(self, space: Space) -> bool:
        region = self.desk.region
        return region is not None and space in regions.rectangle(*region)

    def _move(self, pointer: Pointer) -> Draw:
        region, start = self.desk.region, self._from
        assert region is not None
        assert start is not None
        dx, dy = pointer.space.x - start.space.x, pointer.space.y - start.space.y
        return lambda board: strokes.move_area(board, *region, dx, dy)


BOARD_TOOLS: tuple[type[BoardTool], ...] = (
    SelectAreaTool,
    PaintTool,
    RectangleTool,
    FillTool,
    EraseTool,
    PickTool,
    StampTool,
)
"""The tools in the order of the tool bar."""
TOOL_KEYS = {
    SelectAreaTool.name: "V",
    PaintTool.name: "B",
    RectangleTool.name: "U",
    FillTool.name: "F",
    EraseTool.name: "E",
    PickTool.name: "I",
    StampTool.name: "S",
}


def _touches(path: Sequence[Pointer]) -> list[Touch]:
    return [Touch(pointer.space, pointer.side) for pointer in path]


def _nearness(pointer: Pointer) -> float:
    """How far the pointer is from the nearest edge of its space."""
    right, down = pointer.x % 1, pointer.y % 1
    return min(right, 1 - right, down, 1 - down)
