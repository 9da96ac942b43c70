"""The bar over the canvas: which overlay is shown, its legend, its steps, and what it says in words."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolBar,
    QToolButton,
    QWidget,
)

from editor.live.legend import Legend
from editor.live.overlays import Choices, Overlay, kinds


class OverlayBar(QToolBar):
    """Chooses an overlay.

    Attributes:
        changed: another overlay, parameter or step was chosen.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Overlay"))
        self.setObjectName("overlay")
        self.setMovable(False)
        self.kind_box, self.parameter_box = QComboBox(), QComboBox()
        self.back_button = self._stepper("◀", self.tr("One register less"))
        self.forth_button = self._stepper("▶", self.tr("One register more"))
        self.legend, self._note = Legend(), QLabel()
        self._value = QLabel()
        self._step, self._steps = 0, 0
        self._build()

    def _stepper(self, sign: str, name: str) -> QToolButton:
        button = QToolButton()
        button.setText(sign)
        button.setToolTip(name)
        button.setAccessibleName(name)
        return button

    def _build(self) -> None:
        caption = QLabel(self.tr("&Show on the course:"))
        caption.setBuddy(self.kind_box)
        for box, name in (
            (self.kind_box, self.tr("Overlay")),
            (self.parameter_box, self.tr("Checkpoint or start of the overlay")),
        ):
            box.setAccessibleName(name)
            box.view().setAccessibleName(name)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for key, title in kinds():
            self.kind_box.addItem(title, key)
        self._value.setAccessibleName(self.tr("The overlay's number of the space in question"))
        self._note.setAccessibleName(self.tr("The overlay in words"))
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(4, 2, 4, 2)
        for part in (
            caption,
            self.kind_box,
            self.parameter_box,
            self.back_button,
            self.forth_button,
            self.legend,
        ):
            row.addWidget(part)
        row.addWidget(self._value)
        row.addWidget(self._note, stretch=1)
        self.addWidget(holder)
        self.kind_box.currentIndexChanged.connect(self._tell_changed)
        self.parameter_box.currentIndexChanged.connect(self._tell_changed)
        self.back_button.clicked.connect(self._step_back)
        self.forth_button.clicked.connect(self._step_forth)
        self.set_parameters([])
        self.show_overlay(Overlay())

    # --- what is chosen --------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """The kind of overlay."""
        return str(self.kind_box.currentData())

    @property
    def parameter(self) -> str:
        """The checkpoint or start; empty where there is none to choose."""
        return str(self.parameter_box.currentData() or "")

    @property
    def step(self) -> int:
        """How many steps of a route are shown; 0 for all of it."""
        return self._step

    @property
    def note(self) -> str:
        """The overlay in words."""
        return self._note.text()

    def choose(self, kind: str, parameter: str = "") -> None:
        """Choose an overlay by its key."""
        self.kind_box.setCurrentIndex(self.kind_box.findData(kind))
        if parameter:
            self.parameter_box.setCurrentIndex(self.parameter_box.findData(parameter))

    @property
    def value(self) -> str:
        """The number of the space that is pointed at."""
        return self._value.text()

    # --- what is shown ---------------------------------------------------------------------------

    def set_parameters(self, choices: Choices) -> None:
        """Offer these parameters; the chosen one stays if it is still there."""
        before = self.parameter
        self.parameter_box.blockSignals(True)
        self.parameter_box.clear()
        for key, title in choices:
            self.parameter_box.addItem(title, key)
        self.parameter_box.setCurrentIndex(max(0, self.parameter_box.findData(before)))
        self.parameter_box.blockSignals(False)
        self.parameter_box.setVisible(bool(choices))

    def show_overlay(self, shown: Overlay) -> None:
        """Show legend, steps and words of an overlay."""
        self._steps = len(shown.steps)
        self._note.setText(shown.note)
        self._note.setToolTip(shown.note)
        self.legend.show_heat(shown.heat)
        self.legend.setVisible(shown.heat is not None)
        for button in (self.back_button, self.forth_button):
            button.setVisible(bool(shown.steps))
        self.back_button.setEnabled(self._step > 0)
        self.forth_button.setEnabled(self._step < self._steps)

    def show_value(self, text: str) -> None:
        """Show the number of a space."""
        self._value.setText(text)
        self._value.setVisible(bool(text))

    def _tell_changed(self) -> None:
        self._step = 0
        self.changed.emit()

    def _step_back(self) -> None:
        self.go_to_step(self._step - 1)

    def _step_forth(self) -> None:
        self.go_to_step(self._step + 1)

    def go_to_step(self, step: int) -> None:
        """Show the first ``step`` registers of a route; 0 for all of it."""
        self._step = min(max(step, 0), self._steps)
        self.changed.emit()


def overlay_menu(bar: OverlayBar, parent: QWidget) -> QMenu:
    """A menu that chooses the same as the bar."""
    menu = QMenu(bar.tr("Over&lay"), parent)
    group = QActionGroup(menu)
    for index, (key, title) in enumerate(kinds()):
        action = menu.addAction(title)
        action.setCheckable(True)
        action.setChecked(index == bar.kind_box.currentIndex())
        action.setData(key)
        group.addAction(action)
    group.triggered.connect(lambda action: bar.choose(action.data()))
    bar.kind_box.currentIndexChanged.connect(lambda index: group.actions()[index].setChecked(True))
    return menu
