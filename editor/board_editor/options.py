"""The options of the element in hand: direction or side, registers, beams, number; from the element table."""

from __future__ import annotations

import dataclasses
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from course_library.compass import DIRECTIONS, Direction
from course_library.elements import (
    MAX_BEAMS,
    MAX_REGISTER,
    MAX_START_NUMBER,
    Element,
    ParameterType,
    kind_of,
)
from editor.board_editor.offers import side_of
from editor.wording import side_words

_ARROWS = {Direction.N: "↑", Direction.E: "→", Direction.S: "↓", Direction.W: "←"}
CHECKED = "QToolButton:checked { background: palette(highlight); color: palette(highlighted-text); }"
"""How a button looks that is chosen, in every theme."""
_SHOWN: tuple[ParameterType, ...] = ("direction", "registers", "beams", "number")


class ElementOptions(QWidget):
    """Shows and changes the options of one element.

    Attributes:
        changed: the element with other options.
    """

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._element: Element | None = None
        self._rows: dict[ParameterType, QWidget] = {}
        self.directions = QButtonGroup(self)
        self.registers: list[QToolButton] = []
        self.beams = QButtonGroup(self)
        self.number = QSpinBox()
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._add("direction", self.tr("Direction"), self._direction_row())
        self._add("registers", self.tr("Registers"), self._register_row())
        self._add("beams", self.tr("Beams"), self._beam_row())
        self._add("number", self.tr("Number"), self._number_field())

    def show_element(self, element: Element) -> None:
        """Show the options of another element."""
        self._element = element
        fields = {parameter.type: parameter.field for parameter in kind_of(element).parameters}
        for kind, row in self._rows.items():
            self._form.setRowVisible(row, kind in fields)
        label = self._form.labelForField(self._rows["direction"])
        if isinstance(label, QLabel):
            label.setText(self.tr("Direction") if side_of(element) is None else self.tr("Side"))
        with QSignalBlocker(self.number):
            for kind in _SHOWN:
                if kind in fields:
                    self._show_value(kind, getattr(element, fields[kind]))

    def _show_value(self, kind: ParameterType, value: Any) -> None:
        match kind:
            case "direction":
                self.directions.button(int(value)).setChecked(True)
            case "registers":
                for register, button in enumerate(self.registers, 1):
                    button.setChecked(register in value)
            case "beams":
                self.beams.button(value).setChecked(True)
            case _:
                self.number.setValue(value or 0)

    def _change(self, kind: ParameterType, value: Any) -> None:
        if self._element is None:
            return
        field = next(p.field for p in kind_of(self._element).parameters if p.type == kind)
        changes: dict[str, Any] = {field: value}
        self.changed.emit(dataclasses.replace(self._element, **changes))

    def _change_registers(self) -> None:
        chosen = tuple(number for number, button in enumerate(self.registers, 1) if button.isChecked())
        if chosen:
            self._change("registers", chosen)
        elif self._element is not None:
            self.show_element(self._element)  # one register must stay

    # --- building --------------------------------------------------------------------------------

    def _add(self, kind: ParameterType, label: str, row: QWidget) -> None:
        self._rows[kind] = row
        self._form.addRow(label, row)

    def _direction_row(self) -> QWidget:
        buttons = []
        for direction in DIRECTIONS:
            name = self.tr("To the {}").format(side_words(direction))
            button = _button(_ARROWS[direction], name)
            self.directions.addButton(button, int(direction))
            buttons.append(button)
        self.directions.idClicked.connect(lambda number: self._change("direction", Direction(number)))
        return _row(buttons)

    def _register_row(self) -> QWidget:
        for register in range(1, MAX_REGISTER + 1):
            button = _button(str(register), self.tr("Register {}").format(register))
            button.clicked.connect(lambda _checked: self._change_registers())
            self.registers.append(button)
        return _row(self.registers)

    def _beam_row(self) -> QWidget:
        buttons = []
        for beams in range(1, MAX_BEAMS + 1):
            button = _button(str(beams), self.tr("Beams: {}").format(beams))
            self.beams.addButton(button, beams)
            buttons.append(button)
        self.beams.idClicked.connect(lambda number: self._change("beams", number))
        return _row(buttons)

    def _number_field(self) -> QWidget:
        self.number.setRange(0, MAX_START_NUMBER)
        self.number.setSpecialValueText(self.tr("none"))
        self.number.setAccessibleName(self.tr("Number of the start space"))
        self.number.setToolTip(self.tr("A stroke over several spaces counts on from here"))
        self.number.valueChanged.connect(lambda number: self._change("number", number or None))
        return self.number


class StampOptions(QWidget):
    """What the stamp does with the plain spaces of the copied area.

    Attributes:
        changed: whether they clear what they come to lie on.
    """

    changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.over_plain = QCheckBox(self.tr("Plain spaces clear what lies there"))
        self.over_plain.toggled.connect(self.changed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.over_plain)


def _button(text: str, name: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setCheckable(True)
    button.setToolTip(name)
    button.setAccessibleName(name)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setMinimumWidth(30)
    button.setStyleSheet(CHECKED)
    return button


def _row(buttons: list[QToolButton]) -> QWidget:
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(2)
    for button in buttons:
        layout.addWidget(button)
    layout.addStretch()
    return row
