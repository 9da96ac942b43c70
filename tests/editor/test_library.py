"""The bundled library and files, as the window sees them."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.files import write_board, write_course
from editor.library import Catalog, OpenError


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COURSEWRIGHT_HOME", str(tmp_path))
    (tmp_path / "courses").mkdir()
    return tmp_path / "courses"


def test_every_listed_course_with_a_layout_opens(own_folder: Path) -> None:
    catalog = Catalog()
    entries = catalog.entries()
    assert len(entries) >= 57
    assert all(catalog.open(entry.reference).placements for entry in entries if entry.has_layout)


def test_the_latest_edition_comes_first_and_facts_without_layout_last(own_folder: Path) -> None:
    entries = Catalog().entries()
    assert entries[0].reference == "milk-run"
    assert entries[0].details == "2023 · starter · short"
    families = [entry.family for entry in entries if entry.has_layout]
    assert families == sorted(families, reverse=True)
    layouts = [entry.has_layout for entry in entries]
    assert layouts == sorted(layouts, reverse=True)
    assert "layout not bundled" in next(entry.details for entry in entries if not entry.has_layout)


def test_own_courses_come_before_the_bundled_ones(own_folder: Path) -> None:
    own = Catalog().open("milk-run").replaced(id="mine")
    write_course(own, own_folder / "mine.yaml")
    first = Catalog().entries()[0]
    assert first.details.startswith("own")
    assert Catalog().open(first.reference).id == "mine"
    assert Catalog().open(str(own_folder / "mine.yaml")).id == "mine"


def test_unknown_and_ambiguous_names_are_one_sentence(own_folder: Path) -> None:
    with pytest.raises(OpenError, match=r"milk-run"):
        Catalog().open("milk-rum")
    with pytest.raises(OpenError, match=r"(2005|2016)/twister or (2005|2016)/twister"):
        Catalog().open("twister")


def test_a_broken_file_names_every_fault(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("format: coursewright/course/1\nid: x\nnames: {en: X}\nplayers: [9, 2]\nboards: 7\n")
    with pytest.raises(OpenError) as told:
        Catalog().open(str(file))
    assert len(told.value.sentences) >= 2
    assert all(str(file.name) in sentence for sentence in told.value.sentences)


def test_a_missing_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(OpenError, match=r"missing\.yaml"):
        Catalog().open(str(tmp_path / "missing.yaml"))


def test_a_board_is_opened_by_itself(tmp_path: Path) -> None:
    alone = Catalog().open("tempest")
    assert [placement.board.name for placement in alone.boards] == ["Tempest"]
    write_board(alone.boards[0].board, tmp_path / "board.yaml")
    assert Catalog().open(str(tmp_path / "board.yaml")).boards == alone.boards
