"""The history: named steps, the present one marked, a click or Enter leads there as one change."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from course_library.compass import Space
from course_library.editing.details import set_notes
from course_library.files import course_text
from editor.course.history import HistoryPanel
from editor.document import Change
from editor.parts import CheckpointPart
from editor.window import MainWindow
from tests.editor.acting import action, course, key, steps

ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole


@pytest.fixture
def history(window: MainWindow) -> HistoryPanel:
    """Two checkpoints placed and one of them moved."""
    window.open_source("long")
    window.bench.add_checkpoint(Space(1, 1))
    window.bench.add_checkpoint(Space(2, 2))
    window.bench.select(CheckpointPart(2))
    key(window, Qt.Key.Key_Right)
    key(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    return window.course.history


def names(history: HistoryPanel, role: int = Qt.ItemDataRole.DisplayRole) -> list[str]:
    return [str(history.model.index(row).data(role)) for row in range(history.model.rowCount())]


def test_every_step_is_listed_by_name(history: HistoryPanel) -> None:
    assert names(history) == [
        "As it was opened · saved",
        "Place checkpoint 1 on B2",
        "Place checkpoint 2 on C3",
        "Move checkpoint 2 to D3",
    ]
    assert history.list_view.currentIndex().row() == 3
    assert history.list_view.hasFocus()


def test_a_click_goes_back_and_forward(history: HistoryPanel, window: MainWindow) -> None:
    told: list[Change] = []
    assert window.document is not None
    window.document.changed.connect(told.append)
    view = history.list_view
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(history.model.index(1)).center()
    )
    assert course(window).checkpoints == (Space(1, 1),)
    assert len(told) == 1, "the window is brought up to date once, however far it goes"
    assert told[0].parts == {"checkpoints"}
    assert window.status.message == "Now as after: Place checkpoint 1 on B2"
    assert names(history, ACCESSIBLE)[1:] == [
        "1: Place checkpoint 1 on B2, the present state",
        "2: Place checkpoint 2 on C3, undone",
        "3: Move checkpoint 2 to D3, undone",
    ]
    key(window, Qt.Key.Key_End)
    assert len(told) == 1, "walking through the list changes nothing"
    key(window, Qt.Key.Key_Return)
    assert course(window).checkpoints == (Space(1, 1), Space(3, 2))


def test_the_menu_names_what_it_undoes_and_the_list_follows(
    history: HistoryPanel, window: MainWindow
) -> None:
    assert action(window, "Undo").text() == "&Undo Move checkpoint 2 to D3"
    action(window, "Undo").trigger()
    assert window.status.message == "Undone: Move checkpoint 2 to D3"
    assert history.list_view.currentIndex().row() == 2
    assert action(window, "Redo").text() == "&Redo Move checkpoint 2 to D3"
    window.bench.add_checkpoint(Space(5, 5))
    assert names(history)[3:] == ["Place checkpoint 3 on F6"], "a new edit takes the place of the undone"


def test_it_shows_the_history_of_the_open_course_only(history: HistoryPanel, window: MainWindow) -> None:
    window.open_source("race")
    assert names(history) == ["As it was opened · saved"]
    window.show_start_page()
    assert names(history) == []


def test_hundreds_of_steps_are_gone_back_at_once(history: HistoryPanel, window: MainWindow) -> None:
    start = course_text(course(window))
    before = steps(window)
    assert window.document is not None
    for number in range(300):
        window.document.apply(set_notes(course(window), str(number)))
    assert steps(window) == before + 300
    window.document.go_to(before)
    assert course_text(course(window)) == start
    assert history.model.rowCount() == before + 301
