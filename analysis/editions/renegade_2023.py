"""Robo Rally by Renegade, 2023, without upgrades."""

from __future__ import annotations

from collections.abc import Iterable

from analysis.editions.base import Edition, checked_variants, register_rules
from analysis.editions.rules import BLUE_BELTS, GREEN_BELTS, Activation, Group, RuleSet

ORDER_2023: tuple[Activation, ...] = (
    Activation(Group.BELTS, belts=BLUE_BELTS, steps=2),
    Activation(Group.BELTS, belts=GREEN_BELTS),
    Activation(Group.PANELS),
    Activation(Group.GEARS),
    Activation(Group.BOARD_LASERS),
    Activation(Group.ROBOT_LASERS),
    Activation(Group.BATTERIES),
    Activation(Group.CHECKPOINTS),
)
"""Renegade 2023, "Board Element Activation", "Robot Weapon Activation" and "End of Register Activation"."""

ACT_FAST_REGISTERS = 2
"""Registers still empty when the timer of Act Fast Mode ends; the rulebook leaves it to the players' haste,
so this default is ours: the last two of five."""


class Renegade2023(Edition):
    """Five registers, one deck of 20 cards each, priority by token, checkpoints at the end of a register."""

    id = "renegade-2023"

    def rule_set(self, variants: Iterable[str] = ()) -> RuleSet:
        """The rules of 2023; each variant changes what its section of "Variant rules" says, no more."""
        names = checked_variants(self.facts, variants)
        return RuleSet(
            edition=self.id,
            variants=names,
            registers=self.facts.registers,
            activations=ORDER_2023,
            energy="lighter-game" not in names,
            edges_are_walls="less-deadly" in names,
            discard_spam="less-spam-y" in names,
            archiving="dynamic-archiving" in names,
            blocking="competitive-mode" in names,
            shuffle_each_round="less-foreshadowing" in names,
            random_registers=ACT_FAST_REGISTERS if "act-fast" in names else 0,
            reboot_damage=3 if "three-damage-reboot" in names else 2,
        )


RENEGADE_2023 = register_rules(Renegade2023())
