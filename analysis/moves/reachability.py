"""Can every start finish, and in how many registers at least? Figures of a course, each with its proof."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from analysis.editions.base import Start, find_edition
from analysis.moves.prepare import Reboots, no_price, returns_of, start_states, step_tables
from analysis.moves.program import Program
from analysis.moves.rounds import Rounds, any_cards, deck_cards
from analysis.moves.search import Source, bounding, fewest_registers
from analysis.moves.transitions import StepTables
from course_library.course import Course


@dataclass(frozen=True, slots=True)
class Figures:
    """Fewest registers for one way, by what may be programmed; the length of a program is the figure.

    Attributes:
        any_cards: a shortest program if any card may follow any card; None where there is no way.
        deck: a shortest program if each round's cards are a part of the deck; None where there is no way.
    """

    any_cards: Program | None
    deck: Program | None


@dataclass(frozen=True, slots=True)
class StartFigures:
    """The figures of the whole course from one start.

    Attributes:
        start: the start.
        forbidden: for programs without a fall.
        priced: for programs that may fall and return, with the registers lost; None where the rules leave
            open where a robot returns (dynamic archiving), or a fall costs a life.
    """

    start: Start
    forbidden: Figures
    priced: Figures | None


@dataclass(frozen=True, slots=True)
class LegFigures:
    """The figures of one leg by itself.

    The first leg counts from the best unblocked start. A later one counts from the checkpoint before, with
    the facing, and in the register, that suit it best, and with nothing programmed yet in that round. So
    legs do not add up to the course, which is never shorter than their sum.

    Attributes:
        checkpoint: the number of the checkpoint it leads to.
        forbidden, priced: as in :class:`StartFigures`; a robot on its way from a checkpoint that falls on the
            docking bay is not followed, because it returns to its own start.
    """

    checkpoint: int
    forbidden: Figures
    priced: Figures | None


@dataclass(frozen=True, slots=True)
class Reachability:
    """What can be reached on a course.

    Attributes:
        starts: the figures of every start, blocked ones included, in the edition's order.
        legs: the figures of every leg, in racing order.
    """

    starts: tuple[StartFigures, ...]
    legs: tuple[LegFigures, ...]

    @property
    def complete(self) -> bool:
        """Whether every unblocked start can finish without falling, with the cards of the deck."""
        usable = [figures for figures in self.starts if not figures.start.blocked]
        return bool(usable) and all(figures.forbidden.deck is not None for figures in usable)


def reachability(course: Course) -> Reachability:
    """The figures of ``course`` under its own rules and variants.

    Raises:
        NoLayoutError: if the layout of the course is not known.
        NotSimulatedError: if its rules are not played.
        VariantError: if it names variants that the rules do not know.
    """
    return reachability_of(step_tables(course))


def reachability_of(tables: StepTables) -> Reachability:
    """The figures of the course of ``tables``."""
    seeker, terrain = _Seeker(tables), tables.terrain
    legs = range(1, len(terrain.checkpoint_cells) + 1)
    unpriced = no_price(terrain.rules)
    starts_priced = [None] * len(terrain.starts) if unpriced else seeker.starts("priced")
    legs_priced = [None if unpriced else seeker.leg(leg, "priced") for leg in legs]
    return Reachability(
        starts=tuple(map(StartFigures, terrain.starts, seeker.starts("forbidden"), starts_priced)),
        legs=tuple(map(LegFigures, legs, [seeker.leg(leg, "forbidden") for leg in legs], legs_priced)),
    )


def programming_rules(tables: StepTables) -> tuple[Rounds, Rounds]:
    """What may be programmed for each figure: any cards, and the cards of one deck."""
    rules = tables.terrain.rules
    programming = find_edition(rules.edition).programming(rules)
    return any_cards(programming, tables.effects), deck_cards(programming, tables.effects)


class _Seeker:
    """Finds the figures of one course."""

    def __init__(self, tables: StepTables) -> None:
        self.tables = tables
        self.terrain = tables.terrain
        self.rules = [(rounds, bounding(tables, rounds)) for rounds in programming_rules(tables)]

    def figures(self, goals: Sequence[int], sources: Sequence[Source]) -> list[Figures]:
        """The figures of each source."""
        any_, deck = (
            fewest_registers(self.tables, rounds, goals, sources, backwards)
            for rounds, backwards in self.rules
        )
        return list(map(Figures, any_, deck))

    def starts(self, reboots: Reboots) -> list[Figures]:
        """The figures of the whole course from each start."""
        goals = range(1, len(self.terrain.checkpoint_cells) + 1)
        return self.figures(goals, [self.source(i, reboots) for i in range(len(self.terrain.starts))])

    def leg(self, leg: int, reboots: Reboots) -> Figures:
        """The best figures of one leg over everything it may begin with."""
        if leg == 1:
            unblocked = [index for index, start in enumerate(self.terrain.starts) if not start.blocked]
            sources = [self.source(index, reboots) for index in unblocked]
        else:
            cell = int(self.terrain.checkpoint_cells[leg - 2])
            places = tuple(range(4 * cell, 4 * cell + 4))
            returns = returns_of(self.terrain, None, reboots)
            sources = [Source(places, register, returns) for register in range(self.terrain.rules.registers)]
        found = self.figures([leg], sources)
        return Figures(_shortest(f.any_cards for f in found), _shortest(f.deck for f in found))

    def source(self, start: int, reboots: Reboots) -> Source:
        """Where the search from a start begins."""
        return Source(start_states(self.terrain, start), returns=returns_of(self.terrain, start, reboots))


def _shortest(programs: Iterable[Program | None]) -> Program | None:
    """The first of the shortest programs; None if there is none."""
    return min((program for program in programs if program is not None), key=len, default=None)
