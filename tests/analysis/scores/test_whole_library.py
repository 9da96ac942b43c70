"""Every playable bundled course is assessed without failure, fits the schema and can be shown."""

from __future__ import annotations

import json

import jsonschema
import pytest

from analysis.report.assessment import assess, schema
from analysis.report.page import page
from analysis.report.text import text_report
from analysis.report.wishes import Wishes
from analysis.scores.deliberate import deliberate_falls
from analysis.scores.library import library
from course_library.catalog import find_course
from tests.analysis.moves.worlds import tables_of


@pytest.mark.slow
@pytest.mark.parametrize("name", [course.id for course in library()])
def test_every_playable_course_has_a_report(name: str) -> None:
    one, two = (assess(find_course(name), wishes=Wishes(races=600, workers=workers)) for workers in (1, 2))
    jsonschema.validate(json.loads(one.json()), schema())
    assert {**one.data, "timing": None} == {**two.data, "timing": None}
    assert text_report(one)
    assert page(one).endswith("</html>\n")


def test_falls_that_pay_end_nearer_to_the_checkpoint() -> None:
    found = deliberate_falls(tables_of(find_course("2016/undertow")))
    assert found
    assert all(one.saved >= 0.3 for one in found)
    assert [one.saved for one in found] == sorted((one.saved for one in found), reverse=True)
    # The guidelines name the same shortcut by its geometry: fallen at W9, a robot returns on R15.
    assert "W9" in {tables_of(find_course("2016/undertow")).terrain.spaces[one.cell].name for one in found}


def test_no_fall_pays_where_the_token_lies_behind() -> None:
    assert deliberate_falls(tables_of(find_course("milk-run"))) == []
