"""Text maps of mvolfik's roborally, a web game to host oneself, by the rules of 2016.

A line of properties, then a line of tiles for every row. Its parser takes antenna, reboot token, checkpoints,
starts and lasers on plain floor only, one thing a space, and wants exactly one antenna and one reboot token.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Mapping
from pathlib import Path

from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import RebootToken
from course_library.elements import (
    MAX_REGISTER,
    Antenna,
    Belt,
    BeltColour,
    Element,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Registers,
    Rotation,
    Wall,
)
from course_library.formats.base import FileFilter, capability_table
from course_library.formats.belts import derived_turns
from course_library.formats.fitting import (
    beams_at_most,
    drop_reboots,
    each_element,
    one_of_each,
    only_active,
    push_registers,
    straight_belts,
    walls_behind,
)
from course_library.formats.mvolfik_reading import read_map
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet, Start, facing_or
from course_library.formats.single_board import SingleBoardFormat, file_name, renamed

LETTERS = {Direction.N: "u", Direction.E: "r", Direction.S: "d", Direction.W: "l"}
_TILE = (Belt, Gear, PushPanel, Pit, Antenna)
_PLAIN_FLOOR = "on plain floor"
_NAME = (3, 20)


def _steps() -> dict[Registers, tuple[int, int]]:
    """The sets of registers that "register modulo a is b" can tell, with the smallest a."""
    found: dict[Registers, tuple[int, int]] = {}
    for divisor, rest in itertools.product(range(1, MAX_REGISTER + 1), range(MAX_REGISTER)):
        registers = tuple(r for r in range(1, MAX_REGISTER + 1) if r % divisor == rest)
        if registers:
            found.setdefault(registers, (divisor, rest))
    return found


STEPS = _steps()


class MvolfikMap(SingleBoardFormat):
    """One map of the backend's folder of maps."""

    name = "mvolfik"
    title = "mvolfik roborally text map"
    client = "github.com/mvolfik/roborally"
    filter = FileFilter("Text map", ("*.txt", "*"))
    capabilities = capability_table(
        yes="belt, gear, pit, wall, start facing, reboot arrow",
        no="battery, repair, crusher, missile, start numbers, empty areas",
        partly={
            "belt turns": "found from the belts around; none is turned by a belt of the other colour",
            "push": "registers with a fixed step, such as 2, 4 or 1, 3, 5; one a space",
            "laser": "single beams, on plain floor",
            "antenna": "exactly one",
            "start": "on plain floor, not facing the near edge",
            "checkpoint": "on plain floor",
            "reboot token": "exactly one, on plain floor, with a free space ahead for every start",
        },
    )
    remarks = (
        "Put the file into backend/maps; its name there does not matter.",
        "Elements under tokens and starts are left out, as the program wants plain floor there.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """The first line names the size and the antenna."""
        first = head.split(b"\n", 1)[0]
        return b"Size=" in first and b"Antenna=" in first

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """One thing a space, tokens on plain floor, one antenna, one reboot token with room ahead."""
        sheet = renamed(sheet, _legal_name(sheet.name), log)
        sheet = one_of_each(only_active(sheet, log), (_TILE,), log)
        sheet = _one_antenna(_tokens_apart(sheet, log), log)
        sheet = _plain_under_tokens(sheet, log)
        sheet = _lasers_on_plain_floor(beams_at_most(sheet, 1, log), log)
        sheet = push_registers(sheet, _nearest, "registers with a fixed step only", log)
        sheet = straight_belts(sheet, _fed_turns, log, "belt-unfed")
        sheet = straight_belts(sheet, derived_turns, log)
        return _room_to_reboot(_walled_antenna(walls_behind(sheet, log), log), log)

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """A line of properties and the rows of tiles, without an empty line at the end."""
        width, height = sheet.size
        lines = [_header(sheet)]
        lines += [";".join(_tile(sheet, Space(x, y)) for x in range(width)) for y in range(height)]
        return {path: "\n".join(lines).encode()}

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a map; every fault is told with its line."""
        return read_map(data, path, log)


def _legal_name(name: str) -> str:
    return file_name(name)[: _NAME[1]].ljust(_NAME[0], "_")


def _tokens_apart(sheet: Sheet, log: RemarkLog) -> Sheet:
    """One token or start a space: checkpoints stay, then starts, then the first reboot token."""
    taken = set(sheet.checkpoints)
    starts = []
    for start in sheet.starts:
        facing = start.facing
        if facing is None:
            facing = next(
                d for d in DIRECTIONS if sheet.contains(start.space.towards(d)) or sheet.size == (1, 1)
            )
            log.add("start-faced", start.space)
        if start.space in taken or not sheet.contains(start.space.towards(facing)):
            reason = "a checkpoint lies there" if start.space in taken else "it faces the near edge"
            log.add("start-place", start.space, reason)
        else:
            starts.append(Start(start.space, facing))
    taken |= {start.space for start in starts}
    crowded = [token for token in sheet.reboots if token.at in taken]
    sheet = drop_reboots(sheet.with_starts(starts), crowded, "reboot-place", log, "another token lies there")
    sheet = drop_reboots(sheet, sheet.reboots[1:], "reboot-token", log)
    if not sheet.reboots:
        log.add("missing", detail="this client needs a reboot token on plain floor, and there is none")
    return sheet


def _special(sheet: Sheet) -> set[Space]:
    """The spaces of tokens and starts."""
    tokens = {token.at for token in sheet.reboots}
    return tokens | set(sheet.checkpoints) | {start.space for start in sheet.starts}


def _one_antenna(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Keep one antenna; where there is none put one into a corner where it disturbs least."""
    found = [space for space, elements in sheet.spaces.items() if Antenna() in elements]
    special = _special(sheet)
    kept = next((space for space in found if space not in special), None)

    def keep(space: Space, element: Element) -> Element | None:
        if not isinstance(element, Antenna) or space == kept:
            return element
        log.add("antenna", space)
        return None

    sheet = each_element(sheet, keep)
    if kept is not None:
        return sheet
    place = _place_for_antenna(sheet, special)
    if place is None:
        log.add("missing", detail="this client needs an antenna, and there is no free space for it")
        return sheet
    log.add("antenna-added", place)
    return dataclasses.replace(sheet, spaces={**sheet.spaces, place: (Antenna(),)})


def _place_for_antenna(sheet: Sheet, special: set[Space]) -> Space | None:
    """A space of the rim of the map that is pit or plain, corners and pits first."""
    width, height = sheet.size
    free = [
        space
        for space in sheet.rows()
        if space not in special and all(isinstance(e, Wall | Pit) for e in sheet.elements(space))
    ]

    def harm(space: Space) -> tuple[bool, int, int, int]:
        across, down = min(space.x, width - 1 - space.x), min(space.y, height - 1 - space.y)
        return Pit() not in sheet.elements(space), across + down, space.y, space.x

    return min(free, key=harm, default=None)


def _walled_antenna(sheet: Sheet, log: RemarkLog) -> Sheet:
    def change(space: Space, elements: tuple[Element, ...]) -> tuple[Element, ...]:
        walls = tuple(Wall(side) for side in DIRECTIONS if Wall(side) not in elements)
        if Antenna() not in elements or not walls:
            return elements
        log.add("antenna-walled", space)
        return (*elements, *walls)

    return sheet.replaced(change)


def _plain_under_tokens(sheet: Sheet, log: RemarkLog) -> Sheet:
    special = _special(sheet)

    def keep(space: Space, element: Element) -> Element | None:
        if space not in special or isinstance(element, Wall):
            return element
        log.add("laser-place" if isinstance(element, Laser) else "checkpoint-place", space, _PLAIN_FLOOR)
        return None

    return each_element(sheet, keep)


def _lasers_on_plain_floor(sheet: Sheet, log: RemarkLog) -> Sheet:
    """A laser on a belt or on another element cannot be told, nor a second one on the same space."""

    def change(space: Space, elements: tuple[Element, ...]) -> list[Element]:
        crowded = any(isinstance(element, _TILE) for element in elements)
        lasers = [element for element in elements if isinstance(element, Laser)]
        for _ in lasers[0 if crowded else 1 :]:
            log.add("laser-place", space, _PLAIN_FLOOR)
        kept = [] if crowded else lasers[:1]
        return [*(element for element in elements if not isinstance(element, Laser)), *kept]

    return sheet.replaced(change)


def _nearest(registers: Registers) -> Registers:
    """The set that can be told and differs least; of several the one with more registers in common."""
    wanted = set(registers)
    return min(STEPS, key=lambda step: (len(wanted ^ set(step)), -len(wanted & set(step)), step))


def _fed_turns(sheet: Sheet, space: Space, belt: Belt) -> tuple[Direction, ...]:
    fed = derived_turns(sheet, space, belt)
    return tuple(side for side in belt.turns_from if side in fed)


def _room_to_reboot(sheet: Sheet, log: RemarkLog) -> Sheet:
    """The program wants a space ahead of the reboot token for every start."""
    if not sheet.reboots:
        return sheet
    token = sheet.reboots[0]
    room = {arrow: _strip(sheet, token.at, arrow) for arrow in DIRECTIONS}
    arrow = token.arrow
    if room[arrow] < max(1, len(sheet.starts)):
        arrow = max(DIRECTIONS, key=lambda one: (room[one], one is token.arrow))
        if arrow is not token.arrow:
            log.add("reboot-turned", token.at)
    if not sheet.contains(token.at.towards(arrow)):
        log.add("missing", detail="the reboot token has no space ahead of it")
    for start in sheet.starts[room[arrow] :]:
        log.add("start-place", start.space, "the reboot token has too few spaces ahead")
    sheet = sheet.with_starts(sheet.starts[: room[arrow]])
    return dataclasses.replace(sheet, reboots=(RebootToken(token.at, arrow),))


def _strip(sheet: Sheet, space: Space, arrow: Direction) -> int:
    """How many spaces ahead are no pits."""
    found = 0
    while sheet.contains(space := space.towards(arrow)) and Pit() not in sheet.elements(space):
        found += 1
    return found


def _header(sheet: Sheet) -> str:
    def at(space: Space) -> str:
        return f"{space.x},{space.y}"

    antenna = next(space for space, elements in sheet.spaces.items() if Antenna() in elements)
    token = sheet.reboots[0]
    lasers = [
        f"{at(space)}:{LETTERS[element.side.opposite]}"
        for space, elements in sheet.spaces.items()
        for element in elements
        if isinstance(element, Laser)
    ]
    starts = [f"{at(start.space)}:{LETTERS[facing_or(start.facing, Direction.N)]}" for start in sheet.starts]
    properties = {
        "Name": sheet.name,
        "Size": f"{sheet.size[0]},{sheet.size[1]}",
        "Antenna": at(antenna),
        "Reboot": f"{at(token.at)}:{LETTERS[token.arrow]}",
        "Checkpoints": ";".join(map(at, sheet.checkpoints)),
        "Spawnpoints": ";".join(starts),
        "Lasers": ";".join(lasers),
    }
    return " ".join(f"{key}={value}" for key, value in properties.items())


def _tile(sheet: Sheet, space: Space) -> str:
    kind = "F"
    for element in sheet.elements(space):
        match element:
            case Belt(colour, direction):
                kind = f"B{'f' if colour is BeltColour.BLUE else 's'}{LETTERS[direction]}"
            case Gear(rotation):
                kind = "Rcw" if rotation is Rotation.RIGHT else "Rccw"
            case PushPanel(side, registers):
                divisor, rest = STEPS[registers]
                kind = f"P{LETTERS[side.opposite]}{divisor}+{rest}"
            case Pit():
                kind = "V"
    walls = "".join(LETTERS[e.side] for e in sheet.elements(space) if isinstance(e, Wall))
    return f"{kind}:{walls}" if walls else kind


FORMATS = (MvolfikMap(),)
