"""A program: the cards of a robot, round by round, with every place they lead to; the proof of a figure."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from course_library.compass import Direction, Space


class Place(NamedTuple):
    """Where a robot stands and which way it faces."""

    space: Space
    facing: Direction

    def data(self) -> list[Any]:
        """The place as JSON: ``[x, y, "E"]``."""
        return [*self.space, self.facing.name]


@dataclass(frozen=True, slots=True)
class Register:
    """One register of a program.

    Attributes:
        round: the round, from 1.
        number: the register, from 1.
        card: the card played; None while the robot waits off the floor.
        place: where the robot is at the end of the register; None if it fell.
        reached: number of the checkpoint reached at the end, else None.
        returned: where it was put back before the card, if it re-entered in this register.
    """

    round: int
    number: int
    card: str | None
    place: Place | None
    reached: int | None = None
    returned: Place | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """Cards that lead a lone robot from a place through checkpoints.

    Attributes:
        start: where it begins.
        first_register: the register it begins with, from 1.
        registers: every register, in order; the last one reaches the last checkpoint.
    """

    start: Place
    first_register: int
    registers: tuple[Register, ...]

    def __len__(self) -> int:
        return len(self.registers)

    @property
    def rounds(self) -> tuple[tuple[Register, ...], ...]:
        """The registers of each round."""
        return tuple(tuple(group) for _, group in itertools.groupby(self.registers, lambda r: r.round))

    @property
    def arrivals(self) -> dict[int, int]:
        """After how many registers each checkpoint is reached."""
        return {r.reached: count for count, r in enumerate(self.registers, 1) if r.reached is not None}

    @property
    def falls(self) -> int:
        """How often the robot falls."""
        return sum(r.card is not None and r.place is None for r in self.registers)

    def data(self) -> list[dict[str, Any]]:
        """The rounds as JSON: cards, and the place after each of them."""
        return [_round_data(registers) for registers in self.rounds]


def _round_data(registers: tuple[Register, ...]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "round": registers[0].round,
        "first_register": registers[0].number,
        "cards": [register.card for register in registers],
        "places": [register.place and register.place.data() for register in registers],
    }
    if registers[0].returned is not None:
        data["returned"] = registers[0].returned.data()
    return data


class Step(NamedTuple):
    """One register of a route as a search finds it.

    Attributes:
        card: the card; None while the robot is off the floor.
        end: where the register ends; None off the floor.
        reached: number of the checkpoint reached, else None.
        returned: where the robot re-enters before the next register, else None.
    """

    card: str | None
    end: Place | None
    reached: int | None = None
    returned: Place | None = None


def program_of(start: Place, first_register: int, registers: int, steps: Iterable[Step]) -> Program:
    """The program of a route that begins in ``first_register`` (from 1) of a round of ``registers``."""
    played = []
    returned = None
    for count, step in enumerate(steps, first_register - 1):
        round_, number = divmod(count, registers)
        played.append(Register(round_ + 1, number + 1, step.card, step.end, step.reached, returned))
        returned = step.returned
    return Program(start, first_register, tuple(played))
