"""How long an export and an import take: a course of four boards and a board of 64 x 64, in every format."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from course_library.board import Board, FrozenMap
from course_library.catalog import find_board, find_course
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import Battery, Belt, BeltColour, Element, Gear, Laser, Pit, Rotation, Wall
from course_library.formats.base import CourseFormat
from course_library.formats.registry import formats

FOUR_BOARDS = 0.3
LARGEST_BOARD = 1.0
SIDE = 64


def four_boards() -> Course:
    """Four boards of 2023 with a docking bay, three checkpoints and two reboot tokens."""
    places = {"tempest": (3, 0), "sidewinder": (15, 4), "steps": (15, 16), "the-keep": (3, 12)}
    return find_course("milk-run").replaced(
        boards=tuple(Placement(find_board(name), Space(x, y)) for name, (x, y) in places.items()),
        docking_bay=Placement(find_board("docking-bay-b"), Space(0, 0)),
        checkpoints=(Space(20, 20), Space(4, 4), Space(16, 5)),
        reboot_tokens=(RebootToken(Space(10, 6), Direction.S), RebootToken(Space(20, 10), Direction.W)),
        blocked_starts=(),
    )


def largest_board(seed: int = 1) -> Course:
    """A board of 64 x 64 with something on most spaces."""
    chance = random.Random(seed)

    def content() -> tuple[Element, ...]:
        kinds: list[Callable[[], Element]] = [
            lambda: Belt(chance.choice(list(BeltColour)), chance.choice(DIRECTIONS)),
            lambda: Gear(chance.choice(list(Rotation))),
            Pit,
            Battery,
            lambda: Wall(chance.choice(DIRECTIONS)),
        ]
        return (chance.choice(kinds)(),)

    spaces = {Space(x, y): content() for x in range(SIDE) for y in range(SIDE) if chance.random() < 0.8}
    for x in range(0, SIDE, 8):
        spaces[Space(x, 0)] = (Wall(Direction.N), Laser(Direction.N, 1))
    board = Board("large", "Large", "2023", (SIDE, SIDE), FrozenMap(spaces))
    return Course("large", FrozenMap({"en": "Large"}), boards=(Placement(board, Space(0, 0)),))


def measure(one: CourseFormat, course: Course, folder: Path) -> tuple[float, float] | None:
    """Seconds for an export and an import, the better of two; None where the format refuses the course."""
    path = folder / "measured"
    if one.plan(course, path).refusals:
        return None
    best = [float("inf"), float("inf")]
    for _ in range(2):
        for index, step in enumerate((lambda: one.write(course, path), lambda: one.read(path))):
            start = time.perf_counter()
            step()
            best[index] = min(best[index], time.perf_counter() - start)
    return best[0], best[1]


def main() -> None:
    """Print seconds by format; stop with an error if a figure is not reached."""
    courses = {
        "four boards": (four_boards(), FOUR_BOARDS),
        f"{SIDE} x {SIDE}": (largest_board(), LARGEST_BOARD),
    }
    slow = []
    with tempfile.TemporaryDirectory() as name:
        for one in formats():
            for label, (course, limit) in courses.items():
                measured = measure(one, course, Path(name)) if one.can_write else None
                if measured is not None:
                    print(f"{one.name:22} {label:12} export {measured[0]:.3f} s  import {measured[1]:.3f} s")
                    slow += [f"{one.name}, {label}"] if max(measured) > limit else []
    if slow:
        raise SystemExit(f"slower than promised: {'; '.join(slow)}")


if __name__ == "__main__":
    main()
