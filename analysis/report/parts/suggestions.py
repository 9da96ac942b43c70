"""What to change for fairer starts, tried out in races: which starts to block."""

from __future__ import annotations

import math

from analysis.report.assessment import Json, Part
from analysis.report.parts.course import place
from analysis.report.parts.fairness import NOBODY_WON
from analysis.report.subject import Subject
from analysis.scores.blocks import MOST_CUBES, Suggestion, suggest_blocks
from analysis.scores.fairness import FAIR_GAP, gap, used_starts
from analysis.scores.metric import Metric, rounded


def measure(subject: Subject) -> Json:
    """The key ``suggestions``; nothing unless everything was asked for."""
    racing = subject.racing
    records = racing.base.records
    if not subject.wishes.full or not records.races:
        return {}
    with subject.timed("blocked starts"):
        before = gap(used_starts(records))
        # Without a winner there is nothing to rank starts by.
        known = before.value is not None and not fair(before)
        found = suggest_blocks(racing.prepared, racing.runner, before) if known else None
    return {"suggestions": {"blocked_starts": found and _suggestion(subject, found)}}


def fair(one: Metric) -> bool:
    """Whether a gap is small for certain."""
    return one.bounds is not None and one.bounds.high <= FAIR_GAP


def _suggestion(subject: Subject, one: Suggestion) -> Json:
    pairs = zip(subject.terrain.starts, subject.racing.start_values, strict=True)
    left = [rounds for start, rounds in pairs if start.place not in one.blocked]
    apart = max(left) - min(left) if left else math.inf
    return {
        "left": len(left),
        "alone_apart": rounded(apart),
        "found": one.found,
        "cubes": [place(space) for space in one.blocked],
        "before": one.before.data(),
        "after": one.after.data(),
        "tried": one.tried,
    }


def cubes_text(data: Json) -> str:
    """What to do about the starts, in a sentence."""
    one = data["suggestions"]["blocked_starts"]
    if data["fairness"]["gap"] is None:
        return NOBODY_WON
    if one is None:
        return "No start need be blocked: they are fair already, or there are no more than players."
    names = ", ".join(cube["name"] for cube in one["cubes"]) or "none"
    before, after = (f"{100 * one[key]['value']:.0f}" for key in ("before", "after"))
    shown = f"the gap falls from {before} to {after} points (at most {100 * one['after']['high']:.0f})"
    if one["found"]:
        return f"Block these starts and no other: {names}. In races on a fresh seed {shown}."
    return (
        f"None of the {one['tried']} sets of at most {MOST_CUBES} cubes that were tried brings the gap to "
        f"{100 * FAIR_GAP:.0f} points for certain. The best found blocks {names}: {shown}.{_still(one)}"
    )


def _still(one: Json) -> str:
    """Why the starts that are left are not fair, as far as the way alone tells."""
    if one["alone_apart"] is None:
        return ""
    return f" The {one['left']} starts that are left are {one['alone_apart']:.1f} rounds apart alone."


def lines(data: Json) -> list[str]:
    """The cubes."""
    return [cubes_text(data)]


PART = Part("suggestions", measure, lines, keys=frozenset({"suggestions"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
