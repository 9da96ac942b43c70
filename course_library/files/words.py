"""Names of the formats, and how messages name what they found."""

from __future__ import annotations

from typing import Any

FORMAT_VERSION = 1
BOARD_FORMAT = f"coursewright/board/{FORMAT_VERSION}"
COURSE_FORMAT = f"coursewright/course/{FORMAT_VERSION}"
_LONGEST = 60


def describe(value: Any) -> str:
    """What was found, for a message: ``the text 'two'``, ``the number 7``, ``a list of 3``."""
    match value:
        case bool():
            return str(value).lower()
        case None:
            return "nothing"
        case int() | float():
            return f"the number {value}"
        case str():
            shown = value if len(value) <= _LONGEST else value[:_LONGEST] + "…"
            return f"the text {shown!r}" if value else "an empty text"
        case dict():
            return "a mapping" if value else "an empty mapping"
        case list() | tuple():
            return f"a list of {len(value)}" if value else "an empty list"
        case _:
            return "something unreadable"
