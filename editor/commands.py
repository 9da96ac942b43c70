"""The one undo command: it swaps a document's immutable state.

A course shares every part that an edit leaves alone with the course before it, so a step costs about as much
memory as what it changed.
"""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand

if TYPE_CHECKING:
    from editor.document import Document, State

_MERGEABLE = 1


class SwapState(QUndoCommand):
    """One step of the history: undo and redo swap the state of ``document``.

    Steps that carry the same ``merge`` key, other than None, become one, as with a drag; a drag that comes
    back to where it began leaves no step at all.
    """

    def __init__(self, document: Document, text: str, after: State, merge: object = None) -> None:
        super().__init__(text)
        # The document owns its history: a strong reference back would keep it alive for ever.
        self._document = weakref.ref(document)
        self._before = document.state
        self._after = after
        self._merge = merge

    def redo(self) -> None:
        """Show the state after the edit."""
        self._show(self._after)

    def undo(self) -> None:
        """Show the state before the edit."""
        self._show(self._before)

    def _show(self, state: State) -> None:
        document = self._document()
        if document is not None:
            document.show_state(state, self.text())

    def id(self) -> int:
        """Which steps Qt may try to merge: all of these; :meth:`mergeWith` decides."""
        return _MERGEABLE

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802 - Qt's name
        """Take ``other`` into this step if both belong to the same drag."""
        if not isinstance(other, SwapState) or self._merge is None or self._merge != other._merge:
            return False
        self._after = other._after
        self.setText(other.text())
        self.setObsolete(self._after == self._before)
        return True
