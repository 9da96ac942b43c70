"""One board of a floor: plates, elements, walls, name.

A board can be drawn for itself, so that an editor may keep its picture; :func:`board_key` tells when
that picture is out of date.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from types import UnionType
from typing import Any

from course_library.board import Board, NameLabel
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Placement
from course_library.drawing.belts import Entries, belt_artwork, belt_entries
from course_library.drawing.fixtures import fixture_artwork
from course_library.drawing.mounted import laser_artwork, push_panel_artwork, wall_artwork
from course_library.drawing.options import Detail, RenderOptions
from course_library.drawing.painter import Artwork, Painter, Style, TextStyle, draw, faded, merged, placed
from course_library.drawing.pits import pit_artwork
from course_library.drawing.shapes import Path, joined, moved, polyline, rectangle, rotated
from course_library.drawing.tokens import start_artwork
from course_library.elements import (
    Antenna,
    Battery,
    Belt,
    Crusher,
    Element,
    Gear,
    Laser,
    Missile,
    Pit,
    PushPanel,
    Repair,
    StartSpace,
    Wall,
    kind_of,
)
from course_library.floor import Floor

OFF_OPACITY = 0.25
"""How strongly an element is drawn that a token switches off."""
_NAME_SIZE = 0.27
_LETTER = 0.62
"""Width of a letter, on the safe side, in font sizes."""

_FIXTURES = Gear | Battery | Repair | Crusher | Missile
Layer = Callable[[Space, Element], Artwork]


def draw_board(floor: Floor, index: int, painter: Painter, options: RenderOptions) -> None:
    """Draw the board with this index in ``floor.placements``, without beams and tokens."""
    placement = floor.placements[index]
    colours = options.colours
    box = _box(placement)
    with painter.group(f"board {placement.board.name}"):
        painter.path(box, Style(fill=colours["floor"]))
        if options.grid and options.detail is not Detail.MINIMAL:
            painter.path(_seams(placement), Style(stroke=colours["seam"], width=0.02))
        spaces = [space for space, owner in floor.owner.items() if owner == index]
        for layer in _layers(floor, options):
            draw(painter, merged(_artworks(floor, spaces, layer)))
        painter.path(box, Style(stroke=colours["edge"], width=0.05))
        if options.board_names and options.detail is Detail.FULL:
            draw_name(placement, painter, options)


def draw_spaces(
    floor: Floor, index: int, spaces: Collection[Space], painter: Painter, options: RenderOptions
) -> None:
    """Draw only some spaces of a board over what lies there, as while a stroke of a drawing is under way."""
    colours = options.colours
    plates = joined([rectangle(x, y, 1, 1) for x, y in spaces])
    painter.path(plates, Style(fill=colours["floor"]))
    if options.grid and options.detail is not Detail.MINIMAL:
        painter.path(plates, Style(stroke=colours["seam"], width=0.02))
    for layer in _layers(floor, options):
        draw(painter, merged(_artworks(floor, spaces, layer)))
    painter.path(_box(floor.placements[index]), Style(stroke=colours["edge"], width=0.05))


def board_key(floor: Floor, index: int) -> Hashable:
    """Equal for two floors exactly if the board with this index looks the same on both.

    Besides the board itself that depends on tokens that switch elements off, on belts and pits of other
    boards that join its own, on boards that cover it, and on the way its starts face.
    """
    placement = floor.placements[index]
    left, top, right, bottom = placement.box
    around = [Space(x, y) for x in (left - 1, right) for y in range(top - 1, bottom + 1)]
    around += [Space(x, y) for y in (top - 1, bottom) for x in range(left, right)]
    own = [Space(x, y) for x in range(left, right) for y in range(top, bottom)]
    return (
        placement.turned_board,
        placement.open_side,
        tuple(_joining(floor, space) for space in around),
        tuple(s.shifted(-left, -top) for s in own if s in floor.off),
        tuple(s.shifted(-left, -top) for s in own if floor.owner[s] != index),
    )


def _joining(floor: Floor, space: Space) -> tuple[Element, ...]:
    return tuple(e for e in floor.printed.get(space, ()) if isinstance(e, Belt | Pit))


def _box(placement: Placement) -> Path:
    width, height = placement.size
    return rectangle(placement.at.x, placement.at.y, width, height)


def _seams(placement: Placement) -> Path:
    left, top, right, bottom = placement.box
    upright = [polyline((x, top), (x, bottom)) for x in range(left + 1, right)]
    level = [polyline((left, y), (right, y)) for y in range(top + 1, bottom)]
    return joined(upright + level)


def _layers(floor: Floor, options: RenderOptions) -> Sequence[Layer]:
    """What is drawn on a space, from bottom to top."""
    colours, detail = options.colours, options.detail
    facing = {start.space: start.facing for start in floor.starts}
    everywhere = detail is not Detail.MINIMAL
    artists: tuple[tuple[type | UnionType, Callable[[Space, Any], Artwork]], ...] = (
        (Pit, lambda space, _: pit_artwork(*_pits_around(floor, space), colours, detail)),
        (Belt, lambda space, belt: belt_artwork(belt, _entries(floor, space, belt), colours, detail)),
        (Antenna, lambda _, antenna: fixture_artwork(antenna, colours, detail)),
        (_FIXTURES, lambda _, e: fixture_artwork(e, colours, detail) if everywhere else ()),
        (StartSpace, lambda space, s: start_artwork(s.number, facing.get(space), colours, detail)),
        (PushPanel, lambda at, p: push_panel_artwork(p, colours, detail, Wall(p.side) in floor.printed[at])),
        (Wall, lambda _, wall: wall_artwork(wall.side, colours, detail)),
        (Laser, lambda _, laser: laser_artwork(laser, colours, detail)),
    )
    return [functools.partial(_layer, *artist) for artist in artists]


def _layer(
    kind: type | UnionType, artist: Callable[[Space, Any], Artwork], space: Space, element: Element
) -> Artwork:
    return artist(space, element) if isinstance(element, kind) else ()


def _entries(floor: Floor, space: Space, belt: Belt) -> Entries:
    board = floor.owner[space]
    return belt_entries(belt, space, floor.printed.get, lambda other: floor.owner.get(other) == board)


def _artworks(floor: Floor, spaces: Iterable[Space], layer: Layer) -> Iterable[Artwork]:
    for space in spaces:
        for element in floor.printed[space]:
            artwork = layer(space, element)
            if artwork:
                if space in floor.off and kind_of(element).off_under_token:
                    artwork = faded(artwork, OFF_OPACITY)
                yield placed(artwork, moved(*space))


def _pits_around(floor: Floor, space: Space) -> tuple[frozenset[Direction], frozenset[Direction]]:
    """The sides with a pit next door, and the corners that lie among four pits."""

    def pit(at: Space) -> bool:
        return any(isinstance(element, Pit) for element in floor.printed.get(at, ()))

    sides = frozenset(side for side in DIRECTIONS if pit(space.towards(side)))
    corners = frozenset(
        side for side in sides if side.right in sides and pit(space.towards(side).towards(side.right))
    )
    return sides, corners


def draw_name(placement: Placement, painter: Painter, options: RenderOptions) -> None:
    """Write the board's name where the printed board bears it, along the nearest edge of that space."""
    board = placement.turned_board
    label = board.name_label or _free_corner(board)
    x, y = rotated(label.turn).apply((_name_start(board, label), 0.86))
    colours = options.colours
    style = TextStyle(colours["label"], _NAME_SIZE, anchor="start", turn=label.turn, halo=colours["floor"])
    left, top = placement.at
    painter.text((left + label.at.x + x, top + label.at.y + y), board.name, style)


def _name_start(board: Board, label: NameLabel) -> float:
    """Where in its space the name begins; earlier than that where it would run over the edge."""
    (width, height), (x, y) = board.size, label.at
    upright = label.turn % 180 == 0
    extent = width if upright else height
    before = {0: x, 90: y, 180: width - 1 - x, 270: height - 1 - y}[label.turn % 360]
    latest = extent - 0.1 - len(board.name) * _NAME_SIZE * _LETTER
    return min(0.1, max(latest, 0.1) - before)


def _free_corner(board: Board) -> NameLabel:
    """The first corner without elements, from the bottom left; the bottom left where all have some."""
    right, bottom = board.size[0] - 1, board.size[1] - 1
    corners = [Space(0, bottom), Space(right, bottom), Space(0, 0), Space(right, 0)]
    return NameLabel(next((space for space in corners if not board.elements(space)), corners[0]), 0)
