"""Minutes at the table from rounds: a plan-and-resolve model with named assumptions.

A round is planned by all players at once, then resolved register by register. How long that takes is assumed;
how fast a table really is (``pace``) and what it needs before and after the race (``setup``) follow from the
classes of the courses of 2023 (Renegade 2023, "Race Courses": 45 minutes or less, 46 to 75, 76 and more, for
four players), whose layouts were sampled. No played game was timed.
"""

from __future__ import annotations

import dataclasses
import functools
import math
import statistics
from collections.abc import Sequence
from typing import Any

from analysis.scores.sampling import SampledCourse, samples

MEDIUM_FROM, LONG_FROM = 45.5, 75.5
"""Minutes between the classes of the rulebook."""
BASIS = (
    "plan-and-resolve model, anchored on the length classes of the 2023 rulebook through sampled layouts; "
    "not calibrated on played games"
)


@dataclasses.dataclass(frozen=True, slots=True)
class Table:
    """How a table plays.

    Attributes:
        plan: seconds in which one player programs a round.
        wait: seconds that each further player adds, as the slowest decides.
        robot: seconds to resolve the card of a robot.
        board: seconds to resolve the elements of a register.
        registers: registers of a round.
        pace: by how much the table is slower than that.
        setup: minutes before the first and after the last round.
    """

    plan: float = 90.0
    wait: float = 10.0
    robot: float = 8.0
    board: float = 15.0
    registers: int = 5
    pace: float = 1.0
    setup: float = 0.0

    def round_minutes(self, players: int) -> float:
        """Minutes of a round."""
        plan = self.plan + self.wait * (players - 1)
        return self.pace * (plan + self.registers * (players * self.robot + self.board)) / 60

    def minutes(self, rounds: float, players: int) -> float:
        """Minutes of a race of so many rounds."""
        return self.setup + rounds * self.round_minutes(players)


@functools.cache
def anchored_table() -> Table:
    """The table whose pace and setup fit the classes of 2023."""
    return anchor(samples())


def anchor(courses: Sequence[SampledCourse]) -> Table:
    """The table for which the limits of the classes lie between the sampled courses.

    Each course counts by the median over its layouts. Both limits lie where they part the classes with the
    fewest errors; of equally good places in the middle.
    """
    medium, long = (_limit(courses, ("short",)), _limit(courses, ("short", "medium")))
    nominal = Table().round_minutes(4)
    each = (LONG_FROM - MEDIUM_FROM) / (long - medium)
    return Table(pace=each / nominal, setup=MEDIUM_FROM - each * medium)


def _limit(courses: Sequence[SampledCourse], below: tuple[str, ...]) -> float:
    """The rounds that part the classes ``below`` from the longer ones."""
    rounds = sorted((statistics.median(one.rounds), one.length in below) for one in courses)
    wrong = [
        sum(not one for _, one in rounds[:cut]) + sum(one for _, one in rounds[cut:])
        for cut in range(1, len(rounds))
    ]
    best = [cut + 1 for cut, errors in enumerate(wrong) if errors == min(wrong)]
    places = [math.sqrt(rounds[cut - 1][0] * rounds[cut][0]) for cut in best]
    return statistics.median(places)


def minutes_data(mean: float, low: float, high: float, players: int) -> dict[str, Any]:
    """The minutes of a race as JSON, from its mean rounds and the rounds of short and long races."""
    table = anchored_table()
    figures = {"low": low, "mid": mean, "high": high}
    return {
        **{name: round(table.minutes(rounds, players)) for name, rounds in figures.items()},
        "basis": BASIS,
    }
