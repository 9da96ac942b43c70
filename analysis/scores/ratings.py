"""Scores from 0 to 100: each a monotone formula of measured quantities.

Every formula says what would change it. The limits were chosen so that no score is the same for all bundled
courses; ``docs/labelled-courses.md`` shows what they get.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from analysis.scores.figures import Figures

GAP_WEIGHT = 2.5
"""How fast the fairness score falls: a gap of 5 percentage points leaves 88, one of 28 leaves 50."""
FALL_WEIGHT = 3.0
HIT_WEIGHT = 0.3
"""In the safety score a fall weighs as much as ten laser hits: it costs the rest of the round besides."""
MEETING_SHARE = 0.6
"""The part of the interaction score that pushes make; changes of the lead make the rest."""
GUIDELINE_POINTS = {"broken": 20.0, "warnings": 12.0, "advice": 4.0}


def fairness(one: Figures) -> float | None:
    """100 where every start wins equally often; it falls with the gap between the best and the worst."""
    return None if one.gap is None else 100.0 * math.exp(-GAP_WEIGHT * one.gap)


def flow(one: Figures) -> float | None:
    """The share of the race that the way alone would take: 100 where the floor holds nobody up.

    It falls with every round that belts, walls, pits and lasers cost against an empty floor.
    """
    if not one.rounds or one.empty_rounds is None:
        return None
    return 100.0 * one.empty_rounds / one.rounds


def safety(one: Figures) -> float | None:
    """100 where robots neither fall nor are hit; it falls with falls and hits of a robot in a round."""
    if not one.rounds or one.falls is None or one.hits is None:
        return None
    return 100.0 * math.exp(-(FALL_WEIGHT * one.falls + HIT_WEIGHT * one.hits) / one.rounds)


def interaction(one: Figures) -> float | None:
    """0 where robots never touch and the first leader wins; it rises with pushes and changes of the lead."""
    if one.pushes is None or one.lead_changes is None:
        return None
    meeting, drama = 1 - math.exp(-one.pushes), 1 - math.exp(-one.lead_changes)
    return 100.0 * (MEETING_SHARE * meeting + (1 - MEETING_SHARE) * drama)


def guidelines(one: Figures) -> float:
    """100 where every guideline is followed; less for each that is broken, warned of or advised on."""
    counts = {"broken": one.broken, "warnings": one.warnings, "advice": one.advice}
    return 100.0 - sum(GUIDELINE_POINTS[name] * count for name, count in counts.items())


FORMULAS: Mapping[str, Callable[[Figures], float | None]] = {
    "fairness": fairness,
    "flow": flow,
    "safety": safety,
    "interaction": interaction,
    "guidelines": guidelines,
}


def ratings(one: Figures) -> dict[str, int | None]:
    """Every score, from 0 to 100; None where no race tells it."""
    found = {name: formula(one) for name, formula in FORMULAS.items()}
    return {
        name: None if value is None else round(min(100.0, max(0.0, value))) for name, value in found.items()
    }


_WORDS = {
    "fairness": ("its starts are fair", "its starts are unfair"),
    "flow": ("robots get on well", "the floor holds robots up"),
    "safety": ("it is safe", "it is dangerous"),
    "interaction": ("robots meet often", "robots hardly meet"),
    "guidelines": ("it follows the rulebook's advice", "it goes against the rulebook's advice"),
}
_LIMITS = {"fairness": (88, 60)}
_USUAL_LIMITS = (70, 45)
"""From which score on something is called strong, and below which weak; fair starts differ by 5 points."""


def overall(scores: Mapping[str, int | None], opening: str) -> str:
    """A sentence on the course: ``opening``, what is strong about it, and what is weak.

    >>> overall({"fairness": 90, "safety": 20, "flow": 60}, "A short race")
    'A short race: its starts are fair, but it is dangerous.'
    """
    known = {name: score for name, score in scores.items() if score is not None}
    limits = {name: _LIMITS.get(name, _USUAL_LIMITS) for name in known}
    strong = [_WORDS[name][0] for name, score in known.items() if score >= limits[name][0]]
    weak = [_WORDS[name][1] for name, score in known.items() if score < limits[name][1]]
    parts = [part for part in (_joined(strong), _joined(weak)) if part]
    if not parts:
        return f"{opening}, neither strong nor weak in anything."
    return f"{opening}: {', but '.join(parts)}."


def _joined(parts: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
