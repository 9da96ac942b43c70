"""Can every start finish, and in how many registers at least? Figures of a course, each with its proof."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from analysis.editions.base import Start, find_edition
from analysis.engine.terrain import Terrain
from analysis.moves.prepare import Reboots, returns_of, start_states, step_tables
from analysis.moves.program import Program
from analysis.moves.rounds import Rounds, any_cards, deck_cards
from analysis.moves.search import Bounds, Source, fewest_registers
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
            open where a robot returns (dynamic archiving).
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
    return Reachability(_start_figures(tables), _leg_figures(tables))


def _start_figures(tables: StepTables) -> tuple[StartFigures, ...]:
    terrain = tables.terrain
    starts = range(len(terrain.starts))
    goals = range(1, len(terrain.checkpoint_cells) + 1)
    forbidden = _figures(tables, goals, [_start_source(terrain, start, "forbidden") for start in starts])
    priced: Sequence[Figures | None] = [None] * len(starts)
    if not terrain.rules.archiving:
        priced = _figures(tables, goals, [_start_source(terrain, start, "priced") for start in starts])
    return tuple(map(StartFigures, terrain.starts, forbidden, priced))


def _leg_figures(tables: StepTables) -> tuple[LegFigures, ...]:
    legs = range(1, len(tables.terrain.checkpoint_cells) + 1)
    priced = not tables.terrain.rules.archiving
    return tuple(
        LegFigures(leg, _leg(tables, leg, "forbidden"), _leg(tables, leg, "priced") if priced else None)
        for leg in legs
    )


def _leg(tables: StepTables, leg: int, reboots: Reboots) -> Figures:
    """The best figures of one leg over everything it may begin with."""
    terrain = tables.terrain
    if leg == 1:
        unblocked = [index for index, start in enumerate(terrain.starts) if not start.blocked]
        sources = [_start_source(terrain, index, reboots) for index in unblocked]
    else:
        cell = int(terrain.checkpoint_cells[leg - 2])
        places = tuple(range(4 * cell, 4 * cell + 4))
        returns = returns_of(terrain, None, reboots)
        sources = [Source(places, register, returns) for register in range(terrain.rules.registers)]
    found = _figures(tables, [leg], sources)
    return Figures(_shortest(f.any_cards for f in found), _shortest(f.deck for f in found))


def _start_source(terrain: Terrain, start: int, reboots: Reboots) -> Source:
    return Source(start_states(terrain, start), returns=returns_of(terrain, start, reboots))


def _figures(tables: StepTables, goals: Sequence[int], sources: Sequence[Source]) -> list[Figures]:
    bounds = Bounds.of(tables, goals, sources)
    any_, deck = (
        fewest_registers(tables, rule, goals, sources, bounds) for rule in programming_rules(tables)
    )
    return list(map(Figures, any_, deck))


def _shortest(programs: Iterable[Program | None]) -> Program | None:
    """The first of the shortest programs; None if there is none."""
    return min((program for program in programs if program is not None), key=len, default=None)


def programming_rules(tables: StepTables) -> tuple[Rounds, Rounds]:
    """What may be programmed for each figure: any cards, and the cards of one deck."""
    rules = tables.terrain.rules
    cards = find_edition(rules.edition).cards
    return any_cards(cards, tables.effects, rules.registers), deck_cards(
        cards, tables.effects, rules.registers
    )
