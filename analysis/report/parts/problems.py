"""What keeps a course from being raced as it should: the worst is said first, with spaces."""

from __future__ import annotations

import numpy as np

from analysis.engine.kernel import layout as at
from analysis.moves.reachability import StartFigures
from analysis.report.assessment import Json, Part
from analysis.report.parts.course import place
from analysis.report.subject import Subject
from analysis.scores.danger import fall_spaces

MANY = 0.5
"""Races that do not end, from this share on, are a problem of the course."""
TOLD = 3
"""Spaces that a problem names at most."""
ALL_FALL = 0.9
"""The share of robots that fall in round 1 from which the report says that every robot does."""


def measure(subject: Subject) -> Json:
    """The key ``problems``: one entry for each thing that is wrong, empty for a sound course."""
    return {"problems": [*_unreachable(subject), *_stuck(subject), *_races(subject)]}


def _problem(code: str, message: str, spaces: list[Json]) -> Json:
    return {"code": code, "message": message, "spaces": [one["space"] for one in spaces]}


def _unreachable(subject: Subject) -> list[Json]:
    """Checkpoints that nobody can reach, by whatever program and fall."""
    found = []
    for leg in subject.reachability.legs:
        ways = (leg.forbidden, leg.priced)
        if all(way is None or way.any_cards is None for way in ways):
            goal = place(subject.course.checkpoints[leg.checkpoint - 1])
            begin = "any start" if leg.checkpoint == 1 else f"checkpoint {leg.checkpoint - 1}"
            text = f"Nobody can reach checkpoint {leg.checkpoint} on {goal['name']} from {begin}."
            found.append(_problem("unreachable-checkpoint", text, [goal]))
    return found


def _stuck(subject: Subject) -> list[Json]:
    """Starts that can never finish although others can."""
    usable = [one for one in subject.reachability.starts if not one.start.blocked]
    stuck = [one for one in usable if not _can_finish(one)]
    if not stuck or len(stuck) == len(usable):
        return []
    places = [place(one.start.place) for one in stuck]
    names = ", ".join(one["name"] for one in places)
    text = f"A robot that starts on {names} can never finish; block such starts or open a way."
    return [_problem("start-never-finishes", text, places)]


def _can_finish(one: StartFigures) -> bool:
    return one.forbidden.any_cards is not None or bool(one.priced and one.priced.any_cards is not None)


def _races(subject: Subject) -> list[Json]:
    records = subject.racing.base.records
    if not records.races:
        return []
    found = [*_early_falls(subject)]
    unfinished = records.unfinished / records.races
    most = subject.racing.prepared.rules.most_rounds
    if records.unfinished == records.races:
        found.append(_endless(subject, f"No race ended within {most} rounds", "no-race-ends"))
    elif unfinished >= MANY:
        text = f"{100 * unfinished:.0f} % of the races did not end within {most} rounds"
        found.append(_endless(subject, text, "races-do-not-end"))
    return found


def _endless(subject: Subject, text: str, code: str) -> Json:
    """Races that do not end, with the spaces where robots spend them."""
    visits = subject.racing.base.records.by_space[:, at.VISITS]
    order = np.lexsort((np.arange(len(visits)), -visits))[:TOLD].tolist()
    spaces = [place(subject.terrain.spaces[cell]) for cell in order if visits[cell]]
    names = ", ".join(one["name"] for one in spaces)
    return _problem(code, f"{text}; robots mostly stand on {names}." if names else f"{text}.", spaces)


def _early_falls(subject: Subject) -> list[Json]:
    """Whether nearly every robot falls in round 1, and where."""
    first = subject.racing.first.records
    robots = int(first.entries.sum())
    if not robots or first.falls.sum() < ALL_FALL * robots:
        return []
    worst = [place(subject.terrain.spaces[one.cell]) for one in fall_spaces(first)[:TOLD]]
    names = ", ".join(one["name"] for one in worst)
    return [_problem("all-fall-at-once", f"Nearly every robot falls in round 1, mostly on {names}.", worst)]


def lines(data: Json) -> list[str]:
    """A line for each problem."""
    return [f"Problem: {one['message']}" for one in data["problems"]]


PART = Part("problems", measure, lines, keys=frozenset({"problems"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
