"""The generator of krasstek places our boards and analyses our courses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from course_library.catalog import find_board, find_course
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.floor import flatten
from course_library.formats.registry import find_format
from tests.clients.programs import exports, given, node
from tests.course_library.formats.building import exported

pytestmark = pytest.mark.clients
WHAT = "a checkout of krasstek/roborally-course-generator"


def seen_here(value: Any) -> tuple[set[str], set[str]]:
    """Tiles and starts in a form that has no order."""
    tiles = {
        f"{tile['x']},{tile['y']} {json.dumps(_sorted(feature), sort_keys=True)}"
        for tile in value["tiles"]
        for feature in tile["features"]
    }
    return tiles, {f"{start['x']},{start['y']} {start.get('facing')}" for start in value["starts"]}


def _sorted(feature: dict[str, Any]) -> dict[str, Any]:
    return {**feature, "sides": sorted(feature["sides"])} if "sides" in feature else feature


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_board_turned_by_the_generator_is_our_board_turned(turn: int, tmp_path: Path) -> None:
    root = given("KRASSTEK", WHAT)
    one = find_format("krasstek-board")
    courses = exports(one, tmp_path)
    seen = node("krasstek_boards.mjs", root, tmp_path, str(turn))
    assert seen.keys() == courses.keys()
    for name, course in courses.items():
        if course.docking_bay and not course.boards:
            continue  # a bay without facing would face east there, whichever way it is turned
        ours = exported(one, course.turned(turn), tmp_path)
        assert seen_here(seen[name]) == seen_here(ours), name


def four_boards() -> Course:
    """A course of all that the generator's format holds."""
    places = {
        "tempest": (3, 0, 90),
        "sidewinder": (15, 4, 0),
        "steps": (15, 16, 180),
        "the-keep": (3, 12, 270),
    }
    return find_course("milk-run").replaced(
        boards=tuple(Placement(find_board(n), Space(x, y), turn) for n, (x, y, turn) in places.items()),
        docking_bay=Placement(find_board("docking-bay-b"), Space(0, 0), 0),
        checkpoints=(Space(20, 20), Space(4, 4), Space(16, 5)),
        reboot_tokens=(RebootToken(Space(10, 6), Direction.S),),
        blocked_starts=(),
    )


@pytest.mark.parametrize("name", ["milk-run", "four boards"])
def test_the_generator_analyses_our_course(name: str, tmp_path: Path) -> None:
    root = given("KRASSTEK", WHAT)
    course = four_boards() if name == "four boards" else find_course(name)
    path = tmp_path / "course.json"
    find_format("krasstek-course").write(course, path)
    seen = node("krasstek_course.mjs", root, path)
    assert seen["errors"] == []
    assert seen["checkpoints"] == seen["legs"] == len(course.checkpoints)
    assert seen["metrics"] > 5
    starts = {(s["x"], s["y"], s["facing"]) for s in seen["starts"]}
    assert starts == {
        (s.space.x, s.space.y, s.facing.name) for s in flatten(course).starts if s.facing is not None
    }
