"""The printed courses: each has exactly the issues that the data file expects of it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from course_library.catalog import bundled_courses, find_course
from course_library.issues import Severity
from course_library.validation import validate

EXPECTED: dict[str, list[str]] = yaml.safe_load(
    (Path(__file__).parents[1] / "data" / "validation" / "expected.yaml").read_text(encoding="utf-8")
)
REFERENCES = [entry.reference for entry in bundled_courses()]


@pytest.mark.parametrize("reference", REFERENCES)
def test_issues_of_a_bundled_course(reference: str) -> None:
    assert [issue.code for issue in validate(find_course(reference))] == EXPECTED[reference]


@pytest.mark.parametrize("reference", REFERENCES)
def test_bundled_courses_with_a_layout_can_be_laid_and_raced(reference: str) -> None:
    course = find_course(reference)
    worst = {issue.severity for issue in validate(course)}
    assert not course.has_layout or worst.isdisjoint({Severity.IMPOSSIBLE, Severity.FAIL})


def test_every_expectation_has_its_course() -> None:
    assert EXPECTED.keys() == set(REFERENCES)
