"""The Programming interface of an edition: what a robot can be told, and how likely each choice of cards is.

Nothing outside this package knows a deck. Solver, races and graph ask for the option sets of a condition
(2023 has one condition; in the classic editions it is the damage, which makes hands smaller and locks
registers; with dice it is the number of lost dice).
"""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import NamedTuple

from analysis.editions.cards import Card, Role
from analysis.editions.effects import Effect
from analysis.editions.rules import MoveOrder
from analysis.programming.hands import Multiset


class ProgrammingError(ValueError):
    """A programming that contradicts itself, or does not fit the step tables it is used with."""


class OptionSet(NamedTuple):
    """Cards a player may choose from, as counts of each kind, and how likely it is to get them."""

    probability: float
    cards: Multiset


class Programming(abc.ABC):
    """How robots are programmed in one edition; immutable and hashable, so that results can be kept by it.

    Attributes:
        cards: the kinds of regular cards, in the order in which ties are broken.
        registers: registers of a round.
        conditions: how many conditions there are; they are numbered from 0.
        move_order: who moves first in a register: the priority token, or the number on the card.
    """

    cards: tuple[Card, ...]
    registers: int
    conditions: int
    move_order: MoveOrder

    @abc.abstractmethod
    def option_sets(self, condition: int = 0) -> tuple[OptionSet, ...]:
        """All option sets of a robot in ``condition``, probabilities adding up to 1."""

    @abc.abstractmethod
    def card_probabilities(self) -> tuple[float, ...]:
        """How likely each kind of card is when one is drawn at random, as SPAM draws it."""

    def locked(self, condition: int = 0) -> tuple[int, ...]:
        """The registers, from 0, that keep their card of the last round; none unless an edition says so."""
        del condition
        return ()

    def free_registers(self, condition: int = 0) -> int:
        """How many registers are programmed from the option set.

        Raises:
            ProgrammingError: if locked registers are not the last ones of the round.
        """
        locked = self.locked(condition)
        free = self.registers - len(locked)
        if tuple(sorted(locked)) != tuple(range(free, self.registers)):
            raise ProgrammingError(f"locked registers {locked} are not the last of the round")
        return free

    def effect_numbers(self, effects: Sequence[Effect]) -> tuple[int, ...]:
        """For each card the index of its effect in ``effects``; -1 for a card that repeats.

        Raises:
            ProgrammingError: if a card's effect is not among ``effects``.
        """
        numbers = []
        for card in self.cards:
            if card.role is not Role.AGAIN and card.effect not in effects:
                raise ProgrammingError(f"the step tables lack the effect of {card.name}")
            numbers.append(-1 if card.role is Role.AGAIN else effects.index(card.effect))
        return tuple(numbers)
