"""The robots of a race in a table: what each has reached, its damage and energy, and its program."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QHeaderView, QTableView, QWidget

from course_library.drawing.palette import Palette
from course_library.drawing.robots import LETTERS, robot_artwork
from editor.replay.bar import robot_name
from editor.replay.cards import short_name
from editor.replay.told import Robot, State, ToldRace
from editor.tool_bar import artwork_icon
from editor.wording import side_words

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROBOT, _CHECKPOINT, _DAMAGE, _ENERGY, _FIRST = range(5)
_Role = Qt.ItemDataRole


class RobotsModel(QAbstractTableModel):
    """One row for each robot, one column for each register after the first four."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._race: ToldRace | None = None
        self._state: State | None = None
        self._icons: list[QIcon] = []
        self._bold = QFont()
        self._bold.setBold(True)

    def show_race(self, race: ToldRace | None, colours: Palette) -> None:
        """Take another race."""
        self.beginResetModel()
        self._race = race
        self._state = None if race is None else race.states[0]
        self.draw_icons(colours)
        self.endResetModel()

    def draw_icons(self, colours: Palette) -> None:
        """Draw the robots in the colours of the course."""
        count = 0 if self._state is None else len(self._state.robots)
        self._icons = [artwork_icon(robot_artwork(seat, colours)) for seat in range(count)]

    def show_state(self, state: State | None) -> None:
        """Show the race at another position."""
        if state is not self._state and state is not None:
            self._state = state
            corner = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), corner)

    def rowCount(self, _parent: Index = _ROOT) -> int:  # noqa: N802
        """Robots."""
        return 0 if self._state is None else len(self._state.robots)

    def columnCount(self, _parent: Index = _ROOT) -> int:  # noqa: N802
        """Four, and the registers."""
        return _FIRST + (0 if self._state is None else len(self._state.robots[0].program))

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> object:
        """What the columns are."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        names = (self.tr("Robot"), self.tr("Chk."), self.tr("Dmg"), self.tr("En."))
        long = (
            self.tr("Robot; a diamond marks the priority token"),
            self.tr("Checkpoints reached"),
            self.tr("Damage cards in hand, deck and registers"),
            self.tr("Energy"),
        )
        if role == _Role.DisplayRole:
            return names[section] if section < _FIRST else str(section - _FIRST + 1)
        if role in (_Role.ToolTipRole, _Role.AccessibleTextRole):
            return long[section] if section < _FIRST else self.tr("Register {}").format(section - _FIRST + 1)
        return None

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        """Text, words, and the mark of the card that acts."""
        race, state = self._race, self._state
        if race is None or state is None:
            return None
        seat, column = index.row(), index.column()
        robot = state.robots[seat]
        if role == _Role.DecorationRole:
            return self._icons[seat] if column == _ROBOT else None
        if role in (_Role.ToolTipRole, _Role.AccessibleTextRole):
            return self._words(race, state, seat, column)
        if role == _Role.TextAlignmentRole and column != _ROBOT:
            return Qt.AlignmentFlag.AlignCenter
        if column >= _FIRST and column - _FIRST == state.register - 1:
            if role == _Role.FontRole:
                return self._bold
            colours = QApplication.palette()
            if role == _Role.BackgroundRole:
                return colours.brush(QPalette.ColorRole.Highlight)
            if role == _Role.ForegroundRole:
                return colours.brush(QPalette.ColorRole.HighlightedText)
        return self._text(race, state, robot, seat, column) if role == _Role.DisplayRole else None

    def _text(self, race: ToldRace, state: State, robot: Robot, seat: int, column: int) -> str:
        if column == _ROBOT:
            return f"{LETTERS[seat]}{' ◆' if seat == state.priority else ''}"
        if column == _CHECKPOINT:
            return f"{robot.checkpoints}/{len(race.course.checkpoints)}"
        if column == _DAMAGE:
            return str(race.damage(robot))
        if column == _ENERGY:
            return str(robot.energy)
        card = robot.program[column - _FIRST]
        return "–" if card is None else short_name(race.card_names[card])

    def _words(self, race: ToldRace, state: State, seat: int, column: int) -> str:
        robot = state.robots[seat]
        if column == _ROBOT:
            return self._robot_words(state, seat)
        if column == _CHECKPOINT:
            words = self.tr("{} of {} checkpoints")
            return words.format(robot.checkpoints, len(race.course.checkpoints))
        if column == _DAMAGE:
            return self.tr("{} damage").format(race.damage(robot))
        if column == _ENERGY:
            return self.tr("{} energy").format(robot.energy)
        register = column - _FIRST
        card = robot.program[register]
        name = self.tr("no card") if card is None else race.card_names[card]
        now = register == state.register - 1
        words = self.tr("Register {}: {}, now") if now else self.tr("Register {}: {}")
        return words.format(register + 1, name)

    def _robot_words(self, state: State, seat: int) -> str:
        robot = state.robots[seat]
        parts = [self.tr("Robot {}").format(robot_name(seat))]
        if seat == state.priority:
            parts.append(self.tr("has the priority token"))
        if robot.out:
            parts.append(self.tr("out of the race"))
        elif robot.space is None:
            parts.append(self.tr("fell; it returns in the next round"))
        else:
            words = self.tr("on {}, facing {}")
            parts.append(words.format(robot.space.name, side_words(robot.facing)))
        if robot.shut_down:
            parts.append(self.tr("shut down"))
        return ", ".join(parts)


class RobotsTable(QTableView):
    """The table; no row need be scrolled to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.robots = RobotsModel(self)
        self.setModel(self.robots)
        self.setAccessibleName(self.tr("Robots of the race"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(24)

    def show_race(self, race: ToldRace | None, colours: Palette) -> None:
        """Take another race, and as much height as its robots need."""
        self.robots.show_race(race, colours)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.resizeRowsToContents()
        rows = sum(self.rowHeight(row) for row in range(self.robots.rowCount()))
        self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + 4)
