"""Maps of the PyLadies roboprojekt: Tiled JSON with the tile numbers of that project's own tileset.

A space is a pile of tiles in layers; the top four bits of a tile's number turn it. Beams are listed space by
space, belts by the direction of the robot they turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from course_library.compass import Direction, Space
from course_library.elements import (
    Belt,
    BeltColour,
    Element,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Registers,
    Repair,
    RepairSite,
    Rotation,
    Wall,
)
from course_library.formats.base import FileFilter, Limits, capability_table
from course_library.formats.belts import feed
from course_library.formats.fitting import (
    each_element,
    faced_starts,
    numbered_starts,
    one_of_each,
    only_active,
    push_registers,
    start_spaces,
    walls_behind,
)
from course_library.formats.pyladies_reading import (
    BELTS,
    FLIPS,
    LASERS,
    TILES,
    Turn,
    read_map,
)
from course_library.formats.reading import beam_tiles, floor_of, towards_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet, facing_or
from course_library.formats.single_board import SingleBoardFormat
from course_library.formats.tiled_layers import map_frame
from course_library.formats.writing import json_bytes

MOST = 8
_TILE_PIXELS = 64
_ODD, _EVEN = (1, 3, 5), (2, 4)
_MOVERS = (Belt, Gear, Repair)


class Tile(NamedTuple):
    """One tile of a pile: its number in the tileset and how it is turned."""

    number: int
    turned: Direction = Direction.N


class PyLadiesMap(SingleBoardFormat):
    """One map for the game's command line."""

    name = "pyladies"
    title = "PyLadies roboprojekt map (Tiled JSON)"
    client = "github.com/PyLadiesCZ/roboprojekt"
    filter = FileFilter("Tiled JSON", ("*.json",))
    capabilities = capability_table(
        yes="belt, gear, pit, repair, wall, start facing",
        no="battery, crusher, missile, antenna, reboot token, reboot arrow, empty areas",
        partly={
            "belt turns": "a belt fed from all three sides turns robots from behind too",
            "push": "odd or even registers",
            "laser": "beams may not run against each other",
            "start": "8 at most",
            "start numbers": "all are numbered, from 1",
            "checkpoint": "8 at most, not on starts",
        },
    )
    limits = Limits(starts=MOST, checkpoints=MOST)
    remarks = (
        "Keep the file in the project's folder maps, beside development_tileset.json, and start the server "
        "with -m maps/NAME.json.",
        "Elements under checkpoints are left out, as the program would play them.",
    )

    def detect(self, head: bytes, path: Path) -> bool:
        """Maps name the project's tileset; any map of Tiled with layers may be one."""
        return b"development_tileset" in head or (b'"layers"' in head and b"coursewright" not in head)

    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """The rules of the project's own validator."""
        sheet = only_active(sheet, log)
        for start in sheet.starts:
            if start.space in sheet.checkpoints:
                log.add("start-place", start.space, "a checkpoint lies there")
        sheet = sheet.with_starts(s for s in sheet.starts if s.space not in sheet.checkpoints)
        sheet = one_of_each(sheet, ((Pit,),), log, taken=start_spaces(sheet))
        sheet = one_of_each(sheet, (_MOVERS,), log)
        sheet = push_registers(sheet, _odd_or_even, "odd or even registers", log)
        sheet = _single_panels(sheet, log)
        _note_threefold_merges(sheet, log)
        sheet = numbered_starts(faced_starts(sheet, log), log, all_anew=True)
        return walls_behind(_without_opposed_beams(walls_behind(sheet, log), log), log)

    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """One map; the tileset is named, not written, as it is part of the project."""
        piles = _piles(sheet)
        depth = max(len(pile) for pile in piles.values())
        value = {
            **map_frame(sheet.size, _TILE_PIXELS),
            "version": 1.2,
            "tiledversion": "1.2.3",
            "nextlayerid": depth + 1,
            "nextobjectid": 1,
            "tilesets": [{"firstgid": 1, "source": "development_tileset.json"}],
            "layers": [_layer(sheet, piles, level) for level in range(depth)],
        }
        return {path: json_bytes(value, 3)}

    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """Read a map; the tileset it names is not opened."""
        return read_map(data, path, log)


def _odd_or_even(registers: Registers) -> Registers:
    odd = len(set(registers) & set(_ODD)) * 2 - len(set(registers) & set(_EVEN)) * 3
    return _ODD if odd >= 0 else _EVEN


