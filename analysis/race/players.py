"""Ways of programming a robot."""

from __future__ import annotations

from analysis.engine.chance import Chance
from analysis.engine.rounds import Program, View
from course_library.compass import DIRECTIONS

REST_ONE_IN = 8
"""A random player whose registers or hand hold damage shuts down once in so many rounds."""


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
