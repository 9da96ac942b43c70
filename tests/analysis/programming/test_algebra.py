"""The card algebra: its size in 2023, and that it plays exactly the programs there are."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
import pytest

from analysis.editions.base import find_edition
from analysis.programming.algebra import ANYTHING, CardAlgebra, Level, card_algebra
from analysis.programming.hands import Multiset, arrangements
from tests.analysis import toy_edition

EDITION = find_edition("renegade-2023")
PROGRAMMING = EDITION.programming(EDITION.rule_set())
MOST: Multiset = (4, 3, 1, 4, 4, 1, 1, 1, 1)
NUMBERS = PROGRAMMING.effect_numbers(EDITION.effects)
AGAIN = 8
SMALL_MOST, SMALL_NUMBERS = (2, 1, 1), (0, 1, ANYTHING)


def programs(algebra: CardAlgebra, size: int, top: int) -> Iterator[list[tuple[int, int]]]:
    """All programs of a top node as (card, effect) register by register."""

    def walk(level: Level, node: int, below: int) -> Iterator[list[tuple[int, int]]]:
        if below < 0:
            yield []
            return
        for edge in range(level.first[node], level.first[node + 1]):
            played = (int(level.card[edge]), int(level.effect[edge]))
            for rest in walk(algebra.inner[below], int(level.child[edge]), below - 1):
                yield [played, *rest]

    yield from walk(algebra.tops[size], top, size - 1)


def test_nodes_of_2023() -> None:
    algebra = card_algebra(MOST, NUMBERS, 5)
    assert [len(level.nodes) for level in algebra.inner] == [1, 16, 96, 344, 895]
    assert [len(level.nodes) for level in algebra.tops] == [1, 9, 40, 120, 279, 540]


def test_the_algebra_of_2023_has_6168_edges() -> None:
    algebra = card_algebra(MOST, NUMBERS, 5)
    assert sum(len(level.child) for level in (*algebra.inner, algebra.tops[5])) == 6_168


def test_programs_are_all_orders_but_those_that_begin_with_again() -> None:
    """Renegade 2023, "Card Index": Again repeats the previous register, so the plan never begins with it."""
    algebra = card_algebra(MOST, NUMBERS, 5)
    for top in range(0, 540, 23):
        multiset, last = algebra.tops[5].nodes[top]
        found = [tuple(card for card, _ in program) for program in programs(algebra, 5, top)]
        begin_with_again = arrangements((*multiset[:AGAIN], 0)) if multiset[AGAIN] else 0
        assert last == ANYTHING
        assert len(found) == len(set(found)) == arrangements(multiset) - begin_with_again
        assert all(np.bincount(cards, minlength=9).tolist() == list(multiset) for cards in found)


def test_again_has_the_effect_of_the_register_before() -> None:
    algebra = card_algebra(SMALL_MOST, SMALL_NUMBERS, 3)
    seen = 0
    for top in range(len(algebra.tops[3].nodes)):
        for program in programs(algebra, 3, top):
            for (_, before), (card, effect) in itertools.pairwise(program):
                assert effect == (before if card == 2 else SMALL_NUMBERS[card])
                seen += card == 2
    assert seen


def test_a_program_of_nothing_but_again_cannot_be_played() -> None:
    algebra = card_algebra(SMALL_MOST, SMALL_NUMBERS, 3)
    assert not list(programs(algebra, 1, algebra.tops[1].nodes.index(((0, 0, 1), ANYTHING))))


def test_edges_are_in_the_order_of_the_cards() -> None:
    for level in card_algebra(MOST, NUMBERS, 5).tops:
        for begin, end in zip(level.first[:-1], level.first[1:], strict=True):
            assert (np.diff(level.card[begin:end]) > 0).all()


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_another_edition_has_its_own_algebra(size: int) -> None:
    programming = toy_edition.TOY.programming(toy_edition.TOY.rule_set())
    algebra = card_algebra((4,) * 6, programming.effect_numbers(toy_edition.TOY.effects), 4)
    assert len(algebra.tops[size].nodes) == [6, 21, 56, 126][size - 1]
