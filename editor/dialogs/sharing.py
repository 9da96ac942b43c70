"""The open course as a share code on the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from course_library.share import ShareCodeError, share_code
from editor.messages import show_problem

if TYPE_CHECKING:
    from editor.window import MainWindow


def copy_share_code(window: MainWindow) -> None:
    """Put the code of the course, as it is now, on the clipboard and tell so."""
    if window.document is None:
        return
    course = window.document.course
    try:
        code = share_code(course)
    except ShareCodeError as error:
        show_problem(window, window.tr("{} has no share code").format(course.name), [str(error)])
        return
    QGuiApplication.clipboard().setText(code)
    told = window.tr("Copied the share code of {}: {} letters. The search of the library opens such a code.")
    window.status.tell(told.format(course.name, len(code)))
