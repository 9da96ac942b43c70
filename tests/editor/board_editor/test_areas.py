"""Selected areas: move, turn, clear, copy and paste on one board, across boards and between windows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from course_library.compass import Space
from course_library.files import board_text
from editor.board_editor.clipboard import area_on_clipboard
from tests.course_library.tiny import board as on_a_line
from tests.editor.board_editor.acting import board, click, drag, hover, line, press, press_shifted, steps
from tests.editor.board_editor.conftest import Begin

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def test_an_area_is_moved_by_dragging_in_one_step(begin: Begin) -> None:
    window = begin("4x2: A1 pit; B2 gear left")
    press(window, "V")
    drag(window, "A1", "B2")
    assert window.board_editor.desk.region == (Space(0, 0), Space(1, 1))
    drag(window, "A1", "B1", "C1", release=False)
    assert {space.name for space in window.board_editor.page.scene.previewed} == {"A1", "C1", "B2", "D2"}
    drag(window, "A1", "C1")
    assert line(window) == "4x2: C1 pit; D2 gear left"
    assert steps(window) == ["Move an area"]
    assert window.board_editor.desk.region == (Space(2, 0), Space(3, 1))
    drag(window, "C1", "D1")
    assert window.toast.text() == "The area would leave Mine."
    assert line(window) == "4x2: C1 pit; D2 gear left"


def test_moving_on_with_the_keys_is_one_step_and_spares_what_lies_on_the_way(begin: Begin) -> None:
    window = begin("4x1: A1 pit; B1 battery")
    press(window, "V")
    drag(window, "A1", "A1")
    press(window, Qt.Key.Key_Right, Qt.Key.Key_Right, held=ALT)
    assert line(window) == "4x1: B1 battery; C1 pit"
    assert len(steps(window)) == 1
    press(window, "Z", held=CTRL)
    assert line(window) == "4x1: A1 pit; B1 battery"
    press(window, Qt.Key.Key_Left, held=ALT)
    assert steps(window) == ["Move an area"], "after Undo a new move begins where the area is now"


def test_an_area_is_turned_and_cleared(begin: Begin) -> None:
    window = begin("3x3: A1 belt green E; B1 pit")
    press(window, "V")
    drag(window, "A1", "B1")
    press(window, "R")
    assert line(window) == "3x3: A1 belt green S; A2 pit"
    assert window.board_editor.desk.region == (Space(0, 0), Space(0, 1))
    press(window, Qt.Key.Key_Delete)
    assert line(window) == "3x3:"
    assert steps(window) == ["Turn an area", "Clear an area"]


def test_an_area_is_copied_turned_and_stamped_onto_another_board(begin: Begin) -> None:
    window = begin("3x3: A1 belt green E; B1 push N 13, wall N")
    press(window, "V")
    drag(window, "A1", "B1")
    press(window, "C", held=CTRL)
    assert window.status.message == "Copied 2 × 1 spaces; Ctrl+V takes them in hand"
    copied = area_on_clipboard()
    assert copied is not None
    assert QGuiApplication.clipboard().text() == board_text(copied)

    other = begin("3x3: B2 battery; C3 gear left")
    press(other, "V", held=CTRL)
    assert other.board_editor.desk.tool == "stamp"
    press(other, "R")
    hover(other, "A1")
    assert {space.name for space in other.board_editor.page.scene.previewed} == {"A1", "A2"}
    click(other, "A1", "B3")
    assert line(other) == (
        "3x3: A1 belt green S; A2 push E 13, wall E; B2 battery; B3 belt green S; C3 gear left"
    )
    assert steps(other) == ["Stamp an area", "Stamp an area"]
    press(other, Qt.Key.Key_Escape)
    assert other.board_editor.desk.tool == "paint"


def test_plain_spaces_of_the_stamp_may_clear_what_lies_there(begin: Begin) -> None:
    window = begin("2x1: A1 pit; B1 battery")
    press(window, "A", held=CTRL)
    press(window, "X", held=CTRL)
    assert line(window) == "2x1:"
    window.board_editor.palette.take(6)
    drag(window, "A1", "B1")
    QGuiApplication.clipboard().setText(board_text(on_a_line("2x1: A1 gear left")))
    press(window, "V", held=CTRL)
    window.board_editor.palette.stamp.over_plain.click()
    click(window, "A1")
    assert line(window) == "2x1: A1 gear left"


def test_what_is_no_area_cannot_be_pasted(begin: Begin) -> None:
    window = begin("2x1:")
    for text in ("", "words", "format: coursewright/board/1\nid: x"):
        QGuiApplication.clipboard().setText(text)
        press(window, "V", held=CTRL)
        assert window.toast.text() == "There is no copied area on the clipboard."
    press(window, "C", held=CTRL)
    assert window.toast.text().startswith("Select an area first")
    press(window, "S")
    assert window.toast.text().startswith("Copy an area first")
    assert window.board_editor.desk.tool == "paint"
    assert window.board_editor.menu.tools["paint"].isChecked()


def test_the_keyboard_alone_draws_a_board(begin: Begin) -> None:
    """Arrows choose the space, Enter works there, Shift and arrows draw, Enter twice makes a rectangle."""
    window = begin("6x5:")
    right, down, left, up, enter = (
        Qt.Key.Key_Right,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Up,
        Qt.Key.Key_Return,
    )
    view = window.board_editor.page.view
    assert window.focusWidget() is view
    press(window, right, right)  # A1, then B1
    press_shifted(window, right, right, down)
    assert line(window) == ("6x5: B1 belt green E; C1 belt green E; D1 belt green S from W; D2 belt green S")
    assert steps(window) == ["Draw green belt"]
    press(window, "9", "R", left, enter)
    assert "C2 wall E" in line(window)
    press(window, "U", "6", left, left, down, enter, right, down)
    assert len(window.board_editor.page.scene.previewed) == 4
    press(window, enter)
    assert "A3 pit; B3 pit; A4 pit; B4 pit" in line(window)
    press(window, "V", up)
    press_shifted(window, left, down)
    press(window, "R")
    press(window, right, held=ALT)
    assert window.board_editor.desk.region == (Space(1, 2), Space(2, 3))
    press(window, "E", right, enter)
    assert steps(window)[-2:] == ["Move an area", "Erase"]
    press(window, Qt.Key.Key_Delete)
    for _ in range(len(steps(window))):
        press(window, "Z", held=CTRL)
    assert line(window) == "6x5:"


def test_every_tool_and_element_has_its_key(begin: Begin) -> None:
    window = begin()
    desk = window.board_editor.desk
    for name, key in {"select-area": "V", "rectangle": "U", "fill": "F", "erase": "E", "pick": "I"}.items():
        press(window, key)
        assert desk.tool == name
        assert window.status.message == window.board_editor.page.view.tool.hint
    for key in "1234567890":
        press(window, key)
        assert window.board_editor.palette.list.currentItem().text().endswith(f"\n{key}")
    assert desk.tool == "paint"


def test_the_menu_and_the_palette_list_the_same_elements(begin: Begin) -> None:
    window = begin(family="2005")
    palette = window.board_editor.palette
    shown = [action.text() for action in palette.actions_by_place if action.isVisible()]
    assert shown == [palette.list.item(row).text().split("\n")[0] for row in range(palette.list.count())]
    palette.list.setFocus()
    press(window, Qt.Key.Key_End)
    assert window.board_editor.page.view.tool.name == "paint"
    assert palette.list.currentItem().text().startswith("Laser")


@pytest.mark.parametrize("size", ["1x1", "64x64"])
def test_the_smallest_and_the_largest_board(begin: Begin, size: str) -> None:
    window = begin(f"{size}:")
    press(window, "6", "F")
    click(window, "A1")
    width, height = board(window).size
    assert len(board(window).spaces) == width * height
