"""Scenes of the board editor and of My boxes for the documentation, see :mod:`editor.screenshots`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from course_library.boxes import MyBoxes
from course_library.catalog import find_board
from course_library.compass import Direction, Space
from course_library.editing.own_boards import copy_of_board
from course_library.elements import Belt, BeltColour
from editor.canvas.tools.base import Pointer
from editor.parts import BoardPart

if TYPE_CHECKING:
    from editor.window import MainWindow


def board_editor(window: MainWindow) -> None:
    """A belt being dragged over a copy of a published board."""
    window.files.new_board(copy_of_board(find_board("tempest"), "Thunderstorm", []))
    editor = window.board_editor
    editor.desk.take(Belt(BeltColour.BLUE, Direction.E))
    _stroke(window, Space(4, 8), Space(8, 8), Space(8, 4), Space(9, 4))


def board_editor_dark(window: MainWindow) -> None:
    """A board of a course with a selected area, in the dark theme."""
    window.open_source("2016/undertow")
    window.bench.select(BoardPart(0))
    window.board_editor.draw_selected()
    if window.document is not None:
        window.document.mark_saved()
    window.set_theme("dark")
    desk = window.board_editor.desk
    desk.choose_tool("select-area")
    desk.select((Space(2, 1), Space(7, 6)))


def my_boxes(window: MainWindow) -> None:
    """What one owns, and what a course needs besides."""
    window.open_source("2016/undertow")
    window.boxes.mine = MyBoxes().with_box("renegade-2023", 1).with_piece("2016/1a", 1)
    window.boxes.changed.emit()
    window.boxes.ask()


BOARD_SCENES = (board_editor, board_editor_dark, my_boxes)


def _stroke(window: MainWindow, *spaces: Space) -> None:
    """A stroke that is still under way."""
    tool = window.board_editor.page.view.tool
    first, *others = (Pointer(space.x + 0.5, space.y + 0.5) for space in spaces)
    tool.press(first)
    for pointer in others:
        tool.drag(pointer)
