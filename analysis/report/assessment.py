"""The assessment of a course: one JSON object, put together from parts that know nothing of each other.

A part measures one thing and adds keys to the object; it also says how to tell them as text, and its template
shows them on a page. A further part is a module like those in :mod:`analysis.report.parts` and one line in
:data:`PARTS`; its keys go into the published schema (``schema/assessment-1.schema.json``).
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import resources
from threading import Event as Flag
from typing import Any, NamedTuple

from analysis.report.jsontext import json_text
from analysis.report.subject import Subject
from analysis.report.wishes import USUAL, Wishes
from course_library.course import Course

Json = dict[str, Any]
SCHEMA_NAME = "coursewright/assessment/1"

PARTS = (
    "analysis.report.parts.course",
    "analysis.report.parts.reachability",
    "analysis.report.parts.guidelines",
    "analysis.report.parts.races",
    "analysis.report.parts.problems",
    "analysis.report.parts.length",
    "analysis.report.parts.fairness",
    "analysis.report.parts.alone",
    "analysis.report.parts.bottlenecks",
    "analysis.report.parts.danger",
    "analysis.report.parts.interaction",
    "analysis.report.parts.scores",
    "analysis.report.parts.suggestions",
    "analysis.report.parts.docking",
)
"""The modules of all parts, in the order in which they are measured and told."""
WITHOUT_RACES = 3
"""So many of the parts come first and need no races."""

KEYS = (
    "schema", "version", "cancelled", "overall", "course", "rules", "variants", "rulings", "not_modelled",
    "players", "skill", "seed", "races", "unfinished", "problems",
    "length", "fairness", "alone", "suggestions", "docking_bay",
    "reachability", "bottlenecks", "legs", "traffic",
    "danger", "interaction",
    "guidelines", "difficulty", "scores", "timing",
)  # fmt: skip
"""The order of the keys; which of them are there depends on the parts."""


class Sheet(NamedTuple):
    """Something to lay over the picture of the course on a page.

    Attributes:
        title: what it shows.
        svg: SVG text in the frame of the picture.
        shown: whether it is there from the beginning.
        heat: whether it colours the spaces; of such sheets one is shown at a time.
        legend: HTML that says what the colours mean.
    """

    title: str
    svg: str
    shown: bool = False
    heat: bool = False
    legend: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an assessment.

    Attributes:
        name: for progress, and as the name of its template (``templates/<name>.html``).
        measure: adds keys to the assessment.
        lines: tells them as text, given the whole assessment; no lines where there is nothing to tell.
        sheets: what it lays over the picture of the course.
        keys: without these in the assessment there is nothing to tell or to show.
        attach: gives keys anew when all parts have been measured, with what the other ones found.
    """

    name: str
    measure: Callable[[Subject], Json]
    lines: Callable[[Json], list[str]]
    sheets: Callable[[Subject, Json], list[Sheet]] = lambda subject, data: []
    keys: frozenset[str] = frozenset()
    attach: Callable[[Subject, Json], Json] = lambda subject, data: {}


@dataclass(frozen=True, slots=True)
class Assessment:
    """What was found out about a course.

    Attributes:
        subject: what was assessed.
        data: the JSON object.
        parts: the parts it was put together from.
    """

    subject: Subject
    data: Json
    parts: tuple[Part, ...]

    def json(self) -> str:
        """The JSON text; the same for the same course and version, timing aside."""
        return json_text(self.data)


def assess(
    course: Course,
    progress: Callable[[str], None] = lambda step: None,
    wishes: Wishes = USUAL,
    cancel: Flag | None = None,
    show: Callable[[Assessment], None] = lambda assessment: None,
) -> Assessment:
    """Assess ``course`` under its own rules and variants.

    Args:
        course: what to assess.
        progress: told the name of each part when it begins, and how far a long one is.
        wishes: players, skill, seed, precision.
        cancel: when set, races end with what they have and what was not begun is left out; the assessment
            then says ``"cancelled": true``.
        show: given the assessment as far as it is after each part.

    Raises:
        NoLayoutError: if only facts about the course are known.
        UnknownEditionError: if its rules are unknown.
        NotSimulatedError: if its rules are not played.
        VariantError: if it names variants that the rules do not know, or that exclude each other.
        ImpossibleCourseError: if it cannot be raced as it is laid out.
    """
    subject = Subject(course, wishes, cancel or Flag(), progress)
    parts = _asked_parts(wishes)
    data: Json = {"schema": SCHEMA_NAME, "cancelled": False}
    for count, part in enumerate(parts, 1):
        progress(part.name)
        with subject.timed("total"):
            data |= part.measure(subject)
        data["cancelled"] = subject.cancel.is_set()
        show(_assessment(subject, data, parts[:count]))
    with subject.timed("total"):
        for part in parts:
            data |= part.attach(subject, data)
    data["cancelled"] = subject.cancel.is_set()
    return _assessment(subject, data, parts)


def _asked_parts(wishes: Wishes) -> tuple[Part, ...]:
    """All parts; where no races are asked for, those that need none."""
    parts = load_parts()
    if wishes.races != 0:
        return parts
    docking = [part for part in parts if part.name == "docking" and wishes.docking_bay]
    return (*parts[:WITHOUT_RACES], *docking)


def _assessment(subject: Subject, data: Json, parts: tuple[Part, ...]) -> Assessment:
    """The assessment with the keys of ``data`` in their order, and the parts that have been measured."""
    data["timing"] = {name: round(seconds, 4) for name, seconds in subject.seconds.items()}
    there = tuple(part for part in parts if part.keys <= data.keys())
    return Assessment(subject, {key: data[key] for key in KEYS if key in data}, there)


def load_parts(names: Sequence[str] = PARTS) -> tuple[Part, ...]:
    """The parts, imported now: each module has one as ``PART``."""
    return tuple(importlib.import_module(name).PART for name in names)


def schema() -> Json:
    """The JSON Schema of assessments."""
    text = resources.files("analysis.report").joinpath("schema/assessment-1.schema.json").read_text("utf-8")
    loaded: Json = json.loads(text)
    return loaded
