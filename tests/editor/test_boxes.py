"""My boxes: said once in a dialog, remembered, known to palette and checks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from course_library.board import FrozenMap
from course_library.boxes import MyBoxes, boxes_path, read_boxes, write_boxes
from course_library.catalog import HOME_VARIABLE, find_board, find_course
from course_library.compass import Space
from course_library.course import Course, Placement
from editor.boxes import OwnedBoxes
from editor.dialogs.boxes_dialog import BoxesDialog
from editor.window import MainWindow
from tests.editor.acting import action

ONE = MyBoxes().with_box("renegade-2023", 1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


def confirm(dialog: BoxesDialog) -> None:
    buttons = dialog.findChild(QDialogButtonBox)
    assert buttons is not None
    buttons.button(QDialogButtonBox.StandardButton.Ok).click()


def codes(window: MainWindow) -> list[str]:
    model = window.issues.list_view.model()
    return [str(model.index(row, 1).data()) for row in range(model.rowCount())]


def listed(window: MainWindow) -> dict[str, str]:
    model = window.palette_of_boards.list_view.model()
    return dict(str(model.index(row, 0).data()).split("\n") for row in range(model.rowCount()))


def test_what_is_ticked_is_remembered_and_marked(window: MainWindow) -> None:
    assert "not owned" not in " ".join(listed(window).values())
    window.palette_of_boards.boxes_button.click()
    dialog = window.findChild(BoxesDialog)
    assert dialog is not None
    assert dialog.sum.text() == "Not said: one of every piece is assumed."
    dialog.tree.topLevelItem(0).setCheckState(0, Qt.CheckState.Checked)
    assert dialog.known.isChecked()
    assert dialog.sum.text() == "5 pieces · 6 checkpoints · 6 reboot tokens · 8 blocking cubes"
    confirm(dialog)
    assert read_boxes() == ONE
    assert listed(window)["Cross"].startswith("not owned")
    assert not listed(window)["Tempest"].startswith("not owned")
    window.palette_of_boards.families.setCurrentText("In my boxes")
    assert set(listed(window)) == {find_board(face).name for face in ONE.owned_pieces()}


def test_both_faces_of_a_piece_stand_in_one_line_and_can_be_missing(window: MainWindow) -> None:
    write_boxes(ONE)
    dialog = BoxesDialog(ONE, None, "light")
    box = dialog.tree.topLevelItem(0)
    names = [box.child(row).text(0) for row in range(box.childCount())]
    assert "Tempest / The Keep" in names
    row = names.index("Tempest / The Keep")
    assert box.child(row).checkState(0) is Qt.CheckState.Checked
    box.child(row).setCheckState(0, Qt.CheckState.Unchecked)
    assert not dialog.mine.has("the-keep")
    assert not dialog.mine.has("tempest")
    spin = dialog.tree.itemWidget(box.child(row), 1)
    assert spin is not None
    assert spin.accessibleName() == "How many of Tempest / The Keep"
    spin.setValue(2)  # type: ignore[attr-defined]
    assert dialog.mine.owned_pieces()["the-keep"] == 2
    dialog.deleteLater()


def test_it_works_with_the_keyboard(window: MainWindow) -> None:
    action(window, "My boxes").trigger()
    dialog = window.findChild(BoxesDialog)
    assert dialog is not None
    dialog.tree.setFocus()
    QTest.keyClick(dialog.tree, Qt.Key.Key_Home)
    QTest.keyClick(dialog.tree, Qt.Key.Key_Space)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert window.boxes.mine == ONE


def test_the_dialog_tells_what_the_open_course_lacks(window: MainWindow) -> None:
    window.show_course(find_course("2016/undertow"))
    dialog = window.boxes.ask()
    assert not dialog.missing.isVisible()
    dialog.tree.topLevelItem(0).setCheckState(0, Qt.CheckState.Checked)
    assert "in none of your boxes" in dialog.missing.text()
    dialog.reject()
    assert window.boxes.mine is None


def test_the_live_issues_know_the_boxes(window: MainWindow) -> None:
    twice = [Placement(find_board("tempest"), Space(0, 0)), Placement(find_board("the-keep"), Space(12, 0))]
    window.show_course(Course("x", FrozenMap({"en": "X"}), boards=tuple(twice)))
    assert any("two sides of the same piece; there is 1" in line for line in codes(window))
    window.boxes.own(ONE.with_box("renegade-2023", 2))
    assert not any("the same piece" in line for line in codes(window))
    window.boxes.own(MyBoxes())
    assert any("in none of your boxes" in line for line in codes(window))
    checkpoints = tuple(Space(x, 1) for x in range(7))
    window.show_course(Course("x", FrozenMap({"en": "X"}), boards=tuple(twice[:1]), checkpoints=checkpoints))
    window.boxes.own(ONE)
    assert "The course needs 7 checkpoint markers, your boxes hold 6." in codes(window)


def test_boards_of_ones_own_are_printed(window: MainWindow) -> None:
    window.open_source("race")
    window.boxes.own(ONE)
    assert not any("boxes" in line for line in codes(window))


def test_forgetting_what_is_owned(window: MainWindow) -> None:
    window.boxes.own(ONE)
    dialog = window.boxes.ask()
    dialog.known.setChecked(False)
    confirm(dialog)
    assert window.boxes.mine is None
    assert not boxes_path().exists()
    assert "not owned" not in " ".join(listed(window).values())


def test_a_broken_file_is_told_and_kept(window: MainWindow, home: Path) -> None:
    home.mkdir(parents=True)
    boxes_path().write_text("[]")
    boxes = OwnedBoxes(window)
    assert boxes.mine is None
    dialog = boxes.ask()
    assert "this is no list of boxes" in dialog._problem.text()
    assert boxes_path().read_text() == "[]"


def test_a_folder_that_cannot_be_written(
    window: MainWindow, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("editor.boxes.show_problem", lambda _w, title, lines: told.extend([title, *lines]))
    home.write_text("a file where the folder should be")
    window.boxes.own(ONE)
    assert told[0] == "Your boxes are not remembered"
    assert window.boxes.mine is None
