"""Parts of the report that races feed: problems of broken courses, suggestions that hold, cancelled work."""

from __future__ import annotations

import json
from threading import Event as Flag

import jsonschema
import numpy as np
import pytest

from analysis.race.errors import PlayersError, SkillError
from analysis.race.prepare import RaceSetup, prepare
from analysis.report.assessment import Assessment, assess, schema
from analysis.report.page import page
from analysis.report.parts.suggestions import cubes_text
from analysis.report.text import text_report
from analysis.report.wishes import Wishes
from analysis.scores.batch import Runner, with_blocked
from analysis.scores.blocks import suggest_blocks
from analysis.scores.fairness import FAIR_GAP, gap, used_starts
from analysis.scores.standstill import standstill
from course_library.board import Board, FrozenMap
from course_library.catalog import find_course
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import Belt, BeltColour, Element, Pit, StartSpace, Wall
from tests.analysis.scores.racing import batch, played

FEW = Wishes(races=200)
Spaces = dict[Space, tuple[Element, ...]]


def course_of(spaces: Spaces, starts: Spaces | None = None) -> Course:
    """Three starts, and a board of six by three with the only checkpoint at its far end."""
    bay = starts or {Space(0, y): (StartSpace(y + 1),) for y in range(3)}
    return Course(
        "odd",
        FrozenMap({"en": "Odd"}),
        boards=(Placement(Board("odd", "Odd", "2023", (6, 3), FrozenMap(spaces)), Space(1, 0)),),
        docking_bay=Placement(
            Board("bay", "Bay", "2023", (1, 3), FrozenMap(bay), faces=Direction.E), Space(0, 0)
        ),
        checkpoints=(Space(6, 1),),
        reboot_tokens=(RebootToken(Space(2, 1), Direction.N),),
    )


SHUT: Spaces = {Space(5, 1): tuple(Wall(side) for side in Direction)}
SLIDE: Spaces = {Space(0, y): (Pit(),) for y in range(3)}
SLIDING: Spaces = {Space(0, y): (StartSpace(y + 1), Belt(BeltColour.BLUE, Direction.E)) for y in range(3)}
ONE_SHUT_IN: Spaces = {
    Space(0, 0): (StartSpace(1), *(Wall(side) for side in Direction)),
    Space(0, 1): (StartSpace(2),),
    Space(0, 2): (StartSpace(3),),
}


def codes(assessment: Assessment) -> list[str]:
    return [one["code"] for one in assessment.data["problems"]]


def test_a_checkpoint_nobody_can_reach_is_said_and_the_rest_still_given() -> None:
    found = assess(course_of(SHUT), wishes=FEW)
    assert codes(found) == ["unreachable-checkpoint", "no-race-ends"]
    assert found.data["problems"][0]["spaces"] == [[6, 1]]
    assert found.data["unfinished"] == found.data["races"] == 200
    assert found.data["length"]["class"] is None
    assert "Length: no race ended." in text_report(found)
    assert "Problem: Nobody can reach checkpoint 1 on G2 from any start." in text_report(found)
    assert "Nobody can reach checkpoint 1 on G2 from any start." in page(found)
    # Nobody wins: that is no fairness, and everything else is still told.
    assert found.data["fairness"]["gap"] is None
    assert found.data["scores"]["fairness"] is None
    assert "No race ended, so nothing can be said of the starts." in text_report(found)
    assert found.data["guidelines"]
    assert found.data["traffic"]
    jsonschema.validate(json.loads(found.json()), schema())


def test_a_start_that_never_finishes_is_named() -> None:
    found = assess(course_of({}, ONE_SHUT_IN), wishes=FEW)
    assert codes(found) == ["start-never-finishes"]
    assert found.data["problems"][0]["spaces"] == [[0, 0]]
    sentence = "A robot that starts on A1 can never finish; block such starts or open a way."
    assert f"Problem: {sentence}" in text_report(found)
    assert sentence in page(found)
    assert found.data["length"]["class"] == "short"


@pytest.mark.parametrize("skill", ["best", "greedy", "random"])
def test_a_floor_where_all_fall_at_once_is_named(skill: str) -> None:
    found = assess(course_of(SLIDE, SLIDING), wishes=Wishes(races=200, skill=skill))
    problem = next(one for one in found.data["problems"] if one["code"] == "all-fall-at-once")
    assert problem["message"].startswith("Nearly every robot falls in round 1, mostly on B")
    assert sorted(problem["spaces"]) == [[1, 0], [1, 1], [1, 2]]
    assert f"Problem: {problem['message']}" in text_report(found)
    assert problem["message"] in page(found)


def test_races_that_never_end_are_told_with_the_spaces_where_robots_stand() -> None:
    found = assess(course_of(SHUT), wishes=Wishes(races=100, skill="greedy"))
    problem = next(one for one in found.data["problems"] if one["code"] == "no-race-ends")
    busiest = [one["space"] for one in found.data["traffic"][:3]]
    assert problem["spaces"] == busiest
    names = ", ".join(Space(*space).name for space in busiest)
    assert problem["message"] == f"No race ended within 60 rounds; robots mostly stand on {names}."
    assert f"Problem: {problem['message']}" in text_report(found)


