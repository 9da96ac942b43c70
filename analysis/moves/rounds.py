"""What may be programmed in a round, as a small automaton that any search can walk.

A node says which register comes next and what the cards played so far in this round leave possible. Rounds
that leave the same possibilities share a node, so the deck of 2023, with its 32,300 programs, needs fewer
than 300.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from analysis.editions.effects import Effect
from analysis.programming.base import Programming

Int32 = npt.NDArray[np.int32]
NO_NODE = -1
MAX_COPIES = 99
"""More than any round has registers."""


@dataclass(frozen=True, eq=False)
class Rounds:
    """The automaton of one rule of programming.

    Attributes:
        cards: name of each card; its index is the second index of ``child`` and ``effect``.
        register: for each node the register that comes next, from 0.
        child: ``[node, card]`` the node after that card, ``NO_NODE`` where it cannot be played.
        effect: ``[node, card]`` index of the effect that the card has there.
        fresh: for each register the node of a round in which nothing was played before it.
        looser: a rule with fewer nodes that allows at least as much, for lower bounds; None if there is none.
        loosened: for each node its counterpart in ``looser``.
    """

    cards: tuple[str, ...]
    register: Int32
    child: Int32
    effect: Int32
    fresh: Int32
    looser: Rounds | None = None
    loosened: Int32 | None = None

    def options(self, node: int) -> Iterator[tuple[int, int, int]]:
        """``(card, effect, next node)`` for every card that can be played at ``node``."""
        for card in np.flatnonzero(self.child[node] != NO_NODE):
            yield int(card), int(self.effect[node, card]), int(self.child[node, card])


@dataclass(frozen=True, slots=True)
class _Kind:
    """A regular card: name, index of its effect (None: repeats the one before), copies (None: any number)."""

    name: str
    effect: int | None
    copies: int | None


def _free(kind: _Kind) -> _Kind:
    """The same card, to be had as often as one likes."""
    return dataclasses.replace(kind, copies=None)


@functools.lru_cache(maxsize=16)
def any_cards(programming: Programming, effects: tuple[Effect, ...]) -> Rounds:
    """Any card may follow any card, as often as one likes.

    Raises:
        ProgrammingError: if a card's effect is not among ``effects``.
    """
    kinds = [kind for kind in _kinds(programming, effects) if kind.effect is not None]
    register = np.arange(programming.registers, dtype=np.int32)
    following = np.broadcast_to(((register + 1) % len(register))[:, None], (len(register), len(kinds)))
    effect = np.array([[kind.effect for kind in kinds]] * len(register), np.int32)
    return Rounds(tuple(kind.name for kind in kinds), register, following, effect, register)


@functools.lru_cache(maxsize=16)
def deck_cards(programming: Programming, effects: tuple[Effect, ...]) -> Rounds:
    """In each round, no more copies of a card than some hand holds.

    A hand is larger than a program and drawn from the whole deck, so every part of the deck that fills the
    registers comes up in some hand (Renegade 2023, "The Programming Phase"). Again does what the card before
    it did; in register 1 a card that nobody knows beforehand takes its place, so it is never planned there
    (Renegade 2023, "Card Index").

    Raises:
        ProgrammingError: if a card's effect is not among ``effects``.
    """
    registers = programming.registers
    kinds = _kinds(programming, effects)
    exact, index = _automaton(kinds, registers)
    # A lower bound only needs to count the cards that save most: those that move two spaces or more.
    saving = {effect for effect in effects if sum(part.spaces for part in effect.maneuvers) > 1}
    loose = [kind if kind.effect is None or effects[kind.effect] in saving else _free(kind) for kind in kinds]
    looser, loose_index = _automaton(loose, registers)
    loosened = [loose_index[_loosened(loose, registers, node, loose_index)] for node in index]
    return dataclasses.replace(exact, looser=looser, loosened=np.array(loosened, np.int32))


def _kinds(programming: Programming, effects: Sequence[Effect]) -> list[_Kind]:
    copies = np.max([option.cards for option in programming.option_sets()], axis=0)
    numbers = programming.effect_numbers(effects)
    return [
        _Kind(card.name, None if number < 0 else number, int(most))
        for card, number, most in zip(programming.cards, numbers, copies, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _Left:
    """What can still be played in a round.

    Attributes:
        register: the register that comes next.
        copies: copies left of each card; more than registers left are as good as that many.
        last: the effect before, None where it does not matter.
    """

    register: int
    copies: tuple[int, ...]
    last: int | None = None


_Options = dict[int, tuple[int, _Left]]
"""By card: the effect it has, and what it leaves."""


def _automaton(kinds: Sequence[_Kind], registers: int) -> tuple[Rounds, dict[_Left, int]]:
    """The automaton, and the number of each node."""
    deck = [MAX_COPIES if kind.copies is None else kind.copies for kind in kinds]
    fresh = [_left(kinds, registers, register, deck) for register in range(registers)]
    index = {node: number for number, node in enumerate(fresh)}
    todo, rows = list(index), []
    for node in todo:  # grows while it is walked
        rows.append(_options(kinds, registers, node, fresh[0]))
        for _, following in rows[-1].values():
            if following not in index:
                index[following] = len(index)
                todo.append(following)
    child = np.full((len(rows), len(kinds)), NO_NODE, np.int32)
    effect = np.zeros_like(child)
    for number, row in enumerate(rows):
        for card, (done, following) in row.items():
            effect[number, card], child[number, card] = done, index[following]
    rounds = Rounds(
        cards=tuple(kind.name for kind in kinds),
        register=np.array([node.register for node in index], np.int32),
        child=child,
        effect=effect,
        fresh=np.array([index[node] for node in fresh], np.int32),
    )
    return rounds, index


def _options(kinds: Sequence[_Kind], registers: int, node: _Left, next_round: _Left) -> _Options:
    options = {}
    for card, kind in enumerate(kinds):
        done = node.last if kind.effect is None else kind.effect
        if node.copies[card] and done is not None:
            copies = [left - (other == card) for other, left in enumerate(node.copies)]
            following = _left(kinds, registers, node.register + 1, copies, done)
            options[card] = done, next_round if following.register == registers else following
    return options


def _left(
    kinds: Sequence[_Kind], registers: int, register: int, copies: Sequence[int], last: int | None = None
) -> _Left:
    """What is left before ``register``, written so that equal possibilities are equal.

    To repeat a card that can be had as often as one likes is no possibility of its own.
    """
    most = registers - register
    repeats = any(left and kind.effect is None for left, kind in zip(copies, kinds, strict=True))
    counted = any(kind.effect == last and kind.copies is not None for kind in kinds)
    return _Left(register, tuple(min(left, most) for left in copies), last if repeats and counted else None)


def _loosened(kinds: Sequence[_Kind], registers: int, node: _Left, known: Container[_Left]) -> _Left:
    """What is left at ``node`` where ``kinds`` do not count all cards.

    The looser rule never plays Again after a card that it does not count. Where the exact one did, Again
    counts as still to be played, which allows more.
    """
    counted = [left if kind.copies else MAX_COPIES for kind, left in zip(kinds, node.copies, strict=True)]
    same = _left(kinds, registers, node.register, counted, node.last)
    if same in known:
        return same
    unplayed = [1 if kind.effect is None else left for kind, left in zip(kinds, counted, strict=True)]
    return _left(kinds, registers, node.register, unplayed)
