"""Boards of robo-rally-online: a host program, web players and, where there are some, real robots.

The origin is the SOUTH-WEST corner: ``spaces[x][y]`` with y = 0 in the southernmost row. Walls are entries of
their own between the spaces, with a face on either side that may carry a laser or a push panel.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import (
    Battery,
    Belt,
    BeltColour,
    Crusher,
    Element,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Rotation,
    Sides,
    Wall,
)
from course_library.formats.base import Limits, capability_table
from course_library.formats.belts import feed
from course_library.formats.fitting import (
    drop_reboots,
    each_element,
    one_an_edge,
    one_of_each,
    only_active,
    start_spaces,
    straight_belts,
    token_spaces,
    walls_behind,
)
from course_library.formats.node import Node
from course_library.formats.reading import COMPASS, SheetBuilder, registers_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Sheet, Start, edge, sheet_of
from course_library.formats.single_board import SingleBoardFormat
from course_library.formats.writing import json_bytes

MOST = 12
LEAST = 3
_LASERS = ("laser", "laser2", "laser3")
_BELT = re.compile(r"conv(2?)_(F|L|R|LF|RF|LR|LRF)")


class RoboRallyOnline(SingleBoardFormat):
    """One board of at most 12 x 12 spaces."""

    name = "robo-rally-online"
    title = "robo-rally-online board"
    client = "github.com/es3649/robo-rally-online"
    capabilities = capability_table(
        yes=(
            "belt turns, gear, pit, battery, wall, start, start numbers, start facing, checkpoint, "
            "reboot token, reboot arrow"
        ),
        no="repair, missile, antenna, empty areas",
        partly={
            "belt": "none may leave the board to the east or west",
            "push": "one laser or panel an edge",
            "crusher": "kept, not played",
            "laser": "one laser or panel an edge",
        },
    )
    limits = Limits(size=(MOST, MOST))
    remarks = (
        "Put the file into the program's folder of boards; names starting with 'test.' are not listed.",
        "A course larger than 12 x 12 is written without its docking bay, if the boards alone fit.",
        "With real robots, replace the ids of the start spaces by those of your own spots.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """These keys stand near the start in every file seen."""
        return b'"x_dim"' in head or b'"horizontal_walls"' in head

    def note_path(self, path: Path, log: RemarkLog) -> None:
        """Files for the program's own tests are hidden."""
        if path.name.startswith("test."):
            log.add("name-hidden", detail="'test.'")

    def flattened(self, course: Course, log: RemarkLog) -> Sheet:
        """The course, without its docking bay if it is too large with it."""
        sheet = sheet_of(course)
        bay = course.docking_bay
        if max(sheet.size) <= MOST or bay is None or not course.boards:
            return sheet
        smaller = sheet_of(_without(course, bay))
        if max(smaller.size) > MOST:
            return sheet
        log.add("docking-bay-left-out", detail=str(sum(bay.covers(start.space) for start in sheet.starts)))
        for space in filter(bay.covers, course.checkpoints):
            log.add("checkpoint", space)
        for token in course.reboot_tokens:
            if bay.covers(token.at):
                log.add("reboot-token", token.at)
        log.origin = Space(min(p.at.x for p in course.boards), min(p.at.y for p in course.boards))
        return smaller

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """One thing a space and one an edge; belts as their program plays them rightly."""
        if 0 < min(sheet.size) < LEAST:
            log.add("too-large", detail=f"boards have at least {LEAST} rows and columns in this client")
        sheet = _one_token(only_active(sheet, log), log)
        sheet = one_of_each(sheet, ((Belt, Gear, Pit, Battery),), log, taken=start_spaces(sheet))
        sheet = one_of_each(sheet, ((Belt, Gear, Pit, Battery), (Crusher,)), log)
        sheet = one_of_each(sheet, ((Crusher,),), log, taken=token_spaces(sheet))
        sheet = _without_belts_that_leave(sheet, log)
        sheet = straight_belts(sheet, _right_merges_as_both, log, "belt-merge")
        return walls_behind(one_an_edge(sheet, log), log)

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """One file; columns from west to east, each from the south up."""
        width, height = sheet.size
        covers = _covers(sheet)
        board = {
            "display_name": sheet.name,
            "x_dim": width,
            "y_dim": height,
            "walls": _walls(sheet),
            "spaces": [
                [_space(sheet, Space(x, y), covers.get(Space(x, y), {})) for y in reversed(range(height))]
                for x in range(width)
            ],
        }
        return {path: json_bytes(board, 3)}

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a board; sizes of all lists are checked as the program itself does."""
        root = parse_json(data, path.name)
        size = (root["x_dim"].integer(1, MAX_BOARD_SIDE), root["y_dim"].integer(1, MAX_BOARD_SIDE))
        build = SheetBuilder(log)
        for x, column in enumerate(_exactly(root["spaces"], size[0])):
            for index, entry in enumerate(_exactly(column, size[1])):
                _read_space(build, Space(x, size[1] - 1 - index), entry)
        _read_walls(build, root["walls"], size)
        name = root.get("display_name")
        return build.sheet(name.text() if name else path.stem, size)


def _without(course: Course, bay: Placement) -> Course:
    return course.replaced(
        docking_bay=None,
        checkpoints=tuple(space for space in course.checkpoints if not bay.covers(space)),
        reboot_tokens=tuple(token for token in course.reboot_tokens if not bay.covers(token.at)),
        blocked_starts=tuple(space for space in course.blocked_starts if not bay.covers(space)),
    )


def _one_token(sheet: Sheet, log: RemarkLog) -> Sheet:
    both = [token for token in sheet.reboots if token.at in sheet.checkpoints]
    return drop_reboots(sheet, both, "reboot-place", log, "a checkpoint lies there")


def _without_belts_that_leave(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Their program looks up the space behind the exit and fails where there is no such column."""

    def keep(space: Space, element: Element) -> Element | None:
        if not isinstance(element, Belt) or 0 <= space.x + element.direction.dx < sheet.size[0]:
            return element
        log.add("belt-refused", space, "to the east or west")
        return None

    return each_element(sheet, keep)


