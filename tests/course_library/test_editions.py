"""The facts of the editions."""

from __future__ import annotations

import dataclasses

import pytest

from course_library import editions
from course_library.editions import (
    EDITIONS,
    EditionFacts,
    UnknownEditionError,
    edition_facts,
    edition_ids,
    register_edition,
)
from course_library.elements import FAMILIES

RENEGADE = edition_facts("renegade-2023")


def test_what_the_box_of_2023_holds() -> None:
    """Renegade 2023, "Contents": 6 checkpoints, 6 reboot tokens, 8 energy cubes to mark starts."""
    assert (RENEGADE.players, RENEGADE.checkpoints, RENEGADE.reboot_tokens) == ((2, 6), 6, 6)
    assert (RENEGADE.cubes, RENEGADE.registers) == (8, 5)


@pytest.mark.parametrize("facts", EDITIONS, ids=lambda facts: facts.id)
def test_facts_are_sound(facts: EditionFacts) -> None:
    assert edition_facts(facts.id) is facts
    assert facts.players[0] <= facts.players[1]
    assert set(facts.families) <= set(FAMILIES)
    names = [variant.id for variant in facts.variants]
    assert len(set(names)) == len(names)
    for variant in facts.variants:
        assert facts.variant(variant.id) is variant
        assert variant.source
        assert set(variant.excludes) <= set(names)


def test_rulings_apply_to_boards_of_other_families_only() -> None:
    assert RENEGADE.rulings_for({"2023"}) == ()
    assert any("antenna" in ruling for ruling in RENEGADE.rulings_for({"2016", "2023"}))


def test_an_unknown_variant_is_none() -> None:
    assert RENEGADE.variant("lighter") is None


@pytest.mark.parametrize(
    ("rules", "words"),
    [("renegade-2032", "did you mean renegade-2023"), ("zzz", "expected one of renegade-2023")],
)
def test_unknown_rules_bring_the_nearest(rules: str, words: str) -> None:
    with pytest.raises(UnknownEditionError, match=words):
        edition_facts(rules)


def test_an_edition_can_be_added_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "_BY_ID", dict(editions._BY_ID))
    added = dataclasses.replace(RENEGADE, id="one-more")
    register_edition(added)
    register_edition(added)
    assert "one-more" in edition_ids()
    with pytest.raises(ValueError, match="an edition called 'one-more' exists already"):
        register_edition(dataclasses.replace(added, cubes=1))
