"""A race told: its events in plain words with the rule that acted, or as JSON for programs.

Robots are named by letters in the order of their seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from analysis.editions.cards import CardSet
from analysis.engine import events as e
from analysis.race.prepare import Prepared
from course_library.compass import Direction
from course_library.course import Course

SCHEMA = "coursewright/race/1"
UPGRADES = "upgrades are not simulated"
_POINTS = {Direction.N: "north", Direction.E: "east", Direction.S: "south", Direction.W: "west"}


def letter(robot: int) -> str:
    """The name of the robot of a seat."""
    return "ABCDEFGH"[robot]


def not_modelled(course: Course) -> list[str]:
    """What of the course's rules no race here plays."""
    return [UPGRADES, *(rule.text for rule in course.special if not rule.modelled)]


def rulings(prepared: Prepared) -> list[str]:
    """The readings under which a layout of another edition is played."""
    families = {placement.board.family for placement in prepared.course.placements}
    return list(prepared.edition.facts.rulings_for(families))


def tell_race(prepared: Prepared, log: Sequence[e.Event], seed: int) -> Iterator[str]:
    """The lines of a told race."""
    course, facts = prepared.course, prepared.edition.facts
    yield f"{course.name}, {facts.name}, {prepared.players} robots, seed {seed}"
    if prepared.rules.variants:
        named = (facts.variant(name) for name in prepared.rules.variants)
        yield "variants: " + ", ".join(variant.name for variant in named if variant)
    yield from (f"ruling: {ruling}" for ruling in rulings(prepared))
    yield from (f"not played: {text}" for text in not_modelled(course))
    yield from tell_events(log, prepared.packed.cards)


def tell_events(log: Iterable[e.Event], cards: CardSet) -> Iterator[str]:
    """One line for each event; cards of a program, and steps of one move, stand on one line."""
    yield from (line for _, line in tell_counted(log, cards))


def tell_counted(log: Iterable[e.Event], cards: CardSet) -> Iterator[tuple[int, str]]:
    """The lines of :func:`tell_events`, each with the number of events that it tells."""
    for _, pairs in groupby(_indexed(log), key=lambda pair: pair[0]):
        group = [event for _, event in pairs]
        yield len(group), _line(group, cards)


def _indexed(log: Iterable[e.Event]) -> Iterator[tuple[int, e.Event]]:
    """Events with the number of the line on which each is told."""
    line = 0
    last: tuple[object, ...] = ()
    for event in log:
        key = _together(event)
        line += not key or key != last
        last = key
        yield line, event


def _together(event: e.Event) -> tuple[object, ...]:
    """What neighbouring events must share to stand on one line; nothing for events that stand alone."""
    match event:
        case e.Programmed(robot):
            return "program", robot
        case e.Moved(robot, _, rule):
            return "move", robot, rule
        case _:
            return ()


def _line(group: Sequence[e.Event], cards: CardSet) -> str:
    match group[0]:
        case e.Programmed(robot):
            shown = [
                f"{event.register} {cards[event.card].name}"
                for event in group
                if isinstance(event, e.Programmed)
            ]
            return f"  {letter(robot)} programs {' | '.join(shown)}"
        case e.Moved(robot, _, rule):
            spaces = ", ".join(event.to.name for event in group if isinstance(event, e.Moved))
            return f"    {letter(robot)} moves to {spaces} [{rule.words}]"
    return _single(group[0], cards)


def _single(event: e.Event, cards: CardSet) -> str:
    match event:
        case e.RoundBegan(number, priority):
            return f"Round {number}: {letter(priority)} has the priority token"
        case e.RegisterBegan(register):
            return f"  Register {register}"
        case e.ShutDown(robot, damage):
            return f"  {letter(robot)} shuts down and sheds {damage} damage"
        case e.Shuffled(robot):
            return f"    {letter(robot)} shuffles its discard pile"
        case e.Revealed(robot, card):
            return f"    {letter(robot)} plays {cards[card].name}"
        case e.Replaced(robot, card):
            return f"    {letter(robot)} replaces it with {cards[card].name} from its deck"
        case e.Won(robot):
            return f"{letter(robot)} wins the race"
        case e.Unfinished(rounds):
            return f"Nobody has won after {rounds} rounds"
    return _happening(event) or _consequence(event, cards)


def _happening(event: e.Event) -> str:
    """A line for what robots and elements do to each other's place."""
    match event:
        case e.Turned(robot, facing, rule):
            return f"    {letter(robot)} turns to the {_POINTS[facing]} [{rule.words}]"
        case e.Stopped(robot, direction, rule):
            return f"    {letter(robot)} cannot move {_POINTS[direction]} [{rule.words}]"
        case e.Pushed(robot, other):
            return f"    {letter(robot)} pushes {letter(other)}"
        case e.Fell(robot, _, pit, rule):
            where = "into a pit" if pit else "off the edge"
            return f"    {letter(robot)} falls {where} and reboots [{rule.words}]"
        case e.LeftRace(robot):
            return f"    {letter(robot)} has no life left"
        case e.Reentered(robot, at, facing):
            return f"    {letter(robot)} returns on {at.name}, facing {_POINTS[facing]}"
        case e.Solidified(robot):
            return f"    {letter(robot)} stands alone and is solid from now on"
    return ""


def _consequence(event: e.Event, cards: CardSet) -> str:
    """A line for damage, energy and checkpoints."""
    match event:
        case e.Hit(robot, by, damage, rule):
            source = f" of {letter(by)}" if by >= 0 else ""
            return f"    {letter(robot)} is hit by {damage} [{rule.words}{source}]"
        case e.Damaged(robot, card, rule):
            return f"    {letter(robot)} draws {cards[card].name} [{rule.words}]"
        case e.Charged(robot, energy, rule):
            return f"    {letter(robot)} has {energy} energy [{rule.words}]"
        case e.Archived(robot, at):
            return f"    {letter(robot)} archives on {at.name}"
        case e.Scored(robot, checkpoint):
            return f"    {letter(robot)} reaches checkpoint {checkpoint}"
    raise TypeError(f"no words for {event}")


def race_data(prepared: Prepared, log: Sequence[e.Event], starts: Sequence[str], seed: int) -> dict[str, Any]:
    """The race as a JSON object: who, where, and the stream of events that an editor can animate.

    Args:
        prepared: the course and its rules.
        log: the events.
        starts: by seat, the id of its start.
        seed: the seed of the race.
    """
    course = prepared.course
    places = {start.id: start for start in prepared.packed.seating.starts}
    robots = [
        {
            "robot": seat,
            "name": letter(seat),
            "start": start,
            "space": list(places[start].place),
            "facing": (places[start].facing or Direction.N).name,
        }
        for seat, start in enumerate(starts)
    ]
    winner = next((event.robot for event in log if isinstance(event, e.Won)), None)
    return {
        "schema": SCHEMA,
        "course": {"id": course.id, "name": course.name},
        "rules": prepared.edition.id,
        "variants": list(prepared.rules.variants),
        "rulings": rulings(prepared),
        "not_modelled": not_modelled(course),
        "players": prepared.players,
        "skill": prepared.skill.name,
        "seed": seed,
        "robots": robots,
        "cards": [card.name for card in prepared.packed.cards.cards],
        "winner": winner,
        "rounds": sum(isinstance(event, e.RoundBegan) for event in log),
        "events": [event.as_json() for event in log],
    }