def _right_merges_as_both(sheet: Sheet, space: Space, belt: Belt) -> Sides:
    """Belts fed from behind and the right turn robots the wrong way there; LRF belts do not."""
    fed = feed(sheet, space, belt)
    if fed.behind and fed.right and not fed.left:
        return tuple(sorted((belt.direction.left, belt.direction.right)))
    return belt.turns_from


def _space(sheet: Sheet, space: Space, cover: dict[str, Any]) -> dict[str, Any]:
    for element in sheet.elements(space):
        match element:
            case Belt(colour, direction):
                two = "2" if colour is BeltColour.BLUE else ""
                return {
                    "type": f"conv{two}_{_letters(sheet, space, element)}",
                    "orientation": direction.name,
                    **cover,
                }
            case Gear(rotation):
                return {"type": "gear_R" if rotation is Rotation.RIGHT else "gear_L", **cover}
            case Pit():
                return {"type": "pit", **cover}
            case Battery():
                return {"type": "battery", **cover}
    return cover


def _letters(sheet: Sheet, space: Space, belt: Belt) -> str:
    fed = feed(sheet, space, belt)
    return "L" * fed.left + "R" * fed.right + "F" * fed.behind


def _covers(sheet: Sheet) -> dict[Space, dict[str, Any]]:
    """Starts, tokens and crushers by space; a start is a type of space there, the others are covers."""
    found: dict[Space, dict[str, Any]] = {}
    for space, elements in sheet.spaces.items():
        for element in elements:
            if isinstance(element, Crusher):
                found[space] = {"cover": {"registers": list(element.registers)}}
    for number, token in enumerate(sheet.reboots, start=1):
        found[token.at] = {"cover": {"id": f"reboot-{number}"}, "cover_orientation": token.arrow.name}
    for number, space in enumerate(sheet.checkpoints, start=1):
        found[space] = {"cover": {"number": number}}
    for index, start in enumerate(sheet.starts, start=1):
        name = f"start-{start.number}" if start.number is not None else f"place-{index}"
        facing = {"orientation": start.facing.name} if start.facing is not None else {}
        found[start.space] = {"type": {"id": name}, **facing, **found.get(start.space, {})}
    return found


