"""Programming and damage cards as data: what each does, and how many there are.

A card is known by its index in a :class:`CardSet`. Engines and players count cards by that index, so a hand,
a deck and a discard pile are vectors of counts. Source: Renegade 2023, "Card Index" and "Damage".
"""

from __future__ import annotations

import enum
import functools
from dataclasses import dataclass

from analysis.editions.effects import (
    BACK,
    FRONT,
    LEFT,
    LEFT_SIDE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    RIGHT,
    RIGHT_SIDE,
    STAY,
    U_TURN,
    Effect,
    Maneuver,
)


class Role(enum.IntEnum):
    """How a card behaves when it is drawn and revealed."""

    REGULAR = 0
    AGAIN = 1
    """Repeats the card of the previous register; in register 1 the top card of the deck replaces it."""
    SPAM = 2
    """Leaves the deck when revealed; the top card of the deck replaces it."""
    HAYWIRE = 3
    """Stays face down in the register in which it was drawn and acts there in the next round."""


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card.

    Attributes:
        name: as printed.
        effect: what the robot does; the empty effect for cards that are replaced or repeat another.
        role: how it behaves.
        copies: how many a deck holds at the start (programming deck, or damage deck for damage).
        energy: energy gained.
        speed: the number that decides who moves first, in editions where cards carry one.
    """

    name: str
    effect: Effect
    role: Role = Role.REGULAR
    copies: int = 0
    energy: int = 0
    speed: int = 0

    @property
    def is_damage(self) -> bool:
        """Whether it belongs to the damage deck."""
        return self.role in (Role.SPAM, Role.HAYWIRE)


@dataclass(frozen=True)
class CardSet:
    """All cards of an edition; a card's index is its number everywhere."""

    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, index: int) -> Card:
        return self.cards[index]

    def index(self, name: str) -> int:
        """The number of the card called ``name`` (in any case).

        Raises:
            KeyError: if there is none.
        """
        return self._by_name[name.casefold()]

    @functools.cached_property
    def _by_name(self) -> dict[str, int]:
        return {card.name.casefold(): index for index, card in enumerate(self.cards)}

    @functools.cached_property
    def deck(self) -> tuple[int, ...]:
        """Copies of each card in the programming deck of one robot at the start."""
        return tuple(0 if card.is_damage else card.copies for card in self.cards)

    @functools.cached_property
    def damage(self) -> tuple[int, ...]:
        """Copies of each card in the damage deck at the start."""
        return tuple(card.copies if card.is_damage else 0 for card in self.cards)

    @functools.cached_property
    def spam(self) -> int:
        """The number of the SPAM card, -1 where there is none."""
        return next((i for i, card in enumerate(self.cards) if card.role is Role.SPAM), -1)


HAYWIRE_CORNER = Effect("move1-right-move1", (Maneuver(spaces=1), Maneuver(turn=1), Maneuver(spaces=1)))
HAYWIRE_CHARGE = Effect("move3-uturn", (Maneuver(side=FRONT, spaces=3), Maneuver(turn=2)))
HAYWIRE_LEFT = Effect("move-left", (Maneuver(side=LEFT_SIDE, spaces=1),))
HAYWIRE_RIGHT = Effect("move-right", (Maneuver(side=RIGHT_SIDE, spaces=1),))

CARDS_2023 = CardSet(
    (
        Card("Move 1", MOVE_1, copies=4),
        Card("Move 2", MOVE_2, copies=3),
        Card("Move 3", MOVE_3, copies=1),
        Card("Rotate Right", RIGHT, copies=4),
        Card("Rotate Left", LEFT, copies=4),
        Card("U-Turn", U_TURN, copies=1),
        Card("Move Back", BACK, copies=1),
        Card("Power Up", STAY, copies=1, energy=1),
        Card("Again", STAY, Role.AGAIN, copies=1),
        Card("SPAM", STAY, Role.SPAM, copies=24),
        Card("Haywire: Move 1, Rotate Right, Move 1", HAYWIRE_CORNER, Role.HAYWIRE, copies=4),
        Card("Haywire: Move 3, U-Turn", HAYWIRE_CHARGE, Role.HAYWIRE, copies=4),
        Card("Haywire: Move 1 to the left", HAYWIRE_LEFT, Role.HAYWIRE, copies=2),
        Card("Haywire: Move 1 to the right", HAYWIRE_RIGHT, Role.HAYWIRE, copies=2),
        Card("Haywire: install an upgrade", STAY, Role.HAYWIRE, copies=4),
    )
)
"""The 20 programming cards of each robot and the 40 damage cards.

The rulebook gives the number of damage cards, but not how many there are of each kind, nor how far the
sideways moves go. The default, 24 SPAM and 16 Haywires with the texts that the rulebook quotes, is ours;
make another :class:`CardSet` to try a different deck. Without upgrades the last Haywire does nothing.
"""
