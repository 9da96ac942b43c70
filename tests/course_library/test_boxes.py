"""My boxes: pieces with two faces, tokens of several boxes, what is missing for a course."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.boxes import (
    BOXES,
    MOST,
    MyBoxes,
    Piece,
    Tokens,
    all_pieces,
    boxes_path,
    read_boxes,
    write_boxes,
)
from course_library.catalog import bundled_boards, find_course
from course_library.files import FileError, write_board
from tests.course_library import tiny

ONE = MyBoxes().with_box("renegade-2023", 1)


def test_every_bundled_board_is_the_face_of_one_piece() -> None:
    faces = [face for piece in all_pieces() for face in piece.faces]
    assert sorted(faces) == sorted(entry.reference for entry in bundled_boards())


def test_the_box_of_2023_holds_five_pieces_with_two_faces() -> None:
    assert {piece.faces for piece in BOXES[0].pieces} == {
        ("cactus", "sidewinder"),
        ("docking-bay-a", "docking-bay-b"),
        ("energize", "misdirection"),
        ("in-and-out", "steps"),
        ("tempest", "the-keep"),
    }


def test_every_piece_is_in_a_box() -> None:
    assert {piece for box in BOXES for piece in box.pieces} == set(all_pieces())


def test_both_faces_of_an_owned_piece_are_at_hand() -> None:
    owned = ONE.owned_pieces()
    assert (owned["tempest"], owned["the-keep"]) == (1, 1)
    assert "2005/cross" not in owned


def test_boards_that_are_in_no_box_are_printed_at_home() -> None:
    mine = tiny.course()
    assert ONE.owned_for(mine)["field"] == MOST
    assert ONE.owned_for(mine)["the-keep"] == 1
    assert not [line for line in ONE.missing_for(mine) if "Field" in line]
    assert ONE.has("the-keep")
    assert not ONE.has("2005/cross")
    assert ONE.has("field")


def test_tokens_that_are_missing_are_issues_at_their_spaces() -> None:
    crowded = tiny.course(checkpoints=tiny.spaces("C1 D1 E1 F1 G1 H1 C2"))
    (found,) = ONE.token_issues(crowded)
    assert found.message == "The course needs 7 checkpoint markers, your boxes hold 6."
    assert found.spaces == tiny.spaces("C2")
    assert list(ONE.with_box("renegade-2023", 2).token_issues(crowded)) == []
    assert list(ONE.with_box("avalon-hill-2016", 1).token_issues(crowded)) == [], "unknown is not missing"


def test_single_pieces_count_besides_boxes() -> None:
    mine = ONE.with_piece("tempest", 2).with_piece("2005/cross", 1).with_piece("cactus", 0)
    owned = mine.owned_pieces()
    assert (owned["the-keep"], owned["2005/cross"]) == (2, 1)
    assert "sidewinder" not in owned
    assert mine.with_piece("tempest", 1).with_piece("2005/cross", 0).with_piece("cactus", 1) == ONE
    assert ONE.with_box("renegade-2023", 0) == MyBoxes()


def test_tokens_of_several_boxes_add_up() -> None:
    assert ONE.tokens() == Tokens(6, 6, 8)
    assert ONE.with_box("renegade-2023", 2).tokens() == Tokens(12, 12, 16)
    assert ONE.with_box("avalon-hill-2016", 1).tokens() == Tokens(None, None, None)


def test_a_course_of_owned_boards_can_be_laid() -> None:
    assert ONE.missing_for(find_course("milk-run")) == []


def test_what_is_missing_is_said() -> None:
    course = find_course("milk-run").replaced(checkpoints=tiny.spaces("A1 B1 C1 D1 E1 F1 G1"))
    assert (
        MyBoxes().with_box("classic-2005", 1).missing_for(course)[0] == "In & Out is in none of your boxes."
    )
    assert ONE.missing_for(course) == ["The course needs 7 checkpoint markers, your boxes hold 6."]


def test_two_faces_of_one_piece_need_two_pieces() -> None:
    course = find_course("milk-run")
    steps = course.boards[0].shifted(0, 12)
    twice = course.replaced(boards=(*course.boards, steps))
    assert ONE.missing_for(twice) == [
        "In & Out and In & Out are the same piece; there is 1, the course uses 2."
    ]
    assert ONE.with_piece("in-and-out", 2).missing_for(twice) == []


def test_boards_of_one_s_own_can_be_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COURSEWRIGHT_HOME", str(tmp_path))
    (tmp_path / "boards").mkdir()
    write_board(tiny.board("3x3:", "mine"), tmp_path / "boards" / "mine.yaml")
    assert ONE.owned_pieces()["mine"] == MOST


def test_boxes_are_kept_in_the_user_s_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COURSEWRIGHT_HOME", str(tmp_path / "home"))
    assert read_boxes() is None
    mine = ONE.with_piece("tempest", 3)
    write_boxes(mine)
    assert boxes_path() == tmp_path / "home" / "boxes.json"
    assert read_boxes() == mine


def test_unknown_boxes_and_pieces_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "boxes.json"
    path.write_text(
        '{"format": "coursewright/boxes/1", "boxes": {"renegade-2023": 1, "new": 1}, "pieces": {"gone": 2}}'
    )
    assert read_boxes(path) == ONE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": "coursewright/boxes/2", "boxes": {}, "pieces": {}}',
        '{"format": "coursewright/boxes/1", "boxes": {"renegade-2023": "1"}, "pieces": {}}',
        '{"format": "coursewright/boxes/1", "boxes": {"renegade-2023": -1}, "pieces": {}}',
        '{"format": "coursewright/boxes/1", "boxes": [], "pieces": {}}',
    ],
)
def test_a_faulty_file_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "boxes.json"
    path.write_text(text)
    with pytest.raises(FileError, match=r"boxes\.json: this is no list of boxes"):
        read_boxes(path)


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError, match="the folder cannot be made"):
        write_boxes(ONE, tmp_path / "file" / "boxes.json")


def test_a_piece_is_named_by_its_first_face() -> None:
    assert Piece(("cactus", "sidewinder")).id == "cactus"
