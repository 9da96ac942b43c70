"""The policy as a Markov chain over rounds: where each round ends, how long the race lasts, where robots are.

Once the values stand, the robot's play is fixed: each hand has its best program, each program its end. Rounds
of a race are then a chain whose rows are the states and places in which a round begins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy import sparse

from analysis.solver.fixed_point import HORIZON, HORIZON_ROUNDS
from analysis.solver.problem import Problem
from analysis.solver.sweeps import CardBook, Ending, Int32, StageResult, place_programs

Floats = npt.NDArray[np.float64]
Shares = npt.NDArray[np.float64]
SETTLED = 1e-9
MOST_STEPS = 100_000


@dataclass(frozen=True, eq=False)
class StageChain:
    """How rounds that begin in one stage end.

    Attributes:
        shares: float64[floor states + places, programs] how often each program is the best.
        stay: the chance to begin the next round in each state or place of the same stage.
        later: for each later stage the chance to begin the next round there.
        finish: float64[states + places, registers + 1] the chance to finish the race in each register
            (from 1; column 0 is empty).
        lost: the chance to fall where nobody returns from.
    """

    shares: Shares
    stay: sparse.csr_array
    later: tuple[sparse.csr_array, ...]
    finish: Floats
    lost: Floats


def stage_chain(
    problem: Problem, stage: int, result: StageResult, cards: CardBook, ending: Ending
) -> StageChain:
    """The chain of the policy that ``result`` means."""
    rows = len(result.values)
    places = place_programs(problem, result.programs)
    shares = np.zeros((rows, result.programs.shape[0]))
    hands = (cards.lattice.first, cards.lattice.child, cards.lattice.probability)
    cards.sweeps.program_shares(result.programs, *hands, shares[: problem.floor])
    cards.sweeps.program_shares(places, *hands, shares[problem.floor :])
    row, program = shares.nonzero()
    ends = np.concatenate([result.ends, place_ends(problem, result)], axis=1)[program, row]
    chance = np.where(ends < 0, 0, shares[row, program])
    first = np.searchsorted(row, np.arange(rows + 1))
    codes = ending.finish(problem.registers) + 1
    whole = sparse.csr_array((chance, np.maximum(ends, 0), first), shape=(rows, codes))
    blocks = [
        _next_rounds(problem, to, whole[:, ending.of_stage(to) : ending.of_stage(to + 1)])
        for to in range(stage, problem.checkpoints)
    ]
    finish = whole[:, ending.finish(0) :].toarray()
    kept = finish.sum(axis=1) + sum(block.sum(axis=1) for block in blocks)
    return StageChain(shares, blocks[0], tuple(blocks[1:]), finish, np.maximum(0, 1 - kept))


def place_ends(problem: Problem, result: StageResult) -> Int32:
    """int32[programs, places]: how the round ends with each program, from the best facing of each place."""
    choices = result.programs[:, problem.places].argmin(axis=2)
    chosen = problem.places[np.arange(len(problem.places)), choices]
    ends: Int32 = np.take_along_axis(result.ends, chosen, axis=1)
    return ends


def _next_rounds(problem: Problem, stage: int, ends: Any) -> sparse.csr_array:
    """Ends of a round as beginnings of the next: floor states as they are, falls spread over their places."""
    cases = problem.reentry[stage].astype(float)
    spread = sparse.csr_array(cases / np.maximum(cases.sum(axis=1, keepdims=True), 1))
    floor = problem.floor
    return sparse.csr_array(sparse.hstack([ends[:, :floor], ends[:, floor:] @ spread], format="csr"))


def expected_rounds(
    problem: Problem, stages: tuple[StageResult, ...], chains: tuple[StageChain, ...]
) -> Floats:
    """float64[stages, states + places]: rounds of the policy without prices; infinite where it never ends.

    The last round counts by the registers it took. Robots that are trapped on the way count as many rounds as
    the horizon, as they do in the values.
    """
    rounds = np.zeros((len(stages), len(stages[0].values)))
    for stage in reversed(range(len(stages))):
        rounds[stage] = _stage_rounds(problem, stages[stage], chains[stage], rounds[stage + 1 :])
    for stage, result in enumerate(stages):
        rounds[stage, result.values >= HORIZON] = np.inf
    return rounds


def _stage_rounds(problem: Problem, result: StageResult, chain: StageChain, later: Floats) -> Floats:
    part = np.arange(problem.registers + 1) / problem.registers
    once = 1 - chain.finish.sum(axis=1) + chain.finish @ part + chain.lost * HORIZON_ROUNDS
    for block, values in zip(chain.later, later, strict=True):
        once += block @ values
    trapped = result.values >= HORIZON
    rounds: Floats = np.where(trapped, HORIZON_ROUNDS, result.values / HORIZON * HORIZON_ROUNDS)
    for _ in range(MOST_STEPS):
        raised = np.where(trapped, HORIZON_ROUNDS, once + chain.stay @ rounds)
        if np.abs(raised - rounds).max() <= SETTLED:
            return raised
        rounds = raised
    return rounds


@dataclass(frozen=True, eq=False)
class SoloRace:
    """A race of the policy from one start, followed round by round.

    Attributes:
        finish: float64[rounds, registers], the chance to finish in each register of each round.
        beginnings: float64[stages, states + places], how often a round of the race begins there.
        unfinished: the chance that the race is not finished after these rounds.
    """

    finish: Floats
    beginnings: Floats
    unfinished: float

    @property
    def by_round(self) -> Floats:
        """float64[rounds]: the chance to finish in each round."""
        by_round: Floats = self.finish.sum(axis=1)
        return by_round


def follow(chains: tuple[StageChain, ...], row: int, most_rounds: int = HORIZON_ROUNDS) -> SoloRace:
    """Follow a robot that begins the race in ``row``, a state or ``floor + place``.

    Rounds are followed until the race is finished but for a chance of 1e-9, or for ``most_rounds``.
    """
    mass = np.zeros((len(chains), chains[0].stay.shape[0]))
    mass[0, row] = 1
    beginnings = np.zeros_like(mass)
    finish: list[Floats] = []
    while len(finish) < most_rounds and mass.sum() > SETTLED:
        beginnings += mass
        finish.append(sum(chain.finish[:, 1:].T @ mass[stage] for stage, chain in enumerate(chains)))
        mass = _next_round(chains, mass)
    times = np.array(finish)
    return SoloRace(times, beginnings, max(0.0, 1 - float(times.sum())))


def _next_round(chains: tuple[StageChain, ...], mass: Floats) -> Floats:
    after = np.zeros_like(mass)
    for stage, chain in enumerate(chains):
        after[stage] += chain.stay.T @ mass[stage]
        for further, block in enumerate(chain.later, stage + 1):
            after[further] += block.T @ mass[stage]
    return after
