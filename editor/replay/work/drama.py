"""The most dramatic registers of a race.

The drama of a register is a sum over its events: a fall 5, the lead passing to another robot 4, a checkpoint
reached 3, a push 2, each damage by a laser 1, and 6 for the end of the race. Who has reached more
checkpoints leads; of equals the one who reached its last one first. The weights are a matter of taste; they
put a register with one fall before one with a push and a laser hit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from analysis.engine import events as e
from analysis.race.story import letter
from editor.language import tr
from editor.replay.told import Highlight, State

FALL, LEAD, CHECKPOINT, PUSH, HIT, END = 5, 4, 3, 2, 1, 6
MOST = 12
LEAST = 4
"""A register with less drama is no highlight."""


@dataclass
class _Lead:
    """Who leads, and with how many checkpoints."""

    robot: int | None = None
    checkpoints: int = 0

    def passes_to(self, robot: int, checkpoint: int) -> bool:
        """Note that a robot reaches a checkpoint; tells whether it takes the lead from another."""
        if checkpoint <= self.checkpoints:
            return False
        taken = self.robot is not None and self.robot != robot
        self.robot, self.checkpoints = robot, checkpoint
        return taken


def highlights_of(
    log: Sequence[e.Event], states: Sequence[State], registers: Sequence[int]
) -> tuple[Highlight, ...]:
    """The most dramatic registers, the most dramatic first; of equals the earlier one.

    Args:
        log: the events of the race.
        states: one for each position.
        registers: the positions at which registers and rounds begin.
    """
    found, lead = [], _Lead()
    for first, end in zip(registers, [*registers[1:], len(log)], strict=True):
        score, words = _told(log[first:end], lead)
        if score >= LEAST:
            at = states[first + 1]
            found.append(Highlight(first, at.round, at.register, score, "; ".join(words)))
    found.sort(key=lambda one: (-one.score, one.position))
    return tuple(found[:MOST])


def _told(events: Sequence[e.Event], lead: _Lead) -> tuple[int, list[str]]:
    """The score of a register and what happens in it, the gravest first."""
    words: list[tuple[int, str]] = []
    hits: Counter[int] = Counter()
    for event in events:
        match event:
            case e.Fell(robot, _, pit):
                text = tr("{} falls into a pit") if pit else tr("{} falls off the edge")
                words.append((FALL, text.format(letter(robot))))
            case e.Pushed(robot, other):
                words.append((PUSH, tr("{} pushes {}").format(letter(robot), letter(other))))
            case e.Hit(robot, _, damage):
                hits[robot] += damage
            case e.Scored(robot, checkpoint):
                text = tr("{} reaches checkpoint {}").format(letter(robot), checkpoint)
                words.append((CHECKPOINT, text))
                if lead.passes_to(robot, checkpoint):
                    words.append((LEAD, tr("{} takes the lead").format(letter(robot))))
            case e.Won(robot):
                words.append((END, tr("{} wins").format(letter(robot))))
    words += [(HIT * count, tr("lasers hit {}").format(letter(robot))) for robot, count in hits.items()]
    score = sum(weight for weight, _ in words)
    words.sort(key=lambda one: -one[0])
    return score, [text for _, text in words]
