"""Which starts to block with energy cubes, so that those that are left win about equally often.

The rulebook lets designers block starts (Renegade 2023, "Where to Place the Docking Bay"). All starts are
ranked by the races they win; for each number of cubes, smallest first, those windows of the ranking are tried
that look most even. What is suggested was shown again on a fresh seed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from analysis.race.prepare import Prepared
from analysis.scores.batch import MOST_RACES, Runner, with_blocked
from analysis.scores.fairness import FAIR_GAP, StartWins, gap, used_starts
from analysis.scores.metric import Metric
from course_library.compass import Space

MOST_CUBES = 8
RANKING_RACES = 4_000
SCREENING_RACES = 1_500
SHOWING_PRECISION = 1.0
WINDOWS = 2
"""Windows that are tried for each number of cubes."""
LEEWAY = 0.02
"""By so much more than allowed a gap may look in the short races, and be shown in the long ones."""
FRESH = 1_000_003
"""Added to the seed, so that what is suggested is shown in other races than it was found in."""


@dataclasses.dataclass(frozen=True, slots=True)
class Suggestion:
    """Starts to block, and the gap before and after.

    Attributes:
        found: whether the gap is fair for certain with it; otherwise it is the best that was tried.
        blocked: the spaces of all starts to be blocked; other starts that are blocked now become free.
        before: the gap of the course as it is.
        after: the gap with the suggestion, on a fresh seed.
        tried: how many sets of starts were tried.
    """

    found: bool
    blocked: tuple[Space, ...]
    before: Metric
    after: Metric
    tried: int


def suggest_blocks(prepared: Prepared, runner: Runner, before: Metric) -> Suggestion | None:
    """The smallest set of starts to block after which all win equally often; None if there is no choice.

    Args:
        prepared: course and players; at least so many starts are left.
        runner: plays the races; cancelling it ends the search.
        before: the gap of the course as it is.
    """
    ranked = _ranked(prepared, runner)
    best: Suggestion | None = None
    tried = 0
    for blocked in _candidates(ranked, prepared.players):
        if runner.cancel.is_set():
            break
        tried += 1
        changed = with_blocked(prepared, blocked)
        looks = _gap(changed, runner, SCREENING_RACES)
        if looks.value is None or looks.value > FAIR_GAP + LEEWAY:
            if best is None or (looks.value or 1.0) < (best.after.value or 1.0):
                best = Suggestion(False, blocked, before, looks, tried)
            continue
        after = _shown(changed, runner)
        fair = after.bounds is not None and after.bounds.high <= FAIR_GAP
        if fair or best is None or (after.value or 1.0) < (best.after.value or 1.0):
            best = Suggestion(fair, blocked, before, after, tried)
        if fair:
            break
    if best is not None and not best.found:
        after = _shown(with_blocked(prepared, best.blocked), runner)
        best = dataclasses.replace(best, after=after, tried=tried)
    return best


def _ranked(prepared: Prepared, runner: Runner) -> list[tuple[Space, StartWins]]:
    """All starts of the course, blocked or not, by how often they win."""
    records = runner.play(with_blocked(prepared, ()), RANKING_RACES).records
    rows = [(records.starts[one.start].place, one) for one in used_starts(records)]
    return sorted(rows, key=lambda row: (row[1].wins.share, row[0]))


def _candidates(ranked: Sequence[tuple[Space, StartWins]], players: int) -> Iterator[tuple[Space, ...]]:
    """Sets of starts to block, few cubes first, of equally many those that leave the most even starts."""
    for cubes in range(min(MOST_CUBES, len(ranked) - players) + 1):
        windows = range(cubes + 1)
        left = len(ranked) - cubes

        def spread(first: int, left: int = left) -> float:
            return ranked[first + left - 1][1].wins.share - ranked[first][1].wins.share

        for first in sorted(windows, key=spread)[:WINDOWS]:
            outside = [*ranked[:first], *ranked[first + left :]]
            yield tuple(sorted((space for space, _ in outside), key=lambda space: (space.y, space.x)))


def _gap(prepared: Prepared, runner: Runner, races: int, precision: float | None = None) -> Metric:
    return gap(used_starts(runner.play(prepared, races, precision).records))


def _shown(prepared: Prepared, runner: Runner) -> Metric:
    """The gap in many races on a fresh seed."""
    fresh = dataclasses.replace(runner, seed=runner.seed + FRESH)
    return _gap(prepared, fresh, MOST_RACES, SHOWING_PRECISION)
