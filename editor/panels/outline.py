"""The outline: every part of the course as text, for keyboard and screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QTreeView, QWidget

from course_library.compass import Space
from course_library.course import Placement
from course_library.floor import Floor, FloorStart
from editor.wording import SIDES

SPACE = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex
Line = tuple[str, Space]


class Outline(QTreeView):
    """A tree of boards, docking bay, start spaces, checkpoints and reboot tokens.

    Attributes:
        chosen: the space of the part that was selected.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Outline of the course"))
        self.setHeaderHidden(True)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self._parts = QStandardItemModel(self)
        self.setModel(self._parts)

    def show_floor(self, floor: Floor) -> None:
        """List the parts of another course; groups that were closed stay closed."""
        closed = {index.data() for index in self._groups() if not self.isExpanded(index)}
        self._parts.clear()
        for title, lines in outline_of(floor):
            group = QStandardItem(f"{title} ({len(lines)})")
            group.setData(title, Qt.ItemDataRole.AccessibleDescriptionRole)
            for text, space in lines:
                item = QStandardItem(text)
                item.setData(space, SPACE)
                group.appendRow(item)
            self._parts.appendRow(group)
        for index in self._groups():
            self.setExpanded(index, index.data() not in closed)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        """Tell which space the selected part is on."""
        super().currentChanged(current, previous)
        space = current.data(SPACE)
        if space is not None:
            self.chosen.emit(Space(*space))

    def _groups(self) -> Iterator[QModelIndex]:
        for row in range(self._parts.rowCount()):
            yield self._parts.index(row, 0)


def outline_of(floor: Floor) -> list[tuple[str, Sequence[Line]]]:
    """The groups of the outline with their lines: text, and the space to show."""
    course = floor.course
    bay = [course.docking_bay] if course.docking_bay else []
    return [
        ("Boards", [_board_line(placement) for placement in course.boards]),
        ("Docking bay", [_board_line(placement) for placement in bay]),
        ("Start spaces", [_start_line(start) for start in floor.starts]),
        ("Checkpoints", [(f"Checkpoint {n} at {at.name}", at) for n, at in enumerate(course.checkpoints, 1)]),
        (
            "Reboot tokens",
            [
                (f"Reboot token at {token.at.name}, arrow to the {SIDES[token.arrow]}", token.at)
                for token in course.reboot_tokens
            ],
        ),
    ]


def _board_line(placement: Placement) -> Line:
    width, height = placement.size
    turn = f", turned {placement.turn}°" if placement.turn else ""
    middle = placement.at.shifted(width // 2, height // 2)
    return f"{placement.board.name} from {placement.at.name}{turn}", middle


def _start_line(start: FloorStart) -> Line:
    number = "" if start.number is None else f" {start.number}"
    facing = "" if start.facing is None else f", facing {SIDES[start.facing]}"
    blocked = ", blocked" if start.blocked else ""
    return f"Start{number} at {start.space.name}{facing}{blocked}", start.space
