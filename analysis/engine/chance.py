"""One stream of random numbers per race, the same in plain Python and in compiled code.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014): a 64-bit counter and a mixing function. A stream is fixed by (seed, race number), so results do
not depend on how races are spread over workers.
"""

from __future__ import annotations

from collections.abc import Sequence

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def mixed(value: int) -> int:
    """The mixing function of SplitMix64 on 64-bit integers."""
    value = (value ^ (value >> 30)) * MIX_1 & MASK
    value = (value ^ (value >> 27)) * MIX_2 & MASK
    return value ^ (value >> 31)


def stream_start(seed: int, race: int) -> int:
    """The counter with which the stream of one race begins."""
    return mixed((mixed(seed & MASK) + race * GOLDEN) & MASK)


class Chance:
    """The random numbers of one race."""

    __slots__ = ("state",)

    def __init__(self, seed: int, race: int = 0) -> None:
        self.state = stream_start(seed, race)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]  # it changes with every draw

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, each (to within 2^-32) equally likely."""
        self.state = (self.state + GOLDEN) & MASK
        return (mixed(self.state) >> 32) * limit >> 32

    def pick(self, counts: Sequence[int]) -> int:
        """The index of one card drawn from a pile of ``counts`` cards of each kind; the pile is not empty."""
        left = self.below(sum(counts))
        for index, count in enumerate(counts):
            left -= count
            if left < 0:
                return index
        raise ValueError("the pile is empty")
