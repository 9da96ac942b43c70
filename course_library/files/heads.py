"""The heads of board and course files: what a list of the library shows, read without building the whole.

Only the lines before the spaces are looked at where a file has the canonical layout.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from course_library.board import PLAIN_FAMILY, FrozenMap
from course_library.course import DEFAULT_RULES
from course_library.elements import FAMILIES
from course_library.files.faults import FileError
from course_library.files.migrations import migrate
from course_library.files.tree import Tree, read_tree

_SPACES_LINE = re.compile(r"^spaces:", re.MULTILINE)


@dataclass(frozen=True)
class BoardEntry:
    """The head of a board file.

    Attributes:
        id, name, family, size, faces, other_side: as in :class:`~course_library.board.Board`.
        bundled: whether it came with the program.
        source: its file.
    """

    id: str
    name: str
    family: str
    size: tuple[int, int]
    faces: str | None
    other_side: str | None
    bundled: bool
    source: Traversable

    @property
    def reference(self) -> str:
        """How a course names this board: ``tempest`` or ``2005/cross``."""
        return _reference(self.family, self.id)

    @property
    def printed_names(self) -> tuple[str, ...]:
        """The names under which a person may ask for it."""
        return (self.name,)


@dataclass(frozen=True)
class CourseEntry:
    """The head of a course file.

    Attributes:
        id, names, rules, players, labels, layout: as in :class:`~course_library.course.Course`.
        family: the family of its boards.
        boards: references of its boards, the docking bay last; of a board given inline its own reference.
        checkpoints: their number.
        bundled: whether it came with the program.
        source: its file.
    """

    id: str
    names: FrozenMap[str, str]
    family: str
    rules: str
    players: tuple[int, int]
    labels: FrozenMap[str, str]
    layout: str
    boards: tuple[str, ...]
    checkpoints: int
    bundled: bool
    source: Traversable

    @property
    def name(self) -> str:
        """The English name, or the first one there is."""
        return self.names.get("en") or next(iter(self.names.values()), self.id)

    @property
    def reference(self) -> str:
        """A name that no other bundled course has: ``milk-run`` or ``2016/twister``."""
        return _reference(self.family, self.id)

    @property
    def printed_names(self) -> tuple[str, ...]:
        """The names under which a person may ask for it."""
        return tuple(self.names.values())


Entry = BoardEntry | CourseEntry


def board_entry(source: Traversable, bundled: bool) -> BoardEntry | None:
    """The head of a board file; None if the file has no sound head.

    Raises:
        OSError: if the file cannot be read.
    """
    text = source.read_text(encoding="utf-8")
    head = _SPACES_LINE.split(text, maxsplit=1)[0]
    return _board_entry(_data(head, "board"), bundled, source) or _board_entry(
        _data(text, "board"), bundled, source
    )


def _board_entry(data: Mapping[str, Any], bundled: bool, source: Traversable) -> BoardEntry | None:
    match data:
        case {
            "id": str(identifier),
            "name": str(name),
            "family": str(family),
            "size": [int(width), int(height)],
        }:
            return BoardEntry(
                id=identifier,
                name=name,
                family=family,
                size=(width, height),
                faces=_text_or_none(data.get("faces")),
                other_side=_text_or_none(data.get("other_side")),
                bundled=bundled,
                source=source,
            )
    return None


def course_entry(source: Traversable, bundled: bool) -> CourseEntry | None:
    """The head of a course file; None if the file has no sound head.

    Raises:
        OSError: if the file cannot be read.
    """
    data = _data(source.read_text(encoding="utf-8"), "course")
    names = _texts(data.get("names"))
    identifier = data.get("id")
    if not isinstance(identifier, str) or not names:
        return None
    boards = _boards(data)
    return CourseEntry(
        id=identifier,
        names=FrozenMap(names),
        family=_family(boards),
        rules=_text_or_none(data.get("rules")) or DEFAULT_RULES,
        players=_pair(data.get("players")) or (2, 6),
        labels=FrozenMap(_texts(data.get("labels"))),
        layout=_text_or_none(data.get("layout")) or "own",
        boards=boards,
        checkpoints=_number_of_checkpoints(data),
        bundled=bundled,
        source=source,
    )


def _data(text: str, kind: str) -> Mapping[str, Any]:
    """The data of a file as far as it can be read; empty where it cannot, or is no file of this kind."""
    try:
        tree: Tree = read_tree(text, "")
    except FileError:
        return {}
    if not isinstance(tree.data, dict) or not str(tree.data.get("format")).startswith(
        f"coursewright/{kind}/"
    ):
        return {}
    migrate(tree, kind)
    return dict(tree.data)


def _boards(data: Mapping[str, Any]) -> tuple[str, ...]:
    placed = data.get("boards") if isinstance(data.get("boards"), list) else []
    found = [_placed_board(item) for item in [*(placed or ()), data.get("docking_bay")]]
    facts = data.get("facts")
    if isinstance(facts, dict) and isinstance(facts.get("boards"), list):
        found += facts["boards"]
    return tuple(board for board in found if isinstance(board, str))


def _placed_board(placement: Any) -> str | None:
    match placement:
        case {"board": str(reference)}:
            return reference
        case {"board": {"id": str(identifier), "family": str(family)}}:
            return _reference(family, identifier)
    return None


def _family(boards: tuple[str, ...]) -> str:
    family = boards[0].partition("/")[0] if boards and "/" in boards[0] else PLAIN_FAMILY
    return family if family in FAMILIES else PLAIN_FAMILY


def _number_of_checkpoints(data: Mapping[str, Any]) -> int:
    facts, places = data.get("facts"), data.get("checkpoints")
    known = facts.get("checkpoints") if isinstance(facts, dict) else None
    return known if isinstance(known, int) else len(places) if isinstance(places, list) else 0


def _reference(family: str, identifier: str) -> str:
    return identifier if family == PLAIN_FAMILY else f"{family}/{identifier}"


def _text_or_none(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _texts(value: Any) -> dict[str, str]:
    pairs = value.items() if isinstance(value, dict) else ()
    return {key: text for key, text in pairs if isinstance(text, str)}


def _pair(value: Any) -> tuple[int, int] | None:
    match value:
        case [int(first), int(second)]:
            return first, second
    return None
