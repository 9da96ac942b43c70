"""Every variant changes exactly what the rulebook says, and nothing else."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from analysis.editions.base import VariantError, checked_variants, find_edition
from analysis.editions.renegade_2023 import ACT_FAST_REGISTERS
from analysis.engine.chance import Chance
from analysis.engine.rounds import Program, View, programming_phase
from analysis.race.prepare import RaceSetup, prepare
from analysis.race.simulate import Amount, simulate
from analysis.race.telling import begun
from course_library.compass import Space
from course_library.editions import Variant
from tests.analysis.test_engine_race import small_race

CHANGES: dict[str, dict[str, Any]] = {
    "lighter-game": {"energy": False},
    "less-deadly": {"edges_are_walls": True},
    "less-spam-y": {"discard_spam": True},
    "dynamic-archiving": {"archiving": True},
    "competitive-mode": {"blocking": True},
    "act-fast": {"random_registers": ACT_FAST_REGISTERS},
    "less-foreshadowing": {"shuffle_each_round": True},
    "three-damage-reboot": {"reboot_damage": 3},
}
"""What each variant switches; engines know of rules only what is in a rule set. The scenarios play each."""
EDITION = find_edition("renegade-2023")


def differences(variants: Sequence[str]) -> dict[str, Any]:
    plain, changed = (dataclasses.asdict(EDITION.rule_set(names)) for names in ((), variants))
    return {name: changed[name] for name in plain if changed[name] != plain[name] and name != "variants"}


def test_every_variant_of_the_edition_is_here() -> None:
    assert {variant.id for variant in EDITION.facts.variants} == set(CHANGES)


@pytest.mark.parametrize("name", CHANGES)
def test_a_variant_switches_its_own_rule_only(name: str) -> None:
    assert differences([name]) == CHANGES[name]
    assert EDITION.rule_set([name]).variants == (name,)


def test_all_variants_together_switch_what_each_switches() -> None:
    assert differences(list(CHANGES)) == {
        rule: value for each in CHANGES.values() for rule, value in each.items()
    }


def test_variants_that_exclude_each_other_are_refused() -> None:
    slow = Variant("slow", "Slow", "slow", "here", excludes=("act-fast",))
    facts = dataclasses.replace(EDITION.facts, variants=(*EDITION.facts.variants, slow))
    assert checked_variants(facts, ["slow", "slow", "less-deadly"]) == ("less-deadly", "slow")
    with pytest.raises(VariantError, match="'slow' and 'act-fast' exclude each other: leave one out"):
        checked_variants(facts, ["act-fast", "slow"])


class FirstCards:
    """Lays the first cards of the hand in the order of their numbers."""

    def program(self, view: View, chance: Chance) -> Program:
        del chance
        held = [card for card, count in enumerate(view.hand) for _ in range(count)]
        return Program(tuple(held[: len(view.free)]))


def programs(variants: tuple[str, ...], race: int) -> list[tuple[list[int], list[int]]]:
    """For each robot the cards it wanted to lay, and those that lie in its registers."""
    play = begun(prepare(small_race(), RaceSetup(skill="random", variants=variants)), 4, race)
    hands: list[list[int]] = []

    class Watching(FirstCards):
        def program(self, view: View, chance: Chance) -> Program:
            decided = super().program(view, chance)
            hands.append(list(decided.cards))
            return decided

    programming_phase(play, [Watching()] * 4)
    laid = [[held[0] for held in play.mats[seat].program] for seat in play.order]
    return list(zip(hands, laid, strict=True))


def test_act_fast_fills_the_last_registers_at_random() -> None:
    """Renegade 2023, "Act Fast Mode": the rest of the hand is shuffled and laid."""
    planned = 5 - ACT_FAST_REGISTERS
    changed = 0
    for race in range(20):
        for wanted, laid in programs((), race):
            assert laid == wanted
        for wanted, laid in programs(("act-fast",), race):
            assert laid[:planned] == wanted[:planned]
            changed += laid != wanted
    assert changed > 20


def test_competitive_mode_forgets_printed_blocks_and_blocks_the_best_starts() -> None:
    """Renegade 2023, "Competitive Mode": one start for each player, best by what is left of the race."""
    blocked = small_race().replaced(blocked_starts=(Space(1, 1), Space(1, 2)))
    free = {}
    for variants, values in (((), ()), (("competitive-mode",), (5, 4, 3, 2, 1, 0))):
        setup = RaceSetup(players=2, skill="random", variants=variants, start_values=values, most_rounds=1)
        free[variants] = np.flatnonzero(simulate(blocked, setup, Amount(60)).entries).tolist()
    assert free == {(): [2, 3, 4, 5], ("competitive-mode",): [0, 1, 2, 3]}


def test_without_values_starts_are_valued_by_the_way_of_the_players() -> None:
    """Players of the solver's programs value starts by the rounds of a race alone, others by distance."""
    values = {}
    for skill in ("best", "greedy"):
        setup = RaceSetup(players=2, skill=skill, variants=("competitive-mode",))
        values[skill] = prepare(small_race(), setup).packed.seating.values
    assert len(set(values["best"])) == 6
    assert values["best"] != values["greedy"]
    rounds = np.array(values["best"]) / 4096
    assert ((rounds > 1) & (rounds < 10)).all()
    order = np.argsort(values["best"])[:2]
    records = simulate(small_race(), RaceSetup(players=2, variants=("competitive-mode",)), Amount(60))
    assert np.flatnonzero(records.entries == 0).tolist() == sorted(order.tolist())
