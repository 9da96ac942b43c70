"""A window with a course open and an engine that answers at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.window import MainWindow
from tests.editor.fake_library import RACE
from tests.editor.live.fake_engine import FakeEngine


@pytest.fixture
def engine() -> FakeEngine:
    return FakeEngine()


@pytest.fixture
def live_window(window: MainWindow, engine: FakeEngine) -> Iterator[MainWindow]:
    """A window with the course ``RACE`` open."""
    window.live.analyst.engine = engine
    window.live.set_on(True)
    window.show_course(RACE)
    yield window
    engine.gate.set()
    window.show_start_page()
