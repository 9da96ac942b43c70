"""Read game maps of the LMU protocol, including the dialects of earlier years.

What differs between groups: how energy spaces and checkpoints are called, ``up`` and ``down`` instead of
``top`` and ``bottom`` (rows then count from the south), belts without their entries, rows before columns,
null for an empty space, and a flat list of numbered fields.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import Direction, Space
from course_library.course import RebootToken
from course_library.elements import (
    Antenna,
    Battery,
    Belt,
    BeltColour,
    Gear,
    Pit,
    PushPanel,
    Rotation,
    Wall,
)
from course_library.formats.belts import derived_turns, turning_sides
from course_library.formats.fitting import straight_belts
from course_library.formats.node import Node
from course_library.formats.reading import (
    BeamTile,
    SheetBuilder,
    beams_of,
    number_in,
    registers_of,
    sides_of,
)
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Part, Sheet, Start

SIDE_OF = {
    "top": Direction.N,
    "right": Direction.E,
    "bottom": Direction.S,
    "left": Direction.W,
    "up": Direction.N,
    "down": Direction.S,
}
_ROTATIONS = {
    "clockwise": Rotation.RIGHT,
    "counterclockwise": Rotation.LEFT,
    "right": Rotation.RIGHT,
    "left": Rotation.LEFT,
}
_CLASS_MAP = (13, 10)
Grid = dict[Space, list[Node]]


def read_map(data: bytes, path: Path, log: RemarkLog) -> Sheet:
    """The sheet that a game map in any known dialect describes.

    Raises:
        FormatError: with the place of the fault.
    """
    root = parse_json(data, path.name)
    grid, size = _grid(_game_map(root))
    if size == _CLASS_MAP[::-1] and _links(_transposed(grid)) > _links(grid):
        grid, size = _transposed(grid), _CLASS_MAP
        log.add("repaired", None, "rows before columns")
    if _says_up_and_down(grid):
        grid = {Space(x, size[1] - 1 - y): entries for (x, y), entries in grid.items()}
        log.add("repaired", None, "rows counted from the south")
    return _Reader(path.stem, size, log).read(grid)


def _game_map(root: Node) -> Node:
    """The map itself, from whatever wraps it."""
    body = root.get("messageBody") or root
    found = body.get("gameMap", "map", "tiles")
    if found is None:
        root.fail("there is no gameMap")
    return found


def _grid(node: Node) -> tuple[Grid, tuple[int, int]]:
    columns = node.entries(4 * MAX_BOARD_SIDE * MAX_BOARD_SIDE)
    if columns and columns[0].has("field"):
        return _numbered_fields(columns)
    if len(columns) > MAX_BOARD_SIDE:
        node.fail(f"{len(columns)} columns are too many; expected at most {MAX_BOARD_SIDE}")
    grid: Grid = {}
    for x, column in enumerate(columns):
        for y, entry in enumerate(column.entries(MAX_BOARD_SIDE)):
            grid[Space(x, y)] = [] if entry.value is None else entry.entries(40)
    heights = {len(column.value) for column in columns}
    if len(heights) != 1:
        node.fail("the columns are not all equally long")
    return grid, (len(columns), heights.pop())


def _numbered_fields(fields: list[Node]) -> tuple[Grid, tuple[int, int]]:
    """The dialect of 2021: fields numbered row by row."""
    width = _CLASS_MAP[0] if len(fields) == math.prod(_CLASS_MAP) else math.isqrt(len(fields))
    if width == 0 or len(fields) % width:
        fields[0].fail(f"{len(fields)} fields fill no rectangle that is known")
    ordered = sorted(fields, key=lambda field: field["position"].integer(0, 10_000))
    grid = {Space(i % width, i // width): field["field"].entries(40) for i, field in enumerate(ordered)}
    return grid, (width, len(fields) // width)


def _transposed(grid: Grid) -> Grid:
    return {Space(y, x): entries for (x, y), entries in grid.items()}


def _links(grid: Grid) -> int:
    """How many belts run into a belt that is fed from there: right only in the right order of x and y."""
    belts: dict[Space, list[Direction]] = {}
    for space, entries in grid.items():
        for entry in entries:
            if entry.has("type") and _kind(entry) == "conveyorbelt" and entry.has("orientations"):
                belts[space] = list(sides_of(entry["orientations"], SIDE_OF))
    return sum(
        sides[0].opposite in belts.get(space.towards(sides[0]), ())[1:]
        for space, sides in belts.items()
        if sides
    )


def _says_up_and_down(grid: Grid) -> bool:
    return any(
        word in ("up", "down")
        for entries in grid.values()
        for entry in entries
        if entry.has("orientations") and isinstance(entry.value["orientations"], list)
        for word in entry.value["orientations"]
    )


def _kind(entry: Node) -> str:
    """The type without hyphens, in small letters, in the singular."""
    word = entry["type"].text().casefold().replace("-", "").replace("_", "").replace(" ", "")
    return word.removesuffix("s")


class _Reader:
    """Collects what the elements of a map say."""

    def __init__(self, name: str, size: tuple[int, int], log: RemarkLog) -> None:
        self.name = name
        self.size = size
        self.log = log
        self.build = SheetBuilder(log)
        self.boards: dict[str, list[Space]] = {}
        self.unclear_belts: set[Space] = set()

    def read(self, grid: Grid) -> Sheet:
        """The sheet of all elements of ``grid``."""
        for space, entries in grid.items():
            listed = [entry for entry in entries if entry.value is not None]
            if listed and (board := listed[0].get("isOnBoard")):
                self.boards.setdefault(board.text(), []).append(space)
            for entry in listed:
                self._element(space, entry)
        self.build.parts = [_part(name, spaces) for name, spaces in self.boards.items()]
        sheet = self.build.sheet(self.name, self.size)
        for space in self.unclear_belts:
            self.log.add("guessed", space, "a curve from the belts beside it")
        return straight_belts(sheet, self._seen_turns, RemarkLog()) if self.unclear_belts else sheet

    def _element(self, space: Space, entry: Node) -> None:
        kind = _kind(entry)
        reader = _READERS.get(kind)
        if reader is not None:
            reader(self, space, entry)
        elif kind != "empty":
            self.log.add("dropped", space, entry["type"].text()[:40])

    def _sides(self, entry: Node) -> tuple[Direction, ...]:
        sides = sides_of(entry["orientations"], SIDE_OF)
        if not sides:
            entry["orientations"].fail("at least one direction is needed")
        return sides

    def belt(self, space: Space, entry: Node) -> None:
        """Where it runs to, then from where it is fed."""
        out, *fed = self._sides(entry)
        self.build.add(space, Belt(_colour(entry), out, turning_sides(out, tuple(fed))))

    def rotating_belt(self, space: Space, entry: Node) -> None:
        """The dialect of 2019 names the exit last, and the entry in more than one way."""
        self.unclear_belts.add(space)
        self.build.add(space, Belt(_colour(entry), self._sides(entry)[-1]))

    def _seen_turns(self, sheet: Sheet, space: Space, belt: Belt) -> tuple[Direction, ...]:
        return derived_turns(sheet, space, belt) if space in self.unclear_belts else belt.turns_from

    def gear(self, space: Space, entry: Node) -> None:
        """A gear and its rotation, in a list or not."""
        node = entry["orientations"]
        word = node if isinstance(node.value, str) else (node.entries(4) or [node])[0]
        self.build.add(space, Gear(word.choice(_ROTATIONS)))

    def push(self, space: Space, entry: Node) -> None:
        """A push panel by the direction in which it pushes."""
        side = self._sides(entry)[0].opposite
        self.build.add(space, PushPanel(side, registers_of(entry["registers"])))

    def laser(self, space: Space, entry: Node) -> None:
        """An emitter, or one more space of a beam."""
        for towards in self._sides(entry):
            self.build.beams.append(BeamTile(space, towards, beams_of(entry.get("count"))))

    def wall(self, space: Space, entry: Node) -> None:
        """Walls on the listed sides."""
        self.build.add(space, *(Wall(side) for side in self._sides(entry)))

    def checkpoint(self, space: Space, entry: Node) -> None:
        """A checkpoint; its number may be a text, or missing."""
        self.build.checkpoints.append((_number(entry.get("count")), space))

    def reboot(self, space: Space, entry: Node) -> None:
        """A reboot token; some maps leave its direction out."""
        if not entry.has("orientations"):
            self.log.add("guessed", space, "a reboot token that points right")
        arrow = self._sides(entry)[0] if entry.has("orientations") else Direction.E
        self.build.reboots.append(RebootToken(space, arrow))

    def start(self, space: Space, entry: Node) -> None:
        """A start space; robots face right in all these programs."""
        self.build.starts.append(Start(space, Direction.E))

    def pit(self, space: Space, entry: Node) -> None:
        """A pit."""
        self.build.add(space, Pit())

    def battery(self, space: Space, entry: Node) -> None:
        """An energy space; how many cubes lie on it at first is not kept."""
        self.build.add(space, Battery())

    def antenna(self, space: Space, entry: Node) -> None:
        """The priority antenna."""
        self.build.add(space, Antenna())


def _part(name: str, spaces: list[Space]) -> Part:
    corner = Space(min(s.x for s in spaces), min(s.y for s in spaces))
    size = (max(s.x for s in spaces) - corner.x + 1, max(s.y for s in spaces) - corner.y + 1)
    return Part(name, corner, size)


def _colour(entry: Node) -> BeltColour:
    return BeltColour.BLUE if entry["speed"].integer(1, 2) == 2 else BeltColour.GREEN


def _number(node: Node | None) -> int | None:
    return None if node is None else number_in(node, 0, 999)


_READERS: dict[str, Callable[[_Reader, Space, Node], None]] = {
    "conveyorbelt": _Reader.belt,
    "belt": _Reader.belt,
    "rotatingbelt": _Reader.rotating_belt,
    "gear": _Reader.gear,
    "pushpanel": _Reader.push,
    "laser": _Reader.laser,
    "wall": _Reader.wall,
    "checkpoint": _Reader.checkpoint,
    "restartpoint": _Reader.reboot,
    "startpoint": _Reader.start,
    "pit": _Reader.pit,
    "energyspace": _Reader.battery,
    "antenna": _Reader.antenna,
}
