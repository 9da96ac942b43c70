"""What holds of the guidelines for every course, sound or not."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from analysis.guidelines import GUIDELINES, Verdict, judge
from course_library.compass import TURNS
from course_library.course import Course
from tests.course_library.strategies_layout import courses


@given(courses)
def test_judging_never_raises(course: Course) -> None:
    found = judge(course)
    assert len(found) in (0, len(GUIDELINES))
    for one in found:
        assert one.remedy is None or one.remedy.text.endswith(".")
        assert all(math.isfinite(value) for value in one.evidence.values())


@given(courses, st.sampled_from(TURNS))
def test_turning_a_course_changes_no_verdict(course: Course, turn: int) -> None:
    before, after = judge(course), judge(course.turned(turn))
    assert [one.verdict for one in before] == [one.verdict for one in after]


@given(courses)
def test_remedies_can_be_applied(course: Course) -> None:
    for one in judge(course):
        if one.remedy is not None and one.remedy.apply is not None:
            changed = one.remedy.apply(course)
            assert changed != course
            assert changed.id == course.id


SETTLED = {guideline.code for guideline in GUIDELINES} - {
    "robot-density",  # one board less may still be too many
    "one-reboot-token",  # a second docking bay among the boards needs a person
}


@given(courses)
def test_a_remedy_makes_the_course_follow_the_guideline(course: Course) -> None:
    for one in judge(course):
        if one.code in SETTLED and one.remedy is not None and one.remedy.apply is not None:
            after = next(other for other in judge(one.remedy.apply(course)) if other.code == one.code)
            assert after.verdict is Verdict.PASS, (one, one.remedy.text, after)
