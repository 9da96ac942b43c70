"""The course panel: every change is one named step, what is typed is not lost, conflicts are explained."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from course_library.course import SpecialRule
from course_library.editions import EDITIONS, edition_facts
from course_library.files import read_course
from editor.course.panel import CoursePanel
from editor.window import MainWindow
from tests.editor.acting import action, course, key, steps

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def long(window: MainWindow) -> MainWindow:
    """Two boards of 2023, with the course panel in front."""
    window.open_source("long")
    key(window, Qt.Key.Key_5, CTRL)
    return window


def panel(window: MainWindow) -> CoursePanel:
    return window.course.panel


def click(box: QCheckBox) -> None:
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))


def type_over(field: QLineEdit, text: str) -> None:
    field.selectAll()
    QTest.keyClicks(field, text)


def test_its_key_leads_to_the_name(long: MainWindow) -> None:
    assert panel(long).name.hasFocus()
    assert panel(long).name.text() == "Long Race"


def test_a_name_is_one_step_however_slowly_it_is_typed(long: MainWindow, qtbot: QtBot) -> None:
    field = panel(long).name
    type_over(field, "Iron ")
    qtbot.waitUntil(lambda: course(long).name == "Iron", timeout=2_000)
    assert field.text() == "Iron ", "the blank stays while one goes on typing"
    QTest.keyClicks(field, "Way")
    key(long, Qt.Key.Key_Return)
    assert course(long).name == "Iron Way"
    assert steps(long) == 1
    assert long.windowTitle().startswith("Iron Way")
    assert long.status.message == "Name the course Iron Way"
    action(long, "Undo").trigger()
    assert course(long).name == field.text() == "Long Race"


def test_a_course_cannot_lose_its_name(long: MainWindow) -> None:
    field = panel(long).name
    field.selectAll()
    key(long, Qt.Key.Key_Delete)
    key(long, Qt.Key.Key_Return)
    assert long.toast.text() == "A course needs a name."
    assert course(long).name == field.text() == "Long Race"
    assert steps(long) == 0


def test_what_was_typed_just_now_is_saved(
    long: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel(long).notes.setFocus()
    QTest.keyClicks(panel(long).notes, "mind the pit")
    assert course(long).notes == ""
    assert long.files.save_to(tmp_path / "long.yaml")
    assert read_course(tmp_path / "long.yaml").notes == "mind the pit"
    assert not long.isWindowModified()


def test_the_id_of_a_new_course_follows_its_name(window: MainWindow, tmp_path: Path) -> None:
    window.files.new_course()
    key(window, Qt.Key.Key_5, CTRL)
    type_over(panel(window).name, "Laufer & Co.")
    key(window, Qt.Key.Key_Return)
    assert course(window).id == "laufer-co"


def test_words_and_labels(long: MainWindow) -> None:
    fields = panel(long)
    type_over(fields.author, "Ada")
    fields.author.flush()
    fields.language.setCurrentIndex(fields.language.findData("uk"))
    type_over(fields.other_name, "Dovhi")
    fields.other_name.flush()
    fields.sources.setFocus()
    QTest.keyClicks(fields.sources, "a book")
    fields.sources.flush()
    fields.labels["length"].setFocus()
    QTest.keyClick(fields.labels["length"], Qt.Key.Key_End)
    fields.labels["length"].activated.emit(0)
    now = course(long)
    assert (now.author, now.names["uk"], now.sources) == ("Ada", "Dovhi", ("a book",))
    assert dict(now.labels) == {"length": "long"}
    assert now.name == "Long Race"
    while long.document is not None and long.document.undo_stack.canUndo():
        action(long, "Undo").trigger()
    assert fields.author.text() == ""
    assert fields.labels["length"].currentData() == ""
    assert fields.sources.toPlainText() == ""


def test_one_end_of_the_players_pushes_the_other(long: MainWindow) -> None:
    fields = panel(long)
    fields.fewest.setValue(8)
    assert course(long).players == (8, 8)
    assert fields.most.value() == 8
    assert "takes 2 to 6" in fields.players_note.text()
    fields.most.setValue(4)
    assert course(long).players == (4, 4)
    assert steps(long) == 2


def test_another_edition_has_other_variants(long: MainWindow) -> None:
    fields = panel(long)
    click(fields.variants.boxes["less-deadly"])
    assert course(long).variants == ("less-deadly",)
    fields.rules.setCurrentIndex(fields.rules.findData("dice-2026"))
    fields.rules.activated.emit(fields.rules.currentIndex())
    assert course(long).rules == "dice-2026"
    assert course(long).variants == ()
    assert fields.variants.boxes == {}
    assert "not played yet" in fields.rules_note.text()
    assert long.status.message == "Play under Robo Rally Dice (2026)"
    action(long, "Undo").trigger()
    assert course(long).variants == ("less-deadly",)
    assert fields.variants.boxes["less-deadly"].isChecked()


def test_every_variant_says_what_the_rulebook_says(long: MainWindow) -> None:
    for variant in edition_facts("renegade-2023").variants:
        said = panel(long).variants.boxes[variant.id].accessibleDescription()
        assert variant.source in said
        assert variant.meaning[1:] in said
    assert panel(long).rules.count() == len(EDITIONS)


def test_what_stands_against_a_variant_is_told_beside_it(long: MainWindow) -> None:
    variants = panel(long).variants
    long.bench.add_reboot_token()
    click(variants.boxes["dynamic-archiving"])
    assert variants.note("dynamic-archiving").startswith("! The reboot tokens are not used")
    click(variants.boxes["lighter-game"])
    assert "robots still archive on them" in variants.note("dynamic-archiving")
    click(variants.boxes["dynamic-archiving"])
    assert variants.note("dynamic-archiving") == ""


def test_an_unknown_variant_can_be_switched_off(long: MainWindow) -> None:
    assert long.document is not None
    long.show_course(course(long).replaced(variants=("unheard-of",)))
    box = panel(long).variants.boxes["unheard-of"]
    assert "unknown to" in box.accessibleDescription()
    click(box)
    assert course(long).variants == ()


def test_rulings_stand_where_boards_of_2016_do(long: MainWindow) -> None:
    assert not panel(long)._rulings_group.isVisible()
    long.palette_of_boards.placed.emit("2016/3a")
    assert "nearest one of the course" in panel(long).rulings.text()
    assert not panel(long)._rulings_group.isHidden()


def test_special_rules_are_added_reworded_and_taken_away(long: MainWindow) -> None:
    special = panel(long).special
    QTest.keyClicks(special.new_field, "Flags ride the belts.")
    QTest.keyClick(special.new_field, Qt.Key.Key_Return)
    assert course(long).special == (SpecialRule("flags-ride-the-belts", "Flags ride the belts."),)
    special.fields[0].setFocus()
    type_over(special.fields[0], "Flags ride the blue belts.")
    special.fields[0].flush()
    assert course(long).special[0].text == "Flags ride the blue belts."
    assert steps(long) == 2
    remove = special.findChildren(QToolButton)[-1]
    assert remove.accessibleName() == "Take special rule 1 away"
    QTest.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert course(long).special == ()
    action(long, "Undo").trigger()
    assert special.fields[0].text() == "Flags ride the blue belts."


def test_without_a_course_there_is_nothing_to_change(window: MainWindow) -> None:
    assert not panel(window).isEnabled()
    window.open_source("long")
    assert panel(window).isEnabled()
    window.show_start_page()
    assert not panel(window).isEnabled()
