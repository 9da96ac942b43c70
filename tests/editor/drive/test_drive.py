"""Driving a robot as a user does: put it, see what is within reach, play cards, take steps back."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from course_library.compass import Direction, Space
from course_library.editing import tokens
from editor.drive.told import Advice, Situation
from editor.drive.work import driver as work
from editor.window import MainWindow
from tests.editor.acting import action, click, key


def now(window: MainWindow) -> Situation:
    found = window.drive.now
    assert found is not None
    return found


def begun(window: MainWindow, qtbot: QtBot) -> MainWindow:
    action(window, "Drive a robot").trigger()
    qtbot.waitUntil(lambda: window.drive.now is not None)
    window.settings.animate = False
    return window


def robot_at(window: MainWindow) -> Space | None:
    items = window.drive.picture.stage.robots
    if not items or not items[0].isVisible():
        return None
    return Space(round(items[0].x()), round(items[0].y()))


def shown_until(window: MainWindow) -> None:
    """Let the register that is shown come to its end."""
    window.drive.picture.player.advance(1000)


def test_a_robot_begins_on_the_first_free_start(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    assert now(driving).space == Space(1, 1)
    assert now(driving).facing is Direction.E
    assert robot_at(driving) == Space(1, 1)
    assert sum(now(driving).hand or ()) == 9
    assert driving.drive.panel.where.text() == "Round 1, register 1: on B2, facing east, next checkpoint 1."


def test_what_is_within_reach_is_highlighted_with_words(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    bar = driving.live.overlays.bar
    assert bar.kind == "register"
    reached = driving.scene.options.highlights
    assert reached
    assert bar.note == f"Framed: {len(reached)} spaces within reach in this register."
    box = driving.drive.panel.highlight_box
    box.setCurrentIndex(box.findData("round"))
    heat = driving.scene.options.heat
    assert heat is not None
    assert set(reached) <= set(heat.values)
    assert bar.legend.isVisible()
    assert bar.legend.numbers()[0] == "1"
    box.setCurrentIndex(box.findData("nothing"))
    assert driving.scene.options.heat is None
    assert driving.scene.options.highlights == ()


def test_cards_are_played_by_keys_and_buttons(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    driving.drive.panel.free_box.setChecked(True)
    driving.activateWindow()
    driving.view.setFocus()
    qtbot.waitUntil(driving.view.hasFocus)
    key(driving, Qt.Key.Key_1)
    assert now(driving).space == Space(2, 1)
    shown_until(driving)
    assert robot_at(driving) == Space(2, 1)
    assert now(driving).register == 2
    names = [button.accessibleName() for button in driving.drive.panel.cards]
    driving.drive.panel.cards[names.index("Move 1")].click()
    assert now(driving).register == 3
    assert "A plays Move 1" in "\n".join(now(driving).told)


def test_what_happened_is_told_with_the_rule(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    panel = driving.drive.panel
    panel.free_box.setChecked(True)
    driving.drive.put_at(Space(6, 0), Direction.S)  # a blue belt lies ahead
    driving.drive.play(0)
    told = [panel.log.model().index(row, 0).data() for row in range(panel.log.model().rowCount())]
    assert any("[blue belt]" in line for line in told)
    assert now(driving).space == Space(6, 3)


def test_a_step_can_be_taken_back(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    before = now(driving)
    undo = driving.drive.actions["undo"]
    assert not undo.isEnabled()
    playable = [button for button in driving.drive.panel.cards if button.isEnabled()]
    playable[0].click()
    assert now(driving).register == 2
    undo.trigger()
    assert now(driving) == before
    assert robot_at(driving) == before.space
    assert not undo.isEnabled()


def test_a_round_ends_with_another_hand(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    driving.drive.put_at(Space(9, 6), Direction.N)
    first = now(driving).hand
    for _ in range(5):
        panel = driving.drive.panel
        turns = [b for b in panel.cards if b.isEnabled() and ("Rotate" in b.text() or "Power" in b.text())]
        (turns or [b for b in panel.cards if b.isEnabled()])[0].click()
        if now(driving).round == 2:
            break
    assert (now(driving).round, now(driving).register) == (2, 1)
    assert sum(now(driving).hand or ()) == 9
    assert now(driving).hand != first


def test_another_hand_can_be_dealt(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    before = now(driving).hand
    driving.drive.actions["deal"].trigger()
    assert now(driving).hand != before
    driving.drive.actions["undo"].trigger()
    assert now(driving).hand == before
    driving.drive.panel.free_box.setChecked(True)
    assert now(driving).hand is None
    assert not driving.drive.actions["deal"].isEnabled()


def test_the_robot_is_put_elsewhere_by_a_click(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    action(driving, "Put the robot").trigger()
    driving.view.turn(90)
    click(driving, "H6")
    assert (now(driving).space, now(driving).facing) == (Space(7, 5), Direction.S)
    assert driving.bench.tool == "select"
    assert driving.drive.panel.start_box.currentIndex() == -1
    assert driving.document is not None
    assert driving.document.undo_stack.count() == 0


def test_the_robot_is_put_by_keys(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    driving.view.choose(Space(6, 6))
    action(driving, "Put the robot").trigger()
    QTest.keyClick(driving.view, Qt.Key.Key_Right)
    QTest.keyClick(driving.view, Qt.Key.Key_Return)
    assert now(driving).space == Space(7, 6)


def test_facing_register_and_checkpoint_are_chosen(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    panel = driving.drive.panel
    panel.facing_box.setCurrentIndex(int(Direction.W))
    panel.facing_box.activated.emit(int(Direction.W))
    panel.register_box.setValue(4)
    panel.checkpoint_box.setValue(2)
    assert (now(driving).facing, now(driving).register, now(driving).checkpoint) == (Direction.W, 4, 2)


def test_a_checkpoint_is_reached(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    driving.drive.panel.free_box.setChecked(True)
    driving.drive.panel.checkpoint_box.setValue(2)
    driving.drive.put_at(Space(5, 5), Direction.S)
    driving.drive.play(0)
    assert now(driving).finished
    assert "reached the last checkpoint" in driving.drive.panel.where.text()
    assert not any(button.isEnabled() for button in driving.drive.panel.cards)


def test_a_fall_is_shown_and_the_return_faces_as_chosen(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    panel = driving.drive.panel
    panel.free_box.setChecked(True)
    driving.drive.put_at(Space(7, 4), Direction.E)
    driving.drive.play(0)
    shown_until(driving)
    assert robot_at(driving) is None
    assert "returns with its next card" in panel.where.text()
    panel.facing_box.setCurrentIndex(int(Direction.W))
    panel.facing_box.activated.emit(int(Direction.W))
    driving.drive.play(0)
    shown_until(driving)
    assert robot_at(driving) == Space(6, 7)


def test_the_expert_tells_program_and_rounds(
    driving: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Advice((0, 3, 0, 0, 4), 5.25, 5.5, (Space(1, 1), Space(2, 1)), (1,))
    monkeypatch.setattr(work.RuleDriver, "advise", lambda _self, _now, _control: found)
    begun(driving, qtbot)
    driving.drive.actions["advise"].trigger()
    panel = driving.drive.panel
    qtbot.waitUntil(lambda: "Best program: Move 1, Rotate Right, Move 1" in panel.advice.text())
    assert "5.2 rounds; over all hands 5.5" in panel.advice.text()
    assert not panel.progress.isVisible()
    assert not driving.drive.picture.route.boundingRect().isEmpty()
    driving.drive.put_at(Space(6, 6), Direction.N)
    assert panel.advice.text() == ""
    assert driving.drive.picture.route.boundingRect().isEmpty()


def test_an_expert_who_fails_is_told(
    driving: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> Advice:
        raise RuntimeError("no luck")

    monkeypatch.setattr(work.RuleDriver, "advise", fail)
    begun(driving, qtbot)
    driving.drive.actions["advise"].trigger()
    qtbot.waitUntil(lambda: driving.status.message == "The expert failed: no luck.")
    driving.drive.play(next(n for n, b in enumerate(driving.drive.panel.cards) if b.isEnabled()))
    assert now(driving).register == 2


def test_an_edit_begins_anew_on_the_new_course(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    driving.drive.put_at(Space(6, 6), Direction.N)
    driving.drive.play(next(n for n, b in enumerate(driving.drive.panel.cards) if b.isEnabled()))
    assert driving.document is not None
    driving.document.apply(tokens.move_checkpoint(driving.document.course, 1, Space(6, 3)))
    qtbot.waitUntil(lambda: driving.drive.now is not None)
    assert (now(driving).space, now(driving).register) == (Space(6, 6), 1)


def test_a_race_and_a_driven_robot_do_not_meet(driving: MainWindow, qtbot: QtBot) -> None:
    begun(driving, qtbot)
    driving.replay.player.playing_changed.emit(True)
    assert driving.drive.now is None
    assert driving.drive.picture.stage.robots == []
    assert driving.live.overlays.bar.kind == "nothing"


def test_a_course_that_cannot_be_driven_says_why(window: MainWindow, qtbot: QtBot) -> None:
    window.open_source("race")  # classic rules
    action(window, "Drive a robot").trigger()
    qtbot.waitUntil(lambda: window.drive.panel.where.text().startswith("The rules of"))
    assert window.drive.now is None
    window.show_start_page()
    assert not window.drive.dock.isVisible()
    assert not window.drive.drive_action.isEnabled()


def test_nothing_waits_for_the_driver(
    driving: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    make = work.make_driver

    def late(*args: object) -> object:
        gate.wait(5)
        return make(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(work, "make_driver", late)
    action(driving, "Drive a robot").trigger()
    assert driving.drive.now is None
    driving.drive.stop()
    gate.set()
    qtbot.wait(200)
    assert driving.drive.now is None
