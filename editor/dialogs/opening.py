"""Open the dialogs of this package on the course of a window, and tell in the window what they did.

Each dialog is imported when it is asked for: with what they print and export they would delay every start.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from editor.live.results import Races

if TYPE_CHECKING:
    from editor.dialogs.saving import SavingDialog
    from editor.window import MainWindow


def open_picture_dialog(window: MainWindow) -> None:
    """Ask what picture to save."""
    from editor.dialogs.picture_dialog import PictureDialog

    if window.document is not None:
        _open(
            window,
            PictureDialog(
                window.document.course,
                window.scene.options,
                settings=window.settings,
                pool=window.live.analyst.pool,
                parent=window,
            ),
        )


def open_print_dialog(window: MainWindow) -> None:
    """Ask how to print."""
    from editor.dialogs.print_dialog import PrintDialog

    if window.document is not None:
        _open(window, PrintDialog(window.document.course, window.settings, partial(_length, window), window))


def _length(window: MainWindow) -> str:
    """The length of a race, if the live analysis has played some on the course as it is now."""
    found = window.live.result(Races)
    document = window.document
    if not isinstance(found, Races) or document is None or found.course != document.course:
        return ""
    if not found.data.get("length"):
        return ""
    from analysis.report.parts.length import summary

    return summary(dict(found.data))


def open_export_dialog(window: MainWindow) -> None:
    """Ask for which program to export."""
    from editor.dialogs.export_dialog import ExportDialog

    if window.document is not None:
        _open(window, ExportDialog(window.document.course, window.settings, window))


def _open(window: MainWindow, dialog: SavingDialog) -> None:
    dialog.saved.connect(window.status.tell)
    dialog.open()
