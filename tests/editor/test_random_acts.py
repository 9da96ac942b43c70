"""Random acts of a user: whatever is done, selection, outline and canvas stay true to the course."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest

from course_library.catalog import find_course
from course_library.files import course_text, parse_course
from editor import parts
from editor.document import Change
from editor.window import MainWindow
from tests.editor.acting import LEFT, NONE, course, key, move

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
Key = Qt.Key
KEYS = {
    "turn": (Key.Key_R, NONE),
    "turn back": (Key.Key_R, SHIFT),
    "flip": (Key.Key_F, NONE),
    "delete": (Key.Key_Delete, NONE),
    "duplicate": (Key.Key_D, CTRL),
    "cut": (Key.Key_X, CTRL),
    "copy": (Key.Key_C, CTRL),
    "paste": (Key.Key_V, CTRL),
    "all": (Key.Key_A, CTRL),
    "checkpoint": (Key.Key_C, CTRL | SHIFT),
    "token": (Key.Key_T, CTRL | SHIFT),
    "block": (Key.Key_K, CTRL | SHIFT),
    "right": (Key.Key_Right, ALT),
    "down": (Key.Key_Down, ALT),
    "left": (Key.Key_Left, ALT),
    "earlier": (Key.Key_PageUp, ALT),
    "undo": (Key.Key_Z, CTRL),
    "redo": (Key.Key_Z, CTRL | SHIFT),
    "mend": (Key.Key_F8, SHIFT),
    "issue": (Key.Key_F8, NONE),
    "escape": (Key.Key_Escape, NONE),
}
places = st.tuples(st.integers(10, 500), st.integers(10, 400))
acts = st.one_of(
    st.sampled_from(sorted(KEYS)),
    st.tuples(st.just("select"), st.integers(0, 30)),
    st.tuples(st.just("click"), places, st.sampled_from([NONE, SHIFT, CTRL])),
    st.tuples(st.just("drag"), places, places, st.booleans()),
)


def do(window: MainWindow, act: object) -> None:
    viewport = window.view.viewport()
    match act:
        case str(name):
            window.view.setFocus()
            key(window, *KEYS[name])
        case ("select", number):
            found = parts.parts_of(course(window))
            window.bench.select(found[number % len(found)] if found else None)
        case ("click", (x, y), keys):
            QTest.mouseClick(viewport, LEFT, keys, _point(x, y))
        case ("drag", (x, y), (to_x, to_y), turns):
            QTest.mousePress(viewport, LEFT, NONE, _point(x, y))
            for share in (0.3, 0.7, 1.0):
                move(window, _point(x + (to_x - x) * share, y + (to_y - y) * share), LEFT)
                if turns:
                    key(window, Key.Key_R)
            QTest.mouseRelease(viewport, LEFT, NONE, _point(to_x, to_y))


def _point(x: float, y: float) -> QPoint:
    return QPoint(round(x), round(y))


def check(window: MainWindow) -> None:
    now = course(window)
    assert all(parts.exists(now, part) for part in window.bench.chosen)
    chosen = set(window.bench.chosen)
    assert {part for part in window.outline.parts if part in chosen} == chosen
    model = window.outline.model()
    lines = sum(model.rowCount(model.index(row, 0)) for row in range(model.rowCount(QModelIndex())))
    assert window.scene.floor is not None
    assert window.scene.floor.course is now
    assert lines == len(parts.parts_of(now)) + len(window.scene.floor.starts)
    assert len(window.scene._boards) == len(now.placements)
    assert not window.scene.ghost.is_shown
    assert parse_course(course_text(now), "now") == now
    assert window.course.history.model.present == (
        window.document.undo_stack.index() if window.document else 0
    )


@pytest.mark.parametrize("name", ["milk-run", "2016/undertow"])
def test_whatever_a_user_does_all_views_agree_and_undo_leads_back(window: MainWindow, name: str) -> None:
    start = find_course(name)
    changes: list[Change] = []

    @given(st.lists(acts, min_size=25, max_size=40))
    @settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)
    def run(done: list[object]) -> None:
        window.show_course(start)
        assert window.document is not None
        window.document.changed.connect(changes.append)
        for act in done:
            do(window, act)
            if window.bench.tool != "select":
                window.bench.choose_tool("select")
            check(window)
        window.document.go_to(0)
        assert course(window) is start
        check(window)

    run()
    assert len(changes) >= 50, "most acts were refused, so this shows little"
