"""A whole course for krasstek's generator, as the page keeps it in its local storage."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from course_library.board import Board, FrozenMap
from course_library.catalog import bundled_board
from course_library.compass import TURNS, Direction, Space
from course_library.course import MAX_DISTANCE, Course, Placement, RebootToken
from course_library.floor import Floor, flatten
from course_library.formats.base import (
    FileFilter,
    ImportResult,
    Limits,
    Plan,
    capability_table,
    check_plan,
    plan_of,
)
from course_library.formats.krasstek.pieces import OURS, piece_id, piece_size
from course_library.formats.making import identifier, plain_name
from course_library.formats.node import Node
from course_library.formats.reading import COMPASS
from course_library.formats.remarks import RemarkLog
from course_library.formats.safe_json import parse_json
from course_library.formats.single_board import note_rules
from course_library.formats.storage import read_bytes, write_files
from course_library.formats.writing import json_bytes

VARIANTS = {
    "lighter-game": "lighterGame",
    "less-deadly": "lessDeadlyGame",
    "less-spam-y": "lessSpammyGame",
    "competitive-mode": "competitiveMode",
    "act-fast": "actFast",
    "less-foreshadowing": "lessForeshadowing",
}
"""Our variants that are one switch there; dynamic archiving is a rule of recovery."""
_ARCHIVING = "dynamic-archiving"
_JOINED = 5
"""Spaces of a common edge that join two boards there."""
_SWITCHES = [
    "payToWin",
    "subsidizedStarts",
    "extraDocks",
    "noDocks",
    "sandwichedDock",
    "factoryRejects",
    "criticalSpam",
    "criticalHaywire",
    "permanentShutdown",
    "startupSpinUp",
    "virtualBots",
    "moreDeadlyGame",
    "homeReboot",
    "cuttingFloor",
    "flamingOil",
    "repulsorOverdrive",
    "upgradeWorld",
    "classicSharedDeck",
    "hazardousFlags",
    "repairStations",
    "movingTargets",
    "staggeredBoards",
]


class KrasstekCourse:
    """A course of boards that the generator has; see :class:`~course_library.formats.base.CourseFormat`."""

    name = "krasstek-course"
    title = "krasstek course generator, course"
    client = "github.com/krasstek/roborally-course-generator"
    filter = FileFilter("JSON", ("*.json",))
    can_read = True
    can_write = True
    limits = Limits(boards=None)
    capabilities = capability_table(
        yes=(
            "belt, belt turns, gear, push, pit, battery, wall, laser, start, start facing, "
            "checkpoint, reboot arrow, empty areas"
        ),
        no="repair, crusher, missile, antenna, start numbers",
        partly={
            "reboot token": "on boards, not on the docking bay",
        },
    )
    remarks = (
        "Only boards of the 2023 edition are known to both programs.",
        "Put the text into the page's local storage under roborally-course-generator:last-scenario.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """Saved courses place pieces by their id."""
        return b'"placements"' in head and b'"pieceId"' in head

    def plan(self, course: Course, path: Path) -> Plan:
        """What writing ``course`` to ``path`` would do."""
        log = RemarkLog()
        _check(course, flatten(course), log)
        return plan_of(log, (path,))

    def write(self, course: Course, path: Path, *, strict: bool = False) -> Plan:
        """Write the course, or nothing."""
        plan = self.plan(course, path)
        check_plan(plan, self.name, strict=strict)
        write_files({path: json_bytes(_scenario(course), 2)})
        return plan

    def read(self, path: Path) -> ImportResult:
        """Read a saved course; boards that we do not have become plain ones of the same size."""
        log = RemarkLog()
        root = parse_json(read_bytes(path), path.name)
        course = _course(root, path, log)
        return ImportResult(course, log.remarks())


def _check(course: Course, floor: Floor, log: RemarkLog) -> None:
    unknown = [placement for placement in course.placements if piece_id(placement.board) is None]
    for placement in unknown:
        log.add("own-board", placement.at, ", ".join(dict.fromkeys(one.board.name for one in unknown)))
    if not course.boards or not course.checkpoints:
        log.add("missing", detail="it needs a board and a checkpoint")
    for placement in _apart(course.boards):
        log.add("boards-apart", placement.at, str(_JOINED))
    for token in course.reboot_tokens:
        if not _on_a_board(course, floor, token):
            log.add("reboot-place", token.at, "it lies on no board")
    for start in floor.starts:
        if start.number is not None:
            log.add("start-number", start.space)
    note_rules(course, log, known=(*VARIANTS, _ARCHIVING))


def _apart(boards: Sequence[Placement]) -> list[Placement]:
    """The boards that no row of joined boards leads to from the first one."""
    left = list(boards[1:])
    reached = list(boards[:1])
    for one in reached:
        joined = [other for other in left if _shared_edge(one.box, other.box) >= _JOINED]
        reached += joined
        left = [other for other in left if other not in joined]
    return left


def _shared_edge(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> int:
    """Along how many spaces two boards touch; a box is (left, top, right, bottom)."""
    for near, across in ((0, 1), (1, 0)):
        if one[near] == other[near + 2] or one[near + 2] == other[near]:
            return max(0, min(one[across + 2], other[across + 2]) - max(one[across], other[across]))
    return 0


def _on_a_board(course: Course, floor: Floor, token: RebootToken) -> bool:
    return floor.owner.get(token.at, len(course.boards)) < len(course.boards)


def _scenario(course: Course) -> dict[str, Any]:
    floor = flatten(course)
    starts = [
        {"x": s.space.x, "y": s.space.y, **({"facing": s.facing.name} if s.facing is not None else {})}
        for s in floor.starts
    ]
    open_starts = [index for index, start in enumerate(floor.starts) if not start.blocked]
    recovery = "dynamic_archiving" if _ARCHIVING in course.variants else "reboot_tokens"
    switches = {key: variant in course.variants for variant, key in VARIANTS.items()}
    return {
        "preferences": _preferences(course, recovery, switches),
        **switches,
        "actFastMode": None,
        **dict.fromkeys(_SWITCHES, False),
        "recoveryRule": recovery,
        "placements": [_placement(placement) for placement in course.placements],
        "checkpoints": [{"x": space.x, "y": space.y} for space in course.checkpoints],
        "rebootTokens": [
            {
                "boardIndex": floor.owner[token.at],
                "pieceId": piece_id(course.boards[floor.owner[token.at]].board),
                "x": token.at.x,
                "y": token.at.y,
                "dir": token.arrow.name,
            }
            for token in course.reboot_tokens
            if _on_a_board(course, floor, token)
        ],
        "activeStarts": starts,
        "blockedStartIndices": [index for index, start in enumerate(floor.starts) if start.blocked],
        "validatedStartIndices": open_starts,
        "analysisStartIndices": open_starts,
    }


def _preferences(course: Course, recovery: str, switches: dict[str, bool]) -> dict[str, Any]:
    return {
        "playerCount": min(4, course.players[1]),
        "difficulty": "any",
        "length": "any",
        "generationMode": "balanced",
        "overlayMode": "no",
        "selectedExpansions": {"roborally": True},
        "allowedVariantRules": dict.fromkeys((*VARIANTS.values(), *_SWITCHES), "off"),
        "recoveryRule": recovery,
        "flagCount": len(course.checkpoints),
        **switches,
    }


def _placement(placement: Placement) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "pieceId": piece_id(placement.board),
        "x": placement.at.x,
        "y": placement.at.y,
        "rotation": placement.turn,
    }
    if placement.open_side is not None:
        entry["startFacingOverride"] = placement.open_side.name
    return entry


def _course(root: Node, path: Path, log: RemarkLog) -> Course:
    placements = list(_placements(root["placements"], log))
    if not placements:
        root["placements"].fail("at least one board is needed")
    bay = next((p for p in placements if p.board.is_docking_bay), None)
    name = plain_name(path.stem) or "Imported"
    course = Course(
        id=identifier(name),
        names=FrozenMap({"en": name}),
        boards=tuple(p for p in placements if p is not bay),
        docking_bay=bay,
        checkpoints=tuple(dict.fromkeys(map(_place, root["checkpoints"].entries(100)))),
        reboot_tokens=tuple(_reboots(root)),
        blocked_starts=tuple(_blocked(root)),
        variants=tuple(_variants(root, log)),
    )
    _check_tokens(course, root)
    return course


def _check_tokens(course: Course, root: Node) -> None:
    floor = flatten(course)
    tokens = (*course.checkpoints, *(token.at for token in course.reboot_tokens))
    for space in tokens:
        if space not in floor:
            root.fail(f"a checkpoint or reboot token lies at {space.name}, where there is no board")


def _placements(node: Node, log: RemarkLog) -> Iterable[Placement]:
    for entry in node.entries(64):
        piece = entry["pieceId"].text()
        if piece.startswith("mb-tile") or (entry.has("overlay") and entry["overlay"].flag()):
            log.add("dropped", None, f"overlay {piece}"[:60])
            continue
        turn = entry["rotation"].integer(0, 270) if entry.has("rotation") else 0
        if turn not in TURNS:
            entry["rotation"].fail(f"{turn} is no quarter turn; expected 0, 90, 180 or 270")
        facing = entry.get("startFacingOverride")
        placement = Placement(_board(piece, log), _place(entry), turn)
        if facing is not None and placement.open_side is not facing.choice(COMPASS):
            own = facing.choice(COMPASS).turned(360 - turn)
            placement = dataclasses.replace(placement, faces=own)
        yield placement


def _board(piece: str, log: RemarkLog) -> Board:
    """Our board, or a plain one of the right size where we do not have it."""
    board = bundled_board(OURS.get(piece, ""))
    if board is not None:
        return board
    log.add("unknown-board", None, piece[:60])
    faces = Direction.E if "docking-bay" in piece else None
    return Board(identifier(piece), piece[:80], "2023", piece_size(piece), faces=faces)


def _place(node: Node) -> Space:
    most = MAX_DISTANCE
    return Space(node["x"].integer(-most, most), node["y"].integer(-most, most))


def _reboots(root: Node) -> Iterable[RebootToken]:
    tokens = root.get("rebootTokens")
    for entry in tokens.entries(64) if tokens else []:
        yield RebootToken(_place(entry), entry["dir"].choice(COMPASS))


def _blocked(root: Node) -> Iterable[Space]:
    blocked, starts = root.get("blockedStartIndices"), root.get("activeStarts")
    if blocked is None or starts is None:
        return
    places = [_place(entry) for entry in starts.entries(200)]
    for entry in blocked.entries(200):
        yield places[entry.integer(0, len(places) - 1)]


def _variants(root: Node, log: RemarkLog) -> Iterable[str]:
    for variant, key in VARIANTS.items():
        if root.has(key) and root[key].value is True:
            yield variant
    recovery = root.get("recoveryRule")
    if recovery is not None and recovery.text() == "dynamic_archiving":
        yield _ARCHIVING
    for key in _SWITCHES:
        if root.has(key) and root[key].value is True:
            log.add("dropped", None, f"rule variant {key}")
