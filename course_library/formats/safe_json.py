"""Read JSON that a stranger made: bounded in size, depth, numbers and texts, with the place of every fault.

Python's own parser accepts more than JSON (NaN, doubled keys, numbers of any length) and says nothing of
where in the structure a wrong value stands; both are mended here.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any, NoReturn

from course_library.formats.errors import FormatError
from course_library.formats.node import Node

MAX_BYTES = 3_000_000
"""More than any course needs: a 64 x 64 board with everything everywhere takes 1.8 million at most."""
MAX_DEPTH = 24
MAX_TEXT = 30_000
"""A packed layer of a 64 x 64 map of Tiled takes 22,000 letters."""
MAX_DIGITS = 15
MAX_CONTAINERS = 150_000
"""Lists, and objects; that fullest board has 41,000 of both together in the wordiest format."""


_HARMLESS = frozenset((int, float, bool, type(None)))
"""Numbers at fault are of a class of their own, so most values of a large file need no closer look."""


class _DoubledKey(dict[str, Any]):
    """An object in which a key stands twice; found again, with its place, when the whole is checked."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.key = Counter(key for key, _ in pairs).most_common(1)[0][0]


class _BadNumber:
    """A number that JSON does not have or that is too long."""

    def __init__(self, text: str) -> None:
        self.text = text if len(text) <= MAX_DIGITS else text[:MAX_DIGITS] + "..."


def parse_json(data: bytes, name: str) -> Node:
    """Parse ``data`` of the file called ``name``; every later complaint about a value names its place.

    Raises:
        FormatError: if it is no JSON, or more than a course file would ever need.
    """
    text = decode_text(data, name)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_Objects(name).made,
            parse_int=_integer,
            parse_float=_float,
            parse_constant=_BadNumber,
        )
    except json.JSONDecodeError as error:
        what = error.msg[:1].lower() + error.msg[1:]
        raise FormatError(f"{name}:{error.lineno}:{error.colno}: this is no JSON: {what}") from None
    except RecursionError:
        _too_deep(name)
    _check(value, name)
    return Node(value, "$", name)


def decode_text(data: bytes, name: str, limit: int = MAX_BYTES) -> str:
    """The text of a file: UTF-8, with or without a byte order mark, at most ``limit`` bytes.

    Raises:
        FormatError: if it is longer, or no UTF-8.
    """
    if len(data) > limit:
        raise FormatError(f"{name}: more than {limit:,} bytes, too long for a course")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError(f"{name}:{line}: byte {error.start} is no UTF-8 text") from None


class _Objects:
    """Makes the objects of a file, and stops where there are too many."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0

    def made(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """An object; one in which a key stands twice is marked."""
        self.count += 1
        if self.count > MAX_CONTAINERS:
            _too_many(self.name)
        value = dict(pairs)
        return value if len(value) == len(pairs) else _DoubledKey(pairs)


def _integer(text: str) -> int | _BadNumber:
    return int(text) if len(text) <= MAX_DIGITS else _BadNumber(text)


def _float(text: str) -> float | _BadNumber:
    value = float(text) if len(text) <= 2 * MAX_DIGITS else math.inf
    return value if math.isfinite(value) else _BadNumber(text)


def _too_deep(name: str) -> NoReturn:
    raise FormatError(f"{name}: lists or objects lie more than {MAX_DEPTH} deep")


def _too_many(name: str) -> NoReturn:
    raise FormatError(f"{name}: more than {MAX_CONTAINERS:,} lists and objects, too many for a course")


def _check(root: Any, name: str) -> None:
    """Walk over every value; the path is spelled out only for one that is at fault."""
    walks: list[Iterator[tuple[Any, Any]]] = [iter([(None, root)])]
    keys: list[Any] = [None]
    containers = 0
    while walks:
        step = next(walks[-1], None)
        if step is None:
            walks.pop()
            keys.pop()
            continue
        key, value = step
        if type(value) in _HARMLESS:
            continue
        keys[-1] = key
        fault = _fault(value)
        if fault:
            raise FormatError(f"{name}: {_path(keys)}: {fault}")
        if isinstance(value, dict | list):
            containers += 1
            if len(walks) > MAX_DEPTH:
                _too_deep(name)
            if containers > MAX_CONTAINERS:
                _too_many(name)
            walks.append(iter(value.items()) if isinstance(value, dict) else iter(enumerate(value)))
            keys.append(None)


def _fault(value: Any) -> str:
    """What is wrong with a value itself, not with what lies in it; empty when nothing is."""
    if isinstance(value, str):
        return "" if _plain_text(value) else f"a text is longer than {MAX_TEXT:,} letters or not legal"
    if isinstance(value, _DoubledKey):
        return f"the key {value.key[:40]!r} stands twice in one object"
    if isinstance(value, dict):
        return "" if all(map(_plain_text, value)) else "a key is too long or no legal text"
    return f"{value.text} is no number a course could need" if isinstance(value, _BadNumber) else ""


def _plain_text(text: str) -> bool:
    """Whether a text is short enough and can be written again: a half of a surrogate pair cannot."""
    if len(text) > MAX_TEXT:
        return False
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def _path(keys: list[Any]) -> str:
    return "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key[:40]}" for key in keys[1:])
