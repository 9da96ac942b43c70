"""Small problems for the solver: random tables, and a deck so small that all of it can be tried."""

from __future__ import annotations

import numpy as np

from analysis.editions.cards import Card, CardSet, Role
from analysis.editions.effects import LEFT, MOVE_1, MOVE_2, RIGHT, STAY, Effect
from analysis.editions.rules import RuleSet
from analysis.programming.decks import DeckProgramming, deck_programming
from analysis.solver.problem import Problem
from analysis.solver.value import Settings

SMALL_EFFECTS: tuple[Effect, ...] = (MOVE_1, MOVE_2, LEFT, RIGHT)
SMALL_CARDS = CardSet(
    (
        Card("Move 1", MOVE_1, copies=3),
        Card("Move 2", MOVE_2, copies=1),
        Card("Left", LEFT, copies=2),
        Card("Right", RIGHT, copies=2),
        Card("Again", STAY, Role.AGAIN, copies=1),
    )
)
EXACT = Settings(tolerance=0)


def small_deck(registers: int = 3, hand: int = 5) -> DeckProgramming:
    """Nine cards with an Again among them."""
    return deck_programming(SMALL_CARDS, RuleSet("small", registers=registers, hand=hand))


def random_problem(
    seed: int, cells: int = 4, checkpoints: int = 2, registers: int = 3, effects: int = 4
) -> Problem:
    """Steps that lead anywhere, hit now and then, fall on one of two boards, and touch checkpoints."""
    random = np.random.default_rng(seed)
    floor, boards = 4 * cells, 2
    shape = (registers, effects, floor + boards)
    to = random.integers(0, floor, shape)
    falls = random.random(shape) < 0.1
    to[falls] = floor + random.integers(0, boards, falls.sum())
    to[:, :, floor:] = np.arange(floor, floor + boards)
    touched = sum((random.random(shape) < 0.06).astype(np.uint16) << number for number in range(checkpoints))
    reentry = np.zeros((checkpoints, boards, 3), np.int64)
    reentry[:, 0, 0], reentry[:, 1, :] = 1, (0, 1, 2)
    places = 4 * random.permutation(cells)[:3, None] + np.arange(4)
    places[2] = places[2, 1]
    return Problem(
        next_state=to.astype(np.uint16),
        hits=random.choice(np.array([0, 0, 0, 1, 2], np.uint8), shape),
        touched=np.asarray(touched, np.uint16),
        checkpoints=checkpoints,
        floor=floor,
        places=places.astype(np.int32),
        reentry=reentry,
        start_places=np.array([0, 2], np.int32),
        start_ids=("A", "B"),
    )
