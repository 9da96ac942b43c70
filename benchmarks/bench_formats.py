"""How long an export and an import take: a course of four boards and a board of 64 x 64, in every format.

Also what it costs to refuse files that were made to do harm, and how long share codes are.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from course_library.board import Board, FrozenMap
from course_library.catalog import bundled_courses, find_board, find_course
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import Battery, Belt, BeltColour, Element, Gear, Laser, Pit, Rotation, Wall
from course_library.formats.base import CourseFormat
from course_library.formats.registry import formats
from course_library.share import share_code
from tests.course_library.formats.hostile import KILOBYTES, SECONDS, cost, large, nearly_too_long

FOUR_BOARDS = 0.3
LARGEST_BOARD = 1.0
LETTERS = 200
SIDE = 64
FOUR = 4


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
    """Seconds of the processor for an export and an import, the better of two; None where it is refused."""
    path = folder / "measured"
    if one.plan(course, path).refusals:
        return None
    best = [float("inf"), float("inf")]
    for _ in range(2):
        for index, step in enumerate((lambda: one.write(course, path), lambda: one.read(path))):
            start = time.process_time()
            step()
            best[index] = min(best[index], time.process_time() - start)
    return best[0], best[1]


def refusals(folder: Path) -> list[str]:
    """Print what the dearest refusals of each hostile file cost; return those that cost too much."""
    dear = []
    for size, files in (("10 MB", large()), ("3 MB", nearly_too_long())):
        found = cost(files, (), folder)
        for name in files:
            those = {key: one for key, one in found.items() if key.startswith(f"{name}, ")}
            seconds = max(one.seconds for one in those.values())
            megabytes = sum(one.kilobytes for one in those.values()) / 1000
            print(f"{size} of {name:12} refused in {seconds:.3f} s (of the processor) and {megabytes:.0f} MB")
            if seconds > SECONDS or megabytes * 1000 > KILOBYTES:
                dear.append(f"{size} of {name}")
    return dear


def codes() -> list[str]:
    """Print the longest share code of a library course of four boards; return it if it is too long."""
    courses = [find_course(entry.reference) for entry in bundled_courses()]
    four = [course for course in courses if course.has_layout and len(course.placements) >= FOUR]
    lengths = {course.id: len(share_code(course)) for course in four}
    longest = max(lengths, key=lengths.__getitem__)
    print(f"longest share code of {len(four)} courses of four boards: {lengths[longest]} letters ({longest})")
    return [f"share code of {longest}"] if lengths[longest] > LETTERS else []


def main() -> None:
    """Print the figures; stop with an error if one is not reached."""
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
        slow += refusals(Path(name))
    slow += codes()
    if slow:
        raise SystemExit(f"more than promised: {'; '.join(slow)}")


if __name__ == "__main__":
    main()
