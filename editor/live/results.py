"""What the workers hand to the window: plain values, each with the course it was found for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from course_library.compass import Space
from course_library.course import Course
from course_library.drawing import Route
from course_library.issues import Issue
from editor.jobs import Control

Json = Mapping[str, Any]
Values = Mapping[Space, float]


@dataclass(frozen=True, slots=True)
class RouteStep:
    """One register of a route.

    Attributes:
        text: round, register, card and where it leads, in words.
        length: how many spaces of the route have been entered at its end.
    """

    text: str
    length: int


@dataclass(frozen=True, slots=True)
class Guide:
    """A shortest program from a start: its way over the floor, and its cards register by register."""

    start: str
    route: Route
    steps: tuple[RouteStep, ...]


@dataclass(frozen=True, slots=True)
class Solo:
    """What one robot alone can do.

    Attributes:
        course: for which this was found.
        data: the keys ``reachability`` and ``bottlenecks`` of an assessment, as far as they are known.
        guides: by start, a shortest program.
        rounds: for each checkpoint the rounds to it from every space, best faced.
        solved: whether ``rounds`` are expected values of dealt hands; else they are planning distances.
        problem: why there is nothing, in one sentence.
    """

    course: Course
    data: Json = field(default_factory=dict)
    guides: Mapping[str, Guide] = field(default_factory=dict)
    rounds: tuple[Values, ...] = ()
    solved: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Races:
    """What races have shown so far.

    Attributes:
        course: for which this was found.
        data: keys of an assessment; more of them, and narrower intervals, with every later value.
        by_space: counts per race by the name of what was counted, such as ``visits``.
        complete: whether no more races follow.
        problem: why there is nothing, in one sentence.
    """

    course: Course
    data: Json = field(default_factory=dict)
    by_space: Mapping[str, Values] = field(default_factory=dict)
    complete: bool = False
    problem: str = ""


class Engine(Protocol):
    """What finds it all out, on the threads of the workers."""

    def findings(self, course: Course) -> list[Issue]:
        """The guidelines that ``course`` does not follow, remedies worked out."""
        ...

    def solo(self, course: Course, control: Control) -> Solo:
        """What one robot alone can do; partial results are shown on the way."""
        ...

    def races(self, course: Course, control: Control) -> Races:
        """Races until their intervals are narrow; partial results are shown on the way."""
        ...
