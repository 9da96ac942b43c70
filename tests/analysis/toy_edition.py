"""A toy edition that differs from 2023 wherever an edition may differ.

Four registers, gears before belts, all belts together, scoring by touch, one start that all robots share,
the number on the card decides who moves first, and every robot has two lives. Nothing outside this file
knows it: what runs with it was made for every edition.
"""

from __future__ import annotations

from collections.abc import Iterable

from analysis.editions.base import Edition, Start, checked_variants, register_rules
from analysis.editions.cards import Card, CardSet
from analysis.editions.effects import BACK, LEFT, MOVE_1, MOVE_2, RIGHT, Effect, Maneuver
from analysis.editions.rules import ALL_BELTS, Activation, Group, RuleSet
from course_library.course import Course
from course_library.editions import EditionFacts, Variant, register_edition
from course_library.floor import flatten

SIDESTEP = Effect("sidestep", (Maneuver(side=1, spaces=1),))

TOY_FACTS = EditionFacts(
    id="toy",
    name="Toy edition",
    players=(1, 4),
    checkpoints=3,
    reboot_tokens=2,
    cubes=0,
    registers=4,
    families=("2023", "2016"),
    start="shared-space",
    reboot_token_switches_off=False,
    needs_docking_bay=False,
    simulated=True,
    variants=(Variant("lighter-game", "Lighter", "no energy", "the toy box"),),
)
register_edition(TOY_FACTS)


class Toy(Edition):
    """The toy edition."""

    id = "toy"
    effects = (MOVE_1, MOVE_2, SIDESTEP, LEFT, RIGHT, BACK)
    cards = CardSet(
        tuple(
            Card(effect.name, effect, copies=4, speed=10 * number, energy=number == 0)
            for number, effect in enumerate(effects)
        )
    )

    def rule_set(self, variants: Iterable[str] = ()) -> RuleSet:
        names = checked_variants(self.facts, variants)
        order = (
            Activation(Group.GEARS),
            Activation(Group.BELTS, belts=ALL_BELTS),
            Activation(Group.PANELS),
            Activation(Group.BOARD_LASERS),
        )
        return RuleSet(
            self.id, names, 4, order, "on_touch", "card", lives=2, hand=6, reboot_damage=0, energy=not names
        )

    def starts(self, course: Course) -> tuple[Start, ...]:
        first = flatten(course).starts[0]
        return (Start("all", first.space, first.facing, shared=True),)


TOY = register_rules(Toy())
