"""What people type finds what they mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.comfort.matching import score

TITLES = ("Save", "Save as", "Save a picture", "Turn right", "Turn left", "Flip docking bay", "Place Tempest")


def best(query: str) -> str:
    fits = {title: fit for title in TITLES if (fit := score(query, title)) is not None}
    return max(fits, key=lambda title: fits[title])


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("save", "Save"),
        ("as", "Save as"),
        ("pic", "Save a picture"),
        ("left", "Turn left"),
        ("left turn", "Turn left"),
        ("BAY", "Flip docking bay"),
        ("tmpst", "Place Tempest"),
        ("fdb", "Flip docking bay"),
    ],
)
def test_the_best_fit(query: str, title: str) -> None:
    if query == "fdb":
        assert score(query, title) is None, "letters far apart are chance"
    else:
        assert best(query) == title


@given(st.sampled_from(TITLES), st.data())
def test_every_part_of_a_title_finds_it(title: str, data: st.DataObject) -> None:
    begin = data.draw(st.integers(0, len(title) - 1))
    end = data.draw(st.integers(begin + 1, len(title)))
    assert score(title[begin:end], title) is not None


@given(st.text(max_size=12), st.text(max_size=30))
def test_any_text_can_be_typed(query: str, text: str) -> None:
    fit = score(query, text)
    if fit is not None:
        assert all(letter in text.casefold() for word in query.casefold().split() for letter in word)
