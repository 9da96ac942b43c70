"""Whether every start and seat has the same chance, and why not."""

from __future__ import annotations

from analysis.race.statistics import Interval
from analysis.report.assessment import Json, Part
from analysis.report.columns import columns
from analysis.report.parts.course import place
from analysis.report.subject import Subject
from analysis.scores.fairness import FAIR_GAP, StartWins, equal_chances, gap, used_starts
from analysis.scores.metric import rounded
from analysis.scores.reasons import StartReasons, reasons, why

NOBODY_WON = "No race ended, so nothing can be said of the starts."
CLEAR = 0.001
"""A p-value below this is called unfair for certain."""


def measure(subject: Subject) -> Json:
    """The key ``fairness``; nothing where no race was played."""
    racing = subject.racing
    records = racing.base.records
    if not records.races:
        return {}
    starts = used_starts(records)
    found = reasons(subject.terrain, racing.start_values, racing.early.records)
    spread = gap(starts)
    return {
        "fairness": {
            "gap": rounded(spread.value),
            "gap_low": rounded(spread.bounds and spread.bounds.low),
            "gap_high": rounded(spread.bounds and spread.bounds.high),
            "p_value": rounded(equal_chances(starts)),
            "starts": [_start(subject, one, found[one.start]) for one in starts],
            "seats": [
                {"seat": seat, **_wins(share)} for seat, share in enumerate(records.seat_intervals(), 1)
            ],
            "why": why([(records.starts[one.start].id, one, found[one.start]) for one in starts]),
            "players_choose": _chosen(subject),
        }
    }


def _chosen(subject: Subject) -> Json | None:
    """What happens if players choose their starts; None where that says nothing or was not played."""
    if subject.cancel.is_set() or subject.racing.prepared.rules.blocking:
        return None
    records = subject.racing.chosen.records
    if not records.races:
        return None
    values = subject.racing.start_values
    used = sorted(used_starts(records), key=lambda one: (values[one.start], one.start))
    return {
        "races": records.races,
        "starts": [_chosen_start(subject, one) for one in used],
        "seats": [{"seat": seat, **_wins(share)} for seat, share in enumerate(records.seat_intervals(), 1)],
    }


def _chosen_start(subject: Subject, one: StartWins) -> Json:
    start = subject.terrain.starts[one.start]
    return {"id": start.id, **place(start.place), **_wins(one.wins)}


def _start(subject: Subject, one: StartWins, found: StartReasons) -> Json:
    start = subject.terrain.starts[one.start]
    return {
        "id": start.id,
        **place(start.place),
        "solo_rounds": rounded(found.solo_rounds),
        "early_pushes": rounded(found.early_pushes),
        "early_hits": rounded(found.early_hits),
        "belt": found.belt,
        **_wins(one.wins),
        "races": one.robots,
    }


def _wins(share: Interval) -> Json:
    return {"win_rate": rounded(share.share), "low": rounded(share.low), "high": rounded(share.high)}


def summary(data: Json) -> str:
    """Whether the starts are fair, in a sentence.

    >>> starts = [{"id": "1"}, {"id": "2"}]
    >>> summary({"fairness": {"gap": 0.02, "gap_low": 0.0, "gap_high": 0.04, "starts": starts}})
    'The starts are fair: win rates differ by 2 points (at most 4).'
    """
    found = data["fairness"]
    low, value, high = (found[key] for key in ("gap_low", "gap", "gap_high"))
    if len(found["starts"]) < 2:
        return "There is one start only, so there is nothing to compare."
    if value is None:
        return NOBODY_WON
    points = f"{100 * value:.0f} points"
    if high <= FAIR_GAP:
        return f"The starts are fair: win rates differ by {points} (at most {100 * high:.0f})."
    if low > FAIR_GAP:
        return f"The starts are not fair: win rates differ by {points} ({100 * low:.0f} to {100 * high:.0f})."
    if found["p_value"] is not None and found["p_value"] < CLEAR:
        return f"The starts differ, though perhaps little: by {points} ({100 * low:.0f} to {100 * high:.0f})."
    return f"The starts may be fair: win rates differ by {points}, or at most {100 * high:.0f}."


def lines(data: Json) -> list[str]:
    """The sentence, the reasons, and a table of the starts."""
    found = data["fairness"]
    rows = [
        [
            one["id"],
            _percent(one),
            _number(one["solo_rounds"]),
            _number(one["early_pushes"]),
        ]
        for one in sorted(found["starts"], key=lambda one: -one["win_rate"])
    ]
    heading = ["start", "wins", "rounds alone", "pushes in rounds 1-2"]
    seats = ", ".join(f"seat {one['seat']}: {_percent(one)}" for one in found["seats"])
    return [
        summary(data),
        *found["why"],
        "",
        *columns([heading, *rows], {1, 2, 3}),
        "",
        f"Wins by seat: {seats}",
        *choice_lines(data),
    ]


def choice_lines(data: Json) -> list[str]:
    """What happens if players choose their starts, in a sentence."""
    found = data["fairness"]["players_choose"]
    if found is None:
        return []
    starts = ", ".join(f"{one['id']}: {_percent(one)}" for one in found["starts"])
    seats = ", ".join(f"seat {one['seat']}: {_percent(one)}" for one in found["seats"])
    return [
        "If players choose, in the order of their seats, the start that is quickest alone:",
        f"  wins by start: {starts}",
        f"  wins by seat: {seats}",
    ]


def _percent(one: Json) -> str:
    return f"{100 * one['win_rate']:.1f} % ({100 * one['low']:.1f}-{100 * one['high']:.1f})"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


PART = Part("fairness", measure, lines, keys=frozenset({"fairness"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
