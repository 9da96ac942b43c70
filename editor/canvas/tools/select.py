"""Select, and move by dragging."""

from __future__ import annotations

import dataclasses

from PySide6.QtCore import Qt

from course_library.compass import Direction
from course_library.course import Course, Placement
from course_library.drawing.painter import Artwork
from course_library.drawing.palette import Palette
from course_library.drawing.tokens import checkpoint_artwork, reboot_artwork
from course_library.editing import boards
from course_library.editing.edit import Edit, EditError
from course_library.editing.snapping import REACH, Snap, snap_board
from editor import parts
from editor.canvas.tools.base import Pointer, Tool
from editor.parts import BoardPart, CheckpointPart, Part
from editor.workbench import SELECT

_BEGIN = 0.35
"""How far the pointer moves before a click becomes a drag, in spaces."""


class SelectTool(Tool):
    """Click selects; drag moves with a ghost and leaves one step; Ctrl while dragging does not snap."""

    name = SELECT
    title = "Select and move"
    hint = "Click selects, drag moves, R turns, Del deletes. Ctrl while dragging: no snapping."
    moves_cursor = False
    cursor_shape = Qt.CursorShape.ArrowCursor

    _part: Part | None = None
    _from: Pointer | None = None
    _target: Pointer | None = None

    def press(self, pointer: Pointer) -> None:
        """Select what lies there."""
        self._part = parts.part_at(self.course, pointer.space)
        self._from, self._target = pointer, None
        self.bench.select(self._part)

    def drag(self, pointer: Pointer) -> None:
        """Show where it would come to lie."""
        if self._from is None or self._part is None:
            return
        far = max(abs(pointer.x - self._from.x), abs(pointer.y - self._from.y))
        if self._target is None and far < _BEGIN:
            return
        self._target = pointer
        if isinstance(self._part, BoardPart):
            snap = self._snap(self._part, pointer)
            self.scene.ghost.show_board(snap.placement, self.scene.options, snap.fault)
        else:
            artwork = token_artwork(self.course, self._part, self.scene.options.colours)
            fault = self._token_fault(pointer)
            self.scene.ghost.show_token(artwork, pointer.space, self.scene.options, fault)

    def release(self, pointer: Pointer) -> None:
        """Lay it down, unless it must not lie there."""
        part, target = self._part, self._target
        self.cancel()
        if part is None or target is None:
            return
        if isinstance(part, BoardPart):
            self._lay_board(part, pointer)
        else:
            self.bench.apply(lambda course: parts.put(course, part, pointer.space))

    def double(self, pointer: Pointer) -> None:
        """Open what lies there, as a board to draw on."""
        self._part = None
        self.bench.opened.emit(parts.part_at(self.course, pointer.space))

    def cancel(self) -> bool:
        """Let it stay where it is."""
        self._target = None
        return super().cancel()

    def _lay_board(self, part: BoardPart, pointer: Pointer) -> None:
        snap = self._snap(part, pointer)
        if snap.fault:
            self.bench.refused.emit(snap.fault)
            return
        old = self.course.placements[part.index]
        self.bench.apply(lambda course: _relaid(course, part.index, old, snap.placement))

    def _snap(self, part: BoardPart, pointer: Pointer) -> Snap:
        assert self._from is not None
        held = self.course.placements[part.index]
        held = held.shifted(round(pointer.x - self._from.x), round(pointer.y - self._from.y))
        return snap_board(self.course, held, index=part.index, reach=0 if pointer.ctrl else REACH)

    def _token_fault(self, pointer: Pointer) -> str:
        assert self._part is not None
        try:
            parts.put(self.course, self._part, pointer.space)
        except EditError as error:
            return str(error)
        return ""


def token_artwork(course: Course, part: Part, colours: Palette) -> Artwork:
    """How a token looks."""
    if isinstance(part, CheckpointPart):
        return checkpoint_artwork(part.number, colours)
    return reboot_artwork(parts.arrow_of(course, part) or Direction.N, colours)


def _relaid(course: Course, index: int, old: Placement, new: Placement) -> Edit:
    """The edit that brings a board from ``old`` to ``new``; only a docking bay may be turned on the way."""
    if new.turn == old.turn and new.faces == old.faces:
        return boards.move_boards(course, [index], new.at.x - old.at.x, new.at.y - old.at.y)
    return dataclasses.replace(boards.place_board(course, new), text=f"Dock {new.board.name}")
