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
from analysis.report.text import text_report
from analysis.report.wishes import Wishes
from analysis.scores.batch import Runner, with_blocked
from analysis.scores.blocks import suggest_blocks
from analysis.scores.fairness import gap, used_starts
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
MOUTH: Spaces = {
    **{Space(0, y): (Belt(BeltColour.BLUE, Direction.E),) for y in range(3)},
    **{Space(x, y): (Pit(),) for x in (1, 2, 3) for y in range(3) if (x, y) != (1, 1)},
}
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
    assert "Nobody can reach checkpoint 1 on G2" in page(found)
    jsonschema.validate(json.loads(found.json()), schema())


def test_a_start_that_never_finishes_is_named() -> None:
    found = assess(course_of({}, ONE_SHUT_IN), wishes=FEW)
    assert codes(found) == ["start-never-finishes"]
    assert found.data["problems"][0]["spaces"] == [[0, 0]]


def test_a_floor_where_all_fall_at_once_is_named() -> None:
    found = assess(course_of(MOUTH), wishes=Wishes(races=200, skill="greedy"))
    assert "all-fall-at-once" in codes(found)


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


def test_suggestions_and_places_are_in_a_full_report() -> None:
    found = assess(find_course("milk-run"), wishes=Wishes(races=500, full=True, skill="greedy"))
    jsonschema.validate(json.loads(found.json()), schema())
    sides = {dock["board"] for dock in found.data["suggestions"]["docking_bay"]}
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
