"""My boxes in the editor: what the user owns, for palette, checks and dialog; and its place in the menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from course_library.boxes import MyBoxes, read_boxes, write_boxes
from course_library.course import Course
from course_library.files import FileError
from course_library.floor import Floor
from course_library.issues import Issue
from course_library.validation import validate
from editor.dialogs.boxes_dialog import BoxesDialog
from editor.messages import show_problem

if TYPE_CHECKING:
    from editor.window import MainWindow


def attach_boxes(window: MainWindow) -> OwnedBoxes:
    """Let ``window`` know what its user owns."""
    return OwnedBoxes(window)


class OwnedBoxes(QObject):
    """What the user of one window owns.

    Attributes:
        mine: the boxes and pieces; None if that was never said, so that one of every piece is assumed.
        changed: something else is owned now.
    """

    changed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.mine: MyBoxes | None = None
        self.fault = ""
        try:
            self.mine = read_boxes()
        except FileError as error:
            self.fault = str(error.faults[0])
        window.palette_of_boards.boxes_wanted.connect(self.ask)
        self.changed.connect(self._mark_boards)
        self._mark_boards()

    def checked(self, course: Course, floor: Floor) -> list[Issue]:
        """Every structural issue of ``course``, whose floor this is, with what the user lacks to lay it."""
        if self.mine is None:
            return validate(course, floor=floor)
        found = validate(course, self.mine.owned_for(course), floor=floor)
        return [*found, *self.mine.token_issues(course)]

    def ask(self) -> BoxesDialog:
        """Let the user say what is owned."""
        document = self._window.document
        course = None if document is None else document.course
        dialog = BoxesDialog(self.mine, course, self._window.scene.options.palette, self._window)
        dialog.chosen.connect(self.own)
        dialog.open()
        if self.fault:
            dialog.tell_problem(self.fault)
        return dialog

    def own(self, mine: MyBoxes | None) -> None:
        """Remember what is owned; None to assume one of every piece again."""
        try:
            write_boxes(mine)
        except FileError as error:
            show_problem(self._window, self.tr("Your boxes are not remembered"), [str(error.faults[0])])
            return
        self.mine, self.fault = mine, ""
        self.changed.emit()
        self._window.status.tell(self.tr("Palette and checks know what you own now"))

    def _mark_boards(self) -> None:
        mine = self.mine
        self._window.palette_of_boards.set_owned(None if mine is None else mine.has)
