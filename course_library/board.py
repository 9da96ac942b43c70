"""A board: one side of a printed piece, or one of the user's own."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from course_library.compass import Direction, Space, turned_size, turned_space
from course_library.elements import (
    Element,
    Family,
    StartSpace,
    canonical_order,
    turned_element,
)

K = TypeVar("K")
V = TypeVar("V")
MAX_BOARD_SIDE = 64
PLAIN_FAMILY: Family = "2023"
"""The family whose boards are named without their family: ``tempest``, but ``2005/cross``."""


class FrozenMap(Mapping[K, V]):
    """An immutable, hashable mapping that keeps the order of its keys."""

    __slots__ = ("_data", "_hash")

    def __init__(self, data: Mapping[K, V] | None = None) -> None:
        self._data: dict[K, V] = dict(data or {})
        self._hash: int | None = None

    def __getitem__(self, key: K) -> V:
        return self._data[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._data.items()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMap):
            return self is other or self._data == other._data
        return NotImplemented

    def __repr__(self) -> str:
        return f"FrozenMap({self._data!r})"


@dataclass(frozen=True, slots=True)
class NameLabel:
    """Where the printed name of the board lies and how it is turned (clockwise degrees, 0 = upright)."""

    at: Space
    turn: int

    def turned(self, size: tuple[int, int], turn: int) -> NameLabel:
        """The label after its board of ``size`` is turned."""
        return NameLabel(turned_space(self.at, size, turn), (self.turn + turn) % 360)


def canonical_spaces(spaces: Mapping[Space, tuple[Element, ...]]) -> FrozenMap[Space, tuple[Element, ...]]:
    """Spaces row by row, each with its elements in canonical order; spaces without elements are left out."""
    ordered = sorted(spaces, key=lambda space: (space[1], space[0]))
    return FrozenMap({Space(*space): _in_order(spaces[space]) for space in ordered if spaces[space]})


def _in_order(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    """The elements of one space in canonical order; most spaces have one, which needs no sorting."""
    return elements if len(elements) == 1 else tuple(sorted(elements, key=canonical_order))


@dataclass(frozen=True)
class Board:
    """One side of a piece: its size and the elements of its spaces, in its own frame (top-left is 0, 0).

    Attributes:
        id: lower-case name in files, unique within its family.
        name: the printed name.
        family: which set of boards it belongs to.
        size: (width, height) in spaces, each from 1 to 64.
        spaces: the elements of every space that has some, in canonical order.
        faces: for a docking bay or start board, the open side towards which its robots leave.
        other_side: id of the board on the back of the same piece.
        name_label: where the printed name lies.
        notes: free words.
        sources: where the layout is known from.
        extras: keys starting with ``x-`` of the file, kept as they were.
    """

    id: str
    name: str
    family: Family
    size: tuple[int, int]
    spaces: FrozenMap[Space, tuple[Element, ...]] = field(default_factory=FrozenMap)
    faces: Direction | None = None
    other_side: str | None = None
    name_label: NameLabel | None = None
    notes: str = ""
    sources: tuple[str, ...] = ()
    extras: FrozenMap[str, Any] = field(default_factory=FrozenMap, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "spaces", canonical_spaces(self.spaces))

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.id, self.family, self.size, self.spaces, self.faces))

    def __hash__(self) -> int:
        return self._hash

    @property
    def reference(self) -> str:
        """How a course names this board: ``tempest`` or ``2005/cross``."""
        return self.id if self.family == PLAIN_FAMILY else f"{self.family}/{self.id}"

    @functools.cached_property
    def is_docking_bay(self) -> bool:
        """Whether robots start on this board."""
        return any(
            isinstance(element, StartSpace) for elements in self.spaces.values() for element in elements
        )

    def elements(self, space: Space) -> tuple[Element, ...]:
        """The elements of ``space``; empty for a plain space and for one outside the board."""
        return self.spaces.get(space, ())

    def contains(self, space: Space) -> bool:
        """Whether ``space`` lies on the board."""
        return 0 <= space.x < self.size[0] and 0 <= space.y < self.size[1]

    def turned(self, turn: int) -> Board:
        """The board as it looks after a clockwise turn of 0, 90, 180 or 270 degrees."""
        return self if turn % 360 == 0 else _turned(self, turn % 360)


@functools.lru_cache(maxsize=512)
def _turned(board: Board, turn: int) -> Board:
    return Board(
        id=board.id,
        name=board.name,
        family=board.family,
        size=turned_size(board.size, turn),
        spaces=FrozenMap(
            {
                turned_space(space, board.size, turn): tuple(
                    turned_element(element, turn) for element in elements
                )
                for space, elements in board.spaces.items()
            }
        ),
        faces=None if board.faces is None else board.faces.turned(turn),
        other_side=board.other_side,
        name_label=board.name_label and board.name_label.turned(board.size, turn),
        notes=board.notes,
        sources=board.sources,
        extras=board.extras,
    )
