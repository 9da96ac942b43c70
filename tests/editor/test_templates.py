"""Courses of 2023 whose layouts are pictures in the rulebook, begun with the keyboard from the start page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from course_library.catalog import bundled_courses
from course_library.files import read_course
from course_library.templates import checkpoints_to_place
from editor.dialogs.templates import TemplateDialog
from editor.library import Catalog
from editor.session.folders import Folders
from editor.settings import Settings
from editor.window import MainWindow
from tests.editor.acting import course, key

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
TEMPLATES = [entry for entry in bundled_courses() if entry.layout == "none"]


@pytest.fixture
def window(qtbot: QtBot, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A window on the whole library."""
    from editor.dialogs import asking

    monkeypatch.setattr(asking, "ask_about_unsaved", lambda _parent, _name: "discard")
    found = MainWindow(Catalog(), settings, Folders(tmp_path / "state", tmp_path / "config"))
    qtbot.addWidget(found)
    found.show()
    qtbot.waitExposed(found)
    return found


def notice_buttons(window: MainWindow) -> list[QPushButton]:
    return [button for notice in window.notices.notices() for button in notice.findChildren(QPushButton)]


def test_a_template_in_under_a_dozen_keys_from_the_start_page(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+Shift+N, seven letters, Enter."""
    keys = 0
    QTest.keyClick(window, Qt.Key.Key_N, CTRL | SHIFT)
    keys += 1
    (dialog,) = window.findChildren(TemplateDialog)
    field = dialog.focusWidget()
    assert field is dialog.browser.search_field
    for letter in "intensi":
        QTest.keyClick(field, letter)
        keys += 1
    QTest.keyClick(field, Qt.Key.Key_Return)
    keys += 1
    assert keys < 12
    begun = course(window)
    assert begun.name == "Intensity"
    assert [placement.board.name for placement in begun.boards] == ["Tempest", "Steps"]
    assert begun.docking_bay is not None
    assert begun.docking_bay.board.name == "Docking Bay A"
    assert window.guide.sentence.endswith("4 checkpoints wait to be placed (C).")

    assert window.focusWidget() is window.view
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    key(window, Qt.Key.Key_C)
    for number in range(4):
        assert checkpoints_to_place(course(window)) == 4 - number
        for _ in range(3):
            key(window, Qt.Key.Key_Right)
        key(window, Qt.Key.Key_Return)
    assert len(course(window).checkpoints) == 4
    assert window.guide.sentence == ""
    assert window.notices.notices() == []
    key(window, Qt.Key.Key_Z, CTRL)
    assert window.guide.sentence == "Checkpoint 4 of 4 waits to be placed."

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine.yaml"), ""))
    key(window, Qt.Key.Key_S, CTRL)
    saved = read_course(tmp_path / "mine.yaml")
    assert saved == course(window)
    assert saved.layout == "own"
    assert checkpoints_to_place(saved) == 1, "the file still knows that one waits"


def test_the_library_on_the_start_page_begins_with_the_template(window: MainWindow) -> None:
    field = window.start_page.browser.search_field
    QTest.keyClicks(field, "rush")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert course(window).name == "Rush Hour"
    assert course(window).boards[0].board.name == "Steps"
    place, later = notice_buttons(window)
    assert (place.text(), later.text()) == ("&Place checkpoints", "&Later")
    place.click()
    assert window.bench.tool == "checkpoint"
    assert window.guide.sentence
    notice_buttons(window)[1].click()
    key(window, Qt.Key.Key_C, CTRL | SHIFT)
    assert window.notices.notices() == [], "said once is enough"


@pytest.mark.parametrize("entry", TEMPLATES, ids=lambda entry: entry.id)
def test_every_template_has_its_boards_and_its_checkpoints_to_place(
    window: MainWindow, entry: object
) -> None:
    reference = entry.reference  # type: ignore[attr-defined]
    facts = Catalog().open(reference).facts
    assert window.files.new_from(reference)
    laid = [placement.board.reference for placement in course(window).placements]
    assert sorted(laid) == sorted(facts["boards"])
    assert checkpoints_to_place(course(window)) == facts["checkpoints"] > 0
    bay = course(window).docking_bay
    assert bay is not None
    assert not any("docking bay" in issue.lower() and "flush" in issue for issue in issues(window))


def issues(window: MainWindow) -> list[str]:
    model = window.issues.list_view.model()
    return [str(model.index(row, 1).data()) for row in range(model.rowCount())]
