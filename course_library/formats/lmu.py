"""The ``gameMap`` of the LMU Munich protocol, which a dozen student servers and clients share.

A map is a list of columns, a column a list of spaces, a space a list of elements. Two dialects are written:
lasers on the emitter's space only, in a whole ``GameStarted`` message, and lasers on every space of the beam
in a bare ``{"gameMap": ...}``. Older dialects are read too.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

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
    Wall,
)
from course_library.formats.base import capability_table
from course_library.formats.belts import feed_sides
from course_library.formats.fitting import one_laser_a_side, only_active, walls_behind
from course_library.formats.lmu_reading import read_map
from course_library.formats.reading import BeamTile, beam_tiles, floor_of, towards_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet, common_facing, edge, facing_or
from course_library.formats.single_board import SingleBoardFormat
from course_library.formats.writing import json_bytes

SIDES = ("top", "right", "bottom", "left")


class LmuFormat(SingleBoardFormat):
    """The game map with lasers on emitters (``every_tile`` false) or on every space of a beam."""

    client = "student projects of LMU Munich, 2020 to 2026"
    capabilities = capability_table(
        yes=(
            "belt, belt turns, gear, push, pit, battery, wall, laser, antenna, start, checkpoint, "
            "reboot token, reboot arrow"
        ),
        no="repair, crusher, missile, start numbers, start facing, empty areas",
    )
    fixed_facing = Direction.E
    remarks = (
        "The servers know five map names; replace DizzyHighway.json, the only one without rules of its own.",
        "Elements under checkpoints and reboot tokens are left out, as these programs would play them.",
    )

    def __init__(self, *, every_tile: bool) -> None:
        self.every_tile = every_tile
        self.name = "lmu-beams" if every_tile else "lmu"
        lasers = "lasers on every space" if every_tile else "lasers on emitters"
        self.title = f"LMU Munich game map, {lasers}"

    def detect(self, head: bytes, path: Path) -> bool:
        """A game map names itself near the start; the wrapper tells the dialects apart."""
        bare = head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") and b"message" not in head[:200]
        known = any(key in head for key in (b'"gameMap"', b'"isOnBoard"', b'"GameStarted"'))
        return known and bare == self.every_tile

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """Leave out what tokens switch off, and wall in the lasers."""
        sheet = walls_behind(one_laser_a_side(only_active(sheet, log), log), log)
        walls = sheet.walls()
        for beam in floor_of(sheet).beams:
            last = beam.spaces[-1] if beam.spaces else beam.emitter
            side = towards_of(beam.ray)
            if not sheet.contains(last.towards(side)) and edge(last, side) not in walls:
                log.add("beam-leaves", last)
        return sheet

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """One file: columns from west to east, spaces from north to south."""
        beams: dict[Space, list[BeamTile]] = {}
        for tile in beam_tiles(sheet) if self.every_tile else _emitters(sheet):
            beams.setdefault(tile.space, []).append(tile)
        tokens = _tokens(sheet)
        columns = [
            [
                _space(sheet, Space(x, y), beams.get(Space(x, y), []), tokens.get(Space(x, y), []))
                for y in range(sheet.size[1])
            ]
            for x in range(sheet.size[0])
        ]
        if self.every_tile:
            return {path: json_bytes({"gameMap": columns}, 3)}
        message = {"messageType": "GameStarted", "messageBody": {"gameMap": columns}}
        return {path: json_bytes(message, 4)}

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read this dialect or any of the older ones."""
        sheet = read_map(data, path, log)
        starts = tuple(dataclasses.replace(start, facing=Direction.E) for start in sheet.starts)
        return dataclasses.replace(sheet, starts=starts)


def _emitters(sheet: Sheet) -> list[BeamTile]:
    return [
        BeamTile(space, element.side.opposite, element.beams)
        for space, elements in sheet.spaces.items()
        for element in elements
        if isinstance(element, Laser)
    ]


def _tokens(sheet: Sheet) -> dict[Space, list[dict[str, Any]]]:
    """Starts, checkpoints and reboot tokens by space."""
    found: dict[Space, list[dict[str, Any]]] = {}
    for start in sheet.starts:
        found.setdefault(start.space, []).append({"type": "StartPoint"})
    for number, space in enumerate(sheet.checkpoints, start=1):
        found.setdefault(space, []).append({"type": "CheckPoint", "count": number})
    for token in sheet.reboots:
        found.setdefault(token.at, []).append({"type": "RestartPoint", "orientations": [SIDES[token.arrow]]})
    return found


def _space(
    sheet: Sheet, space: Space, beams: list[BeamTile], tokens: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    listed = [_element(sheet, space, e) for e in sheet.elements(space) if not isinstance(e, Wall | Laser)]
    listed += [
        {"type": "Laser", "orientations": [SIDES[tile.towards]], "count": tile.beams} for tile in beams
    ]
    sides = [SIDES[element.side] for element in sheet.elements(space) if isinstance(element, Wall)]
    if sides:
        listed.append({"type": "Wall", "orientations": sides})
    if not listed and not any(token["type"] == "StartPoint" for token in tokens):
        listed.append({"type": "Empty"})
    board = next((part.name for part in sheet.parts if part.covers(space)), sheet.name)
    return [
        *({**entry, "isOnBoard": board} for entry in listed),
        *({**entry, "isOnBoard": board if entry["type"] == "StartPoint" else sheet.name} for entry in tokens),
    ]


def _element(sheet: Sheet, space: Space, element: Element) -> dict[str, Any]:
    match element:
        case Belt(colour, direction):
            sides = [direction, *feed_sides(sheet, space, element)]
            speed = 2 if colour is BeltColour.BLUE else 1
            return {"type": "ConveyorBelt", "speed": speed, "orientations": [SIDES[side] for side in sides]}
        case Gear(rotation):
            word = "clockwise" if rotation is Rotation.RIGHT else "counterclockwise"
            return {"type": "Gear", "orientations": [word]}
        case PushPanel(side, registers):
            return {"type": "PushPanel", "orientations": [SIDES[side.opposite]], "registers": list(registers)}
        case Battery():
            return {"type": "EnergySpace", "count": 1}
        case Antenna():
            facing = facing_or(common_facing(sheet.starts), Direction.E)
            return {"type": "Antenna", "orientations": [SIDES[facing]]}
        case Pit():
            return {"type": "Pit"}
        case _:
            raise AssertionError(f"{element} should have been left out")


FORMATS = (LmuFormat(every_tile=False), LmuFormat(every_tile=True))
