"""A board as a readable diagram of plain characters.

Every space is four characters wide: belts are arrows (doubled when blue) with the sides whose entering
turns a robot in small letters, other elements a short word. Edges carry walls (``----`` and ``|``), push
panels (their registers, or ``p``) and lasers (``*`` and the number of beams).
"""

from __future__ import annotations

from collections.abc import Mapping

from course_library.board import Board
from course_library.compass import Direction, Space, space_name
from course_library.elements import (
    Antenna,
    Battery,
    Belt,
    BeltColour,
    Crusher,
    Element,
    Gear,
    Laser,
    Missile,
    Pit,
    PushPanel,
    Repair,
    RepairSite,
    Rotation,
    StartSpace,
    Wall,
)
from course_library.notation import format_registers, format_sides

LEGEND = (
    "> green belt  >> blue belt  >s turns a robot conveyed in from the south  (L) (R) gears\n"
    "pit  bat battery  S start  "
    "---- | wall  135 or p push panel  *1* or * laser emitter  r1 r2 repair  X crusher  ant antenna"
)
_ARROWS = "^>v<"
_WIDTH = 4


def board_diagram(board: Board, marks: Mapping[Space, str] | None = None) -> str:
    """The board as text with column letters and row numbers.

    ``marks`` stand in place of what is on their spaces, at most four characters each: tokens of a course.
    """
    marks = marks or {}
    width, height = board.size
    margin = len(str(height)) + 1
    letters = "".join(f"{space_name(x, 0)[:-1]:^{_WIDTH + 1}}" for x in range(width))
    lines = [(" " * (margin + 1) + letters).rstrip()]
    for y in range(height + 1):
        lines.append((" " * margin + _edge_row(board, y)).rstrip())
        if y < height:
            lines.append((f"{y + 1:>{margin - 1}} " + _space_row(board, y, marks)).rstrip())
    return "\n".join(lines)


def _edge_row(board: Board, y: int) -> str:
    """The horizontal edges north of row ``y``."""
    text = "+"
    for x in range(board.size[0]):
        above = _mounted(board, Space(x, y - 1), Direction.S)
        below = _mounted(board, Space(x, y), Direction.N)
        text += f"{_horizontal_edge((*above, *below)):^{_WIDTH}}+"
    return text


def _space_row(board: Board, y: int, marks: Mapping[Space, str]) -> str:
    width = board.size[0]
    text = ""
    for x in range(width + 1):
        left = _mounted(board, Space(x - 1, y), Direction.E)
        right = _mounted(board, Space(x, y), Direction.W)
        text += _vertical_edge((*left, *right))
        if x < width:
            space = Space(x, y)
            text += f"{marks.get(space, _content(board.elements(space))):^{_WIDTH}}"
    return text


def _mounted(board: Board, space: Space, side: Direction) -> tuple[Element, ...]:
    return tuple(
        element
        for element in board.elements(space)
        if isinstance(element, Wall | Laser | PushPanel) and element.side == side
    )


def _horizontal_edge(mounted: tuple[Element, ...]) -> str:
    for element in mounted:
        if isinstance(element, Laser):
            return f"*{element.beams}*"
    for element in mounted:
        if isinstance(element, PushPanel):
            return format_registers(element.registers)
    return "-" * _WIDTH if mounted else ""


def _vertical_edge(mounted: tuple[Element, ...]) -> str:
    if any(isinstance(element, Laser) for element in mounted):
        return "*"
    if any(isinstance(element, PushPanel) for element in mounted):
        return "p"
    return "|" if mounted else " "


def _content(elements: tuple[Element, ...]) -> str:
    return " ".join(filter(None, (_short(element) for element in elements)))[:_WIDTH]


def _short(element: Element) -> str:
    match element:
        case Belt(colour, direction, sides):
            arrow = _ARROWS[direction] * (2 if colour is BeltColour.BLUE else 1)
            return arrow + format_sides(sides).lower()
        case Gear(rotation):
            return "(L)" if rotation is Rotation.LEFT else "(R)"
        case Pit():
            return "pit"
        case Battery():
            return "bat"
        case Repair(site):
            return "r1" if site is RepairSite.SINGLE else "r2"
        case Crusher(registers):
            return "X" + format_registers(registers)
        case Missile():
            return "mis"
        case StartSpace(number):
            return f"S{number or ''}"
        case Antenna():
            return "ant"
        case _:
            return ""
