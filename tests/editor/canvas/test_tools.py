"""Laying out a course with the pointer and the keys of the canvas, a step of the history per gesture."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from course_library.catalog import find_board
from course_library.compass import Direction, Space
from course_library.course import Placement
from course_library.editing.boards import place_board
from editor.canvas.edit_view import BOARD_MIME
from editor.panels.course_browser import REFERENCE
from editor.parts import BoardPart, CheckpointPart, RebootPart
from editor.window import MainWindow
from tests.editor.acting import action, click, course, drag, hover, key, move, place, steps


@pytest.fixture
def race(window: MainWindow) -> MainWindow:
    """Two boards of 4 x 4 and 2 x 4, checkpoints on D1 and A4, a reboot token on B2, a cube on E3."""
    window.open_source("race")
    return window


def test_a_board_is_dragged_in_one_step_and_brings_its_tokens(race: MainWindow) -> None:
    before = course(race)
    drag(race, "B3", "C6", "C7")
    moved = course(race)
    assert moved.boards[1].at == Space(2, 0)
    assert moved.boards[0].at == Space(0, 4), "it snaps below the other board, corner to corner"
    assert moved.checkpoints == (Space(3, 4), Space(0, 7))
    assert steps(race) == 1
    assert race.status.message.startswith("Move b0")
    action(race, "Undo").trigger()
    assert course(race) == before


def test_an_illegal_place_shows_a_red_ghost_with_the_reason(race: MainWindow) -> None:
    before = course(race)
    race.bench.apply(lambda now: place_board(now, Placement(find_board("tempest"), Space(6, 0))))
    drag(race, "B3", "J7", release=False)
    assert race.scene.ghost.reason == "b0 would lie on Tempest."
    drag(race, "B3", "J7")
    assert not race.scene.ghost.is_shown
    assert race.toast.text() == "b0 would lie on Tempest."
    assert steps(race) == 1
    assert course(race).boards[:2] == before.boards


def test_escape_gives_a_drag_up(race: MainWindow) -> None:
    before = course(race)
    drag(race, "A4", "C1", release=False)
    assert race.scene.ghost.is_shown
    key(race, Qt.Key.Key_Escape)
    QTest.mouseRelease(race.view.viewport(), Qt.MouseButton.LeftButton, pos=place(race, "C1"))
    assert course(race) == before
    assert not race.scene.ghost.is_shown


def test_a_checkpoint_is_dragged(race: MainWindow) -> None:
    drag(race, "A4", "B4", "C4")
    assert course(race).checkpoints == (Space(3, 0), Space(2, 3))
    assert race.status.message == "Move checkpoint 2 to C4"
    drag(race, "C4", "D1")
    assert course(race).checkpoints == (Space(2, 3), Space(3, 0)), "they trade places"
    assert race.status.message == "Exchange checkpoints 2 and 1"
    assert race.bench.selection == CheckpointPart(2)


def test_a_board_of_the_palette_is_placed_by_click(race: MainWindow) -> None:
    palette = race.palette_of_boards
    QTest.keyClicks(palette.search_field, "tempest")
    palette.list_view.clicked.emit(palette.list_view.model().index(0, 0))
    hover(race, "B2")
    assert race.scene.ghost.reason.startswith("Tempest would lie on")
    click(race, "B2")
    assert "would lie on" in race.toast.text()
    assert len(course(race).boards) == 2
    race.view.set_scale(14)
    far = place(race, "B2") + QPoint(0, 14 * 9)
    move(race, far)
    key(race, Qt.Key.Key_R)
    assert race.scene.ghost.reason == ""
    QTest.mouseClick(race.view.viewport(), Qt.MouseButton.LeftButton, pos=far)
    assert course(race).boards[2].turn == 90
    assert race.bench.selection == BoardPart(2)
    assert race.bench.tool == "select"
    assert race.status.message == "Place Tempest"


def test_a_board_of_the_palette_is_dragged_onto_the_course(race: MainWindow) -> None:
    model = race.palette_of_boards.list_view.model()
    mime = model.mimeData([model.index(0, 0)])
    assert bytes(mime.data(BOARD_MIME).data()).decode() == model.index(0, 0).data(REFERENCE)
    race.view.set_scale(14)
    at = place(race, "B2") + QPoint(0, 14 * 12)
    held = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    viewport = race.view.viewport()
    enter = QDragEnterEvent(at, Qt.DropAction.CopyAction, mime, *held)
    QApplication.sendEvent(viewport, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(viewport, QDragMoveEvent(at, Qt.DropAction.CopyAction, mime, *held))
    assert race.scene.ghost.is_shown
    QApplication.sendEvent(viewport, QDropEvent(QPointF(at), Qt.DropAction.CopyAction, mime, *held))
    assert len(course(race).placements) == 3
    assert steps(race) == 1
    other = QMimeData()
    other.setText("words")
    refused = QDragEnterEvent(at, Qt.DropAction.CopyAction, other, *held)
    QApplication.sendEvent(viewport, refused)
    assert not refused.isAccepted()


def test_checkpoints_are_numbered_as_they_are_placed(race: MainWindow) -> None:
    key(race, Qt.Key.Key_C)
    click(race, "C1")
    click(race, "C4")
    assert course(race).checkpoints[2:] == (Space(2, 0), Space(2, 3))
    click(race, "C4")
    assert race.toast.text() == "Checkpoint 4 lies on C4 already."
    key(race, Qt.Key.Key_Escape)
    assert race.bench.tool == "select"
    assert race.bench.selection == CheckpointPart(4)
    action(race, "Race checkpoint earlier").trigger()
    assert course(race).checkpoints[2:] == (Space(2, 3), Space(2, 0))
    assert race.bench.selection == CheckpointPart(3)


def test_a_reboot_token_is_placed_with_its_arrow(race: MainWindow) -> None:
    key(race, Qt.Key.Key_T)
    hover(race, "C1")
    key(race, Qt.Key.Key_R)
    click(race, "C1")
    assert course(race).reboot_tokens[1].arrow is Direction.E
    key(race, Qt.Key.Key_Escape)
    assert race.bench.selection == RebootPart(1)
    key(race, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert course(race).reboot_tokens[1].arrow is Direction.N
    assert steps(race) == 2


def test_starts_are_blocked_by_click(race: MainWindow) -> None:
    key(race, Qt.Key.Key_K)
    click(race, "E2")
    assert course(race).blocked_starts == (Space(4, 1), Space(4, 2))
    click(race, "E2")
    assert course(race).blocked_starts == (Space(4, 2),)
    hover(race, "A1")
    assert race.scene.ghost.reason == "A1 is no start space."


def test_keys_turn_duplicate_delete_and_move(race: MainWindow) -> None:
    click(race, "B3")
    assert race.bench.selection == BoardPart(0)
    key(race, Qt.Key.Key_R)
    assert course(race).boards[0].turn == 90
    key(race, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert len(course(race).boards) == 3
    assert race.bench.selection == BoardPart(2)
    key(race, Qt.Key.Key_Down)
    key(race, Qt.Key.Key_Down)
    assert steps(race) == 3
    key(race, Qt.Key.Key_Delete)
    assert len(course(race).boards) == 2
    for _ in range(4):
        action(race, "Undo").trigger()
    assert course(race).boards[0].turn == 0


def test_a_turn_onto_another_board_is_refused(race: MainWindow) -> None:
    before = course(race)
    race.bench.select(BoardPart(1))
    action(race, "Turn right").trigger()
    assert race.toast.text() == "b1 would lie on b0."
    assert course(race) == before


def test_tab_goes_through_the_parts_and_then_on(race: MainWindow) -> None:
    race.view.setFocus()
    seen = []
    for _ in range(5):
        key(race, Qt.Key.Key_Tab)
        seen.append(race.bench.selection)
    assert seen == [BoardPart(0), BoardPart(1), CheckpointPart(1), CheckpointPart(2), RebootPart(0)]
    key(race, Qt.Key.Key_Tab)
    assert not race.view.hasFocus()


def test_arrows_move_the_chosen_space_when_nothing_is_selected(race: MainWindow) -> None:
    click(race, "B3")
    key(race, Qt.Key.Key_Escape)
    key(race, Qt.Key.Key_Right)
    assert race.view.space == Space(2, 2)
    key(race, Qt.Key.Key_C)
    key(race, Qt.Key.Key_Up)
    key(race, Qt.Key.Key_Return)
    assert course(race).checkpoints[2] == Space(2, 1)


def test_the_context_menu_is_about_what_lies_there(race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _at: opened.append(menu))
    at = place(race, "D1")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, race.view.viewport().mapToGlobal(at))
    QApplication.sendEvent(race.view.viewport(), event)
    assert race.bench.selection == CheckpointPart(1)
    assert action(race, "Race checkpoint later") in opened[0].actions()
    action(race, "Race checkpoint later").trigger()
    assert course(race).checkpoints == (Space(0, 3), Space(3, 0))
    race.bench.select(RebootPart(0))
    assert action(race, "Turn right") in race.menus.edit.context_menu().actions()


def test_nothing_selected_is_told(race: MainWindow) -> None:
    action(race, "Delete").trigger()
    assert race.toast.text() == "Select a board or token first: click it, or press Tab."
