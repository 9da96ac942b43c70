"""A whole race in the readable engine: setting up, programming, registers, the end of a round.

Sources: Renegade 2023, "Setup", "The Programming Phase", "Continuing the Activation Phase and End of Round",
"Shutdown", "Variant Rules".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from analysis.editions.base import Phase, RobotState, Start
from analysis.editions.cards import CardSet
from analysis.engine.chance import Chance
from analysis.engine.events import Programmed, RoundBegan, ShutDown, Unfinished
from analysis.engine.ground import Ground
from analysis.engine.mats import put_away_hand, put_away_registers, refill, shuffle_all, shut_down, taken
from analysis.engine.play import Play, new_play
from analysis.engine.reference import play_register, tell_shuffles
from course_library.compass import DIRECTIONS, Direction


@dataclass(frozen=True, slots=True)
class Program:
    """What a player decides in the programming phase.

    Attributes:
        cards: one card of the hand for each free register, in order.
        facing: where to face when returning to the floor.
        shut_down: whether to shut down for the round.
    """

    cards: tuple[int, ...]
    facing: Direction = Direction.N
    shut_down: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees when programming: the public state of all robots, and the own cards.

    Attributes:
        play: the race; players look at robots, ground and rules, never at piles or other hands.
        seat: the own seat.
        hand: counts of the own cards.
        free: the registers, from 0, to be filled; the others hold a Haywire.
    """

    play: Play
    seat: int
    hand: tuple[int, ...]
    free: tuple[int, ...]

    @property
    def robot(self) -> RobotState:
        """The own robot."""
        return self.play.robots[self.seat]

    @property
    def has_damage(self) -> bool:
        """Whether damage lies in the own hand or registers, the reason to shut down."""
        cards = self.play.cards
        in_hand = any(count and cards[index].is_damage for index, count in enumerate(self.hand))
        return in_hand or len(self.free) < self.play.ground.rules.registers


class Player(Protocol):
    """A way of programming a robot; draws come from the race's own stream, so that races can be repeated."""

    def program(self, view: View, chance: Chance) -> Program:
        """Decide the program of one round."""
        ...


@dataclass(frozen=True)
class Seating:
    """How robots come to their starts.

    Attributes:
        starts: the starts of the course.
        values: for each start how long a race from there takes; the lower the better. Used to block and to
            choose.
        choose: whether players choose the best start that is left, in seat order, instead of drawing.
    """

    starts: tuple[Start, ...]
    values: tuple[int, ...] = field(default=())
    choose: bool = False

    def value(self, index: int) -> int:
        """How long a race from a start takes; 0 where nothing is known, so that the first start is taken."""
        return self.values[index] if self.values else 0


def begin_race(ground: Ground, cards: CardSet, seating: Seating, seats: int, chance: Chance) -> Play:
    """Robots on their starts, the priority token drawn, every card in its deck."""
    priority = chance.below(seats)
    free = open_starts(ground, seating, seats, priority)
    robots = []
    for _ in range(seats):
        index = best_start(seating, free) if seating.choose else free[chance.below(len(free))]
        start = seating.starts[index]
        if not start.shared:
            free.remove(index)
        robots.append(started(ground, start))
    play = new_play(ground, cards, robots, chance)
    play.priority = priority
    return play


def open_starts(ground: Ground, seating: Seating, seats: int, priority: int) -> list[int]:
    """The starts that may be taken: not blocked by the course, or by the players in competitive mode.

    In competitive mode the printed blocks do not count; each player in priority order blocks the best start
    that is left (Renegade 2023, "Competitive Mode").
    """
    if not ground.rules.blocking:
        return [index for index, start in enumerate(seating.starts) if not start.blocked]
    free = list(range(len(seating.starts)))
    for _ in range(seats):
        free.remove(best_start(seating, free))
    return free


def best_start(seating: Seating, free: Sequence[int]) -> int:
    """The start with the lowest value, the first of several equal ones."""
    return min(free, key=lambda index: (seating.value(index), index))


def started(ground: Ground, start: Start) -> RobotState:
    """A robot on its start, facing the open side, its archive token below it (2023, "Setup")."""
    facing = Direction.N if start.facing is None else start.facing
    return RobotState(
        space=start.place,
        facing=facing,
        phase=Phase.VIRTUAL if start.shared else Phase.SOLID,
        energy=ground.rules.energy_start,
        lives=ground.rules.lives,
        archive=start.place,
        archive_arrow=facing,
    )


def play_race(play: Play, players: Sequence[Player]) -> None:
    """Play rounds until a robot wins, none is left, or the race has lasted too long."""
    while not play.over:
        play_round(play, players)
        if play.round > play.ground.rules.most_rounds and not play.over:
            break
    if play.winner is None:
        play.tell(Unfinished(min(play.round, play.ground.rules.most_rounds)))


def play_round(play: Play, players: Sequence[Player]) -> None:
    """One round: programming, the registers, and passing the priority token."""
    play.tell(RoundBegan(play.round, play.priority))
    facings = programming_phase(play, players)
    for register in range(1, play.ground.rules.registers + 1):
        play_register(play, register, facings)
        if play.over:
            return
    end_round(play)


def programming_phase(play: Play, players: Sequence[Player]) -> list[Direction]:
    """Fill all registers; returns the facing each player chose for a return.

    Everyone programs at the same time, on what the last round left; shutting down is declared afterwards.
    """
    play.returning = {seat for seat, robot in enumerate(play.robots) if robot.phase is Phase.ABSENT}
    facings = [DIRECTIONS[0]] * len(play.robots)
    resting = []
    for seat in play.order:
        if play.robots[seat].phase is Phase.OUT:
            continue
        refill(play.mats[seat], play.ground.rules.hand, play.chance)
        tell_shuffles(play, seat)
        mat = play.mats[seat]
        view = View(play, seat, tuple(mat.hand), tuple(mat.free_registers()))
        decided = players[seat].program(view, play.chance)
        fill_registers(play, seat, decided.cards)
        facings[seat] = decided.facing
        play.robots[seat].shut_down = decided.shut_down
        if decided.shut_down:
            resting.append(seat)
    for seat in resting:
        play.tell(ShutDown(seat, shut_down(play.mats[seat], play.damage, play.cards)))
    return facings


def fill_registers(play: Play, seat: int, cards: Sequence[int]) -> None:
    """Lay a player's cards into the free registers, the last ones at random in Act Fast Mode."""
    mat, rules = play.mats[seat], play.ground.rules
    free = mat.free_registers()
    planned = max(0, len(free) - rules.random_registers)
    for index, register in enumerate(free):
        if index < planned and index < len(cards):
            card = cards[index]
            mat.hand[card] -= 1
        elif any(mat.hand):
            card = taken(mat.hand, play.chance)
        else:
            break
        mat.program[register] = (card,)
    for register, held in enumerate(mat.program, 1):
        for card in held:
            play.tell(Programmed(seat, register, card))
    put_away_hand(mat, play.cards, rules.discard_spam)


def end_round(play: Play) -> None:
    """Clear the registers and pass the priority token to the left."""
    for seat, robot in enumerate(play.robots):
        robot.shut_down = False
        put_away_registers(play.mats[seat], play.damage, play.cards)
        if play.ground.rules.shuffle_each_round:
            shuffle_all(play.mats[seat])
    play.priority = (play.priority + 1) % len(play.robots)
    play.round += 1
