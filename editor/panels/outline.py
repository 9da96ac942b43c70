"""The outline: every part of the course as text, for keyboard and screen reader.

Selecting a line selects the part; the commands of the menu Edit then move, turn, renumber and delete it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    Qt,
    Signal,
)
from PySide6.QtGui import QDropEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QTreeView, QWidget

from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.floor import Floor, FloorStart
from editor.language import tr
from editor.parts import BoardPart, CheckpointPart, Part, RebootPart, StartPart, space_of
from editor.wording import side_words

PART = Qt.ItemDataRole.UserRole + 1
_TITLE = Qt.ItemDataRole.UserRole + 2
Index = QModelIndex | QPersistentModelIndex
Line = tuple[str, Part]
_Flag = QItemSelectionModel.SelectionFlag


class Outline(QTreeView):
    """A tree of boards, docking bay, start spaces, checkpoints and reboot tokens."""

    chosen = Signal(object)
    """The space of the part that was selected."""
    selected = Signal(object)
    """The tuple of every :data:`~editor.parts.Part` that is selected, the last one at its end."""
    renumbered = Signal(int, int)
    """A checkpoint was dragged: its number and the one it should have."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Outline of the course"))
        self.setHeaderHidden(True)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setDragDropMode(QTreeView.DragDropMode.InternalMove)
        self.setSelectionMode(QTreeView.SelectionMode.ExtendedSelection)
        self._course: Course | None = None
        self._quiet = False
        self._parts = QStandardItemModel(self)
        self.setModel(self._parts)

    def show_floor(self, floor: Floor) -> None:
        """List the parts of another course; groups that were closed stay closed, the selection stays."""
        closed = {index.data(_TITLE) for index in self._groups() if not self.isExpanded(index)}
        here = self.parts
        self._course = floor.course
        with QSignalBlocker(self), QSignalBlocker(self.selectionModel()):
            self._parts.clear()
            for title, lines in outline_of(floor):
                self._parts.appendRow(_group(title, lines))
            for index in self._groups():
                self.setExpanded(index, index.data(_TITLE) not in closed)
        self.select(here)

    @property
    def part(self) -> Part | None:
        """The part of the line that has the keyboard."""
        found: Part | None = self.currentIndex().data(PART)
        return found

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of all selected lines, that with the keyboard at the end."""
        found = [index.data(PART) for index in self.selectedIndexes() if index.data(PART) is not None]
        return tuple(sorted(found, key=lambda part: part == self.part))

    def select(self, chosen: Sequence[Part]) -> None:
        """Go to the lines of the ``chosen`` parts without telling anybody."""
        with QSignalBlocker(self):
            lines = {index.data(PART): index for index in self._lines()}
            found = [lines[part] for part in chosen if part in lines]
            self._quiet = True
            if found and self.parts != tuple(chosen):
                # Not the view's setCurrentIndex: that adds to the selection while Shift is held.
                self.selectionModel().setCurrentIndex(found[-1], _Flag.ClearAndSelect)
                self.scrollTo(found[-1])
            for index in found:
                self.selectionModel().select(index, _Flag.Select)
            if not found:
                self.clearSelection()
            self._quiet = False

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:  # noqa: N802
        """Tell which parts were selected, and the space of the last."""
        super().selectionChanged(selected, deselected)
        chosen = self.parts
        if chosen and self._course is not None and not self._quiet:
            self.selected.emit(chosen)
            self.chosen.emit(space_of(self._course, chosen[-1]))

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """A checkpoint dropped on another takes its number."""
        here, there = self.part, self.indexAt(event.position().toPoint()).data(PART)
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if isinstance(here, CheckpointPart) and isinstance(there, CheckpointPart):
            self.renumbered.emit(here.number, there.number)

    def _groups(self) -> Iterator[QModelIndex]:
        for row in range(self._parts.rowCount()):
            yield self._parts.index(row, 0)

    def _lines(self) -> Iterator[QModelIndex]:
        for group in self._groups():
            for row in range(self._parts.rowCount(group)):
                yield self._parts.index(row, 0, group)


def _group(title: str, lines: Sequence[Line]) -> QStandardItem:
    group = QStandardItem(f"{title} ({len(lines)})")
    group.setData(title, _TITLE)
    group.setDragEnabled(False)
    for text, part in lines:
        item = QStandardItem(text)
        item.setData(part, PART)
        item.setToolTip(text)
        item.setDragEnabled(isinstance(part, CheckpointPart))
        group.appendRow(item)
    return group


def outline_of(floor: Floor) -> list[tuple[str, Sequence[Line]]]:
    """The groups of the outline with their lines: text and part."""
    course = floor.course
    bay = [course.docking_bay] if course.docking_bay else []
    return [
        (tr("Boards"), [(_board_words(p), BoardPart(index)) for index, p in enumerate(course.boards)]),
        (tr("Docking bay"), [(_board_words(p), BoardPart(len(course.boards))) for p in bay]),
        (tr("Start spaces"), [(_start_words(start), StartPart(start.space)) for start in floor.starts]),
        (
            tr("Checkpoints"),
            [
                (tr("Checkpoint {} at {}").format(number, Space(*at).name), CheckpointPart(number))
                for number, at in enumerate(course.checkpoints, 1)
            ],
        ),
        (
            tr("Reboot tokens"),
            [
                (
                    tr("Reboot token at {}, arrow {}").format(token.at.name, side_words(token.arrow)),
                    RebootPart(index),
                )
                for index, token in enumerate(course.reboot_tokens)
            ],
        ),
    ]


def _board_words(placement: Placement) -> str:
    words = tr("{} from {}, turned {}°") if placement.turn else tr("{} from {}")
    return words.format(placement.board.name, placement.at.name, placement.turn)


def _start_words(start: FloorStart) -> str:
    place = start.space.name
    told = [tr("Start at {}").format(place)]
    if start.number is not None:
        told = [tr("Start {} at {}").format(start.number, place)]
    if start.facing is not None:
        told.append(tr("facing {}").format(side_words(start.facing)))
    if start.blocked:
        told.append(tr("blocked"))
    return ", ".join(told)
