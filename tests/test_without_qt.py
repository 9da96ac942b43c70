"""The library, the analysis and the command line work where PySide6 is not installed."""

from __future__ import annotations

import pkgutil
import subprocess
import sys

import pytest

import analysis
import course_library

PACKAGES = (course_library, analysis)
REPORT_QT = (
    "import sys; print([name for name in sys.modules if name.partition('.')[0] in {'PySide6', 'shiboken6'}])"
)


def modules() -> list[str]:
    """The names of all modules that must do without a window."""
    found = [package.__name__ for package in PACKAGES]
    for package in PACKAGES:
        found += [info.name for info in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
    return found


def test_no_module_below_the_editor_imports_qt() -> None:
    imports = "".join(f"import {name}\n" for name in modules())
    result = subprocess.run(
        [sys.executable, "-c", imports + REPORT_QT], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


def test_the_command_line_starts_without_qt() -> None:
    pytest.importorskip("editor.cli")
    result = subprocess.run(
        [sys.executable, "-c", f"import editor.cli\n{REPORT_QT}"], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


def test_the_blocker_blocks(request: pytest.FixtureRequest) -> None:
    if not request.config.pluginmanager.has_plugin("tests.without_qt"):
        pytest.skip("only where PySide6 is blocked")
    with pytest.raises(ModuleNotFoundError, match="blocked"):
        __import__("PySide6.QtCore")
