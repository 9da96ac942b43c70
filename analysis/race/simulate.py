"""Thousands of races on all cores, the same whatever the number of workers.

Races are played in chunks by a pool of threads (the compiled engine needs no interpreter lock) and counted
in order of their numbers. A race depends on (seed, race number) only, and stopping early is decided after
whole chunks in order, so that neither threads nor their speed can be seen in the results.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event as Flag

import numpy as np
import numpy.typing as npt

from analysis.engine.chance import stream_start
from analysis.engine.kernel.racing import play_races
from analysis.engine.kernel.twin import NO_LOG, set_strategies
from analysis.race.errors import RacesError
from analysis.race.prepare import Prepared, RaceSetup, checked_seed, is_whole, prepare
from analysis.race.records import Counts, RaceRecords, new_records, row_width
from course_library.course import Course

CHUNK = 500
Chunk = tuple[npt.NDArray[np.int32], Counts]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is: races counted, races wanted, and the widest half width in percentage points."""

    done: int
    wanted: int
    widest: float


@dataclass(frozen=True)
class Amount:
    """How many races to play.

    Attributes:
        races: at most so many.
        precision: stop when the win share of every start is known to this many percentage points.
        workers: threads; by default one for each core.
    """

    races: int = 1000
    precision: float | None = None
    workers: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("races", self.races), ("workers", self.workers)):
            if value is not None and (not is_whole(value) or value < 1):
                raise RacesError(f"{value!r} {name}: expected a whole number from 1")
        if self.precision is not None and not self.precision > 0:
            raise RacesError(f"a precision of {self.precision!r} points: expected a number above 0")


def simulate(
    course: Course,
    setup: RaceSetup | None = None,
    amount: Amount | None = None,
    seed: int = 1,
    progress: Callable[[Progress], None] | None = None,
    cancel: Flag | None = None,
) -> RaceRecords:
    """Play races on ``course`` and count what happens.

    Args:
        course: where.
        setup: players, rules, skill; see :class:`RaceSetup`.
        amount: how many; see :class:`Amount`.
        seed: the same seed gives the same races on any machine.
        progress: called at once, again before the first race (either may have to wait for compiling), and
            after each chunk.
        cancel: when set, the chunks being played are the last.

    Raises:
        RulesError: if the races cannot be played as asked; its subclasses say what is wrong.
    """
    amount, seed = amount or Amount(), checked_seed(seed)
    if progress is not None:
        progress(Progress(0, amount.races, 100.0))
    return play_prepared(prepare(course, setup or RaceSetup()), amount, seed, progress, cancel)


def play_prepared(
    prepared: Prepared,
    amount: Amount,
    seed: int,
    progress: Callable[[Progress], None] | None = None,
    cancel: Flag | None = None,
) -> RaceRecords:
    """Play races on a prepared course; arguments as for :func:`simulate`."""
    terrain = prepared.packed.terrain
    checkpoints = len(terrain.checkpoint_cells)
    records = new_records(
        terrain.starts, prepared.players, checkpoints, terrain.n, prepared.rules.most_rounds
    )
    report = progress or (lambda _: None)
    report(Progress(0, amount.races, records.widest()))
    for rows, by_space in _chunks(prepared, amount, seed, cancel or Flag()):
        records.add(rows, by_space)
        report(Progress(records.races, amount.races, records.widest()))
        if amount.precision is not None and records.widest() <= amount.precision:
            return records
    records.cancelled = records.races < amount.races
    return records


def _chunks(prepared: Prepared, amount: Amount, seed: int, cancel: Flag) -> Iterator[Chunk]:
    """The chunks in the order of their races; only a few are under way at any time."""
    workers = amount.workers or os.cpu_count() or 1
    firsts = iter(range(0, amount.races, CHUNK))
    waiting: deque[Future[Chunk]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        try:
            while True:
                while len(waiting) <= workers and not cancel.is_set():
                    first = next(firsts, None)
                    if first is None:
                        break
                    count = min(CHUNK, amount.races - first)
                    waiting.append(pool.submit(play_chunk, prepared, seed, first, count))
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def play_chunk(prepared: Prepared, seed: int, first: int, count: int) -> Chunk:
    """Play the races numbered from ``first``; gives a row for each and the counts by space."""
    packed = prepared.packed
    s = packed.new_race()
    set_strategies(s, [(prepared.skill.strategy, prepared.skill.noise_units)] * prepared.players)
    checkpoints = len(packed.terrain.checkpoint_cells)
    out = np.zeros((count, row_width(prepared.players, checkpoints)), np.int32)
    streams = np.array([stream_start(seed, first + index) for index in range(count)], np.uint64)
    play_races(s, packed.g, packed.k, streams, NO_LOG, prepared.minds, prepared.players, out)
    return out, packed.tally(s)
