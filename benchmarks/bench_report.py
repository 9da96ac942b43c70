"""How long a report takes: warm in one process, and in a fresh process with everything compiled.

The course has two boards and five checkpoints, four players, win rates to two points, as the report has them.
"""

from __future__ import annotations

import subprocess
import sys
import time

from analysis.report.assessment import assess
from analysis.report.page import page
from course_library.catalog import find_course

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


if __name__ == "__main__":
    main()
