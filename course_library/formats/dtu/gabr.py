"""The dialect of gabr0236, the fullest: board elements, lasers, energy, an antenna and numbered starts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from course_library.compass import Direction, Space
from course_library.elements import (
    Antenna,
    Battery,
    Belt,
    BeltColour,
    Element,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Rotation,
)
from course_library.formats.base import capability_table
from course_library.formats.dtu.common import HEADINGS, DtuBoard, Frame, action, in_rows, wall_headings
from course_library.formats.fitting import (
    beams_at_most,
    drop_reboots,
    faced_starts,
    numbered_starts,
    one_of_each,
    only_active,
    straight_belts,
    walls_behind,
)
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet, facing_or
from course_library.formats.writing import json_bytes

_ELEMENTS = "model.boardElements."


class GabrBoard(DtuBoard):
    """A board for gabr0236/Roborally."""

    name = "dtu-gabr0236"
    title = "DTU board, gabr0236"
    client = "github.com/gabr0236/Roborally"
    own_mark = b"activatableBoardElementList"
    capabilities = capability_table(
        yes="belt, gear, push, pit, battery, wall, antenna, checkpoint, reboot arrow, "
        "start, start numbers, start facing",
        no="belt turns, repair, crusher, missile, empty areas",
        partly={
            "laser": "one a space, with a single beam",
            "reboot token": "one for ten columns; none on a start",
        },
    )
    remarks = (
        "The file must replace one of the boards that the program lists.",
        "Elements under checkpoints and reboot tokens are left out, as the program would play them.",
    )

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """One laser a space with one beam, belts that turn nobody."""
        sheet = straight_belts(only_active(sheet, log), lambda *_: (), log)
        sheet = beams_at_most(one_of_each(sheet, ((Laser,),), log), 1, log)
        starts = {start.space for start in sheet.starts}
        doubled = [token for token in sheet.reboots if token.at in starts]
        sheet = drop_reboots(sheet, doubled, "reboot-place", log, "a start lies there")
        return walls_behind(faced_starts(numbered_starts(sheet, log), log, Direction.E), log)

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """One file; the list of elements is written even where it is empty, as the program needs it."""
        frames: dict[Space, Frame] = {}
        for space in sheet.spaces:
            frames[space] = _frame(sheet, space)
        for start in sheet.starts:
            heading = HEADINGS[facing_or(start.facing, Direction.E)]
            frame = frames.setdefault(start.space, _frame(sheet, start.space))
            frame["reboot"] = _reboot(heading, start.number or 0, is_start=True)
        first = max((start.number or 0 for start in sheet.starts), default=0) + 1
        for number, token in enumerate(sheet.reboots, start=first):
            frame = frames.setdefault(token.at, _frame(sheet, token.at))
            frame["reboot"] = _reboot(HEADINGS[token.arrow], number, is_start=False)
        for number, space in enumerate(sheet.checkpoints, start=1):
            frame = frames.setdefault(space, _frame(sheet, space))
            listed = frame["activatableBoardElementList"]
            listed.append(action(f"{_ELEMENTS}Checkpoint", checkpointNumber=number))
        board = {
            "width": sheet.size[0],
            "height": sheet.size[1],
            "numberOfCheckpoints": len(sheet.checkpoints),
            "boardName": sheet.name,
            "rebootBorderXValues": _borders(sheet),
            "spaces": in_rows(frames),
        }
        return {path: json_bytes(board, 2)}


def _frame(sheet: Sheet, space: Space) -> Frame:
    frame: Frame = {"walls": wall_headings(sheet, space), "activatableBoardElementList": []}
    for element in sheet.elements(space):
        match element:
            case Pit():
                frame["isPit"] = True
            case Antenna():
                frame["isAntenna"] = True
            case Laser(side):
                frame["laser"] = {"shootingDirection": HEADINGS[side.opposite]}
            case Belt() | Gear() | PushPanel() | Battery():
                frame["activatableBoardElementList"].append(_element(element))
    return frame


def _element(element: Element) -> Frame:
    match element:
        case Belt(colour, direction):
            command = "FAST_FORWARD" if colour is BeltColour.BLUE else "FORWARD"
            return action(f"{_ELEMENTS}Conveyor", heading=HEADINGS[direction], command=command)
        case Gear(rotation):
            return action(f"{_ELEMENTS}Gear", clockwise=rotation is Rotation.RIGHT)
        case PushPanel(side, registers):
            turns = [register - 1 for register in registers]
            heading = HEADINGS[side.opposite]
            return action(f"{_ELEMENTS}PushPanel", pushingDirection=heading, activatingTurns=turns)
        case _:
            return action(f"{_ELEMENTS}EnergySpace")


def _reboot(heading: str, number: int, *, is_start: bool) -> Frame:
    return {"REBOOT_HEADING": heading, "startField": is_start, "REBOOT_NUMBER": number}


def _borders(sheet: Sheet) -> list[int]:
    """The columns after which a board begins: there the area of its reboot token begins too."""
    return sorted({part.corner.x - 1 for part in sheet.parts if part.corner.x > 0})
