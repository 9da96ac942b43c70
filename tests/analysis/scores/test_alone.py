"""Races of a robot alone from the exact solution, against races that are played; and chosen starts."""

from __future__ import annotations

import json
import math

import jsonschema
import numpy as np
import pytest

from analysis.race.prepare import RaceSetup
from analysis.report.assessment import Assessment, assess, schema
from analysis.report.page import page
from analysis.report.text import text_report
from analysis.report.wishes import Wishes
from analysis.scores.alone import average, races_alone, visits
from analysis.scores.batch import Runner, choosing, solo, solved, without_damage
from analysis.scores.fairness import used_starts
from course_library.catalog import find_course

MILK_RUN = find_course("milk-run")
PREPARED, SOLUTION = solved(MILK_RUN, RaceSetup())


@pytest.fixture(scope="module")
def full() -> Assessment:
    """A full report of a short course."""
    return assess(MILK_RUN, wishes=Wishes(races=100, full=True, precision=5))


def test_the_distribution_of_rounds_is_that_of_simulated_races_alone() -> None:
    # Under this variant hands do not depend on each other, so the solution is exact.
    prepared, solution = solved(MILK_RUN, RaceSetup(variants=("less-foreshadowing",)))
    assert solution is not None
    free = {start.id for start in prepared.packed.terrain.starts if not start.blocked}
    found = [one for one in races_alone(solution) if one.start in free]
    records = Runner().play(solo(without_damage(prepared)), 8_000).records
    simulated = records.rounds[1 : len(average(found)) + 1] / records.races
    assert np.abs(simulated - average(found)).max() < 3 * math.sqrt(0.25 / 8_000)


def test_visits_add_up_to_the_registers_of_a_race() -> None:
    assert SOLUTION is not None
    found = races_alone(SOLUTION)
    registers = sum(one.mean for one in found) / len(found) * 5
    seen = visits(SOLUTION, PREPARED.minds.plan, found)
    # Falls take a few registers in which a robot stands nowhere.
    assert registers - 0.5 < seen.sum() <= registers + 1e-6
    checkpoint = PREPARED.packed.terrain.checkpoint_cells[0]
    assert seen[checkpoint] == pytest.approx(1, abs=1e-3)


def test_shares_and_quantiles_fit_together() -> None:
    assert SOLUTION is not None
    for one in races_alone(SOLUTION):
        assert sum(one.shares) == pytest.approx(1, abs=2e-4)
        assert one.within(0.1) <= one.within(0.5) <= one.within(0.9) <= len(one.shares)
        assert sum(one.shares[: one.within(0.5)]) >= 0.5
        assert one.cost >= one.mean - 1e-9


def test_a_full_report_has_them_in_every_form(full: Assessment) -> None:
    data = json.loads(full.json())
    jsonschema.validate(data, schema())
    starts = {one["id"]: one["mean"] for one in data["alone"]["starts"]}
    told = {one["id"]: one["solo_rounds"] for one in data["fairness"]["starts"]}
    assert told == {start: starts[start] for start in told}
    assert "Alone, a robot that always plays its best program finishes" in text_report(full)
    assert "How long is the way alone?" in page(full)
    assert "alone" in data["timing"]


def test_a_usual_report_leaves_them_out() -> None:
    found = assess(MILK_RUN, wishes=Wishes(races=200))
    assert "alone" not in found.data
    assert found.data["fairness"]["starts"][0]["solo_rounds"] > 1


def test_players_who_choose_take_the_quickest_starts_in_the_order_of_their_seats() -> None:
    assert SOLUTION is not None
    rounds = tuple(SOLUTION.start_rounds[start.id] for start in PREPARED.packed.terrain.starts)
    records = Runner().play(choosing(PREPARED, rounds), 400).records
    taken = [records.starts[one.start] for one in used_starts(records)]
    free = [start for start in PREPARED.packed.terrain.starts if not start.blocked]
    best = sorted(free, key=lambda start: SOLUTION.start_rounds[start.id])[:4]
    assert {start.id for start in taken} == {start.id for start in best}
    assert all(entries in (0, 400) for entries in records.entries.tolist())
    # The first seat takes the first of them, so both win equally often.
    first = next(index for index, start in enumerate(records.starts) if start.id == best[0].id)
    assert records.seat_wins[0] == records.wins[first]


def test_chosen_starts_stand_beside_drawn_ones(full: Assessment) -> None:
    found = full.data["fairness"]["players_choose"]
    assert len(found["starts"]) == len(found["seats"]) == 4
    assert sum(one["win_rate"] for one in found["seats"]) == pytest.approx(1, abs=0.02)
    assert "If players choose" in text_report(full)
    assert "If players choose their starts" in page(full)


def test_other_players_choose_by_simulated_races() -> None:
    found = assess(MILK_RUN, wishes=Wishes(races=200, skill="greedy"))
    assert found.data["fairness"]["players_choose"]["races"] == 200
    assert "alone" not in found.data
