"""Random numbers and the record of events in the compiled engine."""

from __future__ import annotations

from typing import Any

import numpy as np

from analysis.compiling import compiling_is_on, inlined
from analysis.engine import chance as plain
from analysis.engine import events
from analysis.engine.events import EVENTS
from analysis.engine.kernel.layout import LOGGED

Array = Any
"""An array in a compiled function; numba finds its type when it compiles."""

ROUND_BEGAN = EVENTS.index(events.RoundBegan)
SHUFFLED = EVENTS.index(events.Shuffled)
PROGRAMMED = EVENTS.index(events.Programmed)
SHUT_DOWN_EVENT = EVENTS.index(events.ShutDown)
REGISTER_BEGAN = EVENTS.index(events.RegisterBegan)
REVEALED = EVENTS.index(events.Revealed)
REPLACED = EVENTS.index(events.Replaced)
MOVED = EVENTS.index(events.Moved)
TURNED = EVENTS.index(events.Turned)
STOPPED = EVENTS.index(events.Stopped)
PUSHED = EVENTS.index(events.Pushed)
FELL = EVENTS.index(events.Fell)
LEFT_RACE = EVENTS.index(events.LeftRace)
HIT = EVENTS.index(events.Hit)
DAMAGED = EVENTS.index(events.Damaged)
REENTERED = EVENTS.index(events.Reentered)
CHARGED = EVENTS.index(events.Charged)
ARCHIVED = EVENTS.index(events.Archived)
SOLIDIFIED = EVENTS.index(events.Solidified)
SCORED = EVENTS.index(events.Scored)
WON = EVENTS.index(events.Won)
UNFINISHED = EVENTS.index(events.Unfinished)

GOLDEN = np.uint64(plain.GOLDEN)
MIX_1 = np.uint64(plain.MIX_1)
MIX_2 = np.uint64(plain.MIX_2)
S27, S30, S31, S32 = (np.uint64(bits) for bits in (27, 30, 31, 32))


def _below(r: Array, limit: int) -> int:
    """A whole number from 0 to ``limit - 1`` from the stream in ``r`` (uint64[1]); as ``Chance.below``."""
    r[0] += GOLDEN
    value = r[0]
    value = (value ^ (value >> S30)) * MIX_1
    value = (value ^ (value >> S27)) * MIX_2
    value = value ^ (value >> S31)
    return np.int64((value >> S32) * np.uint64(limit) >> S32)  # type: ignore[return-value]


def _below_plain(r: Array, limit: int) -> int:
    """The same without compiling, where numpy would warn of the overflow that is meant."""
    stream = plain.Chance(0)
    stream.state = int(r[0])
    value = stream.below(int(limit))
    r[0] = stream.state
    return value


below = inlined(_below) if compiling_is_on() else _below_plain


@inlined
def tell(s: Array, log: Array, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Record an event if there is room for it; ``s[LOGGED]`` counts them all."""
    row = s[LOGGED]
    s[LOGGED] = row + 1
    if row < log.shape[0]:
        log[row, 0] = kind
        log[row, 1] = a
        log[row, 2] = b
        log[row, 3] = c
        log[row, 4] = d
