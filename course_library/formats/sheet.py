"""A course as one sheet of spaces: what clients that know a single board can be told.

Exporters turn a course into a sheet, fit the sheet to what the client holds, and write it; importers read a
sheet and make a course of it. Coordinates are those of the course: (0, 0) is top-left.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from course_library.board import FrozenMap, canonical_spaces
from course_library.compass import Direction, Space
from course_library.course import Course, RebootToken
from course_library.elements import Element, Laser, PushPanel, StartSpace, Wall
from course_library.floor import Floor, flatten

Spaces = Mapping[Space, tuple[Element, ...]]
Edge = tuple[Space, Direction]


@dataclass(frozen=True, slots=True)
class Start:
    """A start space: where robots face when the race begins (None: free) and its number, if it has one."""

    space: Space
    facing: Direction | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangle of the sheet that is one board: its name, top-left space and (width, height)."""

    name: str
    corner: Space
    size: tuple[int, int]

    def covers(self, space: Space) -> bool:
        """Whether ``space`` lies on this board."""
        return 0 <= space.x - self.corner.x < self.size[0] and 0 <= space.y - self.corner.y < self.size[1]


@dataclass(frozen=True)
class Sheet:
    """One grid with everything on it.

    Attributes:
        name: of the course.
        size: (width, height).
        spaces: elements by space, without start spaces, in canonical order; plain spaces are left out.
        starts: in the order in which players get them.
        checkpoints: in racing order.
        reboots: the reboot tokens.
        empty: spaces without a board.
        off: spaces on which a token switches the board elements off; not part of what is written.
        parts: the boards that lie on the sheet, where that is known; some clients are told their names.
    """

    name: str
    size: tuple[int, int]
    spaces: Spaces
    starts: tuple[Start, ...] = ()
    checkpoints: tuple[Space, ...] = ()
    reboots: tuple[RebootToken, ...] = ()
    empty: frozenset[Space] = field(default_factory=frozenset)
    off: frozenset[Space] = field(default_factory=frozenset, compare=False)
    parts: tuple[Part, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.spaces, FrozenMap):  # else they were another sheet's, and are in order
            object.__setattr__(self, "spaces", canonical_spaces(self.spaces))

    def elements(self, space: Space) -> tuple[Element, ...]:
        """What lies on ``space``; empty for plain floor."""
        return self.spaces.get(space, ())

    def contains(self, space: Space) -> bool:
        """Whether ``space`` lies within the sheet."""
        return 0 <= space.x < self.size[0] and 0 <= space.y < self.size[1]

    def rows(self) -> Iterable[Space]:
        """Every space, row by row."""
        width, height = self.size
        return (Space(x, y) for y in range(height) for x in range(width))

    def walls(self) -> frozenset[Edge]:
        """Every walled edge once, named by its northern or western side."""
        return frozenset(
            edge(space, element.side)
            for space, elements in self.spaces.items()
            for element in elements
            if isinstance(element, Wall)
        )

    def without_walls(self) -> dict[Space, tuple[Element, ...]]:
        """The spaces with everything but walls, so that two sheets can be compared with :meth:`walls`."""
        found = {
            space: tuple(element for element in elements if not isinstance(element, Wall))
            for space, elements in self.spaces.items()
        }
        return {space: elements for space, elements in found.items() if elements}

    def with_starts(self, starts: Iterable[Start]) -> Sheet:
        """A copy with other starts, in the order in which a course lists them."""
        ordered = sorted(starts, key=lambda s: (s.number or 0, s.space.y, s.space.x))
        return dataclasses.replace(self, starts=tuple(ordered))

    def replaced(self, change: Callable[[Space, tuple[Element, ...]], Iterable[Element]]) -> Sheet:
        """A copy in which ``change`` says what lies on every space that has something."""
        spaces = {space: tuple(change(space, elements)) for space, elements in self.spaces.items()}
        return self if spaces == dict(self.spaces) else dataclasses.replace(self, spaces=spaces)


def edge(space: Space, side: Direction) -> Edge:
    """One name for an edge that two spaces share: the north side or the west side of one of them."""
    if side in (Direction.S, Direction.E):
        return space.towards(side), side.opposite
    return space, side


def sheet_of(course: Course) -> Sheet:
    """The whole course on one sheet, as printed; blocked starts are plain floor.

    A laser or push panel whose wall the neighbouring space draws gets the wall on its own side too.
    """
    floor = flatten(course)
    width, height = floor.size
    everywhere = (Space(x, y) for y in range(height) for x in range(width))
    return Sheet(
        name=course.name,
        size=floor.size,
        spaces={space: _on_sheet(floor, space) for space in floor},
        starts=tuple(Start(s.space, s.facing, s.number) for s in floor.starts if not s.blocked),
        checkpoints=course.checkpoints,
        reboots=course.reboot_tokens,
        empty=frozenset(space for space in everywhere if space not in floor),
        off=floor.off,
        parts=tuple(Part(p.board.name, p.at, p.size) for p in course.placements),
    )


def _on_sheet(floor: Floor, space: Space) -> tuple[Element, ...]:
    elements = tuple(element for element in floor.printed[space] if not isinstance(element, StartSpace))
    mounted = {e.side for e in elements if isinstance(e, Laser | PushPanel) and floor.walled(space, e.side)}
    drawn = {element.side for element in elements if isinstance(element, Wall)}
    return (*elements, *(Wall(side) for side in sorted(mounted - drawn)))


def common_facing(starts: Iterable[Start]) -> Direction | None:
    """The facing that most starts have, or None where none says."""
    facings = Counter(start.facing for start in starts if start.facing is not None)
    return facings.most_common(1)[0][0] if facings else None


def facing_or(facing: Direction | None, default: Direction) -> Direction:
    """A facing, or ``default`` where it is free; north counts as a facing although its number is 0."""
    return default if facing is None else facing
