"""The game map of LMU Munich: its pitfalls, and the dialects of earlier years."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.floor import flatten
from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format
from course_library.formats.sheet import sheet_of
from tests.course_library.formats.building import codes, course, exported, imported
from tests.course_library.formats.comparing import differing

LMU = find_format("lmu")
BEAMS = find_format("lmu-beams")
ROW = "5x3: A1 laser W 2, wall W; D1 wall E"
ROUNDABOUT = (
    "13x10: D2 belt blue E from S; E2 belt blue E; F2 belt blue S from W; F3 belt blue S; "
    "F4 belt blue W from N; E4 belt blue W; D4 belt blue N from E; D3 belt blue N; "
    "J5 belt green N from EW; I5 belt green E; K5 belt green W; J6 belt green N; B2 start; B4 start; "
    "H8 battery; H3 gear left; M10 wall S; K8 push N 135, wall N; H6 wall W, laser W 2; K6 wall E"
)


def tiles(value: Any) -> Any:
    return value["gameMap"] if "gameMap" in value else value["messageBody"]["gameMap"]


def lasers(value: Any) -> list[tuple[int, str]]:
    return [
        (x, entry["orientations"][0])
        for x, column in enumerate(tiles(value))
        for entry in column[0]
        if entry["type"] == "Laser"
    ]


def test_columns_come_before_rows(tmp_path: Path) -> None:
    columns = tiles(exported(LMU, course("5x3: B3 pit"), tmp_path))
    assert (len(columns), len(columns[0])) == (5, 3)
    assert [entry["type"] for entry in columns[1][2]] == ["Pit"]


def test_the_emitter_dialect_lists_the_emitter_and_a_wall_behind_it(tmp_path: Path) -> None:
    value = exported(LMU, course(ROW), tmp_path)
    assert lasers(value) == [(0, "right")]
    assert {"type": "Wall", "orientations": ["left"], "isOnBoard": "Test"} in tiles(value)[0][0]
    assert set(value) == {"messageType", "messageBody"}


def test_the_other_dialect_lists_every_space_of_the_beam_in_a_bare_map(tmp_path: Path) -> None:
    value = exported(BEAMS, course(ROW), tmp_path)
    assert lasers(value) == [(0, "right"), (1, "right"), (2, "right"), (3, "right")]
    assert set(value) == {"gameMap"}, "their reader knows no other key"


def test_a_laser_without_a_wall_behind_it_is_part_of_a_beam(tmp_path: Path) -> None:
    back = imported(BEAMS, exported(BEAMS, course(ROW), tmp_path), tmp_path)
    assert [beam.emitter for beam in flatten(back.course).beams] == [Space(0, 0)]
    assert not back.findings


def test_emitters_at_both_ends_of_a_beam_stay_two(tmp_path: Path) -> None:
    both = course("4x1: A1 laser W 1, wall W; D1 laser E 1, wall E")
    back = imported(BEAMS, exported(BEAMS, both, tmp_path), tmp_path)
    assert [beam.emitter.x for beam in flatten(back.course).beams] == [0, 3]


def test_a_beam_that_leaves_the_map_is_warned_of(tmp_path: Path) -> None:
    plan = LMU.plan(course("4x2: A1 laser W 1, wall W"), tmp_path / "x.json")
    assert codes(plan.notes) == {"beam-leaves": 1}
    assert not LMU.plan(course("4x2: A1 laser W 1, wall W; D1 wall E"), tmp_path / "x.json").notes


def test_the_safe_map_name_is_told() -> None:
    assert any("DizzyHighway" in sentence for sentence in LMU.remarks)


@pytest.mark.parametrize(
    ("line", "orientations"),
    [
        ("3x3: B2 belt blue E", ["right", "left"]),
        ("3x3: B2 belt blue N from W", ["top", "left"]),
        ("3x3: B2 belt blue S from E; B1 belt blue S", ["bottom", "top", "right"]),
        ("3x3: B2 belt green N from EW", ["top", "right", "left"]),
    ],
)
def test_belts_name_their_exit_and_then_their_entries(
    line: str, orientations: list[str], tmp_path: Path
) -> None:
    assert tiles(exported(LMU, course(line), tmp_path))[1][1][0]["orientations"] == orientations


def test_what_a_token_switches_off_is_left_out_and_told(tmp_path: Path) -> None:
    covered = course("3x3: B2 belt blue E, wall N", checkpoints="B2", faces=Direction.E)
    plan = LMU.plan(covered, tmp_path / "x.json")
    assert codes(plan.notes) == {"covered": 1}
    assert [entry["type"] for entry in tiles(exported(LMU, covered, tmp_path))[1][1]] == [
        "Wall",
        "CheckPoint",
    ]


def as_rows(value: Any) -> Any:
    return [list(row) for row in zip(*tiles(value), strict=True)]


def renamed(value: Any, names: dict[str, str]) -> Any:
    return [
        [[{**entry, "type": names.get(entry["type"], entry["type"])} for entry in space] for space in column]
        for column in tiles(value)
    ]


def nulls(value: Any) -> Any:
    return [
        [[None] if [entry["type"] for entry in space] == ["Empty"] else space for space in column]
        for column in tiles(value)
    ]


def fields(value: Any) -> Any:
    listed = [space for row in as_rows(value) for space in row]
    return {"messageBody": {"map": [{"position": i, "field": space} for i, space in enumerate(listed)]}}


DIALECTS = {
    "modern": lambda value: value,
    "bare": lambda value: {"gameMap": tiles(value)},
    "Energy-Space": lambda value: {"gameMap": renamed(value, {"EnergySpace": "Energy-Space"})},
    "EnergySpaces, Checkpoint, rows first, null": lambda value: {
        "gameMap": as_rows(
            {
                "gameMap": nulls(
                    {"gameMap": renamed(value, {"EnergySpace": "EnergySpaces", "CheckPoint": "Checkpoint"})}
                )
            }
        )
    },
    "rows first": lambda value: {"gameMap": as_rows(value)},
    "numbered fields": fields,
    "a board file": lambda value: {"name": "A", "startingBoard": True, "tiles": tiles(value)},
}


@pytest.fixture
def roundabout() -> Course:
    return course(ROUNDABOUT, checkpoints="C9 L2", reboots="G5>S", faces=Direction.E)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_older_dialects_are_read(dialect: str, roundabout: Course, tmp_path: Path) -> None:
    back = imported(LMU, DIALECTS[dialect](exported(LMU, roundabout, tmp_path)), tmp_path)
    assert not differing(sheet_of(roundabout), sheet_of(back.course))


def test_up_and_down_count_rows_from_the_south(tmp_path: Path) -> None:
    """The dialect of 2019: belts name their exit only, curves their exit last."""
    value = {
        "gameMap": [
            [[{"type": "Belt", "speed": 1, "orientations": ["right"]}], [{"type": "Empty"}]],
            [
                [{"type": "RotatingBelt", "speed": 1, "orientations": ["left", "up"], "isCrossing": "true"}],
                [{"type": "Wall", "orientations": ["up"]}, {"type": "CheckPoint", "count": "1"}],
            ],
        ]
    }
    back = imported(LMU, value, tmp_path)
    expected = course("2x2: A2 belt green E; B2 belt green N from W; B1 wall N", checkpoints="B1")
    assert not differing(sheet_of(expected), sheet_of(back.course))
    assert codes(back.findings) == {"repaired": 1, "guessed": 1}


def test_boards_named_by_the_file_come_back_as_boards(tmp_path: Path) -> None:
    def space(kind: str, board: str) -> list[dict[str, str]]:
        return [{"type": kind, "isOnBoard": board}]

    value = {"gameMap": [[space("StartPoint", "Start A")], [space("Pit", "5B")], [space("Empty", "5B")]]}
    back = imported(LMU, value, tmp_path).course
    assert back.docking_bay
    assert back.docking_bay.board.name == "Start A"
    assert [placement.board.size for placement in back.boards] == [(2, 1)]


def test_what_is_unknown_is_dropped_and_told(tmp_path: Path) -> None:
    back = imported(LMU, {"gameMap": [[[{"type": "Volcano"}, {"type": "RestartPoint"}]]]}, tmp_path)
    assert codes(back.findings) == {"dropped": 1, "guessed": 1}
    assert "1 Volcano is unknown here and was dropped" in [remark.message for remark in back.findings]


FAULTS = [
    ({"gameMap": []}, "the columns are not all equally long"),
    ({"gameMap": [[[]], []]}, "the columns are not all equally long"),
    ({"map": 5}, r"\$.map: expected a list, found 5"),
    ({}, "there is no gameMap"),
    ({"gameMap": [[[{"type": "Wall"}]]]}, r"\$.gameMap\[0\]\[0\]\[0\]: the key 'orientations' is missing"),
    ({"gameMap": [[[{"type": "Wall", "orientations": ["in"]}]]]}, "'in' is not known here"),
    ({"gameMap": [[[{"type": "Wall", "orientations": []}]]]}, "at least one direction is needed"),
    ({"gameMap": [[[]] * 65]}, "65 entries are too many"),
    ({"gameMap": [[[]]] * 65}, "65 columns are too many"),
    ({"map": [{"position": 1, "field": []}] * 5}, "5 fields fill no rectangle"),
]


@pytest.mark.parametrize(("value", "message"), FAULTS, ids=range(len(FAULTS)))
def test_faults_are_told_with_their_place(value: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=message):
        imported(LMU, value, tmp_path)
