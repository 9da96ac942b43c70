"""How long a race on a course lasts, from a few hundred races: for people who only want to know that."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event as Flag

from analysis.report.parts import length
from analysis.report.subject import Subject
from analysis.report.wishes import Wishes
from course_library.course import Course

RACES = 500
"""Enough to know the rounds of an average race to about a tenth of a round."""


def estimated_length(
    course: Course,
    progress: Callable[[str], None] = lambda step: None,
    wishes: Wishes | None = None,
    cancel: Flag | None = None,
) -> str:
    """The length of a race in a sentence, as an assessment tells it.

    Args:
        course: what is raced on.
        progress: told how far the races are.
        wishes: players, skill, seed and number of the races; 500 usual ones unless told.
        cancel: when set, races end with what they have.

    Raises:
        RulesError: if the course cannot be raced.
        UnknownEditionError: if its rules are unknown.
    """
    subject = Subject(course, wishes or Wishes(races=RACES), cancel or Flag(), progress)
    return length.summary({**length.measure(subject), "players": subject.racing.base.records.players})
