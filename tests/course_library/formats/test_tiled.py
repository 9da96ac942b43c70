"""Maps for Tiled: every tile turned by its own flips, the picture beside the map, and what people change."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest

from course_library.compass import DIRECTIONS, TURNS, Direction, Space
from course_library.course import Course, Placement
from course_library.floor import flatten
from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format
from course_library.formats.sheet import sheet_of
from course_library.formats.tiled.board import tileset_picture
from course_library.formats.tiled.picture import tile_artwork
from course_library.formats.tiled.tiles import COLUMNS, FLIPS, PICTURE, PIXELS, ROWS, TILES, TILESET
from tests.course_library.formats.building import codes, course, exported, imported
from tests.course_library.formats.comparing import differing

TILED = find_format("tiled")


def gids(value: Any, layer: str) -> list[int]:
    found: list[int] = next(entry["data"] for entry in value["layers"] if entry["name"] == layer)
    return found


def turned_by_flips(place: tuple[float, float], bits: int) -> tuple[float, float]:
    """Where a point of the unit square lands: Tiled swaps the axes first, then mirrors each."""
    x, y = place
    if bits & 0x20000000:
        x, y = y, x
    if bits & 0x80000000:
        x = 1 - x
    if bits & 0x40000000:
        y = 1 - y
    return x, y


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_flips_turn_a_tile(direction: Direction) -> None:
    tops = {Direction.N: (0.5, 0), Direction.E: (1, 0.5), Direction.S: (0.5, 1), Direction.W: (0, 0.5)}
    corners = {Direction.N: (0, 0), Direction.E: (1, 0), Direction.S: (1, 1), Direction.W: (0, 1)}
    assert turned_by_flips((0.5, 0), FLIPS[direction]) == tops[direction]
    assert turned_by_flips((0, 0), FLIPS[direction]) == corners[direction]


def test_the_picture_lies_beside_the_map_and_fits_it(tmp_path: Path) -> None:
    plan = TILED.write(course("3x3: A1 pit"), tmp_path / "map.tmj")
    assert [path.name for path in plan.files] == ["map.tmj", PICTURE]
    data = (tmp_path / PICTURE).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (COLUMNS * PIXELS, ROWS * PIXELS)
    tileset = exported(TILED, course("3x3: A1 pit"), tmp_path)["tilesets"][0]
    assert (tileset["image"], tileset["imagewidth"], tileset["imageheight"]) == (PICTURE, 1024, ROWS * PIXELS)


def test_numbers_of_tiles_do_not_change() -> None:
    """They are part of the format."""
    labels = [tile.label for tile in TILES]
    assert labels[:4] == ["floor", "belt green N", "belt green N from W", "belt green N from W, merging"]
    assert labels[15:26] == [
        "gear left", "gear right", "pit", "battery", "repair single", "repair crossed", "missile",
        "antenna", "wall N", "laser N 1", "laser N 2",
    ]  # fmt: skip
    assert labels[27:29] == ["push N 1", "push N 2"]
    assert labels[89:94] == ["beam 1", "beam 2", "beam 3", "reboot", "checkpoint 1"]
    assert labels[-1] == "start 12 facing W"
    assert len(set(labels)) == len(labels) == 170


def test_every_tile_shows_something() -> None:
    pictures = [tile_artwork(tile) for tile in TILES]
    assert all(pictures)
    assert len(set(pictures)) == len(pictures)
    assert len(tileset_picture()) > 50_000


@pytest.mark.parametrize("turn", TURNS)
def test_turned_elements_are_turned_tiles(turn: int, tmp_path: Path) -> None:
    line = "3x3: B2 belt blue N from W; A1 push W 24, wall W; C1 laser N 2, wall N"
    plain, turned = course(line), course(line).turned(turn)
    back = imported(TILED, exported(TILED, turned, tmp_path), tmp_path).course
    assert not differing(sheet_of(turned), sheet_of(back))
    first, second = (
        sorted(n & 0x0FFFFFFF for n in gids(exported(TILED, c, tmp_path), "elements"))
        for c in (plain, turned)
    )
    assert first == second


def test_areas_without_a_board_stay_empty_and_boards_stay_apart(tmp_path: Path) -> None:
    board = course("2x2: A1 pit").boards[0].board
    corner = Course(
        id="corner",
        names=course("1x1: A1 pit").names,
        boards=(Placement(board, Space(0, 0)), Placement(board, Space(2, 2), 90)),
    )
    back = imported(TILED, exported(TILED, corner, tmp_path), tmp_path).course
    assert [placement.at for placement in back.boards] == [Space(0, 0), Space(2, 2)]
    assert Space(3, 0) not in flatten(back)


def test_without_rectangles_the_floor_is_cut(tmp_path: Path) -> None:
    board = course("2x2: A1 pit").boards[0].board
    names = course("1x1: A1 pit").names
    steps = Course("s", names, boards=(Placement(board, Space(0, 0)), Placement(board, Space(1, 2))))
    value = exported(TILED, steps, tmp_path)
    value["layers"].pop()
    back = imported(TILED, value, tmp_path).course
    assert set(flatten(back)) == set(flatten(steps))
    assert len(back.boards) == 2


def test_beams_are_only_shown(tmp_path: Path) -> None:
    value = exported(TILED, course("3x1: A1 laser W 1, wall W; C1 wall E"), tmp_path)
    assert len([number for number in gids(value, "beams") if number]) == 3
    value["layers"] = [layer for layer in value["layers"] if layer["name"] != "beams"]
    assert len(flatten(imported(TILED, value, tmp_path).course).beams) == 1


def test_piles_become_several_layers(tmp_path: Path) -> None:
    value = exported(TILED, course("1x1: A1 wall N, wall E, wall S"), tmp_path)
    names = [layer["name"] for layer in value["layers"]]
    assert names == ["floor", "walls", "walls 2", "walls 3", "boards"]


def test_high_numbers_are_lost_and_told(tmp_path: Path) -> None:
    many = course("14x1: A1 start 13", checkpoints=" ".join(f"{c}1" for c in "BCDEFGHIJKLMN"))
    plan = TILED.plan(many, tmp_path / "x.tmj")
    assert codes(plan.losses) == {"checkpoint": 1}
    assert codes(plan.notes) == {"start-number": 1}


def test_tiles_of_other_tilesets_are_dropped(tmp_path: Path) -> None:
    value = exported(TILED, course("2x1: A1 pit"), tmp_path)
    value["tilesets"].append({"firstgid": 1000, "source": "trees.tsj"})
    value["layers"][0]["data"][1] = 1005
    back = imported(TILED, value, tmp_path)
    assert [(remark.detail, remark.spaces) for remark in back.findings] == [
        ("tile of another tileset", (Space(1, 0),))
    ]


def test_a_tileset_in_a_file_of_its_own_is_known_by_its_name(tmp_path: Path) -> None:
    value = exported(TILED, course("2x1: A1 pit"), tmp_path)
    value["tilesets"] = [
        {"firstgid": 1, "source": "trees.tsj"},
        {"firstgid": 500, "source": f"..\\elsewhere\\{TILESET}.tsx"},
    ]
    for layer in value["layers"]:
        layer["data"] = [number + 499 if number else 0 for number in layer.get("data", [])]
    assert not differing(sheet_of(course("2x1: A1 pit")), sheet_of(imported(TILED, value, tmp_path).course))


def test_rectangles_that_fit_no_spaces_are_ignored(tmp_path: Path) -> None:
    value = exported(TILED, course("2x1: A1 pit"), tmp_path)
    value["layers"][-1]["objects"][0].update(x=3, width=64e6)
    assert imported(TILED, value, tmp_path).course.boards[0].board.name == "Test"
    value["layers"][-1]["objects"][0].update(x=0, width=64 * 15_000, height=64 * 15_000)
    assert imported(TILED, value, tmp_path).course.boards[0].board.name == "Test"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"tilesets": []}, f"the map does not use the tileset {TILESET}"),
        ({"layers": []}, f"no tile of the tileset {TILESET} lies on this map"),
        ({"layers": [{"data": [900]}]}, r"\$.layers\[0\].data: tile 0: the tileset .* has no tile 899"),
        ({"layers": [{"data": [2 | 0x80000000]}]}, "a mirrored tile has no meaning; turn it instead"),
        ({"tilewidth": 0}, r"\$.tilewidth: 0 is out of range"),
    ],
)
def test_faults_are_told_with_their_place(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    value = exported(TILED, course("1x1: A1 pit"), tmp_path)
    with pytest.raises(FormatError, match=message):
        imported(TILED, {**value, **change}, tmp_path)
