"""How long a race lasts: rounds until a robot wins."""

from __future__ import annotations

from analysis.report.assessment import Json, Part
from analysis.report.subject import Subject
from analysis.scores.metric import rounded
from analysis.scores.winners import histogram, mean_rounds, percentiles


def measure(subject: Subject) -> Json:
    """The key ``length``; nothing where no race was played."""
    records = subject.racing.base.records
    if not records.races:
        return {}
    mean = mean_rounds(records)
    return {
        "length": {
            "rounds": {
                "mean": rounded(mean.value),
                "mean_low": rounded(mean.bounds and mean.bounds.low),
                "mean_high": rounded(mean.bounds and mean.bounds.high),
                **percentiles(records),
                "histogram": histogram(records),
            },
        }
    }


def summary(data: Json) -> str:
    """The length in a sentence."""
    rounds = data["length"]["rounds"]
    if rounds["mean"] is None:
        return "Length: no race ended."
    return (
        f"Length: {rounds['mean']:.1f} rounds on average; 8 of 10 races take "
        f"{rounds['p10']} to {rounds['p90']} rounds."
    )


def lines(data: Json) -> list[str]:
    """The length in a sentence."""
    return [summary(data)]


PART = Part("length", measure, lines, keys=frozenset({"length"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
