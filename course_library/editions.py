"""Facts of each edition as data: what its box holds, its variants, and the boards it can be played on.

Behaviour (how a register is resolved) lives in ``analysis.editions``; nothing here plays.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from course_library.elements import Family
from course_library.notation import did_you_mean

StartKind = Literal["own-space", "shared-space", "edge"]
TokenRule = Literal["every-board", "board-with-pit"]


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule variant.

    Attributes:
        id: name in files.
        name: as it is printed.
        meaning: what it changes.
        source: where it stands in the rulebook.
        excludes: ids of variants that cannot be in play beside it.
        beside: for another variant that may be in play too, how the two are read together.
    """

    id: str
    name: str
    meaning: str
    source: str
    excludes: tuple[str, ...] = ()
    beside: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class EditionFacts:
    """What is printed on the box and in the rulebook of one edition.

    Attributes:
        id: name in course files.
        name: for people.
        players: (fewest, most).
        checkpoints: most checkpoints: as many as the box has markers.
        reboot_tokens: number of tokens in the box; 0 where the edition has none.
        cubes: cubes that can mark blocked starts.
        registers: registers of a round.
        families: boards that can be played under these rules.
        start: how robots start.
        reboot_token_switches_off: whether elements under a reboot token are off.
        needs_docking_bay: whether robots start on a docking bay.
        simulated: whether the analysis plays these rules.
        reboot_token_where: on which boards a token must lie, in editions that have them.
        variants: the named variants of the rulebook.
        rulings: for families other than the edition's own, the readings under which their layouts are played.
    """

    id: str
    name: str
    players: tuple[int, int]
    checkpoints: int
    reboot_tokens: int
    cubes: int
    registers: int
    families: tuple[Family, ...]
    start: StartKind
    reboot_token_switches_off: bool
    needs_docking_bay: bool
    simulated: bool
    reboot_token_where: TokenRule = "every-board"
    variants: tuple[Variant, ...] = ()
    rulings: tuple[tuple[Family, tuple[str, ...]], ...] = ()

    def variant(self, name: str) -> Variant | None:
        """The variant called ``name`` in files, or None."""
        return next((variant for variant in self.variants if variant.id == name), None)

    def read_together(self, variants: Collection[str]) -> tuple[str, ...]:
        """How variants that are in play at once are read together, one sentence for each such pair."""
        return tuple(
            f"{variant.name} and {other.name}: {reading}"
            for variant in self.variants
            if variant.id in variants
            for name, reading in variant.beside
            if name in variants and (other := self.variant(name)) is not None
        )

    def rulings_for(self, families: set[Family]) -> tuple[str, ...]:
        """The rulings that apply to a course with boards of these families."""
        return tuple(text for family, texts in self.rulings if family in families for text in texts)


_VARIANTS_2023 = (
    Variant(
        "lighter-game",
        "A Lighter Game",
        "no upgrades and no energy; batteries do nothing",
        'Renegade 2023, "A Lighter Game"',
    ),
    Variant(
        "less-deadly",
        "A Less Deadly Game",
        "edges of the course without a board beyond them act as walls",
        'Renegade 2023, "A Less Deadly Game"',
    ),
    Variant(
        "less-spam-y",
        "A Less SPAM-Y Game",
        "SPAM left in the hand is discarded after programming",
        'Renegade 2023, "A Less SPAM-Y Game"',
    ),
    Variant(
        "dynamic-archiving",
        "Dynamic Archiving",
        "no reboot tokens: robots archive on checkpoints and battery spaces",
        'Renegade 2023, "Dynamic Archiving"',
        # The rulebook says that batteries "do nothing" in a lighter game; the archive token is not theirs.
        beside=(("lighter-game", "batteries give no energy, but robots still archive on them"),),
    ),
    Variant(
        "competitive-mode",
        "Competitive Mode",
        "each player in priority order blocks one start space",
        'Renegade 2023, "Competitive Mode"',
    ),
    Variant(
        "act-fast",
        "Act Fast Mode",
        "registers still empty when the timer ends are filled at random",
        'Renegade 2023, "Act Fast Mode"',
    ),
    Variant(
        "less-foreshadowing",
        "Less Foreshadowing",
        "deck, discard pile and unplayed cards are shuffled together after every round",
        'Renegade 2023, "Less Foreshadowing"',
    ),
    Variant(
        "three-damage-reboot",
        "Three damage on reboot",
        "a robot that reboots draws three damage cards instead of two",
        'Renegade 2023, special rule of "Cry Havoc"',
    ),
)

