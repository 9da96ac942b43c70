"""Every place of the docking bay: exact figures first, races with intervals, and what a cancel leaves."""

from __future__ import annotations

import dataclasses
import json
from threading import Event as Flag

import jsonschema
import pytest

from analysis.report.assessment import Assessment, assess, schema
from analysis.report.page import page
from analysis.report.text import text_report
from analysis.report.wishes import Wishes
from analysis.scores.docks import legal_docks
from analysis.solver.value import solution_for
from course_library.catalog import find_course

MILK_RUN = find_course("milk-run")
PLACES = 8  # four edges for each of the two sides; the reboot token and the checkpoint stay


@pytest.fixture(scope="module")
def found() -> Assessment:
    """The places with few races."""
    return assess(MILK_RUN, wishes=Wishes(races=200, docking_bay=True))


def test_places_come_without_the_rest_of_a_full_report(found: Assessment) -> None:
    jsonschema.validate(json.loads(found.json()), schema())
    assert found.data["docking_bay"]["legal"] == len(found.data["docking_bay"]["places"]) == PLACES
    assert not {"suggestions", "alone"} & found.data.keys()
    assert "docking_bay" not in assess(MILK_RUN, wishes=Wishes(races=100)).data


def test_the_present_place_is_marked_and_has_the_exact_figures_of_the_course(found: Assessment) -> None:
    (now,) = (one for one in found.data["docking_bay"]["places"] if one["now"])
    alone = solution_for(MILK_RUN.replaced(blocked_starts=())).start_rounds.values()
    assert now["alone"] == pytest.approx(sum(alone) / len(alone), abs=2e-3)
    assert now["alone_apart"] == pytest.approx(max(alone) - min(alone), abs=2e-3)


def test_every_place_has_an_interval_and_the_fairest_comes_first(found: Assessment) -> None:
    rows = found.data["docking_bay"]["places"]
    assert all(one["gap_low"] <= one["gap"] <= one["gap_high"] for one in rows)
    assert [one["gap"] for one in rows] == sorted(one["gap"] for one in rows)
    assert all(0 < one["races"] <= 200 for one in rows)


def test_the_same_figures_on_one_thread_and_with_other_players(found: Assessment) -> None:
    one = assess(MILK_RUN, wishes=Wishes(races=200, docking_bay=True, workers=1)).data["docking_bay"]
    assert one == found.data["docking_bay"]
    greedy = assess(MILK_RUN, wishes=Wishes(races=200, docking_bay=True, skill="greedy")).data["docking_bay"]
    exact = [{(row["place"], row["board"], row["alone"]) for row in data["places"]} for data in (one, greedy)]
    assert exact[0] == exact[1]


def test_without_races_the_exact_figures_are_told() -> None:
    data = assess(MILK_RUN, wishes=Wishes(races=0, docking_bay=True)).data["docking_bay"]
    assert len(data["places"]) == PLACES
    assert {one["races"] for one in data["places"]} == {0}
    apart = [one["alone_apart"] for one in data["places"]]
    assert apart == sorted(apart)


def test_the_table_is_in_text_and_on_the_page(found: Assessment) -> None:
    text, html = text_report(found), page(found)
    assert "The docking bay has 8 legal places" in text
    assert text.count("(now)") == 1
    assert "Where else could the docking bay lie?" in html
    assert html.count("against In &amp; Out, along") >= PLACES


@pytest.mark.parametrize(
    ("step", "solved", "raced"),
    [("docking bay, 1 of", (1, PLACES), (0, 0)), ("docking bay, races at place 2", (PLACES, PLACES), (1, 2))],
)
def test_a_cancelled_search_tells_how_far_it_got(
    step: str, solved: tuple[int, int], raced: tuple[int, int]
) -> None:
    cancel = Flag()

    def stop(told: str) -> None:
        if told.startswith(step):
            cancel.set()

    found = assess(MILK_RUN, stop, Wishes(races=200, docking_bay=True, workers=1), cancel)
    rows = found.data["docking_bay"]["places"]
    assert found.data["cancelled"] is True
    assert solved[0] <= len(rows) <= solved[1]
    assert raced[0] <= sum(one["races"] > 0 for one in rows) <= raced[1]
    assert f"cancelled after {len(rows)} of them were solved" in text_report(found)
    jsonschema.validate(json.loads(found.json()), schema())


def test_a_course_without_a_docking_bay_has_no_places() -> None:
    bare = MILK_RUN.replaced(docking_bay=None)
    assert legal_docks(bare, []) == []
    bay = MILK_RUN.docking_bay
    assert bay is not None
    moved = legal_docks(MILK_RUN.replaced(docking_bay=dataclasses.replace(bay)), [bay.board])
    assert sum(one.now for one in moved) == 1
