"""Which spaces a lone robot can reach in a register or a round, from the step tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from analysis.moves.transitions import StepTables
from course_library.compass import Space

States = npt.NDArray[np.intp]
AGAIN = -1
Key = tuple[tuple[int, ...], int]
"""What is left of the hand, and the effect of the card before (``AGAIN`` before the first)."""


def reach(
    tables: StepTables,
    numbers: Sequence[int],
    states: Sequence[int],
    first: int,
    hand: Sequence[int] | None,
    last: int = AGAIN,
) -> dict[str, dict[Space, float]]:
    """For ``register`` and ``round``: every space that can be reached, with the fewest registers to it.

    Args:
        tables: the step tables of the course.
        numbers: for each kind of card the index of its effect, ``AGAIN`` for a card that repeats.
        states: where the robot may stand now.
        first: the register that comes next, from 0.
        hand: counts of each kind of card, None where any card may be played at any time.
        last: the effect of the card before in this round.
    """
    registers = tables.terrain.rules.registers
    level: dict[Key, States] = {((), last): np.array(states, np.intp)}
    if hand is not None:
        level = {(tuple(hand), last): np.array(states, np.intp)}
    found: list[dict[Space, float]] = []
    for register in range(first, registers):
        level = _played(tables, numbers, register, level, free=hand is None)
        found.append(_spaces(tables, level, len(found) + 1))
    whole: dict[Space, float] = {}
    for spaces in found:
        whole = {**spaces, **whole}
    return {"register": found[0] if found else {}, "round": whole}


def _played(
    tables: StepTables, numbers: Sequence[int], register: int, level: Mapping[Key, States], free: bool
) -> dict[Key, States]:
    """Everything after one more register."""
    found: dict[Key, list[States]] = {}
    for (left, last), states in level.items():
        for card, number in enumerate(numbers):
            effect = last if number == AGAIN else number
            if effect == AGAIN or not (free or left[card]):
                continue
            after = () if free else (*left[:card], left[card] - 1, *left[card + 1 :])
            remembered = effect if free or _repeats(numbers, after) else AGAIN - 1
            lands = tables.next_state[register, effect, states].astype(np.intp)
            found.setdefault((after, remembered), []).append(lands)
    return {key: np.unique(np.concatenate(parts)) for key, parts in found.items()}


def _repeats(numbers: Sequence[int], left: Sequence[int]) -> bool:
    """Whether a card that repeats is left, so that the card before matters."""
    return any(count and number == AGAIN for count, number in zip(left, numbers, strict=True))


def _spaces(tables: StepTables, level: Mapping[Key, States], registers: int) -> dict[Space, float]:
    terrain = tables.terrain
    states = np.unique(np.concatenate(list(level.values()))) if level else np.zeros(0, np.intp)
    cells = np.unique(states[states < 4 * terrain.n] // 4)
    return {terrain.spaces[cell]: float(registers) for cell in cells.tolist()}
