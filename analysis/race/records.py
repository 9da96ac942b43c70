"""What is kept of many races: counts of all, and the first of them one by one."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from analysis.editions.base import Start
from analysis.engine.kernel import layout as at
from analysis.race.statistics import Interval, wilson

Counts = npt.NDArray[np.int64]
SEAT_FIELDS = ("start", "checkpoints", "falls", "hits", "pushes")
"""The first columns of a robot in a kept race; the register of each checkpoint follows."""
KEEP = 10_000
"""Races that are kept one by one, so that memory does not grow with their number."""


@dataclass
class RaceRecords:
    """Counts of all races, and the first ``KEEP`` races one by one.

    Attributes:
        starts: the starts, in the order of all arrays by start.
        players: robots of a race.
        checkpoints: checkpoints of the course.
        races: races played.
        unfinished: races without a winner.
        cancelled: whether races were stopped by hand before all were played.
        entries, wins: int64[starts], robots that began there, and that won.
        seat_wins: int64[players].
        rounds: int64[most rounds + 1], finished races by the winner's rounds.
        reached: int64[starts, checkpoints], robots of a start that reached a checkpoint.
        registers: int64[starts, checkpoints], the registers they needed, added up.
        falls, hits, pushes: int64[starts], of the robots of a start.
        by_space: int64[spaces, kinds], counts for each space in the order of ``layout.TALLY_NAMES``.
        kept: int32[kept races, 2 + players * (5 + checkpoints)], see :meth:`robots`.
    """

    starts: tuple[Start, ...]
    players: int
    checkpoints: int
    entries: Counts
    wins: Counts
    seat_wins: Counts
    rounds: Counts
    reached: Counts
    registers: Counts
    falls: Counts
    hits: Counts
    pushes: Counts
    by_space: Counts
    kept: npt.NDArray[np.int32]
    races: int = 0
    unfinished: int = 0
    cancelled: bool = False
    _rows: list[npt.NDArray[np.int32]] = field(default_factory=list, repr=False)

    def add(self, rows: npt.NDArray[np.int32], by_space: Counts) -> None:
        """Add the rows and the counts by space of a chunk of races."""
        robots = rows[:, 2:].reshape(len(rows), self.players, -1).astype(np.int64)
        winners = rows[:, 1]
        won = winners >= 0
        self._add_robots(robots)
        np.add.at(self.wins, robots[won, winners[won], 0], 1)
        np.add.at(self.seat_wins, winners[won], 1)
        np.add.at(self.rounds, rows[won, 0], 1)
        self.by_space += by_space
        room = KEEP - self.races
        self.races += len(rows)
        self.unfinished += int((~won).sum())
        if room > 0:
            self._rows.append(rows[:room].copy())
            self.kept = np.concatenate(self._rows)

    def _add_robots(self, robots: Counts) -> None:
        start = robots[:, :, 0].ravel()
        np.add.at(self.entries, start, 1)
        for column, total in ((2, self.falls), (3, self.hits), (4, self.pushes)):
            np.add.at(total, start, robots[:, :, column].ravel())
        times = robots[:, :, len(SEAT_FIELDS) :].reshape(len(start), -1)
        np.add.at(self.reached, start, (times > 0).astype(np.int64))
        np.add.at(self.registers, start, times)

    def robots(self) -> npt.NDArray[np.int32]:
        """int32[kept races, players, 5 + checkpoints]: start, checkpoints reached, falls, hits, pushes, and
        for each checkpoint the register (counted from 1 over all rounds, 0 for never).
        """
        width = len(SEAT_FIELDS) + self.checkpoints
        return self.kept[:, 2:].reshape(len(self.kept), self.players, width)

    def start_intervals(self) -> list[Interval]:
        """For each start the share of its robots that won."""
        pairs = zip(self.wins.tolist(), self.entries.tolist(), strict=True)
        return [wilson(wins, entries) for wins, entries in pairs]

    def seat_intervals(self) -> list[Interval]:
        """For each seat the share of races that it won."""
        return [wilson(wins, self.races) for wins in self.seat_wins.tolist()]

    def widest(self) -> float:
        """The widest half width of a start that was used, in percentage points; 100 without races."""
        used = [
            interval.half_width
            for interval, entries in zip(self.start_intervals(), self.entries, strict=True)
            if entries
        ]
        return 100 * max(used, default=1.0)


def new_records(
    starts: tuple[Start, ...], players: int, checkpoints: int, spaces: int, rounds: int
) -> RaceRecords:
    """Records without any race."""

    def zeros(*shape: int) -> Counts:
        return np.zeros(shape, np.int64)

    count = len(starts)
    return RaceRecords(
        starts=starts,
        players=players,
        checkpoints=checkpoints,
        entries=zeros(count),
        wins=zeros(count),
        seat_wins=zeros(players),
        rounds=zeros(rounds + 1),
        reached=zeros(count, checkpoints),
        registers=zeros(count, checkpoints),
        falls=zeros(count),
        hits=zeros(count),
        pushes=zeros(count),
        by_space=zeros(spaces, at.TALLY),
        kept=np.zeros((0, row_width(players, checkpoints)), np.int32),
    )


def row_width(players: int, checkpoints: int) -> int:
    """Numbers in the row of a race."""
    return 2 + players * (len(SEAT_FIELDS) + checkpoints)
