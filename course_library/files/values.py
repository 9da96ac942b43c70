"""Between the checked structure of a file and the model: boards, courses and plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from course_library.board import Board, FrozenMap, NameLabel
from course_library.compass import Direction, Space
from course_library.course import MAX_DISTANCE, Course, Placement, RebootToken, SpecialRule
from course_library.files.faults import Where
from course_library.files.structure import BoardFile, CourseFile, NameLabelFile, PlacementFile
from course_library.files.tree import Tree


def board_value(file: BoardFile) -> Board:
    """The board that a checked board file describes."""
    return Board(
        id=file.id,
        name=file.name,
        family=file.family,
        size=(file.size[0], file.size[1]),
        spaces=FrozenMap({space: tuple(elements) for space, elements in file.spaces.items()}),
        faces=_direction(file.faces),
        other_side=file.other_side,
        name_label=_name_label(file.name_label),
        notes=file.notes,
        sources=tuple(file.sources),
        extras=frozen(file.extras),
    )


def course_value(file: CourseFile) -> Course:
    """The course that a checked course file describes, normalised."""
    return Course(
        id=file.id,
        names=FrozenMap(file.names),
        rules=file.rules,
        players=(file.players[0], file.players[1]),
        boards=tuple(_placement(placement) for placement in file.boards),
        docking_bay=_placement(file.docking_bay) if "docking_bay" in file.model_fields_set else None,
        checkpoints=_spaces(file.checkpoints),
        reboot_tokens=tuple(RebootToken(_space(t.at), Direction[t.arrow]) for t in file.reboot_tokens),
        blocked_starts=_spaces(file.blocked_starts),
        variants=tuple(file.variants),
        special=tuple(SpecialRule(rule.code, rule.text, rule.modelled) for rule in file.special),
        labels=FrozenMap(file.labels),
        layout=file.layout,
        facts=frozen(file.facts.model_dump(exclude_unset=True) if "facts" in file.model_fields_set else {}),
        notes=file.notes,
        author=file.author,
        sources=tuple(file.sources),
        extras=frozen(file.extras),
    )


def _direction(word: str | None) -> Direction | None:
    return None if word is None else Direction[word]


def _name_label(label: NameLabelFile | None) -> NameLabel | None:
    return None if label is None else NameLabel(_space(label.at), label.turn)


def _placement(file: PlacementFile) -> Placement:
    board: Any = file.board  # where the file had a reference, the check has put the board itself
    board = board_value(board) if isinstance(board, BoardFile) else board
    return Placement(board, _space(file.at), file.turn, _direction(file.faces))


def _space(place: list[int]) -> Space:
    return Space(place[0], place[1])


def _spaces(places: Iterable[list[int]]) -> tuple[Space, ...]:
    return tuple(_space(place) for place in places)


def frozen(value: Any) -> Any:
    """Plain data as immutable values: mappings become :class:`FrozenMap`, lists tuples."""
    if isinstance(value, Mapping):
        return FrozenMap({key: frozen(item) for key, item in value.items()})
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    return value


def check_distances(course: Course, tree: Tree) -> None:
    """Add a fault to ``tree`` for every part that lies too far from the top left of the course."""
    for path, spaces in _extents(course):
        furthest = max(abs(number) for space in spaces for number in space)
        if furthest > MAX_DISTANCE:
            tree.faults.append(
                tree.fault(
                    path,
                    f"found a part {furthest} spaces from the top left of the course, "
                    f"expected at most {MAX_DISTANCE}",
                )
            )


def _extents(course: Course) -> Iterator[tuple[Where, tuple[Space, ...]]]:
    for index, placement in enumerate(course.boards):
        yield ("boards", index, "at"), _corners(placement)
    if course.docking_bay:
        yield ("docking_bay", "at"), _corners(course.docking_bay)
    for index, space in enumerate(course.checkpoints):
        yield ("checkpoints", index), (space,)
    for index, token in enumerate(course.reboot_tokens):
        yield ("reboot_tokens", index, "at"), (token.at,)
    for index, space in enumerate(course.blocked_starts):
        yield ("blocked_starts", index), (space,)


def _corners(placement: Placement) -> tuple[Space, Space]:
    left, top, right, bottom = placement.box
    return Space(left, top), Space(right, bottom)
