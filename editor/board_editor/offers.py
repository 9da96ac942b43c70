"""Which elements a board may be drawn with: those that the element table gives to its family."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Collection, Iterator

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.drawing import RenderOptions
from course_library.drawing.boards import draw_board
from course_library.drawing.course import board_floor
from course_library.elements import (
    ELEMENTS,
    Belt,
    Element,
    ElementKind,
    Family,
    Laser,
    PushPanel,
    Wall,
    kind_of,
)
from course_library.notation import parse_element
from editor.language import tr
from editor.painting import DisplayList

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5")
"""The keys of the elements in the order of the palette."""
_FIRST_VALUES = {"direction": "N", "registers": "135", "beams": "1"}
_TITLES = {
    "belt green": "Green belt",
    "belt blue": "Blue belt",
    "gear left": "Gear left",
    "gear right": "Gear right",
    "push": "Push panel",
    "pit": "Pit",
    "battery": "Battery",
    "repair single": "Wrench",
    "repair crossed": "Wrench and hammer",
    "crusher": "Crusher",
    "missile": "Missile",
    "start": "Start space",
    "antenna": "Antenna",
    "wall": "Wall",
    "laser": "Laser",
}


def offered(family: Family, families: Collection[Family] = ()) -> list[Element]:
    """One element of every sort that boards of ``family`` have, in the order of the table.

    Where ``families`` are given, those whose boards the rules of the course know, an element that none of
    them has is left out.
    """
    return [
        element
        for kind in ELEMENTS
        if family in kind.families and not (families and set(families).isdisjoint(kind.families))
        for element in _sorts(kind)
    ]


def sort_of(element: Element) -> str:
    """What tells the sorts of elements apart: the word of the kind, and its choice if it has one."""
    kind = kind_of(element)
    choices = [str(getattr(element, p.field)) for p in kind.parameters if p.type == "choice"]
    return " ".join([kind.word, *choices])


def title_of(element: Element) -> str:
    """The name of the element's sort for people."""
    sort = sort_of(element)
    return tr(_TITLES.get(sort, sort.capitalize()))


def side_of(element: Element) -> Direction | None:
    """The side on which an element is mounted; None for one that covers its space."""
    return element.side if isinstance(element, Wall | Laser | PushPanel) else None


def plain(element: Element) -> Element:
    """The element as it is taken in hand: a belt finds its curves where it is drawn."""
    return dataclasses.replace(element, turns_from=()) if isinstance(element, Belt) else element


def picture_of(element: Element, options: RenderOptions) -> DisplayList:
    """The element on a board of one space, drawn as on every board."""
    side = side_of(element)
    on_wall: tuple[Element, ...] = () if side is None or isinstance(element, Wall) else (Wall(side),)
    spaces = FrozenMap({Space(0, 0): (element, *on_wall)})
    board = Board("element", " ", "2023", (1, 1), spaces)
    picture = DisplayList()
    draw_board(board_floor(board), 0, picture, dataclasses.replace(options, board_names=False))
    return picture


def _sorts(kind: ElementKind) -> Iterator[Element]:
    """One element for every choice of the kind."""
    words = [
        _words(parameter.type, parameter.choices) for parameter in kind.parameters if not parameter.optional
    ]
    for values in itertools.product(*words):
        yield parse_element(" ".join([kind.word, *values]))


def _words(parameter_type: str, choices: tuple[str, ...]) -> tuple[str, ...]:
    return choices if parameter_type == "choice" else (_FIRST_VALUES[parameter_type],)
