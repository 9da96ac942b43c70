"""How hot loops are compiled: numba, without the interpreter lock, cached between runs.

numba notices when a compiled function's own file changes, but not when a function or a constant it uses
does. So the cache lies in a folder named after the contents of all that is compiled. In it functions lie by
module, not by the folder in which this package is installed, so that a second installation of the same
version (another environment, another working copy) has nothing to compile. Set ``NUMBA_CACHE_DIR`` to choose
another place.
"""

from __future__ import annotations

import functools
import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core import caching, cgutils
from numba.extending import intrinsic

_settings: Any = numba.config
F = TypeVar("F", bound=Callable[..., Any])

CONSTANTS = (
    "editions/rules.py",
    "engine/chance.py",
    "engine/events.py",
    "engine/kernel/layout.py",
    "solver/fixed_point.py",
    "solver/plan_tables.py",
)
"""Modules that compile nothing but whose values, or the order of whose fields, are compiled in."""


def compiled_sources() -> list[Path]:
    """The modules of the analysis whose change asks for compiling anew."""
    root = Path(__file__).parent
    found = [path for path in sorted(root.rglob("*.py")) if b"analysis.compiling" in path.read_bytes()]
    return [*found, *(root / name for name in CONSTANTS)]


@functools.cache
def cache_folder() -> Path:
    """Where compiled functions of exactly these sources are kept."""
    digest = hashlib.sha256()
    for path in compiled_sources():
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return Path(platformdirs.user_cache_dir("coursewright")) / "compiled" / digest.hexdigest()[:16]


if "NUMBA_CACHE_DIR" not in os.environ:
    _settings.CACHE_DIR = str(cache_folder())


class SharedLocator:
    """Tells numba where the compiled code of a function of this package is kept (numba's cache locators).

    The stamp is the digest of all that is compiled, so that a folder of the user's own choice is safe too.
    """

    def __init__(self, module: Path, line: int) -> None:
        self._folder = Path(_settings.CACHE_DIR) / module.parent
        self._line = line

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> SharedLocator | None:
        """The locator of a function, or None if it is not of this package or the folder cannot be written."""
        root = Path(__file__).parent
        if not _settings.CACHE_DIR or not Path(file).is_relative_to(root):
            return None
        locator = cls(Path(file).relative_to(root), function.__code__.co_firstlineno)
        try:
            locator.ensure_cache_path()
        except OSError:
            return None
        return locator

    def ensure_cache_path(self) -> None:
        """Make the folder; raises OSError if nothing can be written there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=self._folder).close()

    def get_cache_path(self) -> str:
        """Where files are kept."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """What has to be the same for compiled code to be used."""
        return cache_folder().name

    def get_disambiguator(self) -> str:
        """What tells functions of the same name in one module apart."""
        return str(self._line)


def _share_compiled_code() -> None:
    """Let numba ask :class:`SharedLocator` first; where it knows no such list, each installation compiles."""
    locators = getattr(getattr(caching, "CacheImpl", None), "_locator_classes", None)
    if isinstance(locators, list):
        locators.insert(0, SharedLocator)


_share_compiled_code()


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