_RULINGS_2016 = (
    "the antenna is a solid space that stops robots and beams",
    "priority is by the token of 2023, not by distance to the antenna",
    "each robot uses the programming deck of 2023",
    "a board without a reboot token uses the nearest one of the course",
    "a beam with an emitter at both ends hits a robot once, from the nearer end",
)

EDITIONS: tuple[EditionFacts, ...] = (
    EditionFacts(
        id="renegade-2023",
        name="Robo Rally (Renegade, 2023)",
        players=(2, 6),
        checkpoints=6,
        reboot_tokens=6,
        cubes=8,
        registers=5,
        families=("2023", "2016"),
        start="own-space",
        reboot_token_switches_off=True,
        needs_docking_bay=True,
        simulated=True,
        variants=_VARIANTS_2023,
        rulings=(("2016", _RULINGS_2016),),
    ),
    EditionFacts(
        id="classic-2005",
        name="RoboRally (Avalon Hill, 2005)",
        players=(2, 8),
        checkpoints=8,
        reboot_tokens=0,
        cubes=0,
        registers=5,
        families=("2005",),
        start="own-space",
        reboot_token_switches_off=False,
        needs_docking_bay=True,
        simulated=False,
    ),
    EditionFacts(
        id="wizards-1994",
        name="RoboRally (Wizards of the Coast, 1994)",
        players=(2, 8),
        checkpoints=6,
        reboot_tokens=0,
        cubes=0,
        registers=5,
        families=("1994", "2005"),
        start="shared-space",
        reboot_token_switches_off=False,
        needs_docking_bay=False,
        simulated=False,
    ),
    EditionFacts(
        id="amigo-1999",
        name="RoboRally (Amigo, 1999)",
        players=(2, 4),
        checkpoints=6,
        reboot_tokens=0,
        cubes=0,
        registers=5,
        families=("1994", "2005"),
        start="shared-space",
        reboot_token_switches_off=False,
        needs_docking_bay=False,
        simulated=False,
    ),
    EditionFacts(
        id="dice-2026",
        name="Robo Rally Dice (2026)",
        players=(2, 4),
        checkpoints=4,
        reboot_tokens=4,
        cubes=0,
        registers=5,
        families=("dice", "2023", "2016", "2005", "1994"),
        start="edge",
        reboot_token_switches_off=True,
        needs_docking_bay=False,
        simulated=False,
        reboot_token_where="board-with-pit",  # Dice 2026, "Setup"
    ),
)

_BY_ID = {facts.id: facts for facts in EDITIONS}


class UnknownEditionError(ValueError):
    """No edition of that name; the message names the nearest ones."""


def edition_ids() -> tuple[str, ...]:
    """The names of all editions, as written in course files."""
    return tuple(_BY_ID)


def edition_facts(rules: str) -> EditionFacts:
    """The facts of the edition called ``rules`` in course files.

    Raises:
        UnknownEditionError: if there is none of that name.
    """
    if rules not in _BY_ID:
        hint = did_you_mean(rules, _BY_ID) or f"; expected one of {', '.join(_BY_ID)}"
        raise UnknownEditionError(f"unknown rules {rules!r}{hint}")
    return _BY_ID[rules]


def register_edition(facts: EditionFacts) -> None:
    """Add the facts of a further edition, for plug-ins and tests; the same facts may be added twice.

    Raises:
        ValueError: if another edition already has this id.
    """
    if _BY_ID.get(facts.id, facts) != facts:
        raise ValueError(f"an edition called {facts.id!r} exists already")
    _BY_ID[facts.id] = facts
