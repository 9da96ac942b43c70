"""The rulebooks' advice on designing courses: one finding for each sentence, with place and remedy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from analysis.guidelines import Finding, judge
from analysis.report.assessment import Json, Part
from analysis.report.evidence import Evidence, evidence
from analysis.report.subject import Subject
from analysis.scores.metric import DIGITS, rounded
from analysis.scores.trials import RACES, Side, Trial, Trials, mean_alone

WEIGHT = {"fail": 0, "warn": 1, "advice": 2, "pass": 3}
"""The order in which findings are told: what matters most comes first."""
JUST_AS_LONG = 0.05
"""Rounds by which races must differ to be told as longer or shorter."""
_NAMES = {"fail": "broken", "warn": "warning", "advice": "advice"}


def measure(subject: Subject) -> Json:
    """The key ``guidelines``, in the order of the table of guidelines."""
    with subject.timed("guidelines"):
        found = judge(
            subject.course, subject.wishes.players, floor=subject.floor, other_face=subject.other_face
        )
        return {"guidelines": [_finding(finding) for finding in found]}


def attach(subject: Subject, data: Json) -> Json:
    """The findings with what races say of them and, where everything was asked for, what remedies do."""
    if "races" not in data:
        return {}
    players = subject.wishes.players
    found = judge(subject.course, players, floor=subject.floor, other_face=subject.other_face)
    seen = [evidence(finding.code, data) for finding in found]
    rows = [_seen(_finding(finding), one) for finding, one in zip(found, seen, strict=True)]
    if subject.wishes.full:
        _try_out(subject, found, rows)
    return {"guidelines": rows}


def _seen(row: Json, seen: Evidence | None) -> Json:
    """A finding with its race evidence, which may raise its verdict."""
    if seen is None:
        return row
    row |= {"observed": seen.text, "evidence": {**row["evidence"], **_rounded(seen.numbers)}}
    if seen.raised and row["verdict"] == "pass":
        spaces = [list(space) for space in seen.spaces]
        row |= {"verdict": "warn", "raised": True, "spaces": spaces}
    return row


def _rounded(numbers: Mapping[str, float]) -> dict[str, float]:
    return {f"races_{name}": round(number, DIGITS) for name, number in numbers.items()}


def _try_out(subject: Subject, found: list[Finding], rows: list[Json]) -> None:
    """Apply the remedies and measure what they do."""
    racing = subject.racing
    trials = Trials(
        Side(subject.course, racing.base, mean_alone(racing.prepared, racing.solution)),
        racing.setup(),
        racing.runner,
        subject.wishes.players,
        min(RACES, subject.wishes.races or RACES),
    )
    alarmed = [pair for pair in zip(found, rows, strict=True) if pair[1]["verdict"] != "pass"]
    with subject.timed("remedies"):
        for count, (finding, row) in enumerate(alarmed, 1):
            if subject.cancel.is_set():
                return
            subject.progress(f"remedy {count} of {len(alarmed)}")
            trial = trials.of(finding)
            row["trial"] = trial and _trial(trial)


def _trial(one: Trial) -> Json | None:
    if one.problem or one.rounds is None or one.before is None or one.after is None:
        return {"problem": one.problem or "not measured"}
    return {
        "problem": None,
        "races": one.races,
        "entries": one.entries,
        "rounds": one.rounds.data(),
        "rounds_alone": rounded(one.alone),
        "gap_before": one.before.data(),
        "gap_after": one.after.data(),
        "followed": one.followed,
        "broken": list(one.broken),
    }


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
        "observed": None,
        "raised": False,
        "trial": None,
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
        told += [f"    {line}" for line in details(one)]
    return told


def details(one: Json) -> list[str]:
    """What races say of a finding, its remedy, and what that does, in sentences."""
    told = [one["observed"]] if one["observed"] else []
    told += [f"Remedy: {one['remedy']}"] if one["remedy"] else []
    return [*told, *([trial_text(one["trial"])] if one["trial"] else [])]


def trial_text(trial: Json) -> str:
    """What a remedy does, in a sentence."""
    if trial["problem"]:
        return f"The changed course cannot be raced: {trial['problem']}"
    told = [_entries(trial["entries"])] if trial["entries"] else []
    told += [_longer(trial["rounds"], "in races"), _longer({"value": trial["rounds_alone"]}, "alone")]
    gaps = [trial[key]["value"] for key in ("gap_before", "gap_after")]
    if None not in gaps:
        told.append(f"gap of the starts {100 * gaps[0]:.0f} → {100 * gaps[1]:.0f} points")
    told.append(
        "the guideline is then followed" if trial["followed"] else "the guideline is not yet followed"
    )
    if trial["broken"]:
        told.append(f"but no longer {', '.join(trial['broken'])}")
    return f"Tried out in {trial['races']:,} races: {', '.join(filter(None, told))}."


def _entries(more: int) -> str:
    return f"{more:+d} {'entry' if abs(more) == 1 else 'entries'}"


def _longer(rounds: Json, where: str) -> str:
    value = rounds["value"]
    if value is None:
        return ""
    if abs(value) < JUST_AS_LONG:
        return f"as long {where}"
    margin = f" (±{rounds['high'] - value:.1f})" if rounds.get("high") is not None else ""
    return f"{abs(value):.1f} rounds {'longer' if value > 0 else 'shorter'} {where}{margin}"


PART = Part("guidelines", measure, lines, attach=attach)
"""Found by :func:`analysis.report.assessment.load_parts`."""
