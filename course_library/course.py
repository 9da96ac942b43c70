"""A course: boards, docking bay, checkpoints and tokens laid out on one grid."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space, turned_size, turned_space

LayoutOrigin = Literal["printed", "reconstructed", "none", "own"]
MAX_DISTANCE = 512
"""No part of a course lies further out than this many spaces."""
DEFAULT_RULES = "renegade-2023"


@dataclass(frozen=True, slots=True)
class Placement:
    """A board laid on the grid: its top-left space after the turn, and the turn in clockwise degrees.

    ``faces`` overrides, in the board's own frame, the open side that the board file names.
    """

    board: Board
    at: Space
    turn: int = 0
    faces: Direction | None = None

    @property
    def size(self) -> tuple[int, int]:
        """(width, height) on the grid."""
        return turned_size(self.board.size, self.turn)

    @property
    def turned_board(self) -> Board:
        """The board as it lies on the grid."""
        return self.board.turned(self.turn)

    @property
    def open_side(self) -> Direction | None:
        """The side, on the grid, towards which robots leave a docking bay."""
        own = self.faces if self.faces is not None else self.board.faces
        return None if own is None else own.turned(self.turn)

    @property
    def box(self) -> tuple[int, int, int, int]:
        """(left, top, right, bottom) on the grid, right and bottom exclusive."""
        width, height = self.size
        return self.at.x, self.at.y, self.at.x + width, self.at.y + height

    def covers(self, space: Space) -> bool:
        """Whether ``space`` of the grid lies on this board."""
        left, top, right, bottom = self.box
        return left <= space.x < right and top <= space.y < bottom

    def shifted(self, dx: int, dy: int) -> Placement:
        """The same board further right and down."""
        return dataclasses.replace(self, at=self.at.shifted(dx, dy))

    def turned(self, size: tuple[int, int], turn: int) -> Placement:
        """The placement after the area of ``size`` (width, height) in which it lies is turned clockwise.

        The area's top-left space is (0, 0), before and after.
        """
        left, top, right, bottom = self.box
        corners = [
            turned_space(Space(left, top), size, turn),
            turned_space(Space(right - 1, bottom - 1), size, turn),
        ]
        at = Space(min(corner.x for corner in corners), min(corner.y for corner in corners))
        return dataclasses.replace(self, at=at, turn=(self.turn + turn) % 360)

    def grid_space(self, own: Space) -> Space:
        """Where the board's own space ``own`` lies on the grid; the reverse of :meth:`own_space`."""
        return turned_space(own, self.board.size, self.turn).shifted(*self.at)

    def own_space(self, space: Space) -> Space:
        """The board's own space, as printed, that lies at ``space`` of the grid."""
        return turned_space(space.shifted(-self.at.x, -self.at.y), self.size, (360 - self.turn) % 360)


@dataclass(frozen=True, slots=True)
class RebootToken:
    """Where rebooting robots return, and the arrow along which a robot in the way is moved."""

    at: Space
    arrow: Direction


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """A special rule of a course; ``modelled`` says whether the analysis plays it."""

    code: str
    text: str
    modelled: bool = False


@dataclass(frozen=True)
class Course:
    """A race course; always normalised: the top-left of the boards' bounding box is (0, 0).

    Attributes:
        id: lower-case name in files.
        names: name per language, at least one (``en`` where known).
        rules: the edition whose rules are played, such as ``renegade-2023``.
        players: (fewest, most) players it is meant for.
        boards: the boards in the order they were laid; tokens refer to spaces, never to this order.
        docking_bay: the docking bay or start board.
        checkpoints: their spaces in racing order.
        reboot_tokens: one per board where the rules ask for them.
        blocked_starts: start spaces that must not be used.
        variants: names of the rule variants in play.
        special: special rules.
        labels: what a rulebook says of the course (tier, length, source).
        layout: whether the layout is printed in a rulebook, reconstructed, one's own, or missing.
        facts: what is known of a course without layout (names of its boards, number of checkpoints).
        notes, author, sources: free words.
        extras: keys starting with ``x-`` of the file, kept as they were.
    """

    id: str
    names: FrozenMap[str, str]
    rules: str = DEFAULT_RULES
    players: tuple[int, int] = (2, 6)
    boards: tuple[Placement, ...] = ()
    docking_bay: Placement | None = None
    checkpoints: tuple[Space, ...] = ()
    reboot_tokens: tuple[RebootToken, ...] = ()
    blocked_starts: tuple[Space, ...] = ()
    variants: tuple[str, ...] = ()
    special: tuple[SpecialRule, ...] = ()
    labels: FrozenMap[str, str] = field(default_factory=FrozenMap)
    layout: LayoutOrigin = "own"
    facts: FrozenMap[str, Any] = field(default_factory=FrozenMap, hash=False)
    notes: str = ""
    author: str = ""
    sources: tuple[str, ...] = ()
    extras: FrozenMap[str, Any] = field(default_factory=FrozenMap, hash=False)

    def __post_init__(self) -> None:
        """Shift every part so that the boards' bounding box starts at (0, 0)."""
        placements = self.placements
        if not placements:
            return
        dx = -min(placement.at.x for placement in placements)
        dy = -min(placement.at.y for placement in placements)
        if dx or dy:
            for name, value in _shifted_parts(self, dx, dy).items():
                object.__setattr__(self, name, value)

    @property
    def name(self) -> str:
        """The English name, or the first one there is, or the id."""
        return self.names.get("en") or next(iter(self.names.values()), self.id)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """All boards, the docking bay last."""
        return (*self.boards, self.docking_bay) if self.docking_bay else self.boards

    @property
    def has_layout(self) -> bool:
        """Whether it says where its boards lie."""
        return self.layout != "none"

    @property
    def size(self) -> tuple[int, int]:
        """(width, height) of the bounding box of all boards, in spaces."""
        boxes = [placement.box for placement in self.placements]
        return max((box[2] for box in boxes), default=0), max((box[3] for box in boxes), default=0)

    def placement_at(self, space: Space) -> Placement | None:
        """The board that covers ``space``; the one laid last where boards overlap."""
        return next((p for p in reversed(self.placements) if p.covers(space)), None)

    def replaced(self, **changes: Any) -> Course:
        """A copy with some attributes changed (and normalised again)."""
        return dataclasses.replace(self, **changes)

    def turned(self, turn: int) -> Course:
        """The whole course turned clockwise; races on it are the same."""
        size = self.size

        def place(space: Space) -> Space:
            return turned_space(space, size, turn)

        return self.replaced(
            boards=tuple(placement.turned(size, turn) for placement in self.boards),
            docking_bay=self.docking_bay and self.docking_bay.turned(size, turn),
            checkpoints=tuple(map(place, self.checkpoints)),
            reboot_tokens=tuple(RebootToken(place(t.at), t.arrow.turned(turn)) for t in self.reboot_tokens),
            blocked_starts=tuple(map(place, self.blocked_starts)),
        )


def _shifted_parts(course: Course, dx: int, dy: int) -> dict[str, Any]:
    def spaces(values: Iterable[Space]) -> tuple[Space, ...]:
        return tuple(space.shifted(dx, dy) for space in values)

    return {
        "boards": tuple(placement.shifted(dx, dy) for placement in course.boards),
        "docking_bay": course.docking_bay and course.docking_bay.shifted(dx, dy),
        "checkpoints": spaces(course.checkpoints),
        "reboot_tokens": tuple(RebootToken(t.at.shifted(dx, dy), t.arrow) for t in course.reboot_tokens),
        "blocked_starts": spaces(course.blocked_starts),
    }