def _single_panels(sheet: Sheet, log: RemarkLog) -> Sheet:
    """The same tile may not lie on a space twice, as two panels would after their registers change."""

    def change(space: Space, elements: tuple[Element, ...]) -> list[Element]:
        kept = list(dict.fromkeys(elements))
        for _ in range(len(elements) - len(kept)):
            log.add("push", space)
        return kept

    return sheet.replaced(change)


def _note_threefold_merges(sheet: Sheet, log: RemarkLog) -> None:
    for space, elements in sheet.spaces.items():
        for element in elements:
            if (
                isinstance(element, Belt)
                and len(element.turns_from) == 2
                and feed(sheet, space, element).behind
            ):
                log.add("belt-turn", space)


def _without_opposed_beams(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Leave out lasers whose beams run along spaces that another beam runs along already."""
    taken: set[tuple[Space, bool]] = set()
    dropped: set[tuple[Space, Element]] = set()
    for beam in floor_of(sheet).beams:
        towards = towards_of(beam.ray)
        line = {(space, towards.dx == 0) for space in beam.spaces or (beam.emitter,)}
        if line & taken:
            dropped.add((beam.emitter, Laser(towards.opposite, beam.beams)))
            log.add("laser-opposed", beam.emitter)
        taken |= line
    return each_element(sheet, lambda space, element: None if (space, element) in dropped else element)


def _piles(sheet: Sheet) -> dict[Space, list[Tile]]:
    """The pile of every space in the order that the validator asks for, flags above belts, walls on top."""
    piles = {space: [Tile(TILES["ground"])] for space in sheet.rows()}
    for start in sheet.starts:
        piles[start.space].append(
            Tile(TILES["start"] + (start.number or 1) - 1, facing_or(start.facing, Direction.N))
        )
    for space, elements in sheet.spaces.items():
        piles[space] += [_tile(sheet, space, e) for e in elements if isinstance(e, Pit)]
        piles[space] += [_tile(sheet, space, e) for e in elements if isinstance(e, _MOVERS)]
    for number, space in enumerate(sheet.checkpoints):
        piles[space].append(Tile(TILES["flag"] + number))
    for space, elements in sheet.spaces.items():
        piles[space] += [_tile(sheet, space, e) for e in elements if isinstance(e, PushPanel | Wall)]
    emitters = {
        (space, element.side.opposite)
        for space, elements in sheet.spaces.items()
        for element in elements
        if isinstance(element, Laser)
    }
    for tile in beam_tiles(sheet):
        first, further = LASERS[tile.beams]
        number = first if (tile.space, tile.towards) in emitters else further
        piles[tile.space].append(Tile(number, tile.towards))
    return piles


def _tile(sheet: Sheet, space: Space, element: Element) -> Tile:
    match element:
        case Belt():
            return _belt(sheet, space, element)
        case Gear(rotation):
            return Tile(TILES["gear right" if rotation is Rotation.RIGHT else "gear left"])
        case Repair(site):
            return Tile(TILES["repair crossed" if site is RepairSite.CROSSED else "repair single"])
        case PushPanel(side, registers):
            return Tile(TILES["push odd" if registers == _ODD else "push even"], side)
        case Wall(side):
            return Tile(TILES["wall"], side)
        case _:
            return Tile(TILES["hole"])


def _belt(sheet: Sheet, space: Space, belt: Belt) -> Tile:
    """A belt is turned to where a robot moves that comes from its curved side."""
    colour = belt.colour is BeltColour.BLUE
    if not belt.turns_from:
        return Tile(BELTS[colour, Turn.NONE, False], belt.direction)
    if len(belt.turns_from) == 2:
        return Tile(BELTS[colour, Turn.BOTH, True], belt.direction.opposite)
    moving = belt.turns_from[0].opposite
    turn = Turn.LEFT if moving.left is belt.direction else Turn.RIGHT
    return Tile(BELTS[colour, turn, feed(sheet, space, belt).behind], moving)


def _layer(sheet: Sheet, piles: Mapping[Space, list[Tile]], level: int) -> dict[str, Any]:
    data = [
        pile[level].number + 1 + (FLIPS[pile[level].turned] << 28) if level < len(pile) else 0
        for pile in (piles[space] for space in sheet.rows())
    ]
    return {
        "id": level + 1,
        "name": "ground" if level == 0 else f"level {level}",
        "type": "tilelayer",
        "visible": True,
        "opacity": 1,
        "x": 0,
        "y": 0,
        "width": sheet.size[0],
        "height": sheet.size[1],
        "data": data,
    }


FORMATS = (PyLadiesMap(),)
