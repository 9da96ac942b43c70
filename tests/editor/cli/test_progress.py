"""What a terminal shows while a command works for long."""

from __future__ import annotations

import importlib
import io
import sys
import threading
from pathlib import Path

import pytest

from analysis.race.warming import compile_races
from editor.cli import progress
from editor.cli.progress import DECISIONS, RACES, _has_to_compile, working


class Terminal(io.StringIO):
    """A stream that says it is a terminal, and tells when something has been written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written.set()
        return super().write(text)


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, patience: float) -> Terminal:
    """The error stream as a terminal; pytest sets its own anew for each test, so no fixture can do this."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "PATIENCE", patience)
    return stream


def test_long_work_tells_what_it_does_and_takes_the_line_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch, patience=0.0)
    with working("Analysing") as tell:
        assert terminal.written.wait(timeout=10)
        tell("reachability")
        assert terminal.getvalue().endswith("Analysing: reachability … ")
    assert terminal.getvalue().endswith("\r\x1b[2K")


def test_short_work_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch, patience=3600.0)
    with working("Analysing") as tell:
        tell("reachability")
    assert terminal.getvalue() == ""


def test_without_a_terminal_nothing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with working("Analysing") as tell:
        tell("reachability")
    assert capsys.readouterr() == ("", "")


def test_the_first_run_ever_says_that_it_compiles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("numba.config.CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("numba.config.DISABLE_JIT", 0)
    terminal = at_a_terminal(monkeypatch, patience=0.0)
    with working("Racing", RACES) as tell:
        assert terminal.written.wait(timeout=10)
        tell("races")
        assert terminal.getvalue().endswith(
            "Racing: races (the first run on this computer compiles for about a minute) … "
        )
        kept = tmp_path / "engine" / "kernel" / "racing.play_races-1.py312.1.nbc"
        kept.parent.mkdir(parents=True)
        kept.touch()
        tell("more races")
        assert terminal.getvalue().endswith("Racing: more races … ")


def test_what_is_compiled_last_has_the_name_by_which_it_is_looked_for() -> None:
    """Otherwise every run would say that it is the first."""
    for module, name in (RACES, DECISIONS):
        found = importlib.import_module("analysis." + module.replace("/", "."))
        assert callable(getattr(found, name))
    compile_races()
    assert not _has_to_compile(*RACES)
    assert not _has_to_compile(*DECISIONS)
