"""How long races last: the rounds of the winner, with mean, spread and interval."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from analysis.race.records import SEAT_FIELDS, Counts, RaceRecords
from analysis.scores.metric import Metric, mean_bounds


def finished_rounds(records: RaceRecords) -> Counts:
    """int64[finished races]: the winner's rounds, in ascending order."""
    found: Counts = np.repeat(np.arange(len(records.rounds)), records.rounds)
    return found


def mean_rounds(records: RaceRecords) -> Metric:
    """The mean of the winner's rounds; none where no race was finished."""
    rounds = finished_rounds(records).astype(float)
    return Metric(
        "rounds",
        "rounds until a robot wins",
        "rounds",
        float(rounds.mean()) if len(rounds) else None,
        len(rounds),
        mean_bounds(rounds),
    )


def percentiles(records: RaceRecords) -> dict[str, int | None]:
    """The rounds within which 10, 50 and 90 of 100 finished races end."""
    rounds = finished_rounds(records)
    names = {"p10": 0.1, "p50": 0.5, "p90": 0.9}
    if not len(rounds):
        return dict.fromkeys(names)
    return {name: int(np.quantile(rounds, share, method="inverted_cdf")) for name, share in names.items()}


def histogram(records: RaceRecords) -> list[list[int]]:
    """(rounds, finished races) for every number of rounds from the shortest race to the longest."""
    used = np.flatnonzero(records.rounds)
    if not len(used):
        return []
    return [[rounds, int(records.rounds[rounds])] for rounds in range(used[0], used[-1] + 1)]


def winner_registers(records: RaceRecords) -> list[float | None]:
    """For each checkpoint the register, over all rounds, in which the winner reached it on average."""
    won = records.kept[:, 1] >= 0
    rows = np.flatnonzero(won)
    return _means(records.robots()[rows, records.kept[rows, 1], len(SEAT_FIELDS) :], records.checkpoints)


def best_alone(alone: RaceRecords, robots: int) -> list[float | None]:
    """The same for the quickest of so many robots that race one by one and never meet.

    Comparing winners with the quickest of as many takes out that the slow ones of a race never arrive.
    """
    times = alone.robots()[alone.kept[:, 1] >= 0][:, 0, len(SEAT_FIELDS) :]
    groups = times[: len(times) // robots * robots].reshape(-1, robots, alone.checkpoints)
    quickest = groups[:, :, -1].argmin(axis=1) if len(groups) else np.zeros(0, np.int64)
    return _means(groups[np.arange(len(groups)), quickest], alone.checkpoints)


def _means(times: Counts | npt.NDArray[np.int32], checkpoints: int) -> list[float | None]:
    if not len(times):
        return [None] * checkpoints
    means: list[float | None] = times.mean(axis=0).tolist()
    return means
