"""What is remembered survives, and nonsense in the file does no harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from editor.jobs import default_workers
from editor.settings import RECENT, Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "editor.ini"


def stored(file: Path) -> Settings:
    """Settings as the next start of the program finds them."""
    return Settings(file)


def test_values_survive(file: Path) -> None:
    first = Settings(file)
    first.theme = "contrast"
    first.set_flag("grid", False)
    first.set_blob("docks", QByteArray(b"\x00\x01"))
    del first
    again = stored(file)
    assert again.theme == "contrast"
    assert again.flag("grid", True) is False
    assert again.blob("docks") == QByteArray(b"\x00\x01")


def test_defaults(file: Path) -> None:
    settings = Settings(file)
    assert (settings.theme, settings.recent, settings.flag("grid", True)) == ("system", [], True)
    assert settings.blob("docks").isEmpty()


def test_the_latest_file_comes_first_and_once(file: Path) -> None:
    settings = Settings(file)
    for source in ("a", "b", "a"):
        settings.add_recent(source)
    assert settings.recent == ["a", "b"]
    del settings
    assert stored(file).recent == ["a", "b"]


def test_one_recent_file_is_still_a_list(file: Path) -> None:
    settings = Settings(file)
    settings.add_recent("only")
    del settings
    assert stored(file).recent == ["only"]
    stored(file).clear_recent()
    assert stored(file).recent == []


def test_only_so_many_are_kept(file: Path) -> None:
    settings = Settings(file)
    for number in range(RECENT + 5):
        settings.add_recent(str(number))
    assert len(settings.recent) == RECENT
    assert settings.recent[0] == str(RECENT + 4)


def test_nonsense_counts_as_not_set(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("[General]\ntheme=pink\nrecent=\n[flags]\ngrid=perhaps\n[window]\ndocks=7\n")
    settings = Settings(file)
    assert settings.theme == "system"
    assert settings.flag("grid", True) is False
    assert settings.blob("docks").isEmpty()


def test_preferences_survive(file: Path) -> None:
    first = Settings(file)
    first.ui_scale, first.language, first.workers = 1.5, "uk", 3
    first.autosave, first.wheel_zooms = False, True
    del first
    again = stored(file)
    assert (again.ui_scale, again.language, again.workers) == (1.5, "uk", 3)
    assert (again.autosave, again.wheel_zooms) == (False, True)


def test_preferences_have_defaults(file: Path) -> None:
    settings = Settings(file)
    assert (settings.ui_scale, settings.language, settings.workers) == (1.0, "system", default_workers())
    assert (settings.autosave, settings.wheel_zooms) == (True, False)


@pytest.mark.parametrize(
    ("stands_there", "scale", "workers"),
    [("1000", 3.0, 64), ("-1", 0.75, 1), ("much", 1.0, default_workers()), ("nan", 1.0, default_workers())],
)
def test_preferences_stay_within_bounds(file: Path, stands_there: str, scale: float, workers: int) -> None:
    file.parent.mkdir()
    file.write_text(f"[General]\nui_scale={stands_there}\nworkers={stands_there}\n")
    settings = Settings(file)
    assert (settings.ui_scale, settings.workers) == (scale, workers)


def test_they_lie_in_the_user_s_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COURSEWRIGHT_HOME", str(tmp_path))
    settings = Settings()
    settings.language = "de"
    del settings
    assert "language=de" in (tmp_path / "config" / "editor.ini").read_text()
