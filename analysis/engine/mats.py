"""Player mats and piles of cards of the readable engine.

Nobody may look into a shuffled pile, so a pile is a count of each card, and its top card is a uniform draw
from it. Shuffling a discard pile into the deck is adding the counts. Sources: Renegade 2023, "The Programming
Phase", "Damage", "Shutdown", "Rebooting", "Less Foreshadowing".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from analysis.editions.cards import CardSet, Role
from analysis.engine.chance import Chance

Pile = list[int]


@dataclass(slots=True)
class DamagePile:
    """The damage deck and its discard pile, shared by all."""

    deck: Pile
    discard: Pile

    def draw(self, chance: Chance) -> int | None:
        """The top damage card; the discard pile is shuffled when the deck is empty. None if both are."""
        if not any(self.deck):
            self.deck, self.discard = self.discard, self.deck
        return taken(self.deck, chance) if any(self.deck) else None


@dataclass(slots=True)
class Mat:
    """The cards of one robot.

    Attributes:
        deck, discard, hand: counts of each card.
        program: the cards of each register of this round; a register holds one, or several where a card
            let the player place more. Haywires of the last round lie here already.
        played: which registers have been revealed.
        pending: the Haywire that lies face down in each register for the next round, or None.
        resolved: the card last carried out, which Again repeats.
        moved_freely: whether no move of that card was stopped.
        shuffled: how often the discard pile became the deck since this was last asked.
    """

    deck: Pile
    discard: Pile
    hand: Pile
    program: list[tuple[int, ...]]
    played: list[bool]
    pending: list[int | None]
    resolved: int | None = None
    moved_freely: bool = True
    shuffled: int = 0

    def draw(self, chance: Chance) -> int | None:
        """The top card of the deck; the discard pile is shuffled when the deck is empty. None if both are."""
        if not any(self.deck):
            self.deck, self.discard = self.discard, self.deck
            self.shuffled += 1
        return taken(self.deck, chance) if any(self.deck) else None

    def free_registers(self) -> list[int]:
        """The registers, from 0, without a Haywire of the last round."""
        return [index for index, cards in enumerate(self.program) if not cards]


def taken(pile: Pile, chance: Chance) -> int:
    """A card drawn at random from a pile that is not empty."""
    card = chance.pick(pile)
    pile[card] -= 1
    return card


def new_mat(cards: CardSet, registers: int) -> Mat:
    """A mat at the start of a race: everything in the deck."""
    empty = [0] * len(cards)
    return Mat(
        list(cards.deck),
        empty.copy(),
        empty.copy(),
        program=[()] * registers,
        played=[False] * registers,
        pending=[None] * registers,
    )


def new_damage_pile(cards: CardSet) -> DamagePile:
    """The damage deck at the start of a race."""
    return DamagePile(list(cards.damage), [0] * len(cards))


def refill(mat: Mat, hand_size: int, chance: Chance) -> None:
    """Draw to ``hand_size`` cards, counting SPAM kept from earlier rounds."""
    while sum(mat.hand) < hand_size:
        card = mat.draw(chance)
        if card is None:
            return
        mat.hand[card] += 1


def put_away_hand(mat: Mat, cards: CardSet, discard_spam: bool) -> None:
    """Discard what was not programmed; SPAM stays in the hand unless the variant discards it."""
    for index, count in enumerate(mat.hand):
        if discard_spam or not cards[index].is_damage:
            mat.discard[index] += count
            mat.hand[index] = 0


def put_away_registers(mat: Mat, piles: DamagePile, cards: CardSet) -> None:
    """At the end of a round: face-up cards to their discard piles, face-down Haywires stay."""
    discard_cards(mat, piles, cards, (card for held in mat.program for card in held))
    mat.program = [() if card is None else (card,) for card in mat.pending]
    mat.pending = [None] * len(mat.pending)
    mat.played = [False] * len(mat.played)
    mat.resolved = None
    mat.moved_freely = True


def discard_cards(mat: Mat, piles: DamagePile, cards: CardSet, discarded: Iterable[int]) -> None:
    """Haywires go to the damage discard pile, everything else to the robot's own."""
    for card in discarded:
        pile = piles.discard if cards[card].role is Role.HAYWIRE else mat.discard
        pile[card] += 1


def cancel_program(mat: Mat, piles: DamagePile, cards: CardSet) -> None:
    """Discard the registers that were not revealed, and the hand with its SPAM (2023, "Rebooting")."""
    for register, held in enumerate(mat.program):
        if not mat.played[register]:
            discard_cards(mat, piles, cards, held)
            mat.program[register] = ()
    put_away_hand(mat, cards, discard_spam=True)


def shut_down(mat: Mat, piles: DamagePile, cards: CardSet) -> int:
    """Move all damage of registers, hand and discard pile (not of the deck) to the damage discard pile.

    Returns how many cards that were (Renegade 2023, "Shutdown").
    """
    for register, held in enumerate(mat.program):
        for index in held:
            mat.discard[index] += 1
        mat.program[register] = ()
    removed = 0
    for index, card in enumerate(cards.cards):
        mat.discard[index] += mat.hand[index]
        mat.hand[index] = 0
        if card.is_damage:
            removed += mat.discard[index]
            piles.discard[index] += mat.discard[index]
            mat.discard[index] = 0
    return removed


def shuffle_all(mat: Mat) -> None:
    """Deck and discard pile become the new deck (Renegade 2023, "Less Foreshadowing")."""
    for index, count in enumerate(mat.discard):
        mat.deck[index] += count
        mat.discard[index] = 0
