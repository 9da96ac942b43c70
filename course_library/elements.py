"""The board elements as one declarative table.

Each kind of element is a small immutable value. ``ELEMENTS`` says of every kind which word names it in
a file, which parameters follow the word, which of them a turn of the board changes, and which families of
boards print it. The reader, the printer, the palette and the checks all read this table.

Sources: Renegade 2023 "Board Element Activation" and "More on racing through the factory"; Wizards 1994
"Board elements"; Dice 2026 "Board elements".
"""

from __future__ import annotations

import dataclasses
import enum
from dataclasses import dataclass
from typing import Any, Literal

from course_library.compass import Direction

Registers = tuple[int, ...]
Sides = tuple[Direction, ...]


class BeltColour(enum.StrEnum):
    """The two speeds of a conveyor belt: green conveys once a register, blue twice."""

    GREEN = "green"
    BLUE = "blue"


class Rotation(enum.StrEnum):
    """Which way a gear rotates a robot."""

    LEFT = "left"
    RIGHT = "right"


class RepairSite(enum.StrEnum):
    """One wrench, or wrench and hammer (classic editions)."""

    SINGLE = "single"
    CROSSED = "crossed"


@dataclass(frozen=True, slots=True)
class Belt:
    """A conveyor belt; a robot conveyed in from one of ``turns_from`` is turned towards ``direction``."""

    colour: BeltColour
    direction: Direction
    turns_from: Sides = ()


@dataclass(frozen=True, slots=True)
class Gear:
    """A gear that rotates the robot on it by a quarter turn."""

    rotation: Rotation


@dataclass(frozen=True, slots=True)
class PushPanel:
    """A panel mounted on ``side`` that pushes away from it in the given registers."""

    side: Direction
    registers: Registers


@dataclass(frozen=True, slots=True)
class Pit:
    """A pit: a robot that moves into it falls."""


@dataclass(frozen=True, slots=True)
class Battery:
    """A battery space: a robot that ends a register here gains one energy."""


@dataclass(frozen=True, slots=True)
class Repair:
    """A repair site of the classic editions."""

    site: RepairSite


@dataclass(frozen=True, slots=True)
class Crusher:
    """A crusher that closes in the given registers (classic editions)."""

    registers: Registers


@dataclass(frozen=True, slots=True)
class Missile:
    """A homing missile space (Robo Rally Dice)."""


