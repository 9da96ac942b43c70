"""A window of the editor on a small library, with settings of its own.

The tests of the command line share this folder and run without Qt, so Qt is imported only by the fixtures.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.settings import Settings
    from editor.window import MainWindow


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    from editor.settings import Settings

    found = Settings(tmp_path / "editor.ini")
    found.set_flag("live_analysis", False)  # tests of other things need no races
    return found


@pytest.fixture
def window(
    qtbot: QtBot, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    from editor.dialogs import asking
    from editor.session.folders import Folders
    from editor.window import MainWindow
    from tests.editor.fake_library import FakeLibrary

    # Nobody sits there to answer; tests about the question answer it themselves.
    monkeypatch.setattr(asking, "ask_about_unsaved", lambda _parent, _name: "discard")
    found = MainWindow(FakeLibrary(), settings, Folders(tmp_path / "state", tmp_path / "config"))
    qtbot.addWidget(found)
    found.resize(1000, 700)
    found.show()
    qtbot.waitExposed(found)
    # Without the focus, keys and shortcuts go nowhere; on a busy machine it arrives late.
    found.activateWindow()
    qtbot.waitUntil(found.isActiveWindow)
    yield found
    found.close()
