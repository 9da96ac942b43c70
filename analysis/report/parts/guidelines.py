"""The rulebooks' advice on designing courses: one finding for each sentence, with place and remedy."""

from __future__ import annotations

from collections import Counter

from analysis.guidelines import Finding, judge
from analysis.report.assessment import Json, Part
from analysis.report.subject import Subject

WEIGHT = {"fail": 0, "warn": 1, "advice": 2, "pass": 3}
"""The order in which findings are told: what matters most comes first."""
_NAMES = {"fail": "broken", "warn": "warning", "advice": "advice"}


def measure(subject: Subject) -> Json:
    """The key ``guidelines``, in the order of the table of guidelines."""
    with subject.timed("guidelines"):
        found = judge(
            subject.course, subject.wishes.players, floor=subject.floor, other_face=subject.other_face
        )
        return {"guidelines": [_finding(finding) for finding in found]}


def _finding(finding: Finding) -> Json:
    remedy = finding.remedy
    return {
        "code": finding.code,
        "verdict": str(finding.verdict),
        "message": finding.message,
        "spaces": [list(space) for space in finding.spaces],
        "source": finding.source,
        "remedy": remedy and remedy.text,
        "evidence": dict(finding.evidence),
    }


def alarms(found: list[Json]) -> list[Json]:
    """The findings that did not pass, the gravest first."""
    return sorted((one for one in found if one["verdict"] != "pass"), key=lambda one: WEIGHT[one["verdict"]])


def summary(found: list[Json]) -> str:
    """How many guidelines are followed and how many are not, in a sentence.

    >>> summary([{"verdict": "pass"}, {"verdict": "warn"}, {"verdict": "pass"}])
    '2 of 3 guidelines are followed; 1 warning.'
    """
    counts = Counter(one["verdict"] for one in found)
    rest = [f"{counts[verdict]} {_plural(verdict, counts[verdict])}" for verdict in _NAMES if counts[verdict]]
    followed = f"{counts['pass']} of {len(found)} guidelines are followed"
    return f"{followed}; {', '.join(rest)}." if rest else f"{followed}."


def _plural(verdict: str, count: int) -> str:
    return "warnings" if verdict == "warn" and count > 1 else _NAMES[verdict]


def lines(data: Json) -> list[str]:
    """The summary, then each alarm with its remedy and source."""
    found = data["guidelines"]
    told = [f"Guidelines: {summary(found)}"]
    for one in alarms(found):
        told.append(f"  {_NAMES[one['verdict']]}: {one['message']} [{one['code']}; {one['source']}]")
        if one["remedy"]:
            told.append(f"    Remedy: {one['remedy']}")
    return told


PART = Part("guidelines", measure, lines)
"""Found by :func:`analysis.report.assessment.load_parts`."""
