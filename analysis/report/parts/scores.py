"""Difficulty, the scores from 0 to 100, and the whole in one sentence."""

from __future__ import annotations

from analysis.report.assessment import Json, Part
from analysis.report.subject import Subject
from analysis.scores.classes import length_cuts
from analysis.scores.difficulty import board_rounds, damage_rounds, difficulty, like_text, likeness
from analysis.scores.figures import Figures, figures_of
from analysis.scores.metric import rounded
from analysis.scores.ratings import overall, ratings


def measure(subject: Subject) -> Json:
    """The keys ``difficulty``, ``scores`` and ``overall``; none where no race was played."""
    racing = subject.racing
    records = racing.base.records
    if not records.races:
        return {}
    figures = figures_of(subject.course, subject.floor, records, racing.empty.records)
    scores = ratings(figures)
    found = _difficulty(figures)
    return {
        "difficulty": found,
        "scores": scores,
        "overall": overall(scores, _opening(figures, found["like"])),
    }


def _difficulty(figures: Figures) -> Json:
    number = difficulty(figures)
    return {
        "number": rounded(number),
        "like": likeness(number) if number is not None else [],
        "rounds_lost": rounded(board_rounds(figures)),
        "damage_rounds": rounded(damage_rounds(figures)),
    }


def _opening(figures: Figures, like: list[str]) -> str:
    if figures.rounds is None:
        return "A course on which no race ended"
    level = f", as hard as the rulebook's {like_text(like)} courses" if like else ""
    label = length_cuts().label(figures.rounds)
    return f"A {label} race{level}"


def lines(data: Json) -> list[str]:
    """Difficulty and scores in two lines."""
    found = data["difficulty"]
    told = []
    if found["number"] is not None:
        told.append(
            f"Difficulty: {found['number']:.2f}, like the rulebook's {like_text(found['like'])} courses "
            f"(in rounds: the boards cost {found['rounds_lost']:.1f}, "
            f"falls and hits {found['damage_rounds']:.1f})."
        )
    known = (f"{name} {'-' if score is None else score}" for name, score in data["scores"].items())
    return [*told, f"Scores of 100: {', '.join(known)}."]


PART = Part("scores", measure, lines, keys=frozenset({"scores"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
