"""The bar below the course that plays a race: back, play, forth, where it is, speed, whom to follow."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSlider, QToolBar, QToolButton, QWidget

from course_library.drawing.robots import COLOUR_NAMES, LETTERS
from editor.replay.icons import player_icon
from editor.replay.player import SPEEDS, Player
from editor.replay.told import ToldRace

_ICON = QSize(20, 20)
NOBODY = -1
translate = QCoreApplication.translate


class ReplayBar(QToolBar):
    """Controls a :class:`Player`.

    Args:
        player: what is controlled.
        actions: by name: ``fast back``, ``back``, ``play``, ``forth``, ``fast forth``, ``close``.
    """

    followed = Signal(int)
    """Another robot is to be kept in the middle, or :data:`NOBODY`."""

    def __init__(self, player: Player, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Replay"))
        self.setObjectName("replay")
        self.setMovable(False)
        self._player, self._actions = player, actions
        self._race: ToldRace | None = None
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.where = QLabel()
        self.speed_box, self.follow_box = QComboBox(), QComboBox()
        self._build()
        player.moved.connect(self._show_place)
        player.playing_changed.connect(self._draw_icons)
        self._draw_icons()

    def _build(self) -> None:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(6, 2, 6, 2)
        for name in ("fast back", "back", "play", "forth", "fast forth"):
            row.addWidget(self._button(name))
        row.addWidget(self.slider, stretch=1)
        row.addWidget(self.where)
        for caption, box in ((self.tr("Speed"), self.speed_box), (self.tr("Follow"), self.follow_box)):
            label = QLabel(caption)
            label.setBuddy(box)
            row.addWidget(label)
            row.addWidget(box)
            box.setAccessibleName(caption)
            box.view().setAccessibleName(caption)
        row.addWidget(self._button("close"))
        self.addWidget(holder)
        self.slider.setAccessibleName(self.tr("Register of the race"))
        self.slider.setPageStep(6)
        self.slider.valueChanged.connect(self._player.go_to_register)
        self.where.setAccessibleName(self.tr("Where the replay is"))
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} ×", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(1.0))
        self.speed_box.currentIndexChanged.connect(self._change_speed)
        self.follow_box.currentIndexChanged.connect(lambda: self.followed.emit(self.follow))

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self._actions[name])
        button.setIconSize(_ICON)
        button.setAccessibleName(self._actions[name].toolTip())
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    @property
    def follow(self) -> int:
        """The seat of the robot to follow, or :data:`NOBODY`."""
        found = self.follow_box.currentData()
        return NOBODY if found is None else int(found)

    def show_race(self, race: ToldRace | None) -> None:
        """Take the length and the robots of a race."""
        self._race = race
        with _Silent(self.slider), _Silent(self.follow_box):
            self.slider.setRange(0, max(0, self._player.register_count - 1))
            self.slider.setValue(0)
            before = self.follow
            self.follow_box.clear()
            self.follow_box.addItem(self.tr("nobody"), NOBODY)
            count = 0 if race is None else len(race.states[0].robots)
            for seat in range(count):
                self.follow_box.addItem(robot_name(seat), seat)
            self.follow_box.setCurrentIndex(max(0, self.follow_box.findData(before)))
        self._show_place()

    def _show_place(self) -> None:
        race, index = self._race, self._player.register_index
        if race is None or index < 0:
            self.where.setText("")
            return
        with _Silent(self.slider):
            self.slider.setValue(index)
        self.where.setText(place_words(race, index, self._player.at_end))

    def _change_speed(self) -> None:
        self._player.speed = float(self.speed_box.currentData())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw the icons in the colours of another theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and hasattr(self, "_actions"):
            self._draw_icons()

    def _draw_icons(self) -> None:
        ink = self.palette().buttonText().color()
        for name, action in self._actions.items():
            shown = "pause" if name == "play" and self._player.playing else name
            action.setIcon(player_icon(shown, ink))


def place_words(race: ToldRace, index: int, over: bool) -> str:
    """Where the replay is: round and register, or how the race ended."""
    state = race.states[race.registers[index] + 1]
    if over:
        winner = race.states[-1].winner
        if winner is None:
            return translate("Replay", "Round {}: nobody wins").format(state.round)
        return translate("Replay", "Round {}: {} wins").format(state.round, LETTERS[winner])
    if not state.register:
        return translate("Replay", "Round {}, programming").format(state.round)
    return translate("Replay", "Round {}, register {}").format(state.round, state.register)


def robot_name(seat: int) -> str:
    """A robot by its letter and colour."""
    return f"{LETTERS[seat]} ({translate('Replay', COLOUR_NAMES[seat])})"


class _Silent:
    """Inside the ``with`` block a widget tells nothing."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget

    def __enter__(self) -> None:
        self._before = self._widget.blockSignals(True)

    def __exit__(self, *_error: object) -> None:
        self._widget.blockSignals(self._before)
