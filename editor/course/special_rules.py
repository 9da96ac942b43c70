"""The special rules of a course as a list of words that can be changed, added to and taken from."""

from __future__ import annotations

import dataclasses

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from course_library.course import SpecialRule
from course_library.templates import id_of_name, own_id
from editor.course.fields import LineField


class SpecialRules(QWidget):
    """One row for each rule, and a line to add another."""

    changed = Signal(tuple, object)
    """The special rules as they should be, and what to merge the edit with or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules: tuple[SpecialRule, ...] = ()
        self.fields: list[LineField] = []
        self._rows = QVBoxLayout()
        self.new_field = QLineEdit(placeholderText=self.tr("Another special rule …"))
        self.new_field.setAccessibleName(self.tr("Another special rule"))
        self.add_button = QPushButton(self.tr("Add"))
        self.add_button.setToolTip(self.tr("Add the special rule (Enter)"))
        self.add_button.clicked.connect(self._add)
        self.new_field.returnPressed.connect(self._add)
        last = QHBoxLayout()
        last.addWidget(self.new_field, stretch=1)
        last.addWidget(self.add_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._rows)
        layout.addLayout(last)

    def show_rules(self, rules: tuple[SpecialRule, ...]) -> None:
        """Show these rules."""
        codes = [rule.code for rule in rules]
        if codes != [rule.code for rule in self._rules]:
            self._rules = rules
            self._build()
        self._rules = rules
        for field, rule in zip(self.fields, rules, strict=True):
            field.show_value(rule.text)

    def flush(self) -> None:
        """Tell now what was typed."""
        for field in self.fields:
            field.flush()

    def _build(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.fields = []
        for number, rule in enumerate(self._rules, 1):
            self._rows.addWidget(self._row(number, rule))

    def _row(self, number: int, rule: SpecialRule) -> QWidget:
        field = LineField(self.tr("Special rule {}").format(number), required=True)
        field.typed.connect(lambda text: self._reword(rule.code, text, field.visit))
        remove = QToolButton()
        remove.setText("✕")
        remove.setToolTip(self.tr("Take special rule {} away").format(number))
        remove.setAccessibleName(remove.toolTip())
        remove.clicked.connect(lambda: self._remove(rule.code))
        played = (
            self.tr("the analysis plays it") if rule.modelled else self.tr("the analysis does not play it")
        )
        told = QLabel(f"{rule.code} · {played}", wordWrap=True)
        row = QWidget()
        line = QHBoxLayout()
        line.addWidget(field, stretch=1)
        line.addWidget(remove)
        layout = QVBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(1)
        layout.addLayout(line)
        layout.addWidget(told)
        self.fields.append(field)
        return row

    def _add(self) -> None:
        text = self.new_field.text().strip()
        if text:
            code = own_id(id_of_name(text) or "rule", [rule.code for rule in self._rules])
            self.new_field.clear()
            self.changed.emit((*self._rules, SpecialRule(code, text)), None)

    def _remove(self, code: str) -> None:
        self.changed.emit(tuple(rule for rule in self._rules if rule.code != code), None)

    def _reword(self, code: str, text: str, visit: int) -> None:
        if text:
            changed = tuple(
                dataclasses.replace(rule, text=text) if rule.code == code else rule for rule in self._rules
            )
            self.changed.emit(changed, ("special", code, visit))
