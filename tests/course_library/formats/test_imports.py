"""Formats that are only read: INF112 maps, RoboRuckus boards and SRX boards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from course_library.compass import Space
from course_library.formats.errors import FormatError
from course_library.formats.registry import detect_format, find_format
from course_library.formats.safe_xml import parse_xml
from course_library.formats.sheet import sheet_of
from tests.course_library.formats.building import codes, course, imported
from tests.course_library.formats.comparing import differing

FOLDER = Path(__file__).parents[2] / "data" / "formats"
TMX = (FOLDER / "small.tmx").read_text(encoding="utf-8")
RUCKUS = (FOLDER / "small.roboruckus.json").read_text(encoding="utf-8")
SRX = (FOLDER / "small.srx").read_text(encoding="utf-8")
INF112, ROBORUCKUS, SRX_BOARD = find_format("inf112"), find_format("roboruckus"), find_format("srx")


@pytest.mark.parametrize(
    ("name", "one"),
    [("small.tmx", "inf112"), ("small.roboruckus.json", "roboruckus"), ("small.srx", "srx")],
)
def test_a_file_is_told_by_its_look(name: str, one: str) -> None:
    assert detect_format(FOLDER / name).name == one


def test_inf112_tiles_mean_the_same_on_every_layer() -> None:
    back = INF112.read(FOLDER / "small.tmx")
    expected = course(
        "4x3: A1 wall N, laser N 2; B1 belt green E; C1 belt green S from E; D1 pit; A2 repair single; "
        "B2 gear right; C2 belt green N from W; D2 pit, wall N; A3 start 1; B3 gear left; C3 belt blue N; "
        "D3 repair crossed, wall W, push W 135",
        checkpoints="B1 C2",
    )
    assert not differing(sheet_of(expected), sheet_of(back.course))
    assert codes(back.findings) == {"guessed": 2}


def test_roboruckus_counts_from_the_south_west() -> None:
    back = ROBORUCKUS.read(FOLDER / "small.roboruckus.json")
    expected = course(
        "4x3: A3 repair single; D1 pit; B1 gear left; D3 laser E 2, wall E; A2 belt green E from S; "
        "B2 belt blue E; C1 wall S"
    )
    assert not differing(sheet_of(expected), sheet_of(back.course))
    assert not back.findings


def test_srx_rings_become_walls_of_the_rim() -> None:
    back = SRX_BOARD.read(FOLDER / "small.srx")
    expected = course(
        "3x2: A1 belt blue E from S, wall N, wall W; B1 belt green S, wall N; "
        "C1 push E 135, wall N, wall E; A2 start 2, wall W; C2 start 1, wall E",
        checkpoints="A2",
    )
    assert not differing(sheet_of(expected), sheet_of(back.course)) - {
        start.space for start in sheet_of(back.course).starts
    }
    assert [(remark.detail, remark.spaces) for remark in back.findings] == [("Water", (Space(1, 1),))]


def test_nothing_is_written(tmp_path: Path) -> None:
    for one in (INF112, ROBORUCKUS, SRX_BOARD):
        assert not one.can_write
        with pytest.raises(FormatError, match="this format can only be read"):
            one.write(course("3x3: A1 pit"), tmp_path / "x")
    assert not list(tmp_path.iterdir())


XML_FAULTS = [
    ("<map>", r"x\.tmx:1:6: this is no XML: no element found"),
    ("", r"x\.tmx:1:1: this is no XML: no element found"),
    ("<!DOCTYPE x [<!ENTITY a 'b'>]>\n<x>&a;</x>", r"x\.tmx:1: a document type is not read"),
    ("<a>" * 40, r"x\.tmx: elements lie more than 24 deep"),
    ("<a>" + "<b/>" * 200_001 + "</a>", r"x\.tmx: more than 200,000 elements"),
    ("<a>&unknown;</a>", r"x\.tmx:1:4: this is no XML: undefined entity"),
]


@pytest.mark.parametrize(("text", "message"), XML_FAULTS, ids=range(len(XML_FAULTS)))
def test_xml_faults_are_told_with_their_place(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        parse_xml(text.encode(), "x.tmx")


def test_xml_that_says_it_is_in_another_encoding_is_still_read_as_text() -> None:
    assert parse_xml(b"<?xml version='1.0' encoding='utf-16'?><a b='c'/>", "x").get("b") == "c"


TMX_FAULTS = [
    (TMX.replace("<map ", "<maps ").replace("</map>", "</maps>"), "<maps> is no map of Tiled"),
    (TMX.replace('width="4"', 'width="four"', 1), "'four' is no number of a tile or size"),
    (TMX.replace("5,52,33,6,", "5,52,33,"), "11 tiles; the size of the map asks for 12"),
    (TMX.replace("5,52", f"5,{52 | 1 << 31}"), "tile 1: a turned tile has no meaning"),
    (TMX.replace('encoding="csv"', 'encoding="zip"', 1), "a text here must be encoded as base64"),
    (re.sub("<data.*?</data>", "", TMX, flags=re.DOTALL), "a layer has no data"),
    (TMX.replace('infinite="0"', 'infinite="1"'), "an infinite map has no size"),
]


@pytest.mark.parametrize(("text", "message"), TMX_FAULTS, ids=range(len(TMX_FAULTS)))
def test_faults_of_tmx_maps(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=message):
        imported(INF112, text, tmp_path)


def test_tiles_one_by_one_and_unknown_ones(tmp_path: Path) -> None:
    text = re.sub(
        "<data.*?</data>", '<data><tile gid="99"/>' + "<tile/>" * 11 + "</data>", TMX, flags=re.DOTALL
    )
    assert {remark.detail for remark in imported(INF112, text, tmp_path).findings} == {"tile 99"}


RUCKUS_FAULTS = [
    (RUCKUS.replace("[3, 2]", "[3]", 1), r"\$.size: two numbers are needed"),
    (RUCKUS.replace("[[0, 0]]", "[[9, 0]]"), r"\$.wrenches\[0\]\[0\]: 9 is out of range"),
    (RUCKUS.replace("[[0, 0]]", "[[0]]"), r"\$.wrenches\[0\]: two numbers are needed"),
    (RUCKUS.replace("[[2, 1], [2, 2]]", "[[2, 1], [1, 2]]"), "two squares side by side"),
    (RUCKUS.replace("[[2, 1], [2, 2]]", "[[2, 1]]"), "a wall lies between two squares"),
    (RUCKUS.replace('"left"', '"up"'), "'up' is not known here; expected one of left, right"),
]


@pytest.mark.parametrize(("text", "message"), RUCKUS_FAULTS, ids=range(len(RUCKUS_FAULTS)))
def test_faults_of_roboruckus_boards(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=message):
        imported(ROBORUCKUS, text, tmp_path)


SRX_FAULTS = [
    (SRX.replace("BoardElementCollection", "Collection"), "<Collection> is no collection of board elements"),
    (SRX.replace("<BoardCols>5", "<BoardCols>0"), "BoardCols '0' is no number from 1 to 64"),
    (SRX.replace("<BoardRow>3", "<BoardRow>99"), "BoardRow '99' is no number from 0 to 64"),
    (SRX.replace("<Rotation>Down", "<Rotation>Inwards"), "rotation 'Inwards' is not known"),
]


@pytest.mark.parametrize(("text", "message"), SRX_FAULTS, ids=range(len(SRX_FAULTS)))
def test_faults_of_srx_boards(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=message):
        imported(SRX_BOARD, text, tmp_path)


def test_srx_squares_beside_the_board_are_dropped(tmp_path: Path) -> None:
    findings = imported(SRX_BOARD, SRX.replace("<BoardRow>3", "<BoardRow>9"), tmp_path).findings
    assert {remark.detail: remark.count for remark in findings} == {"Water": 1, "square beside the board": 5}


def test_srx_boards_without_a_ring_stay_as_they_are(tmp_path: Path) -> None:
    text = SRX.replace("CornerEdge", "GearCCW").replace("<Type>Edge", "<Type>WrenchHammer")
    back = imported(SRX_BOARD, text, tmp_path).course
    assert back.size == (5, 4)
    assert sum(len(elements) for elements in sheet_of(back).spaces.values()) > 15