@dataclass(frozen=True, slots=True)
class StartSpace:
    """A start space; ``number`` is None where the board prints none."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Antenna:
    """The priority antenna of 2016: a solid space that stops robots and beams."""


@dataclass(frozen=True, slots=True)
class Wall:
    """A wall on one side of the space."""

    side: Direction


@dataclass(frozen=True, slots=True)
class Laser:
    """A laser emitter mounted on ``side``; its beams run away from that side."""

    side: Direction
    beams: int


Element = (
    Belt | Gear | PushPanel | Pit | Battery | Repair | Crusher | Missile | StartSpace | Antenna | Wall | Laser
)

ParameterType = Literal["choice", "direction", "sides", "registers", "beams", "number"]
Family = Literal["2023", "2016", "2005", "1994", "dice"]
FAMILIES: tuple[Family, ...] = ("2023", "2016", "2005", "1994", "dice")
MAX_REGISTER = 5
MAX_BEAMS = 3
MAX_START_NUMBER = 64


@dataclass(frozen=True, slots=True)
class Parameter:
    """One word after the name of an element.

    Attributes:
        field: the attribute of the element's class that holds it.
        type: how it is written and whether a turn changes it.
        choices: the legal words of a ``choice``.
        keyword: a word that stands before it (``from``).
        optional: whether it may be left out.
    """

    field: str
    type: ParameterType
    choices: tuple[str, ...] = ()
    keyword: str = ""
    optional: bool = False

    def legal(self) -> str:
        """What may stand here, in words for a message."""
        return {
            "choice": " or ".join(self.choices),
            "direction": "N, E, S or W",
            "sides": "sides such as N or NE",
            "registers": "registers from 1 to 5 such as 135",
            "beams": "1, 2 or 3",
            "number": f"a number from 1 to {MAX_START_NUMBER}",
        }[self.type]


@dataclass(frozen=True, slots=True)
class ElementKind:
    """One row of the element table."""

    word: str
    type: type[Any]
    parameters: tuple[Parameter, ...]
    families: tuple[Family, ...]
    meaning: str
    several: bool = False
    off_under_token: bool = True


_CLASSIC: tuple[Family, ...] = ("2005", "1994")
_SIDE = Parameter("side", "direction")
_REGISTERS = Parameter("registers", "registers")

ELEMENTS: tuple[ElementKind, ...] = (
    ElementKind(
        "belt",
        Belt,
        (
            Parameter("colour", "choice", ("green", "blue")),
            Parameter("direction", "direction"),
            Parameter("turns_from", "sides", keyword="from", optional=True),
        ),
        FAMILIES,
        "conveyor belt: green conveys one space, blue two; a robot conveyed in from a listed side is turned",
    ),
    ElementKind(
        "gear",
        Gear,
        (Parameter("rotation", "choice", ("left", "right")),),
        FAMILIES,
        "gear: rotates a robot by a quarter turn",
    ),
    ElementKind(
        "push",
        PushPanel,
        (_SIDE, _REGISTERS),
        FAMILIES,
        "push panel on the given side: pushes away from it in its registers",
        several=True,
    ),
    ElementKind("pit", Pit, (), FAMILIES, "pit: a robot that enters it falls"),
    ElementKind("battery", Battery, (), ("2023", "2016"), "battery: one energy at the end of a register"),
    ElementKind(
        "repair",
        Repair,
        (Parameter("site", "choice", ("single", "crossed")),),
        _CLASSIC,
        "repair site: one wrench, or wrench and hammer",
    ),
    ElementKind(
        "crusher",
        Crusher,
        (_REGISTERS,),
        _CLASSIC,
        "crusher: destroys a robot under it in its registers",
    ),
    ElementKind("missile", Missile, (), ("dice",), "homing missile: fires when a robot enters"),
    ElementKind(
        "start",
        StartSpace,
        (Parameter("number", "number", optional=True),),
        FAMILIES,
        "start space, with its number where the board prints one",
    ),
    ElementKind(
        "antenna",
        Antenna,
        (),
        ("2016",),
        "priority antenna: stops robots and beams",
        off_under_token=False,
    ),
    ElementKind(
        "wall",
        Wall,
        (_SIDE,),
        FAMILIES,
        "wall on the given side: stops robots and beams",
        several=True,
        off_under_token=False,
    ),
    ElementKind(
        "laser",
        Laser,
        (_SIDE, Parameter("beams", "beams")),
        FAMILIES,
        "laser emitter on the given side: its beams run away from that side to the next wall",
        several=True,
        off_under_token=False,
    ),
)

_BY_TYPE = {kind.type: kind for kind in ELEMENTS}
_ORDER = {kind.type: index for index, kind in enumerate(ELEMENTS)}
KIND_BY_WORD = {kind.word: kind for kind in ELEMENTS}


def kind_of(element: Element) -> ElementKind:
    """The row of the element table that describes ``element``."""
    return _BY_TYPE[type(element)]


def turned_element(element: Element, turn: int) -> Element:
    """``element`` as it stands after its board is turned clockwise by ``turn`` degrees."""
    changes: dict[str, Any] = {}
    for parameter in kind_of(element).parameters:
        value = getattr(element, parameter.field)
        if parameter.type == "direction":
            changes[parameter.field] = value.turned(turn)
        elif parameter.type == "sides":
            changes[parameter.field] = tuple(sorted(side.turned(turn) for side in value))
    return dataclasses.replace(element, **changes) if changes else element


def canonical_order(element: Element) -> tuple[int, tuple[Any, ...]]:
    """Sort key of the one order in which a space lists its elements: by table row, then by parameters."""
    values = (getattr(element, parameter.field) for parameter in kind_of(element).parameters)
    return _ORDER[type(element)], tuple(0 if value is None else value for value in values)


def belt_turn(belt: Belt, moving: Direction) -> int:
    """Clockwise degrees by which ``belt`` turns a robot conveyed onto it while moving in ``moving``.

    Only a robot that arrives from one of the belt's curved sides is turned, by 90 or 270 degrees
    (Renegade 2023, "Rotating Conveyor Belts").
    """
    if moving.opposite not in belt.turns_from:
        return 0
    return moving.turn_to(belt.direction)
