"""What planning players look up: about how long it is from every state to every checkpoint.

The table is the least number of registers if any regular card might follow any card, in units of 2^-12
rounds: an easy measure of distance that knows belts, walls, pits and the way back after a fall. The exact
values of hands are the business of ``analysis.solver``.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from analysis.editions.base import Edition
from analysis.editions.cards import CardSet
from analysis.engine.kernel.minds import ROUND_UNIT, Minds, no_plan
from analysis.engine.kernel.packing import Packed
from analysis.moves.transitions import StepTables, build_tables, reentry_states
from analysis.solver.plan_tables import plan_tables
from analysis.solver.problem import Prices, problem_from_tables
from analysis.solver.solution import Solution
from analysis.solver.value import Cancel, Settings, solve

FAR = 1 << 26
"""A distance that no route has: 16,384 rounds."""
REBOOT_PRICE = ROUND_UNIT * 2 // 5
"""What a fall costs beyond the lost registers: the damage in the deck, about 0.4 rounds."""


def planning_tables(packed: Packed, edition: Edition) -> Minds:
    """The tables of planning players on a packed course."""
    tables = build_tables(packed.terrain, edition, packed.effects)
    return Minds(tables.next_state, distances(tables, packed.cards), no_plan())


def best_tables(
    packed: Packed, edition: Edition, prices: Prices | None = None, settings: Settings | None = None
) -> tuple[Minds, Solution]:
    """The tables of players who play the best program, and the solution that they play by.

    Raises:
        SolverError: if the cards of the edition cannot be solved.
    """
    tables = build_tables(packed.terrain, edition, packed.effects)
    solution = best_solution(packed, edition, prices, settings)
    plan = plan_tables(solution, edition.programming(packed.terrain.rules))
    return Minds(tables.next_state, distances(tables, packed.cards), plan), solution


def best_solution(
    packed: Packed,
    edition: Edition,
    prices: Prices | None = None,
    settings: Settings | None = None,
    cancel: Cancel | None = None,
) -> Solution:
    """The solution by which the best players play.

    Raises:
        SolverError: if the cards of the edition cannot be solved.
        SolverCancelled: if ``cancel`` said so.
    """
    rules = packed.terrain.rules
    problem = problem_from_tables(build_tables(packed.terrain, edition, packed.effects))
    paid = prices or Prices.under(rules)
    programming = edition.programming(rules)
    return solve(problem, programming, packed.effects, paid, settings, cancel=cancel)


def distances(tables: StepTables, cards: CardSet) -> npt.NDArray[np.int32]:
    """int32[checkpoints, registers + 1, states]: what is left of the way before each register.

    A state on the checkpoint has nothing left. The last register entry is the first of the next round.
    """
    dealt = {cards[card].effect for card, copies in enumerate(cards.deck) if copies}
    steps = tables.next_state[:, [index for index, effect in enumerate(tables.effects) if effect in dealt]]
    return np.stack([_to_checkpoint(tables, steps, int(cell)) for cell in tables.terrain.checkpoint_cells])


def _to_checkpoint(tables: StepTables, steps: npt.NDArray[np.uint16], cell: int) -> npt.NDArray[np.int32]:
    registers, _, states = steps.shape
    unit = ROUND_UNIT // registers
    left = np.full((registers + 1, states), FAR, np.int32)
    left[:, 4 * cell : 4 * cell + 4] = 0
    while True:
        before = left[0].copy()
        for register in range(registers - 1, -1, -1):
            nearest = left[register + 1][steps[register]].min(axis=0) + unit
            left[register] = np.minimum(left[register], nearest)
        _return(tables, left, unit)
        left[registers] = left[0]
        if (left[0] == before).all():
            return left


def _return(tables: StepTables, left: npt.NDArray[np.int32], unit: int) -> None:
    """A fallen robot waits for the end of the round and comes back with its best facing."""
    terrain = tables.terrain
    registers = len(left) - 1
    for board in range(terrain.boards):
        back = left[0][reentry_states(terrain, board)].min()
        for register in range(registers + 1):
            waits = 0 if register == registers else registers - register
            left[register, 4 * terrain.n + board] = min(FAR, back + REBOOT_PRICE + waits * unit)
