"""Counts of everything that k cards can do, kept as data in ``tests/data/reach/*.reach``.

A file is a course, starts, and for each start one line per number of registers k:

    k  poses  falls  touches

``poses``: how many different (space, facing) the robot can have after k registers, with any cards.
``falls``: how many sequences of k cards end with a fall in register k. ``touches``: how many end on
checkpoint 1. A sequence that has fallen goes no further. Lines that begin with ``#`` are comments: for the
small boards they hold the count by hand. The files of the bundled courses are written anew by
``python -m tests.analysis.moves.reach``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from analysis.editions.base import RobotState, find_edition
from analysis.editions.cards import CARDS_2023
from analysis.engine.chance import Chance
from analysis.engine.ground import Ground
from analysis.engine.play import new_play
from analysis.engine.reference import play_register
from analysis.moves.prepare import step_tables
from analysis.moves.program import Place
from course_library.catalog import find_course
from course_library.compass import Direction, parse_space_name
from course_library.course import Course
from course_library.floor import flatten
from tests.analysis.engine_boards import course as small_course
from tests.analysis.moves.worlds import PLAYABLE

FOLDER = Path(__file__).parents[2] / "data" / "reach"
REGISTERS = 5
DEPTH = 3
"""Registers counted for the bundled courses."""

CARDS = [card for card in CARDS_2023.cards if card.copies and card.name != "Again" and not card.is_damage]
Step = Callable[[int, Place, int], tuple[Place | None, bool]]
"""(register from 1, place, index of the card) -> (place after it or None, is checkpoint 1 touched)."""


class Row(NamedTuple):
    """One line of numbers."""

    poses: int
    falls: int
    touches: int


@dataclass
class ReachFile:
    """A file: its course, and for each start the rows for k = 1, 2, ..."""

    course: Course
    rows: dict[Place, list[Row]] = field(default_factory=dict)


def read(path: Path) -> ReachFile:
    """The contents of a file."""
    words = dict[str, str]()
    found: ReachFile | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, rest = line.partition(" ")
        if not line or key == "#":
            continue
        if key == "start":
            found = found or ReachFile(_course(words))
            rows = found.rows.setdefault(_place(rest), [])
        elif key.isdigit():
            assert int(key) == len(rows) + 1, f"{path.name}: {line!r} is out of order"
            rows.append(Row(*map(int, rest.split())))
        else:
            words[key] = rest
    assert found is not None, f"{path.name} has no start"
    return found


def _course(words: dict[str, str]) -> Course:
    if "course" in words:
        return find_course(words["course"])
    return small_course(words["board"], words.get("checkpoints", "").split())


def _place(text: str) -> Place:
    name, _, facing = text.partition(">")
    return Place(parse_space_name(name), Direction[facing])


def by_tables(course: Course) -> Step:
    """One register by the step tables."""
    tables = step_tables(course)
    names = [effect.name for effect in tables.effects]

    def step(register: int, place: Place, card: int) -> tuple[Place | None, bool]:
        entry = register - 1, names.index(CARDS[card].effect.name), tables.terrain.state(*place)
        pose = tables.terrain.pose(int(tables.next_state[entry]))
        return pose and Place(*pose), bool(tables.touched[entry] & 1)

    return step


def by_reference(course: Course) -> Step:
    """One register by the readable rules."""
    ground = Ground(flatten(course), find_edition(course.rules).rule_set(course.variants))

    def step(register: int, place: Place, card: int) -> tuple[Place | None, bool]:
        robot = RobotState(*place, archive=place.space)
        play = new_play(ground, CARDS_2023, [robot], Chance(0))
        play.mats[0].program[register - 1] = (CARDS_2023.index(CARDS[card].name),)
        play_register(play, register, [Direction.N])
        after = None if robot.space is None else Place(robot.space, robot.facing)
        return after, robot.next_checkpoint > 1

    return step


def count(step: Step, first: Iterable[tuple[Place, int]], depth: int, begun: int = 0) -> Iterator[Row]:
    """The rows for the next ``depth`` registers, from places with the number of sequences that lead there."""
    reached = Counter(dict(first))
    for k in range(begun, begun + depth):
        following: Counter[Place] = Counter()
        falls = touches = 0
        for place, sequences in reached.items():
            for card in range(len(CARDS)):
                after, touched = step(k % REGISTERS + 1, place, card)
                touches += sequences * touched
                if after is None:
                    falls += sequences
                else:
                    following[after] += sequences
        reached = following
        yield Row(len(reached), falls, touches)


def counted(step: Step, start: Place, depth: int) -> list[Row]:
    """The rows of a start."""
    return list(count(step, [(start, 1)], depth))


def per_first_card(step: Step, start: Place, depth: int) -> str:
    """A table of the rows by first card: compared with what each card should do, it shows the wrong one."""
    lines = [f"{'first card':14} {'then':10} {'k':>2} {'poses':>6} {'falls':>6} {'touches':>8}"]
    for index, card in enumerate(CARDS):
        after, touched = step(1, start, index)
        then = "falls" if after is None else f"{after.space.name}>{after.facing.name}"
        rows = [Row(int(after is not None), int(after is None), int(touched))]
        if after is not None:
            rows += count(step, [(after, 1)], depth - 1, begun=1)
        lines += [f"{card.name:14} {then:10} {k:2} {r[0]:6} {r[1]:6} {r[2]:8}" for k, r in enumerate(rows, 1)]
    return "\n".join(lines)


def file_of(reference: str) -> Path:
    """Where the counts of a bundled course lie."""
    return FOLDER / f"{reference.replace('/', '-')}.reach"


def text_of(reference: str) -> str:
    """The file of a bundled course."""
    course = find_course(reference)
    lines = ["# Written by: python -m tests.analysis.moves.reach", f"course {reference}"]
    step = by_tables(course)
    for start in find_edition(course.rules).starts(course):
        assert start.facing is not None, "robots of bundled courses face the open side"
        rows = counted(step, Place(start.place, start.facing), DEPTH)
        lines += ["", f"start {start.place.name}>{start.facing.name}"]
        lines += [" ".join(map(str, (k, *row))) for k, row in enumerate(rows, 1)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in PLAYABLE:
        file_of(name).write_text(text_of(name), encoding="utf-8")
