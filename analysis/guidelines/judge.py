"""The one entry point: judge a course by every guideline."""

from __future__ import annotations

from analysis.guidelines.alarm_rates import ADVICE_ABOVE, alarm_rates
from analysis.guidelines.finding import Finding, Guideline, Outcome, Verdict
from analysis.guidelines.ground import Ground
from analysis.guidelines.table import GUIDELINES
from course_library.board import Board
from course_library.course import Course
from course_library.floor import Floor
from course_library.validation.layout import facts_of


def judge(
    course: Course,
    players: int | None = None,
    *,
    floor: Floor | None = None,
    other_face: Board | None = None,
) -> list[Finding]:
    """One finding for every guideline, in the order of the table; none for a course without boards.

    Only the layout is looked at; races may add evidence later. Never raises, whatever the course.

    Args:
        course: the course to be judged.
        players: the number of players; without it 4, or the nearest to that which the course is meant for,
            and the most and fewest of its range where the advice is about those.
        floor: ``flatten(course)``, if the caller has it already.
        other_face: the back of the docking bay, to compare its two sides; unknown if left out.
    """
    if not (course.has_layout and course.boards):
        return []
    facts, _ = facts_of(course)
    ground = Ground(course, facts, None, floor, players, other_face)
    return [_finding(guideline, guideline.check(ground)) for guideline in GUIDELINES]


def _finding(guideline: Guideline, outcome: Outcome) -> Finding:
    verdict = outcome.verdict
    if verdict is Verdict.WARN and is_advice(guideline):
        verdict = Verdict.ADVICE
    return Finding(
        guideline.code,
        verdict,
        outcome.message,
        outcome.spaces,
        guideline.source,
        outcome.evidence,
        outcome.mend,
    )


def is_advice(guideline: Guideline) -> bool:
    """Whether a guideline advises only: by its nature, or because too many official courses break it."""
    return guideline.taste or alarm_rates().get(guideline.code, 0.0) > ADVICE_ABOVE
