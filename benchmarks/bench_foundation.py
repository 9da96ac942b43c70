"""From a course to its first figures: flatten and checks, tables, reachability, graph, and the whole command.

Milliseconds, the best of several runs, on 1 to 16 boards; then the target figures with the ratio to them
(below 1 is better than the target), and how time grows with the number of spaces.
"""

from __future__ import annotations

import math
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from analysis.editions.base import find_edition
from analysis.engine.terrain import build_terrain
from analysis.moves.fast import registers_to_go
from analysis.moves.graph import graph_of
from analysis.moves.reachability import reachability_of
from analysis.moves.transitions import build_tables
from course_library.board import FrozenMap
from course_library.catalog import find_board
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.files import write_course
from course_library.floor import flatten
from course_library.validation import validate

SIDE = 12
SERIES = (1, 2, 4, 8, 16)
BOARDS = ("in-and-out", "tempest", "energize", "sidewinder", "steps", "cactus", "misdirection", "the-keep")
CHECKPOINTS = 4
TARGETS = {
    ("flatten, checks", 2): 4.0,
    ("tables, to go", 2): 1.0,
    ("networkx", 2): 200.0,
    ("analyze", 4): 2000.0,
}
"""The most milliseconds for a step on so many boards."""


def course(boards: int) -> Course:
    """Printed boards in rows of four, docking bay B along the first, four checkpoints spread over them."""
    corners = [Space(3 + SIDE * (n % 4), SIDE * (n // 4)) for n in range(boards)]
    goals = [corners[n % boards].shifted(*((2, 9), (9, 2), (8, 8), (3, 4))[n]) for n in range(CHECKPOINTS)]
    placed = [Placement(find_board(BOARDS[n % len(BOARDS)]), corner) for n, corner in enumerate(corners)]
    return Course(
        id=f"bench-{boards}",
        names=FrozenMap({"en": f"{boards} boards"}),
        boards=tuple(placed),
        docking_bay=Placement(find_board("docking-bay-b"), Space(0, 0)),
        checkpoints=tuple(goals),
        reboot_tokens=tuple(RebootToken(corner.shifted(6, 5), Direction.N) for corner in corners),
    )


def best(action: Callable[[], object], runs: int) -> float:
    """The fastest of ``runs`` runs, in milliseconds."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        action()
        times.append(time.perf_counter() - began)
    return min(times) * 1000


def fresh_process(one: Course, runs: int = 3) -> float:
    """``coursewright analyze`` in a process of its own, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "course.yaml")
        write_course(one, path)
        command = [sys.executable, "-m", "editor.cli", "analyze", str(path), "--format", "json"]
        root = Path(__file__).parents[1]
        return best(lambda: subprocess.run(command, cwd=root, check=True, capture_output=True), runs)


def measured(one: Course) -> Mapping[str, float]:
    """Milliseconds of each step."""
    edition = find_edition(one.rules)
    floor = flatten(one)
    terrain = build_terrain(floor, edition)
    tables = build_tables(terrain, edition)
    goals = range(1, CHECKPOINTS + 1)
    registers_to_go(tables, goals, compiled=True)  # compiles
    return {
        "flatten, checks": best(lambda: validate(one, floor=flatten(one)), 15),
        "terrain": best(lambda: build_terrain(floor, edition), 10),
        "tables": best(lambda: build_tables(terrain, edition), 30),
        "to go": best(lambda: registers_to_go(tables, goals, compiled=True), 30),
        "to go, numpy": best(lambda: registers_to_go(tables, goals), 5),
        "all figures": best(lambda: reachability_of(tables), 3),
        "networkx": best(lambda: graph_of(tables), 3),
        "analyze": fresh_process(one),
    }


def growth(sizes: list[int], times: list[float]) -> float:
    """The exponent with which time grows with size, between the two largest; 1 is linear."""
    return math.log(times[-1] / times[-2]) / math.log(sizes[-1] / sizes[-2])


def main() -> None:
    """Print the series, the targets and the growth."""
    courses = {boards: course(boards) for boards in SERIES}
    sizes = [len(flatten(one)) for one in courses.values()]
    figures = {boards: measured(one) for boards, one in courses.items()}
    names = list(figures[1])
    print("boards  spaces  " + "  ".join(f"{name:>15}" for name in names))
    for (boards, row), size in zip(figures.items(), sizes, strict=True):
        print(f"{boards:6}  {size:6}  " + "  ".join(f"{row[name]:15.2f}" for name in names))
    print(
        "growth          "
        + "  ".join(f"{growth(sizes, [row[name] for row in figures.values()]):15.2f}" for name in names)
    )
    print("\ntarget                     measured   target   ratio")
    for (name, boards), most in TARGETS.items():
        steps = {"tables, to go": ("tables", "to go")}.get(name, (name,))
        took = sum(figures[boards][step] for step in steps)
        print(f"{name:16} {boards:2} boards {took:9.2f} {most:8.2f} {took / most:7.2f}")


if __name__ == "__main__":
    main()
