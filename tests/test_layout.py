"""The repository keeps its shape: what lies at the top, how long a file may be, what a file may not say."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("analysis", "course_library", "editor")
TOP_LEVEL = {
    ".ci",
    ".gitignore",
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "benchmarks",
    "docs",
    "pyproject.toml",
    "tests",
    *PACKAGES,
}
LONGEST = 400
LONG_FILES: dict[str, str] = {
    # "path/of/the/file.py": "the reason why it is better in one piece",
}
# A path that exists on one person's machine only. Written so that this file does not find itself.
MACHINE_PATH = re.compile(rb"(?<![\w.~-])/(?:work|root|home|Users)/[\w.-]+|[A-Z]:\\Users\\")


def project_files() -> list[str]:
    """The files that git keeps or would keep; without git, all in the folders of the project."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    if (ROOT / ".git").exists() and shutil.which("git"):
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
        return sorted(name for name in listed.split("\0") if name and (ROOT / name).is_file())
    files = (path for top in TOP_LEVEL for path in [ROOT / top, *(ROOT / top).rglob("*")] if path.is_file())
    return sorted(path.relative_to(ROOT).as_posix() for path in files if "__pycache__" not in path.parts)


FILES = project_files()
PYTHON_FILES = [name for name in FILES if name.endswith(".py")]
MODULES = [name for name in PYTHON_FILES if name.split("/")[0] in PACKAGES]


def test_nothing_else_lies_at_the_top() -> None:
    assert {name.split("/")[0] for name in FILES} <= TOP_LEVEL


@pytest.mark.parametrize("name", MODULES)
def test_every_module_says_what_it_is_for(name: str) -> None:
    assert ast.get_docstring(ast.parse((ROOT / name).read_text(encoding="utf-8")))


def test_files_are_short_unless_there_is_a_reason() -> None:
    long = {name for name in PYTHON_FILES if (ROOT / name).read_bytes().count(b"\n") > LONGEST}
    assert long == LONG_FILES.keys(), f"more than {LONGEST} lines without a reason, or a reason without need"


def test_no_file_names_a_path_of_one_machine() -> None:
    found = {name: match[0] for name in FILES if (match := MACHINE_PATH.search((ROOT / name).read_bytes()))}
    assert not found


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith(".ci/") and "." not in name[4:]])
def test_scripts_can_be_run(name: str) -> None:
    if (ROOT / name).read_bytes().startswith(b"#!"):
        assert os.access(ROOT / name, os.X_OK)
