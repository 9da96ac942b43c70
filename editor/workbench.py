"""What is being worked on: the open document, what is selected in it, and the tool in hand.

Canvas, outline, menus and palettes all go through the workbench. It makes every edit an undo step, keeps the
selection on the part that was edited, and tells in one sentence what happened or why it cannot be done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from course_library.board import Board
from course_library.catalog import find_board
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.editing import boards, tokens
from course_library.editing.bay import dock, flip_docking_bay
from course_library.editing.edit import Edit, EditError, replaced_by
from course_library.editing.snapping import snap_board
from course_library.issues import Remedy
from editor import groups, parts
from editor.document import Document
from editor.groups import GroupOutcome, Parts
from editor.parts import BoardPart, CheckpointPart, Outcome, Part, RebootPart

SELECT = "select"


class Workbench(QObject):
    """Makes edits for whoever asks.

    Attributes:
        cursor: the chosen space, where tokens are placed by the keyboard.
    """

    selected = Signal(object)
    """The :data:`~editor.parts.Part` that was selected last, or None; ``chosen`` has all of them."""
    tool_changed = Signal(str)
    """The name of the tool in hand."""
    told = Signal(str)
    """What an edit did."""
    opened = Signal(object)
    """The part that was clicked twice."""
    refused = Signal(str)
    """Why something cannot be done, in one sentence."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document: Document | None = None
        self._selection: Parts = ()
        self._tool = SELECT
        self.cursor: Space | None = None

    # --- document and selection ------------------------------------------------------------------

    @property
    def document(self) -> Document | None:
        """The open document, or None."""
        return self._document

    @property
    def course(self) -> Course | None:
        """The course as it is now, or None."""
        return None if self._document is None else self._document.course

    def use(self, document: Document | None) -> None:
        """Work on another document."""
        self._document = document
        self.cursor = None
        self.choose_tool(SELECT)
        self.select(None)

    @property
    def selection(self) -> Part | None:
        """The part that was selected last, if the course still has it."""
        return next(reversed(self.chosen), None)

    @property
    def chosen(self) -> Parts:
        """All selected parts that the course still has, the one that was selected last at the end."""
        course = self.course
        return () if course is None else tuple(p for p in self._selection if parts.exists(course, p))

    def select(self, part: Part | None) -> None:
        """Select one part, or nothing."""
        self.select_parts(() if part is None else (part,))

    def select_parts(self, chosen: Sequence[Part]) -> None:
        """Select several parts."""
        self._selection = tuple(dict.fromkeys(chosen))
        self.selected.emit(self.selection)

    def toggle_selected(self, part: Part) -> None:
        """Add a part to those that are selected, or take it out of them."""
        others = tuple(other for other in self.chosen if other != part)
        self.select_parts(others if part in self.chosen else (*others, part))

    def select_all(self) -> None:
        """Select every board and token."""
        if self.course is not None:
            self.select_parts(parts.parts_of(self.course))
            self.told.emit(self.tr("Selected {}").format(groups.words(self.course, self.chosen)))

    def select_next(self, step: int = 1) -> None:
        """Select the next part, or with -1 the one before."""
        found = [] if self.course is None else parts.parts_of(self.course)
        if found:
            here = found.index(self.selection) if self.selection in found else (-1 if step > 0 else 0)
            self.select(found[(here + step) % len(found)])

    # --- tools -----------------------------------------------------------------------------------

    @property
    def tool(self) -> str:
        """The name of the tool in hand."""
        return self._tool

    def choose_tool(self, name: str) -> None:
        """Take another tool."""
        if name != self._tool:
            self._tool = name
            self.tool_changed.emit(name)

    # --- edits -----------------------------------------------------------------------------------

    def apply(self, make: Callable[[Course], Edit], merge: object = None) -> bool:
        """Make the edit that ``make`` works out; tell what it did, or why it cannot be made."""
        return self.apply_group(lambda course: (make(course), self._selection), merge)

    def apply_to_selection(self, make: Callable[[Course, Part], Outcome], merge: object = None) -> bool:
        """Edit the part that was selected last, which stays selected."""
        part = self.selection
        if part is None:
            self.refused.emit(self.tr("Select a board or token first: click it, or press Tab."))
            return False
        return self._do(lambda course: make(course, part), merge)

    def _apply_to_chosen(
        self,
        one: Callable[[Course, Part], Outcome],
        several: Callable[[Course, Parts], GroupOutcome],
        merge: object = None,
    ) -> bool:
        """Edit the selected part, or all that are selected; they stay selected."""
        chosen = self.chosen
        if len(chosen) < 2:
            return self.apply_to_selection(one, merge)
        return self.apply_group(lambda course: several(course, chosen), merge)

    def _do(self, make: Callable[[Course], Outcome], merge: object = None) -> bool:
        def make_group(course: Course) -> GroupOutcome:
            edit, part = make(course)
            return edit, () if part is None else (part,)

        return self.apply_group(make_group, merge)

    def apply_group(self, make: Callable[[Course], GroupOutcome], merge: object = None) -> bool:
        """Make an edit after which the parts that ``make`` names are selected."""
        if self._document is None:
            return False
        try:
            edit, chosen = make(self._document.course)
        except EditError as error:
            self.refused.emit(str(error))
            return False
        self._document.apply(edit, merge)
        if self.cursor is not None:
            self.cursor = self.cursor.shifted(*edit.shift)
        self.select_parts(chosen)
        self.told.emit(edit.text)
        return True

    def move_selected(self, direction: Direction, spaces: int = 1) -> bool:
        """Move what is selected; moving the same again belongs to the same step of the history."""
        dx, dy = direction.dx * spaces, direction.dy * spaces
        return self._apply_to_chosen(
            lambda course, part: parts.moved(course, part, dx, dy),
            lambda course, chosen: groups.moved(course, chosen, dx, dy),
            ("move", self.chosen),
        )

    def turn_selected(self, turn: int) -> bool:
        """Turn what is selected clockwise."""
        return self._apply_to_chosen(
            lambda course, part: parts.turned(course, part, turn),
            lambda course, chosen: groups.turned(course, chosen, turn),
        )

    def delete_selected(self) -> bool:
        """Take away what is selected."""
        return self._apply_to_chosen(parts.deleted, groups.deleted)

    def duplicate_selected(self) -> bool:
        """Lay copies of the selected boards beside them."""
        return self._apply_to_chosen(parts.duplicated, groups.duplicated)

    def renumber_selected(self, step: int) -> bool:
        """Let the selected checkpoint come later (+1) or earlier (-1) in the racing order."""

        def renumber(course: Course, part: Part) -> Outcome:
            if not isinstance(part, CheckpointPart):
                raise EditError("Select a checkpoint to change its number.")
            number = part.number + step
            return tokens.renumber_checkpoint(course, part.number, number), CheckpointPart(number)

        return self.apply_to_selection(renumber)

    def renumber(self, number: int, new_number: int) -> bool:
        """Give a checkpoint another place in the racing order."""
        return self._do(
            lambda course: (
                tokens.renumber_checkpoint(course, number, new_number),
                CheckpointPart(new_number),
            )
        )

    def flip_bay(self) -> bool:
        """Turn the docking bay over to its other side."""
        return self.apply(_flipped)

    def place_board(self, board: Board) -> bool:
        """Lay a board beside the others, or dock a docking bay; for placing without a pointer."""

        def place(course: Course) -> Outcome:
            edit = _placed(course, board)
            index = len(edit.course.placements if board.is_docking_bay else edit.course.boards) - 1
            return edit, BoardPart(index)

        return self._do(place)

    def place_at(self, placement: Placement) -> bool:
        """Lay a board where it was let go."""

        def place(course: Course) -> Outcome:
            edit = boards.place_board(course, placement)
            bay = placement.board.is_docking_bay
            return edit, BoardPart(len(edit.course.placements if bay else edit.course.boards) - 1)

        return self._do(place)

    def add_checkpoint(self, space: Space | None = None) -> bool:
        """Place the next checkpoint on ``space``, else on the chosen space, else on a free one."""

        def add(course: Course) -> Outcome:
            at = space or _free_space(course, self.cursor)
            return tokens.add_checkpoint(course, at), CheckpointPart(len(course.checkpoints) + 1)

        return self._do(add)

    def add_reboot_token(self, space: Space | None = None) -> bool:
        """Place a reboot token on ``space``, else on the chosen space, else on a free one."""

        def add(course: Course) -> Outcome:
            at = space or _free_space(course, self.cursor, token=True)
            return tokens.add_reboot_token(course, at), RebootPart(len(course.reboot_tokens))

        return self._do(add)

    def toggle_block(self, space: Space | None = None) -> bool:
        """Block a start space, or free it: ``space``, else the selected one, else the chosen space."""
        part = self.selection
        at = space or (part.space if isinstance(part, parts.StartPart) else self.cursor)
        if at is None:
            self.refused.emit(self.tr("Choose a start space first."))
            return False
        return self.apply(lambda course: tokens.toggle_blocked_start(course, at))

    def apply_remedy(self, remedy: Remedy) -> bool:
        """Mend an issue as one step of the history."""
        mend = remedy.apply
        if mend is None:
            self.refused.emit(remedy.text)
            return False
        return self.apply(lambda course: replaced_by(course, mend(course), remedy.text.rstrip(".")))


