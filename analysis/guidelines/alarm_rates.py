"""How often each guideline alarms on the 19 printed courses of 2016, which people found good enough to print.

The rates are kept in a data file, because judging a course must not need the other courses;
``python docs/make_tables.py`` writes it again.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable
from pathlib import Path

from course_library.course import Course

ADVICE_ABOVE = 0.4
"""A guideline that alarms on more than this share of the printed courses is advice, no warning."""
RATES_FILE = Path(__file__).parent / "alarm_rates.json"


@functools.cache
def alarm_rates() -> dict[str, float]:
    """The share of the printed courses of 2016, from 0 to 1, on which each guideline alarms."""
    rates: dict[str, float] = json.loads(RATES_FILE.read_text(encoding="utf-8"))
    return rates


def alarms(courses: Iterable[Course]) -> dict[str, list[str]]:
    """For each guideline the ids of the courses on which it alarms."""
    from analysis.guidelines.finding import Verdict
    from analysis.guidelines.judge import judge
    from analysis.guidelines.table import GUIDELINES

    found: dict[str, list[str]] = {guideline.code: [] for guideline in GUIDELINES}
    for course in courses:
        for finding in judge(course):
            if finding.verdict is not Verdict.PASS:
                found[finding.code].append(course.id)
    return found


def measured_rates(courses: Iterable[Course]) -> dict[str, float]:
    """The alarm rates on ``courses``, rounded to a thousandth."""
    courses = list(courses)
    return {code: round(len(ids) / len(courses), 3) for code, ids in alarms(courses).items()}


def printed_courses() -> list[Course]:
    """The bundled courses of 2016, whose layouts are known."""
    from course_library.catalog import bundled_courses, find_course

    return [find_course(entry.reference) for entry in bundled_courses() if entry.family == "2016"]
