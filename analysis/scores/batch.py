"""The races that the scores look at: those of the course, and those of the same course a little changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from threading import Event as Flag

from analysis.editions.rules import Group, RuleSet
from analysis.engine.kernel.packing import pack
from analysis.engine.terrain import build_terrain
from analysis.race.prepare import Prepared, check_players
from analysis.race.records import RaceRecords
from analysis.race.simulate import Amount, Progress, play_prepared
from course_library.compass import Space
from course_library.floor import flatten

MOST_RACES = 40_000
"""Races that are played at most to reach a precision."""
SIDE_RACES = 1_000
"""Races of a batch that is only compared with another one."""
SOLO_RACES = 2_000
"""Races of one robot alone, over all starts."""
LASERS = (Group.BOARD_LASERS, Group.ROBOT_LASERS)


@dataclasses.dataclass(frozen=True, eq=False)
class Batch:
    """Races and what they were played with.

    Attributes:
        prepared: course, rules and players.
        records: what was counted.
    """

    prepared: Prepared
    records: RaceRecords


@dataclasses.dataclass(frozen=True)
class Runner:
    """Plays batches that belong together.

    Attributes:
        seed: of every batch.
        workers: threads; None for one on each core.
        cancel: when set, batches end early.
        progress: told how far a batch is.
    """

    seed: int = 1
    workers: int | None = None
    cancel: Flag = dataclasses.field(default_factory=Flag)
    progress: Callable[[Progress], None] | None = None

    def play(self, prepared: Prepared, races: int, precision: float | None = None) -> Batch:
        """Play at most ``races`` races, fewer where ``precision`` points are reached before."""
        amount = Amount(races, precision, self.workers)
        return Batch(prepared, play_prepared(prepared, amount, self.seed, self.progress, self.cancel))


def under(prepared: Prepared, rules: RuleSet) -> Prepared:
    """The same course, players and plans under other rules."""
    terrain = dataclasses.replace(prepared.packed.terrain, rules=rules)
    packed = pack(terrain, prepared.edition.cards, prepared.packed.seating)
    return dataclasses.replace(prepared, rules=rules, packed=packed)


def without_damage(prepared: Prepared) -> Prepared:
    """The same races without lasers, and with falls that cost time only."""
    kept = tuple(one for one in prepared.rules.activations if one.group not in LASERS)
    return under(prepared, dataclasses.replace(prepared.rules, activations=kept, reboot_damage=0))


def first_rounds(prepared: Prepared, rounds: int) -> Prepared:
    """The same races, ended after their first rounds."""
    return under(prepared, prepared.rules.with_rounds(rounds))


def with_players(prepared: Prepared, players: int) -> Prepared:
    """The same course for another number of players.

    Raises:
        PlayersError: if the players are too few or too many.
    """
    check_players(prepared.edition, prepared.packed.terrain.starts, players, prepared.rules)
    return dataclasses.replace(prepared, players=players)


def with_blocked(prepared: Prepared, blocked: tuple[Space, ...]) -> Prepared:
    """The same course with exactly these starts blocked; players plan as before.

    Raises:
        PlayersError: if too few starts are left.
    """
    course = prepared.course.replaced(blocked_starts=blocked)
    terrain = build_terrain(flatten(course), prepared.edition, prepared.rules)
    check_players(prepared.edition, terrain.starts, prepared.players, prepared.rules)
    seating = dataclasses.replace(prepared.packed.seating, starts=terrain.starts)
    packed = pack(terrain, prepared.edition.cards, seating)
    return dataclasses.replace(prepared, course=course, packed=packed)


def solo(prepared: Prepared) -> Prepared:
    """The same course for one robot alone."""
    return dataclasses.replace(prepared, players=1)
