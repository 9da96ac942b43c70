"""Every guideline: a course that just breaks it, one that just follows it, a remedy that works."""

from __future__ import annotations

import pytest

from analysis.guidelines import GUIDELINES, Finding, Verdict, judge
from analysis.guidelines.judge import is_advice
from course_library.board import FrozenMap
from course_library.course import Course
from course_library.floor import flatten
from tests.analysis.guidelines.cases import BAY, CASES, UNFIXED, good
from tests.course_library.tiny import bay, board, course, laid, spaces, token

CODES = [guideline.code for guideline in GUIDELINES]


def finding(code: str, layout: Course, players: int | None = None) -> Finding:
    return next(found for found in judge(layout, players) if found.code == code)


def test_good_course_follows_every_guideline() -> None:
    assert {found.code for found in judge(good()) if found.verdict is not Verdict.PASS} == set()


def test_every_guideline_has_a_case() -> None:
    assert list(CASES) == CODES


@pytest.mark.parametrize("code", CODES)
def test_a_course_that_breaks_it(code: str) -> None:
    pair = CASES[code]
    found = finding(code, pair.breaks())
    assert (found.verdict.value, found.spaces) == (pair.verdict, spaces(pair.names))
    assert found.message.endswith(".")
    assert any(digit in found.message for digit in "0123456789")


@pytest.mark.parametrize("code", CODES)
def test_a_course_that_just_follows_it(code: str) -> None:
    found = finding(code, CASES[code].follows())
    assert (found.verdict, found.spaces, found.remedy) == (Verdict.PASS, (), None)


@pytest.mark.parametrize("code", sorted(set(CODES) - UNFIXED))
def test_the_remedy_makes_it_pass(code: str) -> None:
    layout = CASES[code].breaks()
    remedy = finding(code, layout).remedy
    assert remedy is not None
    assert remedy.apply is not None, remedy.text
    assert finding(code, remedy.apply(layout)).verdict is Verdict.PASS


@pytest.mark.parametrize("code", sorted(UNFIXED))
def test_other_remedies_are_words(code: str) -> None:
    remedy = finding(code, CASES[code].breaks()).remedy
    assert remedy is not None
    assert remedy.apply is None


@pytest.mark.parametrize("code", CODES)
def test_turning_changes_no_verdict(code: str) -> None:
    layout = CASES[code].breaks()
    verdicts = [[found.verdict for found in judge(layout.turned(turn))] for turn in (0, 90, 180, 270)]
    assert verdicts.count(verdicts[0]) == 4


def test_one_finding_for_each_guideline_with_its_source() -> None:
    found = judge(good())
    assert [(one.code, one.source) for one in found] == [(one.code, one.source) for one in GUIDELINES]


def test_course_without_boards_or_layout_is_not_judged() -> None:
    assert judge(good(layout="none")) == []
    assert judge(good(boards=())) == []


def test_known_floor_gives_the_same_findings() -> None:
    layout = CASES["reboot-arrow"].breaks()
    assert judge(layout, floor=flatten(layout)) == judge(layout)


def test_advice_by_alarm_rate_or_by_nature() -> None:
    by_code = {guideline.code: guideline for guideline in GUIDELINES}
    assert is_advice(by_code["northrup"])
    assert is_advice(by_code["checkpoint-beside-danger"])
    assert not is_advice(by_code["criss-cross"])


def test_must_and_never_fail_whatever_the_rate() -> None:
    """Renegade 2023: each board *must* have one reboot token; a corner of two walls is *never* right."""
    two = good(reboot_tokens=(token("H4", "N"), token("H9", "S")))
    assert finding("one-reboot-token", two).verdict is Verdict.FAIL
    assert dict(finding("one-reboot-token", two).evidence) == {"boards_without": 0, "boards_with_several": 1}


def test_layouts_of_2016_may_have_the_token_on_the_start_board() -> None:
    field, start = board("12x12:", "1a", family="2016"), bay(BAY, family="2016")
    layout = good(
        boards=(laid(field, 2, 0),), docking_bay=laid(start, 0, 0), reboot_tokens=(token("B1", "S"),)
    )
    assert finding("one-reboot-token", layout).verdict is Verdict.WARN
    assert finding("reboot-token-central", layout).verdict is Verdict.PASS


@pytest.mark.parametrize("variant", ["dynamic-archiving"])
def test_reboot_guidelines_are_silent_without_tokens(variant: str) -> None:
    for found in judge(good(variants=(variant,), reboot_tokens=())):
        assert found.verdict is Verdict.PASS, found.code


def test_edges_are_walls_in_a_less_deadly_game() -> None:
    """Renegade 2023, "A Less Deadly Game"."""
    layout = good(checkpoints=spaces("N6 E8"))
    assert finding("first-checkpoint-beside-danger", layout).verdict is Verdict.ADVICE
    safe = layout.replaced(variants=("less-deadly",))
    assert finding("first-checkpoint-beside-danger", safe).verdict is Verdict.PASS


