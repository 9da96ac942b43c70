"""What the analysis can lay over the picture of a course, by name."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from threading import Event as Flag
from typing import NamedTuple

import numpy as np

from analysis.engine.kernel.layout import TALLY_NAMES
from analysis.moves.bottlenecks import bottlenecks
from analysis.report.pictures import program_route
from analysis.report.subject import Subject
from analysis.report.wishes import Wishes
from analysis.scores.danger import fall_spaces
from analysis.solver.legs import leg_rounds
from course_library.course import Course
from course_library.drawing import HeatMap, RenderOptions
from course_library.notation import did_you_mean

RACES = 2000
"""Races of an overlay that counts what happens in them."""


class OverlayError(ValueError):
    """An overlay that there is not, or that this course has not; the message names what can be done."""


class Overlay(NamedTuple):
    """One thing to lay over a picture.

    Attributes:
        meaning: what it shows, in a few words.
        add: the options with it; the number is what follows the colon of its name.
        heat: whether it colours the spaces, of which a picture can show one kind only.
    """

    meaning: str
    add: Callable[[Subject, RenderOptions, int], RenderOptions]
    heat: bool = False


def with_overlays(
    course: Course,
    names: Sequence[str],
    options: RenderOptions,
    progress: Callable[[str], None] = lambda step: None,
    wishes: Wishes | None = None,
    cancel: Flag | None = None,
) -> RenderOptions:
    """``options`` with the overlays called ``names`` laid over ``course``.

    Args:
        course: what to analyse.
        names: keys of :data:`OVERLAYS`; ``rounds:2`` asks for the rounds to checkpoint 2.
        options: what else the picture shows.
        progress: told how far the races are.
        wishes: players, skill, seed and number of the races; 2000 usual ones unless told.
        cancel: set when nobody waits for the picture any more; what is laid over is then worth nothing.

    Raises:
        OverlayError: for a name that there is not, two that colour the spaces, or a missing checkpoint.
        RulesError: if the course cannot be raced.
        UnknownEditionError: if its rules are unknown.
    """
    wanted = [_overlay(name) for name in names]
    if sum(overlay.heat for overlay, _ in wanted) > 1:
        raise OverlayError(f"{' and '.join(names)} both colour the spaces; choose one of them")
    subject = Subject(course, wishes or Wishes(races=RACES), cancel or Flag(), progress)
    for overlay, number in wanted:
        options = overlay.add(subject, options, number)
    return options


def _overlay(name: str) -> tuple[Overlay, int]:
    word, _, number = name.partition(":")
    if word not in OVERLAYS or (number and not (word == "rounds" and number.isdecimal())):
        near = "" if word in OVERLAYS else did_you_mean(word, OVERLAYS)
        hint = near or f"; expected one of {', '.join(OVERLAYS)}"
        raise OverlayError(f"there is no overlay {name!r}{hint}")
    return OVERLAYS[word], int(number or 1)


def _routes(subject: Subject, options: RenderOptions, _number: int) -> RenderOptions:
    ways = [
        (figures.start.id, figures.forbidden.deck)
        for figures in subject.reachability.starts
        if figures.forbidden.deck is not None and not figures.start.blocked
    ]
    routes = (program_route(subject.floor, way, start, colour) for colour, (start, way) in enumerate(ways))
    return dataclasses.replace(options, routes=(*options.routes, *routes))


def _rounds(subject: Subject, options: RenderOptions, number: int) -> RenderOptions:
    count = len(subject.course.checkpoints)
    if not 1 <= number <= count:
        raise OverlayError(f"there is no checkpoint {number}; expected 1 to {count}")
    rounds = leg_rounds(subject.tables, number).reshape(-1, 4).min(axis=1)
    told = (rounds <= subject.terrain.rules.most_rounds) & (subject.terrain.pit == 0)
    return _heat(subject, options, rounds, told, f"expected rounds to checkpoint {number}")


def _traffic(subject: Subject, options: RenderOptions, _number: int) -> RenderOptions:
    records = subject.racing.base.records
    visits = records.by_space[:, TALLY_NAMES.index("visits")] / max(records.races, 1)
    return _heat(subject, options, visits, visits > 0, "robots that end a register here, per race")


def _danger(subject: Subject, options: RenderOptions, _number: int) -> RenderOptions:
    records = subject.racing.base.records
    falls = np.zeros(subject.terrain.n)
    for one in fall_spaces(records):
        falls[one.cell] = one.falls / records.races
    return _heat(subject, options, falls, falls > 0, "falls per race", 2)


def _cuts(subject: Subject, options: RenderOptions, _number: int) -> RenderOptions:
    spaces = {space for one in bottlenecks(subject.terrain) for space in one.spaces}
    ordered = tuple(sorted(spaces, key=lambda space: (space.y, space.x)))
    return dataclasses.replace(options, highlights=(*options.highlights, *ordered))


def _heat(
    subject: Subject,
    options: RenderOptions,
    values: np.ndarray,
    told: np.ndarray,
    title: str,
    digits: int = 1,
) -> RenderOptions:
    spaces = subject.terrain.spaces
    shown = {spaces[cell]: float(values[cell]) for cell in np.flatnonzero(told).tolist()}
    return dataclasses.replace(options, heat=HeatMap(shown, title, digits=digits))


OVERLAYS: Mapping[str, Overlay] = {
    "routes": Overlay("a shortest way from each start", _routes),
    "rounds": Overlay(
        "expected rounds from each space to checkpoint 1; rounds:2 to checkpoint 2", _rounds, heat=True
    ),
    "cuts": Overlay("the narrowest places of each leg", _cuts),
    "traffic": Overlay("where robots stand in races", _traffic, heat=True),
    "danger": Overlay("where robots fall in races", _danger, heat=True),
}
"""Every overlay by its name."""
