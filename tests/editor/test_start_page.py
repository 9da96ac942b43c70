"""The start page, worked by pointer and by keyboard, in every theme and size of letters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from editor.dialogs.templates import TemplateDialog
from editor.language import ENGLISH, use_language
from editor.library import Catalog
from editor.panels.course_browser import CourseBrowser
from editor.settings import Settings
from editor.window import MainWindow
from tests.editor.acting import key
from tests.editor.fake_library import FakeLibrary


def button(window: MainWindow, text: str) -> QPushButton:
    buttons = window.start_page.findChildren(QPushButton)
    return next(found for found in buttons if found.text().replace("&", "").startswith(text))


def press(window: MainWindow, text: str) -> None:
    """With the keyboard: the focus on the button, then Space."""
    found = button(window, text)
    found.setFocus()
    QTest.keyClick(found, Qt.Key.Key_Space)


def test_new_course(window: MainWindow) -> None:
    press(window, "New course")
    assert window.document is not None
    assert window.document.course.placements == ()


def test_from_a_template(window: MainWindow) -> None:
    press(window, "From a template")
    dialog = window.findChild(QDialog)
    assert isinstance(dialog, TemplateDialog)
    dialog.browser.opened.emit("race")
    assert window.document is not None
    assert window.document.path is None
    assert window.document.course.placements != ()


def test_open_a_file(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def choose(*_: object) -> tuple[str, str]:
        asked.append(True)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    press(window, "Open a file")
    assert asked == [True]


def test_the_introduction_has_three_steps(window: MainWindow) -> None:
    texts = [label.text() for label in window.start_page.findChildren(QLabel)]
    steps = [text for text in texts if text[:2] in ("1 ", "2 ", "3 ")]
    assert len(steps) == 3
    assert "F1" in steps[2]


def test_recent_courses_by_keyboard(window: MainWindow) -> None:
    window.open_source("long")
    window.show_start_page()
    recent = window.start_page._recent
    assert recent.item(0).text() == "Long Race", "by its name, not by its reference"
    recent.setFocus()
    recent.setCurrentRow(0)
    QTest.keyClick(recent, Qt.Key.Key_Return)
    assert window.document is not None
    assert window.document.course.id == "long"


def test_a_course_by_keyboard_alone(window: MainWindow) -> None:
    """The search field has the keyboard from the start; Tab leads to the list."""
    field = window.start_page.browser.search_field
    assert window.focusWidget() is field
    QTest.keyClicks(field, "long")
    for _ in range(4):
        key(window, Qt.Key.Key_Tab)
        if window.focusWidget() is window.start_page.browser.list_view:
            break
    else:
        pytest.fail("Tab does not lead from the search to the list")
    key(window, Qt.Key.Key_Down)
    key(window, Qt.Key.Key_Return)
    assert window.document is not None
    assert window.document.course.id == "long"


@pytest.fixture
def large_letters(qapp: QApplication) -> Iterator[None]:
    before = QApplication.font()
    larger = QFont(before)
    larger.setPointSizeF(before.pointSizeF() * 2)
    QApplication.setFont(larger)
    yield
    QApplication.setFont(before)


def test_large_letters_find_room(large_letters: None, qtbot: QtBot, settings: Settings) -> None:
    settings.add_recent("race")
    window = MainWindow(FakeLibrary(), settings)
    qtbot.addWidget(window)
    window.resize(1000, 700)
    window.show()
    qtbot.waitExposed(window)
    for found in window.start_page.findChildren(QPushButton):
        assert found.width() >= found.sizeHint().width()
        assert found.height() >= found.sizeHint().height()
    for label in window.start_page.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
            longest = max(label.text().split(), key=len)
            assert label.width() >= label.fontMetrics().horizontalAdvance(longest), label.text()


def test_courses_bear_their_names_of_the_language(qapp: QApplication) -> None:
    use_language("uk")
    try:
        entry = next(entry for entry in Catalog().entries() if entry.reference == "milk-run")
        assert entry.name == "Ранкова руханка"
        assert entry.details.startswith("Milk Run · 2023")
    finally:
        use_language(ENGLISH)
    entry = next(entry for entry in Catalog().entries() if entry.reference == "milk-run")
    assert (entry.name, entry.details) == ("Milk Run", "2023 · starter · short")


def test_pictures_are_drawn_only_while_they_are_in_sight(qtbot: QtBot) -> None:
    """Else they would delay the course that is opened."""
    drawn: list[str] = []

    def picture(reference: str, size: QSize) -> QPixmap:
        drawn.append(reference)
        return QPixmap(size)

    library = FakeLibrary()
    browser = CourseBrowser(library, thumbnail=picture, size=QSize(40, 30))
    qtbot.addWidget(browser)
    browser.show()
    browser.grab()  # asks for the pictures
    browser.hide()
    qtbot.wait(150)
    assert drawn == []
    browser.show()
    qtbot.waitUntil(lambda: set(drawn) == {entry.reference for entry in library.entries()})
