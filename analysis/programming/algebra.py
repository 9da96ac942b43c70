"""The card algebra: which cards can still be played after which, independent of any course.

A node is what a robot still has to play: a multiset of cards, and the effect of the previous register as long
as the multiset holds a card that repeats it (Again). The exact solver works through the levels from nothing
left to play up to full programs. In 2023 the levels have 1, 16, 96, 344 and 895 nodes, and there are 540
programs of five cards.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from analysis.programming.hands import Multiset, multisets, without

Int32 = npt.NDArray[np.int32]
ANYTHING = -1
"""The effect of the previous register does not matter, or there was none."""
Node = tuple[Multiset, int]
Edges = tuple[Int32, Int32, Int32]


@dataclass(frozen=True, eq=False)
class Level:
    """Nodes with the same number of cards left, and what playing one card leads to.

    Attributes:
        nodes: (multiset, effect of the previous register or ``ANYTHING``) of each node.
        first: int32[nodes + 1], where each node's edges begin.
        child: int32[edges], the node of the next lower level that is left after the card.
        effect: int32[edges], the effect of the card, as index into the step tables.
        card: int32[edges], the kind of card; a node's edges are in the order of the cards.
    """

    nodes: tuple[Node, ...]
    first: Int32
    child: Int32
    effect: Int32
    card: Int32

    @property
    def edges(self) -> Edges:
        """Where each node's edges begin, the child and the effect of each."""
        return self.first, self.child, self.effect


@dataclass(frozen=True, eq=False)
class CardAlgebra:
    """All nodes of programs of up to ``registers`` cards.

    Attributes:
        registers: cards of a full program.
        inner: the level of 0, 1, ... ``registers - 1`` cards left during a program.
        tops: programs of 0, 1, ... ``registers`` cards before the first register, where nothing can be
            repeated yet. A program of nothing but repeating cards has no edges.
    """

    registers: int
    inner: tuple[Level, ...]
    tops: tuple[Level, ...]


@functools.lru_cache(maxsize=16)
def card_algebra(most: Multiset, effect_numbers: tuple[int, ...], registers: int) -> CardAlgebra:
    """The algebra of cards of which at most ``most`` of each kind are in one hand.

    Args:
        most: the most copies of each kind of card.
        effect_numbers: the effect of each kind; ``ANYTHING`` (-1) for a kind that repeats.
        registers: cards of a full program.
    """
    effects = sorted({number for number in effect_numbers if number != ANYTHING})
    repeating = tuple(int(number == ANYTHING) for number in effect_numbers)

    def nodes(size: int) -> tuple[Node, ...]:
        return tuple(
            (multiset, last)
            for multiset in multisets(most, size)
            for last in (effects if any(map(min, multiset, repeating)) else [ANYTHING])
        )

    inner: list[Level] = []
    tops: list[Level] = []
    below: dict[Node, int] = {}
    for size in range(registers + 1):
        top = tuple((multiset, ANYTHING) for multiset in multisets(most, size))
        tops.append(_level(top, effect_numbers, below))
        if size < registers:
            inner.append(_level(nodes(size), effect_numbers, below))
            below = {node: index for index, node in enumerate(inner[-1].nodes)}
    return CardAlgebra(registers, tuple(inner), tuple(tops))


def _level(nodes: tuple[Node, ...], effect_numbers: tuple[int, ...], below: dict[Node, int]) -> Level:
    first = [0]
    edges: list[tuple[int, int, int]] = []
    repeats = [number == ANYTHING for number in effect_numbers]
    for multiset, last in nodes:
        for card, count in enumerate(multiset):
            effect = last if repeats[card] else effect_numbers[card]
            if count and effect != ANYTHING:
                left = without(multiset, card)
                again_left = any(count and repeats[kind] for kind, count in enumerate(left))
                edges.append((below[left, effect if again_left else ANYTHING], effect, card))
        first.append(len(edges))
    columns = np.array(edges, np.int32).reshape(-1, 3).T
    return Level(nodes, np.array(first, np.int32), *map(np.ascontiguousarray, columns))
