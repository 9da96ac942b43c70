"""Make a course of what was read from another program's file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import Path

from course_library.board import MAX_BOARD_SIDE, Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import DEFAULT_RULES, Course, Placement
from course_library.elements import Antenna, Crusher, Element, Family, Missile, Repair, StartSpace, kind_of
from course_library.formats.errors import FormatError
from course_library.formats.remarks import NOUNS, RemarkLog
from course_library.formats.sheet import Part, Sheet, common_facing

_FAMILY_OF: dict[type, Family] = {Antenna: "2016", Repair: "2005", Crusher: "2005", Missile: "dice"}
_RULES_OF: dict[Family, str] = {"2005": "classic-2005", "dice": "dice-2026"}


def course_of(sheet: Sheet, path: Path, log: RemarkLog) -> Course:
    """A course with one board of its own that holds the whole sheet, or with the boards that the file names.

    Areas without a board cannot be part of a board: around them the floor is cut into rectangles.

    Raises:
        FormatError: if the sheet is larger than a board can be, or a token lies beside the floor.
    """
    _check(sheet, path)
    sheet = sheet.replaced(lambda space, elements: _one_of_each(space, elements, log))
    name = plain_name(sheet.name) or plain_name(path.stem) or "Imported"
    family = _family(sheet)
    placements = list(_placements(sheet, name, family, log))
    bay = next((p for p in placements if p.board.is_docking_bay), None) if len(placements) > 1 else None
    if bay:
        placements.remove(bay)
    return Course(
        id=identifier(name),
        names=FrozenMap({"en": name}),
        rules=_RULES_OF.get(family, DEFAULT_RULES),
        boards=tuple(placements),
        docking_bay=bay,
        checkpoints=sheet.checkpoints,
        reboot_tokens=sheet.reboots,
    )


def _one_of_each(space: Space, elements: tuple[Element, ...], log: RemarkLog) -> Iterable[Element]:
    """A space holds one of each kind but walls, lasers and push panels; further ones are dropped."""
    found: set[str] = set()
    for element in elements:
        kind = kind_of(element)
        if kind.several or kind.word not in found:
            yield element
        else:
            log.add("dropped", space, f"second {NOUNS[kind.word][0]}")
        found.add(kind.word)


def plain_name(text: str) -> str:
    """A name on one line, without what cannot be printed."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())[:80].strip()


def identifier(name: str) -> str:
    """A name as it may stand in files: small letters, digits and hyphens."""
    words = re.findall(r"[a-z0-9]+", name.casefold())
    return "-".join(words)[:60].strip("-") or "imported"


def _check(sheet: Sheet, path: Path) -> None:
    width, height = sheet.size
    if not (0 < width <= MAX_BOARD_SIDE and 0 < height <= MAX_BOARD_SIDE):
        raise FormatError(
            f"{path.name}: {width} x {height} spaces; a board has from 1 to {MAX_BOARD_SIDE} columns and rows"
        )
    tokens = [*sheet.checkpoints, *(token.at for token in sheet.reboots), *(s.space for s in sheet.starts)]
    for space in (*tokens, *sheet.spaces):
        if not sheet.contains(space) or space in sheet.empty:
            raise FormatError(f"{path.name}: something lies at {space.name}, where there is no floor")


def _family(sheet: Sheet) -> Family:
    """The oldest family that prints what lies on the sheet."""
    kinds = {type(element) for elements in sheet.spaces.values() for element in elements}
    return next((family for kind, family in _FAMILY_OF.items() if kind in kinds), "2023")


def _placements(sheet: Sheet, name: str, family: Family, log: RemarkLog) -> Iterable[Placement]:
    parts = sheet.parts if _tile_the_floor(sheet) else tuple(_cut(sheet, name))
    faces = common_facing(sheet.starts)
    words = "freely" if faces is None else faces.name
    for start in sheet.starts:
        if start.facing not in (faces, None):
            log.add("repaired", start.space, f"facing {words} as most starts do")
    for part in parts:
        yield Placement(_board(sheet, part, family, faces), part.corner)


def _tile_the_floor(sheet: Sheet) -> bool:
    """Whether the known boards cover every space of the floor exactly once."""
    if sum(part.size[0] * part.size[1] for part in sheet.parts) != len(list(sheet.rows())) - len(sheet.empty):
        return False
    covered = Counter(
        part.corner.shifted(x, y)
        for part in sheet.parts
        for x in range(part.size[0])
        for y in range(part.size[1])
    )
    floor = {space for space in sheet.rows() if space not in sheet.empty}
    return covered.keys() == floor and set(covered.values()) == {1}


def _cut(sheet: Sheet, name: str) -> Iterable[Part]:
    boxes = rectangles([space for space in sheet.rows() if space not in sheet.empty])
    for number, (corner, size) in enumerate(boxes, start=1):
        yield Part(name if len(boxes) == 1 else f"{name} {number}", corner, size)


def _board(sheet: Sheet, part: Part, family: Family, faces: Direction | None) -> Board:
    starts = {start.space: StartSpace(start.number) for start in sheet.starts if part.covers(start.space)}
    spaces: dict[Space, tuple[Element, ...]] = {}
    for y in range(part.size[1]):
        for x in range(part.size[0]):
            there = part.corner.shifted(x, y)
            start = (starts[there],) if there in starts else ()
            spaces[Space(x, y)] = (*sheet.elements(there), *start)
    return Board(
        id=identifier(part.name),
        name=plain_name(part.name) or "Board",
        family=family,
        size=part.size,
        spaces=FrozenMap(spaces),
        faces=faces if starts else None,
    )


def rectangles(floor: Collection[Space]) -> list[tuple[Space, tuple[int, int]]]:
    """Cut a floor into rectangles (top-left space, size): row by row, as wide and then as deep as it goes."""
    left = set(floor)
    found = []
    for space in sorted(left, key=lambda s: (s.y, s.x)):
        if space not in left:
            continue
        width = height = 1
        while space.shifted(width, 0) in left:
            width += 1
        while all(space.shifted(x, height) in left for x in range(width)):
            height += 1
        left.difference_update(space.shifted(x, y) for x in range(width) for y in range(height))
        found.append((space, (width, height)))
    return found
