"""What the checks look at: a course with its floor, its footprint and the facts of its edition."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from course_library.compass import DIRECTIONS, Space
from course_library.course import DEFAULT_RULES, Course, RebootToken
from course_library.editions import EditionFacts, UnknownEditionError, edition_facts
from course_library.elements import Antenna, Pit, StartSpace
from course_library.floor import Floor, FloorStart, flatten
from course_library.footprint import Footprint


@dataclass(frozen=True, eq=False)
class Layout:
    """A course and what follows from it, worked out when first asked for.

    Attributes:
        course: the course to be checked.
        facts: the facts of its edition; those of the default rules where its own are unknown.
        owned_pieces: how many of each piece there are, by the reference of either face, if known.
        known_floor: the floor of the course, if the caller has it already.
    """

    course: Course
    facts: EditionFacts
    owned_pieces: Mapping[str, int] | None = None
    known_floor: Floor | None = None

    @functools.cached_property
    def floor(self) -> Floor:
        """The flattened course."""
        if self.known_floor is not None:
            return self.known_floor
        known = self.facts.id == self.course.rules
        return flatten(self.course if known else self.course.replaced(rules=self.facts.id))

    @functools.cached_property
    def footprint(self) -> Footprint:
        """The boards as polygons."""
        return Footprint(self.course)

    @functools.cached_property
    def bay_index(self) -> int:
        """The docking bay's index in ``course.placements``; -1 without one."""
        return len(self.course.boards) if self.course.docking_bay else -1

    def board_at(self, space: Space) -> int | None:
        """The index of the board on which ``space`` lies, or None."""
        return self.floor.owner.get(space)

    @functools.cached_property
    def _spaces_by_kind(self) -> Mapping[type[Any], set[Space]]:
        found: dict[type[Any], set[Space]] = {Pit: set(), Antenna: set(), StartSpace: set()}
        for space, elements in self.floor.printed.items():
            for element in elements:
                if type(element) in found:
                    found[type(element)].add(space)
        return found

    def has(self, space: Space, kind: type[Pit] | type[Antenna] | type[StartSpace]) -> bool:
        """Whether the boards print an element of ``kind`` on ``space``."""
        return space in self._spaces_by_kind[kind]

    @functools.cached_property
    def starts(self) -> tuple[FloorStart, ...]:
        """The start spaces of the docking bay."""
        return tuple(start for start in self.floor.starts if self.board_at(start.space) == self.bay_index)

    @functools.cached_property
    def free_starts(self) -> tuple[FloorStart, ...]:
        """The start spaces of the docking bay that are not blocked."""
        return tuple(start for start in self.starts if not start.blocked)

    @functools.cached_property
    def uses_reboot_tokens(self) -> bool:
        """Whether robots return at reboot tokens (not under Dynamic Archiving, not in classic editions)."""
        return self.facts.reboot_tokens > 0 and "dynamic-archiving" not in self.course.variants

    @functools.cached_property
    def tokens_by_board(self) -> Mapping[int, list[RebootToken]]:
        """The reboot tokens that lie on each board, by the board's index."""
        found: dict[int, list[RebootToken]] = {}
        for token in self.course.reboot_tokens:
            board = self.board_at(token.at)
            if board is not None:
                found.setdefault(board, []).append(token)
        return found

    @functools.cached_property
    def taken(self) -> frozenset[Space]:
        """Spaces with a checkpoint or a reboot token."""
        return frozenset((*self.course.checkpoints, *(token.at for token in self.course.reboot_tokens)))

    def nearest_plain(self, space: Space, board: int | None = None) -> Space | None:
        """The space without element or token that is nearest to ``space``.

        It lies on the board of index ``board``, if given, else on any but the docking bay.
        """
        candidates = (
            other
            for other, elements in self.floor.printed.items()
            if not elements and other not in self.taken and self._suits(self.floor.owner[other], board)
        )
        return min(
            candidates,
            key=lambda other: (abs(other.x - space.x) + abs(other.y - space.y), other.y, other.x),
            default=None,
        )

    def _suits(self, owner: int, board: int | None) -> bool:
        return owner != self.bay_index if board is None else owner == board

    def steps_from(self, space: Space) -> Iterator[Space]:
        """The spaces that a robot on ``space`` can step to, neither into a pit nor through a wall."""
        walls, owner, solid = self.floor.walls, self.floor.owner, self._no_go
        x, y = space
        for direction, dx, dy in _STEPS:
            ahead = Space(x + dx, y + dy)
            if ahead in owner and (space, direction) not in walls and ahead not in solid:
                yield ahead

    @functools.cached_property
    def _no_go(self) -> set[Space]:
        return self._spaces_by_kind[Pit] | self._spaces_by_kind[Antenna]


_STEPS = tuple((direction, direction.dx, direction.dy) for direction in DIRECTIONS)


def facts_of(course: Course) -> tuple[EditionFacts, bool]:
    """The facts of the course's edition and whether its rules are known; else those of the default rules."""
    try:
        return edition_facts(course.rules), True
    except UnknownEditionError:
        return edition_facts(DEFAULT_RULES), False
