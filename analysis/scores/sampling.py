"""Layouts drawn at random for the courses of 2023 of which only boards and number of checkpoints are known.

``python -m analysis.scores.sampling`` plays races on them and writes ``sampled-2023.json``: the mean rounds
on each layout. They anchor the minutes, since the rulebook gives each course a class of length.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import random
from pathlib import Path
from typing import Any

from analysis.race.prepare import RaceSetup, prepare
from analysis.scores.batch import Runner
from analysis.scores.metric import rounded
from analysis.scores.winners import mean_rounds
from course_library.board import Board
from course_library.catalog import bundled_courses, find_board, find_course
from course_library.compass import DIRECTIONS, Space
from course_library.course import Course, Placement, RebootToken
from course_library.docking import docking_places
from course_library.floor import flatten
from course_library.issues import Severity
from course_library.validation import validate

FILE = Path(__file__).parent / "sampled-2023.json"
LAYOUTS = 8
RACES = 400
APART = 5
"""Checkpoints that follow each other lie at least so many steps apart."""
TRIES = 500


@dataclasses.dataclass(frozen=True, slots=True)
class SampledCourse:
    """A course of 2023 with the mean rounds on layouts drawn at random.

    Attributes:
        id: its reference.
        length: its class in the rulebook.
        rounds: for each layout.
    """

    id: str
    length: str
    rounds: tuple[float, ...]


def drawn_layout(course: Course, chance: random.Random) -> Course:
    """A layout for the facts of ``course``: boards in a row, docking bay, checkpoints and tokens at random.

    Raises:
        ValueError: if none was found.
    """
    for _ in range(TRIES):
        found = _attempt(course, chance)
        if found is not None and not any(one.severity is Severity.IMPOSSIBLE for one in validate(found)):
            return found
    raise ValueError(f"no layout was found for {course.name}")


def _attempt(course: Course, chance: random.Random) -> Course | None:
    boards = [find_board(name) for name in course.facts["boards"]]
    bay = boards.pop()
    laid = course.replaced(boards=_row(boards, chance), layout="own")
    width, _ = laid.size
    aside = laid.replaced(docking_bay=Placement(bay, Space(width, 0)))
    places = docking_places(aside)
    if not places:
        return None
    laid = aside.replaced(docking_bay=chance.choice(places))
    checkpoints = _checkpoints(laid, int(course.facts["checkpoints"]), chance)
    tokens = tuple(_token(laid, placement, checkpoints, chance) for placement in laid.boards)
    return laid.replaced(checkpoints=checkpoints, reboot_tokens=tokens)


def _row(boards: list[Board], chance: random.Random) -> tuple[Placement, ...]:
    left, placed = 0, []
    for board in boards:
        placement = Placement(board, Space(left, 0), chance.choice((0, 90, 180, 270)))
        placed.append(placement)
        left += placement.size[0]
    return tuple(placed)


def _checkpoints(course: Course, count: int, chance: random.Random) -> tuple[Space, ...]:
    """Open spaces of the boards, each some way from the one before."""
    floor = flatten(course)
    open_spaces = [s for s in floor if not floor.active(s) and floor.owner[s] < len(course.boards)]
    found: list[Space] = []
    while len(found) < count:
        space = chance.choice(open_spaces)
        last = found[-1] if found else None
        far = last is None or abs(space.x - last.x) + abs(space.y - last.y) >= APART
        if far and space not in found:
            found.append(space)
    return tuple(found)


def _token(
    course: Course, board: Placement, checkpoints: tuple[Space, ...], chance: random.Random
) -> RebootToken:
    """A reboot token on the open space nearest to the middle of its board."""
    floor = flatten(course)
    left, top, right, bottom = board.box
    middle = ((left + right - 1) / 2, (top + bottom - 1) / 2)
    spaces = [s for s in floor if board.covers(s) and not floor.active(s) and s not in checkpoints]
    nearest = min(spaces, key=lambda s: (abs(s.x - middle[0]) + abs(s.y - middle[1]), s))
    return RebootToken(nearest, chance.choice(DIRECTIONS))


def measured(reference: str, course: Course, seed: int = 1) -> SampledCourse:
    """Races on layouts drawn for ``course``."""
    chance = random.Random(f"{reference} {seed}")
    rounds = []
    for _ in range(LAYOUTS):
        layout = drawn_layout(course, chance)
        records = Runner(seed).play(prepare(layout, RaceSetup()), RACES).records
        rounds.append(rounded(mean_rounds(records).value) or 0.0)
    return SampledCourse(reference, course.labels["length"], tuple(rounds))


@functools.cache
def samples() -> tuple[SampledCourse, ...]:
    """The courses of the data file."""
    rows: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(SampledCourse(row["id"], row["length"], tuple(row["rounds"])) for row in rows)


def main() -> None:
    """Draw layouts, play races on them and write the data file."""
    rows = []
    for entry in bundled_courses():
        course = find_course(entry.reference)
        if entry.family == "2023" and not course.has_layout:
            rows.append(dataclasses.asdict(measured(entry.reference, course)))
    lines = ",\n".join(json.dumps(row) for row in rows)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
