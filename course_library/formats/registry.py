"""All formats there are: our own, and those that other packages register.

A package adds a format with an entry point of the group ``coursewright.formats`` that names a
:class:`~course_library.formats.base.CourseFormat` or a function that makes one.
"""

from __future__ import annotations

import functools
import importlib
import logging
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import NamedTuple

from course_library.formats.base import PARTS, CourseFormat, ImportResult
from course_library.formats.errors import FormatError
from course_library.formats.storage import read_bytes
from course_library.notation import did_you_mean

GROUP = "coursewright.formats"
_BUILT_IN = (
    "tiled",
    "lmu",
    "robo_rally_online",
    "krasstek",
    "dtu",
    "pyladies",
    "robotmadness",
    "mvolfik",
    "arcade",
    "inf112",
    "roboruckus",
    "srx",
)
_HEAD = 4096
_loading: list[str] = []
"""The entry points that are being loaded."""


class Registry(NamedTuple):
    """What was found: the formats, and a sentence for each of another package that cannot be used."""

    formats: tuple[CourseFormat, ...]
    problems: tuple[str, ...]


@functools.cache
def _own() -> tuple[CourseFormat, ...]:
    modules = (importlib.import_module(f"course_library.formats.{name}") for name in _BUILT_IN)
    return tuple(one for module in modules for one in module.FORMATS)


@functools.cache
def registry() -> Registry:
    """All formats, our own first; a broken one of another package is left out, so that the others work."""
    found = {one.name: one for one in _own()}
    problems = []
    for point in entry_points(group=GROUP):
        try:
            one = _loaded(point)
            if one.name in found:
                raise FormatError(f"there is already a format {one.name!r}")
        except FormatError as error:
            problems.append(f"the format {_origin(point)} is left out: {error}")
        else:
            found[one.name] = one
    for problem in problems:
        logging.getLogger(__name__).warning("%s", problem)
    return Registry(tuple(found.values()), tuple(problems))


def formats() -> tuple[CourseFormat, ...]:
    """Every format, in the order in which a file is tried for them.

    To a package whose format is just being loaded these are our own, on which it may build.
    """
    return _own() if _loading else registry().formats


def _origin(point: EntryPoint) -> str:
    package = point.dist.name if point.dist else ""
    return f"{point.name!r} of the package {package}" if package else repr(point.name)


def _loaded(point: EntryPoint) -> CourseFormat:
    """A format from another package.

    Raises:
        FormatError: if it cannot be loaded, or is none.
    """
    _loading.append(point.name)
    try:
        found = point.load()
        one = found() if callable(found) else found
    except Exception as error:  # noqa: BLE001  whatever a stranger's module raises
        raise FormatError(
            f"it cannot be loaded: {' '.join(str(error).split()) or type(error).__name__}"
        ) from None
    finally:
        _loading.pop()
    missing = [name for name in PARTS if not hasattr(one, name)]
    if missing:
        raise FormatError(f"{type(one).__name__} is no course format, as it has no {', '.join(missing)}")
    checked: CourseFormat = one
    return checked


def find_format(name: str) -> CourseFormat:
    """The format called ``name``.

    Raises:
        FormatError: if there is none; the message names the nearest ones.
    """
    by_name = {one.name: one for one in formats()}
    if name not in by_name:
        hint = did_you_mean(name, by_name, 3) or f"; expected one of {', '.join(by_name)}"
        raise FormatError(f"there is no format {name!r}{hint}")
    return by_name[name]


def detect_format(path: Path) -> CourseFormat:
    """The first format that a file looks like.

    Raises:
        FormatError: if it looks like none, or cannot be read.
    """
    head = read_bytes(path)[:_HEAD]
    for one in formats():
        if one.can_read and _looks_like(one, head, path):
            return one
    raise FormatError(f"{path.name}: this looks like no format that is known; name it with --from")


def _looks_like(one: CourseFormat, head: bytes, path: Path) -> bool:
    """Whether a format knows a file; one of another package that fails at it does not."""
    try:
        return one.detect(head, path)
    except Exception as error:  # noqa: BLE001  whatever a stranger's module raises
        logging.getLogger(__name__).warning("the format %r cannot look at a file: %s", one.name, error)
        return False


def read_course(path: Path, name: str | None = None) -> ImportResult:
    """Read a course from another program's file, in the format ``name`` or the one it looks like.

    Raises:
        FormatError: if it cannot be read; the message names the place.
    """
    return (find_format(name) if name is not None else detect_format(path)).read(path)
