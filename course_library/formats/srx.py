"""Boards of the robot table of hassenplug: XML squares with actions, ringed by squares that are no floor."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.elements import (
    MAX_REGISTER,
    Belt,
    BeltColour,
    Crusher,
    Gear,
    Pit,
    PushPanel,
    Registers,
    Repair,
    RepairSite,
    Rotation,
    Sides,
    Wall,
)
from course_library.formats.base import FileFilter, capability_table
from course_library.formats.errors import FormatError
from course_library.formats.imports import BoardReader
from course_library.formats.reading import SheetBuilder
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_xml import parse_xml
from course_library.formats.sheet import Sheet, Start

_TURNS = {
    "None": Direction.N,
    "Up": Direction.N,
    "Right": Direction.E,
    "Down": Direction.S,
    "Left": Direction.W,
}
_RING = ("CornerEdge", "Edge", "Walls")
_EVERY = (1 << MAX_REGISTER) - 1


class Action(NamedTuple):
    """What happens on a square: which action, in which registers (a bit mask), and with which number."""

    name: str
    phase: int
    parameter: int


class Square(NamedTuple):
    """One square of the file."""

    kind: str
    rotation: Direction
    actions: tuple[Action, ...]

    def action(self, name: str) -> Action | None:
        """The first action of that name."""
        return next((action for action in self.actions if action.name == name), None)


class SrxBoard(BoardReader):
    """A board that is read."""

    name = "srx"
    title = "Mega Robo Rally board (SRX)"
    client = "github.com/hassenplug/Mega-Robo-Rally-SignalR"
    filter = FileFilter("SRX", ("*.srx",))
    capabilities = capability_table(
        yes="belt, gear, push, pit, repair, crusher, wall, start, start numbers, start facing, checkpoint",
        no="battery, missile, laser, antenna, reboot token, reboot arrow, empty areas",
        partly={"belt turns": "one side a belt"},
    )
    remarks = ("The ring of edges and walls around the board becomes walls on the board's own rim.",)

    def detect(self, head: bytes, path: Path) -> bool:
        """The root element has a name of its own."""
        return b"BoardElementCollection" in head

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a board."""
        root = parse_xml(data, path.name)
        if root.tag != "BoardElementCollection":
            raise FormatError(f"{path.name}: <{root.tag[:40]}> is no collection of board elements")
        size = tuple(_number(root, key, path.name, 1, MAX_BOARD_SIDE) for key in ("BoardCols", "BoardRows"))
        squares = _squares(root, (size[0], size[1]), path.name, log)
        return _sheet(squares, (size[0], size[1]), path, log)


def _squares(root: ET.Element, size: tuple[int, int], name: str, log: RemarkLog) -> dict[Space, Square]:
    """The squares within the board; the project's own template lists some beside it."""
    found = {}
    for entry in root.iter("BoardElement"):
        x = _number(entry, "BoardCol", name, 0, MAX_BOARD_SIDE)
        y = _number(entry, "BoardRow", name, 0, MAX_BOARD_SIDE)
        if x >= size[0] or y >= size[1]:
            log.add("dropped", None, "square beside the board")
            continue
        rotation = entry.findtext("Rotation", "None").strip()
        if rotation not in _TURNS:
            raise FormatError(f"{name}: rotation {rotation[:20]!r} is not known")
        actions = tuple(
            Action(
                action.findtext("SquareAction", ""),
                _number(action, "Phase", name, 0, 63),
                _number(action, "Parameter", name, -999, 999),
            )
            for action in entry.iter("BoardAction")
        )
        found[Space(x, y)] = Square(entry.findtext("Type", "").strip(), _TURNS[rotation], actions)
    return found


def _number(entry: ET.Element, key: str, name: str, low: int, high: int) -> int:
    text = entry.findtext(key, "").strip()
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5 and low <= int(text) <= high):
        raise FormatError(f"{name}: {key} {text[:20]!r} is no number from {low} to {high}")
    return int(text)


def _sheet(squares: dict[Space, Square], size: tuple[int, int], path: Path, log: RemarkLog) -> Sheet:
    """The board without its ring, if it has one; a wall of the ring stands on the rim of the board."""
    width, height = size
    rim = {s for s in squares if s.x in (0, width - 1) or s.y in (0, height - 1)}
    ringed = min(size) > 2 and len(rim) == 2 * (width + height) - 4
    ringed = ringed and all(squares[space].kind in _RING for space in rim)
    build = SheetBuilder(log)
    for space, square in squares.items():
        if not ringed:
            _read_square(build, space, square)
        elif space not in rim:
            _read_square(build, space.shifted(-1, -1), square)
            for side in DIRECTIONS:
                beside = space.towards(side)
                if beside in rim and squares[beside].kind == "Walls":
                    build.add(space.shifted(-1, -1), Wall(side))
    return build.sheet(path.stem, (width - 2, height - 2) if ringed else size)


def _read_square(build: SheetBuilder, space: Space, square: Square) -> None:
    kind, direction = square.kind, square.rotation
    belt = kind.removeprefix("Fast").removeprefix("Normal")
    if belt in ("Belt", "TurnCW", "TurnCCW"):
        turns: Sides = {"TurnCW": (direction.right,), "TurnCCW": (direction.left,)}.get(belt, ())
        colour = BeltColour.BLUE if kind.startswith("Fast") else BeltColour.GREEN
        build.add(space, Belt(colour, direction, turns))
    elif kind in ("GearCW", "GearCCW"):
        build.add(space, Gear(Rotation.RIGHT if kind == "GearCW" else Rotation.LEFT))
    elif kind in ("Pit", "Edge", "CornerEdge"):
        build.add(space, Pit())
    elif kind in ("Wrench", "WrenchHammer"):
        build.add(space, Repair(RepairSite.CROSSED if kind == "WrenchHammer" else RepairSite.SINGLE))
    elif kind == "Pusher":
        build.add(space, PushPanel(direction.opposite, _registers(square)))
    elif kind == "Crusher":
        build.add(space, Crusher(_registers(square)))
    elif kind not in ("Blank", "Walls", "Flag", "StartSquare"):
        build.log.add("dropped", space, kind[:40] or "square without a type")
    _read_actions(build, space, square)


def _read_actions(build: SheetBuilder, space: Space, square: Square) -> None:
    """Flags, starts and walls may be on any square."""
    if flag := square.action("Flag"):
        build.checkpoints.append((flag.parameter, space))
    if start := square.action("PlayerStart"):
        number = start.parameter if 1 <= start.parameter <= 64 else None
        build.starts.append(Start(space, square.rotation, number))
    for action in square.actions:
        if action.name == "BlockDirection" and 1 <= action.parameter <= len(DIRECTIONS):
            build.add(space, Wall(DIRECTIONS[action.parameter - 1]))


def _registers(square: Square) -> Registers:
    """The registers of the first action's bit mask; all of them where it names none."""
    mask = (square.actions[0].phase if square.actions else 0) & _EVERY or _EVERY
    return tuple(register for register in range(1, MAX_REGISTER + 1) if mask >> register - 1 & 1)


FORMATS = (SrxBoard(),)
