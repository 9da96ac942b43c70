"""Rounds as whole numbers: values of the solver are exact and the same on every machine.

A value is an int32 in units of 2^-22 rounds. Minima and sums of such numbers do not depend on the order or
the width in which a machine computes them. Values stop at ``HORIZON``: a robot that is trapped counts as many
rounds.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.int32]

UNIT = 1 << 22
"""One round."""
HORIZON_ROUNDS = 256
"""Longer than any race is played: a race over 60 rounds ends unfinished."""
HORIZON = HORIZON_ROUNDS * UNIT


KEY_BITS = 10
"""Programs are compared by keys: the value to 2^-12 rounds, then the number of the program in these bits."""
MOST_PROGRAMS = 1 << KEY_BITS


def fixed(rounds: float) -> int:
    """``rounds`` in units, to the nearest."""
    return round(rounds * UNIT)


def as_rounds(values: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """Values in rounds; infinite from the horizon on."""
    rounds: npt.NDArray[np.float64] = np.where(values >= HORIZON, np.inf, values / UNIT)
    return rounds
