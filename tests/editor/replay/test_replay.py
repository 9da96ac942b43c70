"""Watching a race as a user does: begin, play, step, jump, follow, edit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from course_library.compass import Space
from course_library.editing import tokens
from editor.replay.told import State, ToldRace
from editor.window import MainWindow
from tests.editor.acting import action
from tests.editor.replay.conftest import Teller


def race_of(window: MainWindow) -> ToldRace:
    race = window.replay.player.race
    assert race is not None
    return race


def state_of(window: MainWindow) -> State:
    state = window.replay.player.state
    assert state is not None
    return state


def shown_spaces(window: MainWindow) -> list[Space | None]:
    """Where robots are drawn."""
    return [
        Space(round(item.x()), round(item.y())) if item.isVisible() else None
        for item in window.replay.stage.robots
    ]


def places(state: State) -> list[Space | None]:
    return [robot.space for robot in state.robots]


def test_watching_begins_to_play(racing: MainWindow, qtbot: QtBot) -> None:
    assert not racing.replay.bar.isVisible()
    action(racing, "Watch a race").trigger()
    qtbot.waitUntil(lambda: racing.replay.player.playing)
    assert racing.replay.bar.isVisible()
    assert racing.replay.dock.isVisible()
    assert len(racing.replay.stage.robots) == 4
    qtbot.waitUntil(lambda: racing.replay.player.beat > 0)
    assert "seed 1" in racing.replay.panel.form.words.text()


def test_space_of_each_robot_is_that_of_the_events(watching: MainWindow) -> None:
    player = watching.replay.player
    player.animated = False
    for _ in range(60):
        assert shown_spaces(watching) == places(race_of(watching).states[player.position])
        action(watching, "Next event").trigger()


def test_a_step_back_undoes_a_step(watching: MainWindow) -> None:
    player = watching.replay.player
    player.animated = False
    seen = []
    for _ in range(30):
        seen.append(shown_spaces(watching))
        action(watching, "Next event").trigger()
    for before in reversed(seen):
        action(watching, "Previous event").trigger()
        assert shown_spaces(watching) == before


def test_steps_by_register(watching: MainWindow) -> None:
    forth, back = action(watching, "Next register"), action(watching, "Previous register")
    words = []
    for _ in range(7):
        words.append(watching.replay.bar.where.text())
        forth.trigger()
    assert words == [
        "Round 1, programming",
        *(f"Round 1, register {n}" for n in range(1, 6)),
        "Round 2, programming",
    ]
    back.trigger()
    back.trigger()
    assert watching.replay.bar.where.text() == "Round 1, register 5"


def test_the_slider_goes_over_registers(watching: MainWindow) -> None:
    bar = watching.replay.bar
    bar.slider.setFocus()
    QTest.keyClick(bar.slider, Qt.Key.Key_Right)
    assert bar.where.text() == "Round 1, register 1"
    bar.slider.setValue(bar.slider.maximum())
    last = race_of(watching).registers[-1]
    assert watching.replay.player.position == last


def test_playing_comes_to_the_end_and_begins_again(watching: MainWindow) -> None:
    player = watching.replay.player
    player.play()
    player.advance(10_000)
    assert player.at_end
    assert not player.playing
    assert shown_spaces(watching) == places(race_of(watching).states[-1])
    winner = race_of(watching).states[-1].winner
    assert watching.replay.bar.where.text().endswith(
        "nobody wins" if winner is None else f"{'ABCD'[winner]} wins"
    )
    action(watching, "Play or pause").trigger()
    assert player.beat == 0
    action(watching, "Play or pause").trigger()
    assert not player.playing


def test_speed_changes_how_much_is_shown(watching: MainWindow) -> None:
    player = watching.replay.player
    reached = []
    for speed in (0.25, 1.0, 8.0):
        player.go_to(0)
        box = watching.replay.bar.speed_box
        box.setCurrentIndex(box.findData(speed))
        player.advance(3.0)
        reached.append(player.beat)
    assert reached[0] < reached[1] < reached[2]


def test_robots_glide_unless_they_are_told_to_jump(watching: MainWindow) -> None:
    player = watching.replay.player
    race = race_of(watching)
    moving = next(
        number
        for number, beat in enumerate(race.beats)
        if places(race.states[beat.first]) != places(race.states[beat.end]) and not beat.falls
    )
    player.go_to(race.beats[moving].first)
    player.advance(race.beats[moving].seconds / 2)
    positions = [value for item in watching.replay.stage.robots for value in (item.x(), item.y())]
    assert any(value != round(value) for value in positions)
    watching.replay.panel.form.animate_box.setChecked(False)
    player.moved.emit()
    assert shown_spaces(watching) == places(race.states[race.beats[moving].end])
    positions = [value for item in watching.replay.stage.robots for value in (item.x(), item.y())]
    assert all(value == round(value) for value in positions)
    assert not watching.settings.animate


def test_the_preference_for_motion_is_followed(racing: MainWindow, qtbot: QtBot) -> None:
    racing.settings.animate = False
    racing.replay.watch()
    qtbot.waitUntil(lambda: racing.replay.player.race is not None)
    assert not racing.replay.player.animated
    assert not racing.replay.panel.form.animate_box.isChecked()


def test_the_log_marks_the_event_and_jumps(watching: MainWindow, qtbot: QtBot) -> None:
    panel, player = watching.replay.panel, watching.replay.player
    player.animated = False
    race = race_of(watching)
    row = next(n for n, line in enumerate(race.lines) if "moves to" in line.text)
    index = panel.log.model().index(row, 0)
    assert panel.log.model().rowCount() == len(race.lines)
    panel.log.scrollTo(index)
    QTest.mouseClick(
        panel.log.viewport(), Qt.MouseButton.LeftButton, pos=panel.log.visualRect(index).center()
    )
    assert player.position >= race.lines[row].end
    assert shown_spaces(watching) == places(race.states[player.position])
    assert race.lines[panel.log.currentIndex().row()].end <= player.position
    assert "[card]" in race.lines[row].text


def test_enter_in_the_log_jumps_too(watching: MainWindow) -> None:
    panel, player = watching.replay.panel, watching.replay.player
    player.animated = False
    panel.log.setFocus()
    panel.log.setCurrentIndex(panel.log.model().index(40, 0))
    QTest.keyClick(panel.log, Qt.Key.Key_Return)
    assert player.position >= race_of(watching).lines[40].end


def test_a_highlight_is_played(watching: MainWindow) -> None:
    panel, player = watching.replay.panel, watching.replay.player
    first = race_of(watching).highlights[0]
    assert (
        panel.highlights.model()
        .index(0, 0)
        .data()
        .startswith(f"Round {first.round}, register {first.register}: ")
    )
    panel.highlights.activated.emit(panel.highlights.model().index(0, 0))
    assert player.position == first.position
    assert player.playing
    player.advance(1000)
    assert not player.playing
    following = [at for at in race_of(watching).registers if at > first.position]
    assert player.position == (following[0] if following else len(race_of(watching).states) - 1)


def test_the_table_tells_programs_damage_and_who_is_first(watching: MainWindow) -> None:
    player, model = watching.replay.player, watching.replay.panel.table.robots
    player.go_to(race_of(watching).registers[3])
    player.animated = False
    player.step(1)
    state = state_of(watching)
    assert state.register == 3
    row = state.priority
    assert model.index(row, 0).data() == f"{'ABCD'[row]} ◆"
    spoken = model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "has the priority token" in spoken
    robot = state.robots[row]
    assert model.index(row, 3).data() == str(robot.energy)
    assert model.index(row, 2).data() == str(race_of(watching).damage(robot))
    marked = [c for c in range(4, 9) if model.index(row, c).data(Qt.ItemDataRole.FontRole) is not None]
    assert marked == [6]
    assert model.index(row, 6).data(Qt.ItemDataRole.AccessibleTextRole).endswith(", now")


def test_a_followed_robot_stays_in_the_middle(watching: MainWindow) -> None:
    watching.view.set_scale(120)
    bar = watching.replay.bar
    bar.follow_box.setCurrentIndex(bar.follow_box.findData(2))
    for position in race_of(watching).registers[:6]:
        watching.replay.player.go_to(position)
        middle = watching.replay.stage.middle_of(2)
        if middle is None:
            continue
        view = watching.view
        away = view.mapFromScene(middle) - view.viewport().rect().center()
        assert away.manhattanLength() <= 4


def test_another_race_has_the_next_seed(watching: MainWindow, teller: Teller, qtbot: QtBot) -> None:
    form = watching.replay.panel.form
    before = race_of(watching)
    form.another_button.click()
    qtbot.waitUntil(lambda: watching.replay.player.race not in (None, before))
    assert form.seed_box.value() == 2
    assert race_of(watching).wish.seed == 2
    assert race_of(watching).states != before.states


def test_players_and_skill_can_be_chosen(watching: MainWindow, teller: Teller, qtbot: QtBot) -> None:
    form = watching.replay.panel.form
    assert form.players_box.maximum() == 6
    form.players_box.setValue(2)
    form.skill_box.setCurrentIndex(form.skill_box.findData("greedy"))
    form.run_button.click()
    qtbot.waitUntil(lambda: watching.replay.player.race is not None)
    assert (teller.asked[-1].players, teller.asked[-1].skill) == (2, "greedy")
    assert len(watching.replay.stage.robots) == 2


def test_an_edit_ends_the_replay_and_offers_the_seed_again(watching: MainWindow, qtbot: QtBot) -> None:
    assert watching.document is not None
    watching.replay.panel.form.seed_box.setValue(5)
    watching.document.apply(tokens.move_checkpoint(watching.document.course, 1, Space(6, 3)))
    assert watching.replay.player.race is None
    assert not watching.replay.bar.isVisible()
    assert watching.replay.stage.robots == []
    notice = watching.notices.notices()[0]
    assert "seed 5" in notice.sentence
    next(iter(notice.findChildren(type(watching.replay.panel.form.run_button)))).click()
    qtbot.waitUntil(lambda: watching.replay.player.race is not None)
    assert race_of(watching).course == watching.document.course


def test_a_race_can_be_cancelled(racing: MainWindow, teller: Teller, qtbot: QtBot) -> None:
    teller.gate.clear()
    racing.replay.watch()
    form = racing.replay.panel.form
    qtbot.waitUntil(lambda: bool(teller.asked))
    assert form.cancel_button.isVisible()
    form.cancel_button.click()
    qtbot.waitUntil(lambda: teller.cancelled > 0)
    assert not form.cancel_button.isVisible()
    assert racing.replay.player.race is None


def test_a_race_that_fails_is_told_and_the_editor_goes_on(
    racing: MainWindow, teller: Teller, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    teller.error = RuntimeError("no luck")
    racing.replay.watch()
    qtbot.waitUntil(lambda: racing.replay.panel.form.words.text() == "The race failed: no luck.")
    teller.error = None
    racing.replay.watch()
    qtbot.waitUntil(lambda: racing.replay.player.race is not None)


def test_closing_the_course_takes_the_robots_away(watching: MainWindow) -> None:
    watching.show_start_page()
    assert watching.replay.stage.robots == []
    assert not watching.replay.bar.isVisible()
    assert not watching.replay.dock.isVisible()
    assert not watching.replay.watch_action.isEnabled()


def test_beams_end_at_robots(watching: MainWindow) -> None:
    player = watching.replay.player
    race = race_of(watching)
    beam = watching.scene.floor.beams[0] if watching.scene.floor else None
    assert beam is not None
    position = next(
        (
            n
            for n, state in enumerate(race.states)
            if any(space in beam.spaces[:-1] for space in places(state) if space)
        ),
        None,
    )
    assert position is not None
    player.go_to(position)
    assert watching.scene.robot_spaces & set(beam.spaces)
    watching.replay.stop()
    assert not watching.scene.robot_spaces


def test_a_theme_draws_robots_anew(watching: MainWindow) -> None:
    def orange(window: MainWindow) -> bool:
        """Whether robot A is seen in its colour of the palette in use."""
        middle = window.replay.stage.middle_of(0)
        assert middle is not None
        window.view.centerOn(middle)
        at = window.view.mapFromScene(middle.x() - 0.2, middle.y())
        seen = window.view.viewport().grab().toImage().pixelColor(at).name().upper()
        return seen == window.scene.options.colours["robot_1"]

    watching.set_theme("light")
    watching.view.set_scale(60)
    assert orange(watching)
    watching.set_theme("contrast")
    assert orange(watching)
    watching.set_theme("light")


def test_players_play_as_in_the_analysis_unless_told_otherwise(
    racing: MainWindow, teller: Teller, qtbot: QtBot
) -> None:
    racing.settings.skill = "hasty"
    racing.replay.watch()
    qtbot.waitUntil(lambda: bool(teller.asked))
    assert teller.asked[-1].skill == "hasty"
    qtbot.waitUntil(lambda: racing.replay.player.race is not None)
    box = racing.replay.panel.form.skill_box
    box.setCurrentIndex(box.findData("greedy"))
    racing.replay.run()
    qtbot.waitUntil(lambda: len(teller.asked) == 2)
    assert teller.asked[-1].skill == "greedy"


def test_an_edit_while_the_race_is_played_cancels_it(
    racing: MainWindow, teller: Teller, qtbot: QtBot
) -> None:
    teller.gate.clear()
    racing.replay.watch()
    qtbot.waitUntil(lambda: bool(teller.asked))
    assert racing.document is not None
    racing.document.apply(tokens.move_checkpoint(racing.document.course, 1, Space(6, 3)))
    qtbot.waitUntil(lambda: teller.cancelled > 0)
    assert len(racing.notices.notices()) == 1
    teller.gate.set()
    qtbot.wait(100)
    assert racing.replay.player.race is None


def test_a_race_of_another_course_is_not_shown(racing: MainWindow, teller: Teller, qtbot: QtBot) -> None:
    teller.gate.clear()
    racing.replay.watch()
    qtbot.waitUntil(lambda: bool(teller.asked))
    racing.open_source("long")
    teller.gate.set()
    qtbot.wait(100)
    assert racing.replay.player.race is None
    assert not racing.replay.bar.isVisible()


def test_a_course_that_cannot_be_raced_says_why_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.open_source("race")  # classic rules, which are not played
    window.replay.watch()
    words = window.replay.panel.form.words
    qtbot.waitUntil(lambda: words.text().startswith("The rules of"))
    assert window.status.message == words.text()
    assert not window.replay.bar.isVisible()
    assert window.replay.panel.form.run_button.isEnabled()
