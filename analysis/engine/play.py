"""The state of a race in the readable engine: robots, mats, piles and the log of events."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from analysis.editions.base import Phase, RobotState
from analysis.editions.cards import CardSet
from analysis.engine.chance import Chance
from analysis.engine.events import Event, Scored, Won
from analysis.engine.ground import Ground
from analysis.engine.mats import DamagePile, Mat, new_damage_pile, new_mat
from course_library.compass import Space


@dataclass
class Play:
    """A race in progress; robots are known by their seat, from 0.

    Attributes:
        ground: the floor under the rules of the race; never changed.
        cards: the cards of the edition.
        robots, mats: one of each for every seat.
        damage: the damage deck.
        chance: where every random draw of the race comes from.
        priority: the seat that holds the priority token.
        register: the register being resolved, from 1.
        round: the round being played, from 1.
        returning: seats that were off the floor when the round began.
        winner: the seat that has won; None while the race runs.
        log: what has happened.
    """

    ground: Ground
    cards: CardSet
    robots: list[RobotState]
    mats: list[Mat]
    damage: DamagePile
    chance: Chance
    priority: int = 0
    register: int = 1
    round: int = 1
    returning: set[int] = field(default_factory=set)
    winner: int | None = None
    log: list[Event] = field(default_factory=list)

    def tell(self, event: Event) -> None:
        """Add an event to the log."""
        self.log.append(event)

    @property
    def order(self) -> list[int]:
        """The seats clockwise from the priority token."""
        count = len(self.robots)
        return [(self.priority + step) % count for step in range(count)]

    @property
    def over(self) -> bool:
        """Whether the race has a winner, or no robot is left in it."""
        return self.winner is not None or all(robot.phase is Phase.OUT for robot in self.robots)

    def on_floor(self) -> Iterator[tuple[int, RobotState, Space]]:
        """Seat, robot and space of every robot on the floor, in priority order."""
        for seat in self.order:
            robot = self.robots[seat]
            if robot.space is not None:
                yield seat, robot, robot.space

    def occupant(self, space: Space) -> int | None:
        """The seat of the solid robot on ``space``."""
        for seat, robot in enumerate(self.robots):
            if robot.solid and robot.space == space:
                return seat
        return None

    def place(self, seat: int, space: Space) -> None:
        """Put a robot on ``space``; where touching scores, it may score."""
        self.robots[seat].space = space
        if self.ground.rules.checkpoints == "on_touch":
            self.score(seat)

    def score(self, seat: int) -> None:
        """Count the checkpoint under a robot if it is the next in its sequence (2023, "Checkpoints")."""
        robot = self.robots[seat]
        if robot.space is None or self.ground.checkpoints.get(robot.space) != robot.next_checkpoint:
            return
        self.tell(Scored(seat, robot.next_checkpoint))
        robot.next_checkpoint += 1
        if robot.next_checkpoint > len(self.ground.checkpoints) and self.winner is None:
            self.winner = seat
            self.tell(Won(seat))

    def copied(self) -> Play:
        """An independent copy; the ground and the cards are shared, they never change."""
        memo = {id(self.ground): self.ground, id(self.cards): self.cards}
        return copy.deepcopy(self, memo)


def new_play(ground: Ground, cards: CardSet, robots: Iterable[RobotState], chance: Chance) -> Play:
    """A race before its first round."""
    seats = list(robots)
    registers = ground.rules.registers
    mats = [new_mat(cards, registers) for _ in seats]
    return Play(ground, cards, seats, mats, new_damage_pile(cards), chance)


def solid_spaces(play: Play) -> dict[Space, int]:
    """The seat of the solid robot on each occupied space."""
    return {robot.space: seat for seat, robot in enumerate(play.robots) if robot.solid and robot.space}
