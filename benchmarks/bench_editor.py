"""The window: from spawn to the first painted course, repaints, and from an input to the end of paint."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
SERIES = (1, 2, 4, 8, 16)
BOARDS = ("tempest", "misdirection", "cactus", "sidewinder")
STARTS = 5
SIZE = (1400, 900)

FIRST_PAINT = """
import sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from editor.app import create_application, create_window
from editor.library import Catalog
from editor.settings import Settings
from pathlib import Path

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and window.document is not None:
            QTimer.singleShot(0, finish)
        return False

def finish():
    print(time.monotonic())
    application.quit()

application = create_application([])
watch = Watch()
window = create_window(Catalog(), Settings(Path(sys.argv[1]) / "s.ini"), "milk-run")
window.view.viewport().installEventFilter(watch)
application.exec()
"""


def first_paint() -> float:
    """Seconds from spawning the process to the end of the first paint of a course."""
    with tempfile.TemporaryDirectory() as folder:
        begin = time.monotonic()
        command = [sys.executable, "-c", FIRST_PAINT, folder]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(result.stdout.split()[-1]) - begin


def p95(times: list[float]) -> float:
    """The 95th percentile, in milliseconds."""
    return statistics.quantiles(times, n=20)[-1] * 1000


def timed(action: Callable[[], object]) -> float:
    """Seconds that one call takes."""
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


def measure(boards: int) -> None:
    """Print repaint and input to paint for a course of this many boards."""
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

    application = QApplication.instance() or QApplication([])
    corners = [Space(12 * (n % 4), 12 * (n // 4)) for n in range(boards)]
    course = Course(
        id="bench",
        names=FrozenMap({"en": "Bench"}),
        boards=tuple(Placement(catalog.find_board(BOARDS[n % 4]), at) for n, at in enumerate(corners)),
        checkpoints=tuple(corners[n % boards].shifted(n + 2, 10 - n) for n in range(6)),
        reboot_tokens=tuple(RebootToken(at.shifted(6, 5), Direction.N) for at in corners),
    )
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(Catalog(), Settings(Path(folder) / "s.ini"))
        window.resize(*SIZE)
        window.show()
        window.show_course(course)
        viewport = window.view.viewport()
        QTest.qWait(300)
        repaints = [timed(viewport.repaint) for _ in range(200)]

        painted = []

        class Watch(QObject):
            def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
                if event.type() is QEvent.Type.Paint:
                    painted.append(None)
                return False

        watch = Watch()
        viewport.installEventFilter(watch)

        def wheel(angle: int, keys: Qt.KeyboardModifier) -> Callable[[], None]:
            def act() -> None:
                at = QPointF(viewport.rect().center())
                nothing = (Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False)
                event = QWheelEvent(at, at, QPoint(), QPoint(0, angle), *nothing)
                QApplication.sendEvent(viewport, event)

            return act

        def until_painted(action: Callable[[], None]) -> float:
            painted.clear()
            begin = time.perf_counter()
            action()
            while not painted:
                application.processEvents()
            return time.perf_counter() - begin

        control, plain = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
        inputs = {
            "zoom": [wheel(120, control), wheel(120, control), wheel(-120, control), wheel(-120, control)],
            "scroll": [wheel(-120, plain), wheel(120, plain)],
            "choose": [
                lambda key=key: QTest.keyClick(window.view, key)
                for key in (Qt.Key.Key_Right, Qt.Key.Key_Left)
            ],
        }
        line = [f"{boards:3} boards   repaint {p95(repaints):5.1f} ms"]
        for name, actions in inputs.items():
            window.view.set_scale(48)
            window.view.choose(Space(3, 3))
            QTest.qWait(600)
            times = [until_painted(actions[n % len(actions)]) for n in range(100)]
            line.append(f"{name} {p95(times):5.1f} ms")
        print("   ".join(line))
        window.close()


def main() -> None:
    """Print every figure."""
    starts = sorted(first_paint() for _ in range(STARTS))
    print(f"spawn to first painted course: median {starts[STARTS // 2]:.2f} s, worst {starts[-1]:.2f} s")
    print("95th percentiles:")
    for boards in SERIES:
        measure(boards)


if __name__ == "__main__":
    main()
