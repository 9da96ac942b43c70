"""Maps of the PyLadies roboprojekt: tile numbers, turns in the top bits, and the rules of its validator."""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest

from course_library.compass import Direction, Space
from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format
from course_library.formats.sheet import sheet_of
from tests.course_library.formats.building import codes, course, exported, imported
from tests.course_library.formats.comparing import differing

PYLADIES = find_format("pyladies")
TURNED = {0x0: "N", 0xA: "E", 0xC: "S", 0x6: "W"}


def pile(value: Any, x: int, y: int) -> list[str]:
    """The tiles of a space as number and turn, without the ground."""
    numbers = [layer["data"][y * value["width"] + x] for layer in value["layers"]]
    return [f"{(n & 0xFFFFFF) - 1}{TURNED[n >> 28]}" for n in numbers[1:] if n]


@pytest.mark.parametrize(
    ("line", "tiles"),
    [
        ("B2 belt green E", ["17E"]),
        ("B2 belt green N from W", ["18E"]),
        ("B2 belt green N from E", ["19W"]),
        ("B2 belt blue E from N", ["25S"]),
        ("B2 belt blue E from S", ["24N"]),
        ("B2 belt green N from W; B3 belt green N", ["20E"]),
        ("B2 belt blue N from E; B3 belt blue N", ["27W"]),
        ("B2 belt green S from EW", ["22N"]),
        ("B2 pit", ["1N"]),
        ("B2 gear right", ["6N"]),
        ("B2 gear left", ["7N"]),
        ("B2 repair crossed", ["38N"]),
        ("B2 wall W", ["12W"]),
        ("B2 push S 135, wall S", ["9S", "12S"]),
        ("B2 push S 24, wall S", ["10S", "12S"]),
        ("B2 laser W 3, wall W", ["12W", "13E"]),
    ],
)
def test_tiles(line: str, tiles: list[str], tmp_path: Path) -> None:
    assert pile(exported(PYLADIES, course(f"3x3: {line}"), tmp_path), 1, 1) == tiles


def test_piles_stand_in_the_order_of_the_validator(tmp_path: Path) -> None:
    full = course("3x3: B2 belt green E, push N 135, laser W 1, wall N, wall W", checkpoints="A1 C3")
    value = exported(PYLADIES, full, tmp_path)
    assert pile(value, 1, 1) == ["17E", "9N", "12N", "12W", "2E"]
    assert pile(value, 2, 1) == ["3E"]
    assert pile(value, 2, 2) == ["30N"]
    assert {layer["data"][0] for layer in value["layers"][:1]} == {1}


def test_starts_are_numbered_from_one_and_turned(tmp_path: Path) -> None:
    value = exported(PYLADIES, course("3x3: A1 start 5; C3 start 3", faces=Direction.W), tmp_path)
    assert (pile(value, 2, 2), pile(value, 0, 0)) == (["39W"], ["40W"])


def test_beams_may_not_run_against_each_other(tmp_path: Path) -> None:
    both = course("4x3: A1 laser W 1, wall W; D1 laser E 1, wall E; B1 laser N 1, wall N")
    plan = PYLADIES.plan(both, tmp_path / "x.json")
    assert [(remark.code, remark.spaces) for remark in plan.losses] == [("laser-opposed", (Space(3, 0),))]


def test_limits(tmp_path: Path) -> None:
    rows = "; ".join(f"{c}{r} start" for c in "ABC" for r in (1, 2, 3))
    many = course(f"9x9: {rows}", checkpoints=" ".join(f"{c}9" for c in "ABCDEFGHI"))
    assert codes(PYLADIES.plan(many, tmp_path / "x.json").losses) == {"start": 1, "checkpoint": 1}


def test_what_the_validator_forbids_is_left_out(tmp_path: Path) -> None:
    odd = course("3x3: A1 start, pit; B2 start; C3 pit; C1 push N 1, push N 3, wall N", checkpoints="B2 C3")
    plan = PYLADIES.plan(odd, tmp_path / "x.json")
    assert codes(plan.losses) == {"start-place": 1, "element-shared": 1, "push-registers": 2, "push": 1}
    assert codes(plan.notes)["covered"] == 1


def test_the_tileset_is_the_one_of_the_project(tmp_path: Path) -> None:
    value = exported(PYLADIES, course("3x3: A1 pit"), tmp_path)
    assert value["tilesets"] == [{"firstgid": 1, "source": "development_tileset.json"}]


def packed(value: Any, compression: str) -> Any:
    for layer in value["layers"]:
        raw = struct.pack(f"<{len(layer['data'])}I", *layer["data"])
        raw = {"zlib": zlib.compress, "gzip": gzip.compress}.get(compression, lambda data: data)(raw)
        layer.update(data=base64.b64encode(raw).decode(), encoding="base64", compression=compression)
    return value


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_layers_and_groups_are_read(compression: str, tmp_path: Path) -> None:
    original = course("3x3: B2 belt blue N from W; A1 wall N", checkpoints="C3")
    value = packed(exported(PYLADIES, original, tmp_path), compression)
    value["layers"] = [{"type": "group", "layers": value["layers"]}, {"type": "objectgroup", "objects": []}]
    back = imported(PYLADIES, value, tmp_path)
    assert not differing(sheet_of(original), sheet_of(back.course))


def bomb(kind: str) -> str:
    raw = bytes(10_000_000)
    return base64.b64encode(gzip.compress(raw) if kind == "gzip" else zlib.compress(raw)).decode()


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"data": bomb("zlib"), "compression": "zlib"}, "the size of the map asks for 9"),
    ({"data": bomb("gzip"), "compression": "gzip"}, "the size of the map asks for 9"),
    ({"data": "AAAA", "compression": "zlib"}, "this is no zlib"),
    ({"data": "AAAA", "compression": "zstd"}, "compression 'zstd' is not read"),
    ({"data": "AAAA"}, "0 tiles; the size of the map asks for 9"),
    ({"data": "!", "encoding": "base64"}, "this is no base64"),
    ({"data": "AAAA", "encoding": "csv"}, "must be encoded as base64"),
    ({"data": [1], "encoding": "csv"}, "1 tiles; the size of the map asks for 9"),
    ({"data": [-1] * 9}, "-1 is out of range"),
    ({"data": [2 | 0x80000000] * 9}, "tile 0: a mirrored tile means nothing"),
]


@pytest.mark.parametrize(("change", "message"), FAULTS, ids=range(len(FAULTS)))
def test_faulty_layers_are_told(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    value = exported(PYLADIES, course("3x3: A1 pit"), tmp_path)
    value["layers"][0].update({"encoding": "base64", **change})
    with pytest.raises(FormatError, match=message):
        imported(PYLADIES, value, tmp_path)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("infinite", True, "infinite map"),
        ("orientation", "hexagonal", "orthogonal"),
        ("width", 65, "out of range"),
    ],
)
def test_maps_that_are_no_boards_are_refused(key: str, value: Any, message: str, tmp_path: Path) -> None:
    written = exported(PYLADIES, course("3x3: A1 pit"), tmp_path)
    with pytest.raises(FormatError, match=message):
        imported(PYLADIES, {**written, key: value}, tmp_path)


def test_stops_and_unknown_tiles_are_dropped(tmp_path: Path) -> None:
    value = exported(PYLADIES, course("3x3: A1 pit"), tmp_path)
    value["layers"][0]["data"] = [1, 48, 120, 1, 1, 1, 1, 1, 1]
    details = [remark.detail for remark in imported(PYLADIES, value, tmp_path).findings]
    assert details == ["stop of a test", "tile 119"]
