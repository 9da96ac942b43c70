"""Assessments of several courses in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from analysis.report.assessment import Json
from analysis.report.columns import columns
from analysis.report.parts.guidelines import alarms
from analysis.scores.difficulty import like_text


def comparison_lines(found: Sequence[Json]) -> list[str]:
    """A line for each figure, a column for each course; a dash where a figure is not known."""
    head = ["", *(data["course"]["name"] for data in found)]
    rows = [[name, *(_cell(figure, data) for data in found)] for name, figure in FIGURES.items()]
    return columns([head, *rows], set(range(1, len(found) + 1)))


def _cell(figure: Callable[[Json], str], data: Json) -> str:
    try:
        return figure(data)
    except (KeyError, TypeError):  # the races were not played, or none of them ended
        return "-"


def _score(name: str) -> Callable[[Json], str]:
    return lambda data: f"{data['scores'][name]:d}"


def _interval(data: Json) -> str:
    low, high = (100 * data["fairness"][key] for key in ("gap_low", "gap_high"))
    return f"{100 * data['fairness']['gap']:.0f} ({low:.0f}-{high:.0f})"


def _rounds(data: Json) -> str:
    rounds = data["length"]["rounds"]
    return f"{rounds['mean']:.1f} ({rounds['p10']}-{rounds['p90']})"


FIGURES: dict[str, Callable[[Json], str]] = {
    "boards": lambda data: str(len(data["course"]["boards"])),
    "checkpoints": lambda data: str(len(data["course"]["checkpoints"])),
    "players": lambda data: str(data["players"]),
    "races": lambda data: f"{data['races']:,}",
    "length": lambda data: str(data["length"]["class"] or "-"),
    "rounds (8 of 10 races)": _rounds,
    "minutes": lambda data: str(data["length"]["minutes"]["mid"]),
    "difficulty": lambda data: f"{data['difficulty']['number']:.2f}",
    "like the rulebook's": lambda data: like_text(data["difficulty"]["like"]),
    "gap of the starts, points": _interval,
    "falls of a robot": lambda data: f"{data['danger']['metrics']['reboots']['value']:.2f}",
    "laser hits of a robot": lambda data: f"{data['danger']['metrics']['hits']['value']:.1f}",
    "pushes in a round": lambda data: f"{data['interaction']['pushes']['value']:.2f}",
    "changes of the lead, by round": lambda data: f"{data['interaction']['overtakes']['value']:.2f}",
    "changes of the lead, by checkpoint": lambda data: f"{data['interaction']['lead_changes']['value']:.2f}",
    "guidelines not followed": lambda data: str(len(alarms(data["guidelines"]))),
    "problems": lambda data: str(len(data["problems"])),
    "fairness of 100": _score("fairness"),
    "flow of 100": _score("flow"),
    "safety of 100": _score("safety"),
    "interaction of 100": _score("interaction"),
    "guidelines of 100": _score("guidelines"),
}
"""The figures that are compared, and how each is read from an assessment."""
