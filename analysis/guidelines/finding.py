"""What a guideline says of a course: verdict, numbers, places, remedy."""

from __future__ import annotations

import enum
import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from analysis.guidelines.ground import Ground
from course_library.board import FrozenMap
from course_library.compass import Space
from course_library.issues import Remedy

Number = int | float
Mend = Callable[[], Remedy]


class Verdict(enum.StrEnum):
    """How a guideline judges a course.

    ``advice`` stands in the place of ``warn`` for guidelines that official courses break so often, or that
    ask for so much a matter of taste, that breaking them is no reason for concern.
    """

    PASS = "pass"
    ADVICE = "advice"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one check returns; :func:`analysis.guidelines.judge` makes a :class:`Finding` of it.

    ``mend`` works the remedy out, which may take longer than the judgement.
    """

    verdict: Verdict
    message: str
    spaces: tuple[Space, ...] = ()
    mend: Mend | None = None
    evidence: Mapping[str, Number] = field(default_factory=FrozenMap)


@dataclass(frozen=True, slots=True)
class Guideline:
    """One row of the table of guidelines.

    Attributes:
        code: stable name in kebab case.
        source: rulebook and section that give the advice.
        sentence: the advice in our own words.
        check: the geometric judgement; it gives ``warn`` or ``fail`` where the advice is not followed.
        strict: whether the rulebook words it as "must" or "never", so that a course can fail it.
        taste: whether it is advice by nature, because it depends on what the designer wants.
    """

    code: str
    source: str
    sentence: str
    check: Callable[[Ground], Outcome]
    strict: bool = False
    taste: bool = False


@dataclass(frozen=True)
class Finding:
    """One guideline's judgement of one course.

    Attributes:
        code: the guideline's code.
        verdict: whether the course follows it.
        message: one or two sentences with the numbers.
        spaces: where it is not followed; empty when it is.
        source: rulebook and section.
        evidence: the measured numbers by name; races may add theirs.
        mend: works the remedy out; read :attr:`remedy` instead.
    """

    code: str
    verdict: Verdict
    message: str
    spaces: tuple[Space, ...] = ()
    source: str = ""
    evidence: Mapping[str, Number] = field(default_factory=FrozenMap)
    mend: Mend | None = field(default=None, repr=False, compare=False)

    @functools.cached_property
    def remedy(self) -> Remedy | None:
        """What would mend it, with the change itself where a program can make it."""
        return self.mend() if self.mend is not None else None


def passed(message: str, **evidence: Number) -> Outcome:
    """The advice is followed, or has nothing to say here."""
    return Outcome(Verdict.PASS, message, evidence=FrozenMap(evidence))


def warned(
    message: str, spaces: tuple[Space, ...] = (), mend: Mend | None = None, **evidence: Number
) -> Outcome:
    """The advice is not followed."""
    return Outcome(Verdict.WARN, message, spaces, mend, FrozenMap(evidence))


def failed(
    message: str, spaces: tuple[Space, ...] = (), mend: Mend | None = None, **evidence: Number
) -> Outcome:
    """Something the rulebook words as "must" or "never" is not followed."""
    return Outcome(Verdict.FAIL, message, spaces, mend, FrozenMap(evidence))
