"""What the tests of the command line share."""

from __future__ import annotations

import pytest

from tests.editor.cli.running import Program


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    """The program, ready to be called with arguments."""
    return Program(capsys)
