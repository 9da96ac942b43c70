"""The scene of a board that is drawn on: the board, and what a stroke would make of it."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Collection
from itertools import product

from PySide6.QtCore import QObject, QRectF

from course_library.board import Board
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.drawing import RenderOptions
from course_library.drawing.boards import draw_name, draw_spaces
from course_library.drawing.course import board_floor
from course_library.drawing.painter import Style
from course_library.drawing.shapes import Path, joined, polyline
from course_library.editing.regions import rectangle
from course_library.elements import Antenna, Laser, Wall
from course_library.floor import Floor
from editor.canvas import CourseScene
from editor.canvas.scene import Wanted
from editor.painting import DisplayList

_NAME, _PATCH, _EDGE = 2.0, 5.0, 45.0
_PIECE = 8
"""Width and height of the pieces in which a board is drawn, in spaces."""


class BoardScene(CourseScene):
    """Shows one board; over it, until a stroke is made or given up, the spaces that it would change.

    After a stroke its spaces stay on top until the picture of the board is made anew, so that nothing
    flickers.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.board: Board | None = None
        self.previewed: frozenset[Space] = frozenset()
        self._settling: frozenset[Space] = frozenset()
        self._after: Floor | None = None
        self._shows_other_beams = False
        self._patch = self._drawing_item(_PATCH)
        self._edge = self._drawing_item(_EDGE)
        self._name = self._drawing_item(_NAME)

    def show_board(self, board: Board) -> None:
        """Show another board or version of it."""
        if board == self.board and self.floor is not None:
            return
        self.board = board
        self.clear_preview()
        self.show_floor(board_floor(board))

    def set_options(self, options: RenderOptions) -> None:
        """Draw with other options."""
        self._settling = frozenset()
        self.clear_preview()
        super().set_options(options)

    def preview(self, after: Board, at: Space) -> None:
        """Show what a stroke whose latest place is ``at`` would make of the board."""
        assert self.board is not None
        self.ghost.clear()
        self.previewed = changed_spaces(self.board, after)
        floor = self._after = board_floor(after)
        self._patch.set_drawing(self._drawn(floor, self.previewed | self._settling))
        if _beams_differ(self.board, after, self.previewed):
            self._show_overlays(floor)
            self._shows_other_beams = True
        else:
            self._show_own_beams()
        self._outline(self.previewed or {at})

    def refuse(self, at: Space, fault: str) -> None:
        """Show that nothing can be drawn on ``at``, and why."""
        self._drop_preview()
        self.ghost.show_area(at, (1, 1), self.options, fault)

    def clear_preview(self) -> None:
        """Show the board as it is."""
        self.ghost.clear()
        self._drop_preview()

    def settle(self) -> None:
        """The stroke that was shown is made: leave it there until the board's picture is made anew."""
        self._settling, self.previewed = self._settling | self.previewed, frozenset()
        self._after = None
        self._edge.set_drawing(DisplayList())

    def settled(self) -> None:
        """The board's picture is made anew."""
        if self._settling:
            self._settling = frozenset()
            if self._after is None:
                self._patch.set_drawing(DisplayList())
            else:
                self._patch.set_drawing(self._drawn(self._after, self.previewed))

    def _show_boards(self, floor: Floor) -> None:
        """Show the board in pieces, so that a stroke on a large one draws only the pieces that it changed."""
        look = dataclasses.replace(self._options, heat=None, routes=(), highlights=())
        pieces = [_piece(floor, corner, look) for corner in _corners(floor.size)]
        self._boards = self._matched(self._boards, pieces, 0.0)
        name = DisplayList()
        if look.board_names:
            draw_name(floor.placements[0], name, look)
        self._name.set_drawing(name)

    def _drop_preview(self) -> None:
        self.previewed, self._after = frozenset(), None
        self._edge.set_drawing(DisplayList())
        if self.floor is not None:
            self._patch.set_drawing(self._drawn(self.floor, self._settling))
            self._show_own_beams()

    def _show_own_beams(self) -> None:
        """Show the beams of the board as it is, if others are shown."""
        if self._shows_other_beams and self.floor is not None:
            self._show_overlays(self.floor)
        self._shows_other_beams = False

    def _drawn(self, floor: Floor, spaces: Collection[Space]) -> DisplayList:
        """The spaces and those around them, whose belts and pits join."""
        picture = DisplayList()
        if spaces and floor.size:
            shown = sorted({near for space in spaces for near in _around(space) if near in floor})
            draw_spaces(floor, 0, shown, picture, self.options)
        return picture

    def _outline(self, spaces: Collection[Space]) -> None:
        picture, edge = DisplayList(), _outline_of(spaces)
        colours = self.options.colours
        picture.path(edge, Style(stroke=colours["casing"], width=0.14, opacity=0.8, round=True))
        picture.path(edge, Style(stroke=colours["highlight"], width=0.07, round=True))
        self._edge.set_drawing(picture)


def _beams_differ(before: Board, after: Board, spaces: Collection[Space]) -> bool:
    """Whether something changed on ``spaces`` that sends or stops beams."""
    return any(
        isinstance(element, Wall | Laser | Antenna)
        for space in spaces
        for element in {*before.elements(space)} ^ {*after.elements(space)}
    )


def _corners(size: tuple[int, int]) -> list[Space]:
    """The top-left spaces of the pieces of a board."""
    return [Space(x, y) for y in range(0, size[1], _PIECE) for x in range(0, size[0], _PIECE)]


def _piece(floor: Floor, corner: Space, look: RenderOptions) -> Wanted:
    """One piece of the board; it looks the same as long as the spaces in and around it are the same.

    It also draws the spaces around it, as far as its margin shows them: where two pieces met exactly, a fine
    line would be seen between them at most scales.
    """
    right, bottom = min(corner.x + _PIECE, floor.size[0]), min(corner.y + _PIECE, floor.size[1])
    around = rectangle(corner.shifted(-2, -2), Space(right + 1, bottom + 1))
    drawn = [near for near in rectangle(corner.shifted(-1, -1), Space(right, bottom)) if near in floor]
    return Wanted(
        (corner, floor.size, look, floor.placements[0].open_side, tuple(map(floor.printed.get, around))),
        QRectF(corner.x, corner.y, right - corner.x, bottom - corner.y),
        functools.partial(draw_spaces, floor, 0, drawn),
    )


def changed_spaces(before: Board, after: Board) -> frozenset[Space]:
    """The spaces that do not look the same on both boards."""
    spaces = before.spaces.keys() | after.spaces.keys()
    return frozenset(space for space in spaces if before.elements(space) != after.elements(space))


def _around(space: Space) -> list[Space]:
    return [space.shifted(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2)]


def _outline_of(spaces: Collection[Space]) -> Path:
    """The edges between ``spaces`` and all others."""
    edges = ((space, side) for space in spaces for side in DIRECTIONS if space.towards(side) not in spaces)
    return joined(polyline(*_ends(*edge)) for edge in edges)


def _ends(space: Space, side: Direction) -> tuple[tuple[float, float], tuple[float, float]]:
    x, y = space
    return {
        Direction.N: ((x, y), (x + 1, y)),
        Direction.E: ((x + 1, y), (x + 1, y + 1)),
        Direction.S: ((x, y + 1), (x + 1, y + 1)),
        Direction.W: ((x, y), (x, y + 1)),
    }[side]
