"""Golden playthroughs are told today as they were when somebody last read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.regenerate import ELEMENT_TEXTS, FOLDER, acting_words, playthroughs

TOLD = dict(playthroughs())


@pytest.mark.parametrize("path", TOLD, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_playthrough(path: Path) -> None:
    assert path.read_text(encoding="utf-8").splitlines() == TOLD[path].splitlines()


def test_no_file_is_left_over() -> None:
    assert set(FOLDER.glob("*/*.txt")) == set(TOLD)


def test_every_element_that_acts_has_one() -> None:
    assert set(ELEMENT_TEXTS) == acting_words()


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("belt", ["[blue belt]", "[green belt]"]),
        ("gear", ["[gear]"]),
        ("push", ["[push panel]"]),
        ("pit", ["falls into a pit", "returns on"]),
        ("battery", ["[battery]"]),
        ("wall", ["cannot move"]),
        ("laser", ["[board laser]"]),
        ("antenna", ["cannot move"]),
    ],
)
def test_the_element_is_seen_acting(file: str, words: list[str]) -> None:
    text = TOLD[FOLDER / "elements" / f"{file}.txt"]
    assert [word for word in words if word not in text] == []
