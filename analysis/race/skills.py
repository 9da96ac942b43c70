"""Named skills of simulated players: how they plan, and how often they misjudge.

A player adds noise to the value of every option it weighs, uniform between nothing and ``noise`` rounds: the
larger the noise, the more human its mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass

from analysis.engine.kernel.minds import BEST, GREEDY, RANDOM, ROUND_UNIT
from analysis.race.errors import SkillError
from course_library.notation import did_you_mean


@dataclass(frozen=True, slots=True)
class Skill:
    """A way of playing.

    Attributes:
        name: how it is chosen.
        strategy: how it plans.
        noise: the largest misjudgement of an option, in rounds.
        meaning: for people.
    """

    name: str
    strategy: int
    noise: float
    meaning: str

    @property
    def noise_units(self) -> int:
        """The noise in units of 2^-12 rounds."""
        return round(self.noise * ROUND_UNIT)


SKILLS: tuple[Skill, ...] = (
    Skill("random", RANDOM, 0.0, "plays random cards"),
    Skill("hasty", GREEDY, 0.4, "takes card by card what brings it nearer, with many misjudgements"),
    Skill("greedy", GREEDY, 0.0, "takes card by card what brings it nearest"),
    Skill("human", BEST, 0.3, "plays the best program as far as it sees it, with misjudgements"),
    Skill("best", BEST, 0.0, "plays the best program of every hand"),
)
DEFAULT_SKILL = "best"


def find_skill(name: str) -> Skill:
    """The skill called ``name``.

    Raises:
        SkillError: if there is none.
    """
    known = {skill.name: skill for skill in SKILLS}
    if name not in known:
        hint = did_you_mean(name, known) or f"; expected one of {', '.join(known)}"
        raise SkillError(f"unknown skill {name!r}{hint}")
    return known[name]
