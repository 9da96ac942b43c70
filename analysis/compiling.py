"""How hot loops are compiled: numba, without the interpreter lock, cached between runs.

numba notices when a compiled function's own file changes, but not when a function or a constant it uses
does. So the cache lies in a folder named after the contents of all that is compiled. Set
``NUMBA_CACHE_DIR`` to choose another place.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core import cgutils
from numba.extending import intrinsic

_settings: Any = numba.config
F = TypeVar("F", bound=Callable[..., Any])

CONSTANTS = (
    "editions/rules.py",
    "engine/chance.py",
    "engine/events.py",
    "engine/kernel/layout.py",
    "solver/fixed_point.py",
)
"""Modules that compile nothing but whose values are compiled in."""


def compiled_sources() -> list[Path]:
    """The modules of the analysis whose change asks for compiling anew."""
    root = Path(__file__).parent
    found = [path for path in sorted(root.rglob("*.py")) if b"analysis.compiling" in path.read_bytes()]
    return [*found, *(root / name for name in CONSTANTS)]


def cache_folder() -> Path:
    """Where compiled functions of exactly these sources are kept."""
    digest = hashlib.sha256()
    for path in compiled_sources():
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return Path(platformdirs.user_cache_dir("coursewright")) / "compiled" / digest.hexdigest()[:16]


if "NUMBA_CACHE_DIR" not in os.environ:
    _settings.CACHE_DIR = str(cache_folder())


def compiled(function: F) -> F:
    """Compile ``function``: no global state, no interpreter lock, no fast-math, division as numpy does."""
    result: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return cast(F, result)


def inlined(function: F) -> F:
    """Compile ``function`` as :func:`compiled` does, and copy it into whatever compiled function calls it.

    Small functions that pass many arrays on run more than twice as fast so.
    """
    result: Any = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=True)(function)
    return cast(F, result)


def compiling_is_on() -> bool:
    """Whether functions are compiled at all; ``NUMBA_DISABLE_JIT=1`` leaves them as plain Python."""
    return not _settings.DISABLE_JIT


def _borrowing() -> Callable[[Any], Any]:
    """Makes :data:`borrowed`."""
    if not compiling_is_on():
        return lambda array: array

    null: Any = cgutils.get_null_value

    @intrinsic
    def borrow(_context: Any, array: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            view = context.make_array(signature.args[0])(context, builder, args[0])
            view.meminfo = null(view.meminfo.type)
            view.parent = null(view.parent.type)
            return view._getvalue()

        return array(array), code

    return cast(Callable[[Any], Any], borrow)


borrowed = _borrowing()
"""In compiled code: the same array without its owner, so that passing it on counts no references.

Counting them (an atomic operation each time) took a good part of a race. The owner must outlive the use:
call it at the entry of a compiled function, on its arguments.
"""
