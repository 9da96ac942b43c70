"""How hot loops are compiled: numba, without the interpreter lock, cached between runs.

numba notices when a compiled function's own file changes, but not when a function it calls does. So the
cache lies in a folder named after the contents of all modules of the analysis. Set ``NUMBA_CACHE_DIR`` to
choose another place.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs

_settings: Any = numba.config
F = TypeVar("F", bound=Callable[..., Any])


def cache_folder() -> Path:
    """Where compiled functions of exactly this version of the analysis are kept."""
    digest = hashlib.sha256()
    root = Path(__file__).parent
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return Path(platformdirs.user_cache_dir("coursewright")) / "compiled" / digest.hexdigest()[:16]


if "NUMBA_CACHE_DIR" not in os.environ:
    _settings.CACHE_DIR = str(cache_folder())


def compiled(function: F) -> F:
    """Compile ``function``: no global state, no interpreter lock, no fast-math, division as numpy does."""
    result: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return cast(F, result)


def compiling_is_on() -> bool:
    """Whether functions are compiled at all; ``NUMBA_DISABLE_JIT=1`` leaves them as plain Python."""
    return not _settings.DISABLE_JIT
