"""What the solver would play, and how long it expects the race to take."""

from __future__ import annotations

import math
import threading

from analysis.moves.transitions import StepTables, reentry_states
from analysis.programming.base import Programming
from analysis.solver.errors import SolverCancelled, SolverError
from analysis.solver.policy import BestProgram, Policy
from analysis.solver.problem import Prices, problem_from_tables
from analysis.solver.solution import Solution
from analysis.solver.value import solve
from editor.drive.told import Advice, Hand
from editor.jobs import CancelledError, Control
from editor.live.work.solo import sentence_of
from editor.live.work.warmth import wait_until_warm


class Adviser:
    """Solves a course when it is first asked."""

    def __init__(self, tables: StepTables, programming: Programming) -> None:
        self._tables, self._programming = tables, programming
        self._lock = threading.Lock()
        self._policy: Policy | None = None

    def advise(self, stage: int, state: int, hand: Hand, control: Control) -> Advice:
        """The best program of ``hand`` for a robot in ``state`` with ``stage`` checkpoints behind.

        Raises:
            CancelledError: if nobody wants to know any more.
        """
        if not self._tables.terrain.checkpoint_cells.size:
            return Advice(problem="The expert needs a checkpoint to drive to.")
        try:
            policy = self._solved(control)
            best = policy.best_program(stage, state, hand)
        except SolverCancelled:
            raise CancelledError from None
        except SolverError as error:
            return Advice(problem=sentence_of(error))
        rounds = self._rounds(policy.solution, best, state)
        usual = float(policy.solution.rounds[stage, state])
        if not math.isfinite(rounds) or not math.isfinite(usual):
            return Advice(problem="The last checkpoint cannot be reached from here.")
        return Advice(best.cards, rounds, usual)

    def _solved(self, control: Control) -> Policy:
        with self._lock:
            if self._policy is None:
                wait_until_warm(control)
                problem = problem_from_tables(self._tables)
                prices = Prices.under(self._tables.terrain.rules)
                solution = solve(
                    problem,
                    self._programming,
                    self._tables.effects,
                    prices,
                    progress=lambda done: control.progress(done, 1.0, ""),
                    cancel=lambda: control.cancelled,
                )
                self._policy = Policy(solution)
            return self._policy

    def _rounds(self, solution: Solution, best: BestProgram, start: int) -> float:
        """Rounds of the race with the program, without the prices by which it was chosen."""
        registers = solution.problem.registers
        if best.finished:
            return len(best.states) / registers
        stage, state = (best.stages[-1], best.states[-1])
        floor = solution.problem.floor
        if state < floor:
            return 1 + float(solution.rounds[stage, state])
        # A robot that fell faces as suits it best when it returns.
        board = state - floor
        if self._tables.terrain.reentry_cell[board] < 0:
            return 1 + float(solution.rounds[stage, start])
        back = reentry_states(self._tables.terrain, board)
        best_back = min(back.tolist(), key=lambda one: float(solution.cost[stage, one]))
        return 1 + float(solution.rounds[stage, best_back])
