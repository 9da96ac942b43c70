"""The floor: a course flattened to one grid of spaces.

The floor answers what drawing, exporters, checks and the analysis ask of a layout: what is on a space,
what a token switches off, where walls stand, where beams run, where robots start. It knows no rules of
movement.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from course_library.board import Board, FrozenMap
from course_library.compass import DIRECTIONS, RAYS, Direction, Ray, Space
from course_library.course import Course, Placement, RebootToken
from course_library.editions import edition_facts
from course_library.elements import Antenna, Element, Laser, StartSpace, Wall, kind_of


@dataclass(frozen=True, slots=True)
class Beam:
    """The beams of one emitter: from its own space along ``ray`` to the last space they reach.

    ``emitter`` is where the beam starts, ``spaces`` every space of the floor it crosses, nearest first.
    """

    emitter: Space
    ray: Ray
    beams: int
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class FloorStart:
    """A start space on the floor; ``facing`` is None where the rules leave the facing free."""

    space: Space
    facing: Direction | None
    number: int | None
    blocked: bool


@dataclass(frozen=True, eq=False)
class Floor:
    """One grid of spaces with everything that lies on it, in the course's coordinates.

    Attributes:
        course: what was flattened.
        size: (width, height) of the bounding box; spaces in it without a board are no floor.
        printed: what the boards print on each space of the floor, row by row; empty tuples for plain spaces.
        owner: for each space the index of its board in ``course.placements``.
        off: spaces on which a token switches every element but walls and beams off.
    """

    course: Course
    size: tuple[int, int]
    printed: Mapping[Space, tuple[Element, ...]]
    owner: Mapping[Space, int]
    off: frozenset[Space]

    def __contains__(self, space: object) -> bool:
        return space in self.printed

    def __iter__(self) -> Iterator[Space]:
        return iter(self.printed)

    def __len__(self) -> int:
        return len(self.printed)

    def active(self, space: Space) -> tuple[Element, ...]:
        """The elements of ``space`` that act; empty outside the floor."""
        elements = self.printed.get(space, ())
        if space in self.off:
            return tuple(element for element in elements if not kind_of(element).off_under_token)
        return elements

    @functools.cached_property
    def walls(self) -> frozenset[tuple[Space, Direction]]:
        """Every walled side of every space; a wall between two spaces is listed from both."""
        found: set[tuple[Space, Direction]] = set()
        for space, elements in self.printed.items():
            for element in elements:
                if isinstance(element, Wall):
                    found.add((space, element.side))
                    found.add((space.towards(element.side), element.side.opposite))
        return frozenset(found)

    def walled(self, space: Space, side: Direction) -> bool:
        """Whether a wall stands on ``side`` of ``space``, whichever of its two spaces draws it."""
        return (space, side) in self.walls

    @functools.cached_property
    def antennas(self) -> frozenset[Space]:
        """Spaces with an antenna, which stops robots and beams (2016)."""
        return frozenset(
            space for space, elements in self.printed.items() if any(isinstance(e, Antenna) for e in elements)
        )

    @functools.cached_property
    def beams(self) -> tuple[Beam, ...]:
        """The beams of every emitter, row by row."""
        return tuple(
            Beam(space, ray, element.beams, self.line_of_sight(space, ray))
            for space, elements in self.printed.items()
            for element in elements
            if isinstance(element, Laser)
            for ray in (RAYS[2 * element.side.opposite],)
        )

    def line_of_sight(self, start: Space, ray: Ray) -> tuple[Space, ...]:
        """The floor spaces a beam from ``start`` (included) along ``ray`` crosses.

        It runs to the next wall, antenna or the end of the course and is not stopped by empty areas, pits or
        tokens. A diagonal beam is stopped by any wall at the corner it passes.
        """
        if start in self.antennas:
            return ()
        width, height = self.size
        crossed = []
        space = start
        while 0 <= space.x < width and 0 <= space.y < height:
            if space in self.antennas:
                break
            if space in self.printed:
                crossed.append(space)
            if self._wall_ahead(space, ray):
                break
            space = space.shifted(ray.dx, ray.dy)
        return tuple(crossed)

    def _wall_ahead(self, space: Space, ray: Ray) -> bool:
        steps = [d for d in DIRECTIONS if (d.dx and d.dx == ray.dx) or (d.dy and d.dy == ray.dy)]
        if len(steps) == 1:
            return self.walled(space, steps[0])
        first, second = steps
        return any(
            self.walled(space, one) or self.walled(space.towards(one), other)
            for one, other in ((first, second), (second, first))
        )

    @functools.cached_property
    def starts(self) -> tuple[FloorStart, ...]:
        """The start spaces: by number where boards print one, else row by row."""
        blocked = set(self.course.blocked_starts)
        placements = self.course.placements
        found = [
            FloorStart(space, placements[self.owner[space]].open_side, element.number, space in blocked)
            for space, elements in self.printed.items()
            for element in elements
            if isinstance(element, StartSpace)
        ]
        return tuple(sorted(found, key=lambda start: (start.number or 0, start.space.y, start.space.x)))

    @functools.cached_property
    def checkpoints(self) -> tuple[Space, ...]:
        """The spaces of the checkpoints in racing order."""
        return self.course.checkpoints

    @functools.cached_property
    def reboot_tokens(self) -> Mapping[int, RebootToken]:
        """The reboot token of each board, by the board's index; the first where a board has several."""
        found: dict[int, RebootToken] = {}
        for token in self.course.reboot_tokens:
            board = self.owner.get(token.at)
            if board is not None:
                found.setdefault(board, token)
        return found

    def reentry_token(self, board: int) -> RebootToken | None:
        """The token to which robots that fell on ``board`` return; None for their own archive.

        The docking bay has none (Renegade 2023, "Re-entering Play"). On a layout of 2016 a board may lack a
        token: the nearest one of the course serves it, the first of several equally near (a named ruling).
        """
        if self.course.docking_bay is not None and board == len(self.placements) - 1:
            return None
        if board in self.reboot_tokens:
            return self.reboot_tokens[board]
        left, top, right, bottom = self.placements[board].box

        def distance(token: RebootToken) -> int:
            x, y = token.at
            return max(left - x, x - right + 1, 0) + max(top - y, y - bottom + 1, 0)

        on_floor = (token for token in self.course.reboot_tokens if token.at in self.printed)
        return min(on_floor, key=distance, default=None)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The boards by index, the docking bay last."""
        return self.course.placements

    def as_board(self) -> Board:
        """The whole floor as one board, without tokens, for formats that hold a single board.

        Areas without a board become plain spaces; ask ``space in floor`` which they are.
        """
        return Board(
            id=self.course.id,
            name=self.course.name,
            family=self.course.placements[0].board.family if self.course.placements else "2023",
            size=self.size,
            spaces=FrozenMap(dict(self.printed)),
        )


def flatten(course: Course) -> Floor:
    """Lay the boards of ``course`` on one grid; where boards overlap the one laid last lies on top."""
    printed: dict[Space, tuple[Element, ...]] = {}
    owner: dict[Space, int] = {}
    for index, placement in enumerate(course.placements):
        board = placement.turned_board
        left, top, right, bottom = placement.box
        for y in range(top, bottom):
            for x in range(left, right):
                space = Space(x, y)
                printed[space] = board.spaces.get(Space(x - left, y - top), ())
                owner[space] = index
    ordered = {space: printed[space] for space in sorted(printed, key=lambda s: (s.y, s.x))}
    return Floor(course, course.size, ordered, owner, _off_spaces(course))


def _off_spaces(course: Course) -> frozenset[Space]:
    """Spaces whose elements a token switches off.

    Under a checkpoint always, under a reboot token where the edition says so (Renegade 2023, "Checkpoints",
    "Reboot Tokens"). Archive tokens change nothing (Renegade 2023, "Dynamic Archiving").
    """
    off = set(course.checkpoints)
    if edition_facts(course.rules).reboot_token_switches_off and "dynamic-archiving" not in course.variants:
        off.update(token.at for token in course.reboot_tokens)
    return frozenset(off)
