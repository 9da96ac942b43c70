"""DTU boards: two dialects written, every one read, and what their programs trip over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from course_library.compass import Direction, Space
from course_library.floor import flatten
from course_library.formats.base import CourseFormat
from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format
from course_library.formats.sheet import Start, sheet_of
from tests.course_library.formats.building import codes, course, exported, imported
from tests.course_library.formats.comparing import differing

GABR = find_format("dtu-gabr0236")
STUDENTER = find_format("dtu-bedste-studenter")
PACKAGE = "dk.dtu.compute.se.pisd.roborally."


def spaces(value: Any) -> dict[tuple[int, int], Any]:
    return {(space["x"], space["y"]): space for space in value["spaces"]}


def board(*actions: tuple[str, dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A board of one space with actions of the given classes."""
    listed = [{"CLASSNAME": PACKAGE + name, "INSTANCE": instance} for name, instance in actions]
    return {"width": 1, "height": 1, "spaces": [{"x": 0, "y": 0, "walls": [], "actions": listed, **more}]}


def test_walls_name_the_side_they_are_on(tmp_path: Path) -> None:
    assert spaces(exported(GABR, course("3x3: B2 wall N"), tmp_path))[1, 1]["walls"] == ["NORTH"]


def test_the_list_of_elements_is_written_even_if_it_is_empty(tmp_path: Path) -> None:
    """Their class has no default for it."""
    value = exported(GABR, course("3x3: A1 wall N; B1 pit; C1 start; B3 laser S 1, wall S"), tmp_path)
    assert all("activatableBoardElementList" in space for space in value["spaces"])


ALL = course(
    "6x2: A1 belt blue E; B1 gear left; C1 battery; D1 pit; E1 antenna; F1 laser N 1, wall N; "
    "A2 push W 24, wall W; B2 start 1; C2 belt green W",
    checkpoints="D2 E2",
    reboots="F2>S",
)
CLASSES = {
    "dtu-gabr0236": [
        *("Conveyor", "Gear", "EnergySpace", "PushPanel", "Conveyor", "Checkpoint", "Checkpoint"),
    ],
    "dtu-bedste-studenter": [
        *("ConveyorBelt", "Gears", "Pit", "PushPanel", "StartSpace", "ConveyorBelt", "Checkpoint"),
        *("Checkpoint", "Reboot"),
    ],
}
PACKAGES = {"dtu-gabr0236": "model.boardElements.", "dtu-bedste-studenter": "controller."}


@pytest.mark.parametrize("one", [GABR, STUDENTER], ids=lambda one: one.name)
def test_classes_have_their_full_names(one: CourseFormat, tmp_path: Path) -> None:
    """The programs make an object of the class that is named, and stop where there is none."""
    key = "activatableBoardElementList" if one is GABR else "actions"
    value = exported(one, ALL, tmp_path)
    names = [entry["CLASSNAME"] for space in value["spaces"] for entry in space[key]]
    assert names == [PACKAGE + PACKAGES[one.name] + name for name in CLASSES[one.name]]


def test_the_board_tells_how_many_checkpoints_there_are(tmp_path: Path) -> None:
    value = exported(GABR, ALL, tmp_path)
    assert (value["numberOfCheckpoints"], value["boardName"]) == (2, "Test")
    assert isinstance(value["rebootBorderXValues"], list)
    assert exported(STUDENTER, ALL, tmp_path)["checkpoints"] == 2


def test_lists_of_boards_that_are_fixed_are_told() -> None:
    for one in (GABR, STUDENTER):
        assert any("must replace one of the boards" in sentence for sentence in one.remarks)


def test_registers_count_from_zero(tmp_path: Path) -> None:
    panel = course("3x3: B2 push W 24, wall W")
    element = spaces(exported(GABR, panel, tmp_path))[1, 1]["activatableBoardElementList"][0]
    assert element["INSTANCE"] == {"pushingDirection": "EAST", "activatingTurns": [1, 3]}


def test_a_panel_of_two_registers_repeats_the_last(tmp_path: Path) -> None:
    """A register that is left out is 0 there, the first one."""
    panel = course("3x3: B2 push W 24, wall W")
    action = spaces(exported(STUDENTER, panel, tmp_path))[1, 1]["actions"][0]
    assert action["INSTANCE"] == {"heading": "EAST", "reg1": 1, "reg2": 3, "reg3": 3}
    back = imported(STUDENTER, exported(STUDENTER, panel, tmp_path), tmp_path)
    assert not differing(sheet_of(panel), sheet_of(back.course))


def test_a_panel_of_four_registers_keeps_three(tmp_path: Path) -> None:
    plan = STUDENTER.plan(course("3x3: B2 push W 1245, wall W"), tmp_path / "x.json")
    assert codes(plan.losses) == {"push-registers": 1}


def test_a_space_has_one_action_there(tmp_path: Path) -> None:
    crowded = course("3x3: A1 belt green S, push W 1, wall W; B1 gear left, start; C1 pit", checkpoints="C1")
    value = exported(STUDENTER, crowded, tmp_path)
    assert [len(space["actions"]) for space in value["spaces"]] == [1, 1, 1]
    plan = STUDENTER.plan(crowded, tmp_path / "x.json")
    assert [remark.count for remark in plan.losses] == [1, 1]
    assert {remark.code for remark in plan.losses} == {"element-shared"}
    assert codes(plan.notes) == {"covered": 1}


