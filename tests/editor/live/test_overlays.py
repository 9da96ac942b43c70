"""Overlays: what they show, in colours and in words, and when they appear and go."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from course_library.compass import Space
from editor.live.overlays import kinds
from editor.live.results import Races, Solo
from editor.window import MainWindow
from tests.editor.acting import hover
from tests.editor.live.fake_engine import FakeEngine
from tests.editor.live.test_live import finished, move_checkpoint


def show(window: MainWindow, qtbot: QtBot, kind: str, parameter: str = "") -> str:
    qtbot.waitUntil(lambda: finished(window))
    window.live.overlays.bar.choose(kind, parameter)
    return window.live.overlays.bar.note


def test_every_kind_says_something_in_words(live_window: MainWindow, qtbot: QtBot) -> None:
    for kind, _ in kinds()[1:]:
        assert show(live_window, qtbot, kind)


def test_expected_rounds_to_the_chosen_checkpoint(live_window: MainWindow, qtbot: QtBot) -> None:
    note = show(live_window, qtbot, "rounds", "1")
    heat = live_window.scene.options.heat
    assert heat is not None
    assert heat.values == {Space(1, 1): 1.5, Space(2, 2): 2.25}
    assert note == "expected rounds to checkpoint 1: most on C3, 2.2"
    live_window.live.overlays.bar.choose("rounds", "2")
    heat = live_window.scene.options.heat
    assert heat is not None
    assert heat.values == {Space(0, 0): 3.0}


def test_the_legend_has_numbers(live_window: MainWindow, qtbot: QtBot) -> None:
    show(live_window, qtbot, "visits")
    legend = live_window.live.overlays.bar.legend
    assert legend.isVisible()
    assert legend.numbers() == ("0.50", "1.50", "2.50")
    assert legend.accessibleDescription() == "0.50 – 1.50 – 2.50"


def test_the_number_of_a_space_is_told(live_window: MainWindow, qtbot: QtBot) -> None:
    show(live_window, qtbot, "visits")
    bar = live_window.live.overlays.bar
    hover(live_window, "B2")
    assert bar.value == "B2: 2.50"
    hover(live_window, "C3")
    assert bar.value == "C3: –"
    live_window.view.choose(Space(0, 1))  # by the arrow keys
    assert bar.value == "A2: 0.50"
    bar.choose("nothing")
    assert bar.value == ""


def test_planning_distances_stand_in_until_values_are_solved(live_window: MainWindow, qtbot: QtBot) -> None:
    assert show(live_window, qtbot, "rounds", "1").startswith("expected rounds to checkpoint 1")
    assert live_window.document is not None
    rough = Solo(live_window.document.course, rounds=({Space(1, 1): 1.0},), solved=False)
    live_window.live.overlays.learn(rough)
    assert live_window.live.overlays.bar.note.startswith("rounds to checkpoint 1, roughly")


def test_narrow_places_are_framed(live_window: MainWindow, qtbot: QtBot) -> None:
    note = show(live_window, qtbot, "cuts", "1")
    assert live_window.scene.options.highlights == (Space(2, 1),)
    assert note == "Framed: every robot passes this space on its way to checkpoint 1."
    assert show(live_window, qtbot, "cuts", "2") == "No narrow place on the way to checkpoint 2."


def test_a_route_can_be_followed_step_by_step(live_window: MainWindow, qtbot: QtBot) -> None:
    assert show(live_window, qtbot, "route", "1") == "Fewest registers from start 1: 2"
    bar = live_window.live.overlays.bar
    assert not bar.back_button.isEnabled()
    bar.forth_button.click()
    assert bar.note == "Round 1, register 1: Move 1 → B1"
    assert live_window.scene.options.routes[0].spaces == (Space(0, 0), Space(1, 0))
    bar.forth_button.click()
    assert live_window.scene.options.routes[0].spaces[-1] == Space(2, 0)
    assert not bar.forth_button.isEnabled()
    bar.back_button.click()
    bar.back_button.click()
    assert bar.note == "Fewest registers from start 1: 2"


def test_an_edit_takes_away_what_does_not_hold_any_more(
    live_window: MainWindow, engine: FakeEngine, qtbot: QtBot
) -> None:
    show(live_window, qtbot, "falls")
    assert live_window.scene.options.heat is not None
    engine.gate.clear()
    move_checkpoint(live_window, Space(2, 0))
    assert live_window.scene.options.heat is None
    assert live_window.live.overlays.bar.note == "being worked out …"
    engine.gate.set()
    qtbot.waitUntil(lambda: live_window.scene.options.heat is not None)


def test_the_menu_chooses_the_same(live_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: finished(live_window))
    actions = live_window.live.overlay_menu.actions()
    actions[-4].trigger()
    assert live_window.live.overlays.bar.kind == "beams"
    live_window.live.overlays.bar.choose("falls")
    assert [action.data() for action in actions if action.isChecked()] == ["falls"]


def test_without_races_an_overlay_says_why(live_window: MainWindow, engine: FakeEngine, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: finished(live_window))
    course = live_window.document.course if live_window.document else None
    assert course is not None
    live_window.live.overlays.bar.choose("falls")
    live_window.live.overlays.learn(Races(course, problem="It cannot be raced."))
    assert live_window.live.overlays.bar.note == "It cannot be raced."


def test_no_overlay_outlives_its_course(live_window: MainWindow, qtbot: QtBot) -> None:
    show(live_window, qtbot, "falls")
    live_window.show_start_page()
    assert live_window.scene.options.heat is None
    assert not live_window.live.overlays.bar.isVisible()
