"""Select, and move by dragging."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF, Qt

from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.drawing.painter import Artwork
from course_library.drawing.palette import Palette
from course_library.drawing.tokens import checkpoint_artwork, reboot_artwork
from course_library.editing import boards, tokens
from course_library.editing.boards import turned_group
from course_library.editing.carry import board_index
from course_library.editing.edit import Edit, EditError
from course_library.editing.snapping import REACH, snap_board
from editor import groups, parts
from editor.canvas.ghost import Piece, board_piece, token_piece
from editor.canvas.tools.base import Pointer, Tool
from editor.groups import Parts
from editor.parts import BoardPart, CheckpointPart, Part, RebootPart
from editor.workbench import SELECT

_BEGIN = 0.35
"""How far the pointer moves before a click becomes a drag, in spaces."""


@dataclasses.dataclass(frozen=True, slots=True)
class _Plan:
    """What letting go would do: the edit, what is shown until then, and why it must not be done."""

    make: Callable[[Course], Edit]
    pieces: tuple[Piece, ...]
    fault: str = ""


class SelectTool(Tool):
    """Click selects; drag moves what is selected, with a ghost, and leaves one step of the history.

    With Shift or Ctrl a click adds a part to the selection or takes it out. A drag that begins beside the
    boards, or anywhere with Shift, spans a band that selects. Ctrl while dragging does not snap.
    """

    name = SELECT
    title = "Select and move"
    hint = (
        "Click selects, Shift adds, drag moves or spans a band, R turns (also while dragging), Del deletes. "
        "Ctrl while dragging: no snapping."
    )
    moves_cursor = False
    cursor_shape = Qt.CursorShape.ArrowCursor

    _from: Pointer | None = None
    _target: Pointer | None = None
    _lead: Part | None = None
    _held: Parts = ()
    _bands = False
    _shown: tuple[object, ...] | None = None
    _turn = 0

    def press(self, pointer: Pointer) -> None:
        """Select what lies there; what is selected already is dragged together."""
        part = parts.part_at(self.course, pointer.space)
        chosen = self.bench.chosen
        self._from, self._target, self._lead, self._turn = pointer, None, part, 0
        self._bands = part is None or pointer.shift
        self._held = () if part is None else chosen if part in chosen else (part,)
        if not _adds(pointer) and part not in chosen:
            self.bench.select(part)

    def drag(self, pointer: Pointer) -> None:
        """Show where it would come to lie, or what the band spans."""
        if self._from is None:
            return
        far = max(abs(pointer.x - self._from.x), abs(pointer.y - self._from.y))
        if self._target is None and far < _BEGIN:
            return
        if self._target is None and not self._bands:
            self._lift()
        self._target = pointer
        if self._bands:
            self.scene.ghost.show_band(self._band(pointer), self.scene.options)
            return
        place = (*self._way(pointer), pointer.space, pointer.ctrl, self._turn)
        if place != self._shown:
            self._shown = place
            plan = self._plan(pointer)
            self.scene.ghost.show(plan.pieces, self.scene.options, plan.fault)

    def release(self, pointer: Pointer) -> None:
        """Lay it down, unless it must not lie there."""
        began, target, lead = self._from, self._target, self._lead
        if began is None:
            return
        plan = self._plan(pointer) if target is not None and not self._bands else None
        band = self._band(pointer) if target is not None and self._bands else None
        self.cancel()
        if band is not None:
            before = self.bench.chosen if _adds(began) else ()
            self.bench.select_parts((*before, *_inside(self.course, band)))
        elif plan is None:
            self._click(began, lead)
        elif plan.fault:
            self.bench.refused.emit(plan.fault)
        else:
            if lead not in self.bench.chosen:
                self.bench.select(lead)
            self.bench.apply(plan.make)

    def turn(self, turn: int) -> bool:
        """Turn what is dragged; of several parts only when they are let go."""
        if self._from is None or self._lead is None or self._bands:
            return False
        if len(self._held) > 1:
            self.bench.refused.emit(self.bench.tr("Let go first: several parts are turned where they lie."))
        elif not isinstance(self._lead, CheckpointPart):
            self._turn = (self._turn + turn) % 360
            if self._target is None:
                self._lift()
            self._target = self._target or self._from
            self.drag(self._target)
        return True

    def double(self, pointer: Pointer) -> None:
        """Block or free a start space; else open what lies there, as a board to draw on."""
        self._from = None
        part = parts.part_at(self.course, pointer.space)
        if isinstance(part, BoardPart) and parts.is_start(self.course, pointer.space):
            self.bench.toggle_block(pointer.space)
        else:
            self.bench.opened.emit(part)

    def cancel(self) -> bool:
        """Let it stay where it is."""
        self._from = self._target = self._lead = self._shown = None
        self.scene.lift()
        return super().cancel()

    # --- selecting -------------------------------------------------------------------------------

    def _click(self, pointer: Pointer, part: Part | None) -> None:
        if part is not None and _adds(pointer):
            self.bench.toggle_selected(part)
        elif not _adds(pointer):
            self.bench.select(part)

    def _band(self, pointer: Pointer) -> QRectF:
        assert self._from is not None
        wide, high = pointer.x - self._from.x, pointer.y - self._from.y
        return QRectF(self._from.x, self._from.y, wide, high).normalized()

    # --- moving ----------------------------------------------------------------------------------

    def _plan(self, pointer: Pointer) -> _Plan:
        if len(self._held) > 1:
            return self._plan_group(pointer)
        if isinstance(self._lead, BoardPart):
            return self._plan_board(self._lead.index, pointer)
        assert self._lead is not None
        return self._plan_token(self._lead, pointer)

    def _plan_board(self, index: int, pointer: Pointer) -> _Plan:
        old = self.course.placements[index]
        held = turned_group([old], self._turn)[0].shifted(*self._way(pointer))
        snap = snap_board(self.course, held, index=index, reach=0 if pointer.ctrl else REACH)
        pieces = (board_piece(snap.placement, self.scene.options), *self._riders(index, snap.placement))
        return _Plan(lambda course: _relaid(course, index, snap.placement), pieces, snap.fault)

    def _plan_token(self, part: Part, pointer: Pointer) -> _Plan:
        make = _with_turn(part, pointer.space, self._turn)
        artwork = token_artwork(self.course, part, self.scene.options.colours, self._turn)
        return _Plan(make, (token_piece(artwork, pointer.space),), _fault(make, self.course))

    def _plan_group(self, pointer: Pointer) -> _Plan:
        dx, dy = self._snapped_way(pointer)
        held = self._held

        def make(course: Course) -> Edit:
            return groups.moved(course, held, dx, dy)[0]

        pieces: list[Piece] = []
        for part in held:
            if isinstance(part, BoardPart):
                place = self.course.placements[part.index].shifted(dx, dy)
                pieces += [board_piece(place, self.scene.options), *self._riders(part.index, place)]
        for part in held:
            if isinstance(part, CheckpointPart | RebootPart):
                artwork = token_artwork(self.course, part, self.scene.options.colours)
                space = parts.space_of(self.course, part).shifted(dx, dy)
                pieces.append(token_piece(artwork, space))
        return _Plan(make, tuple(pieces), _fault(make, self.course))

    def _lift(self) -> None:
        """Let fade what is held, boards with what lies on them."""
        held = groups.group_of(self._held).boards
        riding = [
            space
            for space in (*self.course.blocked_starts, *map(self._space, parts.parts_of(self.course)))
            if board_index(self.course, space) in held
        ]
        own = [self._space(part) for part in self._held if not isinstance(part, BoardPart)]
        self.scene.lift(held, {*riding, *own})

    def _space(self, part: Part) -> Space:
        return parts.space_of(self.course, part)

    def _way(self, pointer: Pointer) -> tuple[int, int]:
        """How far it was dragged, in whole spaces."""
        assert self._from is not None
        return round(pointer.x - self._from.x), round(pointer.y - self._from.y)

    def _snapped_way(self, pointer: Pointer) -> tuple[int, int]:
        """How far a group goes: the board that is dragged snaps to those that stay."""
        dx, dy = self._way(pointer)
        if not isinstance(self._lead, BoardPart) or pointer.ctrl:
            return dx, dy
        old = self.course.placements[self._lead.index]
        if old.board.is_docking_bay:
            return dx, dy
        own = groups.group_of(self._held).boards
        snap = snap_board(self.course, old.shifted(dx, dy), index=own)
        return snap.placement.at.x - old.at.x, snap.placement.at.y - old.at.y

    def _riders(self, index: int, place: Placement) -> Iterator[Piece]:
        """The tokens that go with a board."""
        course, old = self.course, self.course.placements[index]
        turn = place.turn - old.turn
        for part in parts.parts_of(course):
            space = parts.space_of(course, part)
            if not isinstance(part, BoardPart) and board_index(course, space) == index:
                artwork = token_artwork(course, part, self.scene.options.colours, turn)
                yield token_piece(artwork, place.grid_space(old.own_space(space)))


def token_artwork(course: Course, part: Part, colours: Palette, turn: int = 0) -> Artwork:
    """How a token looks, turned clockwise by ``turn`` degrees."""
    if isinstance(part, CheckpointPart):
        return checkpoint_artwork(part.number, colours)
    return reboot_artwork((parts.arrow_of(course, part) or Direction.N).turned(turn), colours)


def _adds(pointer: Pointer) -> bool:
    return pointer.shift or pointer.ctrl


def _fault(make: Callable[[Course], Edit], course: Course) -> str:
    try:
        make(course)
    except EditError as error:
        return str(error)
    return ""


def _with_turn(part: Part, space: Space, turn: int) -> Callable[[Course], Edit]:
    """The edit that lays a token on ``space`` and turns its arrow on the way.

    A checkpoint that is laid on another one trades places with it.
    """

    def make(course: Course) -> Edit:
        if isinstance(part, CheckpointPart) and space in course.checkpoints:
            return tokens.exchange_checkpoints(course, part.number, course.checkpoints.index(space) + 1)
        edit = parts.put(course, part, space)
        if isinstance(part, RebootPart) and turn:
            return edit.then(lambda after: tokens.turn_reboot_token(after, part.index, turn))
        return edit

    return make


def _relaid(course: Course, index: int, new: Placement) -> Edit:
    """The edit that lays a board at ``new``."""
    edit = boards.lay_board(course, index, new)
    if new.board.is_docking_bay and new.turn != course.placements[index].turn:
        return dataclasses.replace(edit, text=f"Dock {new.board.name}")
    return edit


def _inside(course: Course, band: QRectF) -> Iterator[Part]:
    """Boards that lie wholly in the band, and tokens with their middle in it."""
    for part in parts.parts_of(course):
        left, top, right, bottom = parts.box_of(course, part)
        if isinstance(part, BoardPart):
            if band.contains(QRectF(left, top, right - left, bottom - top)):
                yield part
        elif band.contains(left + 0.5, top + 0.5):
            yield part
