"""The open course: the only place that turns changes of the model into Qt signals.

A document holds one immutable :class:`~course_library.course.Course`. To change it, make an
:class:`~course_library.editing.edit.Edit` with the functions of :mod:`course_library.editing` and apply it::

    document.apply(tokens.move_checkpoint(document.course, 1, Space(2, 3)))

Every applied edit is one step of ``undo_stack``. For a drag make a :class:`Drag`: it works out each edit
from the course as it was when the drag began and leaves one step.

Views draw the space ``s`` of the course at ``s + view_offset``. The offset changes with the course when an
edit slides the grid (see :mod:`course_library.editing.edit`), so that boards that did not move hold still
on screen.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from course_library.compass import Space
from course_library.course import Course
from course_library.editing.edit import Edit, changed_parts
from editor.commands import SwapState


class State(NamedTuple):
    """All that an undo step restores: the course and where its space (0, 0) lies in the view."""

    course: Course
    view_offset: Space


@dataclass(frozen=True, slots=True)
class Change:
    """What ``Document.changed`` tells.

    Attributes:
        text: the name of the edit that was done, undone or redone.
        parts: names of the attributes of the course that differ now, such as ``checkpoints``.
        before: the course until now; ``document.course`` is the new one.
    """

    text: str
    parts: frozenset[str]
    before: Course


class Document(QObject):
    """One open course with its history.

    Attributes:
        undo_stack: every edit by name; its clean state is "nothing to save".
        document_id: names the document among the autosaves, also while it has no file.
    """

    changed = Signal(object)
    """Emitted with a :class:`Change` after every edit, undo and redo."""
    path_changed = Signal(object)
    """Emitted with the new path or None."""

    def __init__(
        self,
        course: Course,
        path: Path | None = None,
        parent: QObject | None = None,
        document_id: str | None = None,
    ) -> None:
        super().__init__(parent)
        self._state = State(course, Space(0, 0))
        self._saved_course = course
        self._path = path
        self._jumps = False
        self.document_id = document_id or uuid.uuid4().hex
        self.undo_stack = QUndoStack(self)

    @property
    def state(self) -> State:
        """Course and view offset."""
        return self._state

    @property
    def course(self) -> Course:
        """The course as it is now."""
        return self._state.course

    @property
    def view_offset(self) -> Space:
        """Where space (0, 0) of the course lies in the view, in spaces."""
        return self._state.view_offset

    @property
    def path(self) -> Path | None:
        """The file, or None for an untitled course."""
        return self._path

    @property
    def saved_course(self) -> Course:
        """The course as it was last opened or saved, to compare with."""
        return self._saved_course

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing to save."""
        return self.undo_stack.isClean()

    def apply(self, edit: Edit, merge: object = None) -> None:
        """Make ``edit``, which was worked out from the present course, one step of the history.

        Consecutive edits with an equal ``merge`` key other than None become one step. An edit that changes
        nothing leaves no step.
        """
        self._push(edit.text, self._after(self._state, edit), merge)

    def mark_saved(self, path: Path | None = None) -> None:
        """Remember that the present course is what the file holds; ``path`` names a new file."""
        self._saved_course = self.course
        self.undo_stack.setClean()
        if path is not None and path != self._path:
            self._path = path
            self.path_changed.emit(path)

    def mark_unsaved(self) -> None:
        """Remember that no file holds this course, as after a recovery."""
        self.undo_stack.resetClean()

    def go_to(self, index: int) -> None:
        """Undo or redo until ``index`` steps are done, and tell it as one change."""
        before, going_back = self._state, index < self.undo_stack.index()
        self._jumps = True
        try:
            self.undo_stack.setIndex(index)
        finally:
            self._jumps = False
        step = index if going_back else index - 1
        self._tell(before, self.undo_stack.text(step) if 0 <= step < self.undo_stack.count() else "")

    def show_state(self, state: State, text: str) -> None:
        """Make ``state`` the present one and tell so; for undo steps only."""
        before, self._state = self._state, state
        if not self._jumps:
            self._tell(before, text)

    def _tell(self, before: State, text: str) -> None:
        if before != self._state:
            parts = changed_parts(before.course, self.course)
            self.changed.emit(Change(text, parts, before.course))

    def _push(self, text: str, after: State, merge: object) -> None:
        if after.course != self.course or merge is not None:
            self.undo_stack.push(SwapState(self, text, after, merge))

    @staticmethod
    def _after(state: State, edit: Edit) -> State:
        offset = state.view_offset.shifted(-edit.shift.x, -edit.shift.y)
        return State(edit.course, offset)


class Drag:
    """A gesture that shows many results and leaves one step.

    Every edit is worked out from the course as it was when the drag began, so that a board dragged across a
    token of another board does not pick it up on the way.
    """

    def __init__(self, document: Document) -> None:
        self._document = document
        self._start = document.state
        self._key = object()

    @property
    def start(self) -> Course:
        """The course as it was when the drag began."""
        return self._start.course

    def update(self, make: Callable[[Course], Edit]) -> None:
        """Show the edit that ``make`` works out from the course at the start of the drag.

        Raises:
            EditError: as ``make`` does; the document then keeps showing the last result.
        """
        edit = make(self._start.course)
        after = self._document._after(self._start, edit)
        if after != self._document.state:
            self._document._push(edit.text, after, self._key)

    def cancel(self) -> None:
        """Go back to where the drag began; it leaves no step."""
        if self._document.state != self._start:
            self._document._push("Cancel", self._start, self._key)
