"""Hands as multisets: counts of the deck of 2023, chances, and which cards have to be taken away."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.editions.cards import CARDS_2023
from analysis.programming.hands import (
    Multiset,
    arrangements,
    contains,
    most_of,
    multisets,
    removals,
    ways_to_draw,
    without,
)

DECK: Multiset = CARDS_2023.deck[:9]
SMALL_HANDS = st.lists(st.integers(0, 4), min_size=1, max_size=5).map(tuple)


@pytest.mark.parametrize(("size", "count"), [(5, 540), (6, 901), (7, 1_320), (8, 1_720), (9, 2_011)])
def test_different_hands_of_the_deck_of_2023(size: int, count: int) -> None:
    """Renegade 2023, "Card Index": 4 Move 1, 3 Move 2, 4 of each rotation, one of each other card."""
    hands = multisets(DECK, size)
    assert len(hands) == len(set(hands)) == count
    assert all(sum(hand) == size and contains(DECK, hand) for hand in hands)


def test_different_programs_of_the_deck_of_2023() -> None:
    assert sum(map(arrangements, multisets(DECK, 5))) == 32_300


def test_hands_are_listed_low_cards_first() -> None:
    assert list(multisets(DECK, 5)) == sorted(multisets(DECK, 5), reverse=True)


def test_every_draw_of_nine_cards_is_counted_once() -> None:
    assert sum(ways_to_draw(DECK, hand) for hand in multisets(DECK, 9)) == math.comb(20, 9)


def test_ways_to_draw_counts_physical_cards() -> None:
    cards = "aaabbc"
    drawn = [tuple(combo.count(kind) for kind in "abc") for combo in itertools.combinations(cards, 3)]
    for hand in multisets((3, 2, 1), 3):
        assert ways_to_draw((3, 2, 1), hand) == drawn.count(hand)


@given(SMALL_HANDS, st.integers(0, 6))
def test_every_choice_lacks_a_card_that_is_removed(hand: Multiset, kept: int) -> None:
    if sum(hand) <= kept:
        with pytest.raises(ValueError, match="leaves no choice"):
            removals(hand, kept)
        return
    smaller = [without(hand, card) for card in removals(hand, kept)]
    for choice in multisets(hand, kept):
        assert any(contains(part, choice) for part in smaller)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1))
def test_most_of_hands_contains_each(hands: list[Multiset]) -> None:
    assert all(contains(most_of(hands), hand) for hand in hands)
