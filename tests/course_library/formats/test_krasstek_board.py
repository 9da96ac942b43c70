"""Boards for krasstek's board editor: every space of a beam is listed, belts say who is turned."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from course_library.compass import Direction, Space
from course_library.floor import flatten
from course_library.formats.registry import find_format
from course_library.formats.sheet import sheet_of
from tests.course_library.formats.building import codes, course, exported, imported
from tests.course_library.formats.comparing import differing

BOARD = find_format("krasstek-board")


def features(value: Any) -> dict[tuple[int, int], list[dict[str, Any]]]:
    return {(tile["x"], tile["y"]): tile["features"] for tile in value["tiles"]}


def test_beams_are_listed_space_by_space_and_folded_back(tmp_path: Path) -> None:
    beam = course("5x2: B1 laser W 3, wall W; D1 wall E")
    value = exported(BOARD, beam, tmp_path)
    lasers = {place: f for place, listed in features(value).items() for f in listed if f["type"] == "laser"}
    assert {place: (f["dir"], f["damage"]) for place, f in lasers.items()} == {
        (x, 0): ("E", 3) for x in (1, 2, 3)
    }
    back = imported(BOARD, value, tmp_path)
    assert [(b.emitter, b.beams) for b in flatten(back.course).beams] == [(Space(1, 0), 3)]


def test_a_beam_whose_wall_the_neighbour_draws_is_folded_too(tmp_path: Path) -> None:
    beam = course("5x1: A1 wall E; B1 laser W 1; D1 wall E")
    back = imported(BOARD, exported(BOARD, beam, tmp_path), tmp_path)
    assert not differing(sheet_of(beam), sheet_of(back.course))
    assert not back.findings


def test_a_beam_without_a_wall_behind_it_starts_on_its_first_space(tmp_path: Path) -> None:
    tiles = [{"x": x, "y": 0, "features": [{"type": "laser", "dir": "E", "damage": 1}]} for x in (1, 2)]
    value = {"id": "x", "width": 3, "height": 1, "tiles": tiles}
    back = imported(BOARD, value, tmp_path)
    assert codes(back.findings) == {"guessed": 1}
    assert [beam.emitter for beam in flatten(back.course).beams] == [Space(1, 0)]


@pytest.mark.parametrize(
    ("belt", "turn"),
    [("N", None), ("N from W", "left"), ("N from E", "right"), ("N from EW", "both"), ("S from E", "left")],
)
def test_turns_are_told_by_the_side_of_the_flow(belt: str, turn: str | None, tmp_path: Path) -> None:
    value = exported(BOARD, course(f"3x3: B2 belt blue {belt}"), tmp_path)
    assert features(value)[1, 1][0].get("turn") == turn


def test_only_spaces_with_something_are_listed(tmp_path: Path) -> None:
    assert len(exported(BOARD, course("9x9: A1 pit; I9 missile"), tmp_path)["tiles"]) == 2


def test_a_docking_bay_faces_east_if_it_says_nothing(tmp_path: Path) -> None:
    value = exported(BOARD, course("3x6: A1 start; A2 start", faces=Direction.E), tmp_path)
    assert value["kind"] == "dock"
    for start in value["starts"]:
        del start["facing"]
    starts = flatten(imported(BOARD, value, tmp_path).course).starts
    assert {start.facing for start in starts} == {Direction.E}


def test_reboot_tokens_are_no_part_of_a_board(tmp_path: Path) -> None:
    plan = BOARD.plan(course("3x3: A1 pit", checkpoints="C3", reboots="B2>N"), tmp_path / "x.json")
    assert codes(plan.losses) == {"reboot-token": 1}


def test_what_we_do_not_know_is_dropped_and_told(tmp_path: Path) -> None:
    strange = [{"type": "oil"}, {"type": "portal", "id": 1}, {"type": "laser", "dir": "NE", "damage": 1}]
    value = {"id": "x", "width": 1, "height": 1, "tiles": [{"x": 0, "y": 0, "features": strange}]}
    back = imported(BOARD, value, tmp_path)
    assert sorted(remark.detail for remark in back.findings) == ["diagonal laser", "oil", "portal"]


def test_the_picture_a_board_names_is_not_opened(tmp_path: Path) -> None:
    value = {"id": "x", "width": 1, "height": 1, "tiles": [], "image": "../../../etc/passwd"}
    assert imported(BOARD, value, tmp_path).course.size == (1, 1)
