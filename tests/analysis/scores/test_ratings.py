"""Classes, difficulty, minutes and scores: monotone, spread over the library, fitted to what may be."""

from __future__ import annotations

import dataclasses

import pytest

from analysis.scores.classes import (
    CLASSES,
    distance_of,
    fit_cuts,
    fitted_courses,
    left_out,
    length_cuts,
    pair_order,
    parts_of,
    rounds_of,
)
from analysis.scores.difficulty import (
    QUANTITIES,
    TIERS,
    difficulty,
    forced_cards,
    likeness,
    rank_correlation,
    tiered_courses,
)
from analysis.scores.figures import Figures
from analysis.scores.library import as_json, library, measured, playable_courses
from analysis.scores.minutes import Table, anchored_table, minutes_data
from analysis.scores.ratings import FORMULAS, overall, ratings
from analysis.scores.sampling import samples
from course_library.catalog import find_course

MIDDLE = Figures(10.0, 8.0, 0.1, 0.5, 6.0, 1.0, 1.0, 0, 1, 2)


def test_the_data_file_holds_every_playable_course() -> None:
    assert [course.id for course in library()] == [reference for reference, _ in playable_courses()]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["milk-run", "2016/undertow", "2016/dodge-this"])
def test_the_data_file_is_what_races_say(name: str) -> None:
    row = next(one for one in library() if one.id == name)
    assert as_json(measured(row.id, find_course(row.id))) == as_json(row)


@pytest.mark.parametrize("name", FORMULAS)
def test_no_score_is_the_same_for_all_courses(name: str) -> None:
    found = [score for course in library() if (score := ratings(course.figures)[name]) is not None]
    assert max(found) - min(found) >= 30
    assert all(0 <= score <= 100 for score in found)


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("fairness", {"gap": 0.05}),
        ("flow", {"empty_rounds": 9.0}),
        ("safety", {"falls": 0.2}),
        ("safety", {"hits": 3.0}),
        ("interaction", {"pushes": 2.0}),
        ("interaction", {"lead_changes": 2.0}),
        ("guidelines", {"warnings": 0}),
        ("guidelines", {"advice": 0}),
    ],
)
def test_a_score_rises_with_what_it_praises(name: str, better: dict[str, float]) -> None:
    before, after = ratings(MIDDLE)[name], ratings(dataclasses.replace(MIDDLE, **better))[name]
    assert before is not None
    assert after is not None
    assert after > before


def test_without_races_only_the_guidelines_have_a_score() -> None:
    nothing = Figures(None, None, None, None, None, None, None, 1, 0, 0)
    assert ratings(nothing) == {name: 80 if name == "guidelines" else None for name in FORMULAS}
    assert difficulty(nothing) is None


def test_a_course_without_strengths_and_weaknesses_is_called_so() -> None:
    assert overall({"flow": 60}, "A short race") == "A short race, neither strong nor weak in anything."


def test_cut_points_part_the_classes() -> None:
    cuts = length_cuts()
    assert cuts.medium < cuts.long
    assert [cuts.label(rounds) for rounds in (0, cuts.medium, cuts.long)] == list(CLASSES)
    assert all(cuts.label(rounds_of(course)) == course.length for course in fitted_courses())


def test_courses_with_rules_that_are_not_played_are_not_fitted() -> None:
    assert {"2016/twister", "2016/death-trap", "milk-run"}.isdisjoint(one.id for one in fitted_courses())


def test_pairs_of_labelled_courses_stand_in_the_right_order() -> None:
    order = pair_order(rounds_of, fitted_courses())
    assert order.share >= 0.9
    assert order.share >= max(pair_order(one, fitted_courses()).share for one in (parts_of, distance_of))


def test_a_class_of_one_course_cannot_be_judged_without_it() -> None:
    undertow = next(one for one in fitted_courses() if one.id == "2016/undertow")
    assert left_out(undertow) is None


def test_cut_points_of_two_classes_with_an_error_take_the_widest_gap() -> None:
    short, medium, long = (
        next(one for one in fitted_courses() if one.length == length) for length in CLASSES
    )
    cuts = fit_cuts([short, medium, long])
    assert rounds_of(short) < cuts.medium < rounds_of(medium) < cuts.long < rounds_of(long)


def test_difficulty_follows_the_tiers() -> None:
    numbers = [difficulty(course.figures) or 0.0 for course in tiered_courses()]
    assert rank_correlation(tiered_courses(), numbers) > 0.9
    assert likeness(0.0)[0] == "starter"
    assert likeness(8.0) == ["advanced"]


def test_the_number_is_better_supported_than_its_parts_and_what_it_leaves_out() -> None:
    courses = tiered_courses()
    support = {
        name: rank_correlation(courses, [measure(course) for course in courses])
        for name, measure in QUANTITIES.items()
    }
    assert max(support, key=lambda name: support[name]) == "difficulty"
    assert all(forced_cards(course) > 0 for course in courses)


def test_leaving_a_course_out_leaves_it_near_its_tier() -> None:
    found = {course.id: likeness(difficulty(course.figures) or 0.0, course.id) for course in tiered_courses()}
    off = {
        course.id: min(abs(TIERS.index(course.tier) - TIERS.index(tier)) for tier in found[course.id])
        for course in tiered_courses()
    }
    assert max(off.values()) <= 1


def test_more_players_and_more_rounds_take_longer() -> None:
    table = anchored_table()
    assert table.minutes(10, 6) > table.minutes(10, 4) > table.minutes(10, 2) > table.minutes(5, 2)
    assert Table().round_minutes(4) == pytest.approx((90 + 30 + 5 * 47) / 60)


def test_minutes_agree_with_most_classes_of_2023() -> None:
    limits = {"short": (0, 46), "medium": (45, 76), "long": (75, 999)}
    right = [
        limits[one.length][0] <= minutes_data(rounds, rounds, rounds, 4)["mid"] < limits[one.length][1]
        for one in samples()
        for rounds in one.rounds
    ]
    assert sum(right) / len(right) > 0.7


def test_the_same_seed_measures_the_same() -> None:
    course = find_course("milk-run")
    assert measured("milk-run", course, 200) == measured("milk-run", course, 200)
