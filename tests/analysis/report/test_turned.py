"""Turning a whole course leaves every figure unchanged: exact ones equal, those of races within intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from analysis.report.assessment import Assessment, assess
from analysis.report.parts import docking, suggestions
from analysis.report.wishes import Wishes
from course_library.catalog import find_course
from course_library.compass import Space, turned_space

COURSE = find_course("milk-run")
WISHES = Wishes(races=3_000, full=True)
Json = dict[str, Any]
FAR = 4.0
"""Standard errors by which figures of different races may differ; so far apart is one in 16,000."""


@pytest.fixture(scope="module", autouse=True)
def _no_suggestions() -> Iterator[None]:
    """Suggestions are races on other courses."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(suggestions, "suggest_blocks", lambda *arguments: None)
        patch.setattr(docking, "docks", lambda *arguments: [])
        yield


@pytest.fixture(scope="module")
def straight() -> Assessment:
    """The report of the course as it lies."""
    return assess(COURSE, wishes=WISHES)


@pytest.fixture(scope="module", params=[90, 180, 270])
def turned(request: pytest.FixtureRequest) -> tuple[Assessment, Callable[[list[int]], list[int]]]:
    """The report of the turned course, on another seed, and where a space of it lies on the straight one."""
    turn: int = request.param
    course = COURSE.turned(turn)

    def back(space: list[int]) -> list[int]:
        return list(turned_space(Space(*space), course.size, 360 - turn))

    return assess(course, wishes=Wishes(seed=2, races=3_000, full=True)), back


Turned = tuple[Assessment, Callable[[list[int]], list[int]]]


def by_space(rows: list[Json], back: Callable[[list[int]], list[int]] = list) -> dict[tuple[int, ...], Json]:
    return {tuple(back(row["space"])): row for row in rows}


def test_the_fewest_registers_stay(straight: Assessment, turned: Turned) -> None:
    found, back = turned
    before = by_space(straight.data["reachability"]["courses"])
    after = by_space(found.data["reachability"]["courses"], back)
    assert before.keys() == after.keys()
    for space, row in before.items():
        assert (row["any_cards"], row["deck"]) == (after[space]["any_cards"], after[space]["deck"])
        assert row["blocked"] == after[space]["blocked"]


def test_exact_rounds_and_expected_visits_stay(straight: Assessment, turned: Turned) -> None:
    found, back = turned
    before = by_space(straight.data["fairness"]["starts"])
    after = by_space(found.data["fairness"]["starts"], back)
    assert {s: r["solo_rounds"] for s, r in before.items()} == {s: r["solo_rounds"] for s, r in after.items()}
    assert found.data["alone"]["rounds"] == pytest.approx(straight.data["alone"]["rounds"], abs=1e-3)
    visits, other = by_space(straight.data["alone"]["visits"]), by_space(found.data["alone"]["visits"], back)
    for space, row in visits.items():
        # Of equally good programs a robot plays the first; that may go another way round.
        assert row["visits"] == pytest.approx(other.get(space, {"visits": 0})["visits"], abs=0.02)


def test_narrow_places_stay(straight: Assessment, turned: Turned) -> None:
    found, back = turned

    def cuts(data: Json, move: Callable[[list[int]], list[int]] = list) -> list[Any]:
        rows = data["bottlenecks"]
        return sorted((row["leg"], sorted(map(move, row["spaces"])), row["betweenness"]) for row in rows)

    assert cuts(found.data, back) == cuts(straight.data)
    doors = [[(leg["entries"], leg["exits"]) for leg in one.data["legs"]] for one in (straight, found)]
    assert doors[0] == doors[1]


def test_guidelines_stay(straight: Assessment, turned: Turned) -> None:
    found, back = turned
    for before, after in zip(straight.data["guidelines"], found.data["guidelines"], strict=True):
        assert (before["code"], before["verdict"]) == (after["code"], after["verdict"])
        assert sorted(before["spaces"]) == sorted(map(back, after["spaces"]))
        layout = [name for name in before["evidence"] if not name.startswith("races_")]
        for name in layout:
            assert before["evidence"][name] == pytest.approx(after["evidence"][name])
    falls = [one.data["danger"]["deliberate_falls"] for one in (straight, found)]
    assert [row["rounds_saved"] for row in falls[0]] == [row["rounds_saved"] for row in falls[1]]


def test_win_rates_stay_within_their_intervals(straight: Assessment, turned: Turned) -> None:
    found, back = turned
    before = by_space(straight.data["fairness"]["starts"])
    after = by_space(found.data["fairness"]["starts"], back)
    for space, row in before.items():
        share, other = row["win_rate"], after[space]["win_rate"]
        error = math.hypot(*(math.sqrt(one["win_rate"] / one["races"]) for one in (row, after[space])))
        assert abs(share - other) <= FAR * error


def test_the_length_stays_within_its_interval(straight: Assessment, turned: Turned) -> None:
    rounds, other = (one.data["length"]["rounds"] for one in (straight, turned[0]))
    assert straight.data["length"]["class"] == turned[0].data["length"]["class"]
    half = math.hypot(*(one["mean_high"] - one["mean"] for one in (rounds, other)))
    assert abs(rounds["mean"] - other["mean"]) <= FAR / 2 * half


@pytest.mark.parametrize("part", ["danger", "interaction"])
def test_figures_of_races_stay_within_their_intervals(
    straight: Assessment, turned: Turned, part: str
) -> None:
    figures, others = (
        one.data["danger"]["metrics"] if part == "danger" else one.data[part] for one in (straight, turned[0])
    )
    for name, metric in figures.items():
        if metric["value"] is None or metric["low"] is None:
            assert metric["value"] == others[name]["value"]
            continue
        half = math.hypot(*(one["high"] - one["value"] for one in (metric, others[name])))
        assert abs(metric["value"] - others[name]["value"]) <= FAR / 2 * half + 1e-3, name


def test_traffic_turns_with_the_course(straight: Assessment, turned: Turned) -> None:
    found, back = turned
    before, after = by_space(straight.data["traffic"]), by_space(found.data["traffic"], back)
    shared = before.keys() & after.keys()
    assert len(shared) >= len(before) - 4  # the last ones of a ranking may change places
    for space in shared:
        visits, other = (rows[space]["visits"] for rows in (before, after))
        # Counts of 3,000 races; a robot that stays on a space counts more than once.
        assert abs(visits - other) <= 0.05 + 0.1 * visits
        assert before[space]["betweenness"] == after[space]["betweenness"]
