"""What a card makes a robot do, as data.

An :class:`Effect` is a short list of :class:`Maneuver` values: move so many spaces towards one side of the
robot, or turn on the spot. Cards of every edition are made of them, so tables, graph and engines read the
same list. Source: Renegade 2023, "Card Index".
"""

from __future__ import annotations

from dataclasses import dataclass

FRONT, RIGHT_SIDE, REAR, LEFT_SIDE = range(4)
"""The sides of a robot as quarter turns clockwise from its facing."""


@dataclass(frozen=True, slots=True)
class Maneuver:
    """Turn by ``turn`` quarters clockwise, then move ``spaces`` spaces towards ``side`` of the robot.

    Attributes:
        side: quarter turns clockwise from the facing (0 forwards, 2 backwards); the facing stays.
        spaces: how many spaces, one after the other.
        turn: quarter turns clockwise on the spot.
    """

    side: int = FRONT
    spaces: int = 0
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """A named sequence of maneuvers that one card carries out."""

    name: str
    maneuvers: tuple[Maneuver, ...] = ()


def moves(name: str, spaces: int, side: int = FRONT) -> Effect:
    """An effect that moves ``spaces`` spaces towards ``side`` without turning."""
    return Effect(name, (Maneuver(side=side, spaces=spaces),))


def turns(name: str, quarters: int) -> Effect:
    """An effect that turns ``quarters`` quarters clockwise on the spot."""
    return Effect(name, (Maneuver(turn=quarters),))


MOVE_1 = moves("move1", 1)
MOVE_2 = moves("move2", 2)
MOVE_3 = moves("move3", 3)
BACK = moves("back", 1, REAR)
LEFT = turns("left", 3)
RIGHT = turns("right", 1)
U_TURN = turns("uturn", 2)
STAY = Effect("stay")

STANDARD_EFFECTS: tuple[Effect, ...] = (MOVE_1, MOVE_2, MOVE_3, BACK, LEFT, RIGHT, U_TURN, STAY)
"""The effects of regular cards; an effect's index here is its index in the step tables."""