def _walls(sheet: Sheet) -> dict[str, Any]:
    """All edges: south edges row by row and the northernmost, west edges and the easternmost."""
    width, height = sheet.size
    faces = {
        (space, element.side): _face(element)
        for space, elements in sheet.spaces.items()
        for element in elements
        if isinstance(element, Laser | PushPanel)
    }
    walls = sheet.walls()

    def entry(hi: Space, side: Direction) -> dict[str, Any] | None:
        if edge(hi, side) not in walls:
            return None
        high, low = faces.get((hi, side)), faces.get((hi.towards(side), side.opposite))
        return {key: face for key, face in (("hi", high), ("lo", low)) if face is not None}

    return {
        "horizontal_walls": [
            [entry(Space(x, height - 1 - row), Direction.S) for row in range(height + 1)]
            for x in range(width)
        ],
        "vertical_walls": [
            [entry(Space(x, height - 1 - row), Direction.W) for row in range(height)]
            for x in range(width + 1)
        ],
    }


def _face(element: Laser | PushPanel) -> Any:
    if isinstance(element, Laser):
        return _LASERS[element.beams - 1]
    return {"registers": list(element.registers)}


def _exactly(node: Node, count: int) -> list[Node]:
    entries = node.entries()
    if len(entries) != count:
        node.fail(f"{len(entries)} entries; the sizes of this board ask for {count}")
    return entries


def _read_space(build: SheetBuilder, space: Space, entry: Node) -> None:
    if entry.value is None:
        return
    kind, cover = entry.get("type"), entry.get("cover")
    if kind is not None:
        _read_type(build, space, entry, kind)
    if cover is not None:
        _read_cover(build, space, entry, cover)


def _read_type(build: SheetBuilder, space: Space, entry: Node, kind: Node) -> None:
    facing = entry.get("orientation")
    if isinstance(kind.value, dict):
        number = re.fullmatch(r"start-([1-9][0-9]?)", kind["id"].text())
        start = Start(space, facing.choice(COMPASS) if facing else None, int(number[1]) if number else None)
        build.starts.append(start)
        return
    belt = _BELT.fullmatch(kind.text())
    if belt:
        out = entry["orientation"].choice(COMPASS)
        sides = {"L": out.left, "R": out.right, "F": out.opposite}
        turns = tuple(sorted(sides[letter] for letter in belt[2] if letter != "F"))
        build.add(space, Belt(BeltColour.BLUE if belt[1] else BeltColour.GREEN, out, turns))
        return
    build.add(space, kind.choice(_TYPES))


def _read_cover(build: SheetBuilder, space: Space, entry: Node, cover: Node) -> None:
    if isinstance(cover.value, str):
        build.log.add("dropped", space, cover.value[:40])
    elif cover.has("number"):
        build.checkpoints.append((cover["number"].integer(0, 999), space))
    elif cover.has("registers"):
        build.add(space, Crusher(registers_of(cover["registers"])))
    else:
        cover["id"].text()
        build.reboots.append(RebootToken(space, entry["cover_orientation"].choice(COMPASS)))


def _read_walls(build: SheetBuilder, walls: Node, size: tuple[int, int]) -> None:
    width, height = size
    for x, column in enumerate(_exactly(walls["horizontal_walls"], width)):
        for row, entry in enumerate(_exactly(column, height + 1)):
            _read_wall(build, entry, Space(x, height - 1 - row), Direction.S, size)
    for x, column in enumerate(_exactly(walls["vertical_walls"], width + 1)):
        for row, entry in enumerate(_exactly(column, height)):
            _read_wall(build, entry, Space(x, height - 1 - row), Direction.W, size)


def _read_wall(build: SheetBuilder, entry: Node, hi: Space, side: Direction, size: tuple[int, int]) -> None:
    """One edge between ``hi`` and the space on its ``side``; any entry at all is a wall."""
    if entry.value is None:
        return
    for key, space, mounted in (("hi", hi, side), ("lo", hi.towards(side), side.opposite)):
        on_board = 0 <= space.x < size[0] and 0 <= space.y < size[1]
        face = entry.get(key)
        if on_board:
            build.add(space, Wall(mounted))
        if face is not None and face.value != "standard":
            if not on_board:
                build.log.add("dropped", None, "wall face beside the board")
            else:
                build.add(space, _read_face(face, mounted))


def _read_face(face: Node, side: Direction) -> Element:
    if isinstance(face.value, dict):
        return PushPanel(side, registers_of(face["registers"]))
    return Laser(side, face.choice({word: index for index, word in enumerate(_LASERS, start=1)}))


_TYPES: dict[str, Element] = {
    "gear_r": Gear(Rotation.RIGHT),
    "gear_l": Gear(Rotation.LEFT),
    "pit": Pit(),
    "battery": Battery(),
}

FORMATS = (RoboRallyOnline(),)
