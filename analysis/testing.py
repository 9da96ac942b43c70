"""Checks that anyone can run against an edition or a course: what must hold in every race.

:func:`check_race` plays a race and raises :class:`Broken` at the first thing that no race may do: two solid
robots on a space, a step through a wall, a lost card, energy out of bounds, a transcript that cannot be
repeated, a copy that is not equal, or two engines that disagree. Write a new edition, run it, and much of
what can go wrong is found.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from analysis.editions.base import Phase
from analysis.engine import events as e
from analysis.engine.play import Play
from analysis.engine.reference import play_register
from analysis.engine.rounds import Player, end_round, programming_phase
from analysis.race.players import player_of
from analysis.race.prepare import Prepared, RaceSetup, prepare
from analysis.race.telling import begun, compiled_race, readable_race
from course_library.compass import DIRECTIONS, Space
from course_library.course import Course


class Broken(AssertionError):  # noqa: N818 - it says what the race is
    """Something that no race may do; the message says what and where."""


def require(holds: bool, message: str) -> None:
    """Raise :class:`Broken` with ``message`` unless something holds."""
    if not holds:
        raise Broken(message)


def check_race(course: Course, setup: RaceSetup | None = None, seed: int = 1, race: int = 0) -> int:
    """Play one race and check all there is to check; returns the number of events that were checked.

    Raises:
        Broken: if something does not hold.
        RulesError: if the race cannot be played as asked.
    """
    prepared = prepare(course, setup or RaceSetup())
    play = watched_race(prepared, seed, race)
    told = readable_race(prepared, seed, race).log
    require(told == play.log, f"{course.id}: the same seed told another race")
    require(compiled_race(prepared, seed, race) == told, f"{course.id}: the two engines disagree")
    check_events(prepared, told)
    return len(told)


def watched_race(prepared: Prepared, seed: int, race: int = 0) -> Play:
    """Play a race in the readable engine, with all invariants checked after every register.

    Raises:
        Broken: if one does not hold.
    """
    play = begun(prepared, seed, race)
    places = [robot.space for robot in play.robots]
    players = [player_of(prepared.skill, prepared.packed, prepared.minds)] * prepared.players
    check_state(play)
    while not play.over and play.round <= play.ground.rules.most_rounds:
        watched_round(play, players, places)
    if play.winner is None:
        play.tell(e.Unfinished(min(play.round, play.ground.rules.most_rounds)))
    return play


def watched_round(play: Play, players: Sequence[Player], places: list[Space | None]) -> None:
    """One round with checks; ``places`` holds where each robot stood and is brought up to date."""
    play.tell(e.RoundBegan(play.round, play.priority))
    facings = programming_phase(play, players)
    for register in range(1, play.ground.rules.registers + 1):
        told = len(play.log)
        copied = play.copied()
        require(copied == play, "a copy of a race is not equal to it")
        play_register(play, register, facings)
        require(len(copied.log) == told, "playing on changed a copy of the race")
        check_steps(play, play.log[told:], places)
        check_state(play)
        if play.over:
            return
    end_round(play)
    check_state(play)


def check_state(play: Play) -> None:
    """Check everything that must hold between registers.

    Raises:
        Broken: if something does not hold.
    """
    solid = Counter(robot.space for robot in play.robots if robot.solid)
    for space, robots in solid.items():
        require(robots == 1, f"{robots} solid robots on {space}")
    for seat, robot in enumerate(play.robots):
        on_floor = robot.phase in (Phase.SOLID, Phase.VIRTUAL)
        require((robot.space is not None) == on_floor, f"robot {seat} is {robot.phase.name} on {robot.space}")
        if robot.space is not None:
            require(robot.space in play.ground.floor, f"robot {seat} stands off the floor on {robot.space}")
            require(robot.space not in play.ground.pits, f"robot {seat} stands in a pit on {robot.space}")
        require(0 <= robot.energy <= play.ground.rules.energy_most, f"robot {seat} has {robot.energy} energy")
        require(
            1 <= robot.next_checkpoint <= len(play.ground.checkpoints) + 1,
            f"robot {seat} is on its way to checkpoint {robot.next_checkpoint}",
        )
    check_cards(play)


def check_cards(play: Play) -> None:
    """Check that no card was lost or made: each robot's own, and all damage cards together.

    Raises:
        Broken: if one was.
    """
    damage = Counter(_cards(play.damage.deck)) + Counter(_cards(play.damage.discard))
    for seat, mat in enumerate(play.mats):
        held = Counter(card for cards in mat.program for card in cards)
        held.update(card for card in mat.pending if card is not None)
        for pile in (mat.deck, mat.discard, mat.hand):
            held.update(_cards(pile))
        own = {card: count for card, count in held.items() if not play.cards[card].is_damage}
        dealt = {card: count for card, count in enumerate(play.cards.deck) if count}
        require(own == dealt, f"robot {seat} has the cards {own} of its own, not {dealt}")
        damage.update({card: count for card, count in held.items() if play.cards[card].is_damage})
    all_damage = {card: count for card, count in enumerate(play.cards.damage) if count}
    require(
        {card: n for card, n in damage.items() if n} == all_damage,
        f"the damage cards are {damage}, not {all_damage}",
    )


def _cards(pile: Sequence[int]) -> dict[int, int]:
    return {card: count for card, count in enumerate(pile) if count}


def check_steps(play: Play, log: Sequence[e.Event], places: list[Space | None]) -> None:
    """Check that robots moved one space at a time, never through a wall, and fell only where that is deadly.

    Raises:
        Broken: if one did not.
    """
    for event in log:
        match event:
            case e.Moved(robot, to, _):
                before = places[robot]
                require(before is not None, f"robot {robot} moved while it was off the floor")
                ways = [d for d in DIRECTIONS if before and before.towards(d) == to]
                require(len(ways) == 1, f"robot {robot} moved from {before} to {to} at once")
                require(
                    before is not None and not play.ground.stopped(before, ways[0]),
                    f"robot {robot} moved through a wall from {before} to {to}",
                )
                require(not play.ground.deadly(to), f"robot {robot} did not fall on {to}")
                places[robot] = to
            case e.Fell(robot):
                require(places[robot] is not None, f"robot {robot} fell while it was off the floor")
                places[robot] = None
            case e.Reentered(robot, at, _):
                require(places[robot] is None, f"robot {robot} returned while it was on the floor")
                places[robot] = at


def check_events(prepared: Prepared, log: Sequence[e.Event]) -> None:
    """Check that every event survives being written as a row and can be written as JSON.

    Raises:
        Broken: if one does not.
    """
    codec = e.EventCodec(prepared.packed.terrain.spaces)
    for event in log:
        require(codec.event(codec.row(event)) == event, f"{event} is another event when read back")
        json.dumps(event.as_json())
