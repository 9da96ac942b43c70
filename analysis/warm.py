"""Compile everything that is compiled, once for all later starts: ``python -m analysis.warm``.

The first start on a machine compiles for a minute or so. Another process can do that and leave the result in
the cache on disk, so that a window never waits; afterwards the compiled functions are there in a moment.
"""

from __future__ import annotations

import os
from pathlib import Path

from analysis.compiling import cache_folder, compiling_is_on

_MARK = "everything-is-compiled"


def is_warm() -> bool:
    """Whether everything has been compiled on this machine, or is not compiled at all."""
    return not compiling_is_on() or _mark().exists()


def warm() -> None:
    """Race on a small course, tell the race and solve the course: that compiles what is not in the cache."""
    from analysis.race.prepare import RaceSetup, prepare
    from analysis.race.telling import compiled_race
    from analysis.race.warming import compile_races, smallest_course
    from analysis.solver.value import solution_for

    compile_races()
    compiled_race(prepare(smallest_course(), RaceSetup(players=2)), seed=1)
    solution_for(smallest_course())
    _mark().parent.mkdir(parents=True, exist_ok=True)
    _mark().touch()


def _mark() -> Path:
    """The file that says so; it lies beside the compiled functions and goes with them."""
    return Path(os.environ.get("NUMBA_CACHE_DIR", cache_folder()), f"{_MARK}-{cache_folder().name}")


if __name__ == "__main__":
    warm()
