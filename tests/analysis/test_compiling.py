"""Compiled code is kept by what it was compiled from, not by where the package lies."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import analysis
import course_library
from analysis.compiling import SharedLocator, cache_folder, compiled_sources, compiling_is_on
from analysis.warm import is_warm, warm

COUNT_HITS = """
import numpy as np
from analysis.solver.kernels import fill_columns
rows = np.zeros((1, 3), np.int32)
fill_columns(rows, 1, np.ones(1, np.int32), np.zeros(1, np.int32), np.full(1, 7, np.int32))
print(rows.tolist(), sum(fill_columns.stats.cache_hits.values()))
"""


def installed(folder: Path) -> Path:
    for package in (analysis, course_library):
        source = Path(str(package.__file__)).parent
        shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns("__pycache__", "courses"))
    return folder


def cache_hits(folder: Path, cache: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": str(cache)}
    command = [sys.executable, "-c", COUNT_HITS]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.skipif(not compiling_is_on(), reason="nothing is compiled")
def test_a_second_installation_has_nothing_to_compile(tmp_path: Path) -> None:
    one, other = installed(tmp_path / "one"), installed(tmp_path / "other")
    assert cache_hits(one, tmp_path / "cache") == "[[0, 1, 7]] 0"
    assert cache_hits(other, tmp_path / "cache") == "[[0, 1, 7]] 1"
    changed = other / "analysis" / "solver" / "fixed_point.py"
    changed.write_text(changed.read_text("utf-8") + "\nCHANGED = True\n", "utf-8")
    assert cache_hits(other, tmp_path / "cache") == "[[0, 1, 7]] 0"


def test_every_module_that_compiles_is_among_the_sources() -> None:
    root = Path(str(analysis.__file__)).parent
    decorated = {
        path
        for path in root.rglob("*.py")
        if re.search(r"^@(compiled|inlined)$", path.read_text("utf-8"), re.M)
    }
    assert decorated <= set(compiled_sources())
    assert {path.name for path in compiled_sources()} >= {"telling.py", "compiling.py"}


def tuples_of(path: Path) -> set[str]:
    """The names of the tuples with named fields that a module defines."""
    classes = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
    return {c.name for c in classes if any(ast.unparse(base).endswith("NamedTuple") for base in c.bases)}


def test_modules_whose_tuples_are_compiled_in_are_among_the_sources() -> None:
    """Compiled code reads a field by its place, so another order of the fields asks for compiling anew."""
    root, sources = Path(str(analysis.__file__)).parent, set(compiled_sources())
    missing = set()
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("analysis."):
                path = root.parent / f"{str(node.module).replace('.', '/')}.py"
                if path.is_file() and path not in sources:
                    missing |= tuples_of(path) & {name.name for name in node.names}
    assert not missing


def test_functions_of_others_and_folders_that_cannot_be_written_are_left_to_numba(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = next(path for path in compiled_sources() if path.name == "kernels.py")
    assert SharedLocator.from_function(installed, __file__) is None
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setattr("analysis.compiling._settings.CACHE_DIR", str(blocked))
    assert SharedLocator.from_function(installed, str(ours)) is None
    monkeypatch.setattr("analysis.compiling._settings.CACHE_DIR", str(tmp_path / "new"))
    locator = SharedLocator.from_function(installed, str(ours))
    assert locator is not None
    assert locator.get_cache_path() == str(tmp_path / "new" / "solver")
    assert locator.get_source_stamp() == cache_folder().name


def test_warming_leaves_a_mark_beside_what_was_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window asks for it before every race, and starts another process to compile where it is missing."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr("analysis.warm.compiling_is_on", lambda: True)
    assert not is_warm()
    warm()
    assert is_warm()
    monkeypatch.setattr("analysis.warm.compiling_is_on", lambda: False)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "other"))
    assert is_warm(), "where nothing is compiled there is nothing to wait for"
