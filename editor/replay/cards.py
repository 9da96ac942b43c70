"""Cards in few letters, for tables."""

from __future__ import annotations

_SHORT = {
    "move 1": "M1",
    "move 2": "M2",
    "move 3": "M3",
    "rotate right": "RR",
    "rotate left": "RL",
    "u-turn": "UT",
    "move back": "MB",
    "power up": "PU",
    "again": "AG",
    "spam": "SP",
}


def short_name(card: str) -> str:
    """The card in two letters, such as ``M2`` for Move 2; a Haywire is ``HW``."""
    name = card.casefold()
    if name.startswith("haywire"):
        return "HW"
    return _SHORT.get(name, card[:3])
