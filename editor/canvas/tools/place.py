"""Tools that lay something new: a board of the palette, checkpoints, reboot tokens, cubes on start spaces."""

from __future__ import annotations

import abc
from collections.abc import Callable

from course_library.board import Board
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.drawing.painter import Artwork
from course_library.drawing.tokens import checkpoint_artwork, cube_artwork, reboot_artwork
from course_library.editing import tokens
from course_library.editing.edit import Edit, EditError
from course_library.editing.snapping import REACH, Snap, snap_board
from editor import parts
from editor.canvas.tools.base import Pointer, Tool
from editor.workbench import SELECT


class PlaceBoardTool(Tool):
    """Holds a board until a click lays it down; with Shift it stays in hand for another one."""

    name = "board"
    title = "Place a board"
    hint = (
        "Click lays the board down, R turns it, Esc puts it back. Shift: keep it in hand. Ctrl: no snapping."
    )

    board: Board | None = None
    _turn = 0
    _last: Pointer | None = None

    def hold(self, board: Board | None) -> None:
        """Take ``board`` in hand, upright."""
        self.board, self._turn, self._last = board, 0, None

    def hover(self, pointer: Pointer) -> None:
        """Show where it would come to lie."""
        self._last = pointer
        snap = self._snap(pointer)
        if snap is not None:
            self.scene.ghost.show_board(snap.placement, self.scene.options, snap.fault)

    drag = hover

    def release(self, pointer: Pointer) -> None:
        """Lay it down, unless it must not lie there."""
        snap = self._snap(pointer)
        if snap is None:
            return
        if snap.fault:
            self.bench.refused.emit(snap.fault)
            return
        self.scene.ghost.clear()
        if not pointer.shift:
            self.bench.choose_tool(SELECT)
        self.bench.place_at(snap.placement)

    def turn(self, turn: int) -> bool:
        """Turn the held board."""
        self._turn = (self._turn + turn) % 360
        if self._last is not None:
            self.hover(self._last)
        return True

    def _snap(self, pointer: Pointer) -> Snap | None:
        """Where the board, held in its middle, comes to lie."""
        if self.board is None:
            return None
        width, height = Placement(self.board, Space(0, 0), self._turn).size
        at = Space(round(pointer.x - width / 2), round(pointer.y - height / 2))
        held = Placement(self.board, at, self._turn)
        return snap_board(self.course, held, reach=0 if pointer.ctrl else REACH)


class _TokenTool(Tool, abc.ABC):
    """Holds a token over the spaces and lays one down with every click."""

    def hover(self, pointer: Pointer) -> None:
        """Show the token, and why it must not lie there."""
        fault = ""
        try:
            self.edit(pointer.space)(self.course)
        except EditError as error:
            fault = str(error)
        self.scene.ghost.show_token(self.artwork(), pointer.space, self.scene.options, fault)

    drag = hover

    @abc.abstractmethod
    def artwork(self) -> Artwork:
        """How the held token looks."""

    @abc.abstractmethod
    def edit(self, space: Space) -> Callable[[Course], Edit]:
        """What a click on ``space`` does."""


class CheckpointTool(_TokenTool):
    """Each click places the checkpoint with the next number."""

    name = "checkpoint"
    title = "Checkpoints"
    hint = "Each click or Enter places the checkpoint with the next number. Esc ends."

    def artwork(self) -> Artwork:
        """A checkpoint with the next number."""
        return checkpoint_artwork(len(self.course.checkpoints) + 1, self.scene.options.colours)

    def edit(self, space: Space) -> Callable[[Course], Edit]:
        """Add a checkpoint."""
        return lambda course: tokens.add_checkpoint(course, space)

    def release(self, pointer: Pointer) -> None:
        """Place it."""
        self.bench.add_checkpoint(pointer.space)
        self.hover(pointer)


class RebootTokenTool(_TokenTool):
    """Each click places a reboot token; R turns its arrow before that."""

    name = "reboot"
    title = "Reboot tokens"
    hint = "Each click or Enter places a reboot token, R turns its arrow. Esc ends."

    _arrow = Direction.N
    _last: Pointer | None = None

    def hover(self, pointer: Pointer) -> None:
        """Show the token with its arrow."""
        self._last = pointer
        super().hover(pointer)

    drag = hover

    def artwork(self) -> Artwork:
        """A reboot token."""
        return reboot_artwork(self._arrow, self.scene.options.colours)

    def edit(self, space: Space) -> Callable[[Course], Edit]:
        """Add a reboot token."""
        return lambda course: tokens.add_reboot_token(course, space, self._arrow)

    def release(self, pointer: Pointer) -> None:
        """Place it."""
        if self.bench.apply(self.edit(pointer.space)):
            self.bench.select(parts.RebootPart(len(self.course.reboot_tokens) - 1))

    def turn(self, turn: int) -> bool:
        """Turn the arrow."""
        self._arrow = self._arrow.turned(turn)
        if self._last is not None:
            self.hover(self._last)
        return True


class BlockStartTool(_TokenTool):
    """Each click on a start space puts a cube on it or takes it off."""

    name = "block"
    title = "Block starts"
    hint = "Each click or Enter blocks a start space, or frees it. Esc ends."

    def artwork(self) -> Artwork:
        """A cube."""
        return cube_artwork(self.scene.options.colours)

    def edit(self, space: Space) -> Callable[[Course], Edit]:
        """Block or free the start space."""
        return lambda course: tokens.toggle_blocked_start(course, space)

    def release(self, pointer: Pointer) -> None:
        """Do it."""
        self.bench.apply(self.edit(pointer.space))
