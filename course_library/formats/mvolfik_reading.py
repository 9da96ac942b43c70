"""Read the text maps of mvolfik's roborally."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NoReturn

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import Direction, Space
from course_library.course import RebootToken
from course_library.elements import (
    MAX_REGISTER,
    Antenna,
    Belt,
    BeltColour,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Rotation,
    Wall,
)
from course_library.formats.belts import derived_turns
from course_library.formats.errors import FormatError
from course_library.formats.fitting import straight_belts
from course_library.formats.reading import SheetBuilder
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import decode_text
from course_library.formats.sheet import Sheet, Start

_SIDES = {"u": Direction.N, "r": Direction.E, "d": Direction.S, "l": Direction.W}
_KEYS = ("Size", "Antenna", "Reboot", "Checkpoints", "Spawnpoints", "Lasers")
_PLACE = re.compile(r"([0-9]{1,3}),([0-9]{1,3})(?::([urdl]))?")
_TILE = re.compile(
    r"(?:F|V|B(?P<belt>[sf])(?P<out>[urdl])|R(?P<gear>cw|ccw)"
    r"|P(?P<push>[urdl])(?P<step>[0-9]{1,2})\+(?P<rest>[0-9]{1,2}))(?::(?P<walls>[urdl]{0,4}))?"
)


def read_map(data: bytes, path: Path, log: RemarkLog) -> Sheet:
    """The sheet that a text map describes.

    Raises:
        FormatError: with the line of the fault.
    """
    lines = decode_text(data, path.name).splitlines()
    if not lines:
        raise FormatError(f"{path.name}:1: the file is empty")
    reader = _Reader(path.name, lines[0], log)
    reader.rows(lines[1:])
    sheet = reader.build.sheet(reader.properties.get("Name", path.stem), reader.size)
    return straight_belts(sheet, derived_turns, RemarkLog())


class _Reader:
    """Collects the properties and tiles of a map."""

    def __init__(self, name: str, header: str, log: RemarkLog) -> None:
        self.name = name
        self.build = SheetBuilder(log)
        self.properties = self._properties(header)
        for key in _KEYS:
            if key not in self.properties:
                self.fail(1, f"the property {key} is missing")
        self.size = self._size()
        self._tokens()

    def fail(self, line: int, problem: str) -> NoReturn:
        """Raise a FormatError that names the line."""
        raise FormatError(f"{self.name}:{line}: {problem}")

    def _properties(self, header: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for word in header.split(" "):
            key, equals, value = word.partition("=")
            if not equals or key in found:
                self.fail(1, f"{word[:40]!r} is no property, or stands twice; expected Key=value")
            found[key] = value
        return found

    def _size(self) -> tuple[int, int]:
        match = re.fullmatch(r"([0-9]{1,3}),([0-9]{1,3})", self.properties["Size"])
        width, height = (int(match[1]), int(match[2])) if match else (0, 0)
        if not (0 < width <= MAX_BOARD_SIDE and 0 < height <= MAX_BOARD_SIDE):
            self.fail(1, f"Size must be two numbers from 1 to {MAX_BOARD_SIDE}")
        return width, height

    def _listed(self, key: str, *, turned: bool) -> list[tuple[Space, Direction]]:
        """The places of a property; ``turned`` says whether each has a direction."""
        found = []
        for word in filter(None, self.properties[key].split(";")):
            match = _PLACE.fullmatch(word)
            if match is None or (match[3] is not None) != turned:
                self.fail(1, f"{key}: {word[:40]!r} is no {'x,y:direction' if turned else 'x,y'}")
            space = Space(int(match[1]), int(match[2]))
            if not (space.x < self.size[0] and space.y < self.size[1]):
                self.fail(1, f"{key}: {word} lies outside the map")
            found.append((space, _SIDES[match[3] or "u"]))
        return found

    def _tokens(self) -> None:
        build = self.build
        for space, _ in self._listed("Antenna", turned=False):
            build.add(space, Antenna())
        build.reboots = [RebootToken(space, arrow) for space, arrow in self._listed("Reboot", turned=True)]
        listed = self._listed("Checkpoints", turned=False)
        build.checkpoints = [(number, space) for number, (space, _) in enumerate(listed, start=1)]
        build.starts = [Start(space, facing) for space, facing in self._listed("Spawnpoints", turned=True)]
        for space, towards in self._listed("Lasers", turned=True):
            build.add(space, Laser(towards.opposite, 1))

    def rows(self, lines: list[str]) -> None:
        """The tiles, a line for every row."""
        if len(lines) != self.size[1]:
            self.fail(1, f"Size asks for {self.size[1]} rows; there are {len(lines)}")
        for y, line in enumerate(lines):
            tiles = line.split(";")
            if len(tiles) != self.size[0]:
                self.fail(y + 2, f"Size asks for {self.size[0]} tiles; there are {len(tiles)}")
            for x, tile in enumerate(tiles):
                self._tile(Space(x, y), tile)

    def _tile(self, space: Space, text: str) -> None:
        match = _TILE.fullmatch(text)
        if match is None:
            self.fail(space.y + 2, f"tile {space.x + 1}, {text[:40]!r}, is not known")
        build = self.build
        if text.startswith("V"):
            build.add(space, Pit())
        elif match["belt"]:
            colour = BeltColour.BLUE if match["belt"] == "f" else BeltColour.GREEN
            build.add(space, Belt(colour, _SIDES[match["out"]]))
        elif match["gear"]:
            build.add(space, Gear(Rotation.RIGHT if match["gear"] == "cw" else Rotation.LEFT))
        elif match["push"]:
            self._push(space, _SIDES[match["push"]].opposite, int(match["step"]), int(match["rest"]))
        build.add(space, *(Wall(_SIDES[letter]) for letter in match["walls"] or ""))

    def _push(self, space: Space, side: Direction, step: int, rest: int) -> None:
        if step == 0:
            self.fail(space.y + 2, f"tile {space.x + 1}: a push panel needs a step from 1")
        registers = tuple(r for r in range(1, MAX_REGISTER + 1) if r % step == rest)
        if registers:
            self.build.add(space, PushPanel(side, registers))
        else:
            self.build.log.add("dropped", space, "push panel that never pushes")