def test_number_of_players_can_be_asked_for() -> None:
    assert finding("one-board-crowd", good(), players=6).verdict is Verdict.WARN
    assert finding("robot-density", good(more=2), players=6).verdict is Verdict.PASS
    assert finding("reboot-lane", good("F2 wall S"), players=3).verdict is Verdict.PASS


def test_remedy_names_the_board_to_take_away() -> None:
    """A board without checkpoint goes, but not one that the docking bay or other boards need."""
    remedy = finding("robot-density", good(more=2)).remedy
    assert remedy is not None
    assert remedy.text == "Take More1 away, and add a checkpoint if the race gets too short."
    held = good(more=2, checkpoints=spaces("L6 E8 AG6"))
    remedy = finding("robot-density", held).remedy
    assert remedy is not None
    assert remedy.apply is None


def test_remedy_names_the_space_for_a_checkpoint() -> None:
    remedy = finding("first-checkpoint-beside-danger", good(checkpoints=spaces("N6 E8"))).remedy
    assert remedy is not None
    assert remedy.text == "Move checkpoint 1 to M6."


def test_the_other_face_of_the_docking_bay_is_compared() -> None:
    """Starts in the middle rows have ways of like length; starts in all rows have not."""
    narrow = bay("2x12: " + "; ".join(f"A{row} start" for row in range(4, 10)))
    found = {one.code: one for one in judge(good(), other_face=narrow)}["fairer-side"]
    assert found.verdict is Verdict.WARN
    assert found.remedy is not None
    assert found.remedy.text == "Use Bay."
    assert found.remedy.apply is not None
    changed = found.remedy.apply(good())
    assert changed.docking_bay is not None
    assert changed.docking_bay.board == narrow
    same = {one.code: one for one in judge(changed, other_face=bay(BAY))}["fairer-side"]
    assert same.verdict is Verdict.PASS


def test_far_starts_are_blocked_when_cubes_and_starts_suffice() -> None:
    layout = good(checkpoints=spaces("L9 E8"))
    remedy = finding("fairer-side", layout).remedy
    assert remedy is not None
    assert remedy.text == "Block A1."


def test_docking_bay_is_moved_when_too_few_starts_are_left() -> None:
    six = bay("2x12: " + "; ".join(f"A{row} start" for row in (1, 3, 5, 8, 10, 12)))
    layout = good(docking_bay=laid(six, 0, 0), checkpoints=spaces("H12 E8"))
    remedy = finding("fairer-side", layout).remedy
    assert remedy is not None
    assert remedy.text == "Lay Bay against Field, along C1 to N1."
    assert remedy.apply is not None
    assert finding("fairer-side", remedy.apply(layout)).verdict is Verdict.PASS


def test_start_far_from_everything_is_left_to_people() -> None:
    """A board as long as the docking bay, its only other side as unfair as the first."""
    narrow = laid(board("2x12:"), 2, 0)
    layout = good(
        boards=(narrow,), checkpoints=spaces("C12 C2"), reboot_tokens=(token("C6"),), players=(6, 6)
    )
    remedy = finding("fairer-side", layout.replaced(blocked_starts=spaces("A2 A3 A4 A5 A6 A7"))).remedy
    assert remedy is not None
    assert remedy.apply is None


def test_no_better_place_for_the_docking_bay() -> None:
    """Gears along all four edges: every place is as bad as the first."""
    edges = [f"{column}{row}" for column in "ABKL" for row in range(1, 13)]
    edges += [f"{column}{row}" for column in "CDEFGHIJ" for row in (1, 2, 11, 12)]
    found = finding("docking-bay-obstructions", good("; ".join(f"{name} gear left" for name in edges)))
    assert found.verdict is Verdict.WARN
    assert found.remedy is not None
    assert found.remedy.apply is None


def test_belts_in_a_circle_end() -> None:
    circle = "A6 belt green E; B6 belt green S; B7 belt green W; A7 belt green N"
    assert finding("belt-to-first-checkpoint", good(circle)).verdict is Verdict.PASS


def test_belts_under_a_checkpoint_are_off() -> None:
    belts = "A6 belt green E; B6 belt green E; C6 belt blue E; D6 belt green E"
    layout = good(belts, checkpoints=spaces("L6 E6"))
    assert finding("belt-to-first-checkpoint", layout).verdict is Verdict.PASS


def test_evidence_has_numbers_by_name() -> None:
    found = finding("robot-density", good(more=2))
    assert found.evidence == FrozenMap({"spaces_per_robot": 108.0})


def test_single_checkpoint_has_no_way_to_judge() -> None:
    layout = course(checkpoints=spaces("G3"))
    for code in ("criss-cross", "straight-line", "leader-turns"):
        assert finding(code, layout).verdict is Verdict.PASS
