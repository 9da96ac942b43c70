"""Read a board in any dialect of the DTU skeleton: classes are known by the last part of their name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import Direction, Space
from course_library.course import RebootToken
from course_library.elements import (
    MAX_REGISTER,
    Antenna,
    Battery,
    Belt,
    BeltColour,
    Gear,
    Pit,
    PushPanel,
    Registers,
    Rotation,
    Wall,
)
from course_library.formats.node import Node
from course_library.formats.reading import BeamTile, SheetBuilder, number_in, place, sides_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Sheet, Start

_HEADING = {"north": Direction.N, "east": Direction.E, "south": Direction.S, "west": Direction.W}
_ROTATION = {
    "clockwise": Rotation.RIGHT,
    "counterclockwise": Rotation.LEFT,
    "right": Rotation.RIGHT,
    "left": Rotation.LEFT,
}
_EXPRESS_WORDS = {"forward": False, "fast_forward": True}
_OPPOSITE_WALLS = ".fieldactions."
"""The package of the one group that names the side behind which a wall stands, not the side it is on."""
_ALWAYS = 9
"""What that group writes for a push panel that pushes in every register."""


def read_board(data: bytes, path: Path, log: RemarkLog) -> Sheet:
    """The sheet that a board in any dialect describes.

    Raises:
        FormatError: with the place of the fault.
    """
    root = parse_json(data, path.name)
    size = (root["width"].integer(1, MAX_BOARD_SIDE), root["height"].integer(1, MAX_BOARD_SIDE))
    reader = _Reader(size, log)
    spaces = root["spaces"].entries()
    reader.opposite = any(_OPPOSITE_WALLS in name for space in spaces for name, _ in _actions(space))
    for space in spaces:
        reader.space(place(space, size), space)
    name = root.get("boardName", "name")
    return reader.build.sheet(name.text() if name else path.stem, size)


def _actions(space: Node) -> Iterator[tuple[str, Node]]:
    """The actions of a space: the class in small letters, and the object with its values."""
    for key in ("actions", "activatableBoardElementList", "activatableBoardElements"):
        listed = space.get(key)
        for entry in listed.entries(40) if listed else []:
            if entry.value is not None:
                yield (
                    entry["CLASSNAME"].text().casefold(),
                    entry.get("INSTANCE") or Node({}, entry.path, entry.name),
                )


class _Reader:
    """Collects what the spaces say."""

    def __init__(self, size: tuple[int, int], log: RemarkLog) -> None:
        self.size = size
        self.log = log
        self.build = SheetBuilder(log)
        self.opposite = False

    def space(self, space: Space, node: Node) -> None:
        """One space with its walls, actions and marks."""
        walls = node.get("walls")
        for side in sides_of(walls, _HEADING, 8) if walls else ():
            self.build.add(space, Wall(side.opposite if self.opposite else side))
        for name, instance in _actions(node):
            self._action(space, name.rpartition(".")[2], instance)
        for key, element in (("isPit", Pit()), ("isAntenna", Antenna())):
            if node.has(key) and node[key].flag():
                self.build.add(space, element)
        if laser := node.get("laser"):
            self.laser(space, laser)
        if reboot := node.get("reboot"):
            self._reboot_or_start(space, reboot)

    def _action(self, space: Space, name: str, instance: Node) -> None:
        reader = _READERS.get(name)
        if reader is None:
            self.log.add("dropped", space, name[:40])
        else:
            reader(self, space, instance)

    def belt(self, space: Space, node: Node) -> None:
        """Belts differ most: the speed is a command, a flag, a number or a word."""
        speed = node.get("command", "express", "fast", "numberOfMoves", "speed")
        fast = False
        if speed is not None:
            word = isinstance(speed.value, str)
            flag = isinstance(speed.value, bool)
            fast = (
                speed.choice(_EXPRESS_WORDS) if word else speed.flag() if flag else speed.integer(1, 2) == 2
            )
        colour = BeltColour.BLUE if fast else BeltColour.GREEN
        self.build.add(space, Belt(colour, node["heading"].choice(_HEADING)))

    def gear(self, space: Space, node: Node) -> None:
        """A gear; one group has only one kind."""
        turn = node.get("clockwise", "rotation", "direction")
        if turn is None:
            self.log.add("guessed", space, "a gear that turns right")
            rotation = Rotation.RIGHT
        elif isinstance(turn.value, bool):
            rotation = Rotation.RIGHT if turn.value else Rotation.LEFT
        else:
            rotation = turn.choice(_ROTATION)
        self.build.add(space, Gear(rotation))

    def push(self, space: Space, node: Node) -> None:
        """A push panel by the heading into which it pushes."""
        heading = (node.get("pushingDirection") or node["heading"]).choice(_HEADING)
        self.build.add(space, PushPanel(heading.opposite, self._registers(space, node)))

    def _registers(self, space: Space, node: Node) -> Registers:
        """Registers are counted from 0 in every dialect."""
        if listed := node.get("activatingTurns", "number"):
            found = {number_in(entry, 0, _ALWAYS) for entry in listed.entries(20)}
            if _ALWAYS in found:
                return _all_registers()
        else:
            found = {reg.integer(0, MAX_REGISTER - 1) for key in _REG if (reg := node.get(key))}
            if found and not node.has("reg3"):
                self.log.add(
                    "repaired", space, "in the registers that are named, without the first for one left out"
                )
        if not found:
            self.log.add("guessed", space, "a push panel that pushes in every register")
            return _all_registers()
        if max(found) >= MAX_REGISTER:
            node.fail(f"a push panel has registers from 0 to {MAX_REGISTER - 1}")
        return tuple(sorted(register + 1 for register in found))

    def laser(self, space: Space, node: Node) -> None:
        """An emitter, or one space of a beam that says whether it is the start."""
        heading = node.get("shootingDirection", "heading") or node["headin"]
        count = node.get("numberOfLasers", "amountOFLaser")
        beams = number_in(count, 1, 3) if count else 1
        self.build.beams.append(BeamTile(space, heading.choice(_HEADING), beams))

    def checkpoint(self, space: Space, node: Node) -> None:
        """A checkpoint; groups spell the key in their own ways."""
        number = next((value for key, value in node.items() if key.casefold().startswith("checkpoint")), None)
        self.build.checkpoints.append((number_in(number, 0, 999) if number else None, space))

    def pit(self, space: Space, node: Node) -> None:
        """A pit."""
        self.build.add(space, Pit())

    def battery(self, space: Space, node: Node) -> None:
        """An energy space."""
        self.build.add(space, Battery())

    def antenna(self, space: Space, node: Node) -> None:
        """The priority antenna."""
        self.build.add(space, Antenna())

    def start(self, space: Space, node: Node) -> None:
        """A start space without number and facing."""
        self.build.starts.append(Start(space))

    def reboot(self, space: Space, node: Node) -> None:
        """A reboot token; one group gives it no heading."""
        heading = node.get("heading")
        if heading is None:
            self.log.add("guessed", space, "a reboot token that points east")
        arrow = heading.choice(_HEADING) if heading else Direction.E
        self.build.reboots.append(RebootToken(space, arrow))

    def _reboot_or_start(self, space: Space, node: Node) -> None:
        heading = node["REBOOT_HEADING"].choice(_HEADING)
        if node["startField"].flag():
            self.build.starts.append(Start(space, heading, node["REBOOT_NUMBER"].integer(1, 64)))
        else:
            self.build.reboots.append(RebootToken(space, heading))


def _all_registers() -> Registers:
    return tuple(range(1, MAX_REGISTER + 1))


_REG = ("reg1", "reg2", "reg3")
_READERS: dict[str, Callable[[_Reader, Space, Node], None]] = {
    "conveyorbelt": _Reader.belt,
    "conveyor": _Reader.belt,
    "gear": _Reader.gear,
    "gears": _Reader.gear,
    "rotatinggear": _Reader.gear,
    "pushpanel": _Reader.push,
    "laser": _Reader.laser,
    "checkpoint": _Reader.checkpoint,
    "pit": _Reader.pit,
    "energy": _Reader.battery,
    "energyspace": _Reader.battery,
    "priorityantenna": _Reader.antenna,
    "antenna": _Reader.antenna,
    "startgear": _Reader.start,
    "startspace": _Reader.start,
    "startfield": _Reader.start,
    "reboot": _Reader.reboot,
    "reboottoken": _Reader.reboot,
    "reboottokens": _Reader.reboot,
}
