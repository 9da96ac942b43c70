"""Areas on the clipboard, as the text of a board file, so that they pass between windows and programs."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from course_library.board import Board
from course_library.files import FileError, board_text, parse_board

LONGEST = 2_000_000
"""Characters; the text of a full board of 64 x 64 spaces is far shorter."""


def put_on_clipboard(area: Board) -> None:
    """Let other windows paste ``area``."""
    QGuiApplication.clipboard().setText(board_text(area))


def area_on_clipboard() -> Board | None:
    """The area or board on the clipboard, or None if it holds something else."""
    text = QGuiApplication.clipboard().text()
    if not text.lstrip().startswith("format: coursewright/board/") or len(text) > LONGEST:
        return None
    try:
        return parse_board(text, "the clipboard")
    except FileError:
        return None
