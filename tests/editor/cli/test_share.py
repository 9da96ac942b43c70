"""``coursewright share``, and codes wherever a COURSE is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.editor.cli.running import Program


@pytest.fixture
def code(program: Program) -> str:
    """The code of Milk Run."""
    return program("share", "milk-run").out.strip()


def test_a_code_is_one_line_that_names_its_version(code: str) -> None:
    assert code.startswith("CW1.")
    assert "\n" not in code


def test_commands_take_a_code_for_a_course(program: Program, code: str, tmp_path: Path) -> None:
    assert program("share", code).out.strip() == code
    assert program("show", code).out == program("show", "milk-run").out
    assert program("check", code).out == program("check", "milk-run").out
    result = program("export", code, "--to", "lmu", "-o", str(tmp_path / "x.json"))
    assert result.code == 0, result.err


def test_a_broken_code_is_refused_in_one_sentence(program: Program, code: str) -> None:
    assert "the code is cut off" in program.refused("show", code[:-3])
    assert "the checksum of the code does not fit" in program.refused("check", f"{code[:-1]}!")


def test_codes_of_other_things(program: Program) -> None:
    assert "unknown course 'nowhere'" in program.refused("share", "nowhere")
