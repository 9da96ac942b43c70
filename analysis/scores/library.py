"""Figures of the bundled courses: what fits, tables and tests are made from, kept in a data file.

``python -m analysis.scores.library`` plays the races again and writes the file.
"""

from __future__ import annotations

import dataclasses
import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from analysis.moves.reachability import reachability
from analysis.race.prepare import RaceSetup, prepare
from analysis.scores.batch import Runner, solved
from analysis.scores.empty_floor import emptied
from analysis.scores.figures import Figures, figures_of
from analysis.scores.metric import rounded
from analysis.scores.trials import mean_alone
from course_library.catalog import bundled_courses, find_course
from course_library.course import Course
from course_library.floor import flatten

FILE = Path(__file__).parent / "library.json"
RACES = 4_000
"""Races on each course; the mean of the rounds is then known to about 1 %."""
FAMILIES = ("2016", "2023")


@dataclasses.dataclass(frozen=True, slots=True)
class LibraryCourse:
    """A bundled course with its labels and figures.

    Attributes:
        id: its reference.
        name: its name.
        length, tier: the rulebook's labels; empty where there are none.
        modelled: whether all its special rules are played.
        printed: whether its layout is the printed one.
        boards, checkpoints: how many, the docking bay not counted.
        distance: the fewest registers to the finish, the mean over the unblocked starts.
        alone: rounds of a robot alone that plays the best programs, exactly, the same mean.
        registers: registers of a round.
        figures: what races say.
    """

    id: str
    name: str
    length: str
    tier: str
    modelled: bool
    printed: bool
    boards: int
    checkpoints: int
    distance: float
    alone: float
    registers: int
    figures: Figures


def playable_courses() -> Iterator[tuple[str, Course]]:
    """The bundled courses whose layout and rules are known, with their references."""
    for entry in bundled_courses():
        if entry.family in FAMILIES:
            course = find_course(entry.reference)
            if course.has_layout:
                yield entry.reference, course


def measured(reference: str, course: Course, races: int = RACES) -> LibraryCourse:
    """A course with its figures, from races played now."""
    runner = Runner()
    prepared, solution = solved(course, RaceSetup())
    records = runner.play(prepared, races).records
    empty = runner.play(prepare(emptied(course), RaceSetup()), races).records
    return LibraryCourse(
        id=reference,
        name=course.name,
        length=course.labels.get("length", ""),
        tier=course.labels.get("tier", ""),
        modelled=all(rule.modelled for rule in course.special),
        printed=course.layout == "printed",
        boards=len(course.boards),
        checkpoints=len(course.checkpoints),
        distance=_distance(course),
        alone=mean_alone(prepared, solution) or 0.0,
        registers=prepared.rules.registers,
        figures=figures_of(course, flatten(course), records, empty),
    )


def _distance(course: Course) -> float:
    starts = [one for one in reachability(course).starts if not one.start.blocked]
    lengths = [len(one.forbidden.deck) for one in starts if one.forbidden.deck is not None]
    return sum(lengths) / len(lengths)


@functools.cache
def library() -> tuple[LibraryCourse, ...]:
    """The courses of the data file."""
    rows: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(LibraryCourse(**{**row, "figures": Figures(**row["figures"])}) for row in rows)


def as_json(course: LibraryCourse) -> dict[str, Any]:
    """A course as it stands in the data file."""
    figures = course.figures.data()
    return {
        **dataclasses.asdict(course),
        "distance": rounded(course.distance),
        "alone": rounded(course.alone),
        "figures": figures,
    }


def main() -> None:
    """Play all races again and write the data file."""
    rows = [as_json(measured(reference, course)) for reference, course in playable_courses()]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
