"""Live answers after an edit, pictures of a replay, steps of a driven robot, the longest wait of the window.

Times are by the wall clock and depend on what else the machine does; pictures are also measured by the time
of the processor.
"""

from __future__ import annotations

import functools
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import QObject, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from analysis.warm import warm
from course_library.compass import Direction, Space
from course_library.editing import tokens
from course_library.floor import flatten
from editor.app import create_application
from editor.drive.told import Spot
from editor.drive.work.driver import RuleDriver
from editor.library import Catalog
from editor.live.results import Races, Solo
from editor.settings import Settings
from editor.window import MainWindow

COURSES = ("milk-run", "2016/undertow", "2016/gear-stripper")
EDITS = 5
PICTURES = 600
PATIENCE = 60
Times = list[float]


class Pulse(QObject):
    """Notes how long the event loop let a timer of one millisecond wait."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: Times = []
        self._last = time.perf_counter()
        self._timer = QTimer(self, interval=1)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.waits.append((now - self._last) * 1000)
        self._last = now

    def begin(self) -> None:
        """Forget what was."""
        self.waits, self._last = [], time.perf_counter()


def until(happened: Callable[[], bool]) -> None:
    """Let the window work until something has happened."""
    end = time.perf_counter() + PATIENCE
    while not happened() and time.perf_counter() < end:
        QTest.qWait(1)


def free_space(window: MainWindow, number: int) -> Space:
    """A plain space for checkpoint 1 that is not where it was."""
    floor = window.scene.floor
    assert floor is not None
    taken = {*floor.checkpoints, *(token.at for token in floor.course.reboot_tokens)}
    plain = [space for space, printed in floor.printed.items() if not printed and space not in taken]
    return plain[(number + 1) * len(plain) // (EDITS + 2)]


def answers(window: MainWindow, name: str) -> None:
    """Print how long each answer takes after an edit, and the longest wait meanwhile."""
    window.open_source(name)
    until(lambda: window.live.result(Solo) is not None)
    seen: dict[str, Times] = {}
    pulse = Pulse()
    for number in range(EDITS):
        document = window.document
        assert document is not None
        marks: dict[str, float] = {}
        edit = tokens.move_checkpoint(document.course, 1, free_space(window, number))
        analyst = window.live.analyst
        watched = [
            (analyst.found, functools.partial(_mark, marks, lambda _found: "guidelines")),
            (analyst.soloed, functools.partial(_mark, marks, _solo)),
            (analyst.raced, functools.partial(_mark, marks, _raced)),
        ]
        for signal, slot in watched:
            signal.connect(slot)
        pulse.begin()
        begin = time.perf_counter()
        document.apply(edit)
        marks["structure"] = time.perf_counter()
        until(lambda marks=marks: {"guidelines", "alone, exactly", "races, all"} <= marks.keys())
        for signal, slot in watched:
            signal.disconnect(slot)
        for what, when in marks.items():
            seen.setdefault(what, []).append((when - begin) * 1000)
        seen.setdefault("longest wait of the window", []).append(max(pulse.waits))
    print(f"{name}: median (worst) of {EDITS} edits, in ms")
    for what, times in sorted(seen.items(), key=lambda item: statistics.median(item[1])):
        print(f"  {what:28} {statistics.median(times):8.0f} ({max(times):.0f})")


def _mark(marks: dict[str, float], name: Callable[[Any], str], found: Any) -> None:
    marks.setdefault(name(found), time.perf_counter())


def _solo(found: Solo) -> str:
    return "alone, exactly" if found.solved or found.problem else "alone, first figures"


def _raced(found: Races) -> str:
    return "races, all" if found.complete else "races, first figures"


def pictures(window: MainWindow, name: str, busy: bool) -> None:
    """Print what a picture of a replay costs, with races in the background or without."""
    window.live.set_on(busy)
    window.open_source(name)
    window.replay.panel.form.players_box.setValue(6)
    window.replay.watch()
    until(lambda: window.replay.player.race is not None)
    player = window.replay.player
    player.pause()
    player.go_to(0)
    QTest.qWait(600)
    wall, processor = [], []
    for _ in range(PICTURES):
        QApplication.processEvents()
        before, spent = time.perf_counter(), time.thread_time()
        player.advance(0.016)
        window.view.viewport().repaint()
        wall.append((time.perf_counter() - before) * 1000)
        processor.append((time.thread_time() - spent) * 1000)
    told = "while races run" if busy else "alone"
    clock, own = (f"{statistics.median(times):.1f}, p95 {_p95(times):.1f} ms" for times in (wall, processor))
    print(f"{name}: a picture of 6 robots, {told}: {clock} by the clock, {own} of the processor")


def _p95(times: Times) -> float:
    return statistics.quantiles(times, n=20)[-1]


def steps(name: str) -> None:
    """Print what a card of a driven robot costs, and what is within reach."""
    driver = RuleDriver(Catalog().open(name))
    spaces = [space for space in flatten(driver.course) if space.x % 5 == 0]
    plays, reaches = [], []
    for number, space in enumerate(spaces):
        now = driver.put(Spot(space, Direction.E), driver.deal(number))
        card = next(card for card in range(len(driver.deck)) if driver.can_play(now, card))
        before = time.perf_counter()
        driver.play(now, card, Direction.N)
        between = time.perf_counter()
        driver.reach(now, Direction.N)
        plays.append((between - before) * 1000)
        reaches.append((time.perf_counter() - between) * 1000)
    print(
        f"{name}: a card {statistics.median(plays):.1f}, p95 {_p95(plays):.1f} ms; "
        f"what is within reach {statistics.median(reaches):.1f}, p95 {_p95(reaches):.1f} ms"
    )


def main() -> None:
    """Print every figure; without a display the window is drawn in memory."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    warm()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "s.ini")
        application = create_application([], settings)
        window = MainWindow(Catalog(), settings)
        window.files.may_leave = lambda: True  # type: ignore[method-assign] # nobody sits there to answer
        window.resize(1400, 900)
        window.show()
        for name in COURSES:
            answers(window, name)
        for busy in (False, True):
            pictures(window, "2016/gear-stripper", busy)
        for name in COURSES:
            steps(name)
        window.close()
        application.quit()


if __name__ == "__main__":
    main()
