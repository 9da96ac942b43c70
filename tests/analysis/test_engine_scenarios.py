"""The rule cases of ``scenarios/``, played by the readable register."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.analysis.engine_scenario import Case, read_cases, run

FOLDER = Path(__file__).parent / "scenarios"
CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in read_cases(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_case(case: Case) -> None:
    run(case)


def test_every_case_names_its_source_and_checks_something() -> None:
    for case in CASES:
        assert case.one("source"), case.title
        assert any(key.startswith(("then", ">")) for key, _ in case.lines), case.title


def test_at_least_twelve_playthroughs_were_worked_out_by_hand() -> None:
    assert len(read_cases(FOLDER / "by_hand.txt")) >= 12


def test_titles_are_unique() -> None:
    titles = [case.title for case in CASES]
    assert len(titles) == len(set(titles))


def test_the_numbered_cases_are_complete() -> None:
    numbers = {case.title.split(":")[0].removeprefix("case ").rstrip("abcdefgh") for case in CASES}
    assert numbers >= {str(number) for number in range(1, 57) if number != 5}
