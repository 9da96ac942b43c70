"""A course of two boards built from an empty window with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from course_library.compass import Direction
from course_library.files import read_course
from course_library.issues import Severity
from course_library.validation import validate
from editor.window import MainWindow
from tests.editor.acting import course, key

CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


def type_in(window: MainWindow, text: str) -> None:
    field = window.focusWidget()
    assert field is not None
    key(window, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(field, text)
    key(window, Qt.Key.Key_Return)


def go_to_line(window: MainWindow, text: str) -> None:
    """Down through the outline until the line is read."""
    key(window, Qt.Key.Key_3, CTRL)
    key(window, Qt.Key.Key_Home)
    for _ in range(60):
        if str(window.outline.currentIndex().data()).startswith(text):
            return
        key(window, Qt.Key.Key_Down)
    pytest.fail(f"the outline has no line {text!r}: {lines(window)}")


def lines(window: MainWindow) -> list[str]:
    model, found = window.outline.model(), []
    for row in range(model.rowCount(QModelIndex())):
        group = model.index(row, 0)
        found += [str(model.index(line, 0, group).data()) for line in range(model.rowCount(group))]
    return found


def serious(window: MainWindow) -> list[str]:
    """What makes the course impossible or breaks a rule of layout."""
    found = validate(course(window))
    return [issue.message for issue in found if issue.severity in (Severity.IMPOSSIBLE, Severity.FAIL)]


def test_a_valid_course_of_two_boards_from_the_empty_window_to_the_file(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.document is None
    key(window, Qt.Key.Key_N, CTRL)
    key(window, Qt.Key.Key_2, CTRL)
    for name in ("tempest", "steps", "docking bay a"):
        type_in(window, name)
    key(window, Qt.Key.Key_1, CTRL)
    for place in ((2, 2), (9, 7), (17, 4)):
        key(window, Qt.Key.Key_C, CTRL | SHIFT)
        go_to_space(window, *place)
    key(window, Qt.Key.Key_T, CTRL | SHIFT)
    key(window, Qt.Key.Key_R)
    assert serious(window) == ["Tempest has no reboot token."]
    mend_all(window)
    key(window, Qt.Key.Key_5, CTRL)
    type_in(window, "By Hand")
    assert serious(window) == []
    made = course(window)
    assert (len(made.boards), len(made.checkpoints), len(made.reboot_tokens)) == (2, 3, 2)
    assert made.docking_bay is not None
    assert made.name == "By Hand"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "by-hand.yaml"), ""))
    key(window, Qt.Key.Key_S, CTRL)
    assert read_course(tmp_path / "by-hand.yaml") == made
    assert not window.isWindowModified()
    key(window, Qt.Key.Key_W, CTRL)
    assert window.document is None
    assert window.open_source(str(tmp_path / "by-hand.yaml"))
    assert course(window) == made


def go_to_space(window: MainWindow, x: int, y: int) -> None:
    """Move the selected token with Alt and the arrows."""
    at = window.view.space
    assert at is not None
    steps = ((Qt.Key.Key_Right, x - at.x), (Qt.Key.Key_Left, at.x - x))
    for pressed, count in (*steps, (Qt.Key.Key_Down, y - at.y), (Qt.Key.Key_Up, at.y - y)):
        for _ in range(count):
            key(window, pressed, ALT)


def mend_all(window: MainWindow) -> None:
    """Go to each serious issue with the keyboard and apply its remedy."""
    for _ in range(10):
        if not serious(window):
            return
        key(window, Qt.Key.Key_4, CTRL)
        key(window, Qt.Key.Key_Home, CTRL)
        assert window.issues.mend_button.isVisible(), window.issues.details
        key(window, Qt.Key.Key_F8, SHIFT)


def test_two_boards_with_the_keyboard_alone(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key(window, Qt.Key.Key_N, CTRL)
    key(window, Qt.Key.Key_2, CTRL)
    for name in ("tempest", "steps", "docking bay a"):
        type_in(window, name)
    assert [placement.board.name for placement in course(window).boards] == ["Tempest", "Steps"]
    assert course(window).docking_bay is not None

    go_to_line(window, "Tempest")
    key(window, Qt.Key.Key_R)
    assert course(window).boards[0].turn == 90

    key(window, Qt.Key.Key_C, CTRL | SHIFT)
    key(window, Qt.Key.Key_C, CTRL | SHIFT)
    go_to_line(window, "Checkpoint 2")
    before = course(window).checkpoints[1]
    for _ in range(10):
        key(window, Qt.Key.Key_Right, ALT)
    assert course(window).checkpoints[1] == before.shifted(10, 0)
    key(window, Qt.Key.Key_PageUp, ALT)
    assert course(window).checkpoints[0] == before.shifted(10, 0)
    go_to_line(window, "Checkpoint 2")
    key(window, Qt.Key.Key_Delete)
    assert len(course(window).checkpoints) == 1

    for steps in (0, 12):
        key(window, Qt.Key.Key_T, CTRL | SHIFT)
        for _ in range(steps):
            key(window, Qt.Key.Key_Right, ALT)
    go_to_line(window, "Reboot token at")
    key(window, Qt.Key.Key_R)
    assert course(window).reboot_tokens[0].arrow is Direction.E
    go_to_line(window, "Start at")
    key(window, Qt.Key.Key_K, CTRL | SHIFT)
    assert len(course(window).blocked_starts) == 1

    found = validate(course(window))
    assert [issue.message for issue in found if issue.severity is Severity.IMPOSSIBLE] == []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine.yaml"), ""))
    key(window, Qt.Key.Key_S, CTRL)
    assert read_course(tmp_path / "mine.yaml") == course(window)
    assert window.document is not None
    while window.document.undo_stack.canUndo():
        key(window, Qt.Key.Key_Z, CTRL)
    assert course(window).placements == ()
