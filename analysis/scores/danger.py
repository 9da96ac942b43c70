"""What it costs to race here: falls by space and cause, laser hits, and rounds lost to damage."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from analysis.engine.kernel import layout as at
from analysis.engine.terrain import Terrain
from analysis.race.records import RaceRecords
from analysis.scores.metric import Floats, Metric, difference_of_means, mean_bounds
from analysis.scores.winners import finished_rounds

Ints = npt.NDArray[np.integer[Any]]

FALLS = {
    "card": at.FELL_BY_CARD,
    "push": at.FELL_BY_PUSH,
    "belt": at.FELL_BY_BELT,
    "panel": at.FELL_BY_PANEL,
    "moved out of the way": at.FELL_DISPLACED,
}
"""The causes of a fall, and where they are counted."""
HITS = {"board": at.BOARD_HITS, "robot": at.ROBOT_HITS}
_FALLS_COLUMN, _HITS_COLUMN = 2, 3


class FallSpace(NamedTuple):
    """A space where robots fall.

    Attributes:
        cell: its number in the terrain.
        falls: how many robots fell there in all races.
        causes: how many of them for which cause; causes that never happened are left out.
    """

    cell: int
    falls: int
    causes: dict[str, int]


def fall_spaces(records: RaceRecords) -> list[FallSpace]:
    """The spaces where robots fell, the worst first."""
    counts = records.by_space[:, list(FALLS.values())]
    order = sorted(np.flatnonzero(counts.sum(axis=1)).tolist(), key=lambda cell: (-counts[cell].sum(), cell))
    return [FallSpace(cell, int(counts[cell].sum()), _causes(counts[cell].tolist())) for cell in order]


def _causes(counts: list[int]) -> dict[str, int]:
    return {cause: count for cause, count in zip(FALLS, counts, strict=True) if count}


class HitSpace(NamedTuple):
    """A space where lasers hit robots.

    Attributes:
        cell: its number in the terrain.
        board, robot: damage there in all races, by the lasers of the boards and of robots.
    """

    cell: int
    board: int
    robot: int


def hit_spaces(records: RaceRecords) -> list[HitSpace]:
    """The spaces where lasers hit robots, the worst first."""
    counts = records.by_space[:, list(HITS.values())]
    order = sorted(np.flatnonzero(counts.sum(axis=1)).tolist(), key=lambda cell: (-counts[cell].sum(), cell))
    return [HitSpace(cell, *counts[cell].tolist()) for cell in order]


def reboots(records: RaceRecords) -> Metric:
    """How often a robot falls in a race."""
    return _per_robot(records, _FALLS_COLUMN, "reboots", "falls of a robot in a race")


def hits(records: RaceRecords) -> Metric:
    """How often a robot is hit by a laser in a race."""
    return _per_robot(records, _HITS_COLUMN, "hits", "damage that lasers do to a robot in a race")


def _per_robot(records: RaceRecords, column: int, name: str, meaning: str) -> Metric:
    means = records.robots()[:, :, column].mean(axis=1) if len(records.kept) else np.zeros(0)
    value = float(means.mean()) if len(means) else None
    return Metric(name, meaning, "per robot and race", value, len(means), mean_bounds(means))


def rounds_lost(records: RaceRecords, calm: RaceRecords) -> Metric:
    """How much longer races last because of lasers and of damage from reboots.

    Args:
        records: the races.
        calm: races on the same course without damage.
    """
    with_damage, without = (finished_rounds(one).astype(float) for one in (records, calm))
    found = difference_of_means(with_damage, without)
    return Metric(
        "rounds_lost_to_damage",
        "rounds that a race lasts longer than one without any damage; below 0, damage shortens it",
        "rounds",
        found and found[0],
        len(with_damage) + len(without),
        found and found[1],
        least=-float("inf"),
    )


class Return(NamedTuple):
    """Where robots that fell on a board come back.

    Attributes:
        board: index into the course's placements.
        cell: the space of re-entry; -1 for their own archive.
        falls: robots that fell on this board in all races.
        thrown_back: rounds from there to the next checkpoint, more than from where they fell; the mean over
            all falls on the board and over all checkpoints.
    """

    board: int
    cell: int
    falls: int
    thrown_back: float | None


def returns(terrain: Terrain, records: RaceRecords, left: Floats) -> list[Return]:
    """Where fallen robots return, for each board on which robots fell.

    Args:
        terrain: the terrain.
        records: the races.
        left: float64[checkpoints, cells], rounds to each checkpoint with the best facing.
    """
    found = []
    falls = records.by_space[:, list(FALLS.values())].sum(axis=1)
    for board, cell in enumerate(terrain.reentry_cell.tolist()):
        cells = np.flatnonzero((terrain.owner == board) & (falls > 0))
        if len(cells):
            back = None if cell < 0 else _thrown_back(terrain, left, cells, falls[cells], cell)
            found.append(Return(board, cell, int(falls[cells].sum()), back))
    return found


def _thrown_back(terrain: Terrain, left: Floats, cells: Ints, falls: Ints, to: int) -> float | None:
    before = np.array([_beside(terrain, left, cell) for cell in cells])
    known = np.isfinite(before).all(axis=1)
    if not np.isfinite(left[:, to]).all():
        return None
    lost = left[:, to][None, :] - np.where(known[:, None], before, 0.0)
    return float(np.average(lost[known].mean(axis=1), weights=falls[known])) if known.any() else None


def _beside(terrain: Terrain, left: Floats, cell: int) -> Floats:
    """Rounds to each checkpoint from the best space where one can stand: ``cell`` or next to it."""
    around = [other for other in terrain.nbr[cell].tolist() if other >= 0 and not terrain.pit[other]]
    if not terrain.pit[cell]:
        around.append(cell)
    return left[:, around].min(axis=1) if around else np.full(len(left), np.inf)
