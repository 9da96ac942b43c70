"""The rules of one race as data: an edition with its variants and readings resolved.

A :class:`RuleSet` holds every switch that both engines ask. Variants are named in course files and change
exactly what the rulebook says. Readings decide where the rulebook is silent; each has a documented default.
"""

from __future__ import annotations

import dataclasses
import enum
from dataclasses import dataclass, field
from typing import Literal


class Group(enum.IntEnum):
    """A kind of thing that acts after the cards of a register, all at once for every robot."""

    BELTS = 0
    PANELS = 1
    GEARS = 2
    BOARD_LASERS = 3
    ROBOT_LASERS = 4
    BATTERIES = 5
    CHECKPOINTS = 6


GREEN_BELTS = 1
BLUE_BELTS = 2
ALL_BELTS = GREEN_BELTS | BLUE_BELTS


@dataclass(frozen=True, slots=True)
class Activation:
    """One entry in the order of element groups.

    Attributes:
        group: what acts.
        belts: for belts, which colours act together (``GREEN_BELTS``, ``BLUE_BELTS`` or both).
        steps: for belts, how many spaces one after the other.
    """

    group: Group
    belts: int = 0
    steps: int = 1


CheckpointPolicy = Literal["at_end", "on_touch"]
MoveOrder = Literal["token", "card"]


@dataclass(frozen=True, slots=True)
class Readings:
    """Where the rulebook of 2023 is silent or a layout of 2016 needs a ruling; one switch each.

    Attributes:
        ring_of_belts_moves: robots that would all move into each other's spaces along a ring of belts move.
        head_on_belts_pass: two robots on belts that run against each other change places (else both stay).
        belts_share_a_pit: two robots conveyed into one pit both fall (else neither moves).
        panels_in_priority_order: push panels act on one robot after the other in priority order (else in
            the order of the spaces, row by row).
        pusher_goes_on: a robot whose pushed neighbour falls goes on with its own move (else it stops).
        displaced_push_on: a robot moved off a re-entry space moves the robots behind it too (else it needs
            a free space). Either way the directions are tried clockwise from the arrow; where none will
            do, the robot that wants to return waits for another round.
        shutdown_robots_fire: robots that are shut down fire their laser.
        again_retries_blocked_move: Again after a card whose move was stopped tries again (else it does
            nothing).
        twin_beams_hit_once: a beam with an emitter at both ends hits the same robot once, from the nearer
            end (layouts of 2016).
    """

    ring_of_belts_moves: bool = True
    head_on_belts_pass: bool = False
    belts_share_a_pit: bool = True
    panels_in_priority_order: bool = True
    pusher_goes_on: bool = True
    displaced_push_on: bool = True
    shutdown_robots_fire: bool = False
    again_retries_blocked_move: bool = True
    twin_beams_hit_once: bool = True


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Everything about the rules that a race needs to know, resolved to plain values.

    Attributes:
        edition: id of the edition.
        variants: the variants in play, sorted.
        registers: registers of a round.
        activations: what acts after the cards of a register, in order.
        checkpoints: ``at_end`` of a register, or ``on_touch``.
        order: who moves first: the priority ``token``, or the number on the ``card``.
        lives: lives of a robot; 0 where it may fall as often as it likes.
        hand: cards a hand is filled to.
        reboot_damage: damage cards drawn by a robot that reboots.
        energy_start, energy_most: energy of a robot at the start, and the most it can store.
        energy: whether energy is counted at all.
        edges_are_walls: edges without a board beyond them act as walls.
        discard_spam: SPAM left in the hand is discarded after programming.
        archiving: robots archive on checkpoints and battery spaces and reboot there.
        blocking: each player in priority order blocks one start space before the race.
        shuffle_each_round: deck, discard pile and unplayed regular cards are shuffled after every round.
        random_registers: registers at the end of the program that are filled at random.
        most_rounds: a race that is longer ends unfinished.
        readings: how silent places of the rulebook are read.
    """

    edition: str
    variants: tuple[str, ...] = ()
    registers: int = 5
    activations: tuple[Activation, ...] = ()
    checkpoints: CheckpointPolicy = "at_end"
    order: MoveOrder = "token"
    lives: int = 0
    hand: int = 9
    reboot_damage: int = 2
    energy_start: int = 3
    energy_most: int = 10
    energy: bool = True
    edges_are_walls: bool = False
    discard_spam: bool = False
    archiving: bool = False
    blocking: bool = False
    shuffle_each_round: bool = False
    random_registers: int = 0
    most_rounds: int = 60
    readings: Readings = field(default_factory=Readings)

    def with_rounds(self, most: int) -> RuleSet:
        """The same rules with races of at most so many rounds."""
        return dataclasses.replace(self, most_rounds=most)

    def reading(self, readings: Readings) -> RuleSet:
        """The same rules with other readings."""
        return dataclasses.replace(self, readings=readings)
