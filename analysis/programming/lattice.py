"""From the values of programs to the best program of every hand, without looking at each hand's programs.

The best program of a hand is the best of the best programs of the hands with one card less. Going up card by
card from programs to full hands takes each minimum once and shares it between all hands that contain it; and
not every card has to be taken away (:func:`~analysis.programming.hands.removals`). In 2023 that is 19,455
comparisons for 2,011 hands, where looking at each hand's programs one by one would take 67,818.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from analysis.programming.base import Programming, ProgrammingError
from analysis.programming.hands import Multiset, most_of, multisets, removals, without

Int32 = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class HandLattice:
    """A network of minima over programs.

    Node ``i`` below ``programs`` is a program (a multiset); every further node is the minimum of its
    children, which come before it. The last ``len(probability)`` nodes are the option sets.

    Attributes:
        programs: the programs, as multisets, low cards first.
        hands: the option sets, in the order of the last nodes.
        probability: float64[hands], how likely each option set is.
        first: int32[nodes - programs + 1], where each further node's children begin.
        child: int32, the children.
    """

    programs: tuple[Multiset, ...]
    hands: tuple[Multiset, ...]
    probability: npt.NDArray[np.float64]
    first: Int32
    child: Int32

    @property
    def inner(self) -> int:
        """Number of nodes that are neither programs nor option sets."""
        return len(self.first) - 1 - len(self.hands)

    def program_lists(self) -> tuple[Int32, Int32]:
        """For each option set its programs, as (where each list begins, indices of programs)."""
        programs = np.array(self.programs, np.int8)
        held = [np.flatnonzero((programs <= hand).all(axis=1)) for hand in np.array(self.hands, np.int8)]
        first = np.concatenate([[0], np.cumsum([len(found) for found in held])])
        return first.astype(np.int32), np.concatenate(held).astype(np.int32)


@functools.lru_cache(maxsize=32)
def hand_lattice(programming: Programming, condition: int = 0) -> HandLattice:
    """The lattice of the option sets of ``condition``.

    Raises:
        ProgrammingError: if an option set has too few cards for the free registers.
    """
    sets = programming.option_sets(condition)
    take = programming.free_registers(condition)
    programs = multisets(most_of(cards for _, cards in sets), take)
    number = {program: index for index, program in enumerate(programs)}
    between = _hands_between([cards for _, cards in sets], take)
    children: list[list[int]] = []
    for hand in between:
        children.append([number[without(hand, card)] for card in removals(hand, take)])
        number[hand] = len(programs) + len(children) - 1
    for _, hand in sets:
        if sum(hand) < take:
            raise ProgrammingError(f"an option set of {sum(hand)} cards for {take} free registers")
        whole = hand in number
        children.append([number[hand]] if whole else [number[without(hand, c)] for c in removals(hand, take)])
    return HandLattice(
        programs,
        tuple(hand for _, hand in sets),
        np.array([probability for probability, _ in sets]),
        np.concatenate([[0], np.cumsum([len(found) for found in children])]).astype(np.int32),
        np.array([node for found in children for node in found], np.int32),
    )


def _hands_between(hands: list[Multiset], take: int) -> list[Multiset]:
    """All smaller hands that the minima of ``hands`` need, small ones first, programs left out."""
    needed: dict[int, dict[Multiset, None]] = {}
    largest = max(map(sum, hands))
    for hand in hands:
        if sum(hand) > take:
            for card in removals(hand, take):
                needed.setdefault(sum(hand) - 1, {})[without(hand, card)] = None
    for size in range(largest - 1, take + 1, -1):
        for hand in tuple(needed.get(size, ())):
            for card in removals(hand, take):
                needed.setdefault(size - 1, {})[without(hand, card)] = None
    return [hand for size in sorted(needed) if size > take for hand in needed[size]]