def test_a_sound_course_has_no_problem() -> None:
    assert codes(assess(course_of({}), wishes=FEW)) == []


def test_fewer_starts_than_players_is_one_sentence() -> None:
    with pytest.raises(PlayersError, match="only 3 starts are free"):
        assess(course_of({}), wishes=Wishes(players=5))
    with pytest.raises(SkillError, match="unknown skill"):
        assess(course_of({}), wishes=Wishes(skill="wizard"))


def test_a_cancelled_assessment_gives_what_it_has() -> None:
    cancel = Flag()
    cancel.set()
    found = assess(find_course("milk-run"), cancel=cancel)
    assert found.data["cancelled"] is True
    assert "races" not in found.data
    assert found.data["reachability"]["complete"] is True
    assert found.data["guidelines"]
    assert "Every start can finish" in text_report(found)
    assert page(found).startswith("<!DOCTYPE html>")
    jsonschema.validate(json.loads(found.json()), schema())


def test_races_that_are_stopped_on_the_way_are_told() -> None:
    cancel = Flag()

    def stop(step: str) -> None:
        if "points" in step:
            cancel.set()

    found = assess(find_course("milk-run"), stop, Wishes(precision=0.5), cancel)
    assert found.data["cancelled"] is True
    assert 0 < found.data["races"] < 20_000
    assert "They were stopped by hand." in text_report(found)


def test_players_who_play_at_random_have_a_report_too() -> None:
    found = assess(course_of({}), wishes=Wishes(races=100, skill="random"))
    assert found.data["skill"] == "random"
    assert text_report(found)


def test_first_figures_are_shown_before_races_are_played() -> None:
    shown: list[Assessment] = []
    assess(course_of({}), wishes=FEW, show=shown.append)
    assert "reachability" in shown[1].data
    assert "races" not in shown[1].data
    assert "scores" in shown[-1].data
    assert text_report(shown[1])


def test_blocking_the_suggested_starts_narrows_the_gap_on_a_fresh_seed() -> None:
    course = find_course("milk-run")
    before = gap(used_starts(batch(course).records))
    prepared = prepare(course, RaceSetup(skill="greedy"))  # among the best players nothing is found
    found = suggest_blocks(prepared, Runner(), before)
    assert found is not None
    assert found.found
    assert len(found.blocked) <= 8
    assert found.after.bounds is not None
    assert found.after.bounds.high <= 0.05
    blocked = with_blocked(prepared, found.blocked)
    again = gap(used_starts(Runner(77).play(blocked, 3000).records))
    assert again.value is not None
    assert before.value is not None
    assert again.value < before.value / 4


def test_among_the_best_players_the_best_that_was_found_is_told_as_what_it_is() -> None:
    course = find_course("milk-run")
    prepared = prepare(course, RaceSetup())
    before = gap(used_starts(batch(course, 2_000).records))
    found = suggest_blocks(prepared, Runner(), before)
    assert found is not None
    # In races of two rounds no four starts of this docking bay are fair; see the notes of the course.
    assert not found.found
    again = gap(used_starts(Runner(78).play(with_blocked(prepared, found.blocked), 4_000).records))
    assert again.value is not None
    assert before.value is not None
    assert again.value < before.value
    assert again.value > FAIR_GAP


def test_what_was_tried_in_vain_is_said_so() -> None:
    figures = {"value": 0.1, "high": 0.12}
    one = {
        "found": False, "cubes": [{"name": "O1"}], "left": 4, "alone_apart": 0.18,
        "before": {"value": 0.46}, "after": figures, "tried": 17,
    }  # fmt: skip
    told = cubes_text({"fairness": {"gap": 0.46}, "suggestions": {"blocked_starts": one}})
    assert told == (
        "None of the 17 sets of at most 8 cubes that were tried brings the gap to 5 points for certain. "
        "The best found blocks O1: the gap falls from 46 to 10 points (at most 12). "
        "The 4 starts that are left are 0.2 rounds apart alone."
    )


def test_suggestions_and_places_are_in_a_full_report() -> None:
    found = assess(find_course("milk-run"), wishes=Wishes(races=500, full=True, skill="greedy"))
    jsonschema.validate(json.loads(found.json()), schema())
    sides = {dock["board"] for dock in found.data["docking_bay"]["places"]}
    assert sides == {"Docking Bay A", "Docking Bay B"}
    assert [one["players"] for one in found.data["length"]["by_players"]] == [2, 3, 4, 5, 6]
    assert "6 players: " in text_report(found)
    assert "Block these starts" in text_report(found)
    assert "What would make the starts fairer?" in page(found)


def test_standstill_counts_registers_before_the_checkpoint() -> None:
    prepared = played("milk-run").prepared
    found = standstill(prepared, 1, 5, np.ones((1, prepared.packed.terrain.n)))
    assert found.races == 5
    assert found.longest[0] >= 1
    assert found.mean[0] is not None
    assert found.mean[0] <= found.longest[0]
