"""Drives a lone robot register by register with the readable rules.

Laser hits are told but bring no damage cards, so that a hand never holds any.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping

from analysis.editions.base import Phase, RobotState, RulesError, find_edition
from analysis.editions.cards import Role
from analysis.engine import events as e
from analysis.engine.chance import Chance
from analysis.engine.ground import Ground
from analysis.engine.mats import put_away_registers
from analysis.engine.play import Play, new_play
from analysis.engine.reference import play_register
from analysis.engine.terrain import build_terrain
from analysis.moves.transitions import build_tables, reentry_states
from analysis.race.story import tell_events
from course_library.compass import Direction
from course_library.course import Course
from course_library.editions import UnknownEditionError
from course_library.floor import flatten
from editor.drive.told import Advice, Hand, NoDriver, Situation, Spot
from editor.drive.work.advice import Adviser
from editor.drive.work.reach import AGAIN, reach
from editor.jobs import Control
from editor.live.results import Values
from editor.live.work.solo import sentence_of
from editor.replay.told import ToldRace, Wish
from editor.replay.work.beats import beats_of
from editor.replay.work.states import states_of


def make_driver(course: Course, control: Control) -> RuleDriver | NoDriver:
    """The driver of a course, or why there is none."""
    try:
        if not course.boards or not course.has_layout:
            return NoDriver(course, "A robot needs boards to drive on: place one first.")
        control.check()
        return RuleDriver(course)
    except (RulesError, UnknownEditionError) as error:
        return NoDriver(course, sentence_of(error))


class RuleDriver:
    """See :class:`editor.drive.told.Driver`.

    Attributes:
        course: where it drives.
        card_names: the kinds of cards that a hand may hold.
        deck: how many of each kind a deck holds.
        registers: registers of a round.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        edition = find_edition(course.rules)
        rules = edition.rule_set(course.variants)
        self._floor = flatten(course)
        self._ground = Ground(self._floor, rules)
        self._cards = edition.cards
        self._tables = build_tables(build_terrain(self._floor, edition, rules), edition)
        self._programming = edition.programming(rules)
        self._numbers = self._programming.effect_numbers(self._tables.effects)
        kinds = self._programming.cards
        self._card_of = [self._cards.index(card.name) for card in kinds]
        self._adviser = Adviser(self._tables, self._programming)
        self._hand_size = rules.hand
        self.card_names = tuple(card.name for card in kinds)
        self.deck = tuple(card.copies for card in kinds)
        self.registers = rules.registers

    # --- hands -----------------------------------------------------------------------------------

    def deal(self, seed: int) -> Hand:
        """As many cards of the whole deck as a hand holds, drawn by the seed."""
        deck = [card for card, count in enumerate(self.deck) for _ in range(count)]
        drawn = random.Random(seed).sample(deck, min(self._hand_size, len(deck)))
        return tuple(drawn.count(card) for card in range(len(self.deck)))

    def with_hand(self, situation: Situation, hand: Hand | None) -> Situation:
        """The same robot with other cards."""
        return dataclasses.replace(situation, hand=hand)

    def can_play(self, situation: Situation, card: int) -> bool:
        """Whether a card is in the hand, and whether there is something to repeat (2023, "Card Index")."""
        if situation.finished or (self._repeats(card) and not situation.played):
            return False
        return situation.hand is None or situation.hand[card] > 0

    def _repeats(self, card: int) -> bool:
        return self._cards[self._card_of[card]].role is Role.AGAIN

    # --- the robot -------------------------------------------------------------------------------

    def put(self, spot: Spot, hand: Hand | None) -> Situation:
        """A robot that has done nothing yet."""
        rules = self._ground.rules
        robot = RobotState(
            space=spot.space,
            facing=spot.facing,
            next_checkpoint=spot.checkpoint,
            energy=rules.energy_start,
            lives=rules.lives,
            archive=spot.space,
            archive_arrow=spot.facing,
        )
        play = new_play(self._ground, self._cards, [robot], Chance(0))
        play.damage.deck = [0] * len(self._cards)
        play.register = spot.register
        return self._situation(play, spot.register, hand, (), ())

    def play(self, before: Situation, card: int, facing: Direction) -> tuple[Situation, ToldRace]:
        """Play a card in the register that comes next; a robot that fell returns before it, facing so.

        Raises:
            ValueError: if the card cannot be played.
        """
        if not self.can_play(before, card):
            raise ValueError(f"{self.card_names[card]} cannot be played now")
        play: Play = before.play.copied()
        began = play.copied()
        told = len(play.log)
        mat, register = play.mats[0], before.register
        if register == 1:
            play.returning = {0} if play.robots[0].phase is Phase.ABSENT else set()
        mat.program[register - 1] = (self._card_of[card],)
        play_register(play, register, [facing])
        events = play.log[told:]
        hand = before.hand
        if hand is not None:
            hand = (*hand[:card], hand[card] - 1, *hand[card + 1 :])
        words = (*before.told, f"Round {before.round}", *tell_events(events, self._cards))
        if before.told and before.register > 1:
            words = (*before.told, *tell_events(events, self._cards))
        after = self._after(play, before, hand, (*before.played, card), words)
        return after, self._shown(began, events)

    def _after(
        self, play: Play, before: Situation, hand: Hand | None, played: tuple[int, ...], told: tuple[str, ...]
    ) -> Situation:
        """What comes next: the next register, or a new round after the last one and after a fall."""
        over = before.register == self.registers or play.robots[0].space is None
        if not over or play.over:
            return self._situation(play, before.register + 1, hand, played, told)
        put_away_registers(play.mats[0], play.damage, play.cards)
        play.round += 1
        return self._situation(play, 1, hand, (), told)

    def _situation(
        self, play: Play, register: int, hand: Hand | None, played: tuple[int, ...], told: tuple[str, ...]
    ) -> Situation:
        robot = play.robots[0]
        falls = sum(isinstance(event, e.Fell) for event in play.log)
        return Situation(
            space=robot.space,
            facing=robot.facing,
            round=play.round,
            register=register,
            checkpoint=robot.next_checkpoint,
            hand=hand,
            played=played,
            finished=play.over,
            falls=falls,
            told=told,
            play=play,
        )

    def _shown(self, began: Play, events: list[e.Event]) -> ToldRace:
        """The register as a race of one robot, to be drawn."""
        states = states_of(began, events)
        return ToldRace(
            course=self.course,
            wish=Wish(0, 1),
            card_names=tuple(card.name for card in self._cards.cards),
            damage_cards=frozenset(),
            states=states,
            beats=beats_of(self._floor, events, states),
            lines=(),
            registers=(0,),
        )

    # --- what could be done ----------------------------------------------------------------------

    def reach(self, situation: Situation, facing: Direction) -> Mapping[str, Values]:
        """Which spaces can be reached; a robot that fell returns first."""
        last = AGAIN
        for card in situation.played:
            last = last if self._numbers[card] == AGAIN else self._numbers[card]
        if situation.finished:
            return {"register": {}, "round": {}}
        states = [self._state(situation, facing)]
        return reach(self._tables, self._numbers, states, situation.register - 1, situation.hand, last)

    def _state(self, situation: Situation, facing: Direction) -> int:
        terrain = self._tables.terrain
        if situation.space is not None:
            return 4 * terrain.cell(situation.space) + int(situation.facing)
        robot = situation.play.robots[0]
        if terrain.reentry_cell[robot.fell_on] < 0:
            return 4 * terrain.cell(robot.archive) + int(facing)
        return int(reentry_states(terrain, robot.fell_on)[int(facing)])

    def advise(self, situation: Situation, control: Control) -> Advice:
        """The best program of the hand for the rest of the race; only before the first register."""
        if situation.hand is None or situation.register != 1 or situation.space is None:
            return Advice(problem="The expert needs a whole hand, before register 1.")
        state = self._state(situation, situation.facing)
        advice = self._adviser.advise(situation.checkpoint - 1, state, situation.hand, control)
        if advice.problem:
            return advice
        return self._with_trail(situation, advice)

    def _with_trail(self, situation: Situation, advice: Advice) -> Advice:
        """Drive the program to see where it leads."""
        assert situation.space is not None
        trail, stops = [situation.space], []
        now = situation
        for card in advice.cards:
            if now.finished or now.space is None or now.round != situation.round:
                break
            if not self.can_play(now, card):
                break
            now, shown = self.play(now, card, situation.facing)
            spaces = [state.robots[0].space for state in shown.states]
            trail += [one for one, other in zip(spaces[1:], spaces, strict=False) if one and one != other]
            stops.append(len(trail) - 1)
        return dataclasses.replace(advice, trail=tuple(trail), stops=tuple(stops))
