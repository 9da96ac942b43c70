"""Overlays in a saved picture: that of the screen, and those that are worked out while the dialog is open."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from analysis.report import overlays
from course_library import catalog
from course_library.compass import Space
from course_library.drawing import HeatMap, RenderOptions
from editor.dialogs import overlay_work
from editor.dialogs.picture_dialog import PictureDialog
from editor.jobs import JobPool
from editor.live.work import warmth

MILK_RUN = catalog.find_course("milk-run")
HEAT = HeatMap({Space(4, 4): 1.0}, "screen")


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[JobPool]:
    monkeypatch.setattr(warmth, "wait_until_warm", lambda _control: None)
    found = JobPool(1)
    yield found
    found.shut_down()


@pytest.fixture
def dialog(qtbot: QtBot, pool: JobPool) -> PictureDialog:
    found = PictureDialog(MILK_RUN, RenderOptions(), pool=pool)
    qtbot.addWidget(found)
    return found


def choose(dialog: PictureDialog, overlay: str) -> None:
    dialog.overlay.setCurrentIndex(dialog.overlay.findData(overlay))


def offered(dialog: PictureDialog) -> list[str]:
    return [dialog.overlay.itemData(row) for row in range(dialog.overlay.count())]


def test_the_overlay_of_the_screen_is_drawn_unless_it_is_switched_off(qtbot: QtBot) -> None:
    dialog = PictureDialog(MILK_RUN, RenderOptions(heat=HEAT, highlights=(Space(1, 1),)))
    qtbot.addWidget(dialog)
    assert offered(dialog) == ["screen", ""]
    assert dialog.options().heat == HEAT
    choose(dialog, "")
    assert (dialog.options().heat, dialog.options().highlights) == (None, ())


def test_all_overlays_of_the_command_line_are_offered(dialog: PictureDialog) -> None:
    words = {name.partition(":")[0] for name in offered(dialog)} | dialog.laid_over.keys()
    assert words - {""} == overlays.OVERLAYS.keys()
    assert [name for name in offered(dialog) if "rounds" in name] == [
        f"rounds:{number}" for number in range(1, len(MILK_RUN.checkpoints) + 1)
    ]


def test_an_overlay_is_worked_out_and_then_saved(qtbot: QtBot, dialog: PictureDialog, tmp_path: Path) -> None:
    dialog.laid_over["cuts"].setChecked(True)
    assert not dialog.save_button.isEnabled()
    assert dialog.result_words.text() == "Analysing the course …"
    qtbot.waitUntil(dialog.save_button.isEnabled, timeout=20_000)
    expected = overlays.with_overlays(MILK_RUN, ["cuts"], RenderOptions()).highlights
    assert expected
    assert dialog.options().highlights == expected
    dialog.kind.setCurrentIndex(dialog.kind.findData(".svg"))
    dialog.save_as(tmp_path / "x.svg")
    dialog.laid_over["cuts"].setChecked(False)
    dialog.save_as(tmp_path / "y.svg")
    assert (tmp_path / "x.svg").read_text() != (tmp_path / "y.svg").read_text()


def test_what_is_known_is_not_worked_out_again(
    qtbot: QtBot, dialog: PictureDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog.laid_over["cuts"].setChecked(True)
    qtbot.waitUntil(dialog.save_button.isEnabled, timeout=20_000)
    dialog.laid_over["cuts"].setChecked(False)
    monkeypatch.setattr(overlay_work, "laid_over", None)
    dialog.laid_over["cuts"].setChecked(True)
    assert dialog.save_button.isEnabled()


def test_a_course_that_cannot_be_raced_says_why(qtbot: QtBot, pool: JobPool) -> None:
    dialog = PictureDialog(MILK_RUN.replaced(checkpoints=()), RenderOptions(), pool=pool)
    qtbot.addWidget(dialog)
    dialog.laid_over["cuts"].setChecked(True)
    qtbot.waitUntil(lambda: "cannot be raced" in dialog.result_words.text(), timeout=20_000)
    assert not dialog.save_button.isEnabled()
    dialog.laid_over["cuts"].setChecked(False)
    assert dialog.save_button.isEnabled()


def test_closing_the_dialog_ends_the_work(
    qtbot: QtBot, dialog: PictureDialog, pool: JobPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, told = threading.Event(), []

    def endless(*given: Any, cancel: threading.Event) -> RenderOptions:
        begun.set()
        while not cancel.wait(0.01):
            given[3]("100 races")
        told.append("ended")
        return RenderOptions()

    monkeypatch.setattr(overlays, "with_overlays", endless)
    choose(dialog, "traffic")
    qtbot.waitUntil(begun.is_set, timeout=5000)
    qtbot.waitUntil(lambda: dialog.result_words.text() == "Racing: 100 races …", timeout=5000)
    dialog.reject()
    pool.wait()
    assert told == ["ended"]


def test_a_heat_map_of_the_analysis_replaces_that_of_the_screen(
    qtbot: QtBot, pool: JobPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = dataclasses.replace(HEAT, title="traffic")
    monkeypatch.setattr(overlays, "with_overlays", lambda *_, **__: RenderOptions(heat=found))
    dialog = PictureDialog(MILK_RUN, RenderOptions(heat=HEAT), pool=pool)
    qtbot.addWidget(dialog)
    choose(dialog, "traffic")
    assert dialog.options().heat is None
    qtbot.waitUntil(dialog.save_button.isEnabled, timeout=5000)
    assert dialog.options().heat == found
