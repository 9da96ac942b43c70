"""An engine that answers at once with what a test gives it."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any

from course_library.compass import Space
from course_library.course import Course
from course_library.drawing import Route
from course_library.issues import Issue, Remedy, Severity
from editor.jobs import Control
from editor.live.results import Guide, Races, RouteStep, Solo

WIN_RATES = {"1": 0.35, "2": 0.15}


def metric(value: float, meaning: str = "a meaning") -> dict[str, Any]:
    return {"value": value, "low": value - 0.1, "high": value + 0.1, "unit": "per race", "meaning": meaning}


def assessment(gap: float = 0.2, width: float = 0.02) -> dict[str, Any]:
    """The keys of an assessment that races bring, in the shape of a real one."""
    starts = [
        {
            "id": name,
            "space": [x, 0],
            "name": Space(x, 0).name,
            "win_rate": rate,
            "low": rate - width,
            "high": rate + width,
            "races": 1000,
            "solo_rounds": 4.5,
            "early_pushes": 0.5,
        }
        for x, (name, rate) in enumerate(WIN_RATES.items())
    ]
    seat = {"seat": 1, "win_rate": 0.25, "low": 0.2, "high": 0.3}
    rounds = {"mean": 5.8, "mean_low": 5.7, "mean_high": 5.9, "p10": 4, "p90": 9}
    lost = {"space": [1, 1], "name": "B2", "per_race": 0.5, "causes": {"card": 3, "push": 1}}
    return {
        "players": 4, "skill": "greedy", "seed": 1, "races": 1000, "unfinished": 0,
        "overall": "A short race.",
        "length": {
            "rounds": rounds, "class": "short", "minutes": {"low": 40, "mid": 55, "high": 70, "basis": "why"},
        },
        "fairness": {
            "gap": gap, "gap_low": gap - width, "gap_high": gap + width,
            "starts": starts, "seats": [seat], "why": ["Start 1 is near."],
        },
        "danger": {"metrics": {"reboots": metric(0.8)}, "falls": [lost], "returns": []},
        "interaction": {"pushes": metric(1.25), "comebacks": metric(0.4)},
        "scores": {"fairness": 71.0, "flow": None},
    }  # fmt: skip


def reachability() -> dict[str, Any]:
    played = {"round": 1, "cards": ["Move 1", "Move 2"], "places": [[1, 0, "E"], [2, 0, "E"]]}
    fewest = {"deck": 2, "any_cards": 1, "program": [played]}
    return {
        "reachability": {
            "complete": True, "summary": "Every start can finish.", "courses": [],
            "legs": [{"checkpoint": 1, "fewest": fewest, "priced": None}],
        },
        "bottlenecks": [{"leg": 1, "cut": 1, "spaces": [[2, 1]]}],
    }  # fmt: skip


@dataclass
class FakeEngine:
    """Counts what it is asked; ``gate`` holds solo figures and races back until it is set.

    Attributes:
        gap: the fairness gap that races find.
        error: raised by races, if there is one.
    """

    gap: float = 0.2
    error: Exception | None = None
    gate: threading.Event = field(default_factory=threading.Event)
    asked: list[tuple[str, Course]] = field(default_factory=list)
    cancelled: list[Course] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.gate.set()

    def findings(self, course: Course) -> list[Issue]:
        self.asked.append(("findings", course))
        remedy = Remedy("Take checkpoint 2 away.", without_last_checkpoint)
        return [Issue("near", Severity.WARN, "Two are near.", (Space(1, 1),), remedy, "2023")]

    def solo(self, course: Course, control: Control) -> Solo:
        self._wait("solo", course, control)
        spaces = (Space(0, 0), Space(1, 0), Space(2, 0))
        steps = (RouteStep("Round 1, register 1: Move 1 → B1", 2), RouteStep("register 2: Move 1 → C1", 3))
        guide = Guide("1", Route(spaces, "1"), steps)
        rounds = ({Space(1, 1): 1.5, Space(2, 2): 2.25}, {Space(0, 0): 3.0})
        return Solo(course, reachability(), {"1": guide}, rounds, solved=True)

    def races(self, course: Course, control: Control) -> Races:
        self._wait("races", course, control)
        if self.error is not None:
            raise self.error
        by_space = {"visits": {Space(1, 1): 2.5, Space(0, 1): 0.5}, "falls": {Space(1, 1): 0.25}}
        control.show(Races(course, assessment(self.gap, 0.1), by_space))
        control.progress(0.5, 1.0, "500 races, ±4.0 points")
        return Races(course, assessment(self.gap), by_space, complete=True)

    def _wait(self, kind: str, course: Course, control: Control) -> None:
        self.asked.append((kind, course))
        while not self.gate.wait(0.01):
            if control.cancelled:
                self.cancelled.append(course)
            control.check()


def without_last_checkpoint(course: Course) -> Course:
    return course.replaced(checkpoints=course.checkpoints[:-1])
