"""The exact solo solver: backward over the checkpoints, each stage by sweeps until its values stand still.

The value of a state is what the rest of the race costs a robot that plays the best program of every hand: the
rounds it still needs, a part of a round for the last one, plus prices for laser hits and reboots. Hands are
drawn anew each round. A solution names its policy by the values themselves: the best program is the one with
the least.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

import numpy as np

from analysis.compiling import compiling_is_on
from analysis.editions.base import find_edition
from analysis.editions.effects import Effect
from analysis.moves.prepare import step_tables
from analysis.programming.algebra import card_algebra
from analysis.programming.base import Programming
from analysis.programming.hands import most_of
from analysis.programming.lattice import hand_lattice
from analysis.solver import kernels, vectorised
from analysis.solver.errors import SolverCancelled, SolverError
from analysis.solver.fixed_point import HORIZON, MOST_PROGRAMS, UNIT, Values, fixed
from analysis.solver.landings import Landings, stage_landings
from analysis.solver.memory import StageMemory, stage_keys
from analysis.solver.problem import Prices, Problem, problem_from_tables
from analysis.solver.solution import Solution
from analysis.solver.sweeps import Arrival, CardBook, Ending, Int32, StageResult, StageSolver
from course_library.course import Course

Progress = Callable[[float], None]
Cancel = Callable[[], bool]
TOLERANCE = 1e-3
"""Sweeps end when no value rises by more rounds than this."""
MOST_SWEEPS = 4_000


@dataclass(frozen=True, slots=True)
class Settings:
    """How a problem is solved.

    Attributes:
        tolerance: sweeps end when no value rises by more rounds than this; 0 for values that stand still.
        compiled: whether the compiled sweeps run, or those in numpy; None for compiled where that is
            possible.
        memory: where values of stages are kept for the next time; None for nowhere.
        condition: the condition of the robot, which it keeps for the whole race.
    """

    tolerance: float = TOLERANCE
    compiled: bool | None = None
    memory: StageMemory | None = None
    condition: int = 0


def solve(
    problem: Problem,
    programming: Programming,
    effects: tuple[Effect, ...],
    prices: Prices | None = None,
    settings: Settings | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Solution:
    """Solve a course for one robot.

    Args:
        problem: the course.
        programming: what the robot can be told.
        effects: the effects of the step tables, in their order.
        prices: what hits and reboots cost.
        settings: how exactly, and by which twin of the sweeps.
        progress: called with the part that is done, from 0 to 1.
        cancel: asked between sweeps whether to stop.

    Raises:
        SolverError: if registers and programming do not fit.
        SolverCancelled: if ``cancel`` said so.
    """
    prices, settings = prices or Prices(), settings or Settings()
    cards = card_book(programming, effects, settings)
    if cards.algebra.registers != problem.registers:
        raise SolverError(
            f"{cards.algebra.registers} registers are programmed but the step tables have {problem.registers}"
        )
    run = _Run(problem, prices, settings, cards, cancel or (lambda: False), progress or (lambda _: None))
    return run.solution()


def card_book(programming: Programming, effects: tuple[Effect, ...], settings: Settings) -> CardBook:
    """The cards of ``programming`` in the form the sweeps need; kept between calls.

    Raises:
        SolverError: if registers are locked, which the solver does not play, or hands give too many programs.
    """
    condition = settings.condition
    if programming.locked(condition):
        raise SolverError("locked registers are not solved: choose a condition that locks none")
    lattice = hand_lattice(programming, condition)
    if len(lattice.programs) > MOST_PROGRAMS:
        raise SolverError(
            f"{len(lattice.programs)} programs of one hand are too many: at most {MOST_PROGRAMS}"
        )
    most = most_of(cards for _, cards in programming.option_sets(condition))
    numbers = programming.effect_numbers(effects)
    algebra = card_algebra(most, numbers, programming.registers)
    return CardBook(numbers, algebra, lattice, sweeps_of(settings.compiled))


def sweeps_of(compiled: bool | None) -> ModuleType:
    """The compiled sweeps or their twin in numpy."""
    return kernels if (compiling_is_on() if compiled is None else compiled) else vectorised


class _Run:
    """One call of :func:`solve`."""

    def __init__(
        self,
        problem: Problem,
        prices: Prices,
        settings: Settings,
        cards: CardBook,
        cancel: Cancel,
        progress: Progress,
    ) -> None:
        self.problem = problem
        self.prices = prices
        self.settings = settings
        self.cards = cards
        self.cancel = cancel
        self.progress = progress
        self.ending = Ending(problem.floor + problem.falls, problem.checkpoints)
        self.landings = [stage_landings(problem, stage, prices) for stage in range(problem.checkpoints)]
        self.goal = problem.checkpoints
        self.levels: tuple[tuple[Values, ...], tuple[Int32, ...]] = ((), ())

    def solution(self) -> Solution:
        """Solve the stages from the last to the first."""
        stages: list[StageResult] = []
        keys = stage_keys(self.problem, self.prices, self.settings.tolerance, self.cards)
        for stage in reversed(range(self.problem.checkpoints)):
            result = self._stage(stage, keys[stage])
            stages.insert(0, result)
            if not self._reachable(stage, result):
                self.goal = stage
            self.progress(len(stages) / self.problem.checkpoints)
        return Solution(self.problem, self.prices, self.cards, self.ending, tuple(stages), self.goal)

    def _stage(self, stage: int, key: str) -> StageResult:
        solver = StageSolver(
            self.problem, stage, self.landings[stage], self.cards, self.prices, self._arrival(stage)
        )
        # The key does not tell whether the race goes on after this stage.
        memory = self.settings.memory
        key = f"{key}-{self.goal}"
        known = memory.get(key) if memory else None
        sweeps = 0
        if known is not None and known.shape == solver.values.shape:
            solver.values = known
        else:
            sweeps = self._sweep(solver)
        result, values, traces = solver.finished(self.ending, sweeps)
        self.levels = values, traces
        if memory:
            memory.put(key, result.values)
        return result

    def _sweep(self, solver: StageSolver) -> int:
        for sweep in range(1, MOST_SWEEPS + 1):
            if self.cancel():
                raise SolverCancelled
            if solver.sweep() <= fixed(self.settings.tolerance):
                return sweep
        return MOST_SWEEPS

    def _arrival(self, stage: int) -> Arrival:
        """What touching checkpoint ``stage + 1`` is worth: the race going on, or its end."""
        landings = self.landings[stage]
        if stage + 1 == self.goal:
            return _end_of_race(self.problem, landings, self.cards, self.ending)
        states, prices = landings.arrival_state, landings.arrival_price
        values, traces = self.levels
        return Arrival(
            tuple(np.minimum(level[:, states], HORIZON) + prices for level in values),
            tuple(trace[:, states] for trace in traces),
        )

    def _reachable(self, stage: int, result: StageResult) -> bool:
        """Whether the checkpoint of ``stage`` can be reached from the one before it, or from a start."""
        if stage == 0:
            begins = result.values[self.problem.floor + self.problem.start_places]
        else:
            begins = self.levels[0][0][0, self.landings[stage - 1].arrival_state]
        return bool((begins < HORIZON).any())


def _end_of_race(problem: Problem, landings: Landings, cards: CardBook, ending: Ending) -> Arrival:
    """The race ends with the register: its part of the round counts."""
    values, ends = [], []
    for left, level in enumerate(cards.algebra.inner):
        register = problem.registers - left
        shape = (len(level.nodes), len(landings.arrival_state))
        elapsed = (register * UNIT + problem.registers // 2) // problem.registers
        values.append(np.broadcast_to(landings.arrival_price + np.int32(elapsed), shape))
        ends.append(np.full(shape, ending.finish(register), np.int32))
    return Arrival(tuple(values), tuple(ends))


def solution_for(
    course: Course,
    settings: Settings | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Solution:
    """The solution of a course under its own rules and variants, with the prices of these rules.

    Raises:
        SolverError: if it has no checkpoint.
        SolverCancelled: if ``cancel`` said so.
        NoLayoutError: if its layout is not known.
        NotSimulatedError: if its rules are not played.
        VariantError: if it names variants that the rules do not know.
    """
    tables = step_tables(course)
    rules = tables.terrain.rules
    programming = find_edition(course.rules).programming(rules)
    problem = problem_from_tables(tables)
    return solve(problem, programming, tables.effects, Prices.under(rules), settings, progress, cancel)
