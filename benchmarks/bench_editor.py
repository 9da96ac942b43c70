"""The window: from spawn to the first painted course, repaints, and from an input to the end of paint.

All but the first are measured while nothing else runs, and while races run in the background. Each figure
stands there three times: by the wall clock; without the time for which the window's thread waited for a core,
which is what a machine without other programs would show; and the processor time of that thread alone.

The program starts from compiled modules, as an installer leaves them: the first start, which compiles them
into a folder of its own, is not counted.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from course_library import catalog
from course_library.board import FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from editor.library import Catalog
from editor.settings import Settings
from editor.window import MainWindow

ROOT = Path(__file__).parents[1]
SERIES = (1, 2, 4, 8, 16)
BOARDS = ("tempest", "misdirection", "cactus", "sidewinder")
STARTS = 5
REPEATS = 200
MOST_WAITED = 60_000
"""Milliseconds for the first races: the engine may have to be compiled."""
SCHEDULED = Path("/proc/thread-self/schedstat")
Sample = tuple[float, float, float]
Times = list[Sample]

FIRST_PAINT = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QEvent, QObject, QTimer
from editor.app import create_application, create_window
from editor.library import Catalog
from editor.settings import Settings

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and window.document is not None:
            QTimer.singleShot(0, finish)
        return False

def finish():
    print(time.monotonic(), time.thread_time())
    application.quit()

settings = Settings(Path(sys.argv[1]) / "s.ini")
application = create_application([], settings)
watch = Watch()
window = create_window(Catalog(), settings, "milk-run")
window.view.viewport().installEventFilter(watch)
application.exec()
"""


def first_paints(number: int) -> list[tuple[float, float]]:
    """Seconds from spawning the process to the end of the first paint of a course: wall clock, processor."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        return [_first_paint(folder, environment) for _ in range(number + 1)][1:]


def _first_paint(folder: str, environment: dict[str, str]) -> tuple[float, float]:
    begin = time.monotonic()
    command = [sys.executable, "-c", FIRST_PAINT, folder]
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    painted, processor = map(float, result.stdout.split()[-2:])
    return painted - begin, processor


def course(boards: int) -> Course:
    """Printed boards in rows of four with six checkpoints, a reboot token each, and a docking bay."""
    corners = [Space(3 + 12 * (n % 4), 12 * (n // 4)) for n in range(boards)]
    return Course(
        id="bench",
        names=FrozenMap({"en": "Bench"}),
        boards=tuple(Placement(catalog.find_board(BOARDS[n % 4]), at) for n, at in enumerate(corners)),
        checkpoints=tuple(corners[n % boards].shifted(n + 2, 10 - n) for n in range(6)),
        docking_bay=Placement(catalog.find_board("docking-bay-a"), Space(0, 0)),
        reboot_tokens=tuple(RebootToken(at.shifted(6, 5), Direction.N) for at in corners),
    )


@contextmanager
def window_on(shown: Course, racing: bool) -> Iterator[MainWindow]:
    """A window of usual size that shows the course; when ``racing``, races are under way."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "s.ini")
        settings.set_flag("live_analysis", racing)
        settings.precision = 0.5  # so that races last longer than the measurement
        window = MainWindow(Catalog(), settings)
        raced: list[object] = []
        window.live.analyst.raced.connect(raced.append)
        window.resize(1400, 900)
        window.show()
        window.show_course(shown)
        QTest.qWait(500)
        waited = 0
        while racing and not raced and waited < MOST_WAITED:
            QTest.qWait(200)
            waited += 200
        yield window
        window.close()


class PaintWatch(QObject):
    """Counts the paints of a widget."""

    count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Count, and let the event pass."""
        self.count += event.type() is QEvent.Type.Paint
        return False


def timed(action: Callable[[], object]) -> Sample:
    """Milliseconds of one call: by the wall clock, without waits for a core, and by the processor."""
    wall, processor, waited = time.perf_counter(), time.thread_time(), waited_for_a_core()
    action()
    told = (time.perf_counter() - wall) * 1000
    return told, told - (waited_for_a_core() - waited), (time.thread_time() - processor) * 1000


def waited_for_a_core() -> float:
    """Milliseconds for which this thread could have run but had no core; 0 where the system does not say."""
    try:
        return int(SCHEDULED.read_text().split()[1]) / 1e6
    except (OSError, IndexError, ValueError):
        return 0.0


def p95(times: Times) -> str:
    """The 95th percentiles, in milliseconds."""
    return " / ".join(f"{statistics.quantiles(values, n=20)[-1]:4.1f}" for values in zip(*times, strict=True))


def inputs(window: MainWindow) -> dict[str, list[Callable[[], object]]]:
    """What a user does, in turns that lead back to the start."""
    viewport = window.view.viewport()

    def wheel(angle: int, keys: Qt.KeyboardModifier) -> Callable[[], object]:
        at = QPointF(viewport.rect().center())
        rest = (Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False)
        return lambda: QApplication.sendEvent(
            viewport, QWheelEvent(at, at, QPoint(), QPoint(0, angle), *rest)
        )

    control, plain = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
    right, left = (
        lambda key=key: QTest.keyClick(window.view, key) for key in (Qt.Key.Key_Right, Qt.Key.Key_Left)
    )
    return {
        "zoom": [wheel(120, control), wheel(120, control), wheel(-120, control), wheel(-120, control)],
        "scroll": [wheel(-120, plain), wheel(120, plain)],
        "choose": [right, left],
    }


def until_painted(window: MainWindow, actions: list[Callable[[], object]]) -> Times:
    """How long each action takes to the end of the paint that it causes."""
    watch = PaintWatch()
    window.view.viewport().installEventFilter(watch)

    def act(action: Callable[[], object]) -> None:
        before = watch.count
        action()
        while watch.count == before:
            QApplication.processEvents()

    return [timed(lambda n=n: act(actions[n % len(actions)])) for n in range(REPEATS)]


def measure(boards: int, racing: bool) -> None:
    """Print repaint and input to paint for a course of this many boards."""
    with window_on(course(boards), racing) as window:
        repaints = [timed(window.view.viewport().repaint) for _ in range(REPEATS)]
        line = [f"{boards:3} boards {'racing' if racing else '      '}  repaint {p95(repaints)}"]
        for name, actions in inputs(window).items():
            window.view.set_scale(48)
            window.view.choose(Space(3, 3))
            QTest.qWait(600)
            line.append(f"{name} {p95(until_painted(window, actions))}")
        if racing and not window.live.analyst.is_busy:
            line.append("(the races ended before the measurement did)")
        print("  ".join(line), flush=True)


def main() -> None:
    """Print every figure; without a display the window is drawn in memory."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    print(f"load of the machine at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    starts = sorted(first_paints(STARTS))
    wall, processor = starts[STARTS // 2]
    print(
        f"spawn to first painted course: median {wall:.2f} s ({processor:.2f} s of processor), "
        f"worst {starts[-1][0]:.2f} s"
    )
    print("95th percentiles in ms: wall clock / without waiting for a core / processor")
    application = QApplication([])
    for racing in (False, True):
        for boards in SERIES:
            measure(boards, racing)
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    application.quit()


if __name__ == "__main__":
    main()
