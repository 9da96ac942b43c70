"""A window of the editor on a small library, with settings of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.settings import Settings
from editor.window import MainWindow
from tests.editor.fake_library import FakeLibrary


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "editor.ini")


@pytest.fixture
def window(qtbot: QtBot, settings: Settings) -> Iterator[MainWindow]:
    found = MainWindow(FakeLibrary(), settings)
    qtbot.addWidget(found)
    found.resize(1000, 700)
    found.show()
    qtbot.waitExposed(found)
    yield found
    found.close()
