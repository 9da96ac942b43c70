"""What k cards can do, counted by the tables and by the readable rules, is what the data files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.analysis.moves.reach import (
    FOLDER,
    by_reference,
    by_tables,
    counted,
    per_first_card,
    read,
)

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
