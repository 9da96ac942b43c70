"""What is drawn on: a board of the open document, the element and the tool in hand, the selected area.

The board is one of the boards of the document's course: the only one where the document is a board file. The
desk turns strokes (board to board) into edits of that course, so that history, autosave and saving are those
of every document.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from course_library.board import Board
from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.editing import regions, strokes
from course_library.editing.boards import redraw_board
from course_library.editing.edit import Edit, EditError
from course_library.editing.own_boards import is_published, redraw_alone
from course_library.editing.spaces import erase, has_wall
from course_library.elements import Element, Wall, kind_of, turned_element
from course_library.validation.layout import facts_of
from editor.board_editor.offers import offered, plain, side_of, sort_of
from editor.document import Change, Document, Drag

PAINT, SELECT, STAMP = "paint", "select-area", "stamp"
Draw = Callable[[Board], Board]
Region = tuple[Space, Space]
"""The top-left and bottom-right spaces of a selected area."""


class BoardDesk(QObject):
    """Makes strokes for whoever asks.

    Attributes:
        clip: the area that the stamp holds.
        over_plain: whether plain spaces of the stamp clear what they come to lie on.
    """

    shown = Signal()
    """Another board, or another version of it."""
    hand_changed = Signal()
    tool_changed = Signal(str)
    region_changed = Signal()
    told = Signal(str)
    refused = Signal(str)
    """Why something cannot be done, in one sentence."""
    lost = Signal()
    """The document shows the board no more, as after Undo."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document: Document | None = None
        self._index, self._reference = 0, ""
        self.is_alone = False
        self.hand: Element = offered("2023")[0]
        self.tool = PAINT
        self.region: Region | None = None
        self.clip: Board | None = None
        self.over_plain = False
        self._nudge: tuple[Drag, Region, int, int] | None = None
        self._is_nudging = False

    # --- the board -------------------------------------------------------------------------------

    def open(self, document: Document, index: int, alone: bool) -> None:
        """Draw on the board of ``document`` with this index in ``course.placements``."""
        self.close()
        self._document, self._index, self.is_alone = document, index, alone
        self._reference = document.course.placements[index].board.reference
        document.changed.connect(self._follow)
        self.choose_tool(PAINT)
        self.select(None)
        self._offer_again()
        self.shown.emit()

    def close(self) -> None:
        """Draw on nothing."""
        if self._document is not None:
            self._document.changed.disconnect(self._follow)
        self._document = None
        self._nudge = None

    @property
    def document(self) -> Document | None:
        """The document that has the board, or None."""
        return self._document

    @property
    def board(self) -> Board | None:
        """The board as it is now, or None."""
        return None if self._document is None else self._board_of(self._document.course)

    def _board_of(self, course: Course) -> Board | None:
        index = self._find(course)
        return None if index is None else course.placements[index].board

    def _find(self, course: Course) -> int | None:
        """The index of the board; it may have moved in the list, or have another name since Undo."""
        placements = course.placements
        named = [i for i, placement in enumerate(placements) if placement.board.reference == self._reference]
        if self._index in named:
            return self._index
        if named:
            return named[0]
        here = placements[self._index].board if self._index < len(placements) else None
        if here is None or (not self.is_alone and is_published(here)):
            return None
        return self._index

    def _follow(self, _change: Change) -> None:
        assert self._document is not None
        if not self._is_nudging:
            self._nudge = None
        index = self._find(self._document.course)
        if index is None:
            self.lost.emit()
            return
        self._index = index
        self._reference = self._document.course.placements[index].board.reference
        self._keep_region_inside()
        self._offer_again()
        self.shown.emit()

    # --- edits -----------------------------------------------------------------------------------

    def apply(self, draw: Draw, text: str) -> bool:
        """Make a stroke one step of the history; tell what it did, or why it cannot be made."""
        self._nudge = None
        if self._document is None:
            return False
        try:
            edit = self._edit(self._document.course, draw, text)
        except EditError as error:
            self.refused.emit(str(error))
            return False
        self._document.apply(edit)
        self.told.emit(text)
        return True

    def tried(self, draw: Draw) -> tuple[Board | None, str]:
        """What a stroke would lead to, or None and why it cannot be made."""
        board = self.board
        if board is None:
            return None, ""
        try:
            return draw(board), ""
        except EditError as error:
            return None, str(error)

    def _edit(self, course: Course, draw: Draw, text: str) -> Edit:
        old = self._board_of(course)
        if old is None:
            raise EditError(self.tr("The board is not in the course any more."))
        new = draw(old)
        return redraw_alone(course, new, text) if self.is_alone else redraw_board(course, old, new, text)

    # --- in hand ---------------------------------------------------------------------------------

    @property
    def offers(self) -> list[Element]:
        """The elements that may be drawn: those of the board's family that the course's rules know."""
        board = self.board
        if board is None or self._document is None:
            return []
        known = () if self.is_alone else facts_of(self._document.course)[0].families
        return offered(board.family, known)

    def take(self, element: Element) -> None:
        """Take an element in hand, and a tool that draws."""
        self.hand = plain(element)
        self.hand_changed.emit()
        if self.tool in (SELECT, STAMP, "erase", "pick"):
            self.choose_tool(PAINT)

    def change_hand(self, element: Element) -> None:
        """Give the element in hand other options."""
        self.hand = element
        self.hand_changed.emit()

    def choose_tool(self, name: str) -> None:
        """Take another tool."""
        if name == STAMP and self.clip is None:
            self.refused.emit(self.tr("Copy an area first: select it (V) and press Ctrl+C."))
            self.tool_changed.emit(self.tool)
            return
        self.tool = name
        self.tool_changed.emit(name)

    def turn(self, turn: int) -> None:
        """Turn the selected area, the stamp, or the element in hand clockwise."""
        if self.tool == SELECT and self.region is not None:
            self._turn_region(turn)
        elif self.tool == STAMP and self.clip is not None:
            self.clip = self.clip.turned(turn)
            self.hand_changed.emit()
        else:
            self.change_hand(turned_element(self.hand, turn))

    def pick(self, space: Space, side: Direction, near: bool) -> None:
        """Take in hand what lies on ``space``; if the pointer is ``near`` its ``side``, what stands there."""
        board = self.board
        if board is None or not board.contains(space):
            return
        mounted = [element for element in board.elements(space) if side_of(element) is side]
        mounted.sort(key=lambda element: isinstance(element, Wall))
        if not mounted and has_wall(board, space, side):
            mounted = [Wall(side)]
        ground = [element for element in board.elements(space) if not kind_of(element).several]
        found = [*mounted, *ground] if near else [*ground, *board.elements(space)]
        if not found:
            self.refused.emit(self.tr("There is nothing on {} to take in hand.").format(space.name))
            return
        self.take(found[0])

    def _offer_again(self) -> None:
        """Put an element away that boards of this family do not have."""
        sorts = {sort_of(element): element for element in self.offers}
        if sorts and sort_of(self.hand) not in sorts:
            self.change_hand(next(iter(sorts.values())))

    # --- the selected area -----------------------------------------------------------------------

    def select(self, region: Region | None) -> None:
        """Select an area given by two opposite corners, as far as it lies on the board."""
        board = self.board
        try:
            self.region = None if region is None or board is None else strokes.clipped(board, *region)
        except EditError:
            self.region = None
        self._nudge = None
        self.region_changed.emit()

    def select_all(self) -> None:
        """Select the whole board."""
        board = self.board
        if board is not None:
            self.choose_tool(SELECT)
            self.select((Space(0, 0), Space(board.size[0] - 1, board.size[1] - 1)))

    def copied(self) -> Board | None:
        """The selected area as a small board; tell if nothing is selected."""
        board = self.board
        if self.region is None or board is None:
            self.refused.emit(self.tr("Select an area first: take the tool Select (V) and drag over spaces."))
            return None
        return regions.copy_area(board, *self.region)

    def erase_region(self, text: str) -> bool:
        """Make the selected area plain."""
        region = self.region
        if region is None:
            return self.copied() is not None
        return self.apply(lambda board: erase(board, regions.rectangle(*region)), text)

    def hold(self, area: Board) -> None:
        """Take an area in hand to lay it down."""
        self.clip = area
        self.choose_tool(STAMP)
        self.hand_changed.emit()

    def move_region(self, dx: int, dy: int) -> bool:
        """Move the selected area; moving on at once belongs to the same step of the history."""
        if self.region is None or self._document is None:
            return self.copied() is not None
        drag, start, x, y = self._nudge or (Drag(self._document), self.region, 0, 0)
        x, y = x + dx, y + dy
        text = self.tr("Move an area")
        self._is_nudging = True
        try:
            drag.update(lambda course: self._edit(course, _mover(start, x, y), text))
        except EditError as error:
            self.refused.emit(str(error))
            return False
        finally:
            self._is_nudging = False
        self.select((start[0].shifted(x, y), start[1].shifted(x, y)))
        self._nudge = (drag, start, x, y)
        self.told.emit(text)
        return True

    def end_nudge(self) -> None:
        """The next move of the area is a step of its own."""
        self._nudge = None

    def _turn_region(self, turn: int) -> None:
        assert self.region is not None
        first, last = self.region
        text = self.tr("Turn an area")
        if self.apply(lambda board: strokes.turn_area(board, first, last, turn), text) and turn % 180:
            self.select((first, Space(first.x + last.y - first.y, first.y + last.x - first.x)))

    def _keep_region_inside(self) -> None:
        board = self.board
        if self.region is not None and board is not None and not all(map(board.contains, self.region)):
            self.select(self.region)


def _mover(region: Region, dx: int, dy: int) -> Draw:
    return lambda board: strokes.move_area(board, *region, dx, dy)