def test_curves_turn_nobody(tmp_path: Path) -> None:
    for one in (GABR, STUDENTER):
        plan = one.plan(course("3x3: B2 belt blue E from N"), tmp_path / "x.json")
        assert codes(plan.losses) == {"belt-turn": 1}


def test_lasers_are_emitters_with_a_wall_behind(tmp_path: Path) -> None:
    value = exported(GABR, course("4x1: A1 laser W 2, wall W; D1 wall E"), tmp_path)
    assert spaces(value)[0, 0]["laser"] == {"shootingDirection": "EAST"}
    assert spaces(value)[0, 0]["walls"] == ["WEST"]
    assert "laser" not in spaces(value).get((1, 0), {})


def test_starts_and_reboot_tokens_share_a_key(tmp_path: Path) -> None:
    both = course("3x3: A1 start 2; B1 start 1", reboots="C3>S", faces=Direction.N)
    value = exported(GABR, both, tmp_path)
    assert {place: space["reboot"] for place, space in spaces(value).items()} == {
        (0, 0): {"REBOOT_HEADING": "NORTH", "startField": True, "REBOOT_NUMBER": 2},
        (1, 0): {"REBOOT_HEADING": "NORTH", "startField": True, "REBOOT_NUMBER": 1},
        (2, 2): {"REBOOT_HEADING": "SOUTH", "startField": False, "REBOOT_NUMBER": 3},
    }
    starts = sheet_of(imported(GABR, value, tmp_path).course).starts
    assert starts == (Start(Space(1, 0), Direction.N, 1), Start(Space(0, 0), Direction.N, 2))


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (("model.boardElements.Conveyor", {"heading": "EAST", "command": "FAST_FORWARD"}), "belt blue E"),
        (("controller.ConveyorBelt", {"heading": "WEST", "express": False}), "belt green W"),
        (("controller.fieldaction.ConveyorBelt", {"heading": "NORTH", "numberOfMoves": 2}), "belt blue N"),
        (("controller.FieldActions.ConveyorBelt", {"heading": "SOUTH", "speed": 1}), "belt green S"),
        (("model.boardElements.Gear", {"clockwise": False}), "gear left"),
        (("controller.Gears", {"rotation": "CLOCKWISE"}), "gear right"),
        (("controller.fieldaction.RotatingGear", {"direction": "LEFT"}), "gear left"),
        (("controller.PushPanel", {"heading": "EAST", "reg1": 0, "reg2": 2, "reg3": 4}), "push W 135"),
        (("controller.FieldActions.PushPanel", {"heading": "EAST", "number": ["9"]}), "push W 12345"),
        (("controller.FieldActions.PushPanel", {"heading": "EAST", "number": [1, 3]}), "push W 24"),
        (("controller.Pit", {}), "pit"),
        (("controller.fieldaction.Energy", {}), "battery"),
        (("controller.fieldaction.PriorityAntenna", {}), "antenna"),
        (("controller.fieldaction.StartGear", {}), "start"),
    ],
)
def test_classes_are_known_by_the_last_part_of_their_name(
    action: tuple[str, dict[str, Any]], line: str, tmp_path: Path
) -> None:
    back = imported(STUDENTER, board(action), tmp_path)
    assert not differing(sheet_of(course(f"1x1: A1 {line}")), sheet_of(back.course))
    assert not back.findings


def test_one_group_names_the_other_side_of_a_wall(tmp_path: Path) -> None:
    value = board(("controller.FieldActions.Pit", {}), walls=["NORTH"])
    back = imported(STUDENTER, value, tmp_path)
    assert not differing(sheet_of(course("1x1: A1 pit, wall S")), sheet_of(back.course))


def test_beams_listed_space_by_space_are_folded(tmp_path: Path) -> None:
    def laser(x: int, kind: str, **more: Any) -> dict[str, Any]:
        instance = {"laserType": kind, "amountOFLaser": "2", "headin": "EAST"}
        name = PACKAGE + "controller.FieldActions.Laser"
        return {"x": x, "y": 0, "actions": [{"CLASSNAME": name, "INSTANCE": instance}], **more}

    value = {
        "width": 3,
        "height": 1,
        "spaces": [laser(0, "START", walls=["EAST"]), laser(1, "MIDDLE"), laser(2, "END")],
    }
    beams = flatten(imported(STUDENTER, value, tmp_path).course).beams
    assert [(beam.emitter, beam.beams, len(beam.spaces)) for beam in beams] == [(Space(0, 0), 2, 3)]


def test_what_is_missing_is_guessed_and_told(tmp_path: Path) -> None:
    value = board(
        ("x.Gear", {}),
        ("x.PushPanel", {"heading": "EAST"}),
        ("x.RebootToken", {}),
        ("x.Checkpoint", {}),
        ("x.Volcano", {}),
        ("x.PushPanel", {"heading": "WEST", "reg1": 0, "reg2": 1}),
    )
    findings = codes(imported(STUDENTER, value, tmp_path).findings)
    assert findings == {"dropped": 1, "guessed": 1, "repaired": 1}


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            board(("x.PushPanel", {"heading": "EAST", "number": [6]})),
            "a push panel has registers from 0 to 4",
        ),
        (board(("x.ConveyorBelt", {"heading": "UP"})), "'UP' is not known here; expected one of north"),
        ({"width": 1, "height": 1, "spaces": [{"x": 1, "y": 0}]}, r"\$.spaces\[0\].x: 1 is out of range"),
        ({"width": 1, "height": 1}, "the key 'spaces' is missing"),
    ],
)
def test_faults_are_told_with_their_place(value: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=message):
        imported(GABR, value, tmp_path)
