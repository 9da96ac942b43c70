"""What the reader accepts, and what it says of things that are no sound file at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from course_library.board import Board, FrozenMap, NameLabel
from course_library.catalog import find_board
from course_library.compass import Direction, Space
from course_library.elements import PushPanel
from course_library.files import (
    Fault,
    FileError,
    board_from_data,
    course_from_data,
    parse_board,
    parse_course,
    read_board,
    read_course,
)
from course_library.files import reading as reading_module
from course_library.files.tree import MAX_BYTES

BOARD = 'format: coursewright/board/1\nid: b\nname: B\nfamily: "2023"\nsize: [3, 3]\n'
COURSE = "format: coursewright/course/1\nid: c\nnames: {en: C}\n"


def only_fault(error: FileError) -> Fault:
    (fault,) = error.faults
    return fault


def refused(text: str) -> str:
    with pytest.raises(FileError) as caught:
        parse_course(text, "c.yaml")
    return str(caught.value)


def test_a_smallest_course_has_the_defaults() -> None:
    course = parse_course(COURSE, "c.yaml")
    assert (course.rules, course.players, course.layout) == ("renegade-2023", (2, 6), "own")
    assert not course.boards
    assert course.docking_bay is None


def test_registers_and_sides_may_have_commas() -> None:
    board = parse_board(BOARD + 'spaces:\n  "0,0": ["push W 4,2"]\n  "1,0": ["belt green S from E,W"]\n', "b")
    assert board.elements(Space(0, 0)) == (PushPanel(Direction.W, (2, 4)),)
    assert (
        board.elements(Space(1, 0))[0]
        == parse_board(BOARD + 'spaces: {"1,0": [belt green S from WE]}', "b").elements(Space(1, 0))[0]
    )


def test_every_key_of_a_board_is_read() -> None:
    text = BOARD + (
        "faces: W\nother_side: c\nname_label: {at: [0, 2], turn: 90}\nnotes: |\n  One.\n\n  Two.\n"
        "sources: [a, b]\nx-colour: {rgb: [1, 2.5, true, null, text]}\nspaces: {}\n"
    )
    assert parse_board(text, "b") == Board(
        id="b",
        name="B",
        family="2023",
        size=(3, 3),
        faces=Direction.W,
        other_side="c",
        name_label=NameLabel(Space(0, 2), 90),
        notes="One.\n\nTwo.\n",
        sources=("a", "b"),
        extras=FrozenMap({"x-colour": FrozenMap({"rgb": (1, 2.5, True, None, "text")})}),
    )


def test_a_board_may_stand_in_the_course_itself() -> None:
    inline = "".join(f"      {line}\n" for line in (BOARD + "x-own: 1\nspaces: {}\n").splitlines())
    course = parse_course(f"{COURSE}boards:\n  - board:\n{inline}    at: [0, 0]\n", "c.yaml")
    assert course.boards[0].board == Board("b", "B", "2023", (3, 3), extras=FrozenMap({"x-own": 1}))


def test_boards_come_from_where_the_caller_says() -> None:
    tempest = find_board("tempest")
    course = parse_course(COURSE + "boards: [{board: elsewhere, at: [3, 4]}]", "c", lambda name: tempest)
    assert (course.boards[0].board, course.boards[0].at) == (tempest, Space(0, 0))


def test_a_board_that_the_caller_does_not_know_is_a_fault() -> None:
    def nothing(reference: str) -> Board:
        raise KeyError(reference)

    with pytest.raises(FileError, match=r"c:4:18: boards\[0\]\.board: tempest"):
        parse_course(COURSE + "boards: [{board: tempest, at: [0, 0]}]", "c", nothing)


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "c.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + COURSE.encode())
    assert read_course(path).id == "c"


def test_all_faults_are_told_at_once_and_in_the_order_of_the_file() -> None:
    text = refused(COURSE.replace("id: c", "id: 7") + "rules: x\nlayout: y\nsome: z\nplayers: [true, 0]\n")
    places = [line.split(":")[1:3] for line in text.split("\n")]
    assert places == [["2", "5"], ["4", "8"], ["5", "9"], ["6", "1"], ["7", "11"], ["7", "17"]]


def test_a_board_is_no_course_and_the_other_way_round() -> None:
    assert "this is a board file, expected a course: coursewright/course/1" in refused(BOARD + "spaces: {}")
    with pytest.raises(FileError, match="this is a course file, expected a board"):
        parse_board(COURSE, "c.yaml")


@pytest.mark.parametrize("value", ["true", "1.0", "'1'", "null", "2026-11-21", "0x10", "1_0", "1:30", "[1]"])
def test_only_a_whole_number_is_a_number(value: str) -> None:
    assert "players[0]" in refused(COURSE + f"players: [{value}, 6]")


@pytest.mark.parametrize("value", ["false", "0", "1.5", "null", "on", "[a]", "{a: b}"])
def test_only_a_text_is_a_text(value: str) -> None:
    assert "c.yaml:4:8: notes: " in refused(COURSE + f"notes: {value}")


def test_a_fraction_beyond_all_bounds_is_refused() -> None:
    assert "x-a: found 1.0e999, expected a smaller number" in refused(COURSE + "x-a: 1.0e999")


def test_data_has_faults_with_paths_and_without_lines() -> None:
    data: dict[str, Any] = {"format": "coursewright/course/1", "id": "c", "names": {"en": "C"}}
    assert course_from_data(data).id == "c"
    with pytest.raises(FileError) as caught:
        course_from_data(data | {"players": [2, 6.0]}, name="code")
    assert str(caught.value) == "code: players[1]: found the number 6.0, expected a whole number from 1 to 64"
    with pytest.raises(FileError, match="board: the key 'format' is missing"):
        board_from_data({})


def test_a_missing_file_brings_the_nearest_name(tmp_path: Path) -> None:
    (tmp_path / "my-course.yaml").write_text(COURSE, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_course(tmp_path / "my-corse.yaml")
    assert only_fault(caught.value).message == "there is no such file; did you mean my-course.yaml?"
    with pytest.raises(FileError, match=r"there is no such file$"):
        read_course(tmp_path / "no" / "folder.yaml")


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="this is a directory; expected a board or course file"):
        read_board(tmp_path)


def test_something_that_never_ends_is_refused_without_reading_it() -> None:
    with pytest.raises(FileError, match="this is no ordinary file"):
        read_board(os.devnull)


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(FileError, match="larger than 4 MB"):
        read_board(path)


def test_a_file_with_far_too_many_values_is_refused() -> None:
    assert "the file holds more than 300000 values" in refused(COURSE + "x-a: [" + "1," * 300_000 + "]")


def test_of_very_many_faults_a_thousand_are_told() -> None:
    lines = refused(COURSE + "checkpoints: [" + "a," * 1500 + "]").split("\n")
    assert lines[0] == "c.yaml:1:1: there are 500 more faults; mend those named here first"
    assert len(lines) == 1001


def test_a_name_with_a_nul_byte_is_refused() -> None:
    with pytest.raises(FileError, match="no possible name of a file"):
        read_board("a\0b.yaml")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            PermissionError(13, "Permission denied"),
            "you may not read this file; ask for permission or copy it",
        ),
        (OSError(5, "Input/output error"), "the file cannot be read: Input/output error"),
    ],
)
def test_what_the_system_refuses_is_told_in_words(
    error: OSError, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        raise error

    monkeypatch.setattr(reading_module, "_read_bytes", refuse)
    with pytest.raises(FileError) as caught:
        read_board("b.yaml")
    assert str(caught.value) == f"b.yaml: {sentence}"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions do not bind this user")
def test_a_file_without_permission_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "c.yaml"
    path.write_text(COURSE, encoding="utf-8")
    path.chmod(0)
    with pytest.raises(FileError, match="you may not read this file"):
        read_course(path)
