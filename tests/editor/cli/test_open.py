"""``coursewright [FILE]`` opens the editor."""

from __future__ import annotations

import sys
import types

import pytest

from tests.editor.cli.running import Program


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the editor was asked to open; no window comes up."""
    calls: list[list[str]] = []

    def main(arguments: list[str]) -> int:
        calls.append(arguments)
        return 0

    app = types.ModuleType("editor.app")
    app.main = main  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "editor.app", app)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object())
    return calls


def test_without_arguments_the_editor_opens(program: Program, opened: list[list[str]]) -> None:
    assert program().code == 0
    assert opened == [[]]


@pytest.mark.parametrize("name", ["milk-run", "my course.yaml", "2016/twister"])
def test_a_word_that_is_no_command_is_opened(program: Program, opened: list[list[str]], name: str) -> None:
    assert program(name).code == 0
    assert opened == [[name]]


def test_without_pyside_the_sentence_says_what_to_install(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "needs PySide6" in program.refused()
