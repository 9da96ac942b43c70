"""How long races last: the rounds of the winner, with mean, spread and interval."""

from __future__ import annotations

import numpy as np

from analysis.race.records import Counts, RaceRecords
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


def mean_registers(records: RaceRecords) -> list[float | None]:
    """For each checkpoint the register, counted over all rounds, in which robots reach it on average.

    Only robots that reached it are counted; None where none did.
    """
    reached, registers = records.reached.sum(axis=0), records.registers.sum(axis=0)
    return [float(total / count) if count else None for total, count in zip(registers, reached, strict=True)]
