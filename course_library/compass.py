"""Directions, quarter turns and spaces: the geometry of a grid of spaces.

Coordinates: ``x`` grows to the right (east), ``y`` grows downwards (south), both from 0.
Turns are clockwise degrees: 0, 90, 180 or 270.
"""

from __future__ import annotations

import enum
import re
from typing import NamedTuple

QUARTER = 90
TURNS = (0, 90, 180, 270)


class Direction(enum.IntEnum):
    """One of the four directions on screen; the value counts quarter turns clockwise from north."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def dx(self) -> int:
        """Change of ``x`` for one space in this direction."""
        return _DX[self]

    @property
    def dy(self) -> int:
        """Change of ``y`` for one space in this direction."""
        return _DY[self]

    @property
    def opposite(self) -> Direction:
        """The direction straight behind."""
        return DIRECTIONS[(self + 2) % 4]

    @property
    def left(self) -> Direction:
        """The direction after a quarter turn counter-clockwise."""
        return DIRECTIONS[(self + 3) % 4]

    @property
    def right(self) -> Direction:
        """The direction after a quarter turn clockwise."""
        return DIRECTIONS[(self + 1) % 4]

    def turned(self, turn: int) -> Direction:
        """This direction after a clockwise turn of ``turn`` degrees."""
        return DIRECTIONS[(self + turn // QUARTER) % 4]

    def turn_to(self, other: Direction) -> int:
        """The clockwise degrees (0, 90, 180, 270) that lead from this direction to ``other``."""
        return (other - self) % 4 * QUARTER


DIRECTIONS = (Direction.N, Direction.E, Direction.S, Direction.W)
_DX = (0, 1, 0, -1)
_DY = (-1, 0, 1, 0)


class Space(NamedTuple):
    """The place of one space, counted from 0; its printed name counts rows from 1 ("C5")."""

    x: int
    y: int

    def towards(self, direction: Direction, steps: int = 1) -> Space:
        """The space ``steps`` away in ``direction``."""
        return Space(self.x + _DX[direction] * steps, self.y + _DY[direction] * steps)

    def shifted(self, dx: int, dy: int) -> Space:
        """The space ``dx`` further right and ``dy`` further down."""
        return Space(self.x + dx, self.y + dy)

    @property
    def name(self) -> str:
        """Column letters and row number, as on screen: ``Space(2, 4).name == "C5"``."""
        return space_name(self.x, self.y)


def space_name(x: int, y: int) -> str:
    """Name a space by column letters A..Z, AA.. and its row from 1.

    Spaces left of or above the course have no such name and are written ``(x, y)``.
    """
    if x < 0 or y < 0:
        return f"({x}, {y})"
    letters = ""
    column = x + 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{y + 1}"


def parse_space_name(text: str) -> Space:
    """Read a space name such as ``C5``.

    Raises:
        ValueError: if ``text`` is not column letters followed by a row from 1.
    """
    match = re.fullmatch(r"([A-Za-z]{1,3})([1-9][0-9]{0,3})", text.strip())
    if match is None:
        raise ValueError(f"{text!r} is no space; expected column letters and a row, such as C5")
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return Space(column - 1, int(match[2]) - 1)


def turned_space(space: Space, size: tuple[int, int], turn: int) -> Space:
    """Where ``space`` of an area of ``size`` (width, height) lands when the area is turned clockwise.

    The turned area again has its top-left space at (0, 0).
    """
    x, y = space
    width, height = size
    for _ in range(turn // QUARTER % 4):
        x, y = height - 1 - y, x
        width, height = height, width
    return Space(x, y)


def turned_size(size: tuple[int, int], turn: int) -> tuple[int, int]:
    """The (width, height) of an area after a clockwise turn."""
    return size if turn % 180 == 0 else (size[1], size[0])


class Ray(NamedTuple):
    """One of eight directions in which a beam can run, as steps of ``x`` and ``y``."""

    dx: int
    dy: int


RAYS = (Ray(0, -1), Ray(1, -1), Ray(1, 0), Ray(1, 1), Ray(0, 1), Ray(-1, 1), Ray(-1, 0), Ray(-1, -1))
"""The eight rays clockwise from north; ``RAYS[2 * direction]`` runs in that direction."""
