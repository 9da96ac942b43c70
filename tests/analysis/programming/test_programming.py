"""The Programming interface: 2023, classic hands with damage, dice, and what contradicts itself."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass

import pytest

from analysis.editions.base import find_edition
from analysis.editions.cards import CARDS_2023, Card
from analysis.editions.effects import BACK, LEFT, MOVE_1, MOVE_2, MOVE_3, RIGHT, STANDARD_EFFECTS, U_TURN
from analysis.editions.rules import MoveOrder
from analysis.programming.base import OptionSet, Programming, ProgrammingError
from analysis.programming.decks import DeckProgramming
from analysis.programming.lattice import hand_lattice
from tests.analysis.toy_edition import TOY

EDITION = find_edition("renegade-2023")
PROGRAMMING = EDITION.programming(EDITION.rule_set())
CLASSIC_CARDS = tuple(
    Card(effect.name, effect) for effect in (MOVE_1, MOVE_2, MOVE_3, BACK, RIGHT, LEFT, U_TURN)
)
CLASSIC = DeckProgramming(
    cards=CLASSIC_CARDS,
    copies=(18, 12, 6, 6, 18, 18, 6),
    registers=5,
    hands=tuple(9 - damage for damage in range(10)),
    locks=tuple(tuple(range(min(5, 9 - damage), 5)) for damage in range(10)),
    move_order="card",
)
"""Wizards 1994, "Locked Registers": one card less for each damage; from five on the last registers lock."""


@dataclass(frozen=True)
class Dice(Programming):
    """Three dice with four faces each, all of them laid into the registers."""

    cards: tuple[Card, ...] = CLASSIC_CARDS[:4]
    registers: int = 3
    conditions: int = 1
    move_order: MoveOrder = "token"

    def option_sets(self, condition: int = 0) -> tuple[OptionSet, ...]:
        rolls = itertools.product(range(4), repeat=3)
        counted = Counter(tuple(roll.count(face) for face in range(4)) for roll in rolls)
        return tuple(OptionSet(count / 4**3, cards) for cards, count in counted.items())

    def card_probabilities(self) -> tuple[float, ...]:
        return (0.25,) * 4


@dataclass(frozen=True)
class LockedInTheMiddle(Dice):
    """Locks a register that is not at the end."""

    def locked(self, condition: int = 0) -> tuple[int, ...]:
        return (1,)


def test_programming_of_2023() -> None:
    """Renegade 2023, "Programming Your Robot"."""
    assert (PROGRAMMING.registers, PROGRAMMING.conditions, PROGRAMMING.move_order) == (5, 1, "token")
    assert [card.name for card in PROGRAMMING.cards] == [card.name for card in CARDS_2023.cards[:9]]
    assert len(PROGRAMMING.option_sets()) == 2_011
    assert PROGRAMMING.locked() == ()
    assert PROGRAMMING.effect_numbers(STANDARD_EFFECTS) == (0, 1, 2, 5, 4, 6, 3, 7, -1)


@pytest.mark.parametrize("programming", [PROGRAMMING, CLASSIC, Dice(), TOY.programming(TOY.rule_set())])
def test_chances_add_up_to_one(programming: Programming) -> None:
    for condition in range(programming.conditions):
        assert sum(chance for chance, _ in programming.option_sets(condition)) == pytest.approx(1)
    assert sum(programming.card_probabilities()) == pytest.approx(1)


def test_a_hand_of_all_four_move_1_is_as_rare_as_it_should_be() -> None:
    with_all = sum(chance for chance, hand in PROGRAMMING.option_sets() if hand[0] == 4)
    assert with_all == pytest.approx(9 * 8 * 7 * 6 / (20 * 19 * 18 * 17))


def test_damage_of_the_classic_editions_is_a_condition() -> None:
    """Wizards 1994, "Locked Registers": with 6 damage three cards, registers 4 and 5 locked."""
    assert [CLASSIC.free_registers(damage) for damage in range(10)] == [5] * 5 + [4, 3, 2, 1, 0]
    assert CLASSIC.locked(6) == (3, 4)
    assert {sum(hand) for _, hand in CLASSIC.option_sets(6)} == {3}
    assert CLASSIC.move_order == "card"


def test_dice_fill_all_registers_with_what_they_show() -> None:
    lattice = hand_lattice(Dice())
    assert lattice.inner == 0
    assert [lattice.programs[node] for node in lattice.child] == list(lattice.hands)


def test_locked_registers_are_the_last_ones() -> None:
    with pytest.raises(ProgrammingError, match="not the last"):
        LockedInTheMiddle().free_registers()


def test_a_hand_has_to_fit_registers_and_deck() -> None:
    with pytest.raises(ProgrammingError, match="a hand of 3 cards does not fit 5 free registers"):
        DeckProgramming(CLASSIC_CARDS, (1,) * 7, registers=5, hands=(3,))
    with pytest.raises(ProgrammingError, match="a deck of 7 cards"):
        DeckProgramming(CLASSIC_CARDS, (1,) * 7, registers=5, hands=(9,))
    with pytest.raises(ProgrammingError, match="2 numbers of copies for 7 kinds"):
        DeckProgramming(CLASSIC_CARDS, (1, 1), registers=1, hands=(1,))


def test_step_tables_have_to_know_every_card() -> None:
    with pytest.raises(ProgrammingError, match="lack the effect of Rotate Right"):
        PROGRAMMING.effect_numbers((MOVE_1, MOVE_2, MOVE_3))
