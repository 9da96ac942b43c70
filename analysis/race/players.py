"""Ways of programming a robot in the readable engine."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from analysis.engine.chance import Chance
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.minds import RANDOM, REST_ONE_IN, Minds, decide
from analysis.engine.kernel.packing import Packed
from analysis.engine.kernel.twin import as_array, set_strategies
from analysis.engine.rounds import Player, Program, View
from analysis.race.skills import Skill
from course_library.compass import DIRECTIONS


class RandomPlayer:
    """Fills the registers with random cards of the hand, faces anywhere, sometimes shuts down."""

    def program(self, view: View, chance: Chance) -> Program:
        """Decide the program of one round."""
        hand = list(view.hand)
        cards = []
        for _ in view.free:
            if not any(hand):
                break
            card = chance.pick(hand)
            hand[card] -= 1
            cards.append(card)
        facing = DIRECTIONS[chance.below(4)] if view.seat in view.play.returning else DIRECTIONS[0]
        rests = view.has_damage and chance.below(REST_ONE_IN) == 0
        return Program(tuple(cards), facing, rests)


@dataclass(frozen=True)
class PlanningPlayer:
    """Plans as the players of compiled races do, by the same function, so that races can be told again."""

    packed: Packed
    minds: Minds
    skill: Skill

    def program(self, view: View, chance: Chance) -> Program:
        """Decide the program of one round."""
        s = as_array(self.packed, view.play)
        seats = len(view.play.robots)
        set_strategies(s, [(self.skill.strategy, self.skill.noise_units)] * seats)
        r = np.array([chance.state], np.uint64)
        decide(s, self.packed.k, r, self.minds, view.seat)
        chance.state = int(r[0])
        row = at.ROBOTS + view.seat * at.ROW
        cards = tuple(int(card) for card in s[at.CHOICE : at.CHOICE + len(view.free)] if card >= 0)
        return Program(cards, DIRECTIONS[s[row + at.CHOSEN_FACING]], bool(s[row + at.SHUT_DOWN]))


def player_of(skill: Skill, packed: Packed, minds: Minds) -> Player:
    """The player of a skill for the readable engine."""
    return RandomPlayer() if skill.strategy == RANDOM else PlanningPlayer(packed, minds, skill)
