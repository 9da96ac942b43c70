"""The command palette, by keyboard as a user works it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from course_library.compass import Space
from course_library.share import share_code
from editor.actions import add_action
from editor.comfort.gathering import MOST, gather
from editor.comfort.palette import CommandPalette
from editor.window import MainWindow
from tests.editor.acting import action, course, key
from tests.editor.fake_library import RACE

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def opened(window: MainWindow) -> CommandPalette:
    key(window, Qt.Key.Key_P, CTRL_SHIFT)
    found: CommandPalette = window.findChildren(CommandPalette)[-1]
    assert found.isVisible()
    assert found.focusWidget() is found.field
    return found


@pytest.fixture
def palette(window: MainWindow, qtbot: QtBot) -> CommandPalette:
    window.open_source("race")
    qtbot.waitUntil(window.isActiveWindow)
    return opened(window)


def type_in(palette: CommandPalette, text: str) -> None:
    palette.field.clear()
    QTest.keyClicks(palette.field, text)


def enter(palette: CommandPalette) -> None:
    QTest.keyClick(palette.field, Qt.Key.Key_Return)


def titles(palette: CommandPalette) -> list[str]:
    return [command.title for command in palette.model.commands]


def test_a_command_runs_by_its_letters(palette: CommandPalette, window: MainWindow) -> None:
    type_in(palette, "add checkp")
    assert titles(palette)[0] == "Add checkpoint"
    enter(palette)
    assert len(course(window).checkpoints) == len(RACE.checkpoints) + 1
    assert not palette.isVisible()


def test_every_action_of_every_menu_is_there(window: MainWindow) -> None:
    window.open_source("race")
    listed = {command.title.removeprefix("✓ ") for command in gather(window)}

    def walk(menu: QMenu) -> Iterator[QAction]:
        for entry in menu.actions():
            below = entry.menu()
            if isinstance(below, QMenu):
                yield from () if below is window.menus.recent else walk(below)
            elif not entry.isSeparator() and entry.isVisible():
                yield entry

    for top in window.menuBar().actions():
        menu = top.menu()
        assert isinstance(menu, QMenu)
        missing = {entry.text().replace("&", "").rstrip("… ") for entry in walk(menu)} - listed
        assert missing == set()


def test_actions_that_others_add_appear_by_themselves(window: MainWindow) -> None:
    done: list[bool] = []
    add_action(
        window.menus.named["view"], "Something &new …", lambda: done.append(True), keys=("Ctrl+Alt+9",)
    )
    palette = opened(window)
    type_in(palette, "something")
    assert palette.current is not None
    assert (palette.current.title, palette.current.place) == ("Something new", "View")
    assert palette.current.keys == "Ctrl+Alt+9"
    enter(palette)
    assert done == [True]


def test_keys_are_shown(palette: CommandPalette) -> None:
    type_in(palette, "next issue")
    shown = [palette.model.index(0, column).data() for column in range(3)]
    assert shown == ["Next issue", "Course", "F8"]


def test_what_cannot_be_done_says_why(window: MainWindow) -> None:
    palette = opened(window)
    type_in(palette, "zoom in")
    assert palette.model.index(0, 1).data() == "open a course first"
    enter(palette)
    assert palette.isVisible(), "nothing ran"
    assert palette.hint.text() == "Zoom in: open a course first"
    type_in(palette, "undo")
    QTest.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_nothing_to_undo_is_another_reason(palette: CommandPalette) -> None:
    type_in(palette, "undo")
    assert palette.current is not None
    assert palette.current.why == "not possible now"


def test_what_is_possible_comes_first(palette: CommandPalette, window: MainWindow) -> None:
    type_in(palette, "do")
    assert titles(palette).index("Flip docking bay") < titles(palette).index("Undo")
    type_in(palette, "o")
    assert len(titles(palette)) <= MOST


def test_a_course_of_the_library_is_opened(window: MainWindow) -> None:
    palette = opened(window)
    type_in(palette, "long race")
    enter(palette)
    assert course(window).id == "long"
    palette = opened(window)
    type_in(palette, "only facts")
    assert palette.current is not None
    assert palette.current.why == "", "it begins with a template"


def test_recent_courses_stand_there_before_anything_is_typed(window: MainWindow) -> None:
    window.open_source("race")
    palette = opened(window)
    recent = [command for command in palette.model.commands if command.place == "Recent"]
    assert [command.title for command in recent] == ["Open Short Race"]
    assert "Place Tempest" not in titles(palette)


def test_a_board_is_placed(palette: CommandPalette, window: MainWindow) -> None:
    before = len(course(window).boards)
    type_in(palette, "place tempest")
    enter(palette)
    assert [p.board.name for p in course(window).boards][before:] == ["Tempest"]


@pytest.mark.parametrize("name", ["C3", "c3", " C3 "])
def test_a_space_is_gone_to(palette: CommandPalette, window: MainWindow, name: str) -> None:
    type_in(palette, name)
    assert titles(palette)[0] == "Go to space C3"
    enter(palette)
    assert window.view.space == Space(2, 2)
    assert window.focusWidget() is window.view


def test_a_space_that_is_not_there(palette: CommandPalette, window: MainWindow) -> None:
    type_in(palette, "ZZ99")
    assert palette.current is not None
    assert palette.current.why == "the course has no space ZZ99"


def test_a_share_code_is_opened(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(window, "open_source", asked.append)
    palette = opened(window)
    palette.field.setText(share_code(RACE))
    assert titles(palette)[0] == "Open the course of this share code"
    enter(palette)
    assert asked == [share_code(RACE)]


def test_arrows_choose_while_one_types(palette: CommandPalette, window: MainWindow) -> None:
    type_in(palette, "turn")
    assert sorted(titles(palette)[:2]) == ["Turn left", "Turn right"]
    first = palette.current
    QTest.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.current is not first
    assert palette.focusWidget() is palette.field
    QTest.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.current is first
    QTest.keyClicks(palette.field, " xyzzy")
    assert palette.current is None
    assert palette.hint.text() == "Nothing fits; Esc closes."
    enter(palette)
    assert palette.isVisible()


def test_a_click_runs_too(palette: CommandPalette, window: MainWindow) -> None:
    type_in(palette, "add reboot")
    row = palette.list_view.visualRect(palette.model.index(0, 0))
    QTest.mouseClick(palette.list_view.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert len(course(window).reboot_tokens) == len(RACE.reboot_tokens) + 1


def test_screen_readers_hear_the_line(palette: CommandPalette) -> None:
    type_in(palette, "next issue")
    spoken = palette.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Next issue, Course, F8"
    assert palette.field.accessibleDescription() == spoken
    assert palette.field.accessibleName()
    assert palette.list_view.accessibleName()


def test_checked_actions_are_marked(palette: CommandPalette, window: MainWindow) -> None:
    type_in(palette, "grid")
    assert titles(palette)[0] == "✓ Grid"
    enter(palette)
    assert not action(window, "Grid").isChecked()


def test_a_board_whose_file_is_gone_does_no_harm(
    palette: CommandPalette, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def gone(_name: str) -> None:
        raise LookupError("gone")

    monkeypatch.setattr("editor.comfort.gathering.find_board", gone)
    type_in(palette, "place tempest")
    enter(palette)
    assert len(course(window).boards) == len(RACE.boards)


def test_it_fits_a_small_window(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(560, 420)
    palette = opened(window)
    assert palette.width() <= window.width()
    assert palette.height() <= window.height()
