"""Boards of robo-rally-online: origin in the south, walls between spaces, what their program trips over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from course_library.compass import Direction, Space
from course_library.course import Placement
from course_library.floor import flatten
from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format
from course_library.formats.remarks import summary
from tests.course_library.formats.building import codes, course, exported, imported

ONLINE = find_format("robo-rally-online")


def test_the_origin_is_the_south_west_corner(tmp_path: Path) -> None:
    value = exported(ONLINE, course("4x3: A3 pit; D1 battery"), tmp_path)
    assert value["spaces"][0][0] == {"type": "pit"}
    assert value["spaces"][3][2] == {"type": "battery"}


def test_all_lists_have_the_lengths_that_their_program_checks(tmp_path: Path) -> None:
    value = exported(ONLINE, course("4x3: A3 pit"), tmp_path)
    assert (value["x_dim"], value["y_dim"]) == (4, 3)
    assert [len(column) for column in value["spaces"]] == [3] * 4
    assert [len(column) for column in value["walls"]["horizontal_walls"]] == [4] * 4
    assert [len(column) for column in value["walls"]["vertical_walls"]] == [3] * 5


@pytest.mark.parametrize(
    ("line", "kind", "x", "y", "entry"),
    [
        ("3x3: B2 wall S, laser S 2", "horizontal_walls", 1, 1, {"hi": "laser2"}),
        ("3x3: B2 wall N, laser N 1", "horizontal_walls", 1, 2, {"lo": "laser"}),
        ("3x3: B2 wall W, push W 24", "vertical_walls", 1, 1, {"hi": {"registers": [2, 4]}}),
        ("3x3: B2 wall E, laser E 3", "vertical_walls", 2, 1, {"lo": "laser3"}),
        ("3x3: B2 wall E", "vertical_walls", 2, 1, {}),
        ("3x3: C2 wall W, laser W 1; B2 push W 1", "vertical_walls", 2, 1, {"hi": "laser"}),
    ],
)
def test_a_face_belongs_to_the_space_it_acts_on(
    line: str, kind: str, x: int, y: int, entry: dict[str, Any], tmp_path: Path
) -> None:
    assert exported(ONLINE, course(line), tmp_path)["walls"][kind][x][y] == entry


def test_a_belt_that_leaves_the_board_to_the_side_is_left_out(tmp_path: Path) -> None:
    """Their constructor throws for it; over the northern and southern edge it does not."""
    sides = course("3x3: A1 belt green W; C1 belt blue E; B1 belt green N; B3 belt green S")
    plan = ONLINE.plan(sides, tmp_path / "x.json")
    assert codes(plan.losses) == {"belt-refused": 2}
    assert plan.losses[0].spaces == (Space(0, 0), Space(2, 0))
    spaces = exported(ONLINE, sides, tmp_path)["spaces"]
    assert [spaces[x][2] for x in (0, 2)] == [{}, {}]
    assert spaces[1][2] == {"type": "conv_F", "orientation": "N"}


def test_a_merge_from_the_right_is_written_as_one_from_both_sides(tmp_path: Path) -> None:
    """Their program tests the wrong side for conv_RF."""
    merge = course("3x3: B2 belt green N from E; B3 belt green N")
    assert codes(ONLINE.plan(merge, tmp_path / "x.json").notes) == {"belt-merge": 1}
    assert exported(ONLINE, merge, tmp_path)["spaces"][1][1]["type"] == "conv_LRF"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("3x3: B2 belt green N", "conv_F"),
        ("3x3: B2 belt blue N from W", "conv2_L"),
        ("3x3: B2 belt green N from E", "conv_R"),
        ("3x3: B2 belt green N from EW", "conv_LR"),
        ("3x3: B2 belt green N from W; B3 belt green N", "conv_LF"),
        ("3x3: B2 belt green E from NS; A2 belt blue E", "conv_LRF"),
    ],
)
def test_belts_say_how_they_turn(line: str, kind: str, tmp_path: Path) -> None:
    assert exported(ONLINE, course(line), tmp_path)["spaces"][1][1]["type"] == kind


def test_only_one_face_of_an_edge_acts(tmp_path: Path) -> None:
    plan = ONLINE.plan(course("3x3: A1 wall E, laser E 1; B1 laser W 1, push W 2"), tmp_path / "x.json")
    assert codes(plan.losses) == {"edge-shared": 2}


def test_start_ids_differ(tmp_path: Path) -> None:
    value = exported(ONLINE, course("3x3: A1 start; B1 start; C1 start", faces=Direction.S), tmp_path)
    ids = [column[2]["type"]["id"] for column in value["spaces"]]
    assert len(set(ids)) == 3
    assert {column[2]["orientation"] for column in value["spaces"]} == {"S"}


def test_equal_start_ids_are_read_as_several_starts(tmp_path: Path) -> None:
    value = exported(ONLINE, course("3x3: A1 start; B1 start"), tmp_path)
    for column in value["spaces"][:2]:
        column[2] = {"type": {"id": "aa:bb"}}
    assert len(flatten(imported(ONLINE, value, tmp_path).course).starts) == 2


def test_a_course_that_is_too_large_goes_without_its_docking_bay(tmp_path: Path) -> None:
    board = course("12x12: A1 pit", checkpoints="C3").boards[0].board
    bay = course("3x12: A1 start; A2 start", faces=Direction.E).boards[0].board
    whole = course("12x12: A1 pit").replaced(
        boards=(Placement(board, Space(3, 0)),),
        docking_bay=Placement(bay, Space(0, 0)),
        checkpoints=(Space(5, 2), Space(1, 1)),
    )
    plan = ONLINE.plan(whole, tmp_path / "x.json")
    assert summary(plan.losses) == (
        "1 checkpoint cannot be expressed; "
        "the docking bay with its 2 start spaces is left out, so that the boards fit"
    )
    value = exported(ONLINE, whole, tmp_path)
    assert value["spaces"][2][9] == {"cover": {"number": 1}}


@pytest.mark.parametrize("size", ["13x3", "3x13", "2x3"])
def test_sizes_out_of_bounds_are_refused(size: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    with pytest.raises(FormatError, match="the course does not fit"):
        ONLINE.write(course(f"{size}: A1 pit"), path)
    assert not path.exists()


def test_nothing_is_written_in_strict_mode_if_something_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    with pytest.raises(FormatError, match="would lose something: 1 repair site cannot be expressed"):
        ONLINE.write(course("3x3: A1 repair single"), path, strict=True)
    assert not path.exists()
    ONLINE.write(course("3x3: A1 pit"), path, strict=True)
    assert path.exists()


def test_a_name_that_the_program_hides_is_noted(tmp_path: Path) -> None:
    plan = ONLINE.plan(course("3x3: A1 pit"), tmp_path / "test.mine.json")
    assert summary(plan.notes) == "the file is not listed by this client, as its name starts with 'test.'"
    assert not ONLINE.plan(course("3x3: A1 pit"), tmp_path / "mine.json").notes


BOARD: dict[str, Any] = {
    "x_dim": 1,
    "y_dim": 1,
    "display_name": "One",
    "spaces": [[{}]],
    "walls": {"horizontal_walls": [[None, None]], "vertical_walls": [[None], [None]]},
}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"spaces": [[{}, {}]]}, r"\$.spaces\[0\]: 2 entries; the sizes of this board ask for 1"),
        ({"walls": {"horizontal_walls": []}}, r"\$.walls.horizontal_walls: 0 entries"),
        ({"spaces": [[{"type": "conv_F"}]]}, "the key 'orientation' is missing"),
        ({"spaces": [[{"type": "conv_X", "orientation": "N"}]]}, "'conv_X' is not known here"),
        ({"spaces": [[{"cover": {"registers": []}}]]}, "needs at least one register"),
        ({"x_dim": 65}, "65 is out of range"),
    ],
)
def test_faults_are_told_with_their_place(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=message):
        imported(ONLINE, {**BOARD, **change}, tmp_path)


def test_scramblers_and_faces_beside_the_board_are_dropped(tmp_path: Path) -> None:
    value = {**BOARD, "spaces": [[{"cover": "scrambler"}]]}
    value["walls"] = {"horizontal_walls": [[{"lo": "laser"}, None]], "vertical_walls": [[None], [None]]}
    assert codes(imported(ONLINE, value, tmp_path).findings) == {"dropped": 1} | {"dropped": 1}
