"""Steps that importers share: beams back to emitters, checkpoints in order, registers, sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from course_library.board import Board, FrozenMap
from course_library.compass import RAYS, Direction, Ray, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import MAX_BEAMS, MAX_REGISTER, Element, Laser, Registers, Wall
from course_library.floor import Floor, flatten
from course_library.formats.node import Node
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Edge, Part, Sheet, Start, edge

COMPASS = {"n": Direction.N, "e": Direction.E, "s": Direction.S, "w": Direction.W}
"""Directions by their letter, for :meth:`Node.choice`."""


class BeamTile(NamedTuple):
    """One space of a beam as many clients list it: where the beam runs to, and how many beams there are."""

    space: Space
    towards: Direction
    beams: int


def floor_of(sheet: Sheet) -> Floor:
    """The sheet as a floor, which knows how beams run."""
    board = Board("sheet", sheet.name, "2023", sheet.size, FrozenMap(sheet.spaces))
    names = FrozenMap({"en": sheet.name})
    return flatten(Course("sheet", names, boards=(Placement(board, Space(0, 0)),)))


def towards_of(ray: Ray) -> Direction:
    """The direction of a ray that runs along rows or columns."""
    return Direction(RAYS.index(ray) // 2)


def beam_tiles(sheet: Sheet) -> list[BeamTile]:
    """Every space of every beam, the emitter's first, for clients that list them all."""
    return [
        BeamTile(space, towards_of(beam.ray), beam.beams)
        for beam in floor_of(sheet).beams
        for space in beam.spaces or (beam.emitter,)
    ]


def fold_beams(
    tiles: Iterable[BeamTile], walls: Collection[Edge], log: RemarkLog
) -> dict[Space, list[Laser]]:
    """The emitters of the listed beam tiles: a beam starts where a wall stands behind it.

    A row of beam tiles that starts nowhere gets its emitter on its first space.
    """
    listed = {(tile.space, tile.towards): tile for tile in tiles}
    found: dict[Space, list[Laser]] = {}
    for (space, towards), tile in listed.items():
        behind = towards.opposite
        walled = edge(space, behind) in walls
        if not walled and (space.towards(behind), towards) in listed:
            continue
        if not walled:
            log.add("guessed", space, "an emitter, as no wall stands behind the beam")
        found.setdefault(space, []).append(Laser(behind, tile.beams))
    return found


def in_order(numbered: Iterable[tuple[int | None, Space]], log: RemarkLog) -> tuple[Space, ...]:
    """Checkpoints by their number; those without one come last, as they were listed."""
    listed = list(numbered)
    numbers = [number for number, _ in listed if number is not None]
    often = Counter(numbers)
    for number, space in listed:
        if number is None:
            log.add("guessed", space, "the next checkpoint")
        elif often[number] > 1:
            log.add("guessed", space, f"another checkpoint after number {number}")
    if sorted(numbers) != list(range(1, len(numbers) + 1)) and len(often) == len(numbers):
        log.add("repaired", None, "checkpoints numbered from 1 without a gap")
    ordered = sorted(listed, key=lambda item: (item[0] is None, item[0] or 0))
    return tuple(dict.fromkeys(space for _, space in ordered))


def registers_of(node: Node, *, first: int = 1) -> Registers:
    """Registers listed as numbers that count from ``first``, as ours that count from 1."""
    listed = {entry.integer(first, first + MAX_REGISTER - 1) - first + 1 for entry in node.entries(20)}
    if not listed:
        node.fail("a push panel needs at least one register")
    return tuple(sorted(listed))


def place(node: Node, size: tuple[int, int]) -> Space:
    """The space that ``x`` and ``y`` of an object name, within ``size``."""
    return Space(node["x"].integer(0, size[0] - 1), node["y"].integer(0, size[1] - 1))


def number_in(node: Node, low: int, high: int) -> int:
    """A whole number within bounds, which may be written as a text."""
    if isinstance(node.value, str) and len(node.value) < 6 and node.value.isascii() and node.value.isdigit():
        node = Node(int(node.value), node.path, node.name)
    return node.integer(low, high)


def beams_of(node: Node | None) -> int:
    """A number of beams; one where a file says nothing."""
    return 1 if node is None else node.integer(1, MAX_BEAMS)


def sides_of(node: Node, legal: Mapping[str, Direction], most: int = 4) -> tuple[Direction, ...]:
    """A list of directions; a single one may stand without its list."""
    if isinstance(node.value, str):
        return (node.choice(legal),)
    return tuple(entry.choice(legal) for entry in node.entries(most))


class SheetBuilder:
    """Collects what a file says of the spaces, in any order, and makes a sheet of it."""

    def __init__(self, log: RemarkLog) -> None:
        self.log = log
        self.spaces: dict[Space, list[Element]] = {}
        self.beams: list[BeamTile] = []
        self.starts: list[Start] = []
        self.checkpoints: list[tuple[int | None, Space]] = []
        self.reboots: list[RebootToken] = []
        self.parts: list[Part] = []

    def add(self, space: Space, *elements: Element) -> None:
        """Put elements on a space; the same one twice counts once."""
        there = self.spaces.setdefault(space, [])
        there.extend(element for element in elements if element not in there)

    def sheet(self, name: str, size: tuple[int, int], empty: Iterable[Space] = ()) -> Sheet:
        """What was collected, with beams folded back to emitters and tokens in order."""
        walls = frozenset(
            edge(space, element.side)
            for space, elements in self.spaces.items()
            for element in elements
            if isinstance(element, Wall)
        )
        for space, lasers in fold_beams(self.beams, walls, self.log).items():
            self.add(space, *lasers)
        return Sheet(
            name=name,
            size=size,
            spaces={space: tuple(elements) for space, elements in self.spaces.items()},
            starts=tuple(sorted(set(self.starts), key=lambda s: (s.number or 0, s.space.y, s.space.x))),
            checkpoints=in_order(self.checkpoints, self.log),
            reboots=tuple(sorted(set(self.reboots), key=lambda token: (token.at.y, token.at.x))),
            empty=frozenset(empty),
            parts=tuple(self.parts),
        )
