"""One stage of the solver: values of all states while a robot is on its way to one checkpoint.

A sweep goes backward through a round. With no card left, a state is worth one round more than the value of
beginning the next round there; each card more takes the least value over the cards that can be played; the
hands average over the best programs. Sweeps are repeated until the values stand still. They only rise: the
first sweeps count at least so many rounds, the later ones more.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

import numpy as np
import numpy.typing as npt

from analysis.programming.algebra import CardAlgebra, Level
from analysis.programming.lattice import HandLattice
from analysis.solver.fixed_point import HORIZON, UNIT, Values, fixed
from analysis.solver.landings import Landings
from analysis.solver.problem import Prices, Problem

Int32 = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class CardBook:
    """What the solver knows of cards, and which twin of the sweeps it runs.

    Attributes:
        effect_numbers: for each kind of card the index of its effect in the step tables, -1 for a repetition.
        algebra: which cards can be played after which.
        lattice: the hands.
        sweeps: :mod:`~analysis.solver.kernels` or :mod:`~analysis.solver.vectorised`.
    """

    effect_numbers: tuple[int, ...]
    algebra: CardAlgebra
    lattice: HandLattice
    sweeps: ModuleType


@dataclass(frozen=True, eq=False)
class Arrival:
    """What a robot is worth that touches the checkpoint with 0, 1, ... cards left.

    Attributes:
        values: for each number of cards left int32[nodes, arrivals].
        ends: likewise the codes of how the round ends (:class:`Ending`).
    """

    values: tuple[Values, ...]
    ends: tuple[Int32, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """Numbers for how a round can end: in a state of a stage, or with the race finished.

    Attributes:
        states: states of a stage, falls included.
        stages: number of stages.
    """

    states: int
    stages: int

    def of_stage(self, stage: int) -> int:
        """The code of state 0 of ``stage``."""
        return stage * self.states

    def finish(self, register: int) -> int:
        """The code of a race finished at the end of ``register`` (from 1)."""
        return self.stages * self.states + register


@dataclass(frozen=True, eq=False)
class StageResult:
    """The solution of one stage.

    Attributes:
        values: int32[floor states + places] the cost of what is left of the race at the beginning of a round.
        programs: int32[programs, floor states] the cost with each program, best order.
        ends: int32[programs, floor states] how the round ends with each program (:class:`Ending`).
        sweeps: how many sweeps it took.
    """

    values: Values
    programs: Values
    ends: Int32
    sweeps: int


class StageSolver:
    """Sweeps over one stage.

    Attributes:
        values: the values reached so far.
    """

    def __init__(
        self,
        problem: Problem,
        stage: int,
        landings: Landings,
        cards: CardBook,
        prices: Prices,
        arrival: Arrival,
    ) -> None:
        self.problem = problem
        self.stage = stage
        self.landings = landings
        self.cards = cards
        self.reboot = fixed(prices.reboot)
        self.registers = problem.registers
        self.arrival = arrival
        self.floor = problem.floor
        self.falls: Values = np.zeros(problem.falls, np.int32)
        self.values: Values = np.zeros(self.floor + len(problem.places), np.int32)
        self.values[~can_arrive(problem, stage, landings)] = HORIZON
        self.levels = [
            np.empty((len(level.nodes), landings.columns), np.int32) for level in cards.algebra.inner
        ]
        self.top = np.empty((len(self._top_level.nodes), self.floor), np.int32)
        for level, values in zip(self.levels, arrival.values, strict=True):
            level[:, landings.arrivals] = values

    @property
    def _top_level(self) -> Level:
        return self.cards.algebra.tops[self.registers]

    def sweep(self) -> int:
        """Raise the values by one sweep; returns by how much at most."""
        self._lay_leaves()
        sweeps = self.cards.sweeps
        for left in range(1, self.registers):
            level = self.cards.algebra.inner[left]
            column = self.landings.column[self.registers - left]
            sweeps.play_cards(self.levels[left - 1], self.levels[left], level.edges, column, HORIZON)
            self._fill(self.levels[left])
        level = self._top_level
        sweeps.play_cards(self.levels[-1], self.top, level.edges, self.landings.column[0], HORIZON)
        return self._raise_values()

    def _lay_leaves(self) -> None:
        """No card left: one round more than beginning the next one here."""
        self.falls = fallen_values(self.problem, self.stage, self.values, self.reboot)
        self.levels[0][0, : self.floor] = self.values[: self.floor] + UNIT
        self._fill(self.levels[0])

    def _fill(self, level: Values) -> None:
        landings = self.landings
        self.cards.sweeps.fill_columns(level, self.floor, self.falls, landings.hit_state, landings.hit_price)

    def _raise_values(self) -> int:
        lattice = self.cards.lattice
        raised = np.empty_like(self.values)
        hands = (lattice.first, lattice.child, lattice.probability)
        self.cards.sweeps.expected_over_hands(self.top, *hands, raised[: self.floor])
        self.cards.sweeps.expected_over_hands(
            place_programs(self.problem, self.top), *hands, raised[self.floor :]
        )
        np.minimum(raised, HORIZON, out=raised)
        np.maximum(raised, self.values, out=raised)
        rise = int((raised - self.values).max())
        self.values = raised
        return rise

    def finished(
        self, ending: Ending, sweeps: int
    ) -> tuple[StageResult, tuple[Values, ...], tuple[Int32, ...]]:
        """The result with the values reached, and all levels (values, endings) for the stage before it."""
        self._lay_leaves()
        traces = [np.empty_like(level) for level in self.levels]
        for trace, ends in zip(traces, self.arrival.ends, strict=True):
            trace[:, self.landings.arrivals] = ends
        traces[0][0, : self.landings.states] = ending.of_stage(self.stage) + np.arange(self.landings.states)
        self._fill_traces(traces[0], ending)
        for left in range(1, self.registers):
            self._play_traced(
                self.cards.algebra.inner[left], left, traces[left - 1], self.levels[left], traces[left]
            )
            self._fill(self.levels[left])
            self._fill_traces(traces[left], ending)
        ends = np.empty_like(self.top)
        self._play_traced(self._top_level, self.registers, traces[-1], self.top, ends)
        result = StageResult(self.values, self.top, ends, sweeps)
        return result, tuple(self.levels), tuple(traces)

    def _play_traced(
        self, level: Level, left: int, below_trace: Int32, out: Values, out_trace: Int32
    ) -> None:
        column = self.landings.column[self.registers - left]
        self.cards.sweeps.play_cards_traced(
            self.levels[left - 1],
            below_trace,
            out,
            out_trace,
            level.edges,
            column,
            HORIZON,
        )

    def _fill_traces(self, trace: Int32, ending: Ending) -> None:
        landings = self.landings
        falls = np.arange(self.floor, landings.states) + ending.of_stage(self.stage)
        hits = slice(landings.states, landings.states + len(landings.hit_state))
        trace[:, self.floor : landings.states] = falls
        trace[:, hits] = trace[:, landings.hit_state]


def fallen_values(problem: Problem, stage: int, values: Values, reboot: int) -> Values:
    """What a fall costs, by board: the round, the price of a reboot, and the rest of the race."""
    cases = problem.reentry[stage]
    total = cases.sum(axis=1)
    mean = (cases @ values[problem.floor :] + total // 2) // np.maximum(total, 1)
    mean[total == 0] = HORIZON
    fallen: Values = (np.minimum(mean, HORIZON) + (UNIT + reboot)).astype(np.int32)
    return fallen


def place_programs(problem: Problem, programs: Values) -> Values:
    """int32[programs, places]: each program with the best facing of each place."""
    found: Values = np.ascontiguousarray(programs[:, problem.places].min(axis=2))
    return found


def can_arrive(problem: Problem, stage: int, landings: Landings) -> npt.NDArray[np.bool_]:
    """bool[floor states + places]: from where the checkpoint is within reach at all, whatever is played."""
    reach = np.zeros(landings.columns, bool)
    reach[landings.arrivals] = True
    hits = slice(landings.states, landings.states + len(landings.hit_state))
    while True:
        places = reach[problem.places].any(axis=1)
        wider = reach.copy()
        wider[: problem.floor] |= reach[landings.column].any(axis=(0, 1))
        wider[problem.floor : landings.states] = (problem.reentry[stage] > 0) @ places
        wider[hits] = wider[landings.hit_state]
        if (wider == reach).all():
            return np.append(reach[: problem.floor], places)
        reach = wider
