"""From a course to what searches need: its step tables, where its robots start and where they return."""

from __future__ import annotations

from typing import Literal

from analysis.editions.base import RulesError, find_edition
from analysis.editions.rules import RuleSet
from analysis.engine.terrain import Terrain, build_terrain
from analysis.moves.fast import Returns
from analysis.moves.transitions import StepTables, build_tables, reentry_states
from course_library.course import Course
from course_library.floor import flatten

Reboots = Literal["forbidden", "priced"]
"""``forbidden``: a robot that falls is out. ``priced``: it returns at the start of the next round, and the
registers until then count as if they had been played (Renegade 2023, "Rebooting")."""


class NoLayoutError(RulesError):
    """A course of which only the facts are known, not the layout."""


class UnpricedError(RulesError):
    """Reboots are to be priced under rules that give them no fixed price."""


def step_tables(course: Course) -> StepTables:
    """The step tables of ``course`` under its own rules and variants.

    Raises:
        NoLayoutError: if the layout of the course is not known.
        NotSimulatedError: if its rules are not played.
        VariantError: if it names variants that the rules do not know.
    """
    if not course.has_layout:
        raise NoLayoutError(
            f"{course.name} cannot be played: only facts about it are known, not where its boards lie"
        )
    edition = find_edition(course.rules)
    return build_tables(build_terrain(flatten(course), edition), edition)


def start_states(terrain: Terrain, start: int) -> tuple[int, ...]:
    """The states in which the robot of the start with index ``start`` may begin.

    More than one where the player chooses the facing; none for a place beside the floor.
    """
    cell, facing = int(terrain.start_cell[start]), int(terrain.start_facing[start])
    if cell < 0:
        return ()
    return tuple(range(4 * cell, 4 * cell + 4)) if facing < 0 else (4 * cell + facing,)


def returns_of(terrain: Terrain, start: int | None, reboots: Reboots) -> Returns | None:
    """For each board the states in which the robot of ``start`` returns after a fall there.

    None where reboots are forbidden. Without a start, a robot that falls on the docking bay does not return.

    Raises:
        UnpricedError: for priced reboots where they have no fixed price.
    """
    if reboots == "forbidden":
        return None
    reason = no_price(terrain.rules)
    if reason:
        raise UnpricedError(f"reboots cannot be priced: {reason}")
    return tuple(_returns_to(terrain, board, start) for board in range(terrain.boards))


def no_price(rules: RuleSet) -> str:
    """Why a reboot has no fixed price in registers under these rules; empty where it has one."""
    if rules.archiving:
        return "under dynamic archiving robots return to where they archived last"
    return "a robot that falls loses a life" if rules.lives else ""


def _returns_to(terrain: Terrain, board: int, start: int | None) -> tuple[int, ...]:
    own = terrain.reentry_cell[board] < 0
    if own and (start is None or terrain.start_cell[start] < 0):
        return ()
    return tuple(reentry_states(terrain, board, start or 0).tolist())
