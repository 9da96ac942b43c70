"""What happens in a race, as small typed events that name the rule which acted.

Both engines tell a race in these events. Each can be written as JSON (:meth:`Event.as_json`) and as a row of
whole numbers (:class:`EventCodec`), which is how the compiled engine records it.
"""

from __future__ import annotations

import dataclasses
import enum
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from course_library.compass import DIRECTIONS, Direction, Space


class Rule(enum.IntEnum):
    """The rule that made something happen."""

    CARD = 0
    PUSH = 1
    BLUE_BELTS = 2
    GREEN_BELTS = 3
    PANELS = 4
    GEARS = 5
    BOARD_LASERS = 6
    ROBOT_LASERS = 7
    BATTERIES = 8
    CHECKPOINTS = 9
    REBOOT = 10
    DISPLACED = 11
    BELTS = 12

    @property
    def words(self) -> str:
        """The rule in a word or two, for people."""
        return _RULES[self][0]

    @property
    def source(self) -> str:
        """Where the rule stands."""
        return f'Renegade 2023, "{_RULES[self][1]}"'


_RULES = {
    Rule.CARD: ("card", "Programming Card Activation"),
    Rule.PUSH: ("push", "Pushing Other Robots"),
    Rule.BLUE_BELTS: ("blue belt", "Conveyor Belts"),
    Rule.GREEN_BELTS: ("green belt", "Conveyor Belts"),
    Rule.PANELS: ("push panel", "Push Panels"),
    Rule.GEARS: ("gear", "Gears"),
    Rule.BOARD_LASERS: ("board laser", "Board Lasers"),
    Rule.ROBOT_LASERS: ("robot laser", "Robot Lasers"),
    Rule.BATTERIES: ("battery", "Battery"),
    Rule.CHECKPOINTS: ("checkpoint", "Checkpoints"),
    Rule.REBOOT: ("reboot", "Rebooting"),
    Rule.DISPLACED: ("moved out of the way", "Re-entering Play"),
    Rule.BELTS: ("belts", "Conveyor Belts"),
}

BELT_RULES = (Rule.BELTS, Rule.GREEN_BELTS, Rule.BLUE_BELTS, Rule.BELTS)
"""The rule for belts of some colours, by the sum of the colours' flags."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; ``robot`` counts robots by seat from 0."""

    def as_json(self) -> dict[str, Any]:
        """The event as a JSON object: ``event`` is its kind, spaces are ``[x, y]``, facings are letters."""
        result: dict[str, Any] = {"event": _name(type(self))}
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Space):
                value = list(value)
            elif isinstance(value, Direction):
                value = value.name
            elif isinstance(value, Rule):
                result["source"] = value.source
                value = value.words
            result[field.name] = value
        return result


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins; ``priority`` is the seat with the priority token."""

    round: int
    priority: int


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A robot's discard pile became its deck."""

    robot: int


@dataclass(frozen=True, slots=True)
class Programmed(Event):
    """A card lies in a register (registers count from 1)."""

    robot: int
    register: int
    card: int


@dataclass(frozen=True, slots=True)
class ShutDown(Event):
    """A robot shuts down for the round; ``damage`` is the number of damage cards it gets rid of."""

    robot: int
    damage: int


@dataclass(frozen=True, slots=True)
class RegisterBegan(Event):
    """The cards of a register are revealed."""

    register: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A robot carries out a card."""

    robot: int
    card: int


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """A revealed card that cannot be carried out gives way to the top card of the deck."""

    robot: int
    card: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A robot moves one space."""

    robot: int
    to: Space
    rule: Rule


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A robot turns on its space or while it is conveyed."""

    robot: int
    facing: Direction
    rule: Rule


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A wall, or a robot that cannot be moved, stops a robot."""

    robot: int
    direction: Direction
    rule: Rule


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A robot pushes another, once per maneuver, however far and even if it cannot be moved."""

    robot: int
    other: int


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A robot falls into a pit, or off the floor, on a board (index in the course's placements)."""

    robot: int
    board: int
    pit: bool
    rule: Rule


@dataclass(frozen=True, slots=True)
class LeftRace(Event):
    """A robot has no life left."""

    robot: int


@dataclass(frozen=True, slots=True)
class Hit(Event):
    """A laser hits a robot; ``by`` is the robot that fired, -1 for a board laser."""

    robot: int
    by: int
    damage: int
    rule: Rule


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """A robot takes a damage card."""

    robot: int
    card: int
    rule: Rule


@dataclass(frozen=True, slots=True)
class Reentered(Event):
    """A robot returns to the floor."""

    robot: int
    at: Space
    facing: Direction


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """A robot gains energy."""

    robot: int
    energy: int
    rule: Rule


@dataclass(frozen=True, slots=True)
class Archived(Event):
    """A robot's archive token moves under it (Dynamic Archiving)."""

    robot: int
    at: Space


@dataclass(frozen=True, slots=True)
class Solidified(Event):
    """A robot that shared its space is alone and occupies it from now on."""

    robot: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A robot reaches the checkpoint that is next for it."""

    robot: int
    checkpoint: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A robot has reached the last checkpoint; the race is over."""

    robot: int


@dataclass(frozen=True, slots=True)
class Unfinished(Event):
    """The race ended without a winner after ``rounds`` rounds."""

    rounds: int


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    Shuffled,
    Programmed,
    ShutDown,
    RegisterBegan,
    Revealed,
    Replaced,
    Moved,
    Turned,
    Stopped,
    Pushed,
    Fell,
    LeftRace,
    Hit,
    Damaged,
    Reentered,
    Charged,
    Archived,
    Solidified,
    Scored,
    Won,
    Unfinished,
)
"""All kinds of events; an event's index is its number in a recorded row."""
ROW = 5
"""Numbers of a recorded row: the kind and up to four values; unused ones are 0."""


def _name(kind: type[Event]) -> str:
    return "".join(("_" if c.isupper() and i else "") + c.lower() for i, c in enumerate(kind.__name__))


class EventCodec:
    """Writes events as rows of :data:`ROW` whole numbers and reads them back; spaces become cell numbers."""

    def __init__(self, spaces: Sequence[Space]) -> None:
        self._spaces = spaces
        self._cells: Mapping[Space, int] = {space: index for index, space in enumerate(spaces)}
        self._fields = [list(typing.get_type_hints(kind).items()) for kind in EVENTS]

    def row(self, event: Event) -> tuple[int, ...]:
        """The row of an event."""
        values = (getattr(event, field.name) for field in dataclasses.fields(event))
        numbers = [self._cells[v] if isinstance(v, Space) else int(v) for v in values]
        return EVENTS.index(type(event)), *numbers, *[0] * (ROW - 1 - len(numbers))

    def event(self, row: Sequence[int]) -> Event:
        """The event of a row."""
        kind = int(row[0])
        fields = self._fields[kind]
        values = [self._value(hint, int(value)) for (_, hint), value in zip(fields, row[1:], strict=False)]
        return EVENTS[kind](*values)

    def _value(self, hint: object, value: int) -> Any:
        if hint is Space:
            return self._spaces[value]
        if hint is Direction:
            return DIRECTIONS[value]
        if hint is Rule:
            return Rule(value)
        return bool(value) if hint is bool else value
