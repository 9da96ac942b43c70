"""Courses for krasstek's generator: placed boards it knows, tokens, blocked starts and variants."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from course_library.board import FrozenMap
from course_library.catalog import bundled_boards, find_board, find_course
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken, SpecialRule
from course_library.floor import flatten
from course_library.formats.errors import FormatError
from course_library.formats.krasstek.pieces import piece_id
from course_library.formats.registry import find_format
from tests.course_library.formats.building import codes, course, exported, imported

GENERATOR = find_format("krasstek-course")


@pytest.fixture
def undertow() -> Course:
    """Four boards with a gap and a docking bay, all known to the generator."""
    places = {
        "tempest": (3, 0, 90),
        "sidewinder": (15, 4, 0),
        "steps": (15, 16, 180),
        "the-keep": (3, 12, 270),
    }
    return Course(
        id="four",
        names=FrozenMap({"en": "Four"}),
        boards=tuple(Placement(find_board(n), Space(x, y), turn) for n, (x, y, turn) in places.items()),
        docking_bay=Placement(find_board("docking-bay-b"), Space(0, 0), 0),
        checkpoints=(Space(20, 20), Space(4, 4), Space(16, 5)),
        reboot_tokens=(RebootToken(Space(10, 6), Direction.S), RebootToken(Space(20, 10), Direction.W)),
        blocked_starts=(Space(0, 1), Space(1, 4)),
        variants=("less-deadly", "act-fast"),
    )


def test_all_boards_of_2023_are_known_there() -> None:
    known = {e.reference for e in bundled_boards() if piece_id(find_board(e.reference)) is not None}
    assert known == {entry.reference for entry in bundled_boards() if entry.family == "2023"}


def test_a_course_comes_back_whole(undertow: Course, tmp_path: Path) -> None:
    plan = GENERATOR.write(undertow, tmp_path / "four.json", strict=True)
    assert not plan.notes
    back = GENERATOR.read(tmp_path / "four.json")
    assert not back.findings
    assert set(back.course.boards) == set(undertow.boards)
    for part in ("docking_bay", "checkpoints", "reboot_tokens", "variants"):
        assert getattr(back.course, part) == getattr(undertow, part), part
    assert set(back.course.blocked_starts) == set(undertow.blocked_starts)


def test_turns_of_the_docking_bay_keep_the_facing(tmp_path: Path) -> None:
    milk_run = find_course("milk-run")
    value = exported(GENERATOR, milk_run, tmp_path)
    bay = next(p for p in value["placements"] if "docking" in p["pieceId"])
    assert milk_run.docking_bay
    assert milk_run.docking_bay.open_side
    assert bay["startFacingOverride"] == milk_run.docking_bay.open_side.name
    back = flatten(imported(GENERATOR, value, tmp_path).course)
    assert back.starts == flatten(milk_run).starts


def test_a_facing_of_the_file_overrides_that_of_the_board(undertow: Course, tmp_path: Path) -> None:
    value = exported(GENERATOR, undertow, tmp_path)
    value["placements"][-1]["startFacingOverride"] = "S"
    starts = flatten(imported(GENERATOR, value, tmp_path).course).starts
    assert {start.facing for start in starts} == {Direction.S}


def test_what_the_page_needs_is_there(undertow: Course, tmp_path: Path) -> None:
    value = exported(GENERATOR, undertow, tmp_path)
    assert {"placements", "checkpoints", "preferences", "recoveryRule"} <= value.keys()
    assert value["lessDeadlyGame"] is True
    assert value["lighterGame"] is False
    assert [value["activeStarts"][i] for i in value["blockedStartIndices"]] == [
        {"x": 0, "y": 1, "facing": "E"},
        {"x": 1, "y": 4, "facing": "E"},
    ]
    assert [token["boardIndex"] for token in value["rebootTokens"]] == [0, 1]


def test_archiving_is_a_rule_of_recovery(undertow: Course, tmp_path: Path) -> None:
    archiving = undertow.replaced(variants=("dynamic-archiving",))
    value = exported(GENERATOR, archiving, tmp_path)
    assert value["recoveryRule"] == "dynamic_archiving"
    assert imported(GENERATOR, value, tmp_path).course.variants == ("dynamic-archiving",)


def test_boards_of_ones_own_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    own = course("12x12: A1 pit", checkpoints="B2")
    with pytest.raises(FormatError, match="1 board is unknown to this client: Test"):
        GENERATOR.write(own, path)
    assert not path.exists()


def test_several_boards_that_it_does_not_know_are_told_together() -> None:
    plan = GENERATOR.plan(find_course("2016/dizzy-highway"), Path("x.json"))
    assert [remark.message for remark in plan.refusals] == [
        "2 boards are unknown to this client: 5B, Start A"
    ]


def test_boards_that_share_too_little_of_an_edge_are_noted(undertow: Course, tmp_path: Path) -> None:
    def moved(number: int, at: Space) -> Course:
        boards = list(undertow.boards)
        boards[number] = Placement(boards[number].board, at, boards[number].turn)
        return undertow.replaced(boards=tuple(boards), checkpoints=(Space(4, 4),), reboot_tokens=())

    joined, apart = moved(1, Space(15, 7)), moved(1, Space(15, -8))
    path = tmp_path / "x.json"
    assert not GENERATOR.plan(joined, path).notes
    notes = GENERATOR.plan(apart, path).notes
    assert [(remark.code, remark.spaces) for remark in notes] == [("boards-apart", (Space(15, 0),))]


def test_a_board_of_a_known_name_that_was_changed_is_refused(undertow: Course, tmp_path: Path) -> None:
    board = find_board("tempest")
    changed = Placement(type(board)(board.id, board.name, board.family, board.size), Space(3, 0))
    plan = GENERATOR.plan(undertow.replaced(boards=(changed,)), tmp_path / "x.json")
    assert codes(plan.refusals) == {"own-board": 1}


def test_losses_are_told(undertow: Course, tmp_path: Path) -> None:
    plan = GENERATOR.plan(
        undertow.replaced(
            reboot_tokens=(RebootToken(Space(1, 1), Direction.E),),
            variants=("three-damage-reboot",),
            special=(SpecialRule("x", "words"),),
        ),
        tmp_path / "x.json",
    )
    assert codes(plan.losses) == {"reboot-place": 1, "variants": 1, "special-rules": 1}
    assert codes(GENERATOR.plan(undertow.replaced(checkpoints=()), tmp_path / "x").refusals) == {"missing": 1}


SCENARIO: dict[str, Any] = {
    "placements": [
        {"pieceId": "links", "x": 24, "y": 24, "rotation": 90},
        {"pieceId": "30th-docking-bay-b", "x": 21, "y": 24, "rotation": 180, "startFacingOverride": "E"},
        {"pieceId": "mb-tile-1a", "x": 25, "y": 25, "rotation": 0, "overlay": True},
    ],
    "checkpoints": [{"x": 29, "y": 34}],
    "rebootTokens": [{"boardIndex": 0, "x": 29, "y": 30, "dir": "N"}],
    "preferences": {},
    "hazardousFlags": True,
}


def test_boards_that_we_do_not_have_become_plain_ones(tmp_path: Path) -> None:
    back = imported(GENERATOR, SCENARIO, tmp_path)
    assert {remark.code for remark in back.findings} == {"unknown-board", "dropped"}
    details = [remark.detail for remark in back.findings]
    assert details == ["overlay mb-tile-1a", "rule variant hazardousFlags", "links"]
    assert back.course.size == (15, 12)
    assert back.course.checkpoints == (Space(8, 10),)
    assert back.course.docking_bay
    assert back.course.docking_bay.board == find_board("docking-bay-b")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"placements": []}, "at least one board is needed"),
        ({"placements": [{"pieceId": "steps", "x": 0, "y": 0, "rotation": 45}]}, "45 is no quarter turn"),
        ({"placements": [{"pieceId": "steps", "x": 0, "y": 9999}]}, "9999 is out of range"),
        ({"checkpoints": [{"x": 0, "y": 0}]}, "where there is no board"),
        ({"checkpoints": [{"x": 0}]}, "the key 'y' is missing"),
    ],
)
def test_faults_are_told_with_their_place(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=message):
        imported(GENERATOR, {**SCENARIO, **change}, tmp_path)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("name", [entry.reference for entry in bundled_boards() if entry.family == "2023"])
def test_every_board_of_2023_comes_back_as_it_was_placed(name: str, turn: int, tmp_path: Path) -> None:
    placement = Placement(find_board(name), Space(0, 0), turn)
    bay = placement if placement.board.is_docking_bay else None
    floor = Placement(find_board("steps"), Space(12, 12)) if bay else placement
    placed = Course(
        "one", FrozenMap({"en": "One"}), boards=(floor,), docking_bay=bay,
        checkpoints=(floor.at.shifted(2, 2),),
    )  # fmt: skip
    back = imported(GENERATOR, exported(GENERATOR, placed, tmp_path), tmp_path).course
    assert (back.boards, back.docking_bay) == (placed.boards, placed.docking_bay)
    assert flatten(back).starts == flatten(placed).starts
