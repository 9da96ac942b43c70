"""Several parts selected at once: by clicks, a band, the keyboard; moved, turned, cut, copied, pasted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from course_library.catalog import find_board, find_course
from course_library.compass import Direction, Space
from course_library.course import Placement
from course_library.editing.boards import place_board
from course_library.files import parse_course
from course_library.share import share_code
from editor.parts import BoardPart, CheckpointPart, RebootPart, StartPart
from editor.window import MainWindow
from tests.editor.acting import LEFT, NONE, action, course, drag, key, move, place, steps

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def race(window: MainWindow) -> MainWindow:
    """Two boards of 4 x 4 and 2 x 4, checkpoints on D1 and A4, a reboot token on B2, a cube on E3."""
    window.open_source("race")
    return window


def click_with(window: MainWindow, keys: Qt.KeyboardModifier, *names: str) -> None:
    for name in names:
        QTest.mouseClick(window.view.viewport(), LEFT, keys, place(window, name))


def band(window: MainWindow, first: QPoint, last: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
    viewport = window.view.viewport()
    QTest.mousePress(viewport, LEFT, keys, first)
    move(window, (first + last) / 2, LEFT)
    move(window, last, LEFT)
    QTest.mouseRelease(viewport, LEFT, keys, last)


@pytest.mark.parametrize("keys", [SHIFT, CTRL])
def test_a_click_with_shift_or_ctrl_adds_and_takes_out(race: MainWindow, keys: Qt.KeyboardModifier) -> None:
    click_with(race, NONE, "D1")
    click_with(race, keys, "A4", "B2")
    assert race.bench.chosen == (CheckpointPart(1), CheckpointPart(2), RebootPart(0))
    click_with(race, keys, "D1")
    assert race.bench.chosen == (CheckpointPart(2), RebootPart(0))
    click_with(race, NONE, "A4")
    assert race.bench.chosen == (CheckpointPart(2),)


def test_a_band_selects_what_lies_in_it(race: MainWindow) -> None:
    race.view.set_scale(24)
    outside = place(race, "A1", -1, -1)
    band(race, outside, place(race, "E4", 0.2, 1.2))
    assert set(race.bench.chosen) == {BoardPart(0), CheckpointPart(1), CheckpointPart(2), RebootPart(0)}
    band(race, place(race, "D1", 0.1, 0.1), place(race, "D1", 0.9, 0.9), SHIFT)
    assert len(race.bench.chosen) == 4, "with Shift it adds, also where a board lies"
    band(race, outside, place(race, "A1", -0.5, -0.5))
    assert race.bench.chosen == ()
    assert steps(race) == 0


def test_the_band_is_seen_and_escape_takes_it_away(race: MainWindow) -> None:
    race.view.set_scale(24)
    QTest.mousePress(race.view.viewport(), LEFT, NONE, place(race, "A1", -1, -1))
    move(race, place(race, "C3"), LEFT)
    assert race.scene.ghost.is_shown
    key(race, Qt.Key.Key_Escape)
    assert not race.scene.ghost.is_shown
    QTest.mouseRelease(race.view.viewport(), LEFT, NONE, place(race, "C3"))
    assert race.bench.chosen == ()


def test_selected_parts_are_dragged_in_one_step(race: MainWindow) -> None:
    before = course(race)
    click_with(race, SHIFT, "A4", "B2")
    drag(race, "A4", "B3", "B4")
    assert course(race).checkpoints == (Space(3, 0), Space(1, 3))
    assert course(race).reboot_tokens[0].at == Space(2, 1)
    assert race.bench.chosen == (CheckpointPart(2), RebootPart(0))
    assert (steps(race), race.status.message) == (1, "Move 1 checkpoint and 1 reboot token")
    drag(race, "B4", "A4", "A8", release=False)
    assert "would lie at" in race.scene.ghost.reason
    QTest.mouseRelease(race.view.viewport(), LEFT, NONE, place(race, "A8"))
    assert steps(race) == 1
    action(race, "Undo").trigger()
    assert course(race) == before


def test_boards_dragged_together_show_their_tokens_on_the_ghost(race: MainWindow) -> None:
    key(race, Qt.Key.Key_A, CTRL)
    assert race.status.message == "Selected 2 boards, 2 checkpoints and 1 reboot token"
    drag(race, "C3", "D4", release=False)
    sizes = [piece.size for piece in race.scene.ghost.pieces]
    assert sizes.count((4, 4)) == sizes.count((2, 4)) == 1
    assert sizes.count((1, 1)) >= 3
    key(race, Qt.Key.Key_Escape)
    assert steps(race) == 0


def test_keys_work_on_all_that_is_selected(race: MainWindow) -> None:
    click_with(race, SHIFT, "A4", "B2")
    key(race, Qt.Key.Key_Right)
    key(race, Qt.Key.Key_Right)
    assert course(race).checkpoints[1] == Space(2, 3)
    assert course(race).reboot_tokens[0].at == Space(3, 1)
    assert steps(race) == 1
    key(race, Qt.Key.Key_R)
    assert course(race).reboot_tokens[0].arrow is Direction.W
    key(race, Qt.Key.Key_Delete)
    assert course(race).reboot_tokens == ()
    assert course(race).checkpoints == (Space(3, 0),)
    assert race.bench.chosen == ()


def test_boards_are_duplicated_together(window: MainWindow) -> None:
    window.open_source("long")
    window.bench.select_parts([BoardPart(0), BoardPart(1)])
    key(window, Qt.Key.Key_D, CTRL)
    assert [placement.at for placement in course(window).boards[2:]] == [Space(24, 0), Space(36, 0)]
    assert window.bench.chosen == (BoardPart(2), BoardPart(3))


def test_a_board_is_cut_and_pasted_where_it_was(race: MainWindow) -> None:
    before = course(race)
    race.bench.select(BoardPart(0))
    key(race, Qt.Key.Key_X, CTRL)
    assert len(course(race).boards) == 1
    assert course(race).checkpoints == ()
    key(race, Qt.Key.Key_V, CTRL)
    assert set(course(race).boards) == set(before.boards)
    assert course(race).checkpoints == before.checkpoints
    assert course(race).reboot_tokens == before.reboot_tokens
    assert race.bench.chosen[0] == BoardPart(1)
    key(race, Qt.Key.Key_V, CTRL)
    assert len(course(race).boards) == 3
    assert race.status.message == "Paste 1 board, 2 checkpoints and 1 reboot token"


def test_what_is_copied_can_be_sent_as_text_and_pasted_into_another_course(race: MainWindow) -> None:
    race.bench.select_parts([BoardPart(0), BoardPart(1)])
    key(race, Qt.Key.Key_C, CTRL)
    text = QGuiApplication.clipboard().text()
    assert len(parse_course(text, "the clipboard").boards) == 2
    race.files.new_course()
    QGuiApplication.clipboard().setText(text)
    action(race, "Paste").trigger()
    assert len(course(race).boards) == 2
    assert len(course(race).checkpoints) == 2


def test_a_share_code_is_pasted_as_the_parts_of_its_course(window: MainWindow) -> None:
    milk_run = find_course("milk-run")
    window.files.new_course()
    QGuiApplication.clipboard().setText(share_code(milk_run))
    key(window, Qt.Key.Key_V, CTRL)
    assert course(window).placements == milk_run.placements
    assert course(window).checkpoints == milk_run.checkpoints
    assert course(window).blocked_starts == milk_run.blocked_starts
    QGuiApplication.clipboard().setText(share_code(milk_run)[:-9])
    key(window, Qt.Key.Key_V, CTRL)
    assert "code" in window.toast.text()
    assert steps(window) == 1


def test_a_token_is_pasted_at_the_chosen_space(race: MainWindow) -> None:
    race.bench.select(CheckpointPart(1))
    key(race, Qt.Key.Key_C, CTRL)
    race.bench.select(None)
    race.view.choose(Space(2, 3))
    key(race, Qt.Key.Key_V, CTRL)
    assert course(race).checkpoints[2] == Space(2, 3)
    assert race.bench.selection == CheckpointPart(3)


@pytest.mark.parametrize("text", ["words", "", "format: coursewright/course/9"])
def test_a_clipboard_with_something_else_is_told(race: MainWindow, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    key(race, Qt.Key.Key_V, CTRL)
    assert race.toast.text() == "The clipboard holds no boards or tokens."
    assert steps(race) == 0


def test_an_empty_clipboard_is_told(race: MainWindow) -> None:
    QGuiApplication.clipboard().clear()
    key(race, Qt.Key.Key_V, CTRL)
    assert race.toast.text() == "The clipboard holds no boards or tokens."


def test_nothing_selected_is_not_copied(race: MainWindow) -> None:
    QGuiApplication.clipboard().setText("kept")
    key(race, Qt.Key.Key_X, CTRL)
    assert race.toast.text() == "Select boards or tokens to copy first."
    assert QGuiApplication.clipboard().text() == "kept"


def test_several_lines_of_the_outline_are_selected_with_shift(race: MainWindow) -> None:
    race.go_to("outline")
    key(race, Qt.Key.Key_Home)
    key(race, Qt.Key.Key_Down)
    key(race, Qt.Key.Key_Down, SHIFT)
    assert race.bench.chosen == (BoardPart(0), BoardPart(1))
    race.bench.select_parts([CheckpointPart(1), StartPart(Space(4, 1))])
    assert race.outline.parts == (CheckpointPart(1), StartPart(Space(4, 1)))


def test_a_board_is_turned_while_it_is_dragged(race: MainWindow) -> None:
    race.bench.apply(lambda now: place_board(now, Placement(find_board("tempest"), Space(6, 0))))
    drag(race, "M6", "N7", release=False)
    key(race, Qt.Key.Key_R)
    key(race, Qt.Key.Key_R)
    key(race, Qt.Key.Key_R, SHIFT)
    QTest.mouseRelease(race.view.viewport(), LEFT, CTRL, place(race, "N7"))
    assert course(race).boards[2].turn == 90
    assert course(race).boards[2].at == Space(7, 1)
    assert steps(race) == 2
    assert race.status.message == "Move Tempest to H2, turned to 90°"


def test_a_reboot_token_is_turned_while_it_is_dragged(race: MainWindow) -> None:
    drag(race, "B2", "C2", release=False)
    key(race, Qt.Key.Key_R)
    QTest.mouseRelease(race.view.viewport(), LEFT, NONE, place(race, "C2"))
    assert course(race).reboot_tokens[0].at == Space(2, 1)
    assert course(race).reboot_tokens[0].arrow is Direction.W
    assert steps(race) == 1


def test_arrow_keys_jump_what_lies_in_the_way(race: MainWindow) -> None:
    race.bench.select(BoardPart(1))
    key(race, Qt.Key.Key_Left)
    assert course(race).boards[1].at == Space(0, 0)
    assert course(race).boards[0].at == Space(2, 0), "it went over the other board, to its far side"
    race.bench.select(CheckpointPart(1))
    at = course(race).checkpoints[0]
    for _ in range(2):
        key(race, Qt.Key.Key_Right)
    assert course(race).checkpoints[0] == at
    assert "There is no board at" in race.toast.text()


def test_the_docking_bay_is_flush_wherever_arrow_keys_bring_it(window: MainWindow) -> None:
    window.open_source("long")
    window.bench.place_board(find_board("docking-bay-a"))
    seen = set()
    for pressed in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        key(window, pressed)
        bay = course(window).docking_bay
        assert bay is not None
        codes = {issue.code for issue in window.issues._issues}
        assert not codes & {"docking-bay-not-flush", "docking-bay-apart", "boards-overlap"}
        seen.add((bay.at, bay.turn))
    assert len(seen) >= 4
