"""The dialect of bedste-studenter: one action a space, no lasers, push panels of three registers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from course_library.compass import Space
from course_library.elements import (
    Belt,
    BeltColour,
    Element,
    Gear,
    Pit,
    PushPanel,
    Registers,
    Rotation,
    Wall,
)
from course_library.formats.base import capability_table
from course_library.formats.dtu.common import HEADINGS, DtuBoard, Frame, action, in_rows, wall_headings
from course_library.formats.fitting import (
    drop_reboots,
    one_of_each,
    only_active,
    push_registers,
    start_spaces,
    straight_belts,
    token_spaces,
    walls_behind,
)
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet
from course_library.formats.writing import json_bytes

_MOST_REGISTERS = 3
_ACTIONS = (Belt, Gear, PushPanel, Pit)


class StudenterBoard(DtuBoard):
    """A board for DTU-software-s-bedste-studenter/Roborally."""

    name = "dtu-bedste-studenter"
    title = "DTU board, bedste-studenter"
    client = "github.com/DTU-software-s-bedste-studenter/Roborally"
    own_mark = b""
    capabilities = capability_table(
        yes="belt, gear, pit, wall, checkpoint, reboot token, reboot arrow, start",
        no="belt turns, battery, repair, crusher, missile, laser, antenna, start numbers, start facing, "
        "empty areas",
        partly={"push": "three registers, one panel a space and none on a belt"},
    )
    remarks = (
        "The file must replace one of the boards that the program lists.",
        "A space has one action: elements under tokens and starts are left out.",
    )

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """The program looks at the first action of a space only, so there is one."""
        sheet = straight_belts(only_active(sheet, log), lambda *_: (), log)
        checkpoints = set(sheet.checkpoints)
        crowded = [start for start in sheet.starts if start.space in checkpoints]
        for start in crowded:
            log.add("start-place", start.space, "a checkpoint lies there")
        sheet = sheet.with_starts(start for start in sheet.starts if start not in crowded)
        taken = checkpoints | {start.space for start in sheet.starts}
        doubled = [token for token in sheet.reboots if token.at in taken]
        sheet = drop_reboots(sheet, doubled, "reboot-place", log, "a start or checkpoint lies there")
        sheet = one_of_each(sheet, (_ACTIONS,), log, taken={**start_spaces(sheet), **token_spaces(sheet)})
        sheet = push_registers(one_of_each(sheet, (_ACTIONS,), log), _three, "three registers at most", log)
        return walls_behind(sheet, log)

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """One file with the spaces that have something."""
        frames: dict[Space, Frame] = {}

        def put(space: Space, *actions: Frame) -> None:
            frames[space] = {"walls": wall_headings(sheet, space), "actions": list(actions)}

        for space, elements in sheet.spaces.items():
            put(space, *(_action(element) for element in elements if not isinstance(element, Wall)))
        for start in sheet.starts:
            put(start.space, action("controller.StartSpace"))
        for token in sheet.reboots:
            put(token.at, action("controller.Reboot", heading=HEADINGS[token.arrow]))
        for number, space in enumerate(sheet.checkpoints, start=1):
            put(space, action("controller.Checkpoint", checkpointNr=number))
        board = {
            "width": sheet.size[0],
            "height": sheet.size[1],
            "checkpoints": len(sheet.checkpoints),
            "spaces": in_rows(frames),
        }
        return {path: json_bytes(board, 2)}


def _three(registers: Registers) -> Registers:
    return registers[:_MOST_REGISTERS]


def _action(element: Element) -> Frame:
    match element:
        case Belt(colour, direction):
            express = colour is BeltColour.BLUE
            return action("controller.ConveyorBelt", heading=HEADINGS[direction], express=express)
        case Gear(rotation):
            word = "CLOCKWISE" if rotation is Rotation.RIGHT else "COUNTERCLOCKWISE"
            return action("controller.Gears", rotation=word)
        case PushPanel(side, registers):
            # A register that is left out counts as the first there: repeat the last one instead.
            three = [*registers, *[registers[-1]] * (_MOST_REGISTERS - len(registers))]
            listed = {f"reg{index}": register - 1 for index, register in enumerate(three, start=1)}
            return action("controller.PushPanel", heading=HEADINGS[side.opposite], **listed)
        case _:
            return action("controller.Pit")
