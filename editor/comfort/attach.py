"""Puts the command palette, the preferences and the order of panels into a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.actions import add_action
from editor.comfort.docks import Docks
from editor.comfort.palette import CommandPalette
from editor.comfort.preferences import PreferencesDialog

if TYPE_CHECKING:
    from editor.window import MainWindow


def attach_comfort(window: MainWindow) -> Comfort:
    """Add the comforts to the menus of ``window``, which stand already."""
    return Comfort(window)


class Comfort(QObject):
    """Opens the palette and the preferences of one window, and knows its panels.

    Attributes:
        docks: the panels.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.docks = Docks(window)
        menus = window.menus.named
        menus["edit"].addSeparator()
        add_action(menus["edit"], self.tr("Pre&ferences …"), self.open_preferences, keys=("Ctrl+,",))
        add_action(menus["view"], self.tr("Rese&t panels"), self.docks.reset)
        add_action(menus["help"], self.tr("&Commands …"), self.open_palette, keys=("Ctrl+Shift+P",))

    def open_palette(self) -> CommandPalette:
        """Let the user search all commands."""
        palette = CommandPalette(self._window)
        palette.open()
        palette.field.setFocus()
        return palette

    def open_preferences(self) -> PreferencesDialog:
        """Let the user change what is remembered."""
        dialog = PreferencesDialog(self._window)
        dialog.open()
        return dialog
