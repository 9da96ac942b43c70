"""The course panel: what a course says about itself and its rules; every change is an edit to undo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QLocale, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from course_library.course import Course
from course_library.editing import details
from course_library.editing.edit import Edit
from course_library.editions import EDITIONS, edition_facts
from course_library.issues import Issue
from editor.course.fields import LineField, WordsField
from editor.course.special_rules import SpecialRules
from editor.course.variants import VariantSwitches
from editor.language import tr
from editor.workbench import Workbench

LANGUAGES = ("en", "uk", "de", "fr", "es", "it", "nl", "pl", "cs", "pt", "ja", "zh")
LABELS: Mapping[str, tuple[str, ...]] = {
    "tier": ("starter", "beginner", "intermediate", "advanced", "expert"),
    "length": ("short", "medium", "long"),
}
"""Labels that courses of the rulebooks carry, and their values."""


class CoursePanel(QScrollArea):
    """Name, author, edition, players, variants, rulings, special rules, labels, sources and notes."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Course panel"))
        self.name = LineField(self.tr("Name of the course"), required=True)
        self.other_name = LineField(self.tr("Name in the chosen language"))
        self.language = QComboBox()
        self.author = LineField(self.tr("Author"))
        self.notes = WordsField(self.tr("Notes"), 5)
        self.sources = WordsField(self.tr("Sources, one a line"), 2)
        self.rules = QComboBox()
        self.rules_note, self.players_note, self.rulings = (QLabel(wordWrap=True) for _ in range(3))
        self.fewest, self.most = QSpinBox(), QSpinBox()
        self.labels = {label: QComboBox() for label in LABELS}
        self.variants = VariantSwitches()
        self.special = SpecialRules()
        self._course: Course | None = None
        self._fill_choices()
        self._lay_out()
        self._connect()
        self.show_course(None)

    # --- building --------------------------------------------------------------------------------

    def _fill_choices(self) -> None:
        for facts in EDITIONS:
            self.rules.addItem(facts.name, facts.id)
        self._name(self.rules, self.tr("Edition"))
        self._name(self.language, self.tr("Language of the other name"))
        for box, name in ((self.fewest, self.tr("Fewest players")), (self.most, self.tr("Most players"))):
            box.setAccessibleName(name)
            box.setRange(1, details.MOST_PLAYERS)
            box.setKeyboardTracking(False)
        titles = {"tier": self.tr("Tier"), "length": self.tr("Length")}
        for label, choice in self.labels.items():
            self._name(choice, titles[label])
            choice.addItem(self.tr("not said"), "")
            for value in LABELS[label]:
                choice.addItem(tr(value), value)

    def _name(self, box: QComboBox, name: str) -> None:
        box.setAccessibleName(name)
        box.view().setAccessibleName(name)
        # The wheel scrolls the panel; it changes a choice only where the keyboard is.
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.setMinimumContentsLength(8)
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def _lay_out(self) -> None:
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.addLayout(self._about())
        for title, widgets in (
            (self.tr("Variants"), (self.variants,)),
            (self.tr("Rulings"), (self.rulings,)),
            (self.tr("Special rules"), (self.special,)),
        ):
            group = QGroupBox(title)
            inside = QVBoxLayout(group)
            for widget in widgets:
                inside.addWidget(widget)
            layout.addWidget(group)
            if widgets == (self.rulings,):
                self._rulings_group = group
        layout.addLayout(self._words())
        layout.addStretch(1)
        self.setWidget(content)

    def _about(self) -> QFormLayout:
        players = QHBoxLayout()
        players.addWidget(self.fewest)
        players.addWidget(QLabel(self.tr("to")))
        players.addWidget(self.most)
        players.addStretch(1)
        other = QHBoxLayout()
        other.addWidget(self.language, stretch=2)
        other.addWidget(self.other_name, stretch=3)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self.tr("&Name"), self.name)
        form.addRow(self.tr("Name in"), other)
        form.addRow(self.tr("A&uthor"), self.author)
        form.addRow(self.tr("E&dition"), self.rules)
        form.addRow(self.rules_note)
        form.addRow(self.tr("Players"), players)
        form.addRow(self.players_note)
        form.addRow(self.tr("&Tier"), self.labels["tier"])
        form.addRow(self.tr("&Length"), self.labels["length"])
        return form

    def _words(self) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.addRow(self.tr("N&otes"), self.notes)
        form.addRow(self.tr("Sources, one a line"), self.sources)
        return form

    def _connect(self) -> None:
        self.name.typed.connect(lambda text: self._edit_name(self._main_language(), text, self.name.visit))
        self.other_name.typed.connect(
            lambda text: self._edit_name(self.language.currentData(), text, self.other_name.visit)
        )
        self.language.currentIndexChanged.connect(self._show_other_name)
        for field, edit in (
            (self.author, details.set_author),
            (self.notes, details.set_notes),
            (self.sources, _set_sources),
        ):
            field.typed.connect(
                lambda text, field=field, edit=edit: self._edit(
                    lambda course: edit(course, text), (edit.__name__, field.visit)
                )
            )
        self.rules.activated.connect(
            lambda _index: self._edit(lambda course: details.set_rules(course, self.rules.currentData()))
        )
        self.fewest.valueChanged.connect(lambda number: self._edit_players(number, None))
        self.most.valueChanged.connect(lambda number: self._edit_players(None, number))
        for label, box in self.labels.items():
            box.activated.connect(lambda _index, label=label, box=box: self._edit_label(label, box))
        self.variants.switched.connect(
            lambda name, on: self._edit(lambda course: details.set_variant(course, name, on))
        )
        self.special.changed.connect(
            lambda rules, merge: self._edit(lambda course: details.set_special_rules(course, rules), merge)
        )

    # --- what is shown ---------------------------------------------------------------------------

    def show_course(self, course: Course | None, issues: Sequence[Issue] = ()) -> None:
        """Show another course, or the same after an edit; what is being typed stays."""
        self._course = course
        self.setEnabled(course is not None)
        if course is None:
            return
        facts = edition_facts(course.rules)
        self.name.show_value(course.name)
        self._fill_languages(course)
        self._show_other_name()
        self.author.show_value(course.author)
        self.notes.show_value(course.notes)
        self.sources.show_value("\n".join(course.sources))
        self.rules.setCurrentIndex(self.rules.findData(course.rules))
        told = (
            ""
            if facts.simulated
            else self.tr(
                "Courses of this edition can be laid out, checked and exported; "
                "their rules are not played yet."
            )
        )
        self._tell(self.rules_note, told)
        self._show_players(course, issues)
        for label, box in self.labels.items():
            _choose(box, course.labels.get(label, ""))
        self.variants.show_course(course, issues)
        rulings = facts.rulings_for({placement.board.family for placement in course.placements})
        self.rulings.setText("\n".join(f"• {ruling[:1].upper()}{ruling[1:]}." for ruling in rulings))
        self._rulings_group.setVisible(bool(rulings))
        self.special.show_rules(course.special)

    def flush(self) -> None:
        """Take over what was typed and not told yet."""
        for field in (self.name, self.other_name, self.author, self.notes, self.sources, self.special):
            field.flush()

    def _show_players(self, course: Course, issues: Sequence[Issue]) -> None:
        for box, number in zip((self.fewest, self.most), course.players, strict=True):
            with QSignalBlocker(box):
                box.setValue(number)
        found = [issue.message for issue in issues if issue.code in _ABOUT_PLAYERS]
        self._tell(self.players_note, "\n".join(f"! {sentence}" for sentence in found))

    def _fill_languages(self, course: Course) -> None:
        main = self._main_language()
        wanted = [code for code in dict.fromkeys((*course.names, *LANGUAGES)) if code != main]
        if wanted != [self.language.itemData(index) for index in range(self.language.count())]:
            here = self.language.currentData()
            with QSignalBlocker(self.language):
                self.language.clear()
                for code in wanted:
                    self.language.addItem(QLocale(code).nativeLanguageName() or code, code)
                self.language.setCurrentIndex(max(0, self.language.findData(here)))

    def _show_other_name(self) -> None:
        if self._course is not None:
            self.other_name.show_value(self._course.names.get(self.language.currentData(), ""))

    def _tell(self, label: QLabel, text: str) -> None:
        label.setText(text)
        label.setVisible(bool(text))

    # --- edits -----------------------------------------------------------------------------------

    def _main_language(self) -> str:
        """The language of the name that the editor shows."""
        names = {} if self._course is None else self._course.names
        return "en" if "en" in names or not names else next(iter(names))

    def _edit(self, make: Callable[[Course], Edit], merge: object = None) -> None:
        """Make an edit; where it is refused, show again what the course holds."""
        if self._course is not None and not self._bench.apply(make, merge):
            self.show_course(self._course)

    def _edit_name(self, language: str, text: str, visit: int) -> None:
        self._edit(lambda course: details.set_name(course, text, language), ("name", language, visit))

    def _edit_players(self, fewest: int | None, most: int | None) -> None:
        """Change one end; the other gives way."""
        if self._course is None:
            return
        low, high = self._course.players
        low, high = (
            (fewest, max(fewest, high)) if fewest is not None else (min(low, most or high), most or high)
        )
        self._edit(lambda course: details.set_players(course, low, high))

    def _edit_label(self, label: str, box: QComboBox) -> None:
        self._edit(lambda course: details.set_label(course, label, box.currentData()))


_ABOUT_PLAYERS = {"players-out-of-range", "too-few-starts", "fewer-starts-than-players"}


def _set_sources(course: Course, text: str) -> Edit:
    return details.set_sources(course, tuple(text.splitlines()))


def _choose(box: QComboBox, value: str) -> None:
    """Choose a value, which is added if the box lacks it."""
    if box.findData(value) < 0:
        box.addItem(value, value)
    box.setCurrentIndex(box.findData(value))
