"""Which races were played: players, skill, seed and number."""

from __future__ import annotations

from analysis.report.assessment import Json, Part
from analysis.report.subject import Subject


def measure(subject: Subject) -> Json:
    """The keys that say which races were played; none if not one was."""
    batch = subject.racing.base
    records, prepared = batch.records, batch.prepared
    if not records.races:
        return {}
    return {
        "players": prepared.players,
        "skill": prepared.skill.name,
        "seed": subject.wishes.seed,
        "races": records.races,
        "unfinished": records.unfinished,
    }


def summary(data: Json) -> str:
    """The races in a sentence."""
    unfinished = data["unfinished"]
    left = f" {unfinished:,} of them did not end within 60 rounds." if unfinished else ""
    stopped = " They were stopped by hand." if data["cancelled"] else ""
    return (
        f"{data['races']:,} races of {data['players']} robots were played, all of skill “{data['skill']}”"
        f" (seed {data['seed']}).{left}{stopped}"
    )


def lines(data: Json) -> list[str]:
    """The races in a sentence."""
    return [summary(data)]


PART = Part("races", measure, lines, keys=frozenset({"races"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
