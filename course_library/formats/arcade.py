"""Boards of Arcade Robot Rally (patr7257/RoboRally02162), a game hosted in the browser.

Effects are listed by space on the whole grid. The start direction says where the strip with the starts lies
and, in the program, also where all robots face.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import Direction, Space
from course_library.course import RebootToken
from course_library.elements import (
    Antenna,
    Belt,
    BeltColour,
    Element,
    Gear,
    Laser,
    Pit,
    Rotation,
    Sides,
    Wall,
)
from course_library.formats.base import Limits, capability_table
from course_library.formats.belts import feed
from course_library.formats.fitting import (
    numbered_starts,
    only_active,
    starts_face,
    straight_belts,
    walls_behind,
)
from course_library.formats.node import Node
from course_library.formats.reading import COMPASS, SheetBuilder, beams_of, sides_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Part, Sheet, Start, common_facing, facing_or
from course_library.formats.single_board import SingleBoardFormat
from course_library.formats.writing import json_bytes

MOST_STARTS = 6
_TURNS = {"none": None, "left": Rotation.LEFT, "right": Rotation.RIGHT}
_PLACE = re.compile(r"(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})")


class ArcadeRobotRally(SingleBoardFormat):
    """One board with its starts."""

    name = "arcade-robot-rally"
    title = "Arcade Robot Rally board"
    client = "github.com/patr7257/RoboRally02162"
    capabilities = capability_table(
        yes="belt, gear, pit, wall, laser, antenna, start, checkpoint, reboot token, reboot arrow",
        no="push, battery, repair, crusher, missile, empty areas",
        partly={
            "belt turns": "one side a belt; on a merging belt robots from behind are turned too",
            "start numbers": "all are numbered, from 1",
            "start facing": "one for all robots",
        },
    )
    limits = Limits(starts=MOST_STARTS)
    remarks = (
        "Put the file into client/public/boards and add it to the program's catalogue of boards.",
        "Elements under checkpoints and reboot tokens are left out, as the program would play them.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """Boards name the direction of their start strip, and list effects."""
        return b'"startingBoardDirection"' in head or b'"effects"' in head

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """One facing for all, one turning side a belt."""
        sheet = straight_belts(only_active(sheet, log), _one_side, log)
        for space, elements in sheet.spaces.items():
            for element in elements:
                if isinstance(element, Belt) and element.turns_from and feed(sheet, space, element).behind:
                    log.add("belt-turn", space)
        facing = facing_or(common_facing(sheet.starts), Direction.N)
        sheet = starts_face(sheet, facing, facing.name, log)
        return walls_behind(numbered_starts(sheet, log, all_anew=True), log)

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """One file; the start strip is part of the board, which the program does not mind."""
        facing = facing_or(common_facing(sheet.starts), Direction.N)
        board = {
            "displayName": sheet.name,
            "minPlayers": min(2, max(1, len(sheet.starts))),
            "maxPlayers": max(1, len(sheet.starts)),
            "boardWidth": sheet.size[0],
            "boardHeight": sheet.size[1],
            "startingBoardWidth": 0,
            "startingBoardHeight": 0,
            "startingBoardDirection": facing.name.lower(),
            "effects": {f"{space.x},{space.y}": found for space, found in _effects(sheet).items()},
        }
        return {path: json_bytes(board, 2)}

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a board; texts between the effects are comments."""
        root = parse_json(data, path.name)
        reader = _Reader(root, log)
        for key, effects in root["effects"].items():
            match = _PLACE.fullmatch(key)
            if match and isinstance(effects.value, list):
                reader.effects(Space(int(match[1]), int(match[2])), effects)
        name = root.get("displayName")
        return reader.build.sheet(name.text() if name else path.stem, reader.size)


def _one_side(sheet: Sheet, space: Space, belt: Belt) -> Sides:
    return belt.turns_from if len(belt.turns_from) == 1 else ()


def _effects(sheet: Sheet) -> dict[Space, list[dict[str, Any]]]:
    found: dict[Space, list[dict[str, Any]]] = {}
    for space, elements in sheet.spaces.items():
        found[space] = [_effect(sheet, element) for element in elements if not isinstance(element, Wall)]
        sides = [element.side.name for element in elements if isinstance(element, Wall)]
        if sides:
            found[space].append({"kind": "walldto", "walls": sides})
    for start in sheet.starts:
        found.setdefault(start.space, []).append({"kind": "startingtile", "playerId": start.number})
    for number, space in enumerate(sheet.checkpoints, start=1):
        found.setdefault(space, []).append({"kind": "checkpoint", "number": number})
    for token in sheet.reboots:
        found.setdefault(token.at, []).append({"kind": "reboot_token", "direction": token.arrow.name})
    return {space: found[space] for space in sorted(found, key=lambda s: (s.y, s.x))}


