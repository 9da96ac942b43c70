"""Write JSON as people like to read it: the outer levels on lines of their own, down to one space a line."""

from __future__ import annotations

import json
from typing import Any


def json_bytes(value: Any, levels: int) -> bytes:
    """``value`` as UTF-8 JSON with the first ``levels`` levels broken into lines."""
    return (_dump(value, levels, "") + "\n").encode()


def _dump(value: Any, levels: int, margin: str) -> str:
    if levels and isinstance(value, dict) and value:
        inner = (
            f"{margin}  {json.dumps(str(key))}: {_dump(v, levels - 1, margin + '  ')}"
            for key, v in value.items()
        )
        return "{\n" + ",\n".join(inner) + f"\n{margin}}}"
    if levels and isinstance(value, list) and value:
        inner = (f"{margin}  {_dump(v, levels - 1, margin + '  ')}" for v in value)
        return "[\n" + ",\n".join(inner) + f"\n{margin}]"
    return json.dumps(value, ensure_ascii=False)
