"""Boards and courses as the plain data of their files, in canonical order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from course_library.board import Board
from course_library.course import Course, Placement
from course_library.files.words import BOARD_FORMAT, COURSE_FORMAT
from course_library.notation import format_element

_FACTS = ("boards", "checkpoints")


def board_data(board: Board) -> dict[str, Any]:
    """The structure of the board's file, ready for JSON."""
    data: dict[str, Any] = {
        "format": BOARD_FORMAT,
        "id": board.id,
        "name": board.name,
        "family": board.family,
        "size": list(board.size),
    }
    if board.faces is not None:
        data["faces"] = board.faces.name
    if board.other_side is not None:
        data["other_side"] = board.other_side
    if board.name_label is not None:
        data["name_label"] = {"at": list(board.name_label.at), "turn": board.name_label.turn}
    data |= _given({"notes": board.notes, "sources": list(board.sources)})
    data |= plain(board.extras)
    data["spaces"] = {
        f"{space.x},{space.y}": [format_element(element) for element in elements]
        for space, elements in board.spaces.items()
    }
    return data


def course_data(course: Course) -> dict[str, Any]:
    """The structure of the course's file, ready for JSON; boards that are not bundled are given inline."""
    data: dict[str, Any] = {
        "format": COURSE_FORMAT,
        "id": course.id,
        "names": dict(course.names),
        "rules": course.rules,
        "players": list(course.players),
    }
    layout = _layout_data(course)
    data |= layout if course.has_layout else _given(layout)
    data |= _given(
        {
            "special": [
                {"code": rule.code, "text": rule.text, "modelled": rule.modelled} for rule in course.special
            ],
            "labels": dict(course.labels),
        }
    )
    data["layout"] = course.layout
    data |= _given(
        {
            "facts": {key: plain(course.facts[key]) for key in _FACTS if key in course.facts},
            "notes": course.notes,
            "author": course.author,
            "sources": list(course.sources),
        }
    )
    data |= plain(course.extras)
    return data


def _layout_data(course: Course) -> dict[str, Any]:
    data: dict[str, Any] = {"boards": [_placement_data(placement) for placement in course.boards]}
    if course.docking_bay:
        data["docking_bay"] = _placement_data(course.docking_bay)
    data |= {
        "checkpoints": [list(space) for space in course.checkpoints],
        "reboot_tokens": [
            {"at": list(token.at), "arrow": token.arrow.name} for token in course.reboot_tokens
        ],
        "blocked_starts": [list(space) for space in course.blocked_starts],
        "variants": list(course.variants),
    }
    return data


def _placement_data(placement: Placement) -> dict[str, Any]:
    data: dict[str, Any] = {
        "board": placement.board.reference if _is_bundled(placement.board) else board_data(placement.board),
        "at": list(placement.at),
        "turn": placement.turn,
    }
    if placement.faces is not None:
        data["faces"] = placement.faces.name
    return data


def _is_bundled(board: Board) -> bool:
    """Whether the catalog's bundled board of the same name is this very board."""
    from course_library.catalog import bundled_board

    return bundled_board(board.reference) == board


def _given(data: dict[str, Any]) -> dict[str, Any]:
    """Only what is not empty."""
    return {key: value for key, value in data.items() if value}


def plain(value: Any) -> Any:
    """Immutable values as the plain dictionaries and lists of a file."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value
