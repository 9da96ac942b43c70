"""Boards of robotmadness, a web game by the rules of 2005: its board editor reads and writes them.

Directions are numbers clockwise from up. A space has one tile, so a push panel cannot share its space with a
belt. Checkpoints belong to courses, which are part of the program's code.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.elements import (
    Belt,
    BeltColour,
    Element,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Repair,
    RepairSite,
    Rotation,
    Sides,
    Wall,
)
from course_library.formats.base import FileFilter, Limits, capability_table
from course_library.formats.belts import feed, feed_sides, turning_sides
from course_library.formats.fitting import faced_starts, numbered_starts, one_of_each, walls_behind
from course_library.formats.making import identifier
from course_library.formats.node import Node
from course_library.formats.reading import SheetBuilder, beams_of, place, registers_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Sheet, Start, facing_or
from course_library.formats.single_board import SingleBoardFormat
from course_library.formats.writing import json_bytes

MOST = 20
MOST_STARTS = 8
_TILE = (Belt, Gear, PushPanel, Pit, Repair)
_SITES = {"repair": RepairSite.SINGLE, "option": RepairSite.CROSSED}
_ROTATIONS = {"clockwise": Rotation.RIGHT, "counterclockwise": Rotation.LEFT}


class Robotmadness(SingleBoardFormat):
    """One board for the board editor of robotmadness."""

    name = "robotmadness"
    title = "robotmadness board"
    client = "github.com/gbahns/robotmadness"
    filter = FileFilter("JSON", ("*.json",))
    capabilities = capability_table(
        yes="belt, gear, pit, repair, wall, laser, start, start numbers, start facing",
        no="battery, crusher, missile, antenna, checkpoint, reboot token, reboot arrow, empty areas",
        partly={
            "belt turns": "kept; its engine turns robots on curves that run up only",
            "push": "one a space, and none on a belt",
        },
    )
    limits = Limits(size=(MOST, MOST), starts=MOST_STARTS)
    remarks = (
        "Open the file in the board editor; to play it, somebody must add it to the program's code.",
        "Checkpoints belong to the courses in that code; elements under them are kept.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """Every board lists its starting positions, and positions as objects."""
        return b'"startingPositions"' in head

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """One tile a space; numbers for all starts."""
        sheet = one_of_each(sheet, (_TILE,), log)
        for space, elements in sheet.spaces.items():
            for element in elements:
                if (
                    isinstance(element, Belt)
                    and element.turns_from
                    and "rotate" not in _curve(sheet, space, element)
                ):
                    log.add("belt-turn-unplayed", space)
        return walls_behind(faced_starts(numbered_starts(sheet, log), log), log)

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """One file with tiles, lasers and walls in lists of their own."""
        board = {
            "id": identifier(sheet.name),
            "name": sheet.name,
            "width": sheet.size[0],
            "height": sheet.size[1],
            "startingPositions": [
                {
                    "number": start.number,
                    "position": _position(start.space),
                    "direction": int(facing_or(start.facing, Direction.N)),
                }
                for start in sheet.starts
            ],
            "tiles": [
                {"position": _position(space), **_tile(sheet, space, element)}
                for space, elements in sheet.spaces.items()
                for element in elements
                if isinstance(element, _TILE)
            ],
            "lasers": [
                {"position": _position(space), "direction": int(e.side.opposite), "damage": e.beams}
                for space, elements in sheet.spaces.items()
                for e in elements
                if isinstance(e, Laser)
            ],
            "walls": [
                {"position": _position(space), "sides": sides}
                for space, elements in sheet.spaces.items()
                if (sides := [int(element.side) for element in elements if isinstance(element, Wall)])
            ],
        }
        return {path: json_bytes(board, 2)}

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a board as the editor saves it."""
        root = parse_json(data, path.name)
        size = (root["width"].integer(1, MAX_BOARD_SIDE), root["height"].integer(1, MAX_BOARD_SIDE))
        build = SheetBuilder(log)
        for tile in _listed(root, "tiles"):
            _read_tile(build, place(tile["position"], size), tile)
        for laser in _listed(root, "lasers"):
            side = _direction(laser["direction"]).opposite
            build.add(place(laser["position"], size), Laser(side, beams_of(laser.get("damage"))))
        for wall in _listed(root, "walls"):
            sides = [_direction(side) for side in wall["sides"].entries(4)]
            build.add(place(wall["position"], size), *(Wall(side) for side in sides))
        for start in root["startingPositions"].entries(200):
            facing = start.get("direction")
            number = start["number"].integer(1, 64)
            where = place(start["position"], size)
            build.starts.append(Start(where, _direction(facing) if facing else None, number))
        name = root.get("name", "id")
        return build.sheet(name.text() if name else path.stem, size)


