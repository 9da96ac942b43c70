"""JSON that people can read too: what fits on a line stands on one line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

WIDTH = 100


def json_text(value: Any) -> str:
    """``value`` as JSON with a line feed at the end; the same value gives the same text.

    >>> print(json_text({"space": [2, 4], "name": "C5"}), end="")
    {"space": [2, 4], "name": "C5"}
    """
    return "".join(_pieces(value, "", 0)) + "\n"


def _pieces(value: Any, indent: str, used: int) -> Iterator[str]:
    """The text of ``value`` in pieces; ``used`` characters of its first line are taken already."""
    short = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(indent) + used + len(short) <= WIDTH:
        yield short
        return
    inner = indent + "  "
    brackets = "{}" if isinstance(value, dict) else "[]"
    items = value.items() if isinstance(value, dict) else ((None, item) for item in value)
    yield brackets[0]
    for count, (key, item) in enumerate(items):
        label = "" if key is None else json.dumps(key, ensure_ascii=False) + ": "
        yield f"{',' if count else ''}\n{inner}{label}"
        yield from _pieces(item, inner, len(label) + 1)
    yield f"\n{indent}{brackets[1]}"
