"""Why one start wins more often than another: the way alone, the jam at the exit, a belt ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from analysis.engine.terrain import Terrain
from analysis.race.records import Counts, RaceRecords
from analysis.scores.fairness import StartWins
from analysis.scores.metric import Floats

Belt = Literal["with", "against", "across"]
AHEAD = 3
"""How many spaces ahead of a start a belt is looked for."""
_TELLING = 0.1
"""Rounds alone that are worth a sentence."""
_CLOSE = 0.75
"""A rank correlation from which the solo rounds are said to explain the win rates."""


class StartReasons(NamedTuple):
    """What may explain the win rate of a start.

    Attributes:
        solo_rounds: rounds to the finish of a robot that races alone from there.
        early_pushes: pushes that its robot makes in the first rounds, when the robots leave the docking bay.
        early_hits: laser hits it takes in them.
        belt: how the first belt straight ahead runs, seen from the robot; None without one.
    """

    solo_rounds: float | None
    early_pushes: float | None
    early_hits: float | None
    belt: Belt | None


def reasons(terrain: Terrain, alone: Sequence[float], early: RaceRecords) -> list[StartReasons]:
    """The reasons for every start, in their order.

    Args:
        terrain: the terrain.
        alone: for each start the rounds of a race alone; infinite where none ends.
        early: races that end after the first rounds.
    """
    pushes, hits = _share(early.pushes, early.entries), _share(early.hits, early.entries)
    return [
        StartReasons(_known(took), _known(pushed), _known(hit), belt_ahead(terrain, start))
        for start, (took, pushed, hit) in enumerate(zip(alone, pushes, hits, strict=True))
    ]


def solo_rounds(alone: RaceRecords, registers: int) -> Floats:
    """float64[starts]: rounds to the finish, the last one in parts; not a number where no robot finished."""
    return _share(alone.registers[:, -1], alone.reached[:, -1]) / registers


def _share(totals: Counts, counts: Counts) -> Floats:
    found: Floats = np.where(counts > 0, totals / np.maximum(counts, 1), np.nan)
    return found


def _known(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None


def belt_ahead(terrain: Terrain, start: int) -> Belt | None:
    """How the first belt within ``AHEAD`` spaces straight ahead of a start runs."""
    cell, facing = int(terrain.start_cell[start]), int(terrain.start_facing[start])
    if cell < 0 or facing < 0:
        return None
    for _ in range(AHEAD):
        cell = int(terrain.nbr[cell, facing])
        if cell < 0:
            return None
        if terrain.belt_dir[cell] >= 0:
            turn = (int(terrain.belt_dir[cell]) - facing) % 4
            return "with" if turn == 0 else "against" if turn == 2 else "across"
    return None


def why(starts: list[tuple[str, StartWins, StartReasons]]) -> list[str]:
    """The reasons in sentences: what the best and the worst start owe their win rates to."""
    ranked = sorted(starts, key=lambda one: one[1].wins.share)
    if len(ranked) < 2:
        return []
    (worst, _, slow), (best, _, fast) = ranked[0], ranked[-1]
    told = [
        _alone(best, fast, worst, slow),
        _jam(best, fast, worst, slow),
        _belts(best, fast, worst, slow),
        _fit(ranked),
    ]
    return [sentence for sentence in told if sentence]


def _alone(best: str, fast: StartReasons, worst: str, slow: StartReasons) -> str:
    if fast.solo_rounds is None or slow.solo_rounds is None:
        return ""
    lead = slow.solo_rounds - fast.solo_rounds
    if abs(lead) < _TELLING:
        return f"Alone, {best} (wins most) and {worst} (wins least) are as fast as each other."
    word = "fewer" if lead > 0 else "more"
    return f"Alone, {best} (wins most) needs {abs(lead):.1f} rounds {word} than {worst} (wins least)."


def _jam(best: str, fast: StartReasons, worst: str, slow: StartReasons) -> str:
    if slow.early_pushes is None or fast.early_pushes is None:
        return ""
    if abs(slow.early_pushes - fast.early_pushes) < _TELLING:
        return ""
    more, less = (worst, best) if slow.early_pushes > fast.early_pushes else (best, worst)
    most, least = sorted((slow.early_pushes, fast.early_pushes), reverse=True)
    return f"In rounds 1 and 2 a robot from {more} pushes {most:.1f} times, from {less} {least:.1f} times."


def _belts(best: str, fast: StartReasons, worst: str, slow: StartReasons) -> str:
    told = []
    if fast.belt == "with":
        told.append(f"A belt straight ahead of {best} carries robots on.")
    if slow.belt == "against":
        told.append(f"A belt straight ahead of {worst} runs against robots.")
    return " ".join(told)


def _fit(ranked: list[tuple[str, StartWins, StartReasons]]) -> str:
    """Whether starts that are fast alone are those that win."""
    rows = [(one.wins.share, -found.solo_rounds) for _, one, found in ranked if found.solo_rounds is not None]
    if len(rows) < 4:
        return ""
    wins, speed = np.array(rows).T.argsort(axis=1).argsort(axis=1)
    close = float(np.corrcoef(wins, speed)[0, 1])
    if close >= _CLOSE:
        return f"The order of the starts follows their rounds alone (rank correlation {close:.2f})."
    if close <= 0:
        return f"Rounds alone do not explain who wins (rank correlation {close:.2f})."
    return (
        f"Rounds alone explain the order of the starts only in part (rank correlation {close:.2f}); "
        "the rest is what robots do to each other."
    )
