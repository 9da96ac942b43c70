"""The program around the window."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from editor.app import create_window, start_log, tell_crash
from editor.settings import Settings
from editor.thumbnails import thumbnail
from editor.window import MainWindow
from tests.editor.fake_library import RACE, FakeLibrary

ROOT = Path(__file__).parents[2]


@pytest.fixture
def root_logger() -> Iterator[logging.Logger]:
    logger = logging.getLogger()
    before = list(logger.handlers)
    yield logger
    for handler in set(logger.handlers) - set(before):
        logger.removeHandler(handler)
        handler.close()


def test_without_a_display_one_sentence() -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    program = "import sys; from editor.app import main; sys.exit(main([]))"
    result = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert result.returncode == 2
    assert result.stderr.startswith("coursewright: the editor needs a display")
    assert result.stderr.count("\n") == 1


def test_a_window_on_a_course(qtbot: QtBot, settings: Settings) -> None:
    window = create_window(FakeLibrary(), settings, "race")
    qtbot.addWidget(window)
    assert window.document is not None
    assert window.isVisible()


def test_an_unexpected_error_is_logged_and_told(
    window: MainWindow, tmp_path: Path, root_logger: logging.Logger
) -> None:
    start_log(tmp_path / "logs")
    error = ZeroDivisionError("by zero")
    tell_crash(window, type(error), error, None)
    (box,) = window.findChildren(QMessageBox)
    assert "by zero" in box.informativeText()
    assert "Traceback" not in box.informativeText()
    assert "ZeroDivisionError" in (tmp_path / "logs" / "editor.log").read_text()


def test_a_log_that_cannot_be_written_is_no_hindrance(tmp_path: Path, root_logger: logging.Logger) -> None:
    (tmp_path / "file").write_text("")
    before = list(root_logger.handlers)
    start_log(tmp_path / "file" / "logs")
    assert root_logger.handlers == before


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_thumbnail_has_its_size(qapp: QApplication, ratio: float) -> None:
    picture = thumbnail(RACE, QSize(90, 60), "light", ratio)
    assert picture.size() == QSize(90, 60) * ratio
    image = picture.toImage()
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(int(45 * ratio), int(30 * ratio)).alpha() == 255


def test_size_and_language_count_from_the_start_on(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "editor.ini")
    settings.ui_scale, settings.language = 1.5, "uk"
    del settings
    program = (
        "import sys; from pathlib import Path; from editor.app import create_application;"
        "from editor.language import tr; from editor.settings import Settings;"
        f"application = create_application([], Settings(Path({str(tmp_path / 'editor.ini')!r})));"
        "print(application.primaryScreen().devicePixelRatio(), tr('Courses'))"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"}
    environment.pop("QT_SCALE_FACTOR", None)
    result = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, cwd=ROOT, check=True
    )
    assert result.stdout.decode().split() == ["1.5", "Траси"]


HEAVY = (
    *("numba", "numpy", "scipy", "networkx", "rustworkx", "shapely", "pydantic", "jinja2", "rich"),
    *("urllib.request", "http.client", "course_library.formats.registry", "editor.painting.printing"),
)


def test_the_window_opens_without_the_heavy_libraries(tmp_path: Path) -> None:
    """They take a second; the workers import them when something is asked of them."""
    program = (
        "import sys; from pathlib import Path; from editor.app import create_application, create_window;"
        "from editor.library import Catalog; from editor.settings import Settings;"
        f"settings = Settings(Path({str(tmp_path / 'editor.ini')!r}));"
        "settings.set_flag('live_analysis', False);"
        "application = create_application([], settings); window = create_window(Catalog(), settings);"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "COURSEWRIGHT_HOME": str(tmp_path)}
    result = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, cwd=ROOT, check=True
    )
    assert result.stdout.decode().strip() == "[]"


def test_the_course_is_painted_before_answers_are_sought(
    qtbot: QtBot, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.set_flag("live_analysis", True)
    looked: list[object] = []
    monkeypatch.setattr("editor.live.analyst.Analyst.look_at", lambda _self, course: looked.append(course))
    window = create_window(FakeLibrary(), settings, "race")
    qtbot.addWidget(window)
    assert window.live.is_held
    assert looked == []
    assert window.issues.list_view.model().rowCount() == 0
    qtbot.waitUntil(lambda: not window.live.is_held)
    assert looked == [RACE]
    assert window.issues.list_view.model().rowCount() > 0
    window.open_source("long")
    assert len(looked) == 2, "later courses do not wait"
    window.close()
