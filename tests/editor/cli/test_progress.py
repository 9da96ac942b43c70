"""What a terminal shows while a command works for long."""

from __future__ import annotations

import io
import sys
import threading

import pytest

from editor.cli import progress
from editor.cli.progress import working


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
