"""What a race costs a robot alone that always plays the best program of its hand: exact, not simulated."""

from __future__ import annotations

import numpy as np

from analysis.report.assessment import Json, Part, Sheet
from analysis.report.columns import columns
from analysis.report.heats import heat_sheet
from analysis.report.parts.course import place
from analysis.report.subject import Subject
from analysis.scores.alone import Alone, average, races_alone, visits
from analysis.scores.metric import rounded
from course_library.compass import Space

BUSY = 10
"""Spaces that are listed with their visits."""
NAMED = 0.005
"""Rounds that end fewer races than this are not told."""


def measure(subject: Subject) -> Json:
    """The key ``alone``; nothing unless everything was asked for, or where the solver has no answer."""
    if not subject.wishes.full or subject.cancel.is_set() or subject.racing.solution is None:
        return {}
    solution = subject.racing.solution
    with subject.timed("alone"):
        found = races_alone(solution)
        if not found:
            return {}
        free = {start.id for start in subject.terrain.starts if not start.blocked}
        used = [one for one in found if one.start in free] or found
        seen = visits(solution, subject.racing.prepared.minds.plan, used)
    spaces = subject.terrain.spaces
    order = np.lexsort((np.arange(len(seen)), -seen)).tolist()
    return {
        "alone": {
            "rounds": [rounded(share) for share in average(used)],
            "starts": [_start(one) for one in found],
            "visits": [
                {**place(spaces[cell]), "visits": rounded(seen[cell])} for cell in order if seen[cell] > 0
            ],
        }
    }


def _start(one: Alone) -> Json:
    return {
        "id": one.start,
        "mean": rounded(one.mean),
        "cost": rounded(one.cost),
        "p10": one.within(0.1),
        "p50": one.within(0.5),
        "p90": one.within(0.9),
        "rounds": [rounded(share) for share in one.shares],
    }


def summary(data: Json) -> str:
    """How long a race alone takes, in a sentence."""
    shares = data["alone"]["rounds"]
    told = [
        f"{100 * share:.0f} % in round {number}" for number, share in enumerate(shares, 1) if share >= NAMED
    ]
    return f"Alone, a robot that always plays its best program finishes {', '.join(told)}."


def lines(data: Json) -> list[str]:
    """The distribution of rounds, a table of the starts, and the busiest spaces."""
    found = data["alone"]
    rows = [
        [one["id"], f"{one['mean']:.2f}", *(str(one[key]) for key in ("p10", "p50", "p90"))]
        for one in found["starts"]
    ]
    table = columns([["start", "rounds", "10 %", "50 %", "90 %"], *rows], {1, 2, 3, 4})
    return [
        summary(data),
        "Exact rounds alone, and within which round 10, 50 and 90 of 100 races are over:",
        *table,
        visits_line(data),
    ]


def visits_line(data: Json) -> str:
    """The spaces on which a robot alone ends most registers, in a sentence."""
    busiest = ", ".join(f"{one['name']} {one['visits']:.2f}" for one in data["alone"]["visits"][:BUSY])
    return f"Alone, registers of a race end mostly on: {busiest}."


def sheets(subject: Subject, data: Json) -> list[Sheet]:
    """Expected visits of a robot alone on every space."""
    values = {Space(*one["space"]): one["visits"] for one in data["alone"]["visits"] if one["visits"] >= 0.01}
    title = "expected registers of a race alone that end here"
    if not values:
        return []
    return [heat_sheet("visits of a robot alone", subject.floor, values, title, 2)]


PART = Part("alone", measure, lines, sheets, frozenset({"alone"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
