"""The few figures of a course from which length class, difficulty and scores are formed."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

from analysis.guidelines import judge
from analysis.race.records import RaceRecords
from analysis.scores import danger, interaction
from analysis.scores.fairness import gap, used_starts
from analysis.scores.metric import rounded
from analysis.scores.winners import mean_rounds
from course_library.course import Course
from course_library.floor import Floor


@dataclasses.dataclass(frozen=True, slots=True)
class Figures:
    """Measured quantities of a course; None where no race ended.

    Attributes:
        rounds: the winner's, on average.
        empty_rounds: the same on a floor without any element.
        gap: between the win rates of the best and the worst start.
        falls: of a robot in a race.
        hits: laser damage of a robot in a race.
        pushes: of all robots in a round.
        lead_changes: in a race.
        broken, warnings, advice: guidelines by verdict.
    """

    rounds: float | None
    empty_rounds: float | None
    gap: float | None
    falls: float | None
    hits: float | None
    pushes: float | None
    lead_changes: float | None
    broken: int
    warnings: int
    advice: int

    def data(self) -> dict[str, Any]:
        """The figures as JSON."""
        return {
            name: rounded(value) if isinstance(value, float) else value
            for name, value in dataclasses.asdict(self).items()
        }


def figures_of(course: Course, floor: Floor, records: RaceRecords, empty: RaceRecords) -> Figures:
    """The figures of ``course`` from races on it and from races on the emptied course."""
    verdicts = Counter(str(finding.verdict) for finding in judge(course, records.players, floor=floor))
    return Figures(
        rounds=mean_rounds(records).value,
        empty_rounds=mean_rounds(empty).value,
        gap=gap(used_starts(records)).value,
        falls=danger.reboots(records).value,
        hits=danger.hits(records).value,
        pushes=interaction.pushes(records).value,
        lead_changes=interaction.Leads(records).changes().value,
        broken=verdicts["fail"],
        warnings=verdicts["warn"],
        advice=verdicts["advice"],
    )
