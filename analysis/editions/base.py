"""What every edition says about itself, and the registry that finds an edition by its name.

An edition is behaviour in few methods; what can be data is data (:class:`~analysis.editions.rules.RuleSet`,
:class:`~analysis.editions.effects.Effect`). Graph, solver, races and report know editions only by this page.
"""

from __future__ import annotations

import abc
import enum
import importlib
from collections.abc import Iterable
from dataclasses import dataclass

from analysis.editions.cards import CARDS_2023, CardSet
from analysis.editions.effects import STANDARD_EFFECTS, Effect
from analysis.editions.rules import RuleSet
from analysis.programming.base import Programming
from analysis.programming.decks import deck_programming
from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.editions import EditionFacts, edition_facts
from course_library.floor import Floor, flatten
from course_library.notation import did_you_mean

ORIGIN = Space(0, 0)


class RulesError(ValueError):
    """The rules cannot be played as asked; the message names the place and the remedy."""


class NotSimulatedError(RulesError):
    """An edition whose rules are not played by the analysis."""


class VariantError(RulesError):
    """A variant that the edition does not know, or two that exclude each other."""


class Phase(enum.IntEnum):
    """Where a robot is in the race."""

    ABSENT = 0
    """Not on the floor; it waits to re-enter."""
    VIRTUAL = 1
    """On the floor but occupying no space (shared starts of the classic editions)."""
    SOLID = 2
    """On the floor and occupying its space."""
    OUT = 3
    """Out of the race."""


@dataclass(slots=True)
class RobotState:
    """All that the floor's elements and other robots can change about one robot.

    Attributes:
        space: where it stands; None while it is off the floor.
        facing: the direction of its front.
        phase: whether it occupies its space.
        next_checkpoint: the number it has to reach next, from 1.
        energy: its energy.
        condition: a small integer of the edition (damage, lost dice); always 0 in 2023.
        lives: lives left; 0 where lives are not counted.
        archive: the space of its archive token, at first its start.
        archive_arrow: the arrow of its archive token.
        fell_on: index of the board on which it fell, None unless it waits to re-enter.
        shut_down: whether it is shut down for this round.
    """

    space: Space | None
    facing: Direction
    phase: Phase = Phase.SOLID
    next_checkpoint: int = 1
    energy: int = 0
    condition: int = 0
    lives: int = 0
    archive: Space = ORIGIN
    archive_arrow: Direction = Direction.N
    fell_on: int | None = None
    shut_down: bool = False

    @property
    def solid(self) -> bool:
        """Whether it stands on the floor and occupies its space."""
        return self.phase is Phase.SOLID


@dataclass(frozen=True, slots=True)
class Start:
    """A place where a robot may start.

    Attributes:
        id: the printed number, or the name of the space; results are kept by it.
        place: a space of the floor, or an apron space beside it.
        facing: the direction a robot starts in; None where the player may choose.
        shared: whether several robots start here together (they are virtual until they are alone).
        blocked: whether the course forbids it.
    """

    id: str
    place: Space
    facing: Direction | None
    shared: bool = False
    blocked: bool = False


class Edition(abc.ABC):
    """The rules of one edition; immutable and without state, so one instance serves all."""

    id: str
    effects: tuple[Effect, ...] = STANDARD_EFFECTS
    """What regular cards do; the index of an effect is its index in the step tables."""
    cards: CardSet = CARDS_2023
    """The programming and damage cards."""
    conditions: int = 1
    """How many conditions of a robot the edition tells apart (value tables carry this axis)."""

    @property
    def facts(self) -> EditionFacts:
        """What is printed on the box and in the rulebook."""
        return edition_facts(self.id)

    @abc.abstractmethod
    def rule_set(self, variants: Iterable[str] = ()) -> RuleSet:
        """The rules with these variants in play.

        Raises:
            VariantError: if a variant is unknown, or two exclude each other.
        """

    def programming(self, rules: RuleSet) -> Programming:
        """What robots can be told under ``rules``: by default one's own deck of the regular cards."""
        return deck_programming(self.cards, rules)

    def starts(self, course: Course) -> tuple[Start, ...]:
        """Where robots may start, in the order of their numbers or spaces; blocked ones are marked."""
        return floor_starts(flatten(course))


def floor_starts(floor: Floor) -> tuple[Start, ...]:
    """One start for each start space: a robot faces the open side of its docking bay (2023, "Setup")."""
    return tuple(
        Start(
            id=start.space.name if start.number is None else str(start.number),
            place=start.space,
            facing=start.facing,
            blocked=start.blocked,
        )
        for start in floor.starts
    )


def checked_variants(facts: EditionFacts, variants: Iterable[str]) -> tuple[str, ...]:
    """The variants in alphabetical order, each once.

    Raises:
        VariantError: if one is unknown or excludes another.
    """
    wanted = sorted(set(variants))
    known = {variant.id: variant for variant in facts.variants}
    for name in wanted:
        if name not in known:
            hint = did_you_mean(name, known) or f"; expected one of {', '.join(known) or 'none'}"
            raise VariantError(f"{facts.name} has no variant {name!r}{hint}")
        for other in known[name].excludes:
            if other in wanted:
                raise VariantError(f"the variants {name!r} and {other!r} exclude each other: leave one out")
    return tuple(wanted)


_MODULES = {"renegade-2023": "analysis.editions.renegade_2023"}
_EDITIONS: dict[str, Edition] = {}


def register_rules(edition: Edition) -> Edition:
    """Make ``edition`` known to :func:`find_edition`; returns it, so that a module can end with it."""
    _EDITIONS[edition.id] = edition
    return edition


def find_edition(rules: str) -> Edition:
    """The edition called ``rules`` in course files.

    Raises:
        UnknownEditionError: if there is none of that name.
        NotSimulatedError: if its rules are not played.
    """
    facts = edition_facts(rules)
    if rules not in _EDITIONS and rules in _MODULES:
        importlib.import_module(_MODULES[rules])
    if rules not in _EDITIONS:
        raise NotSimulatedError(
            f"the rules of {facts.name} are not simulated; "
            f"courses for {', '.join(sorted({*_MODULES, *_EDITIONS}))} can be played"
        )
    return _EDITIONS[rules]
