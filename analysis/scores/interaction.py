"""How much robots have to do with each other, and how long the race stays open."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from analysis.race.records import SEAT_FIELDS, RaceRecords
from analysis.race.statistics import wilson
from analysis.scores.metric import Bounds, Floats, Metric, mean_bounds, ratio_bounds
from course_library.floor import Floor

_HITS, _PUSHES = 3, 4
NEVER = 1 << 30


def pushes(records: RaceRecords) -> Metric:
    """Pushes of all robots in a round."""
    return _per_round(records, _PUSHES, "pushes", "pushes of all robots in a round")


def hits(records: RaceRecords) -> Metric:
    """Laser hits of all robots in a round."""
    return _per_round(records, _HITS, "laser_hits", "damage done by lasers to all robots in a round")


def _per_round(records: RaceRecords, column: int, name: str, meaning: str) -> Metric:
    counts = records.robots()[:, :, column].sum(axis=1).astype(float)
    rounds = records.kept[:, 0].astype(float)
    value = float(counts.sum() / rounds.sum()) if rounds.any() else None
    return Metric(name, meaning, "per round", value, len(counts), ratio_bounds(counts, rounds))


class Leads:
    """Who led at each checkpoint, in the finished races that were kept one by one.

    The leader at a checkpoint is the robot that reached it first; in the same register, the lowest seat.
    """

    def __init__(self, records: RaceRecords) -> None:
        won = records.kept[:, 1] >= 0
        times = records.robots()[won][:, :, len(SEAT_FIELDS) :]
        self.winner = records.kept[won, 1]
        self.times: npt.NDArray[np.int32] = np.where(times > 0, times, NEVER)
        self.leader = self.times.argmin(axis=1)
        if self.leader.size:
            self.leader[:, -1] = self.winner
        self.races, self.checkpoints = self.leader.shape

    def changes(self) -> Metric:
        """How often the lead changes from one checkpoint to the next."""
        counts = (self.leader[:, 1:] != self.leader[:, :-1]).sum(axis=1).astype(float)
        return Metric(
            "lead_changes",
            "checkpoints that another robot is the first to reach than the one before",
            "per race",
            float(counts.mean()) if self.races else None,
            self.races,
            mean_bounds(counts),
            most=max(0, self.checkpoints - 1),
        )

    def final(self) -> Metric:
        """At which part of the race the winner took the lead for good."""
        shares = self._final_shares()
        return Metric(
            "lead_final",
            "part of the race after which the winner leads at every checkpoint; 1 is the finish",
            "share of the race",
            float(shares.mean()) if self.races else None,
            self.races,
            mean_bounds(shares, 0.0, 1.0),
            most=1.0,
        )

    def _final_shares(self) -> Floats:
        # From the end backwards: how many checkpoints in a row the winner was the first to reach.
        led = (self.leader == self.winner[:, None])[:, ::-1]
        first = self.checkpoints - np.cumprod(led, axis=1).sum(axis=1)
        rows = np.arange(self.races)
        own = self.times[rows, self.winner]
        shares: Floats = own[rows, np.minimum(first, self.checkpoints - 1)] / np.maximum(own[:, -1], 1)
        return shares

    def comebacks(self) -> Metric:
        """How often a robot wins that was in the rear half when the first checkpoint was reached."""
        first = self.times[:, :, 0]
        own = first[np.arange(self.races), self.winner]
        before = (first < own[:, None]).sum(axis=1)
        count = int((before >= first.shape[1] / 2).sum())
        interval = wilson(count, self.races)
        return Metric(
            "comebacks",
            "races won by a robot that at least half of all robots beat to checkpoint 1",
            "share of races",
            interval.share if self.races else None,
            self.races,
            Bounds(interval.low, interval.high) if self.races else None,
            most=1.0,
        )


def open_floor(floor: Floor) -> Metric:
    """The share of spaces without anything that moves, stops or damages robots."""
    empty = sum(not floor.active(space) for space in floor)
    return Metric(
        "open_floor",
        "spaces without any element",
        "share of spaces",
        empty / len(floor) if len(floor) else None,
        len(floor),
        most=1.0,
    )


def density(floor: Floor, players: int) -> Metric:
    """How much room robots have."""
    return Metric(
        "spaces_per_robot",
        "spaces of the floor for each robot",
        "spaces",
        len(floor) / players,
        len(floor),
        least=1.0,
    )
