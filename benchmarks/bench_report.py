"""How long a report takes: warm in one process, and in a fresh process with everything compiled.

The course has two boards and five checkpoints, four players, win rates to two points, as the report has them.
"""

from __future__ import annotations

import subprocess
import sys
import time

from analysis.race.prepare import RaceSetup
from analysis.report.assessment import assess
from analysis.report.page import page
from analysis.scores.batch import MOST_RACES, Runner, solved
from course_library.catalog import find_board, find_course
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken

COURSE = "2016/passing-lane"
RUNS = 3
PARTS = ("reachability", "guidelines", "races", "side races", "bottlenecks", "standstill", "total")


def main() -> None:
    """Print the seconds of each part, of the page, and of a process of its own."""
    course = find_course(COURSE)
    assess(course)  # compiles, or loads what was compiled
    best = min((assess(course) for _ in range(RUNS)), key=lambda one: float(one.data["timing"]["total"]))
    for name in PARTS:
        print(f"{name:24} {best.data['timing'].get(name, 0.0):8.3f} s")
    began = time.perf_counter()
    page(best)
    print(f"{'page':24} {time.perf_counter() - began:8.3f} s")
    began = time.perf_counter()
    command = [sys.executable, "-m", "editor.cli", "analyze", COURSE, "--format", "json"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    print(f"{'fresh process':24} {time.perf_counter() - began:8.3f} s")
    print(f"races: {best.data['races']:,}")
    fairness()


def fairness() -> None:
    """Print how long the win rates of twelve starts take, with the solution that players need."""
    course = twelve_starts()
    for points in (2.0, 1.0):
        began = time.perf_counter()
        prepared, _ = solved(course, RaceSetup())
        planned, busy = time.perf_counter(), time.process_time()
        records = Runner().play(prepared, MOST_RACES, points).records
        took, busy = time.perf_counter() - planned, time.process_time() - busy
        print(
            f"12 starts to ±{points:.0f} points   {took:8.3f} s   {records.races:,} races, "
            f"{records.races / took:,.0f} a second; {busy:.3f} s of processors; "
            f"{planned - began:.3f} s to solve before"
        )


def twelve_starts() -> Course:
    """Two boards of 2023 with four checkpoints and twelve free starts."""
    course = find_course("milk-run")
    second = Placement(find_board("tempest"), Space(0, 12))
    return course.replaced(
        boards=(*course.boards, second),
        checkpoints=(Space(2, 1), Space(9, 20), Space(2, 15), Space(9, 5)),
        reboot_tokens=(*course.reboot_tokens, RebootToken(Space(5, 17), Direction.N)),
        blocked_starts=(),
    )


if __name__ == "__main__":
    main()
