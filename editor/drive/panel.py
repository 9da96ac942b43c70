"""The panel of a driven robot: where it begins, its cards, what happened, and what an expert would do."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QStringListModel, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListView,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from course_library.compass import DIRECTIONS, Direction, Space
from course_library.floor import Floor
from editor.drive.told import Advice, Driver, Situation
from editor.wording import side_words

translate = QCoreApplication.translate
_COLUMNS = 3
MOST_CARDS = 9
HIGHLIGHTS = ("register", "round", "nothing")


class DrivePanel(QWidget):
    """Fields and buttons; what they do is decided by :class:`editor.drive.attach.Drive`.

    Args:
        actions: by name: ``put``, ``deal``, ``undo``, ``advise``, and ``card 0`` to ``card 8``.
    """

    start_chosen = Signal(object)
    """The :class:`~course_library.floor.FloorStart` from which to begin."""
    spot_changed = Signal()
    """Facing, register or checkpoint of the beginning changed."""
    free_changed = Signal(bool)
    """Any card may be played, or only those of a hand."""
    highlight_changed = Signal(str)

    def __init__(self, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions = actions
        self.start_box, self.facing_box, self.highlight_box = QComboBox(), QComboBox(), QComboBox()
        self.register_box, self.checkpoint_box = QSpinBox(minimum=1), QSpinBox(minimum=1)
        self.free_box = QCheckBox(self.tr("&Any card"))
        self.where, self.advice = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.progress = QProgressBar(textVisible=False, maximum=0)
        self.cards = [QPushButton() for _ in range(MOST_CARDS)]
        self.log = QListView()
        self._build()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addLayout(self._beginning())
        layout.addLayout(self._hand())
        layout.addWidget(self.where)
        layout.addLayout(self._card_grid())
        layout.addLayout(self._row("undo", "advise"))
        layout.addWidget(self.progress)
        layout.addWidget(self.advice)
        layout.addWidget(self.log, stretch=1)
        self.where.setAccessibleName(self.tr("Where the robot is"))
        self.advice.setAccessibleName(self.tr("What the expert would do"))
        self.progress.setAccessibleName(self.tr("The expert is thinking"))
        self.log.setAccessibleName(self.tr("What happened"))
        self.log.setModel(QStringListModel(self.log))
        self.log.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.log.setUniformItemSizes(True)
        self.progress.hide()

    def _beginning(self) -> QGridLayout:
        grid = QGridLayout()
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("&Start"), self.start_box),
            (self.tr("Fa&cing"), self.facing_box),
            (self.tr("Re&gister"), self.register_box),
            (self.tr("Chec&kpoint"), self.checkpoint_box),
        )
        for column, (caption, field) in enumerate(fields):
            label = QLabel(caption)
            label.setBuddy(field)
            field.setAccessibleName(caption.replace("&", ""))
            grid.addWidget(label, 0, column)
            grid.addWidget(field, 1, column)
        self.start_box.setPlaceholderText(self.tr("elsewhere"))
        for direction in DIRECTIONS:
            self.facing_box.addItem(side_words(direction), direction)
        for box in (self.start_box, self.facing_box, self.highlight_box):
            box.view().setAccessibleName(self.tr("Choices"))
        self.facing_box.setToolTip(
            self.tr("Where the robot looks when it is put, and when it returns after a fall")
        )
        self.checkpoint_box.setToolTip(self.tr("The checkpoint that the robot has to reach next"))
        self.start_box.activated.connect(lambda _index: self.start_chosen.emit(self.start_box.currentData()))
        self.facing_box.activated.connect(lambda _index: self.spot_changed.emit())
        self.register_box.valueChanged.connect(lambda _value: self.spot_changed.emit())
        self.checkpoint_box.valueChanged.connect(lambda _value: self.spot_changed.emit())
        return grid

    def _hand(self) -> QHBoxLayout:
        row = self._row("put", "deal")
        self.free_box.setToolTip(self.tr("Play any card at any time instead of a hand of nine"))
        self.free_box.toggled.connect(self.free_changed)
        row.addWidget(self.free_box)
        titles = (self.tr("Reach: register"), self.tr("Reach: round"), self.tr("Reach: off"))
        for name, title in zip(HIGHLIGHTS, titles, strict=True):
            self.highlight_box.addItem(title, name)
        self.highlight_box.setAccessibleName(self.tr("Highlight the spaces within reach"))
        self.highlight_box.currentIndexChanged.connect(
            lambda _index: self.highlight_changed.emit(self.highlight_box.currentData())
        )
        row.addWidget(self.highlight_box)
        return row

    def _row(self, *names: str) -> QHBoxLayout:
        row = QHBoxLayout()
        for name in names:
            button = QToolButton()
            button.setDefaultAction(self._actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _card_grid(self) -> QGridLayout:
        grid = QGridLayout()
        for number, button in enumerate(self.cards):
            grid.addWidget(button, number // _COLUMNS, number % _COLUMNS)
            button.setAccessibleName(self.tr("Card {}").format(number + 1))
            button.clicked.connect(lambda _checked, number=number: self._actions[f"card {number}"].trigger())
            button.hide()
        return grid

    # --- what is chosen --------------------------------------------------------------------------

    @property
    def facing(self) -> Direction:
        """Where the robot looks when it is put down or returns."""
        return Direction(self.facing_box.currentData())

    def set_facing(self, facing: Direction) -> None:
        """Choose a facing without telling."""
        self.facing_box.setCurrentIndex(int(facing))

    def set_start(self, space: Space) -> None:
        """Name the start space on which the robot was put, or none."""
        starts = (self.start_box.itemData(row).space for row in range(self.start_box.count()))
        self.start_box.setCurrentIndex(next((row for row, at in enumerate(starts) if at == space), -1))

    # --- what is shown ---------------------------------------------------------------------------

    def show_floor(self, floor: Floor) -> None:
        """Offer the starts and checkpoints of a course."""
        self.start_box.clear()
        for start in floor.starts:
            name = start.space.name if start.number is None else str(start.number)
            self.start_box.addItem(name, start)
        self.start_box.setCurrentIndex(-1)
        self.checkpoint_box.blockSignals(True)
        self.checkpoint_box.setRange(1, max(1, len(floor.checkpoints)))
        self.checkpoint_box.blockSignals(False)

    def show_situation(self, driver: Driver | None, now: Situation | None) -> None:
        """Show a robot and what it may play."""
        for number, button in enumerate(self.cards):
            known = driver is not None and number < len(driver.card_names)
            button.setVisible(known)
            if driver is not None and known:
                self._show_card(button, driver, now, number)
        self._actions["deal"].setEnabled(now is not None and not self.free_box.isChecked())
        self._actions["advise"].setEnabled(now is not None)
        self.where.setText(situation_words(now))
        told = [] if now is None else list(now.told)
        model = self.log.model()
        assert isinstance(model, QStringListModel)
        model.setStringList(told)
        self.log.scrollToBottom()

    def _show_card(self, button: QPushButton, driver: Driver, now: Situation | None, number: int) -> None:
        name, action = driver.card_names[number], self._actions[f"card {number}"]
        playable = now is not None and driver.can_play(now, number)
        count = "" if now is None or now.hand is None else f" × {now.hand[number]}"
        key = action.shortcut().toString()
        button.setText(f"{key}  {name}{count}")
        button.setToolTip(translate("Drive", "Play {} ({})").format(name, key))
        button.setAccessibleName(f"{name}{count}")
        button.setEnabled(playable)
        action.setText(translate("Drive", "Play {}").format(name))
        action.setEnabled(playable)

    def show_advice(self, driver: Driver | None, advice: Advice | None) -> None:
        """Show what the expert would do; None for nothing."""
        if advice is None or driver is None:
            self.advice.setText("")
        elif advice.problem:
            self.advice.setText(advice.problem)
        else:
            cards = ", ".join(driver.card_names[card] for card in advice.cards)
            words = translate(
                "Drive", "Best program: {cards}. Expected: {rounds} rounds; over all hands {usual}."
            )
            text = words.format(cards=cards, rounds=f"{advice.rounds:.1f}", usual=f"{advice.usual:.1f}")
            self.advice.setText(text)
        self.advice.setVisible(bool(self.advice.text()))


def situation_words(now: Situation | None) -> str:
    """Where a robot is and what comes next."""
    if now is None:
        return translate("Drive", "Put a robot on the course: choose a start, or click a space.")
    if now.finished:
        words = translate("Drive", "The robot has reached the last checkpoint in round {}.")
        return words.format(now.round)
    head = translate("Drive", "Round {}, register {}").format(now.round, now.register)
    target = translate("Drive", "next checkpoint {}").format(now.checkpoint)
    if now.space is None:
        fell = translate("Drive", "the robot fell and returns with its next card")
        return f"{head}: {fell}, {target}."
    words = translate("Drive", "on {}, facing {}")
    return f"{head}: {words.format(now.space.name, side_words(now.facing))}, {target}."
