"""What is wrong with a wish for races: one small exception each, one sentence for a person."""

from __future__ import annotations

from analysis.editions.base import RulesError


class RaceError(RulesError):
    """Races cannot be played as asked; the message names the place and the remedy."""


class PlayersError(RaceError):
    """More or fewer players than the edition or the starts of the course allow."""


class ImpossibleCourseError(RaceError):
    """A course that cannot be raced: it has no layout, or its checks say it is impossible."""


class RacesError(RaceError):
    """A number of races, a precision or another quantity that makes no sense."""


class SeedError(RaceError):
    """A seed that is no whole number."""


class SkillError(RaceError):
    """A skill of no known name."""
