"""The length of a race in a sentence, from few races."""

from __future__ import annotations

import re

import pytest

from analysis.editions.base import RulesError
from analysis.report.estimate import estimated_length
from analysis.report.wishes import Wishes
from course_library.catalog import find_course


def test_the_sentence_tells_class_rounds_and_minutes() -> None:
    told: list[str] = []
    sentence = estimated_length(find_course("milk-run"), told.append, Wishes(races=60, workers=1))
    assert re.fullmatch(
        r"Length: \w+; [\d.]+ rounds on average, 8 of 10 races take \d+ to \d+; "
        r"about \d+ minutes with 4 players \(\d+ to \d+\)\.",
        sentence,
    )
    assert told


def test_a_course_without_checkpoints_has_none() -> None:
    with pytest.raises(RulesError, match="cannot be raced"):
        estimated_length(find_course("milk-run").replaced(checkpoints=()))
