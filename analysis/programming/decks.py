"""Programming from decks of cards, as in 2023 and the classic editions."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

from analysis.editions.cards import Card, CardSet
from analysis.editions.rules import MoveOrder, RuleSet
from analysis.programming.base import OptionSet, Programming, ProgrammingError
from analysis.programming.hands import Multiset, multisets, ways_to_draw


@functools.lru_cache(maxsize=64)
def _drawn(copies: Multiset, size: int) -> tuple[OptionSet, ...]:
    draws = math.comb(sum(copies), size)
    return tuple(OptionSet(ways_to_draw(copies, hand) / draws, hand) for hand in multisets(copies, size))


@dataclass(frozen=True)
class DeckProgramming(Programming):
    """Hands drawn from one deck of cards.

    Hands are taken as independent of each other. With a deck that is worn down before it is shuffled again
    they are not quite: the rounds of a race change by less than one percent (none under "Less
    Foreshadowing").

    Attributes:
        copies: how often each kind of card is in the deck.
        hands: cards of a hand, for each condition.
        locks: the locked registers, for each condition; empty where none are ever locked.

    Raises:
        ProgrammingError: if a hand is larger than the deck or leaves a free register empty.
    """

    cards: tuple[Card, ...]
    copies: Multiset
    registers: int
    hands: tuple[int, ...]
    locks: tuple[tuple[int, ...], ...] = ()
    move_order: MoveOrder = "token"

    def __post_init__(self) -> None:
        if len(self.copies) != len(self.cards):
            raise ProgrammingError(
                f"{len(self.copies)} numbers of copies for {len(self.cards)} kinds of cards"
            )
        for condition, hand in enumerate(self.hands):
            free = self.free_registers(condition)
            if not free <= hand <= sum(self.copies):
                raise ProgrammingError(
                    f"a hand of {hand} cards does not fit {free} free registers "
                    f"and a deck of {sum(self.copies)} cards"
                )

    @property
    def conditions(self) -> int:  # type: ignore[override]  # follows from the hands
        """One for each size of hand."""
        return len(self.hands)

    def option_sets(self, condition: int = 0) -> tuple[OptionSet, ...]:
        """All different hands, with the chance to be dealt each."""
        return _drawn(self.copies, self.hands[condition])

    def card_probabilities(self) -> tuple[float, ...]:
        """The share of each kind in the deck."""
        return tuple(count / sum(self.copies) for count in self.copies)

    def locked(self, condition: int = 0) -> tuple[int, ...]:
        """The registers this condition locks."""
        return self.locks[condition] if self.locks else ()


def deck_programming(cards: CardSet, rules: RuleSet) -> DeckProgramming:
    """One's own deck of the regular cards of ``cards`` and one size of hand.

    Source: Renegade 2023, "Programming Your Robot": a hand of nine from a deck of twenty, five registers.
    """
    regular = [index for index, card in enumerate(cards.cards) if not card.is_damage]
    return DeckProgramming(
        cards=tuple(cards[index] for index in regular),
        copies=tuple(cards.deck[index] for index in regular),
        registers=rules.registers,
        hands=(rules.hand,),
        move_order=rules.order,
    )
