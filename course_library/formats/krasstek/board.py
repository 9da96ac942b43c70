"""One board for krasstek's board editor."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from course_library.board import MAX_BOARD_SIDE
from course_library.compass import Direction, Space
from course_library.elements import Laser, Wall
from course_library.formats.base import capability_table
from course_library.formats.fitting import one_laser_a_side, walls_behind
from course_library.formats.krasstek.features import feature_of, read_feature
from course_library.formats.making import identifier
from course_library.formats.reading import COMPASS, SheetBuilder, beam_tiles, place
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.sheet import Sheet, Start
from course_library.formats.single_board import SingleBoardFormat
from course_library.formats.writing import json_bytes

SMALL = 6
"""Boards up to this many spaces a side are called small there."""
DOCK_DEPTH = 3
"""A docking bay there is a strip of at most this depth with start spaces; its robots face east by default."""


class KrasstekBoard(SingleBoardFormat):
    """A board ("piece") as the board editor loads and saves it."""

    name = "krasstek-board"
    title = "krasstek course generator, board"
    client = "github.com/krasstek/roborally-course-generator"
    capabilities = capability_table(
        yes=(
            "belt, belt turns, gear, push, pit, battery, crusher, missile, wall, laser, start, start facing"
        ),
        no="repair, antenna, start numbers, reboot token, reboot arrow, empty areas",
        partly={
            "checkpoint": "in the board editor; a course places its own",
        },
    )
    remarks = (
        "Open the file in tools/board-editor.html; a course there can only use the boards it ships.",
        "Elements under checkpoints are kept, as the program switches them off itself.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """Boards say how they merge, and list features or start with their kind."""
        return b'"mergeMode"' in head or (b'"features"' in head and b'"tiles"' in head)

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """Beams are told from emitters by the wall behind them."""
        return walls_behind(one_laser_a_side(sheet, log), log)

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """One file with the spaces that have something."""
        width, height = sheet.size
        name = identifier(sheet.name)
        starts: list[dict[str, Any]] = [
            {"x": s.space.x, "y": s.space.y, **({"facing": s.facing.name} if s.facing is not None else {})}
            for s in sheet.starts
        ]
        board = {
            "id": name,
            "name": sheet.name,
            "kind": _kind(sheet),
            "width": width,
            "height": height,
            "mergeMode": "base",
            "starts": starts,
            "tiles": [
                {"x": space.x, "y": space.y, "features": features}
                for space, features in _features(sheet).items()
            ],
        }
        return {path: json_bytes(board, 2)}

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a board; the picture it names is not opened."""
        root = parse_json(data, path.name)
        size = (root["width"].integer(1, MAX_BOARD_SIDE), root["height"].integer(1, MAX_BOARD_SIDE))
        build = SheetBuilder(log)
        for tile in root["tiles"].entries():
            space = place(tile, size)
            for feature in tile["features"].entries(40):
                read_feature(build, space, feature)
        kind = root.get("kind")
        default = Direction.E if kind is not None and kind.value == "dock" else None
        starts = root.get("starts")
        for start in starts.entries(200) if starts else []:
            facing = start.get("facing")
            build.starts.append(Start(place(start, size), facing.choice(COMPASS) if facing else default))
        name = root.get("name", "id")
        return build.sheet(name.text() if name else path.stem, size)


def _kind(sheet: Sheet) -> str:
    if sheet.starts and min(sheet.size) <= DOCK_DEPTH:
        return "dock"
    return "small" if max(sheet.size) <= SMALL else "base"


def _features(sheet: Sheet) -> dict[Space, list[dict[str, Any]]]:
    """Features by space, row by row, with every space of every beam."""
    found: dict[Space, list[dict[str, Any]]] = {}
    for space, elements in sheet.spaces.items():
        found[space] = [feature_of(e) for e in elements if not isinstance(e, Wall | Laser)]
        sides = [element.side.name for element in elements if isinstance(element, Wall)]
        if sides:
            found[space].append({"type": "wall", "sides": sides})
    for tile in beam_tiles(sheet):
        laser = {"type": "laser", "dir": tile.towards.name, "damage": tile.beams}
        found.setdefault(tile.space, []).append(laser)
    for number, space in enumerate(sheet.checkpoints, start=1):
        found.setdefault(space, []).append({"type": "checkpoint", "id": number})
    return {space: found[space] for space in sorted(found, key=lambda s: (s.y, s.x)) if found[space]}