def _position(space: Space) -> dict[str, int]:
    return {"x": space.x, "y": space.y}


def _tile(sheet: Sheet, space: Space, element: Element) -> dict[str, Any]:
    match element:
        case Belt(colour, direction):
            kind = "express" if colour is BeltColour.BLUE else "conveyor"
            return {"type": kind, "direction": int(direction), **_curve(sheet, space, element)}
        case Gear(rotation):
            right = rotation is Rotation.RIGHT
            return {
                "type": "gear_cw" if right else "gear_ccw",
                "rotate": "clockwise" if right else "counterclockwise",
            }
        case PushPanel(side, registers):
            return {"type": "pusher", "direction": int(side.opposite), "registers": list(registers)}
        case Repair(site):
            return {"type": "option" if site is RepairSite.CROSSED else "repair"}
        case _:
            return {"type": "pit"}


def _curve(sheet: Sheet, space: Space, belt: Belt) -> dict[str, Any]:
    """The sides a curve is fed from, and where it runs up the rotation, which is what their engine reads.

    Elsewhere ``rotate`` would make the program forget that a merging belt is fed from behind too.
    """
    if not belt.turns_from:
        return {}
    entries = {"entries": [int(side) for side in feed_sides(sheet, space, belt)]}
    if belt.direction is not Direction.N or len(belt.turns_from) > 1:
        return entries
    word = "clockwise" if feed(sheet, space, belt).right else "counterclockwise"
    return {**entries, "rotate": word}


def _listed(root: Node, key: str) -> list[Node]:
    node = root.get(key)
    return [] if node is None else node.entries()


def _direction(node: Node) -> Direction:
    return DIRECTIONS[node.integer(0, 3)]


def _read_tile(build: SheetBuilder, space: Space, tile: Node) -> None:
    kind = tile["type"].text()
    match kind:
        case "conveyor" | "express":
            colour = BeltColour.BLUE if kind == "express" else BeltColour.GREEN
            direction = _direction(tile["direction"])
            build.add(space, Belt(colour, direction, _turns(tile, direction)))
        case "gear_cw" | "gear_ccw":
            build.add(space, Gear(Rotation.RIGHT if kind == "gear_cw" else Rotation.LEFT))
        case "pusher":
            side = _direction(tile["direction"]).opposite
            build.add(space, PushPanel(side, registers_of(tile["registers"])))
        case "repair" | "option":
            build.add(space, Repair(_SITES[kind]))
        case "pit":
            build.add(space, Pit())
        case "empty":
            pass
        case _:
            build.log.add("dropped", space, kind[:40])


def _turns(tile: Node, direction: Direction) -> Sides:
    """The turning sides: from the entries, or from the rotation in files that have no entries."""
    entries, rotate = tile.get("entries"), tile.get("rotate")
    if entries is not None:
        return turning_sides(direction, tuple(_direction(entry) for entry in entries.entries(4)))
    if rotate is None:
        return ()
    return (direction.right if rotate.choice(_ROTATIONS) is Rotation.RIGHT else direction.left,)


FORMATS = (Robotmadness(),)
