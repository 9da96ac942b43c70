"""Every figure keeps to its declared range and says what it was taken from; turning a course changes none."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from scipy import stats

from analysis.race.records import RaceRecords, new_records
from analysis.race.statistics import wilson
from analysis.scores import danger, interaction
from analysis.scores.batch import without_damage
from analysis.scores.fairness import StartWins, difference, equal_chances, gap, used_starts
from analysis.scores.metric import Metric, mean_bounds, ratio_bounds
from analysis.scores.winners import best_alone, histogram, mean_rounds, percentiles, winner_registers
from course_library.catalog import find_course
from course_library.floor import flatten
from tests.analysis.scores.racing import Runner, batch, played

COURSES = ("milk-run", "2016/burnout", "2016/undertow")


def metrics_of(name: str) -> list[Metric]:
    found = played(name)
    records, floor = found.records, flatten(found.prepared.course)
    calm = Runner().play(without_damage(found.prepared), 300).records
    leads = interaction.Leads(records)
    return [
        mean_rounds(records),
        gap(used_starts(records)),
        danger.reboots(records),
        danger.hits(records),
        danger.rounds_lost(records, calm),
        interaction.pushes(records),
        interaction.hits(records),
        leads.changes(),
        leads.final(),
        leads.comebacks(),
        interaction.open_floor(floor),
        interaction.density(floor, 4),
    ]


@pytest.mark.parametrize("name", COURSES)
def test_every_figure_keeps_to_its_range(name: str) -> None:
    found = metrics_of(name)
    assert [metric.name for metric in found if not metric.in_range] == []
    assert len({metric.name for metric in found}) == len(found)
    assert all(metric.meaning and metric.unit and metric.sample for metric in found)


@pytest.mark.parametrize("name", COURSES)
def test_every_interval_holds_its_value(name: str) -> None:
    for metric in metrics_of(name):
        if metric.bounds is not None and metric.value is not None:
            assert metric.bounds.low <= metric.value <= metric.bounds.high


def test_figures_of_no_race_are_unknown_not_zero() -> None:
    empty = new_records(played().records.starts, 4, 3, 10, 60)
    leads = interaction.Leads(empty)
    found = [
        mean_rounds(empty),
        danger.reboots(empty),
        interaction.pushes(empty),
        leads.final(),
        leads.changes(),
    ]
    assert [metric.value for metric in found] == [None] * 5
    assert percentiles(empty) == {"p10": None, "p50": None, "p90": None}
    assert histogram(empty) == []
    assert winner_registers(empty) == best_alone(empty, 4) == [None, None, None]


def test_the_histogram_counts_every_finished_race() -> None:
    records = played().records
    assert sum(count for _, count in histogram(records)) == records.races - records.unfinished


def test_falls_by_space_add_up_to_the_falls_of_the_robots() -> None:
    records = played().records
    spaces = danger.fall_spaces(records)
    assert sum(one.falls for one in spaces) == records.falls.sum()
    assert all(sum(one.causes.values()) == one.falls for one in spaces)
    assert [one.falls for one in spaces] == sorted((one.falls for one in spaces), reverse=True)


def test_hits_by_space_add_up_to_the_hits_of_the_robots() -> None:
    records = played().records
    found = danger.hit_spaces(records)
    assert sum(one.board + one.robot for one in found) == records.hits.sum()
    assert [one.board + one.robot for one in found] == sorted(one.board + one.robot for one in found)[::-1]


def test_without_damage_nobody_is_hit_and_falls_cost_no_cards() -> None:
    calm = Runner().play(without_damage(played().prepared), 300).records
    assert calm.hits.sum() == 0
    assert calm.falls.sum() > 0


def leads_of(rows: list[list[int]], winners: list[int], checkpoints: int) -> interaction.Leads:
    """Leads of races given by the registers in which the robots reached each checkpoint."""
    records: RaceRecords = new_records(played().records.starts, 2, checkpoints, 1, 60)
    head = [[10, winner] for winner in winners]
    robots = [[cell for seat in range(2) for cell in (0, 0, 0, 0, 0, *row[seat::2])] for row in rows]
    records.kept = np.array([[*one, *other] for one, other in zip(head, robots, strict=True)], np.int32)
    return interaction.Leads(records)


def test_leads_of_two_races_by_hand() -> None:
    # Checkpoints 1, 2, 3: seat 1 in registers 2, 9, 0 and seat 2 in 4, 8, 12; then seat 1 leads all the way.
    leads = leads_of([[2, 4, 9, 8, 0, 12], [2, 3, 5, 6, 10, 0]], [1, 0], 3)
    assert leads.changes().value == 0.5
    assert leads.final().value == pytest.approx((8 / 12 + 2 / 10) / 2)
    assert leads.comebacks().value == 0.5


def test_the_gap_of_equal_starts_is_none_and_of_unequal_ones_certain() -> None:
    equal = [StartWins(0, wilson(250, 1000), 1000), StartWins(1, wilson(250, 1000), 1000)]
    assert gap(equal).value == 0
    bounds = gap(equal).bounds
    assert bounds is not None
    assert bounds.low == 0 < bounds.high < 0.05
    unequal = [StartWins(0, wilson(400, 1000), 1000), StartWins(1, wilson(100, 1000), 1000)]
    bounds = gap(unequal).bounds
    assert bounds is not None
    assert 0.25 < bounds.low < 0.3 < bounds.high < 0.35


def test_the_difference_of_two_shares_is_that_of_newcombe() -> None:
    # R. G. Newcombe, Statistics in Medicine 17 (1998), page 877, method 10: 56/70 against 48/80.
    found = difference(wilson(56, 70), wilson(48, 80))
    assert found == pytest.approx((0.0524, 0.3339), abs=5e-5)


def test_equal_chances_are_rejected_as_often_as_the_level_says() -> None:
    chance = np.random.default_rng(5)
    starts, players, races, levels = 8, 4, 400, []
    for _ in range(400):
        wins, robots = np.zeros(starts, int), np.zeros(starts, int)
        seats = chance.permuted(np.tile(np.arange(starts), (races, 1)), axis=1)[:, :players]
        np.add.at(robots, seats.ravel(), 1)
        np.add.at(wins, seats[:, 0], 1)
        rows = [
            StartWins(i, wilson(int(w), int(n)), int(n))
            for i, (w, n) in enumerate(zip(wins, robots, strict=True))
        ]
        levels.append(equal_chances(rows))
    rejected = np.mean([level is not None and level < 0.05 for level in levels])
    assert 0.02 < rejected < 0.09


def test_equal_chances_are_those_of_a_table_of_wins_and_defeats() -> None:
    rows = [StartWins(i, wilson(wins, 100), 100) for i, wins in enumerate((30, 20, 25, 25))]
    table = np.array([[30, 20, 25, 25], [70, 80, 75, 75]])
    found = stats.chi2_contingency(table, correction=False)
    assert equal_chances(rows) == pytest.approx(stats.chi2.sf(found.statistic * 3 / 4, 3))


def test_reports_do_without_libraries_that_take_long_to_load() -> None:
    code = (
        "import sys, analysis.report.page; from analysis.report.assessment import load_parts; load_parts();"
        "sys.exit(' '.join({'scipy.stats', 'scipy.optimize'} & sys.modules.keys()) or 0)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_one_start_has_nothing_to_compare() -> None:
    one = [StartWins(0, wilson(10, 10), 10)]
    assert equal_chances(one) is None
    assert gap(one).value == 0
    assert gap([]).value is None


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_turning_a_course_changes_no_figure(turn: int) -> None:
    course = find_course("2016/burnout")
    turned = batch(course.turned(turn), 1500, seed=2).records
    straight = batch(course, 1500, seed=3).records
    one, other = mean_rounds(turned), mean_rounds(straight)
    assert one.bounds is not None
    assert other.bounds is not None
    assert one.bounds.low <= other.bounds.high
    assert other.bounds.low <= one.bounds.high


def test_the_number_of_workers_changes_nothing() -> None:
    course = find_course("2016/burnout")
    one, two = (batch(course, 1200, workers=workers).records for workers in (1, 2))
    assert np.array_equal(one.by_space, two.by_space)
    assert np.array_equal(one.wins, two.wins)
    assert np.array_equal(one.kept, two.kept)


def test_bounds_need_two_values() -> None:
    assert mean_bounds(np.array([1.0])) is None
    assert ratio_bounds(np.array([1.0, 2.0]), np.array([0.0, 0.0])) is None
