"""What the window knows of a driven robot: plain values and the interface of the driver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from course_library.compass import Direction, Space
from course_library.course import Course
from editor.jobs import Control
from editor.live.results import Values
from editor.replay.told import ToldRace

Hand = tuple[int, ...]
"""Counts of each kind of card."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a robot is put.

    Attributes:
        space, facing: where it stands.
        register: the register that comes next, from 1.
        checkpoint: the checkpoint it has to reach next, from 1.
    """

    space: Space
    facing: Direction
    register: int = 1
    checkpoint: int = 1


@dataclass(frozen=True, slots=True)
class Situation:
    """A driven robot before a register.

    Attributes:
        space: where it stands, None after a fall; it returns in register 1.
        facing: the direction of its front.
        round, register: what comes next, from 1.
        checkpoint: the checkpoint it has to reach next.
        hand: what is left of its hand, None where any card may be played.
        played: the cards of this round, by kind.
        finished: whether it has reached the last checkpoint.
        falls: how often it fell.
        told: everything that happened, in words.
        play: the race as the rules know it; for the driver only.
    """

    space: Space | None
    facing: Direction
    round: int
    register: int
    checkpoint: int
    hand: Hand | None
    played: tuple[int, ...]
    finished: bool
    falls: int
    told: tuple[str, ...]
    play: Any


@dataclass(frozen=True, slots=True)
class Advice:
    """The best program of a hand.

    Attributes:
        cards: by register, the kind of card.
        rounds: expected rounds to the end of the race with it.
        usual: expected rounds over all hands.
        trail: the spaces that a robot enters with it, the first one its own.
        stops: positions in ``trail`` at the end of each register.
        problem: why there is none.
    """

    cards: tuple[int, ...] = ()
    rounds: float = 0.0
    usual: float = 0.0
    trail: tuple[Space, ...] = ()
    stops: tuple[int, ...] = ()
    problem: str = ""


class Driver(Protocol):
    """Moves a robot on one course by the rules."""

    course: Course
    card_names: tuple[str, ...]
    deck: Hand
    registers: int

    def put(self, spot: Spot, hand: Hand | None) -> Situation:
        """A robot on a space."""
        ...

    def deal(self, seed: int) -> Hand:
        """A random hand."""
        ...

    def can_play(self, situation: Situation, card: int) -> bool:
        """Whether a card may be played now."""
        ...

    def play(self, before: Situation, card: int, facing: Direction) -> tuple[Situation, ToldRace]:
        """Play a card; also what is to be shown."""
        ...

    def with_hand(self, situation: Situation, hand: Hand | None) -> Situation:
        """The same robot with other cards."""
        ...

    def reach(self, situation: Situation, facing: Direction) -> Mapping[str, Values]:
        """Which spaces can be reached in this register and in this round."""
        ...

    def advise(self, situation: Situation, control: Control) -> Advice:
        """What a player who plays the best program of every hand would do; slow, for a worker."""
        ...


@dataclass(frozen=True, slots=True)
class NoDriver:
    """Why nothing can be driven, in one sentence."""

    course: Course
    problem: str