def _flipped(course: Course) -> Edit:
    bay = course.docking_bay
    if bay is None:
        raise EditError("There is no docking bay to flip.")
    if bay.board.other_side is None:
        raise EditError(f"{bay.board.name} has no other side.")
    family = bay.board.reference.rpartition("/")[0]
    return flip_docking_bay(course, find_board(f"{family}/{bay.board.other_side}".lstrip("/")))


def _placed(course: Course, board: Board) -> Edit:
    """Lay ``board`` right of the other boards, in line with their upper edge; dock a docking bay."""
    if board.is_docking_bay and course.boards:
        return dock(course, Placement(board, Space(-board.size[0], 0)))
    right = max((placement.box[2] for placement in course.boards), default=0)
    held = Placement(board, Space(right, 0))
    return boards.place_board(course, snap_board(course, held, reach=0).placement)


def _free_space(course: Course, cursor: Space | None, token: bool = False) -> Space:
    """The chosen space if no token lies there, else a plain space without a token near it.

    Without a chosen space it is one near the middle of the first board with room; for a reboot ``token`` the
    boards come first that have none.
    """
    taken = {*course.checkpoints, *(token.at for token in course.reboot_tokens)}
    if cursor is not None and cursor not in taken and course.placement_at(cursor) is not None:
        return cursor
    served = [course.placement_at(token.at) for token in course.reboot_tokens] if token else []
    for placement in sorted(
        course.boards, key=lambda p: (p in served, cursor is None or not p.covers(cursor))
    ):
        left, top, right, bottom = placement.box
        here = cursor is not None and placement.covers(cursor)
        near = cursor if here and cursor else Space((left + right) // 2, (top + bottom) // 2)
        spaces = [Space(x, y) for y in range(top, bottom) for x in range(left, right)]
        spaces.sort(key=lambda s: (abs(s.x - near.x) + abs(s.y - near.y), s.y, s.x))
        for space in spaces:
            if space not in taken and not placement.board.elements(placement.own_space(space)):
                return space
    raise EditError("There is no free space; place a board first.")
