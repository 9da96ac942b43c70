"""Share codes in the window: copied from one course, pasted where courses are searched for."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from course_library import catalog
from course_library.board import FrozenMap
from course_library.share import share_code
from editor.panels.course_browser import CourseBrowser
from editor.window import MainWindow
from tests.editor.fake_library import RACE

UNDERTOW = share_code(catalog.find_course("2016/undertow"))


def paste(field: QLineEdit, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    field.paste()


def copy_action(window: MainWindow) -> QAction:
    return next(a for a in window.findChildren(QAction) if a.text().replace("&", "") == "Copy share code")


def test_the_code_of_the_open_course_is_copied(window: MainWindow) -> None:
    assert not copy_action(window).isEnabled()
    window.open_source("race")
    copy_action(window).trigger()
    assert QGuiApplication.clipboard().text() == share_code(RACE)
    assert window.status.message.startswith("Copied the share code of Short Race: ")


@pytest.mark.parametrize("place", ["start page", "library"])
def test_a_pasted_code_opens_its_course(window: MainWindow, place: str) -> None:
    browser = window.start_page.browser if place == "start page" else window.browser
    paste(browser.search_field, f"  {UNDERTOW[:40]}\n{UNDERTOW[40:]} ")
    assert window.document is not None
    assert window.document.course == catalog.find_course("2016/undertow")
    assert browser.search_field.text() == ""
    assert window.settings.recent == []


def test_boards_of_ones_own_come_with_the_code(window: MainWindow) -> None:
    own = RACE.replaced(id="own", names=FrozenMap({"en": "Own Boards"}))
    paste(window.start_page.browser.search_field, share_code(own))
    assert window.document is not None
    assert window.document.course.boards == own.boards


def test_a_broken_code_says_on_enter_which_part_is_broken(window: MainWindow) -> None:
    field = window.start_page.browser.search_field
    paste(field, UNDERTOW[:-7])
    assert window.document is None
    assert not window.findChildren(QMessageBox)
    QTest.keyClick(field, "\r")
    (box,) = window.findChildren(QMessageBox)
    assert box.text() == "The share code cannot be opened"
    assert "its checksum at the end is missing" in box.informativeText()
    assert window.document is None


def test_words_are_still_searched_for(qtbot: QtBot, window: MainWindow) -> None:
    browser: CourseBrowser = window.start_page.browser
    browser.search_field.setText("long")
    assert browser.list_view.model().rowCount() == 1
