"""The guidelines in the report: the gravest first, each with its place, source and remedy."""

from __future__ import annotations

import pytest

from analysis.guidelines import judge
from analysis.report.assessment import assess
from analysis.report.parts.guidelines import alarms, lines, summary
from course_library.catalog import find_course
from tests.analysis.moves.worlds import random_course


def test_every_guideline_is_told_with_its_place() -> None:
    course = random_course(3)
    data = assess(course).data
    assert [one["code"] for one in data["guidelines"]] == [finding.code for finding in judge(course)]
    told = "\n".join(lines(data))
    assert all(one["message"] in told and one["source"] in told for one in alarms(data["guidelines"]))


def test_the_gravest_comes_first() -> None:
    found = [{"verdict": verdict} for verdict in ("advice", "pass", "warn", "fail")]
    assert [one["verdict"] for one in alarms(found)] == ["fail", "warn", "advice"]


@pytest.mark.parametrize(
    ("verdicts", "sentence"),
    [
        (["pass"], "1 of 1 guidelines are followed."),
        (["pass", "fail", "warn", "warn"], "1 of 4 guidelines are followed; 1 broken, 2 warnings."),
    ],
)
def test_the_summary_counts(verdicts: list[str], sentence: str) -> None:
    assert summary([{"verdict": verdict} for verdict in verdicts]) == sentence


def test_a_missing_reboot_token_of_twister_comes_with_its_remedy() -> None:
    found = {one["code"]: one for one in assess(find_course("2016/twister")).data["guidelines"]}
    assert found["one-reboot-token"]["verdict"] == "warn"
    assert "Keep one reboot token" in found["one-reboot-token"]["remedy"]
