"""Boards of robotmadness: one tile a space, directions as numbers, curves told in two ways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from course_library.compass import Direction
from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format
from course_library.formats.sheet import sheet_of
from tests.course_library.formats.building import codes, course, exported, imported
from tests.course_library.formats.comparing import differing

MADNESS = find_format("robotmadness")


def tiles(value: Any) -> dict[tuple[int, int], dict[str, Any]]:
    return {
        (t["position"]["x"], t["position"]["y"]): {k: v for k, v in t.items() if k != "position"}
        for t in value["tiles"]
    }


@pytest.mark.parametrize(
    ("line", "tile"),
    [
        ("B2 belt green E", {"type": "conveyor", "direction": 1}),
        (
            "B2 belt blue N from W",
            {"type": "express", "direction": 0, "entries": [3], "rotate": "counterclockwise"},
        ),
        (
            "B2 belt green N from E",
            {"type": "conveyor", "direction": 0, "entries": [1], "rotate": "clockwise"},
        ),
        ("B2 belt green S from W", {"type": "conveyor", "direction": 2, "entries": [3]}),
        ("B2 belt green S from W; B1 belt green S", {"type": "conveyor", "direction": 2, "entries": [0, 3]}),
        ("B2 push W 24, wall W", {"type": "pusher", "direction": 1, "registers": [2, 4]}),
        ("B2 gear left", {"type": "gear_ccw", "rotate": "counterclockwise"}),
        ("B2 repair crossed", {"type": "option"}),
    ],
)
def test_tiles(line: str, tile: dict[str, Any], tmp_path: Path) -> None:
    """Curves that run up carry both keys, as the engine reads one and the drawing the other."""
    assert tiles(exported(MADNESS, course(f"3x3: {line}"), tmp_path))[1, 1] == tile


def test_curves_that_its_engine_does_not_play_are_noted(tmp_path: Path) -> None:
    plan = MADNESS.plan(course("3x3: A1 belt green E from N; B2 belt green N from E"), tmp_path / "x.json")
    assert codes(plan.notes) == {"belt-turn-unplayed": 1}


def test_a_push_panel_cannot_share_its_space_with_a_belt(tmp_path: Path) -> None:
    plan = MADNESS.plan(course("3x3: B2 belt green E, push N 1, wall N"), tmp_path / "x.json")
    assert codes(plan.losses) == {"element-shared": 1}
    assert plan.losses[0].message == "1 element cannot share a space with a conveyor belt in this client"


def test_starting_positions_are_written_even_if_there_are_none(tmp_path: Path) -> None:
    assert exported(MADNESS, course("3x3: A1 pit"), tmp_path)["startingPositions"] == []


def test_walls_behind_push_panels_are_written_separately(tmp_path: Path) -> None:
    value = exported(MADNESS, course("3x3: B2 push W 1, wall W"), tmp_path)
    assert value["walls"] == [{"position": {"x": 1, "y": 1}, "sides": [3]}]


def test_limits(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    nine = course("3x3: " + "; ".join(f"{c}{r} start" for c in "ABC" for r in (1, 2, 3)), faces=Direction.N)
    assert codes(MADNESS.plan(nine, path).losses) == {"start": 1}
    assert codes(MADNESS.plan(nine, path).notes) == {"start-numbered": 8}
    assert codes(MADNESS.plan(course("21x3: A1 pit"), path).refusals) == {"too-large": 1}


def test_checkpoints_are_no_part_of_a_board(tmp_path: Path) -> None:
    covered = course("3x3: B2 belt green E", checkpoints="B2", reboots="A1>N")
    plan = MADNESS.plan(covered, tmp_path / "x.json")
    assert codes(plan.losses) == {"checkpoint": 1, "reboot-token": 1}
    assert (1, 1) in tiles(exported(MADNESS, covered, tmp_path))


def test_the_older_way_to_tell_curves_is_read(tmp_path: Path) -> None:
    value = exported(MADNESS, course("3x3: A1 belt blue W from N; C3 belt green N from W"), tmp_path)
    for tile, word in zip(value["tiles"], ("clockwise", "counterclockwise"), strict=True):
        tile.pop("entries")
        tile["rotate"] = word
    back = imported(MADNESS, value, tmp_path)
    expected = course("3x3: A1 belt blue W from N; C3 belt green N from W")
    assert not differing(sheet_of(expected), sheet_of(back.course))


def test_faults_are_told_with_their_place(tmp_path: Path) -> None:
    value = exported(MADNESS, course("3x3: A1 pit"), tmp_path)
    value["tiles"][0]["position"]["x"] = 3
    with pytest.raises(FormatError, match=r"\$.tiles\[0\].position.x: 3 is out of range"):
        imported(MADNESS, value, tmp_path)
    value["tiles"][0] = {"position": {"x": 0, "y": 0}, "type": "lava"}
    assert codes(imported(MADNESS, value, tmp_path).findings) == {"dropped": 1}
