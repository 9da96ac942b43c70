"""The assessment as JSON: it fits its schema, keeps its order, and says the same each time."""

from __future__ import annotations

import json

import jsonschema
import pytest

from analysis.report import assessment as module
from analysis.report.assessment import KEYS, Assessment, Json, Part, assess, schema
from analysis.report.jsontext import WIDTH, json_text
from analysis.report.subject import ImpossibleCourseError, Subject
from analysis.report.text import text_report
from analysis.report.wishes import Wishes
from course_library.compass import Space
from course_library.course import SpecialRule
from tests.analysis.moves.worlds import random_course

COURSES = {
    "plain": random_course(3),
    "with a way by reboots only": random_course(0),
    "with dynamic archiving": random_course(3).replaced(variants=("dynamic-archiving",)),
    "with a special rule": random_course(1).replaced(special=(SpecialRule("x", "Move twice."),)),
}


FEW = Wishes(races=200)


@pytest.fixture(scope="module", params=COURSES.values(), ids=COURSES)
def assessment(request: pytest.FixtureRequest) -> Assessment:
    """The assessment of a course."""
    return assess(request.param, wishes=FEW)


def test_it_fits_the_published_schema(assessment: Assessment) -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(json.loads(assessment.json()), schema())


def test_keys_stand_in_their_order(assessment: Assessment) -> None:
    assert list(assessment.data) == [key for key in KEYS if key in assessment.data]


def test_another_run_differs_in_its_timing_only(assessment: Assessment) -> None:
    again = assess(assessment.subject.course, wishes=FEW)
    assert without_timing(again) == without_timing(assessment)


def without_timing(assessment: Assessment) -> str:
    return json_text({**assessment.data, "timing": None})


def test_timing_has_the_parts_and_the_whole(assessment: Assessment) -> None:
    timing = assessment.data["timing"]
    assert timing.keys() >= {"checks", "flatten", "tables", "reachability", "proofs", "total"}
    assert all(seconds >= 0 for seconds in timing.values())


def test_no_line_is_longer_than_it_need_be(assessment: Assessment) -> None:
    long = [line for line in assessment.json().splitlines() if len(line) > WIDTH + 2]
    assert not [line for line in long if line.count(",") > 2 and '": "' not in line]


def test_text_tells_every_start(assessment: Assessment) -> None:
    text = text_report(assessment)
    assert all(f"\n{start['id']}" in text for start in assessment.data["course"]["starts"])
    assert assessment.data["reachability"]["summary"] in text
    assert "Upgrade cards are not played." in text


def test_what_is_not_modelled_is_said() -> None:
    told = assess(COURSES["with a special rule"], wishes=FEW).data["not_modelled"]
    assert "Special rule: Move twice." in told
    told = assess(COURSES["with dynamic archiving"], wishes=FEW).data["not_modelled"]
    assert any("dynamic archiving" in sentence for sentence in told)


def test_special_rules_that_are_modelled_are_no_gap() -> None:
    rule = SpecialRule("x", "Move twice.", modelled=True)
    told = assess(random_course(1).replaced(special=(rule,)), wishes=FEW).data
    assert told["course"]["special"] == [{"text": "Move twice.", "modelled": True}]
    assert told["not_modelled"] == ["Upgrade cards are not played."]


def test_every_part_is_announced() -> None:
    announced: list[str] = []
    assess(random_course(3), announced.append, FEW)
    parts = [name.rpartition(".")[2] for name in module.PARTS]
    assert [name for name in announced if name in parts] == parts


def test_a_further_part_plugs_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def measure(subject: Subject) -> Json:
        return {"scores": {"size": len(subject.floor)}}

    part = Part("size", measure, lambda data: [f"Spaces: {data['scores']['size']}"])
    parts = (*module.load_parts(), part)
    monkeypatch.setattr(module, "load_parts", lambda: parts)
    assessed = assess(random_course(3), wishes=FEW)
    assert list(assessed.data)[-2:] == ["scores", "timing"]
    assert text_report(assessed).endswith("Spaces: 36\n")


def test_an_impossible_course_is_refused_with_the_reason() -> None:
    lost = random_course(3).replaced(checkpoints=(Space(40, 40),))
    with pytest.raises(ImpossibleCourseError, match=r"cannot be raced: .*AO41"):
        assess(lost)


NOTHING = {"boards": (), "docking_bay": None, "checkpoints": (), "reboot_tokens": ()}


@pytest.mark.parametrize(
    "missing", [{"checkpoints": ()}, {"docking_bay": None}, NOTHING], ids=["checkpoint", "docking bay", "all"]
)
def test_courses_without_what_a_race_needs(missing: Json) -> None:
    with pytest.raises(ImpossibleCourseError):
        assess(random_course(3).replaced(**missing))


@pytest.mark.parametrize(
    "value",
    [{}, [], None, 1.5, "Малий", {"a": [1, 2, {"b": None}]}, [["x" * 60] * 3, {"k": "y" * 150}]],
)
def test_the_json_text_reads_back(value: object) -> None:
    assert json.loads(json_text(value)) == value
