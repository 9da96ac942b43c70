"""Saving: everything comes back, the layout is canonical, and a file is replaced at once or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from course_library.board import Board, FrozenMap
from course_library.catalog import find_board, find_course
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.files import (
    FileError,
    board_data,
    board_from_data,
    board_text,
    course_data,
    course_from_data,
    course_text,
    parse_board,
    parse_course,
    read_board,
    read_course,
    write_board,
    write_course,
)
from course_library.files.layout import layout_text, scalar_text
from course_library.files.tree import read_tree
from tests.strategies import boards, courses

CANONICAL = """\
format: coursewright/course/1
id: example
names: {en: "One, Two", uk: Один}
rules: renegade-2023
players: [2, 4]
boards:
  - {board: in-and-out, at: [0, 0], turn: 270}
  - board:
      format: coursewright/board/1
      id: own
      name: Own & More
      family: "2023"
      size: [2, 1]
      faces: E
      name_label: {at: [0, 0], turn: 90}
      x-paper: {size: A4, margin: [1.5, 2]}
      spaces:
        "0,0": [belt blue E from NS, wall N]
        "1,0": [push W 24, laser S 2]
    at: [12, 0]
    turn: 0
docking_bay: {board: docking-bay-b, at: [0, 12], turn: 90, faces: N}
checkpoints: [[2, 1], [5, 5]]
reboot_tokens: [{at: [6, 6], arrow: N}]
blocked_starts: []
variants: [lighter-game, less-deadly]
special:
  - {code: fast, text: "Fast, always.", modelled: false}
labels: {tier: starter}
layout: own
notes: |-
  First line.

  Third: line # of all.
author: A. N. Author
sources: [memory]
x-shelf: 3
"""


@given(boards())
def test_a_board_comes_back_unchanged(board: Board) -> None:
    back = parse_board(board_text(board), "b.yaml")
    assert back == board
    assert board_text(back) == board_text(board)


@given(courses())
@settings(max_examples=60)
def test_a_course_comes_back_unchanged(course: Course) -> None:
    back = parse_course(course_text(course), "c.yaml")
    assert back == course
    assert course_text(back) == course_text(course)


@given(courses())
@settings(max_examples=30)
def test_the_data_of_a_course_is_json_and_comes_back(course: Course) -> None:
    data = json.loads(json.dumps(course_data(course)))
    assert course_from_data(data) == course


@given(boards())
@settings(max_examples=30)
def test_the_data_of_a_board_is_what_any_reader_of_yaml_finds_in_its_file(board: Board) -> None:
    data = board_data(board)
    assert yaml.safe_load(board_text(board)) == data
    assert board_from_data(data) == board


@given(st.text(), st.booleans())
@settings(max_examples=300)
def test_any_text_is_written_so_that_it_is_read_as_that_text(text: str, flow: bool) -> None:
    written = scalar_text(text, flow)
    whole = f"[{written}]\n" if flow else f"key: {written}\n"
    data = read_tree(whole, "t").data if written.isascii() or written.isprintable() else yaml.safe_load(whole)
    assert data == ([text] if flow else {"key": text})


@pytest.mark.parametrize(
    "text",
    ["no", "Off", "null", "~", "", "1", "1.5", "1e5", "0x1F", "12:30", "2026-11-21", ".inf", "<<", "=",
     "a: b", "a #b", " a", "a ", "- a", "? a", "[a", "{a", "a]", "&a", "*a", "!a", "|", ">", "'a", '"a',
     "%a", "@a", "`a", "---", "a:", "a\tb", "a\nb", "\\", "ä\u00a0b", "\u2028", "\ufeff", "😀"],
)  # fmt: skip
def test_awkward_texts_come_back(text: str) -> None:
    for value in (layout_text({"key": text}), layout_text({"key": {text: [text]}})):
        found = yaml.safe_load(value)["key"]
        assert found in (text, {text: [text]})


def test_the_canonical_layout() -> None:
    assert course_text(parse_course(CANONICAL, "c.yaml")) == CANONICAL


def test_a_bundled_board_is_named_and_a_changed_one_is_written_out() -> None:
    tempest = find_board("tempest")
    changed = Board(**{**vars_of(tempest), "name": "Tempest II"})
    course = Course("c", FrozenMap({"en": "C"}), boards=(Placement(tempest, Space(0, 0)),))
    assert course_data(course)["boards"][0]["board"] == "tempest"
    own = course.replaced(boards=(Placement(changed, Space(0, 0)),))
    assert course_data(own)["boards"][0]["board"]["name"] == "Tempest II"
    assert parse_course(course_text(own), "c.yaml") == own


def vars_of(board: Board) -> dict[str, Any]:
    return {name: getattr(board, name) for name in board.__dataclass_fields__}


def test_written_files_are_read_again(tmp_path: Path) -> None:
    write_board(find_board("2016/3a"), tmp_path / "3a.yaml")
    write_course(find_course("2016/undertow"), tmp_path / "undertow.yaml")
    assert read_board(tmp_path / "3a.yaml") == find_board("2016/3a")
    assert read_course(tmp_path / "undertow.yaml") == find_course("2016/undertow")
    assert {path.name for path in tmp_path.iterdir()} == {"3a.yaml", "undertow.yaml"}


@pytest.mark.parametrize("function", ["os.fsync", "pathlib.Path.replace", "pathlib.Path.chmod"])
def test_the_old_file_stays_whole_when_saving_fails(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "b.yaml"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr(function, fail)
    with pytest.raises(FileError, match=r"b\.yaml: the file cannot be written: No space left on device"):
        write_board(find_board("tempest"), path)
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["b.yaml"]


def test_a_board_that_no_file_may_hold_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "b.yaml"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(FileError, match=r"b\.yaml:5:8: size\[0\]: found the number 65"):
        write_board(Board("b", "B", "2023", (65, 1)), path)
    with pytest.raises(FileError, match="name: found the text"):
        write_board(Board("b", "two\nlines", "2023", (1, 1)), path)
    assert path.read_text(encoding="utf-8") == "old"


def test_there_must_be_a_folder(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="the file cannot be written: No such file or directory"):
        write_course(find_course("milk-run"), tmp_path / "no" / "c.yaml")
    with pytest.raises(FileError, match="the file cannot be written"):
        write_course(find_course("milk-run"), tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="permissions and links as on POSIX systems")
def test_permissions_and_links_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "b.yaml", tmp_path / "link.yaml"
    write_board(find_board("tempest"), path)
    mask = os.umask(0)
    os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o666 & ~mask
    path.chmod(0o640)
    link.symlink_to(path)
    write_board(find_board("steps"), link)
    assert link.is_symlink()
    assert read_board(path).id == "steps"
    assert path.stat().st_mode & 0o777 == 0o640
