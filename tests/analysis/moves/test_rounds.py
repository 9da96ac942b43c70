"""What may be programmed: the automaton says exactly what counting cards says."""

from __future__ import annotations

import dataclasses
import itertools
from collections import Counter

import pytest

from analysis.editions.cards import CARDS_2023, Role
from analysis.editions.effects import MOVE_1, STANDARD_EFFECTS
from analysis.editions.renegade_2023 import RENEGADE_2023
from analysis.moves.rounds import Rounds, any_cards, deck_cards
from analysis.programming.base import ProgrammingError
from analysis.programming.decks import deck_programming

RULES = RENEGADE_2023.rule_set()
REGISTERS = RULES.registers
PROGRAMMING = RENEGADE_2023.programming(RULES)


def programs(rounds: Rounds, node: int, registers: int) -> list[tuple[int, ...]]:
    """All sequences of cards of so many registers that the automaton allows."""
    if not registers:
        return [()]
    return [
        (card, *rest)
        for card, _, following in rounds.options(node)
        for rest in programs(rounds, following, registers - 1)
    ]


def legal(program: tuple[int, ...]) -> bool:
    """The rule as it is printed: no more copies than the deck has, and no Again in register 1."""
    counts = Counter(program)
    within = all(counts[card] <= CARDS_2023[card].copies for card in counts)
    return within and CARDS_2023[program[0]].role is not Role.AGAIN


def test_the_deck_allows_exactly_the_programs_that_its_copies_allow() -> None:
    rounds = deck_cards(PROGRAMMING, STANDARD_EFFECTS)
    wanted = set(filter(legal, itertools.product(range(9), repeat=REGISTERS)))
    assert set(programs(rounds, int(rounds.fresh[0]), REGISTERS)) == wanted


def test_the_deck_needs_few_nodes() -> None:
    assert len(deck_cards(PROGRAMMING, STANDARD_EFFECTS).register) < 300


def test_again_has_the_effect_of_the_card_before() -> None:
    rounds = deck_cards(PROGRAMMING, STANDARD_EFFECTS)
    again, move_2 = CARDS_2023.index("Again"), CARDS_2023.index("Move 2")
    effect, after = next((e, n) for card, e, n in rounds.options(int(rounds.fresh[0])) if card == move_2)
    repeated = {card: done for card, done, _ in rounds.options(after)}
    assert repeated[again] == effect


def test_after_the_last_register_a_new_round_begins_with_the_whole_deck() -> None:
    rounds = deck_cards(PROGRAMMING, STANDARD_EFFECTS)
    last = [node for node, register in enumerate(rounds.register) if register == REGISTERS - 1]
    assert {node for before in last for _, _, node in rounds.options(before)} == {int(rounds.fresh[0])}


def test_what_is_left_of_a_round_may_use_the_whole_deck() -> None:
    rounds = deck_cards(PROGRAMMING, STANDARD_EFFECTS)
    assert rounds.register[rounds.fresh].tolist() == [0, 1, 2, 3, 4]
    assert len(programs(rounds, int(rounds.fresh[3]), 2)) == 8 * 8 - 4 + 8  # four single cards; Again second


def test_any_cards_may_repeat_a_card_that_the_deck_holds_once() -> None:
    rounds = any_cards(
        deck_programming(CARDS_2023, dataclasses.replace(RULES, registers=2)), STANDARD_EFFECTS
    )
    move_3 = rounds.cards.index("Move 3")
    assert (move_3, move_3) in programs(rounds, 0, 2)
    assert len(programs(rounds, 0, 2)) == 8 * 8


def test_cards_whose_effect_is_not_in_the_tables_are_refused() -> None:
    with pytest.raises(ProgrammingError, match="lack the effect of"):
        deck_cards(PROGRAMMING, (MOVE_1,))
