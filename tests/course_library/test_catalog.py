"""The library: finding boards and courses by every name people use, and the user's own folders."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from course_library import catalog
from course_library.board import Board
from course_library.catalog import (
    AmbiguousNameError,
    UnknownNameError,
    board_named,
    bundled_boards,
    bundled_courses,
    find_board,
    find_course,
    load_course,
    user_boards,
    user_courses,
    user_folder,
)
from course_library.files import FileError, write_board, write_course


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, with one board and one course of their own."""
    monkeypatch.setenv("COURSEWRIGHT_HOME", str(tmp_path))
    for kind in ("boards", "courses"):
        (tmp_path / kind).mkdir()
    own = Board("my-board", "My Board", "2023", (3, 3))
    write_board(own, tmp_path / "boards" / "my-board.yaml")
    course = find_course("milk-run").replaced(id="my-course", names={"en": "My Course"})
    write_course(course, tmp_path / "courses" / "my-course.yaml")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("milk-run", "milk-run"),
        ("Milk Run", "milk-run"),
        ("  MILK RUN ", "milk-run"),
        ("Ранкова руханка", "milk-run"),
        ("2023/milk-run", "milk-run"),
        ("twist & shout", "twist-and-shout"),
        ("2016/twister", "twister"),
        ("dizzy highway", "dizzy-highway"),
    ],
)
def test_courses_are_found_by_every_name(name: str, found: str) -> None:
    assert find_course(name).id == found


def test_a_name_of_several_courses_lists_them() -> None:
    with pytest.raises(AmbiguousNameError, match="say 2005/twister or 2016/twister"):
        find_course("Twister")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("milk-rum", "did you mean milk-run"),
        ("Dizzy", "did you mean 2005/dizzy-dash or 2016/dizzy-highway"),
        ("zzzzzz", "`list courses` names them all"),
    ],
)
def test_an_unknown_course_brings_the_nearest_names(name: str, hint: str) -> None:
    with pytest.raises(UnknownNameError, match=f"unknown course '{name}'; {hint}"):
        find_course(name)


def test_boards_are_found_by_reference_and_by_people_also_by_name() -> None:
    assert find_board("2016/5b").name == "5B"
    assert board_named("in & out") == find_board("in-and-out")
    assert board_named("5B") == find_board("2016/5b")
    with pytest.raises(UnknownNameError, match="did you mean tempest"):
        find_board("Tempest")


def test_entries_tell_what_a_list_shows() -> None:
    tempest = next(entry for entry in bundled_boards() if entry.id == "tempest")
    assert (tempest.reference, tempest.size, tempest.other_side) == ("tempest", (12, 12), "the-keep")
    by_reference = {entry.reference: entry for entry in bundled_courses()}
    passing_lane = by_reference["2016/passing-lane"]
    assert passing_lane.boards == ("2016/4b", "2016/5b", "2016/startb")
    assert (passing_lane.name, passing_lane.checkpoints, passing_lane.layout) == (
        "Passing Lane",
        3,
        "printed",
    )
    assert dict(passing_lane.labels) == {
        "tier": "intermediate",
        "length": "medium",
        "source": "Kesomannen/robo-rally-remake",
    }
    cactus_cup = by_reference["the-cactus-cup"]
    assert (cactus_cup.layout, cactus_cup.checkpoints) == ("none", 6)
    assert cactus_cup.boards == ("cactus", "docking-bay-b")


def test_heads_equal_the_whole_files() -> None:
    for entry in bundled_boards():
        board = find_board(entry.reference)
        assert (board.name, board.family, board.size) == (entry.name, entry.family, entry.size)
        assert (board.faces.name if board.faces is not None else None) == entry.faces
    for course_entry in bundled_courses():
        course = find_course(course_entry.reference)
        assert (course.names, course.rules, course.players) == (
            course_entry.names,
            course_entry.rules,
            course_entry.players,
        )


def test_listing_needs_neither_pydantic_nor_any_board() -> None:
    script = (
        "import sys; from course_library import catalog;"
        "assert len(catalog.bundled_boards()) == 34 and len(catalog.bundled_courses()) == 57;"
        "assert not {'pydantic', 'numpy', 'shapely', 'networkx'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=Path(__file__).parents[2])


def test_own_boards_and_courses_are_found(home: Path) -> None:
    assert [entry.reference for entry in user_boards()] == ["my-board"]
    assert [entry.name for entry in user_courses()] == ["My Course"]
    assert find_board("my-board").size == (3, 3)
    assert find_course("my course").id == "my-course"


def test_a_bundled_name_means_the_same_everywhere(home: Path) -> None:
    write_board(Board("tempest", "Tempest", "2023", (2, 2)), home / "boards" / "tempest.yaml")
    assert find_board("tempest").size == (12, 12)


def test_two_own_courses_of_one_name_are_listed_with_their_files(home: Path) -> None:
    first = home / "courses" / "my-course.yaml"
    (home / "courses" / "copy.yaml").write_text(first.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(AmbiguousNameError, match=r"copy\.yaml or .*my-course\.yaml"):
        find_course("my-course")


def test_own_files_without_a_head_are_left_out(home: Path) -> None:
    (home / "courses" / "list.yaml").write_text("- 1\n", encoding="utf-8")
    (home / "courses" / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    (home / "boards" / "a-course.yaml").write_text("format: coursewright/course/1\n", encoding="utf-8")
    (home / "boards" / "syntax.yaml").write_text("a: [", encoding="utf-8")
    assert len(user_courses()) == len(user_boards()) == 1


def test_spaces_before_the_name_are_read_too(home: Path) -> None:
    text = 'format: coursewright/board/1\nspaces: {}\nid: odd\nname: Odd\nfamily: "2023"\nsize: [1, 1]\n'
    (home / "boards" / "odd.yaml").write_text(text, encoding="utf-8")
    assert find_board("odd").name == "Odd"


def test_a_faulty_own_board_is_a_fault_of_the_course_that_names_it(home: Path) -> None:
    text = 'format: coursewright/board/1\nid: bad\nname: Bad\nfamily: "2023"\nsize: [1, 1]\nspaces: {a: []}\n'
    (home / "boards" / "bad.yaml").write_text(text, encoding="utf-8")
    course = home / "courses" / "uses-bad.yaml"
    course.write_text(
        "format: coursewright/course/1\nid: c\nnames: {en: C}\nboards:\n  - {board: bad, at: [0, 0]}\n",
        encoding="utf-8",
    )
    with pytest.raises(
        FileError, match=r"boards\[0\]\.board: the board 'bad' cannot be read: .*bad\.yaml:6:10"
    ):
        load_course(course)


def test_an_argument_is_a_file_or_a_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home / "courses")
    assert load_course("my-course.yaml").id == "my-course"
    assert load_course(home / "courses" / "my-course.yaml").id == "my-course"
    assert load_course("Milk Run").id == "milk-run"
    with pytest.raises(FileError, match=r"there is no such file; did you mean my-course\.yaml\?"):
        load_course("my-curse.yaml")
    with pytest.raises(UnknownNameError):
        load_course("x" * 5000)
    (home / "courses" / "folder").mkdir()
    with pytest.raises(FileError, match="folder: this is a directory"):
        load_course("folder")


def test_the_users_folder_is_where_the_system_keeps_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COURSEWRIGHT_HOME", raising=False)
    assert user_folder("boards").parts[-2:] == ("coursewright", "boards")
    assert not user_boards()
    assert catalog.HOME_VARIABLE == "COURSEWRIGHT_HOME"
