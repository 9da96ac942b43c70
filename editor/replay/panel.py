"""The panel of a replay: which race, its robots, its events and its most dramatic registers."""

from __future__ import annotations

import bisect

from PySide6.QtCore import QModelIndex, QStringListModel, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView, QTabWidget, QVBoxLayout, QWidget

from course_library.drawing.palette import Palette
from editor.replay.player import Player
from editor.replay.race_form import RaceForm
from editor.replay.robots_table import RobotsTable
from editor.replay.told import ToldRace


class ReplayPanel(QWidget):
    """Shows what a :class:`Player` plays, in words.

    Attributes:
        form: which race.
        table: the robots.
        log: the events, one line each.
        highlights: the most dramatic registers.
    """

    line_chosen = Signal(int)
    """The position before the event that was chosen from the log."""
    highlight_chosen = Signal(int)
    """The position before the register that was chosen."""

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._race: ToldRace | None = None
        self._ends: list[int] = []
        self.form = RaceForm()
        self.table = RobotsTable()
        self.log, self.highlights = _list(self.tr("Events of the race")), _list(self.tr("Dramatic registers"))
        self.notes = _list(self.tr("Rulings, and what is not played"))
        for view in (self.highlights, self.notes):
            view.setWordWrap(True)
            view.setUniformItemSizes(False)
            view.setAlternatingRowColors(True)
        self.tabs = QTabWidget()
        self._build()
        player.moved.connect(self._follow)

    def _build(self) -> None:
        self.tabs.addTab(self.log, self.tr("&Events"))
        self.tabs.addTab(self.highlights, self.tr("&Highlights"))
        self.tabs.addTab(self.notes, self.tr("R&ulings"))
        self.tabs.setDocumentMode(True)
        for view, choose in ((self.log, self._choose_line), (self.highlights, self._choose_highlight)):
            view.clicked.connect(choose)
            view.activated.connect(choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self.form)
        layout.addWidget(self.table)
        layout.addWidget(self.tabs, stretch=1)
        self.show_race(None, None)

    def show_race(self, race: ToldRace | None, colours: Palette | None) -> None:
        """Show another race, or none."""
        self._race = race
        if colours is not None:
            self.table.show_race(race, colours)
        lines = () if race is None else race.lines
        self._ends = [line.end for line in lines]
        _fill(self.log, [line.text for line in lines])
        words = self.tr("Round {}, register {}: {}")
        found = () if race is None else race.highlights
        _fill(self.highlights, [words.format(h.round, h.register, h.text) for h in found])
        _fill(self.notes, [] if race is None else [f"{note[:1].upper()}{note[1:]}." for note in race.notes])
        for part in (self.table, self.tabs):
            part.setVisible(race is not None)

    def _follow(self) -> None:
        """Show the state of the robots and mark the line of the event under way."""
        race = self._race
        if race is None or race is not self._player.race:
            return
        self.table.robots.show_state(self._player.state)
        beat = self._player.current
        position = beat.end if beat is not None and self._player.share > 0 else self._player.position
        row = bisect.bisect_left(self._ends, position)
        index = self.log.model().index(min(row, len(self._ends) - 1), 0)
        if index != self.log.currentIndex():
            self.log.setCurrentIndex(index)
            self.log.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def _choose_line(self, index: QModelIndex) -> None:
        if self._race is not None and index.isValid():
            self.line_chosen.emit(self._race.lines[index.row()].first)

    def _choose_highlight(self, index: QModelIndex) -> None:
        if self._race is not None and index.isValid():
            self.highlight_chosen.emit(self._race.highlights[index.row()].position)


def _list(name: str) -> QListView:
    view = QListView()
    view.setAccessibleName(name)
    view.setModel(QStringListModel(view))
    view.setUniformItemSizes(True)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    return view


def _fill(view: QListView, texts: list[str]) -> None:
    model = view.model()
    assert isinstance(model, QStringListModel)
    model.setStringList(texts)
