"""Boards of the RoboRuckus game server, which moves real robots: JSON with its origin in the south-west."""

from __future__ import annotations

from pathlib import Path

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import Direction, Space
from course_library.elements import (
    Belt,
    BeltColour,
    Gear,
    Laser,
    Pit,
    Repair,
    RepairSite,
    Rotation,
    Wall,
)
from course_library.formats.base import capability_table
from course_library.formats.belts import turning_sides
from course_library.formats.imports import BoardReader
from course_library.formats.node import Node
from course_library.formats.reading import SheetBuilder, beams_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Sheet

_SIDES = {"y": Direction.N, "x": Direction.E, "neg_y": Direction.S, "neg_x": Direction.W}
_ROTATIONS = {"left": Rotation.LEFT, "right": Rotation.RIGHT}
_BELTS = {"conveyors": BeltColour.GREEN, "expressConveyors": BeltColour.BLUE}


class RoboRuckusBoard(BoardReader):
    """A board that is read."""

    name = "roboruckus"
    title = "RoboRuckus board"
    client = "github.com/RoboRuckus/roboruckus-game-server"
    capabilities = capability_table(
        yes="gear, pit, wall, laser",
        no="push, battery, crusher, missile, antenna, start, start numbers, start facing, checkpoint, "
        "reboot token, reboot arrow, empty areas",
        partly={
            "belt": "one entrance",
            "belt turns": "one entrance",
            "repair": "one kind",
        },
    )
    remarks = ("Flags and starts are placed when a game is set up, so they are no part of the file.",)

    def detect(self, head: bytes, path: Path) -> bool:
        """Only these boards have wrenches and turntables."""
        return b'"wrenches"' in head or b'"turntables"' in head

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a board; its size names the last column and row."""
        root = parse_json(data, path.name)
        last = root["size"].entries(2)
        if len(last) != 2:
            root["size"].fail("two numbers are needed")
        width, height = (entry.integer(0, MAX_BOARD_SIDE - 1) + 1 for entry in last)
        reader = _Reader(root, (width, height), log)
        name = root.get("name")
        return reader.build.sheet(name.text() if name else path.stem, (width, height))


class _Reader:
    """Collects the lists of a board."""

    def __init__(self, root: Node, size: tuple[int, int], log: RemarkLog) -> None:
        self.size = size
        self.build = SheetBuilder(log)
        for place in _listed(root, "wrenches"):
            self.build.add(self._space(place), Repair(RepairSite.SINGLE))
        for place in _listed(root, "pits"):
            self.build.add(self._space(place), Pit())
        for gear in _listed(root, "turntables"):
            self.build.add(self._space(gear["location"]), Gear(gear["dir"].choice(_ROTATIONS)))
        for key, colour in _BELTS.items():
            for belt in _listed(root, key):
                out, fed = belt["exit"].choice(_SIDES), belt["entrance"].choice(_SIDES)
                element = Belt(colour, out, turning_sides(out, (fed,)))
                self.build.add(self._space(belt["location"]), element)
        for laser in _listed(root, "lasers"):
            side = laser["facing"].choice(_SIDES).opposite
            self.build.add(self._space(laser["start"]), Laser(side, beams_of(laser.get("strength"))))
        for wall in _listed(root, "walls"):
            self._wall(wall)

    def _place(self, node: Node, beyond: int = 0) -> Space:
        """A pair of numbers as a space; ``beyond`` is how far outside it may lie."""
        pair = node.entries(2)
        if len(pair) != 2:
            node.fail("two numbers are needed")
        x = pair[0].integer(-beyond, self.size[0] - 1 + beyond)
        y = pair[1].integer(-beyond, self.size[1] - 1 + beyond)
        return Space(x, self.size[1] - 1 - y)

    def _space(self, node: Node) -> Space:
        return self._place(node)

    def _wall(self, node: Node) -> None:
        """A wall lies between two squares, of which one may be outside."""
        pair = node.entries(2)
        if len(pair) != 2:
            node.fail("a wall lies between two squares")
        one, other = (self._place(place, beyond=1) for place in pair)
        side = next((d for d in Direction if one.towards(d) == other), None)
        if side is None:
            node.fail("a wall lies between two squares side by side")
        inside = 0 <= one.x < self.size[0] and 0 <= one.y < self.size[1]
        self.build.add(one if inside else other, Wall(side if inside else side.opposite))


def _listed(root: Node, key: str) -> list[Node]:
    node = root.get(key)
    return [] if node is None else node.entries()


FORMATS = (RoboRuckusBoard(),)
