"""The lattice of hands: its minima are the minima over all programs of a hand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from analysis.editions.base import find_edition
from analysis.editions.cards import Card
from analysis.editions.effects import LEFT, MOVE_1, RIGHT
from analysis.editions.rules import MoveOrder
from analysis.programming.base import OptionSet, Programming, ProgrammingError
from analysis.programming.hands import Multiset, contains
from analysis.programming.lattice import HandLattice, hand_lattice

EDITION = find_edition("renegade-2023")
LATTICE = hand_lattice(EDITION.programming(EDITION.rule_set()))


@dataclass(frozen=True)
class Listed(Programming):
    """Option sets as they are listed."""

    sets: tuple[OptionSet, ...]
    cards: tuple[Card, ...] = tuple(Card(effect.name, effect) for effect in (MOVE_1, LEFT, RIGHT))
    registers: int = 2
    conditions: int = 1
    move_order: MoveOrder = "token"

    def option_sets(self, condition: int = 0) -> tuple[OptionSet, ...]:
        return self.sets

    def card_probabilities(self) -> tuple[float, ...]:
        return (1.0, 0.0, 0.0)


def least(lattice: HandLattice, values: list[int]) -> list[int]:
    """The value of each option set when each node takes the least of its children."""
    nodes = list(values)
    for begin, end in zip(lattice.first[:-1], lattice.first[1:], strict=True):
        nodes.append(min(nodes[child] for child in lattice.child[begin:end]))
    return nodes[-len(lattice.hands) :]


def least_by_looking(lattice: HandLattice, values: list[int]) -> list[int]:
    """The same by looking at every program of every option set."""
    return [
        min(value for value, program in zip(values, lattice.programs, strict=True) if contains(hand, program))
        for hand in lattice.hands
    ]


def test_lattice_of_2023() -> None:
    assert (len(LATTICE.programs), len(LATTICE.hands), LATTICE.inner) == (540, 2_011, 3_850)
    assert len(LATTICE.child) == 19_455


def test_every_hand_finds_its_best_program() -> None:
    values = np.random.default_rng(5).permutation(540).tolist()
    assert least(LATTICE, values) == least_by_looking(LATTICE, values)


def test_program_lists_hold_the_programs_of_each_hand() -> None:
    first, programs = LATTICE.program_lists()
    assert len(programs) == first[-1] == 67_818
    for hand in range(0, 2_011, 97):
        listed = [LATTICE.programs[number] for number in programs[first[hand] : first[hand + 1]]]
        assert listed == [program for program in LATTICE.programs if contains(LATTICE.hands[hand], program)]


@pytest.mark.parametrize(
    "hands",
    [
        [(2, 0, 0), (0, 1, 1)],
        [(2, 1, 1), (1, 1, 0), (2, 1, 0)],
        [(3, 3, 3), (1, 1, 1), (0, 2, 0), (2, 2, 0)],
    ],
)
def test_option_sets_of_different_sizes(hands: list[Multiset]) -> None:
    lattice = hand_lattice(Listed(tuple(OptionSet(1 / len(hands), hand) for hand in hands)))
    values = [(7 * number) % 11 for number in range(len(lattice.programs))]
    assert least(lattice, values) == least_by_looking(lattice, values)


def test_an_option_set_has_to_fill_the_registers() -> None:
    with pytest.raises(ProgrammingError, match="an option set of 1 cards for 2 free registers"):
        hand_lattice(Listed((OptionSet(0.5, (2, 0, 0)), OptionSet(0.5, (1, 0, 0)))))
