"""How long a race lasts: rounds until a robot wins, the rulebook's class, minutes at the table."""

from __future__ import annotations

from analysis.report.assessment import Json, Part
from analysis.report.subject import Subject
from analysis.scores.classes import length_cuts
from analysis.scores.metric import Metric, rounded
from analysis.scores.minutes import minutes_data
from analysis.scores.winners import histogram, mean_rounds, percentiles


def measure(subject: Subject) -> Json:
    """The key ``length``; nothing where no race was played."""
    records = subject.racing.base.records
    if not records.races:
        return {}
    mean, shares = mean_rounds(records), percentiles(records)
    rounds = {
        "mean": rounded(mean.value),
        "mean_low": rounded(mean.bounds and mean.bounds.low),
        "mean_high": rounded(mean.bounds and mean.bounds.high),
        **shares,
        "histogram": histogram(records),
    }
    by_players = _by_players(subject) if subject.wishes.full else []
    estimates = _estimates(mean, shares, records.players)
    return {"length": {"rounds": rounds, **estimates, "by_players": by_players}}


def _by_players(subject: Subject) -> list[Json]:
    """Rounds and minutes for every number of players that course and starts allow."""
    found = []
    for players, batch in subject.racing.by_players():
        mean, shares = mean_rounds(batch.records), percentiles(batch.records)
        minutes = _estimates(mean, shares, players)["minutes"]
        found.append({"players": players, "mean": rounded(mean.value), **shares, "minutes": minutes})
    return found


def _estimates(mean: Metric, shares: dict[str, int | None], players: int) -> Json:
    """Class and minutes; None where no race ended."""
    low, high = shares["p10"], shares["p90"]
    if mean.value is None or low is None or high is None:
        return {"class": None, "minutes": None}
    label = length_cuts().label(mean.value)
    return {"class": label, "minutes": minutes_data(mean.value, low, high, players)}


def summary(data: Json) -> str:
    """The length in a sentence."""
    length = data["length"]
    rounds = length["rounds"]
    if rounds["mean"] is None:
        return "Length: no race ended."
    minutes = length["minutes"]
    return (
        f"Length: {length['class']}; {rounds['mean']:.1f} rounds on average, 8 of 10 races take "
        f"{rounds['p10']} to {rounds['p90']}; about {minutes['mid']} minutes with {data['players']} players "
        f"({minutes['low']} to {minutes['high']})."
    )


def lines(data: Json) -> list[str]:
    """The length in a sentence, and what the minutes rest on."""
    minutes = data["length"]["minutes"]
    told = [summary(data), *([f"Minutes: {minutes['basis']}."] if minutes else [])]
    return [*told, *(players_line(one) for one in data["length"]["by_players"] if one["minutes"])]


def players_line(one: Json) -> str:
    """The length for a number of players, in a sentence."""
    return (
        f"  {one['players']} players: {one['mean']:.1f} rounds ({one['p10']} to {one['p90']}), "
        f"about {one['minutes']['mid']} minutes."
    )


PART = Part("length", measure, lines, keys=frozenset({"length"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
