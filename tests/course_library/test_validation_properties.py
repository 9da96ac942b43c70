"""What holds of the checks for every course, sound or not."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from course_library.compass import TURNS
from course_library.course import Course
from course_library.docking import docking_places, moved_docking_bay
from course_library.issues import Severity
from course_library.validation import CODES, validate
from tests.course_library.strategies_layout import courses


def codes(course: Course) -> Counter[str]:
    return Counter(issue.code for issue in validate(course))


@given(courses)
def test_validation_never_raises_and_orders_by_severity(course: Course) -> None:
    issues = validate(course)
    ranks = [list(Severity).index(issue.severity) for issue in issues]
    assert ranks == sorted(ranks)
    assert {issue.code for issue in issues} <= CODES.keys()


@given(courses, st.sampled_from(TURNS))
def test_turning_a_course_changes_no_code(course: Course, turn: int) -> None:
    assert codes(course.turned(turn)) == codes(course)


@given(courses)
def test_a_remedy_removes_its_issue(course: Course) -> None:
    before = codes(course)
    for issue in validate(course):
        if issue.remedy is not None and issue.remedy.apply is not None:
            after = codes(issue.remedy.apply(course))
            assert after[issue.code] < before[issue.code], (issue.code, issue.remedy.text)


@given(courses)
def test_every_docking_place_is_flush(course: Course) -> None:
    places = docking_places(course)
    for place in places[:3]:
        wrong = {"docking-bay-apart", "docking-bay-not-flush", "start-faces-no-floor"}
        assert wrong.isdisjoint(codes(moved_docking_bay(course, place)))
