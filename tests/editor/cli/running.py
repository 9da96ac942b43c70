"""Run the command line inside a test."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, NamedTuple

import pytest

from editor.cli.program import run


class Result(NamedTuple):
    """What a run left behind."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The JSON that was printed."""
        return json.loads(self.out)


class Program:
    """Runs commands and catches what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> Result:
        self.capsys.readouterr()
        code = run(arguments)
        return Result(code, *self.capsys.readouterr())

    def refused(self, *arguments: str) -> str:
        """The one sentence with which a command refuses to work."""
        result = self(*arguments)
        assert result.code == 2
        assert result.out == ""
        assert result.err.startswith("coursewright: ")
        assert result.err.count("\n") == 1
        return result.err.removeprefix("coursewright: ").strip()


def process(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A run in a process of its own."""
    command = [sys.executable, "-m", "editor.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)
