"""A pytest plugin that makes PySide6 impossible to import and leaves out the tests that need it.

``pytest -p no:pytest-qt -p tests.without_qt`` behaves like a machine on which PySide6 was never installed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

BLOCKED = frozenset({"PySide6", "shiboken6"})
EDITOR_TESTS = Path(__file__).parent / "editor"
WINDOWLESS = EDITOR_TESTS / "cli"


class Blocker(MetaPathFinder):
    """Answers an import of Qt as Python does for a module that is not there."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Raise for Qt, and leave every other module to the finders behind this one."""
        if fullname.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(
                f"No module named {fullname!r} (blocked by tests.without_qt)", name=fullname
            )
        return None


def pytest_addoption(parser: pytest.Parser) -> None:
    """Accept the settings of pytest-qt, which is not loaded."""
    for name in ("qt_api", "qt_log_level_fail"):
        parser.addini(name, "unused without pytest-qt")
    parser.addini("qt_log_ignore", "unused without pytest-qt", type="linelist")


def pytest_configure() -> None:
    """Start to block before the first test module is imported."""
    loaded = BLOCKED & sys.modules.keys()
    if loaded:
        raise pytest.UsageError(f"{', '.join(sorted(loaded))} was imported before it could be blocked")
    sys.meta_path.insert(0, Blocker())


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out the tests of the window; those of the command line stay."""
    if collection_path == EDITOR_TESTS or not collection_path.is_relative_to(EDITOR_TESTS):
        return None
    return None if collection_path.is_relative_to(WINDOWLESS) else True
