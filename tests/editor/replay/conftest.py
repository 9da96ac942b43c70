"""A window on a small course, and races by players who need nothing compiled."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from analysis.race.prepare import RaceSetup, prepare
from analysis.race.telling import readable_race
from course_library.course import Course
from editor.jobs import Control
from editor.replay import attach
from editor.replay.told import ToldRace, Wish
from editor.replay.work.telling import told
from editor.window import MainWindow
from tests.analysis.test_engine_race import small_race


class Teller:
    """Tells random races; ``gate`` holds them back until it is set."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.asked: list[Wish] = []
        self.cancelled = 0
        self.error: Exception | None = None

    def __call__(self, course: Course, wish: Wish, control: Control) -> ToldRace:
        self.asked.append(wish)
        while not self.gate.wait(0.01):
            self.cancelled += control.cancelled
            control.check()
        if self.error is not None:
            raise self.error
        prepared = prepare(course, RaceSetup(wish.players or 4, skill="random"))
        return told(course, prepared, wish.seed, readable_race(prepared, wish.seed).log)


@pytest.fixture
def teller(monkeypatch: pytest.MonkeyPatch) -> Teller:
    found = Teller()
    monkeypatch.setattr(attach, "_tell", found)
    return found


@pytest.fixture
def racing(window: MainWindow, teller: Teller) -> Iterator[MainWindow]:
    """A window with a course that can be raced."""
    window.show_course(small_race())
    yield window
    teller.gate.set()
    window.show_start_page()


@pytest.fixture
def watching(racing: MainWindow, qtbot: QtBot) -> MainWindow:
    """The same with a race on the canvas, paused at its beginning."""
    racing.replay.watch_action.trigger()
    qtbot.waitUntil(lambda: racing.replay.player.race is not None)
    racing.replay.player.go_to(0)
    return racing
