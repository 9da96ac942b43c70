"""Playing one race and making of it what the window shows."""

from __future__ import annotations

import threading

from analysis.editions.base import RulesError, find_edition
from analysis.engine import events as e
from analysis.race.prepare import Prepared, RaceSetup, check_course, prepare
from analysis.race.skills import DEFAULT_SKILL, SKILLS
from analysis.race.story import not_modelled, rulings, tell_counted
from analysis.race.telling import begun, compiled_race
from analysis.report.racing import usual_players
from course_library.course import Course
from course_library.editions import UnknownEditionError
from course_library.floor import flatten
from editor.jobs import Control
from editor.live.work.solo import sentence_of
from editor.live.work.warmth import wait_until_warm
from editor.replay.told import Line, ToldRace, Untold, Wish
from editor.replay.work.beats import beats_of
from editor.replay.work.drama import highlights_of
from editor.replay.work.states import states_of


def tell_race(course: Course, wish: Wish, control: Control) -> ToldRace | Untold:
    """Play a race by the full rules, or say why it cannot be played.

    Raises:
        CancelledError: if the result is not wanted any more.
    """
    try:
        find_edition(course.rules)
        check_course(course)
        wait_until_warm(control)
        prepared = _prepared(course, wish)
        control.check()
        log = compiled_race(prepared, wish.seed)
        control.check()
        return told(course, prepared, wish.seed, log)
    except (RulesError, UnknownEditionError) as error:
        return Untold(course, sentence_of(error))


class _Kept:
    """What was prepared last, so that another race of the same course begins at once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._key: tuple[Course, RaceSetup] | None = None
        self._prepared: Prepared | None = None

    def prepared(self, course: Course, setup: RaceSetup) -> Prepared:
        """The course prepared for races."""
        key = (course, setup)
        with self._lock:
            if self._prepared is None or self._key != key:
                self._prepared, self._key = prepare(course, setup), key
            return self._prepared


_kept = _Kept()


def _prepared(course: Course, wish: Wish) -> Prepared:
    players = wish.players or usual_players(course)
    return _kept.prepared(course, RaceSetup(players=players, skill=wish.skill or DEFAULT_SKILL))


def told(course: Course, prepared: Prepared, seed: int, log: list[e.Event]) -> ToldRace:
    """The race of a log as the window shows it."""
    cards = prepared.packed.cards
    states = states_of(begun(prepared, seed), log)
    registers = tuple(
        position for position, event in enumerate(log) if isinstance(event, e.RoundBegan | e.RegisterBegan)
    )
    lines, first = [], 0
    for count, text in tell_counted(log, cards):
        lines.append(Line(first, first + count, text))
        first += count
    return ToldRace(
        course=course,
        wish=Wish(seed, prepared.players, prepared.skill.name),
        card_names=tuple(card.name for card in cards.cards),
        damage_cards=frozenset(index for index, card in enumerate(cards.cards) if card.is_damage),
        states=states,
        beats=beats_of(flatten(course), log, states),
        lines=tuple(lines),
        registers=registers,
        highlights=highlights_of(log, states, registers),
        skills=tuple((skill.name, skill.meaning) for skill in SKILLS),
        notes=(*rulings(prepared), *not_modelled(course)),
    )
