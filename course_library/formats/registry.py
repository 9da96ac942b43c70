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

from course_library.formats.base import CourseFormat, ImportResult
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


@functools.cache
def formats() -> tuple[CourseFormat, ...]:
    """Every format, our own first, in the order in which a file is tried for them."""
    modules = (importlib.import_module(f"course_library.formats.{name}") for name in _BUILT_IN)
    own: list[CourseFormat] = [one for module in modules for one in module.FORMATS]
    names = {one.name for one in own}
    for point in entry_points(group=GROUP):
        one = _loaded(point)
        if one is not None and one.name not in names:
            own.append(one)
            names.add(one.name)
    return tuple(own)


def _loaded(point: EntryPoint) -> CourseFormat | None:
    """A format from another package; a broken one is left out, so that ours still work."""
    try:
        found = point.load()
        one = found() if callable(found) else found
    except Exception as error:  # noqa: BLE001  whatever a stranger's module raises
        logging.getLogger(__name__).warning("The format %s cannot be loaded: %s", point.name, error)
        return None
    return one if isinstance(one, CourseFormat) else None


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
        if one.can_read and one.detect(head, path):
            return one
    raise FormatError(f"{path.name}: this looks like no format that is known; name it with --from")


def read_course(path: Path, name: str | None = None) -> ImportResult:
    """Read a course from another program's file, in the format ``name`` or the one it looks like.

    Raises:
        FormatError: if it cannot be read; the message names the place.
    """
    return (find_format(name) if name is not None else detect_format(path)).read(path)
