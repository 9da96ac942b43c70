"""The kept alarm rates are those of the bundled courses of 2016."""

from __future__ import annotations

from analysis.guidelines import GUIDELINES, Verdict, judge
from analysis.guidelines.alarm_rates import ADVICE_ABOVE, alarm_rates, alarms, measured_rates, printed_courses
from analysis.guidelines.judge import is_advice
from tests.analysis.guidelines.cases import good


def test_kept_rates_are_up_to_date() -> None:
    """Regenerate with ``python docs/make_tables.py``."""
    assert alarm_rates() == measured_rates(printed_courses())


def test_all_printed_courses_of_2016_are_counted() -> None:
    assert len(printed_courses()) == 19


def test_what_many_printed_courses_break_is_advice() -> None:
    often = {code for code, rate in alarm_rates().items() if rate > ADVICE_ABOVE}
    assert often
    assert all(is_advice(guideline) for guideline in GUIDELINES if guideline.code in often)
    for course in printed_courses():
        warned = {one.code for one in judge(course) if one.verdict is Verdict.WARN}
        assert warned.isdisjoint(often)


def test_only_strict_guidelines_fail() -> None:
    strict = {guideline.code for guideline in GUIDELINES if guideline.strict}
    for course in printed_courses():
        assert {one.code for one in judge(course) if one.verdict is Verdict.FAIL} <= strict


def test_alarms_name_the_courses() -> None:
    first, second = good(), good(checkpoints=good().checkpoints[:1], reboot_tokens=()).replaced(id="bare")
    found = alarms([first, second])
    assert found["one-reboot-token"] == ["bare"]
    assert found["criss-cross"] == []
