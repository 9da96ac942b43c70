"""The program as a whole: help, what is imported when, and how a run ends."""

from __future__ import annotations

import os
import subprocess
import sys

import click
import pytest

from editor.cli import program as module
from editor.cli.failures import DETAILS
from editor.cli.program import COMMANDS
from tests.editor.cli.running import Program, process

HEAVY = {"PySide6", "numba", "numpy", "networkx", "pydantic", "scipy", "shapely", "jinja2"}
CODE = "import sys, editor.cli.program as p; p.run({!r}); print(sorted({!r} & set(sys.modules)))"
AT_ONCE = [["--help"], ["list", "boards"], ["list", "courses", "--json"], *([n, "--help"] for n in COMMANDS)]


@pytest.mark.parametrize("arguments", AT_ONCE, ids=" ".join)
def test_what_should_answer_at_once_imports_nothing_heavy(arguments: list[str]) -> None:
    code = CODE.format(arguments, HEAVY)
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


def test_help_names_every_command(program: Program) -> None:
    result = program("--help")
    assert result.code == 0
    assert all(f"  {name} " in result.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there_and_explains_itself(program: Program, name: str) -> None:
    result = program(name, "--help")
    assert result.code == 0
    assert result.out.startswith(f"Usage: coursewright {name}")


def test_the_version(program: Program) -> None:
    assert program("--version").out.startswith("coursewright, version ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--wrong"], "Did you mean '--version'? (see coursewright --help)"),
        (["list"], "Missing argument '{boards|courses}'"),
        (["list", "robots"], "'robots' is not one of 'boards', 'courses'"),
        (["show"], "Missing argument 'NAME|FILE'"),
        (["check", "milk-run", "tempest"], "unexpected extra argument"),
        (["analyze", "milk-run", "--format", "doc"], "'doc' is not one of"),
    ],
)
def test_a_wrong_call_is_answered_in_one_sentence(program: Program, arguments: list[str], words: str) -> None:
    assert words in program.refused(*arguments)


@click.command("fail")
@click.argument("how")
def fail(how: str) -> None:
    """Fail in some way."""
    errors = {"stop": KeyboardInterrupt(), "bug": ZeroDivisionError("division\nby zero"), "dumb": KeyError()}
    raise errors[how]


@pytest.fixture
def failing(program: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program with a ``show`` that fails."""
    monkeypatch.setattr(module, "_loaded", lambda entry: fail)
    return program


def test_ctrl_c_ends_quietly(failing: Program) -> None:
    result = failing("show", "stop")
    assert result.code == 130
    assert result.err.strip() == "coursewright: stopped"


def test_an_unexpected_error_is_one_sentence_that_tells_how_to_learn_more(failing: Program) -> None:
    sentence = failing.refused("show", "bug")
    assert "ZeroDivisionError: division by zero" in sentence
    assert f"{DETAILS}=1" in sentence
    assert "no further words" in failing.refused("show", "dumb")


def test_details_of_an_unexpected_error_can_be_had(failing: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DETAILS, "1")
    result = failing("show", "bug")
    assert result.code == 2
    assert "Traceback" in result.err


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "editor.cli", "list", "courses"]
    result = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (result.returncode, result.stderr) == (141, "")


def test_python_m_is_the_same_program() -> None:
    result = process("--version")
    assert result.returncode == 0
    assert result.stdout.startswith("coursewright, version ")
