"""Text maps of mvolfik: what its parser takes, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.formats.errors import FormatError
from course_library.formats.mvolfik import STEPS
from course_library.formats.registry import find_format
from course_library.formats.remarks import summary
from course_library.formats.sheet import sheet_of
from tests.course_library.formats.building import codes, course, imported
from tests.course_library.formats.comparing import differing

MVOLFIK = find_format("mvolfik")
REST = "; A5 antenna, wall N, wall E, wall S, wall W"


def small(line: str, **more: object) -> Course:
    """A course of five by five that lacks nothing the parser asks for."""
    return course(f"5x5: {line}{REST}", **{"reboots": "E5>W", **more})  # type: ignore[arg-type]


def text(what: Course, folder: Path) -> list[str]:
    path = folder / "exported"
    MVOLFIK.write(what, path)
    return path.read_text().split("\n")


def test_a_line_of_properties_and_a_line_for_every_row(tmp_path: Path) -> None:
    lines = text(
        small("A1 start; B1 belt blue E; C1 pit; D1 gear left; E1 wall N, laser N 1; B2 push W 24, wall W",
              checkpoints="E3 D3", faces=Direction.E),
        tmp_path,
    )  # fmt: skip
    assert lines == [
        "Name=Test Size=5,5 Antenna=0,4 Reboot=4,4:l Checkpoints=4,2;3,2 Spawnpoints=0,0:r Lasers=4,0:d",
        "F;Bfr;V;Rccw;F:u",
        "F;Pr2+0:l;F;F;F",
        "F;F;F;F;F",
        "F;F;F;F;F",
        "F:urdl;F;F;F;F",
    ]


def test_all_properties_are_written_even_if_empty(tmp_path: Path) -> None:
    assert text(small("A1 pit"), tmp_path)[0].endswith("Checkpoints= Spawnpoints= Lasers=")


@pytest.mark.parametrize(
    ("registers", "step"),
    [
        ((1, 3, 5), (2, 1)),
        ((2, 4), (2, 0)),
        ((1, 2, 3, 4, 5), (1, 0)),
        ((3,), (3, 0)),
        ((1, 5), (4, 1)),
        ((1, 4), (3, 1)),
        ((2, 5), (3, 2)),
        ((4,), (4, 0)),
        ((5,), (5, 0)),
    ],
)
def test_registers_with_a_fixed_step(registers: tuple[int, ...], step: tuple[int, int]) -> None:
    assert STEPS[registers] == step


def test_other_registers_become_the_nearest(tmp_path: Path) -> None:
    plan = MVOLFIK.plan(small("B2 push W 12, wall W"), tmp_path / "x")
    assert codes(plan.losses) == {"push-registers": 1}


@pytest.mark.parametrize(("name", "written"), [("Ab", "Ab_"), ("Пит-стоп 9!", "9__"), ("A" * 30, "A" * 20)])
def test_names_are_made_legal(name: str, written: str, tmp_path: Path) -> None:
    from course_library.board import FrozenMap

    plan = MVOLFIK.plan(small("A1 pit").replaced(names=FrozenMap({"en": name})), tmp_path / "x")
    assert summary(plan.notes) == f"the name is written as {written!r}"


def test_a_laser_on_a_belt_is_refused(tmp_path: Path) -> None:
    plan = MVOLFIK.plan(small("B2 belt green E, laser N 1, wall N; D1 laser N 2, wall N"), tmp_path / "x")
    assert summary(plan.losses) == (
        "1 laser changes the number of beams; this client has single beams only; "
        "1 laser is refused by this client, which takes them on plain floor only"
    )


def test_a_second_laser_on_a_space_is_refused(tmp_path: Path) -> None:
    two = small("A1 laser E 1, laser E 2, wall E")
    assert codes(MVOLFIK.plan(two, tmp_path / "x").losses) == {"laser-beams": 1, "laser-place": 1}
    assert "Lasers=0,0:l" in text(two, tmp_path)[0].split()


def test_tokens_lie_on_plain_floor(tmp_path: Path) -> None:
    crowded = small(
        "B2 gear left; C2 belt green E, start; D2 laser N 1, wall N", checkpoints="B2 D2", faces=Direction.E
    )
    plan = MVOLFIK.plan(crowded, tmp_path / "x")
    assert codes(plan.losses) == {"checkpoint-place": 1, "laser-place": 1}
    assert codes(plan.notes) == {"covered": 1}


def test_a_map_without_an_antenna_gets_one_where_it_disturbs_least(tmp_path: Path) -> None:
    plan = MVOLFIK.plan(course("5x5: A1 battery; E5 pit", reboots="C3>W"), tmp_path / "x")
    assert [(remark.code, remark.spaces) for remark in plan.losses][-1] == ("antenna-added", (Space(4, 4),))


def test_starts_that_face_the_edge_are_left_out(tmp_path: Path) -> None:
    plan = MVOLFIK.plan(small("A1 start; A2 start", faces=Direction.W), tmp_path / "x")
    assert codes(plan.losses) == {"start-place": 2}


def test_the_reboot_token_points_where_there_is_room_for_all(tmp_path: Path) -> None:
    three = small("A1 start; A2 start; A3 start; C5 pit", faces=Direction.E)
    plan = MVOLFIK.plan(three, tmp_path / "x")
    assert codes(plan.losses) == {"reboot-turned": 1}
    assert "Reboot=4,4:u" in text(three, tmp_path)[0]
    five = small("A1 start; A2 start; A3 start; B1 start; B2 start", faces=Direction.E)
    assert codes(MVOLFIK.plan(five, tmp_path / "x").losses) == {"start-place": 1}


def test_one_reboot_token_is_needed_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "x"
    with pytest.raises(FormatError, match="needs a reboot token on plain floor, and there is none"):
        MVOLFIK.write(small("A1 pit", reboots=""), path)
    assert not path.exists()
    assert codes(MVOLFIK.plan(small("A1 pit", reboots="E5>W D3>N"), path).losses) == {"reboot-token": 1}


def test_curves_are_found_from_the_belts_around(tmp_path: Path) -> None:
    curve = small(
        "B1 belt green S; B2 belt green E from N; D4 belt blue N from W; D2 belt blue N; C2 belt green E"
    )
    plan = MVOLFIK.plan(curve, tmp_path / "x")
    assert codes(plan.notes) == {"belt-unfed": 1}
    assert codes(plan.losses) == {"belt-turn": 1}


HEADER = "Name=abc Size=1,1 Antenna=0,0 Reboot=0,0:u Checkpoints= Spawnpoints= Lasers="
FAULTS = [
    ("", "1: the file is empty"),
    ("Name=abc\nF", "1: the property Size is missing"),
    ("Name\nF", "1: 'Name' is no property"),
    ("Name=a Name=a\nF", "1: 'Name=a' is no property, or stands twice"),
    (HEADER.replace("1,1", "0,1"), "1: Size must be two numbers from 1 to 64"),
    (HEADER, "1: Size asks for 1 rows; there are 0"),
    (f"{HEADER}\nF;F", "2: Size asks for 1 tiles; there are 2"),
    (f"{HEADER}\nQ", "2: tile 1, 'Q', is not known"),
    (f"{HEADER}\nPu0+0", "2: tile 1: a push panel needs a step from 1"),
    (HEADER.replace("Antenna=0,0", "Antenna=1,0") + "\nF", "1: Antenna: 1,0 lies outside the map"),
    (HEADER.replace("Reboot=0,0:u", "Reboot=0,0") + "\nF", "1: Reboot: '0,0' is no x,y:direction"),
]


@pytest.mark.parametrize(("value", "message"), FAULTS, ids=range(len(FAULTS)))
def test_faults_are_told_with_their_line(value: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=message):
        imported(MVOLFIK, value, tmp_path)


def test_a_panel_that_never_pushes_is_dropped(tmp_path: Path) -> None:
    assert codes(imported(MVOLFIK, f"{HEADER}\nPu7+6", tmp_path).findings) == {"dropped": 1}


def test_a_map_with_windows_line_ends_is_read(tmp_path: Path) -> None:
    lines = text(small("C3 belt blue E"), tmp_path)
    back = imported(MVOLFIK, "\r\n".join(lines), tmp_path)
    assert not differing(sheet_of(small("C3 belt blue E")), sheet_of(back.course))
