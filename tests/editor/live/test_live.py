"""The live answers while a user edits: quick ones at once, slow ones cancelled and started anew."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from course_library.compass import Space
from course_library.editing import tokens
from editor.live.analysis_panel import FIGURE
from editor.live.figures import Figure
from editor.live.results import Races, Solo
from editor.window import MainWindow
from tests.editor.fake_library import RACE
from tests.editor.live.fake_engine import FakeEngine


def finished(window: MainWindow) -> bool:
    found = window.live.result(Races)
    return isinstance(found, Races) and found.complete and window.live.result(Solo) is not None


def rows(window: MainWindow) -> dict[str, tuple[Figure, list[str]]]:
    """Figures of the panel by key, with the texts of their row."""
    model = window.live.panel.tree.model()
    found = {}
    for section in range(model.rowCount()):
        parent = model.index(section, 0)
        for row in range(model.rowCount(parent)):
            figure = model.index(row, 0, parent).data(FIGURE)
            texts = [model.index(row, column, parent).data() for column in range(3)]
            found[figure.key] = (figure, texts)
    return found


def messages(window: MainWindow) -> list[str]:
    model = window.issues.list_view.model()
    return [model.index(row, 1).data() for row in range(model.rowCount())]


def move_checkpoint(window: MainWindow, to: Space) -> None:
    assert window.document is not None
    window.document.apply(tokens.move_checkpoint(window.document.course, 1, to))


def test_structure_is_listed_at_once_and_guidelines_follow(live_window: MainWindow, qtbot: QtBot) -> None:
    structural = messages(live_window)
    assert structural
    assert "Two are near." not in structural
    qtbot.waitUntil(lambda: "Two are near." in messages(live_window))
    assert messages(live_window)[:-1] == structural
    assert live_window.issues_dock.windowTitle() == f"Issues ({len(structural) + 1})"


def test_a_remedy_is_an_edit_that_can_be_undone(live_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: "Two are near." in messages(live_window))
    issues = live_window.issues
    issues.list_view.setCurrentIndex(issues.list_view.model().index(len(messages(live_window)) - 1, 0))
    assert issues.mend_button.isVisible()
    issues.mend_button.click()
    document = live_window.document
    assert document is not None
    assert len(document.course.checkpoints) == 1
    assert document.undo_stack.undoText() == "Take checkpoint 2 away"
    document.undo_stack.undo()
    assert document.course == RACE


def test_figures_appear_and_can_be_read_aloud(live_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: finished(live_window))
    found = rows(live_window)
    assert found["rounds"][1][1] == "5.8"
    assert found["gap"][1][1] == "20 points"
    assert found["leg-1"][1][:2] == ["To checkpoint 1", "2 registers"]
    assert found["start-1"][0].spoken == "Start 1: 35 %, between 33 % and 37 %"
    assert live_window.live.panel.head == "A short race."


def test_a_figure_shows_its_spaces_and_its_origin(live_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: finished(live_window))
    panel = live_window.live.panel
    model = panel.tree.model()
    legs = next(
        model.index(row, 0) for row in range(model.rowCount()) if model.index(row, 0).data() == "Legs"
    )
    panel.tree.setCurrentIndex(model.index(1, 0, legs))
    assert panel.origin.startswith("Fewest registers with the cards of one deck; with any cards 1 register.")
    assert live_window.view.space == Space(1, 0)
    assert live_window.status.message == "To checkpoint 1: 2 registers"


def test_an_edit_cancels_what_it_makes_stale(
    live_window: MainWindow, engine: FakeEngine, qtbot: QtBot
) -> None:
    engine.gate.clear()
    qtbot.waitUntil(lambda: ("races", RACE) in engine.asked)
    move_checkpoint(live_window, Space(2, 0))
    edited = live_window.document.course if live_window.document else RACE
    qtbot.waitUntil(lambda: ("races", edited) in engine.asked)
    assert RACE in engine.cancelled
    engine.gate.set()
    qtbot.waitUntil(lambda: finished(live_window))
    found = live_window.live.result(Races)
    assert found is not None
    assert found.course == edited


def test_changes_since_the_pinned_version(live_window: MainWindow, engine: FakeEngine, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: finished(live_window))
    live_window.live._pin()
    engine.gap = 0.05
    move_checkpoint(live_window, Space(2, 0))
    qtbot.waitUntil(lambda: rows(live_window).get("gap", (None, ["", ""]))[1][1] == "20 → 5 points")
    assert rows(live_window)["rounds"][1][1] == "5.8"


def test_work_that_fails_is_told_and_the_editor_goes_on(
    live_window: MainWindow, engine: FakeEngine, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: finished(live_window))
    engine.error = RuntimeError("no luck")
    move_checkpoint(live_window, Space(2, 0))
    qtbot.waitUntil(lambda: live_window.status.message == "Racing failed: no luck.")
    engine.error = None
    move_checkpoint(live_window, Space(1, 0))
    qtbot.waitUntil(lambda: finished(live_window))


@pytest.mark.parametrize(
    ("work", "sentence"),
    [
        ("findings", "Checking the guidelines failed: no luck."),
        ("solo", "Measuring one robot failed: no luck."),
    ],
)
def test_every_kind_of_work_may_fail(
    live_window: MainWindow,
    engine: FakeEngine,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    work: str,
    sentence: str,
) -> None:
    def fail(*_args: object) -> object:
        raise RuntimeError("no luck")

    qtbot.waitUntil(lambda: finished(live_window))
    told: list[str] = []
    live_window.live.analyst.failed.connect(told.append)
    with monkeypatch.context() as patch:
        patch.setattr(engine, work, fail)
        move_checkpoint(live_window, Space(2, 0))
        qtbot.waitUntil(lambda: sentence in told)
    move_checkpoint(live_window, Space(1, 0))
    qtbot.waitUntil(lambda: finished(live_window))
    assert live_window.document is not None
    live_window.document.undo_stack.undo()
    assert live_window.document.course.checkpoints[0] == Space(2, 0)


def test_progress_is_shown_and_can_be_stopped(
    live_window: MainWindow, engine: FakeEngine, qtbot: QtBot
) -> None:
    engine.gate.clear()
    qtbot.waitUntil(live_window.live.progress.isVisible)
    live_window.live.progress.stopped.emit()
    assert not live_window.live.progress.isVisible()
    assert not live_window.live.analyst.is_busy


def test_results_are_dropped_with_their_course(live_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: finished(live_window))
    live_window.show_start_page()
    assert rows(live_window) == {}
    assert not live_window.live.dock.isVisible()
