"""The variants of the course's edition as switches, each with what it changes and what stands against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from course_library.course import Course
from course_library.editions import EditionFacts, Variant, edition_facts
from course_library.issues import Issue

ABOUT: Mapping[str, str] = {
    "cubes-in-competitive-mode": "competitive-mode",
    "reboot-token-unused": "dynamic-archiving",
}
"""Issues that a variant brings with it, by code."""


class VariantSwitches(QWidget):
    """A switch for each variant, with its meaning and source below."""

    switched = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: dict[str, QCheckBox] = {}
        self._notes: dict[str, QLabel] = {}
        self._edition: tuple[object, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2)

    def show_course(self, course: Course, issues: Sequence[Issue]) -> None:
        """Show which variants of the course's edition are in play."""
        facts = edition_facts(course.rules)
        unknown = tuple(name for name in dict.fromkeys(course.variants) if facts.variant(name) is None)
        if self._edition != (facts, unknown):
            self._edition = facts, unknown
            self._build(facts, unknown)
        for name, box in self.boxes.items():
            box.blockSignals(True)
            box.setChecked(name in course.variants)
            box.blockSignals(False)
            against = clashes(facts, course, name, issues)
            self._notes[name].setText("\n".join(against))
            self._notes[name].setVisible(bool(against))

    def _build(self, facts: EditionFacts, unknown: Sequence[str]) -> None:
        while (item := self._layout.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.boxes, self._notes = {}, {}
        for variant in facts.variants:
            self._add(variant.id, variant.name, self._meaning(facts, variant))
        for name in unknown:
            self._add(name, name, self.tr("unknown to {}").format(facts.name))
        if not self.boxes:
            self._layout.addWidget(_small(self.tr("This edition has no variants.")))

    def _meaning(self, facts: EditionFacts, variant: Variant) -> str:
        others = [facts.variant(name) for name in variant.excludes]
        names = ", ".join(other.name for other in others if other is not None)
        without = self.tr(" Excludes {}.").format(names) if names else ""
        return f"{variant.meaning[:1].upper()}{variant.meaning[1:]}.{without} ({variant.source})"

    def _add(self, name: str, title: str, meaning: str) -> None:
        box = QCheckBox(title.replace("&", "&&"))
        box.setAccessibleDescription(meaning)
        box.setToolTip(meaning)
        box.toggled.connect(lambda on: self.switched.emit(name, on))
        note = _small("")
        note.setForegroundRole(note.palette().ColorRole.BrightText)
        note.hide()
        self.boxes[name], self._notes[name] = box, note
        for widget in (box, _small(meaning), note):
            self._layout.addWidget(widget)

    def note(self, name: str) -> str:
        """What is told to stand against a variant; empty for nothing."""
        return self._notes[name].text()


def clashes(facts: EditionFacts, course: Course, name: str, issues: Sequence[Issue]) -> list[str]:
    """What stands against a variant of the course, and how it is read beside others, in sentences."""
    variant = facts.variant(name)
    if name not in course.variants or variant is None:
        return []
    found = [
        f"! {issue.message}"
        for issue in issues
        if ABOUT.get(issue.code) == name
        or (issue.code == "conflicting-variants" and variant.name in issue.message)
    ]
    readings = facts.read_together(course.variants)
    return found + [f"· {reading}." for reading in readings if reading.startswith(f"{variant.name} and ")]


def _small(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setIndent(22)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
