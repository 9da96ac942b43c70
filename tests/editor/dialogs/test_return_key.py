"""A real Return key in each dialog presses the button that it is there for, never another one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from course_library import catalog
from course_library.drawing import RenderOptions
from editor.comfort.preferences import PreferencesDialog
from editor.dialogs.asking import ask_about_unsaved
from editor.dialogs.board_dialogs import NewBoardDialog, PropertiesDialog, SizeDialog
from editor.dialogs.boxes_dialog import BoxesDialog
from editor.dialogs.export_dialog import ExportDialog
from editor.dialogs.picture_dialog import PictureDialog
from editor.dialogs.print_dialog import PrintDialog
from editor.keys_dialog import KeysDialog
from editor.messages import show_problem
from editor.window import MainWindow
from tests.course_library.tiny import board

MILK_RUN = catalog.find_course("milk-run")
MAKERS: dict[str, tuple[Callable[[], QDialog], str]] = {
    "print": (lambda: PrintDialog(MILK_RUN), "Save …"),
    "picture": (lambda: PictureDialog(MILK_RUN, RenderOptions()), "Save …"),
    "export": (lambda: ExportDialog(MILK_RUN), "Save …"),
    "new board": (lambda: NewBoardDialog(set()), "Draw"),
    "properties": (lambda: PropertiesDialog(board("3x3:", "mine")), "Change"),
    "size": (lambda: SizeDialog(board("3x3:", "mine")), "Change"),
    "boxes": (lambda: BoxesDialog(None, None, "light"), "OK"),
    "keys": (lambda: KeysDialog([]), "Close"),
    "problem": (lambda: show_problem(None, "No", ["because"]), "Close"),
}


@pytest.fixture(autouse=True)
def nobody_chooses_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))


def shown(qtbot: QtBot, dialog: QDialog) -> list[str]:
    """Show a dialog; the list of the buttons pressed in it from now on."""
    qtbot.addWidget(dialog)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    pressed: list[str] = []
    for button in dialog.findChildren(QPushButton):
        text = button.text().replace("&", "")
        button.clicked.connect(lambda _on=False, text=text: pressed.append(text))
    dialog.open()
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return pressed


@pytest.mark.parametrize("name", MAKERS)
def test_return_presses_the_button_of_the_dialog(qtbot: QtBot, name: str) -> None:
    make, expected = MAKERS[name]
    dialog = make()
    pressed = shown(qtbot, dialog)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    assert pressed == [expected]


@pytest.mark.parametrize("name", ["print", "picture", "export"])
@pytest.mark.parametrize("kind", [QCheckBox, QComboBox, QSpinBox])
def test_return_saves_from_every_choice(qtbot: QtBot, name: str, kind: type[QWidget]) -> None:
    dialog = MAKERS[name][0]()
    pressed = shown(qtbot, dialog)
    fields = [field for field in dialog.findChildren(kind) if field.isVisible() and field.isEnabled()]
    for count, field in enumerate(fields, 1):
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert pressed == ["Save …"] * count


@pytest.mark.parametrize("name", ["print", "picture", "export", "new board", "properties", "size", "boxes"])
def test_return_on_cancel_itself_cancels(qtbot: QtBot, name: str) -> None:
    dialog = MAKERS[name][0]()
    pressed = shown(qtbot, dialog)
    (cancel,) = (button for button in dialog.findChildren(QPushButton) if "Cancel" in button.text())
    cancel.setFocus()
    QTest.keyClick(cancel, Qt.Key.Key_Return)
    assert pressed == ["Cancel"]


def test_return_keeps_preferences_as_they_are(window: MainWindow, qtbot: QtBot) -> None:
    window.settings.seed = 77
    dialog = PreferencesDialog(window)
    pressed = shown(qtbot, dialog)
    for index in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(index)
        fields = [field for field in dialog.tabs.widget(index).findChildren(QComboBox) if field.isVisible()]
        for field in fields:
            dialog.show()
            field.setFocus()
            QTest.keyClick(field, Qt.Key.Key_Return)
    assert set(pressed) <= {"Close"}
    assert window.settings.seed == 77


def test_return_in_the_search_for_a_template_does_not_give_up(window: MainWindow, qtbot: QtBot) -> None:
    dialog = window.choose_template()
    pressed = shown(qtbot, dialog)
    QTest.keyClicks(dialog.browser.search_field, "short")
    QTest.keyClick(dialog.browser.search_field, Qt.Key.Key_Return)
    assert pressed == []


def test_return_saves_unsaved_work(window: MainWindow) -> None:
    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        QTest.keyClick(box.focusWidget() or box, Qt.Key.Key_Return)

    QTimer.singleShot(200, press)
    assert ask_about_unsaved(window, "X") == "save"
