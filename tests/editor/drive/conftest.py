"""A window with a course that can be driven on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.window import MainWindow
from tests.analysis.test_engine_race import small_race


@pytest.fixture
def driving(window: MainWindow) -> Iterator[MainWindow]:
    """A window with a course of a docking bay and a board with belts, a pit and a laser."""
    window.show_course(small_race())
    yield window
    window.show_start_page()
