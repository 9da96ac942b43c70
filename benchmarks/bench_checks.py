"""Time of the checks after an edit, from 1 to 16 boards: flatten, structure, guidelines; nothing is kept."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from analysis.guidelines import judge
from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.floor import flatten
from course_library.notation import parse_element
from course_library.validation import validate

SIDE = 12
SERIES = (1, 2, 4, 8, 16)
TEXTS = ("belt green E", "belt blue S from E", "wall N", "pit", "gear left", "battery", "laser W 1", "wall W")


def board(number: int) -> Board:
    """A board with an element on two of five spaces, about as many as the printed ones have."""
    spaces = {
        Space(x, y): (parse_element(TEXTS[(x * 7 + y * 3 + number) % len(TEXTS)]),)
        for y in range(SIDE)
        for x in range(SIDE)
        if (x * 3 + y + number) % 5 < 2
    }
    return Board(f"b{number}", f"Board {number}", "2023", (SIDE, SIDE), FrozenMap(spaces))


def course(boards: int) -> Course:
    """``boards`` boards in rows of four, a docking bay along the first, six checkpoints."""
    start = (parse_element("start"),)
    bay = Board(
        "bay", "Bay", "2023", (3, SIDE), FrozenMap({Space(0, y): start for y in range(SIDE)}), Direction.E
    )
    corners = [Space(3 + SIDE * (n % 4), SIDE * (n // 4)) for n in range(boards)]
    return Course(
        id="bench",
        names=FrozenMap({"en": "Bench"}),
        boards=tuple(Placement(board(n), corner) for n, corner in enumerate(corners)),
        docking_bay=Placement(bay, Space(0, 0)),
        checkpoints=tuple(corners[n % boards].shifted(n + 2, 10 - n) for n in range(6)),
        reboot_tokens=tuple(RebootToken(corner.shifted(6, 5), Direction.N) for corner in corners),
    )


def best(action: Callable[[], object], rounds: int = 30) -> float:
    """The fastest of ``rounds`` runs, in milliseconds."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        action()
        times.append(time.perf_counter() - begin)
    return min(times) * 1000


def main() -> None:
    """Print one line per number of boards."""
    print("boards  spaces  flatten  validate  guidelines  together (ms)  together (us a space)")
    for boards in SERIES:
        one = course(boards)
        floor = flatten(one)
        laid = best(lambda one=one: flatten(one))
        checked = best(lambda one=one, floor=floor: validate(one, floor=floor))
        judged = best(lambda one=one, floor=floor: judge(one, floor=floor))
        total = laid + checked + judged
        times = f"{laid:7.2f}  {checked:8.2f}  {judged:10.2f}  {total:13.2f}"
        print(f"{boards:6}  {len(floor):6}  {times}  {total / len(floor) * 1000:21.2f}")


if __name__ == "__main__":
    main()
