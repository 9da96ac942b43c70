"""Races in growing batches: the first figures after a moment, narrower intervals as races add up.

The races are those of ``coursewright analyze`` with the same seed, counted in the same order, and they end at
the same number; so when they are done the window shows the figures of the report.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

from analysis.editions.base import RulesError
from analysis.engine.kernel import layout as at
from analysis.race.records import RaceRecords, new_records
from analysis.race.simulate import CHUNK, Progress, play_chunk
from analysis.report.parts import danger, fairness, interaction, length, races, scores
from analysis.report.racing import Racing
from analysis.report.subject import Subject
from analysis.report.wishes import Wishes
from analysis.scores.batch import MOST_RACES, Batch, Runner
from analysis.scores.danger import FALLS, HITS
from course_library.course import Course
from editor.jobs import Control
from editor.live.results import Races, Values
from editor.live.work.solo import sentence_of
from editor.live.work.warmth import wait_until_warm

FIRST = 100
"""Races of the first batch."""
_PARTS = (races, length, interaction, fairness, danger, scores)
_TALLIES = {
    "visits": (at.TALLY_NAMES.index("visits"),),
    "falls": tuple(FALLS.values()),
    "hits": tuple(HITS.values()),
    "pushes": (at.TALLY_NAMES.index("pushes"),),
}


def play_races(course: Course, control: Control, wishes: Wishes) -> Races:
    """Play until every interval is as narrow as is wished.

    Raises:
        CancelledError: if the result is not wanted any more.
    """
    try:
        subject = Subject(course, wishes)
        wait_until_warm(control)
        return _Growing(subject, control, wishes.workers or 1).play()
    except RulesError as error:
        return Races(course, problem=sentence_of(error), complete=True)


class _Growing:
    """One course being raced."""

    def __init__(self, subject: Subject, control: Control, workers: int) -> None:
        self.subject, self.control, self.workers = subject, control, workers
        self.wishes = subject.wishes
        runner = Runner(self.wishes.seed, workers, progress=self._side_races)
        subject.racing = Racing(subject.course, self.wishes, runner, subject.timed)
        self.data: dict[str, object] = {}

    def play(self) -> Races:
        """Play batches, each as large as all before it, and show what they say."""
        prepared = self.subject.racing.prepared
        terrain = prepared.packed.terrain
        records = new_records(
            terrain.starts,
            prepared.players,
            len(terrain.checkpoint_cells),
            terrain.n,
            prepared.rules.most_rounds,
        )
        shown = 0
        for complete in self._chunks(records):
            self._tell(records)
            if complete or records.races >= 2 * shown:
                shown = records.races
                found = self._measured(records, complete)
        return found

    def _chunks(self, records: RaceRecords) -> Iterator[bool]:
        """Add chunk after chunk to ``records``; gives after each whether it was the last."""
        done = False
        prepared, seed = self.subject.racing.prepared, self.wishes.seed
        with ThreadPoolExecutor(self.workers) as threads:
            while not done:
                self.control.check()
                wanted = (FIRST, CHUNK - FIRST) if not records.races else (CHUNK,) * self.workers
                firsts = [records.races + sum(wanted[:index]) for index in range(len(wanted))]
                running = [
                    threads.submit(play_chunk, prepared, seed, first, count)
                    for first, count in zip(firsts, wanted, strict=True)
                ]
                for future in running:
                    if not done:
                        records.add(*future.result())
                        done = self._is_enough(records)
                        yield done

    def _is_enough(self, records: RaceRecords) -> bool:
        narrow = records.races % CHUNK == 0 and records.widest() <= self.wishes.precision
        return narrow or records.races >= MOST_RACES

    def _measured(self, records: RaceRecords, complete: bool) -> Races:
        racing = self.subject.racing
        racing.base = Batch(racing.prepared, records)
        self.data["cancelled"] = False
        by_space = _by_space(self.subject, records)
        found = Races(self.subject.course, {}, by_space)
        for part in _PARTS:
            self.control.check()
            self.data |= _measure(part, self.subject)
            found = Races(self.subject.course, dict(self.data), by_space, complete and part is scores)
            self.control.show(found)
        return found

    def _tell(self, records: RaceRecords) -> None:
        self.control.check()
        widest = records.widest()
        # Intervals narrow with the root of the races, so this share of the races is behind us.
        share = min(1.0, (self.wishes.precision / widest) ** 2)
        self.control.progress(share, 1.0, f"{records.races:,} races, ±{widest:.1f} points")

    def _side_races(self, progress: Progress) -> None:
        self.control.check()


def _measure(part: ModuleType, subject: Subject) -> dict[str, object]:
    found: dict[str, object] = part.measure(subject)
    return found


def _by_space(subject: Subject, records: RaceRecords) -> dict[str, Values]:
    """Counts per race for every space where there are any."""
    spaces = subject.terrain.spaces
    found: dict[str, Values] = {}
    for name, columns in _TALLIES.items():
        counts = records.by_space[:, list(columns)].sum(axis=1) / records.races
        found[name] = {space: float(count) for space, count in zip(spaces, counts, strict=True) if count}
    return found
