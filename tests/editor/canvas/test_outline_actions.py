"""What the canvas does the outline does: the same parts as text, the same actions, by keyboard too."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from course_library.compass import Space
from editor.parts import BoardPart, CheckpointPart
from editor.window import MainWindow
from tests.editor.acting import LEFT, NONE, action, course, key, place, steps


@pytest.fixture
def race(window: MainWindow) -> MainWindow:
    """Two boards of 4 x 4 and 2 x 4, checkpoints on D1 and A4, a reboot token on B2, a cube on E3."""
    window.open_source("race")
    window.go_to("outline")
    return window


def test_every_part_is_a_line_of_text(race: MainWindow) -> None:
    model = race.outline.model()
    lines = []
    for row in range(model.rowCount(QModelIndex())):
        group = model.index(row, 0)
        lines += [str(model.index(line, 0, group).data()) for line in range(model.rowCount(group))]
        assert all(
            model.index(line, 0, group).data(Qt.ItemDataRole.ToolTipRole)
            for line in range(model.rowCount(group))
        )
    assert lines == [
        "b0 from A1",
        "b1 from E1",
        "Start 1 at E2",
        "Start 2 at E3, blocked",
        "Checkpoint 1 at D1",
        "Checkpoint 2 at A4",
        "Reboot token at B2, arrow south",
    ]


def test_selecting_a_line_selects_the_part_on_the_canvas_and_back(race: MainWindow) -> None:
    key(race, Qt.Key.Key_Home)
    key(race, Qt.Key.Key_Down)
    assert race.bench.selection == BoardPart(0)
    QTest.mouseClick(race.view.viewport(), LEFT, NONE, place(race, "A4"))
    assert race.outline.part == CheckpointPart(2)


def test_its_context_menu_has_the_same_actions(race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _at: opened.append(menu))
    race.bench.select(BoardPart(0))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(5, 5))
    QApplication.sendEvent(race.outline.viewport(), event)
    in_outline = [entry.text() for entry in opened[0].actions()]
    QApplication.sendEvent(race.view.viewport(), event)
    assert in_outline == [entry.text() for entry in opened[1].actions()]
    wanted = {"Turn right", "Turn left", "Duplicate", "Flip docking bay", "Cut", "Copy", "Paste", "Delete"}
    assert wanted <= {text.replace("&", "") for text in in_outline}


def test_keys_work_there_on_the_selected_line(race: MainWindow) -> None:
    race.bench.select(CheckpointPart(2))
    race.outline.setFocus()
    key(race, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert course(race).checkpoints[1] == Space(1, 3)
    key(race, Qt.Key.Key_PageUp, Qt.KeyboardModifier.AltModifier)
    assert course(race).checkpoints[0] == Space(1, 3)
    key(race, Qt.Key.Key_Delete)
    assert course(race).checkpoints == (Space(3, 0),)
    assert race.outline.hasFocus()
    assert steps(race) == 3


def test_a_double_click_blocks_and_frees_a_start_space(race: MainWindow) -> None:
    QTest.mouseDClick(race.view.viewport(), LEFT, NONE, place(race, "E2"))
    assert course(race).blocked_starts == (Space(4, 1), Space(4, 2))
    QTest.mouseDClick(race.view.viewport(), LEFT, NONE, place(race, "E2"))
    assert course(race).blocked_starts == (Space(4, 2),)
    action(race, "Undo").trigger()
    assert len(course(race).blocked_starts) == 2
