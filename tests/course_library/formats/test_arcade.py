"""Boards of Arcade Robot Rally: effects by space, one facing for all, one turning side a belt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from course_library.compass import Direction, Space
from course_library.floor import flatten
from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format
from course_library.formats.sheet import sheet_of
from tests.course_library.formats.building import codes, course, exported, imported

ARCADE = find_format("arcade-robot-rally")


def effects(value: Any, place: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = value["effects"].get(place, [])
    return found


def test_effects_are_listed_by_space(tmp_path: Path) -> None:
    value = exported(ARCADE, course("3x3: C1 wall N, laser N 2; B2 pit", checkpoints="A3"), tmp_path)
    assert effects(value, "2,0") == [
        {"kind": "board_laser", "direction": "S", "power": 2},
        {"kind": "walldto", "walls": ["N"]},
    ]
    assert effects(value, "1,1") == [{"kind": "PITS"}]
    assert effects(value, "0,2") == [{"kind": "checkpoint", "number": 1}]


@pytest.mark.parametrize(
    ("belt", "rotation", "losses"),
    [
        ("B2 belt green N", "NONE", {}),
        ("B2 belt green N from W", "LEFT", {}),
        ("B2 belt blue N from E", "RIGHT", {}),
        ("B2 belt blue N from EW", "NONE", {"belt-turn": 1}),
        ("B2 belt blue N from E; B3 belt blue N", "RIGHT", {"belt-turn": 1}),
    ],
)
def test_belts_turn_from_one_side(belt: str, rotation: str, losses: dict[str, int], tmp_path: Path) -> None:
    curved = course(f"3x3: {belt}")
    assert effects(exported(ARCADE, curved, tmp_path), "1,1")[0]["rotation"] == rotation
    assert codes(ARCADE.plan(curved, tmp_path / "x.json").losses) == losses


def test_all_robots_face_where_the_start_direction_says(tmp_path: Path) -> None:
    value = exported(ARCADE, course("3x3: A1 start; B1 start 7", faces=Direction.S), tmp_path)
    assert value["startingBoardDirection"] == "s"
    assert (value["boardHeight"], value["startingBoardHeight"]) == (3, 0)
    starts = flatten(imported(ARCADE, value, tmp_path).course).starts
    assert [(start.facing, start.number) for start in starts] == [(Direction.S, 1), (Direction.S, 2)]


@pytest.mark.parametrize(
    ("direction", "size", "bay"),
    [
        ("e", (5, 4), Space(3, 0)),
        ("w", (5, 4), Space(0, 0)),
        ("n", (3, 6), Space(0, 0)),
        ("s", (3, 6), Space(0, 4)),
    ],
)
def test_the_start_strip_comes_back_as_a_docking_bay(
    direction: str, size: tuple[int, int], bay: Space, tmp_path: Path
) -> None:
    value = {
        "boardWidth": 3,
        "boardHeight": 4,
        "startingBoardWidth": 2,
        "startingBoardHeight": 2,
        "startingBoardDirection": direction,
        "effects": {f"{bay.x},{bay.y}": [{"kind": "startingtile", "playerId": 1}], "_comment": "words"},
    }
    back = imported(ARCADE, value, tmp_path).course
    assert back.size == size
    assert back.docking_bay
    assert back.docking_bay.at == bay


def test_kinds_are_read_in_any_letters_and_unknown_ones_dropped(tmp_path: Path) -> None:
    listed = [
        {"kind": "GreenConveyorDTO", "direction": "n", "rotation": "none", "id": "x"},
        {"kind": "Wall", "walls": ["E"]},
        {"kind": "teleporter"},
    ]
    value = {"boardWidth": 1, "boardHeight": 1, "effects": {"0,0": listed, "7,7": listed}}
    back = imported(ARCADE, value, tmp_path)
    assert len(sheet_of(back.course).elements(Space(0, 0))) == 2
    assert sorted(remark.detail for remark in back.findings) == ["space H8", "teleporter"]


def test_what_it_cannot_hold_is_told(tmp_path: Path) -> None:
    plan = ARCADE.plan(course("3x3: A1 battery; B1 push N 1, wall N"), tmp_path / "x.json")
    assert codes(plan.losses) == {"battery": 1, "push": 1}


def test_faults_are_told_with_their_place(tmp_path: Path) -> None:
    value = {"boardWidth": 1, "boardHeight": 1, "effects": {"0,0": [{"kind": "gear", "rotation": "up"}]}}
    with pytest.raises(FormatError, match=r"\$.effects.0,0\[0\].rotation: 'up' is not known here"):
        imported(ARCADE, value, tmp_path)
