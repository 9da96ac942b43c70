"""The one canonical layout of board and course files as YAML text.

Data that a program made (:mod:`course_library.files.data`) becomes text that people can read and compare: one
line for each space, each placed board and each fact.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

LINE_WIDTH = 110
_PLAIN = re.compile(r"(?![-?:,\[\]{}#&*!|>'\"%@`=<])[^\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff]+")
_NUMBER_LIKE = re.compile(
    r"[-+.]?[0-9][0-9_.:,eEtTzZ+ -]*|[-+]?0[xob][0-9a-fA-F_]+|[-+]?\.(inf|nan)", re.IGNORECASE
)
_LITERAL = re.compile(r"[^\x00-\x09\x0b-\x1f\x7f-\xa0\u2028\u2029\ufeff]+")
_RESOLVER = yaml.resolver.Resolver()
_TEXT_TAG = "tag:yaml.org,2002:str"
_WORDS_READ_OTHERWISE = {"yes", "no", "on", "off", "true", "false", "null", "~"}
_BLOCK_MAPPINGS = ("spaces", "board")
_BLOCK_LISTS = ("boards", "special")


def layout_text(data: dict[str, Any]) -> str:
    """The text of a file with ``data``, ending in a line break."""
    return "".join(f"{line}\n" for line in _mapping_lines(data))


def _mapping_lines(data: dict[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        yield from _entry_lines(scalar_text(key), key, value)


def _entry_lines(label: str, key: str, value: Any) -> Iterator[str]:
    """The lines of ``label: value``; ``key`` decides on the layout of the value."""
    if isinstance(value, dict) and value and key in _BLOCK_MAPPINGS:
        yield f"{label}:"
        yield from _indented(_mapping_lines(value))
    elif isinstance(value, list) and _is_block_list(key, value, label):
        yield f"{label}:"
        for item in value:
            yield from _indented(_item_lines(item))
    elif isinstance(value, str) and "\n" in value and _literal_fits(value):
        yield f"{label}: |" + {0: "-", 1: ""}.get(len(value) - len(value.rstrip("\n")), "+")
        yield from _literal_lines(value)
    else:
        yield f"{label}: {flow_text(value)}"


def _is_block_list(key: str, value: list[Any], label: str) -> bool:
    long = len(label) + len(flow_text(value)) > LINE_WIDTH and all(isinstance(item, str) for item in value)
    return bool(value) and (key in _BLOCK_LISTS or (long and not key.startswith("x-")))


def _item_lines(item: Any) -> Iterator[str]:
    """A list item: on one line, unless it holds a whole board."""
    if isinstance(item, dict) and isinstance(item.get("board"), dict):
        first, *rest = _mapping_lines(item)
        yield f"- {first}"
        yield from _indented(rest)
    else:
        yield f"- {flow_text(item)}"


def _indented(lines: Iterator[str] | list[str]) -> Iterator[str]:
    for line in lines:
        yield f"  {line}" if line else ""


def _literal_fits(text: str) -> bool:
    """Whether ``text`` comes back unchanged from a literal block."""
    return (
        all(line == line.rstrip() and _LITERAL.fullmatch(line) for line in text.split("\n") if line)
        and text[0] not in " \n"
    )


def _literal_lines(text: str) -> Iterator[str]:
    lines = text.split("\n")
    for line in lines if lines[-1] else lines[:-1]:
        yield f"  {line}" if line else ""


def flow_text(value: Any) -> str:
    """A value on one line."""
    match value:
        case dict():
            entries = (f"{scalar_text(key, flow=True)}: {flow_text(item)}" for key, item in value.items())
            return "{" + ", ".join(entries) + "}"
        case list():
            return f"[{', '.join(map(flow_text, value))}]"
        case str():
            return scalar_text(value, flow=True)
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case float():
            return _fraction_text(value)
        case _:
            return str(value)


def _fraction_text(value: float) -> str:
    """A fraction with a point, as YAML wants it: ``1.0e-07``."""
    text = repr(value)
    mantissa, e, exponent = text.partition("e")
    return f"{mantissa if '.' in mantissa else mantissa + '.0'}e{exponent}" if e else text


def scalar_text(text: str, flow: bool = False) -> str:
    """A text without quotes where that is safe for every reader of YAML, else in double quotes."""
    return text if _is_plain(text, flow) else _quoted(text)


def _is_plain(text: str, flow: bool) -> bool:
    return bool(
        _PLAIN.fullmatch(text)
        and text == text.strip()
        and ": " not in text
        and " #" not in text
        and not text.endswith(":")
        and not (flow and re.search(r"[,\[\]{}:?]", text))
        and not _NUMBER_LIKE.fullmatch(text)
        and text.lower() not in _WORDS_READ_OTHERWISE
        and not text.startswith(("---", "..."))
        and _resolved_tag(text) == _TEXT_TAG
    )


def _resolved_tag(text: str) -> str:
    tag: str = _RESOLVER.resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
    return tag


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
_MUST_ESCAPE = re.compile('["\\\\\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]')


def _quoted(text: str) -> str:
    return '"' + _MUST_ESCAPE.sub(_escape, text) + '"'


def _escape(match: re.Match[str]) -> str:
    return _ESCAPES.get(match[0]) or f"\\u{ord(match[0]):04X}"
