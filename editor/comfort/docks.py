"""The panels of a window: shown when a course is open, remembered, and put back in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

if TYPE_CHECKING:
    from editor.window import MainWindow

STATE_VERSION = 2
"""Counted up when remembered places make no sense any more; a new panel is no reason for that."""
HIDDEN_AT_FIRST = "hidden_at_first"
"""A property of panels that are shown only when the user asks for them."""


class Docks(QObject):
    """The panels of ``window``, which has them all by now."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._settings = window, window.settings
        self._built = window.saveState(STATE_VERSION)

    def all(self) -> tuple[QDockWidget, ...]:
        """Every panel."""
        return all_docks(self._window)

    def show(self) -> None:
        """Show the panels as they were when a course was last open, and those that are new since then."""
        if any(dock.isVisible() for dock in self.all()):
            return
        state = self._settings.blob("docks")
        if state.isEmpty() or not self._window.restoreState(state, STATE_VERSION):
            self._lay_out()
        else:
            known = self._settings.known_panels
            for dock in self.all():
                if known and dock.objectName() not in known:
                    dock.setVisible(shown_at_first(dock))
        self._window.tool_bar.show()

    def hide(self) -> None:
        """Hide all panels."""
        for dock in self.all():
            dock.hide()

    def remember(self) -> None:
        """Remember where the panels are."""
        self._settings.set_blob("docks", self._window.saveState(STATE_VERSION))
        self._settings.known_panels = [dock.objectName() for dock in self.all()]

    def reset(self) -> None:
        """Put the panels of the page that is shown back where they are in a new window."""
        if self._window.board_editor.is_open:
            self._window.board_editor.reset_panels()
        else:
            self._reset_course()
        self._window.status.tell(self.tr("The panels are where they were at first"))

    def _reset_course(self) -> None:
        self._settings.forget_panels()
        if self._window.document is not None:
            self._window.restoreState(self._built, STATE_VERSION)
            self._lay_out()
            self._window.tool_bar.show()

    def _lay_out(self) -> None:
        """Show the panels as in a new window."""
        for dock in self.all():
            dock.setVisible(shown_at_first(dock))
        window, across, down = self._window, Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        for dock in (window.boards_dock, window.live.dock, window.outline_dock):
            dock.raise_()
        window.resizeDocks([window.boards_dock, window.issues_dock], [270, 380], across)
        window.resizeDocks([window.live.dock, window.issues_dock], [560, 240], down)
        window.resizeDocks([window.boards_dock, window.outline_dock], [420, 280], down)


def shown_at_first(dock: QDockWidget) -> bool:
    """Whether a panel is shown in a new window."""
    return not dock.property(HIDDEN_AT_FIRST)


def all_docks(window: QMainWindow) -> tuple[QDockWidget, ...]:
    """The panels of a window, also those that others put into it."""
    return tuple(window.findChildren(QDockWidget, options=Qt.FindChildOption.FindDirectChildrenOnly))
