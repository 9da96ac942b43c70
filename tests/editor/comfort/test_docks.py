"""Panels are remembered, new ones appear, and all can be put back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QLabel
from pytestqt.qtbot import QtBot

from editor.comfort.docks import HIDDEN_AT_FIRST, shown_at_first
from editor.settings import Settings
from editor.window import MainWindow
from tests.editor.acting import action
from tests.editor.fake_library import FakeLibrary

RIGHT, BOTTOM = Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea


def another(qtbot: QtBot, settings: Settings) -> MainWindow:
    """The window of the next start."""
    found = MainWindow(FakeLibrary(), settings)
    qtbot.addWidget(found)
    found.show()
    return found


def with_new_panel(window: MainWindow, hidden: bool = False) -> QDockWidget:
    """As a later version of the program has it."""
    dock = QDockWidget("Novelty", window)
    dock.setObjectName("novelty")
    dock.setWidget(QLabel("new"))
    dock.setProperty(HIDDEN_AT_FIRST, hidden)
    window.addDockWidget(RIGHT, dock)
    dock.hide()
    return dock


def test_places_are_remembered(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    window.open_source("race")
    window.addDockWidget(RIGHT, window.outline_dock)
    window.library_dock.hide()
    window.close()
    again = another(qtbot, settings)
    again.open_source("race")
    assert again.dockWidgetArea(again.outline_dock) is RIGHT
    assert not again.library_dock.isVisible()
    assert again.issues_dock.isVisible()


@pytest.mark.parametrize("hidden", [False, True])
def test_a_panel_of_a_new_version_appears(
    window: MainWindow, settings: Settings, qtbot: QtBot, hidden: bool
) -> None:
    window.open_source("race")
    window.addDockWidget(RIGHT, window.outline_dock)
    window.library_dock.hide()
    window.close()
    again = another(qtbot, settings)
    novelty = with_new_panel(again, hidden)
    again.open_source("race")
    assert novelty.isVisible() is not hidden
    assert again.dockWidgetArea(again.outline_dock) is RIGHT, "the others stay where they were"
    assert not again.library_dock.isVisible()


def test_a_panel_that_was_closed_stays_closed(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    novelty = with_new_panel(window)
    window.open_source("race")
    assert novelty.isVisible()
    novelty.hide()
    window.close()
    again = another(qtbot, settings)
    novelty = with_new_panel(again)
    again.open_source("race")
    assert not novelty.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_panels_can_be_put_back(window: MainWindow) -> None:
    window.open_source("race")
    before = {dock: window.dockWidgetArea(dock) for dock in window.docks()}
    window.addDockWidget(BOTTOM, window.outline_dock)
    window.issues_dock.setFloating(True)
    window.boards_dock.hide()
    action(window, "Reset panels").trigger()
    assert {dock: window.dockWidgetArea(dock) for dock in window.docks()} == before
    shown = [dock for dock in window.docks() if shown_at_first(dock) and dock is not window.library_dock]
    assert all(dock.isVisible() for dock in shown)
    assert not window.issues_dock.isFloating()
    assert window.status.message == "The panels are where they were at first"


def test_panels_can_be_put_back_from_the_start_page(
    window: MainWindow, settings: Settings, qtbot: QtBot
) -> None:
    window.open_source("race")
    window.outline_dock.hide()
    window.close()
    again = another(qtbot, settings)
    action(again, "Reset panels").trigger()
    again.open_source("race")
    assert again.outline_dock.isVisible()


@pytest.mark.qt_log_ignore("QVariant::load", extend=True)
@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\x00\xff\xfe garbage \n[[[",
        b"[General]\ntheme=17\nui_scale=@Invalid()\nseed=many\nprecision=nan\nskill=clever\nworkers=@ByteArray(x)\n",
        b"[window]\ndocks=@ByteArray(\\0\\0\\0\\xff garbage)\ngeometry=@ByteArray(bad)\nknown_panels=7\n",
        b"[window]\ndocks=@Variant(\\0\\0\\0\\x7f)\ngeometry=12\n[flags]\ngrid=@Variant(zz)\n",
    ],
    ids=["empty", "no text", "wrong values", "wrong state", "no value"],
)
def test_a_broken_settings_file_does_not_stop_the_start(tmp_path: Path, qtbot: QtBot, text: bytes) -> None:
    file = tmp_path / "editor.ini"
    file.write_bytes(text)
    settings = Settings(file)
    window = another(qtbot, settings)
    settings.set_flag("live_analysis", False)
    window.open_source("race")
    assert window.document is not None
    assert window.outline_dock.isVisible()
    assert settings.seed == 1
    assert settings.precision == 2.0
    window.comfort.open_preferences().close()
    window.close()


def test_settings_that_cannot_be_read_or_written_do_no_harm(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "editor.ini").mkdir()
    settings = Settings(tmp_path / "editor.ini")
    window = another(qtbot, settings)
    window.open_source("race")
    window.set_theme("dark")
    assert window.scene.options.palette == "dark"
    window.close()
