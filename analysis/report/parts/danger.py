"""Where and how robots fall, how often they are hit, and what damage costs."""

from __future__ import annotations

from analysis.report.assessment import Json, Part, Sheet
from analysis.report.heats import heat_sheet
from analysis.report.parts.course import place
from analysis.report.subject import Subject
from analysis.scores.danger import Return, fall_spaces, hit_spaces, hits, reboots, returns, rounds_lost
from analysis.scores.deliberate import deliberate_falls
from analysis.scores.metric import rounded
from course_library.compass import Space

TOLD = 5
"""Spaces that are told in text."""


def measure(subject: Subject) -> Json:
    """The key ``danger``; nothing where no race was played."""
    racing = subject.racing
    records = racing.base.records
    if not records.races:
        return {}
    figures = [reboots(records), hits(records), rounds_lost(records, racing.calm.records)]
    spaces = subject.terrain.spaces
    return {
        "danger": {
            "metrics": {metric.name: metric.data() for metric in figures},
            "falls": [
                {
                    **place(spaces[one.cell]),
                    "per_race": rounded(one.falls / records.races),
                    "causes": one.causes,
                }
                for one in fall_spaces(records)
            ],
            "hits": [
                {
                    **place(spaces[one.cell]),
                    "by_boards": rounded(one.board / records.races),
                    "by_robots": rounded(one.robot / records.races),
                }
                for one in hit_spaces(records)
            ],
            "deliberate_falls": [
                {"checkpoint": one.checkpoint, **place(spaces[one.cell]), "rounds_saved": rounded(one.saved)}
                for one in deliberate_falls(subject.tables)
            ],
            "returns": [
                _return(subject, one, records.races)
                for one in returns(subject.terrain, records, racing.rounds_left)
            ],
        }
    }


def _return(subject: Subject, one: Return, races: int) -> Json:
    board = subject.course.placements[one.board].board
    return {
        "board": board.name,
        "to": place(subject.terrain.spaces[one.cell]) if one.cell >= 0 else None,
        "falls_per_race": rounded(one.falls / races),
        "thrown_back": rounded(one.thrown_back),
    }


def lines(data: Json) -> list[str]:
    """Falls, hits and damage in sentences; the worst spaces; where robots return."""
    found = data["danger"]
    told = [summary(data), *map(_fall_line, found["falls"][:TOLD]), *hit_lines(data)]
    return [*told, *map(return_line, found["returns"]), *map(shortcut_line, found["deliberate_falls"][:TOLD])]


def summary(data: Json) -> str:
    """How dangerous the course is, in a sentence."""
    metrics = data["danger"]["metrics"]
    falls, hit, lost = (metrics[name]["value"] for name in ("reboots", "hits", "rounds_lost_to_damage"))
    told = f"Danger: a robot falls {falls:.2f} times in a race and takes {hit:.1f} damage from lasers"
    return f"{told}; damage makes races {_longer(lost)}." if lost is not None else f"{told}."


def _longer(rounds: float) -> str:
    if abs(rounds) < 0.05:
        return "neither longer nor shorter"
    return f"{abs(rounds):.1f} rounds {'longer' if rounds > 0 else 'shorter'}"


def causes_text(causes: dict[str, int]) -> str:
    """The causes of falls with their shares.

    >>> causes_text({"card": 3, "push": 1})
    'card 75 %, push 25 %'
    """
    total = sum(causes.values())
    ranked = sorted(causes.items(), key=lambda item: -item[1])
    return ", ".join(f"{cause} {100 * count / total:.0f} %" for cause, count in ranked)


def _fall_line(one: Json) -> str:
    return f"  {one['name']}: {one['per_race']:.2f} falls a race ({causes_text(one['causes'])})"


def hit_lines(data: Json) -> list[str]:
    """Where lasers hit most, in a sentence."""
    worst = data["danger"]["hits"][:TOLD]
    named = [f"{one['name']} {one['by_boards'] + one['by_robots']:.2f}" for one in worst]
    return [f"  Most laser damage in a race: {', '.join(named)}."] if named else []


def shortcut_line(one: Json) -> str:
    """A fall that pays, in a sentence."""
    saved = f"saves {one['rounds_saved']:.1f} rounds"
    return f"  On the way to checkpoint {one['checkpoint']}, falling on purpose at {one['name']} {saved}."


def return_line(one: Json) -> str:
    """Where robots return that fell on a board."""
    to = f"to {one['to']['name']}" if one["to"] else "to their own archive"
    back = one["thrown_back"]
    if back is None:
        return f"  Fallen on {one['board']}, robots return {to}."
    word = "back" if back >= 0 else "ahead"
    return f"  Fallen on {one['board']}, robots return {to}: {abs(back):.1f} rounds {word} on average."


def sheets(subject: Subject, data: Json) -> list[Sheet]:
    """Falls per race on every space."""
    values = {Space(*one["space"]): one["per_race"] for one in data["danger"]["falls"]}
    if not values:
        return []
    return [heat_sheet("falls per race", subject.floor, values, "falls of robots per race", 2)]


PART = Part("danger", measure, lines, sheets, frozenset({"danger"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