def _effect(sheet: Sheet, element: Element) -> dict[str, Any]:
    match element:
        case Belt(colour, direction, turns_from):
            kind = "BLUE_CONVEYOR" if colour is BeltColour.BLUE else "GREEN_CONVEYOR"
            rotation = "LEFT" if direction.left in turns_from else "RIGHT" if turns_from else "NONE"
            return {"kind": kind, "direction": direction.name, "rotation": rotation}
        case Gear(rotation):
            return {"kind": "GEAR", "rotation": "RIGHT" if rotation is Rotation.RIGHT else "LEFT"}
        case Laser(side, beams):
            return {"kind": "board_laser", "direction": side.opposite.name, "power": beams}
        case Antenna():
            facing = facing_or(common_facing(sheet.starts), Direction.N)
            return {"kind": "antenna", "direction": facing.name}
        case _:
            return {"kind": "PITS"}


class _Reader:
    """Collects the effects of a board."""

    def __init__(self, root: Node, log: RemarkLog) -> None:
        strip = root.get("startingBoardDirection")
        self.facing = strip.choice(COMPASS) if strip else Direction.N
        self.build = SheetBuilder(log)
        self.size, parts = _sizes(root, self.facing)
        self.build.parts = parts

    def effects(self, space: Space, listed: Node) -> None:
        """All effects of one space; the program skips what lies outside, so do we."""
        if not (space.x < self.size[0] and space.y < self.size[1]):
            self.build.log.add("dropped", None, f"space {space.name}")
            return
        for node in listed.entries(40):
            self._effect(space, node)

    def _effect(self, space: Space, node: Node) -> None:
        kind = node["kind"].text().casefold().replace("_", "").removesuffix("dto")
        build = self.build
        match kind:
            case "wall":
                build.add(space, *(Wall(side) for side in sides_of(node["walls"], COMPASS)))
            case "checkpoint":
                build.checkpoints.append((node["number"].integer(0, 999), space))
            case "greenconveyor" | "blueconveyor":
                build.add(space, _belt(node, BeltColour(kind.removesuffix("conveyor"))))
            case "gear":
                rotation = node["rotation"].choice(_TURNS)
                build.add(space, *([Gear(rotation)] if rotation else []))
            case "pits":
                build.add(space, Pit())
            case "reboottoken":
                build.reboots.append(RebootToken(space, node["direction"].choice(COMPASS)))
            case "antenna":
                build.add(space, Antenna())
            case "startingtile":
                build.starts.append(Start(space, self.facing, node["playerId"].integer(1, 64)))
            case "boardlaser":
                side = node["direction"].choice(COMPASS).opposite
                build.add(space, Laser(side, beams_of(node.get("power"))))
            case _:
                build.log.add("dropped", space, node["kind"].text()[:40])


def _belt(node: Node, colour: BeltColour) -> Belt:
    direction = node["direction"].choice(COMPASS)
    rotation = node["rotation"].choice(_TURNS) if node.get("rotation") else None
    sides = {Rotation.LEFT: (direction.left,), Rotation.RIGHT: (direction.right,), None: ()}
    return Belt(colour, direction, sides[rotation])


def _sizes(root: Node, strip: Direction) -> tuple[tuple[int, int], list[Part]]:
    """The size of the whole grid, and the strip with the starts and the board as its parts."""

    def number(key: str) -> int:
        node = root.get(key)
        return node.integer(0, MAX_BOARD_SIDE) if node else 0

    width, height = number("boardWidth"), number("boardHeight")
    across = strip in (Direction.E, Direction.W)
    deep = number("startingBoardWidth" if across else "startingBoardHeight")
    size = (width + deep, height) if across else (width, height + deep)
    if not (deep and width and height):
        return size, []
    first = strip in (Direction.N, Direction.W)
    bay = Space(0, 0) if first else Space(width, 0) if across else Space(0, height)
    board = Space(0, 0) if not first else Space(deep, 0) if across else Space(0, deep)
    bay_size = (deep, height) if across else (width, deep)
    return size, [Part("Start board", bay, bay_size), Part("Board", board, (width, height))]


FORMATS = (ArcadeRobotRally(),)
