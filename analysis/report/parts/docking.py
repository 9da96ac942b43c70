"""Every legal place of the docking bay, on both of its sides, as a table."""

from __future__ import annotations

import math

from analysis.report.assessment import Json, Part
from analysis.report.columns import columns
from analysis.report.subject import Subject
from analysis.scores.docks import RACES, Dock, Told, docks, legal_docks
from analysis.scores.metric import rounded
from course_library.board import Board

HEADING = ["side", "place", "rounds alone", "apart", "gap", "interval", "rounds"]


def measure(subject: Subject) -> Json:
    """The key ``docking_bay``; nothing unless it was asked for, or where there is no docking bay to move."""
    wishes = subject.wishes
    if not (wishes.full or wishes.docking_bay) or subject.course.docking_bay is None:
        return {}
    legal = legal_docks(subject.course, faces(subject))
    racing = subject.racing
    most = RACES if wishes.races is None else min(RACES, wishes.races)
    with subject.timed("docking bay"):
        found = docks(legal, racing.setup(), racing.runner, _telling(subject), most)
    return {"docking_bay": {"legal": len(legal), "places": [_dock(dock) for dock in found]}}


def _telling(subject: Subject) -> Told:
    return lambda step: subject.progress(f"docking bay, {step}")


def faces(subject: Subject) -> list[Board]:
    """The docking bay as it lies, and its other side where that is known."""
    bay = subject.course.docking_bay
    sides = (bay.board if bay else None, subject.other_face)
    return [side for side in sides if side is not None]


def _dock(one: Dock) -> Json:
    bounds = one.gap.bounds if one.gap else None
    return {
        "board": one.board,
        "place": one.place,
        "now": one.now,
        "alone": rounded(_known(one.mean_alone)),
        "alone_apart": rounded(_known(one.apart)),
        "races": one.races,
        "gap": rounded(one.gap.value if one.gap else None),
        "gap_low": rounded(bounds.low if bounds else None),
        "gap_high": rounded(bounds.high if bounds else None),
        "rounds": rounded(one.rounds.value if one.rounds else None),
    }


def _known(rounds: float) -> float | None:
    return rounds if math.isfinite(rounds) else None


def heading(data: Json) -> str:
    """What the table shows, and what a cancel has left out, in a sentence."""
    found = data["docking_bay"]
    places, legal = found["places"], found["legal"]
    told = (
        f"The docking bay has {legal} legal {'place' if legal == 1 else 'places'} on the sides that are known"
    )
    raced = sum(one["races"] > 0 for one in places)
    if len(places) < legal and not data["cancelled"]:
        told = f"{told}; on {len(places)} of them a race is possible"
    elif data["cancelled"] and (raced < len(places) or len(places) < legal):
        told = f"{told}; cancelled after {len(places)} of them were solved and {raced} raced on"
    return f"{told}. No start is blocked there."


def points(share: float | None) -> str:
    """A share in points.

    >>> points(0.123), points(None)
    ('12', '–')
    """
    return "–" if share is None else f"{100 * share:.0f}"


def lines(data: Json) -> list[str]:
    """The sentence and the table, the fairest place first."""
    rows = [
        [
            one["board"],
            f"{one['place']}{' (now)' if one['now'] else ''}",
            *(_decimals(one[key], 2) for key in ("alone", "alone_apart")),
            points(one["gap"]),
            f"{points(one['gap_low'])} to {points(one['gap_high'])}",
            _decimals(one["rounds"], 1),
        ]
        for one in data["docking_bay"]["places"]
    ]
    return [heading(data), *columns([HEADING, *rows], {2, 3, 4, 6})] if rows else [heading(data)]


def _decimals(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


PART = Part("docking", measure, lines, keys=frozenset({"docking_bay"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
