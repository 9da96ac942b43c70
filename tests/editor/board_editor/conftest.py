"""A window on which a board of one's own is drawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from course_library.catalog import HOME_VARIABLE
from editor.window import MainWindow
from tests.course_library.tiny import board

Begin = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the user's own boards and boxes."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture
def begin(window: MainWindow) -> Begin:
    """Begins to draw on a board given on one line."""

    def start(line: str = "6x5:", **changes: object) -> MainWindow:
        window.files.new_board(board(line, "mine", **{"name": "Mine", **changes}))
        window.board_editor.page.view.set_scale(48)
        return window

    return start
