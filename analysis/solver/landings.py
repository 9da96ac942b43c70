"""Columns of the value tables: where a step can land, with what it costs to land there.

A register leads to a state; on the way it may cost laser hits or touch the next checkpoint. Steps without
either land in the column of their state. Every other combination of state, hits and touch that occurs gets a
column of its own behind them, so that the sweeps gather one number and add nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.moves.transitions import state_index_type
from analysis.solver.fixed_point import Values, fixed
from analysis.solver.problem import Prices, Problem


@dataclass(frozen=True, eq=False)
class Landings:
    """The landings of one stage: ``states`` plain columns, then hits, then arrivals.

    Attributes:
        column: [register, effect, floor state] the column a step lands in.
        floor: states on the floor.
        states: floor states and falls.
        hit_state: int32, the state of each landing with hits that does not touch the checkpoint.
        hit_price: int32, what its hits cost.
        arrival_state: int32, the state of each landing that touches the checkpoint.
        arrival_price: int32, what its hits cost.
    """

    column: npt.NDArray[Any]
    floor: int
    states: int
    hit_state: npt.NDArray[np.int32]
    hit_price: Values
    arrival_state: npt.NDArray[np.int32]
    arrival_price: Values

    @property
    def columns(self) -> int:
        """Number of columns."""
        return self.states + len(self.hit_state) + len(self.arrival_state)

    @property
    def arrivals(self) -> slice:
        """The columns of the landings that touch the checkpoint."""
        return slice(self.states + len(self.hit_state), self.columns)


def stage_landings(problem: Problem, stage: int, prices: Prices) -> Landings:
    """The landings of robots whose next checkpoint is ``stage + 1``."""
    floor = problem.floor
    to = problem.next_state[:, :, :floor].astype(np.int64)
    hits = problem.hits[:, :, :floor]
    touch = problem.touched[:, :, :floor] >> stage & 1
    special = (hits > 0) | (touch > 0)
    codes, inverse = np.unique(
        (touch[special].astype(np.int64) << 48) | (to[special] << 8) | hits[special], return_inverse=True
    )
    states = floor + problem.falls
    column = to.astype(state_index_type(states + len(codes)))
    column[special] = states + inverse
    state = (codes >> 8 & 0xFF_FFFF_FFFF).astype(np.int32)
    price = ((codes & 0xFF) * fixed(prices.hit)).astype(np.int32)
    hit_only = int(np.searchsorted(codes, 1 << 48))
    return Landings(
        column, floor, states, state[:hit_only], price[:hit_only], state[hit_only:], price[hit_only:]
    )
