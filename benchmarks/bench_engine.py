"""The engine: steps, races, threads and memory, on two boards with four checkpoints and four robots.

Rates are the difference between a long and a short run, by wall clock and, for busy machines, by the time the
processors worked; the ratio to the readable engine is taken in the same run.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from analysis.editions.base import find_edition
from analysis.engine.terrain import build_terrain
from analysis.moves.transitions import build_tables
from analysis.race.prepare import Prepared, RaceSetup, prepare
from analysis.race.simulate import Amount, play_prepared
from analysis.race.telling import readable_race
from course_library.board import FrozenMap
from course_library.catalog import find_board
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.floor import flatten

PLAYERS = 4
SHORT, LONG = 1_000, 11_000
TRIES = 3
FRESH = "--fresh"
MANY = "--many"


def course() -> Course:
    """Tempest and Steps behind Docking Bay A, four checkpoints."""
    bay = find_board("docking-bay-a")
    return Course(
        "bench",
        FrozenMap({"en": "Bench"}),
        boards=(
            Placement(find_board("tempest"), Space(3, 0)),
            Placement(find_board("steps"), Space(15, 0)),
        ),
        docking_bay=Placement(bay, Space(0, 0), _turn(bay.faces)),
        checkpoints=(Space(10, 6), Space(20, 3), Space(23, 9), Space(8, 10)),
        reboot_tokens=(RebootToken(Space(7, 5), Direction.E), RebootToken(Space(19, 6), Direction.N)),
    )


def _turn(faces: Direction | None) -> int:
    """The turn that lets a docking bay face the boards on its right."""
    return 0 if faces is None else faces.turn_to(Direction.E)


class Run(NamedTuple):
    """What some races took: wall time, time of all processors, and the robot-register steps in them."""

    wall: float
    worked: float
    steps: int


def run(prepared: Prepared, races: int, workers: int) -> Run:
    """Play so many races."""
    begin, worked = time.perf_counter(), time.process_time()
    records = play_prepared(prepared, Amount(races, workers=workers), seed=1)
    took = time.perf_counter() - begin, time.process_time() - worked
    rounds = int((records.rounds * range(len(records.rounds))).sum())
    rounds += records.unfinished * prepared.rules.most_rounds
    return Run(*took, rounds * prepared.rules.registers * prepared.players)


class Rates(NamedTuple):
    """Races and steps a second of wall time, and races a second of processor time."""

    races: float
    steps: float
    worked: float


def rates(prepared: Prepared, workers: int) -> Rates:
    """The best of some differences between a long and a short run."""
    found = []
    for _ in range(TRIES):
        short, long = (run(prepared, races, workers) for races in (SHORT, LONG))
        wall, worked = long.wall - short.wall, long.worked - short.worked
        found.append(((LONG - SHORT) / wall, (long.steps - short.steps) / wall, (LONG - SHORT) / worked))
    return Rates(*map(max, zip(*found, strict=True)))


def readable_rate(prepared: Prepared, races: int = 20) -> float:
    """Steps a second of the readable engine."""
    begin = time.perf_counter()
    rounds = sum(min(readable_race(prepared, 1, race).round, 60) for race in range(races))
    took = time.perf_counter() - begin
    return rounds * prepared.rules.registers * prepared.players / took


def first_start() -> None:
    """In a fresh process without any compiled code: when progress is shown, and when races are done."""
    begin = time.perf_counter()
    shown: list[float] = []
    prepared = prepare(course(), RaceSetup(players=PLAYERS))
    play_prepared(prepared, Amount(500), 1, lambda _: shown.append(time.perf_counter() - begin))
    print(f"fresh process: first progress {shown[0]:6.2f} s   500 races {shown[-1]:6.2f} s")


def memory() -> None:
    """Peak memory after 10,000 and after 1,000,000 races in one process."""
    prepared = prepare(course(), RaceSetup(players=PLAYERS, skill="greedy"))
    for races in (10_000, 1_000_000):
        play_prepared(prepared, Amount(races), 1)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"peak memory after {races:9,} races {peak:7.1f} MB")


def tables() -> float:
    """Milliseconds for the step tables, the best of many."""
    edition = find_edition("renegade-2023")
    terrain = build_terrain(flatten(course()), edition)
    times = []
    for _ in range(50):
        begin = time.perf_counter()
        build_tables(terrain, edition)
        times.append(time.perf_counter() - begin)
    return 1000 * min(times)


def main() -> None:
    """Print the figures, those of fresh processes last."""
    print(f"step tables                {tables():10.2f} ms")
    wild = prepare(course(), RaceSetup(players=PLAYERS, skill="random"))
    greedy = prepare(course(), RaceSetup(players=PLAYERS, skill="greedy"))
    best = prepare(course(), RaceSetup(players=PLAYERS, skill="best"))
    for name, prepared in (("random", wild), ("greedy", greedy), ("best", best)):
        play_prepared(prepared, Amount(500), 1)
        one, two = rates(prepared, 1), rates(prepared, 2)
        plain = readable_rate(prepared)
        print(f"{name}: one thread {one.races:9,.0f} races/s {one.steps / 1e6:6.2f} M steps/s")
        print(f"{name}: two threads{two.races:9,.0f} races/s {two.races / one.races:6.2f} x")
        # On a busy machine threads wait for each other's processors; the time they worked tells them apart.
        print(
            f"{name}: by processor time {one.worked:9,.0f} races/s on one thread, "
            f"{2 * two.worked:9,.0f} on two, {2 * two.worked / one.worked:6.2f} x"
        )
        print(f"{name}: readable engine {plain:9,.0f} steps/s, compiled {one.steps / plain:6.0f} x")
    subprocess.run([sys.executable, __file__, MANY], check=True)
    with tempfile.TemporaryDirectory() as empty:
        environment = {"NUMBA_CACHE_DIR": empty, "PATH": "/usr/bin:/bin"}
        subprocess.run([sys.executable, __file__, FRESH], check=True, env=environment)
    subprocess.run([sys.executable, __file__, FRESH], check=True)


if __name__ == "__main__":
    if FRESH in sys.argv:
        first_start()
    elif MANY in sys.argv:
        memory()
    else:
        main()
