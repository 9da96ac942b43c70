"""Where the other programs are, and how they are asked; each answers with JSON on its output."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from course_library.course import Course
from course_library.formats.base import CourseFormat
from tests.course_library.formats.losses import library

PREFIX = "COURSEWRIGHT_CLIENT_"
FOLDER = Path(__file__).parent
PATIENCE = 120


def given(name: str, what: str) -> str:
    """The value of the environment variable of a program; the test is skipped without it."""
    value = os.environ.get(PREFIX + name)
    if not value:
        pytest.skip(f"{PREFIX}{name} does not say where {what} is")
    return value


def tool(name: str) -> str:
    """A program on the path; the test is skipped without it."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def answer(*command: str | Path, cwd: Path | None = None) -> Any:
    """What a program prints, as JSON; a program that fails, fails the test with what it says."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


def node(script: str, *arguments: str | Path) -> Any:
    """What one of our scripts for node prints."""
    return answer(tool("node"), FOLDER / script, *arguments)


def java(script: str, class_path: str, *arguments: str | Path) -> Any:
    """What one of our one-file Java programs prints with the classes of another program."""
    return answer(tool("java"), "-cp", class_path, FOLDER / script, *arguments)


def exports(one: CourseFormat, folder: Path, ending: str = ".json") -> dict[str, Course]:
    """Write every bundled course and board that the format takes; the courses by the names of their files."""
    written = {}
    for name, course in library().items():
        stem = name.replace("/", "_").replace(" ", "_")
        path = folder / f"{stem}{ending}"
        if not one.plan(course, path).refusals:
            one.write(course, path)
            written[stem] = course
    assert len(written) > 5
    return written
