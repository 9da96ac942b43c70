"""Which race to watch: seed, players and skill, and what is told while it is played."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QWidget,
)

from editor.replay.told import Wish

_MOST_SEED = 2**31 - 1


class RaceForm(QWidget):
    """Fields for a :class:`~editor.replay.told.Wish`."""

    wanted = Signal()
    """The race of the fields is wanted."""
    another_wanted = Signal()
    """The race of the next seed is wanted."""
    cancelled = Signal()
    animation_changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seed_box = QSpinBox(minimum=0, maximum=_MOST_SEED, value=1)
        self.players_box = QSpinBox(minimum=1, maximum=8, value=1)
        self.skill_box = QComboBox()
        self.run_button = QPushButton(self.tr("&Watch"))
        self.another_button = QPushButton(self.tr("Another &race"))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.animate_box = QCheckBox(self.tr("Robots &glide"))
        self.progress = QProgressBar(textVisible=False, maximum=0)
        self.words = QLabel(wordWrap=True)
        self._build()
        self.show_busy("")

    def _build(self) -> None:
        self.players_box.setSpecialValueText(self.tr("usual"))
        self.skill_box.addItem("", None)
        self.skill_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.run_button.setToolTip(self.tr("Play the race of this seed; the same seed gives the same race"))
        self.another_button.setToolTip(self.tr("Play the race of the next seed"))
        self.animate_box.setToolTip(self.tr("Off: robots jump from space to space"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        rows = (
            (self.tr("&Seed"), self.seed_box),
            (self.tr("&Players"), self.players_box),
            (self.tr("S&kill"), self.skill_box),
        )
        for column, (caption, field) in enumerate(rows):
            label = QLabel(caption)
            label.setBuddy(field)
            grid.addWidget(label, 0, column)
            grid.addWidget(field, 1, column)
            field.setAccessibleName(caption.replace("&", ""))
        self.skill_box.view().setAccessibleName(self.tr("Skills"))
        buttons = QHBoxLayout()
        for part in (self.run_button, self.another_button, self.animate_box):
            buttons.addWidget(part)
        buttons.addStretch(1)
        grid.addLayout(buttons, 2, 0, 1, 3)
        working = QHBoxLayout()
        working.addWidget(self.progress, stretch=1)
        working.addWidget(self.cancel_button)
        grid.addLayout(working, 3, 0, 1, 3)
        grid.addWidget(self.words, 4, 0, 1, 3)
        self.progress.setAccessibleName(self.tr("Progress of the race"))
        self.words.setAccessibleName(self.tr("The race in words"))
        self.run_button.clicked.connect(lambda _checked: self.wanted.emit())
        self.another_button.clicked.connect(lambda _checked: self.another_wanted.emit())
        self.cancel_button.clicked.connect(lambda _checked: self.cancelled.emit())
        self.animate_box.toggled.connect(self.animation_changed)
        self.seed_box.lineEdit().returnPressed.connect(self.wanted)

    @property
    def wish(self) -> Wish:
        """What the fields ask for."""
        players = self.players_box.value()
        usual = players == self.players_box.minimum()
        return Wish(self.seed_box.value(), None if usual else players, self.skill_box.currentData())

    def set_players(self, fewest: int, most: int) -> None:
        """Offer these numbers of players, and the usual one."""
        self.players_box.setRange(fewest - 1, most)

    def set_skills(self, skills: tuple[tuple[str, str], ...]) -> None:
        """Offer these skills: names with their meaning."""
        if self.skill_box.count() == 1:
            for name, meaning in skills:
                self.skill_box.addItem(name, name)
                self.skill_box.setItemData(self.skill_box.count() - 1, meaning, 3)

    def show_usual(self, name: str) -> None:
        """Say which skill the usual one is."""
        self.skill_box.setItemText(0, self.tr("usual: {}").format(name))

    def tell(self, sentence: str) -> None:
        """Say something about the race, or why there is none."""
        self.words.setText(sentence)
        self.words.setVisible(bool(sentence))

    def show_busy(self, text: str, done: float = 0, total: float = 0) -> None:
        """Show that a race is being played, or with an empty text that none is."""
        for part in (self.progress, self.cancel_button):
            part.setVisible(bool(text))
        for button in (self.run_button, self.another_button):
            button.setEnabled(not text)
        self.progress.setMaximum(round(total))
        self.progress.setValue(round(done))
        self.progress.setAccessibleDescription(text)
        self.tell(text)
