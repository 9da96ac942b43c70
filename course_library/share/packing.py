"""The inside of a share code: the data of a course file with short keys, and without what it implies.

The two directions are exact: what :func:`packed` leaves out, :func:`unpacked` puts back. Both belong to
version 1 of the code and must never change; a new way of packing is a new version.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from course_library.formats.node import Node

_FORMAT = "coursewright/course/1"
_BOARD_FORMAT = "coursewright/board/1"
_SHORT = {
    "id": "i",
    "names": "n",
    "rules": "r",
    "players": "p",
    "boards": "b",
    "docking_bay": "d",
    "checkpoints": "c",
    "reboot_tokens": "t",
    "blocked_starts": "x",
    "variants": "v",
    "special": "e",
    "labels": "l",
    "layout": "o",
    "facts": "f",
    "notes": "m",
    "author": "a",
    "sources": "s",
}
_LONG = {short: long for long, short in _SHORT.items()}
_DEFAULTS: dict[str, Any] = {
    "rules": "renegade-2023",
    "players": [2, 6],
    "checkpoints": [],
    "reboot_tokens": [],
    "blocked_starts": [],
    "variants": [],
    "layout": "own",
}
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
"""A number from 0 to 63 as one letter."""
_ARROWS = "NESW"
_MOST = 100_000


def packed(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data of a course file, as short as it goes."""
    found: dict[str, Any] = {}
    for key, value in data.items():
        if key == "format" or (key in _DEFAULTS and value == _DEFAULTS[key]):
            continue
        if key == "id" and value == _plain_id(data.get("names", {}).get("en", "")):
            continue
        found[_SHORT.get(key, key)] = _packed_value(key, value)
    return found


def _packed_value(key: str, value: Any) -> Any:
    match key:
        case "names":
            return value["en"] if list(value) == ["en"] else value
        case "boards":
            return [_packed_placement(placement) for placement in value]
        case "docking_bay":
            return _packed_placement(value)
        case "checkpoints" | "blocked_starts":
            return _packed_numbers([number for space in value for number in space])
        case "reboot_tokens":
            return _packed_numbers([n for t in value for n in (*t["at"], _ARROWS.index(t["arrow"]))])
        case _:
            return value


def _plain_id(name: str) -> str:
    """The id that a name suggests."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _packed_numbers(numbers: list[int]) -> str | list[int]:
    """A letter for each number; where one is too large, the numbers themselves."""
    if all(0 <= number < len(_DIGITS) for number in numbers):
        return "".join(_DIGITS[number] for number in numbers)
    return numbers


def _packed_placement(placement: Mapping[str, Any]) -> list[Any]:
    board = placement["board"]
    board = board if isinstance(board, str) else _packed_board(board)
    found = [board, *placement["at"], placement["turn"] // 90]
    return [*found, placement["faces"]] if "faces" in placement else found


def _packed_board(board: Mapping[str, Any]) -> dict[str, Any]:
    """A board of one's own: its spaces by two letters, the elements of a space as one text."""
    found = {key: value for key, value in board.items() if key != "format"}
    found["spaces"] = {
        str(_packed_numbers([int(number) for number in place.split(",")])): ", ".join(elements)
        for place, elements in board["spaces"].items()
    }
    return found


def unpacked(node: Node) -> dict[str, Any]:
    """The data of the course file that was packed.

    Raises:
        FormatError: if it was not; the message names the place.
    """
    given = {_LONG.get(key, key): value for key, value in node.items()}
    names = _names(given["names"]) if "names" in given else {}
    data: dict[str, Any] = {"format": _FORMAT, "id": _plain_id(str(names.get("en", "")))}
    if given.get("layout") is None or given["layout"].value != "none":
        data |= _DEFAULTS
    for key, value in given.items():
        data[key] = _unpacked_value(key, value)
    return data


def _names(node: Node) -> dict[str, Any]:
    return {"en": node.value} if isinstance(node.value, str) else node.mapping()


def _unpacked_value(key: str, node: Node) -> Any:
    match key:
        case "names":
            return _names(node)
        case "boards":
            return [_unpacked_placement(entry) for entry in node.entries(_MOST)]
        case "docking_bay":
            return _unpacked_placement(node)
        case "checkpoints" | "blocked_starts":
            return [list(group) for group in _unpacked_numbers(node, 2)]
        case "reboot_tokens":
            return [_token(node, group) for group in _unpacked_numbers(node, 3)]
        case _:
            return node.value


def _token(node: Node, group: tuple[int, ...]) -> dict[str, Any]:
    if group[2] not in range(len(_ARROWS)):
        node.fail(f"{group[2]} is no arrow")
    return {"at": [group[0], group[1]], "arrow": _ARROWS[group[2]]}


def _unpacked_numbers(node: Node, count: int) -> list[tuple[int, ...]]:
    """Numbers in groups of ``count``."""
    if isinstance(node.value, str):
        numbers = [_DIGITS.find(letter) for letter in node.value]
        if -1 in numbers:
            node.fail(f"{node.value[:40]!r} holds a letter that stands for no number")
    else:
        numbers = [entry.integer(-_MOST, _MOST) for entry in node.entries(_MOST)]
    if len(numbers) % count:
        node.fail(f"{len(numbers)} numbers; they come in groups of {count}")
    return [tuple(numbers[index : index + count]) for index in range(0, len(numbers), count)]


def _unpacked_placement(node: Node) -> dict[str, Any]:
    entries = node.entries(5)
    if len(entries) < 4:
        node.fail("a board, its place and its turn are needed")
    board, x, y, turn = entries[:4]
    found: dict[str, Any] = {
        "board": board.value if isinstance(board.value, str) else _unpacked_board(board),
        "at": [x.integer(-_MOST, _MOST), y.integer(-_MOST, _MOST)],
        "turn": turn.integer(0, 3) * 90,
    }
    return found | ({"faces": entries[4].value} if len(entries) > 4 else {})


def _unpacked_board(node: Node) -> dict[str, Any]:
    found = {
        "format": _BOARD_FORMAT,
        **{key: value for key, value in node.mapping().items() if key != "spaces"},
    }
    spaces = {}
    for place, elements in node["spaces"].items():
        groups = _unpacked_numbers(Node(place, elements.path, elements.name), 2)
        if len(groups) != 1:
            elements.fail(f"{place[:40]!r} names no space")
        spaces[f"{groups[0][0]},{groups[0][1]}"] = elements.text().split(", ")
    return {"format": _BOARD_FORMAT, **found, "spaces": spaces}
