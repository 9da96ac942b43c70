"""What a user does with the window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QLineEdit,
    QMessageBox,
    QTableWidget,
)
from pytestqt.qtbot import QtBot

from course_library.board import Board
from course_library.compass import Space
from course_library.editing.edit import Edit
from course_library.files import course_text, write_course
from editor.keys_dialog import KeysDialog
from editor.settings import Settings
from editor.window import MainWindow
from tests.editor.fake_library import RACE, FakeLibrary


def action(window: MainWindow, text: str) -> QAction:
    return next(a for a in window.findChildren(QAction) if a.text().replace("&", "").startswith(text))


def message(window: MainWindow) -> str:
    return window.status.message


def problem(window: MainWindow) -> QMessageBox:
    return window.findChildren(QMessageBox)[-1]


def test_it_starts_with_the_library(window: MainWindow) -> None:
    assert window.document is None
    assert window.start_page.isVisible()
    assert not window.outline_dock.isVisible()
    assert window.windowTitle() == "Coursewright"
    assert not action(window, "Zoom in").isEnabled()


def test_search_and_enter_open_a_course(window: MainWindow, qtbot: QtBot) -> None:
    field = window.start_page.browser.search_field
    QTest.keyClicks(field, "short")
    assert window.start_page.browser.list_view.model().rowCount() == 1
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.document is not None
    assert window.document.course is RACE
    assert window.view.isVisible()
    assert window.windowTitle() == "Short Race[*] – Coursewright"
    assert message(window) == "Short Race · 2 to 6 players · 2 boards · 2 checkpoints · 2 start spaces"


def test_a_course_without_layout_cannot_be_opened(window: MainWindow) -> None:
    QTest.keyClicks(window.start_page.browser.search_field, "facts")
    QTest.keyClick(window.start_page.browser.search_field, Qt.Key.Key_Return)
    assert window.document is None


def test_pictures_appear_on_the_start_page(window: MainWindow, qtbot: QtBot) -> None:
    model = window.start_page.browser.list_view.model()

    def coloured() -> bool:
        icon = model.index(0, 0).data(Qt.ItemDataRole.DecorationRole)
        return bool(icon.pixmap(QSize(168, 126)).toImage().pixelColor(84, 63).alpha())

    qtbot.waitUntil(coloured)


def test_an_unknown_name_is_told_in_a_dialog(window: MainWindow) -> None:
    assert not window.open_source("rac")
    assert problem(window).informativeText() == "there is no course 'rac'; did you mean race?"
    assert window.document is None


def test_a_broken_file_names_its_faults(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(course_text(RACE) + "".join(f"wrong_{number}: 1\n" for number in range(12)))
    assert not window.open_source(str(file))
    box = problem(window)
    assert box.text() == "broken.yaml cannot be opened"
    assert re.search(r"broken\.yaml:\d+:1: ", box.informativeText())
    assert "and 4 more" in box.informativeText()
    assert box.detailedText().count("\n") == 11
    assert window.settings.recent == []


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    write_course(RACE, path)
    return path


def test_a_file_is_opened_by_the_dialog(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    action(window, "Open …").trigger()
    assert window.document is not None
    assert window.document.path == file
    assert window.settings.recent == [str(file)]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    action(window, "Open …").trigger()
    assert window.document.path == file


def test_a_dropped_file_is_opened(window: MainWindow, file: Path, qtbot: QtBot) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    nothing = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, *nothing)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, *nothing))
    qtbot.waitUntil(lambda: window.document is not None)
    words = QMimeData()
    words.setText("no file")
    refused = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, words, *nothing)
    refused.ignore()
    window.dragEnterEvent(refused)
    assert not refused.isAccepted()


def test_recent_courses_can_be_opened_again(window: MainWindow) -> None:
    window.open_source("race")
    window.open_source("long")
    window.menus.recent.aboutToShow.emit()
    names = [entry.text() for entry in window.menus.recent.actions()]
    assert names == ["long", "race", "", "&Forget these"]
    window.menus.recent.actions()[1].trigger()
    assert window.document is not None
    assert window.document.course is RACE
    window.menus.recent.actions()[3].trigger()
    assert window.settings.recent == []


def test_recent_courses_on_the_start_page(window: MainWindow) -> None:
    window.open_source("long")
    action(window, "Close course").trigger()
    assert window.document is None
    recent = window.start_page._recent
    recent.itemActivated.emit(recent.item(0))
    assert window.document is not None


def test_the_status_bar_reads_the_space(window: MainWindow) -> None:
    window.open_source("race")
    window.view.hovered.emit(Space(2, 2))
    assert message(window) == "C3 · b0 · pit"
    window.view.hovered.emit(None)
    assert message(window).startswith("Short Race")
    window.view.choose(Space(3, 3))
    window.view.hovered.emit(None)
    assert message(window).startswith("D4 · b0")


def test_an_issue_leads_to_its_space(window: MainWindow) -> None:
    window.open_source("race")
    listed = window.issues.list_view.model()
    assert listed.rowCount() > 0
    assert window.issues_dock.windowTitle() == f"Issues ({listed.rowCount()})"
    seen = set()
    for _ in range(listed.rowCount()):
        QTest.keyClick(window, Qt.Key.Key_F8)
        seen.add(message(window))
        assert window.issues.details
    assert len(seen) == listed.rowCount()
    assert window.view.space is not None


def test_the_outline_leads_to_its_part(window: MainWindow) -> None:
    window.open_source("race")
    model = window.outline.model()
    groups = [model.index(row, 0) for row in range(model.rowCount())]
    assert [g.data() for g in groups] == [
        "Boards (2)", "Docking bay (0)", "Start spaces (2)", "Checkpoints (2)", "Reboot tokens (1)",
    ]  # fmt: skip
    second = model.index(1, 0, groups[3])
    assert second.data() == "Checkpoint 2 at A4"
    window.outline.setCurrentIndex(second)
    assert window.view.space == Space(0, 3)


def test_closed_groups_stay_closed(window: MainWindow) -> None:
    window.open_source("race")
    assert window.document is not None
    boards = window.outline.model().index(0, 0)
    window.outline.collapse(boards)
    window.document.apply(Edit("Remove checkpoints", RACE.replaced(checkpoints=())))
    assert not window.outline.isExpanded(window.outline.model().index(0, 0))
    assert window.outline.isExpanded(window.outline.model().index(2, 0))


def test_edits_are_shown_and_undone(window: MainWindow) -> None:
    window.open_source("race")
    assert window.document is not None
    assert not action(window, "Undo").isEnabled()
    window.document.apply(Edit("Remove checkpoints", RACE.replaced(checkpoints=())))
    assert window.isWindowModified()
    assert len(list(window.scene.pictures())) == 2 + 2
    assert action(window, "Undo").text() == "&Undo Remove checkpoints"
    action(window, "Undo").trigger()
    assert window.document.course == RACE
    assert not window.isWindowModified()
    action(window, "Redo").trigger()
    assert window.document.course.checkpoints == ()


def test_zoom_by_menu_and_keys(window: MainWindow) -> None:
    window.open_source("long")
    fitted = window.view.scale_now
    QTest.keyClick(window.view, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert window.view.scale_now == 48
    assert window.status.zoom == "100 %"
    action(window, "Zoom in").trigger()
    assert window.view.scale_now > 48
    action(window, "Zoom out").trigger()
    action(window, "Fit course").trigger()
    assert window.view.scale_now == fitted


def test_parts_of_the_picture_can_be_hidden(window: MainWindow, settings: Settings) -> None:
    window.open_source("race")
    for text, name in (("Grid", "grid"), ("Coordinates", "coordinates"), ("Tokens", "tokens")):
        action(window, text).trigger()
        assert getattr(window.scene.options, name) is False
        assert settings.flag(name, True) is False
    action(window, "Wheel zooms").trigger()
    assert window.view.wheel_zooms


def test_what_was_chosen_is_remembered(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    action(window, "Dark").trigger()
    action(window, "Laser beams").trigger()
    action(window, "Wheel zooms").trigger()
    window.open_source("race")
    window.library_dock.hide()
    window.close()
    again = MainWindow(FakeLibrary(), settings)
    qtbot.addWidget(again)
    again.show()
    again.open_source("race")
    assert again.scene.options.palette == "dark"
    assert again.scene.options.beams is False
    assert again.view.wheel_zooms
    assert not again.library_dock.isVisible()
    assert again.outline_dock.isVisible()
    assert action(again, "Dark").isChecked()
    action(again, "Light").trigger()
    assert again.scene.options.palette == "light"


def test_focus_mode_hides_the_panels(window: MainWindow) -> None:
    window.open_source("race")
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.outline_dock.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.outline_dock.isVisible()


def test_the_keys_are_listed(window: MainWindow) -> None:
    dialog = window.show_keys()
    assert isinstance(dialog, KeysDialog)
    table = dialog.findChild(QTableWidget)
    assert table is not None
    rows = {table.item(row, 0).text(): table.item(row, 1).text() for row in range(table.rowCount())}
    assert rows["Next issue"] == "F8"
    assert rows["Zoom in"] == "Ctrl++, Ctrl+="
    assert rows["Pan"] == "middle button, Space + drag"
    order = list(rows)
    assert order[0] == "New course"
    assert order.index("Undo") < order.index("Zoom in") < order.index("Watch a race"), "as in the menus"
    assert len(rows) == table.rowCount(), "none twice"


@pytest.mark.parametrize("begin", ["show_start_page", "new_course", "new_board"])
def test_no_key_is_given_twice(window: MainWindow, begin: str) -> None:
    """While a board is drawn, the actions for courses are hidden together with their keys."""
    {
        "show_start_page": window.show_start_page,
        "new_course": window.files.new_course,
        "new_board": lambda: window.files.new_board(Board("mine", "Mine", "2023", (2, 2))),
    }[begin]()
    keys = [
        key.toString()
        for a in window.findChildren(QAction)
        for key in a.shortcuts()
        if a.isVisible() and not key.isEmpty()
    ]
    assert len(keys) == len(set(keys))


def test_everything_that_is_worked_has_a_name(window: MainWindow) -> None:
    window.open_source("race")
    nameless = [
        widget
        for kind in (QAbstractItemView, QLineEdit, QAbstractButton)
        for widget in window.findChildren(kind)
        if not (
            widget.accessibleName()
            or widget.objectName().startswith("qt_")
            or (isinstance(widget, QAbstractButton) and (widget.text() or widget.toolTip()))
        )
        and "Header" not in type(widget).__name__
    ]
    assert nameless == []


def test_tooltips_name_the_key(window: MainWindow) -> None:
    assert action(window, "Next issue").toolTip() == "Next issue (F8)"
