"""Boards as documents: new, opened, copied, inside a course, kept among one's own; names, sizes, turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from course_library.catalog import find_board, user_boards
from course_library.compass import Direction, Space
from course_library.course import Placement
from course_library.editing.boards import place_board
from course_library.files import read_board, read_course, write_board
from editor.dialogs.board_dialogs import NewBoardDialog, PropertiesDialog, SizeDialog
from editor.parts import BoardPart
from editor.session.folders import Folders
from editor.session.records import unclaimed
from editor.window import MainWindow
from tests.course_library.tiny import board as on_a_line
from tests.editor import acting as course_acting
from tests.editor.acting import action, course
from tests.editor.board_editor.acting import board, click, drag, line, press, steps
from tests.editor.board_editor.conftest import Begin

CTRL = Qt.KeyboardModifier.ControlModifier


def dialog_of(window: MainWindow, kind: type[NewBoardDialog]) -> NewBoardDialog:
    found = window.findChild(kind)
    assert isinstance(found, kind)
    return found


def test_a_new_board_from_the_start_page_with_the_keyboard(
    window: MainWindow, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    action(window, "New board").trigger()
    dialog = dialog_of(window, NewBoardDialog)
    assert dialog.name.hasSelectedText()
    QTest.keyClicks(dialog.name, "Sand Box")
    dialog.family.setCurrentText("2016")
    dialog.width_field.setValue(3)
    dialog.height_field.setValue(2)
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert window.board_editor.is_open
    assert (board(window).id, board(window).name, board(window).family) == ("sand-box", "Sand Box", "2016")
    assert window.board_editor.page.heading == "Sand Box · 3 × 2 · 2016"
    drag(window, "A1", "C1")

    suggested: list[str] = []

    def choose(_parent: object, _title: str, name: str, *_more: str) -> tuple[str, str]:
        suggested.append(name)
        return name, ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    press(window, "S", held=CTRL)
    path = home / "boards" / "sand-box.yaml"
    assert suggested == [str(path)], "one's own boards live in the user's folder"
    assert read_board(path) == board(window)
    assert window.document is not None
    assert window.document.is_clean
    assert [entry.reference for entry in user_boards()] == ["2016/sand-box"]
    window.palette_of_boards.families.setCurrentIndex(4)
    listed = window.palette_of_boards.list_view.model()
    assert [listed.index(row, 0).data().split("\n")[0] for row in range(listed.rowCount())] == ["Sand Box"]


def test_a_name_and_a_size_are_needed(window: MainWindow) -> None:
    dialog = window.board_editor.ask_for_new()
    assert isinstance(dialog, NewBoardDialog)
    dialog.name.setText("   ")
    assert not dialog.confirm.isEnabled()
    assert dialog.problem.text() == "A board needs a name."
    assert (dialog.width_field.minimum(), dialog.width_field.maximum()) == (1, 64)


def test_a_copy_of_a_published_board(window: MainWindow) -> None:
    dialog = window.board_editor.ask_for_new("tempest")
    assert isinstance(dialog, NewBoardDialog)
    assert dialog.name.text() == "Tempest (own)"
    assert not dialog.width_field.isEnabled()
    dialog.confirm.click()
    assert board(window).spaces == find_board("tempest").spaces
    assert (board(window).id, board(window).other_side) == ("tempest-own", None)
    assert find_board("tempest").name == "Tempest"


def test_a_board_file_is_opened_to_be_drawn_on(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    write_board(on_a_line("2x1: A1 pit", "mine"), path)
    assert window.open_source(str(path))
    assert window.board_editor.is_open
    assert not window.board_editor.page.done_button.isVisible()
    press(window, "7")
    click(window, "B1")
    press(window, "S", held=CTRL)
    assert read_board(path) == board(window)
    assert line(window) == "2x1: A1 pit; B1 battery"
    assert action(window, "Close course").isVisible()
    window.show_start_page()
    assert not window.board_editor.is_open
    assert not window.board_editor.bar.isVisible()


def test_an_own_board_of_a_course_is_drawn_on_inside_the_course(window: MainWindow, tmp_path: Path) -> None:
    window.open_source("race")
    before = course(window)
    window.bench.select(BoardPart(0))
    press(window, Qt.Key.Key_Return, held=CTRL)
    assert window.board_editor.is_open
    assert window.board_editor.page.heading.endswith("· in the course Short Race")
    press(window, "6")
    click(window, "D1")
    press(window, Qt.Key.Key_Return, held=CTRL)
    assert not window.board_editor.is_open
    assert window.focusWidget() is window.view
    assert "pit" in str(course(window).boards[0].board.elements(Space(3, 0))).lower()
    assert course(window).checkpoints == before.checkpoints
    assert window.files.save_to(tmp_path / "race.yaml")
    assert read_course(tmp_path / "race.yaml").boards == course(window).boards, "it is inside the file"
    action(window, "Undo").trigger()
    assert course(window) == before


def double_click(window: MainWindow, name: str) -> None:
    at: QPoint = course_acting.place(window, name)
    QTest.mouseDClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_double_click_opens_an_own_board(window: MainWindow) -> None:
    window.open_source("race")
    double_click(window, "B3")
    assert window.board_editor.is_open


def test_a_published_board_of_a_course_is_never_changed(window: MainWindow) -> None:
    window.files.new_course()
    tempest = find_board("tempest")
    window.bench.apply(lambda now: place_board(now, Placement(tempest, Space(0, 0), 90)))
    window.view.fit()
    double_click(window, "C3")
    assert not window.board_editor.is_open
    (notice,) = window.notices.notices()
    assert notice.sentence == "Tempest is a published board and stays as it is. Draw on a copy in its place?"
    notice.findChildren(type(window.board_editor.page.done_button))[0].click()
    assert window.board_editor.is_open
    assert board(window).name == "Tempest (own)"
    assert course(window).boards[0].turn == 90
    press(window, "6")
    click(window, "C1")
    assert steps(window) == ["Place Tempest", "Draw on a copy of Tempest", "Draw pit"]
    action(window, "Undo").trigger()
    assert window.board_editor.is_open
    action(window, "Undo").trigger()
    assert not window.board_editor.is_open, "the copy is gone, and so is what was drawn on"
    assert course(window).boards[0].board == tempest


def test_drawing_needs_a_selected_board(window: MainWindow) -> None:
    window.open_source("race")
    action(window, "Draw on this board").trigger()
    assert window.toast.text() == "Select a board first: click it, or press Tab."
    window.bench.opened.emit(None)
    assert not window.board_editor.is_open


def test_the_panels_of_the_course_come_back(window: MainWindow) -> None:
    window.open_source("race")
    window.library_dock.hide()
    shown = {dock.objectName() for dock in window.docks() if dock.isVisible()}
    window.bench.select(BoardPart(0))
    window.board_editor.draw_selected()
    editor = window.board_editor
    assert editor.elements_dock.isVisible()
    assert not window.boards_dock.isVisible()
    assert not window.tool_bar.isVisible()
    assert not action(window, "Flip docking bay").isVisible()
    assert window.active_view is editor.page.view
    action(window, "Zoom in").trigger()
    press(window, Qt.Key.Key_F11)
    assert not editor.elements_dock.isVisible()
    press(window, Qt.Key.Key_F11)
    assert editor.elements_dock.isVisible()
    editor.page.done_button.click()
    assert {dock.objectName() for dock in window.docks() if dock.isVisible()} == shown
    assert window.tool_bar.isVisible()
    assert action(window, "Flip docking bay").isVisible()
    assert window.active_view is window.view


def test_name_edition_and_open_side_can_be_changed(begin: Begin) -> None:
    window = begin("2x2: A1 start 1; B2 battery")
    dialog = window.board_editor.ask_for_properties()
    assert isinstance(dialog, PropertiesDialog)
    dialog.name.setText("")
    assert not dialog.confirm.isEnabled()
    dialog.name.setText("Old Yard")
    dialog.family.setCurrentText("2005")
    dialog.faces.setCurrentIndex(2)
    dialog.notes.setPlainText("for the club")
    dialog.confirm.click()
    found = board(window)
    assert (found.name, found.family, found.faces, found.notes) == (
        "Old Yard",
        "2005",
        Direction.E,
        "for the club",
    )
    assert "Old Yard" in window.windowTitle()
    assert "Boards of 2005 have no battery (on B2)." in issue_words(window)
    assert window.board_editor.palette.list.count() == 12
    action(window, "Undo").trigger()
    assert board(window).name == "Mine"
    assert window.board_editor.palette.list.count() == 10


def issue_words(window: MainWindow) -> list[str]:
    model = window.board_editor.issues.list_view.model()
    return [str(model.index(row, 1).data()) for row in range(model.rowCount())]


def test_a_larger_board_keeps_its_drawing_at_the_anchor(begin: Begin) -> None:
    window = begin("2x2: A1 pit")
    dialog = window.board_editor.ask_for_size()
    assert isinstance(dialog, SizeDialog)
    dialog.width_field.setValue(4)
    dialog.height_field.setValue(3)
    dialog.anchor.button(8).click()
    dialog.confirm.click()
    assert line(window) == "4x3: C2 pit"
    smaller = window.board_editor.ask_for_size()
    assert isinstance(smaller, SizeDialog)
    smaller.width_field.setValue(1)
    assert smaller.problem.text() == "Spaces with elements cut off: 1"
    smaller.anchor.button(2).click()
    smaller.confirm.click()
    assert line(window) == "1x3:"
    assert steps(window) == ["Change the board's size"] * 2


def test_the_whole_board_is_turned(begin: Begin) -> None:
    window = begin("3x1: A1 belt green E")
    action(window, "Turn the whole board right").trigger()
    assert line(window) == "1x3: A1 belt green S"


def test_a_board_of_a_course_is_kept_among_ones_own(window: MainWindow, home: Path) -> None:
    window.open_source("race")
    window.bench.select(BoardPart(0))
    window.board_editor.draw_selected()
    action(window, "Keep in my boards").trigger()
    assert read_board(home / "boards" / f"{board(window).id}.yaml") == board(window)
    action(window, "Keep in my boards").trigger()
    assert "exists already" in window.toast.text()


def test_a_board_that_a_published_one_would_hide_is_flagged(begin: Begin) -> None:
    window = begin("1x1:")
    window.files.new_board(on_a_line("1x1:", "tempest"))
    assert "A published board is called tempest already." in issue_words(window)


def test_unsaved_work_on_a_board_is_recovered(begin: Begin, tmp_path: Path, qtbot: QtBot) -> None:
    window = begin("2x1:")
    press(window, "6")
    click(window, "A1")
    files = window.files.files
    assert files is not None
    files.autosave.write_now()
    files.autosave.finish()  # as when the editor dies here: the record stays
    folders = Folders(tmp_path / "state", tmp_path / "config")
    assert files.autosave._claim is not None
    files.autosave._claim.unlock()
    (recovery,) = unclaimed(folders)
    assert recovery.record.kind.word == "board"
    window.files._recover(recovery)
    assert window.board_editor.is_open
    assert line(window) == "2x1: A1 pit"
    assert steps(window) == ["Recover unsaved work"]


def test_a_board_of_the_palette_is_opened_for_drawing(window: MainWindow, home: Path) -> None:
    folder = home / "boards"
    folder.mkdir(parents=True)
    write_board(on_a_line("1x1: A1 pit", "hole"), folder / "hole.yaml")
    window.palette_of_boards.fill()
    window.board_editor.edit_reference("hole")
    assert line(window) == "1x1: A1 pit"
    assert window.document is not None
    assert window.document.path == folder / "hole.yaml"
    window.board_editor.edit_reference("tempest")
    assert dialog_of(window, NewBoardDialog).source.currentData() == "tempest"


def test_every_control_has_a_name(begin: Begin) -> None:
    from PySide6.QtWidgets import (
        QAbstractButton,
        QAbstractItemView,
        QComboBox,
        QHeaderView,
        QLineEdit,
        QSpinBox,
    )

    window = begin()
    dialogs = [window.board_editor.ask_for_new(), window.board_editor.ask_for_properties()]
    dialogs.append(window.board_editor.ask_for_size())
    nameless = [
        widget
        for kind in (QAbstractItemView, QLineEdit, QAbstractButton)
        for widget in window.findChildren(kind)
        if not (widget.accessibleName() or widget.objectName().startswith("qt_"))
        and not isinstance(widget, QHeaderView)
        and not (isinstance(widget, QAbstractButton) and (widget.text() or widget.toolTip()))
        and not _labelled(widget)
        and not isinstance(widget.parent(), QSpinBox | QComboBox)
    ]
    assert not nameless, nameless


def _labelled(widget: object) -> bool:
    from PySide6.QtWidgets import QLabel, QWidget

    assert isinstance(widget, QWidget)
    labels = widget.window().findChildren(QLabel)
    return any(label.buddy() is widget for label in labels)
