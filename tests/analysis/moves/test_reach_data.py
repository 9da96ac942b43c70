"""What k cards can do, counted by the tables and by the readable rules, is what the data files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.analysis.moves.reach import (
    FOLDER,
    by_reference,
    by_tables,
    counted,
    file_of,
    per_first_card,
    read,
)
from tests.analysis.moves.worlds import PLAYABLE

FILES = sorted(FOLDER.glob("*.reach"))
BY_HAND = [path for path in FILES if "\ncourse " not in path.read_text(encoding="utf-8")]


def name_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_the_tables_count_what_the_file_says(path: Path) -> None:
    file = read(path)
    step = by_tables(file.course)
    for start, rows in file.rows.items():
        found = counted(step, start, len(rows))
        assert found == rows, f"from {start}:\n{per_first_card(step, start, len(rows))}"


@pytest.mark.parametrize("path", BY_HAND, ids=name_of)
def test_the_readable_rules_count_what_was_counted_by_hand(path: Path) -> None:
    file = read(path)
    step = by_reference(file.course)
    for start, rows in file.rows.items():
        found = counted(step, start, len(rows))
        assert found == rows, f"from {start}:\n{per_first_card(step, start, len(rows))}"


def test_every_playable_course_has_its_file() -> None:
    assert {file_of(reference) for reference in PLAYABLE} == set(FILES) - set(BY_HAND)


@pytest.mark.parametrize("reference", PLAYABLE)
def test_the_readable_rules_count_the_same_on_bundled_courses(reference: str) -> None:
    file = read(file_of(reference))
    step = by_reference(file.course)
    for start, rows in list(file.rows.items())[::3]:
        assert counted(step, start, 2) == rows[:2], f"from {start}:\n{per_first_card(step, start, 2)}"


def test_the_table_by_first_card_shows_every_card() -> None:
    file = read(FOLDER / "pit.reach")
    (start,) = file.rows
    table = per_first_card(by_tables(file.course), start, 2).splitlines()
    assert [line.split()[-1] for line in table if "falls" in line] == ["touches", "0", "0"]
    assert sum(line.startswith("Move Back") for line in table) == 2
