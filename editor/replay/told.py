"""A race as the window shows it: plain values that a worker made, nothing of the analysis among them.

Positions count events: position 0 is the race before its first event, position ``i`` after ``i`` of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from course_library.compass import Direction, Space
from course_library.course import Course


@dataclass(frozen=True, slots=True)
class Wish:
    """Which race is wanted.

    Attributes:
        seed: the same seed gives the same race, here and with ``coursewright race``.
        players: robots in the race; None for 4, or as many as the course and its starts allow.
        skill: the name of a skill; None for the usual one.
    """

    seed: int = 1
    players: int | None = None
    skill: str | None = None


@dataclass(frozen=True, slots=True)
class Robot:
    """One robot at some position of the race.

    Attributes:
        space: where it stands, None while it is off the floor.
        facing: the direction of its front.
        checkpoints: how many it has reached.
        energy: its energy.
        program: its card for each register, None where there is none.
        pending: the damage that lies face down in each register for the next round.
        spam: damage in its hand, deck and discard pile.
        acting: the register whose card it carries out or carried out last, from 0; -1 before.
        falls: how often it fell.
        shut_down: whether it rests this round.
        out: whether it has left the race.
    """

    space: Space | None
    facing: Direction
    checkpoints: int = 0
    energy: int = 0
    program: tuple[int | None, ...] = ()
    pending: tuple[int | None, ...] = ()
    spam: int = 0
    acting: int = -1
    falls: int = 0
    shut_down: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """The race at one position.

    Attributes:
        round: from 1; 0 before the race.
        register: from 1; 0 while robots are programmed.
        priority: the seat with the priority token.
        robots: by seat.
        winner: the seat that has won, None before.
    """

    round: int
    register: int
    priority: int
    robots: tuple[Robot, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Shot:
    """A laser that hits: from where to where, and how many beams."""

    start: tuple[float, float]
    end: Space
    beams: int = 1


@dataclass(frozen=True, slots=True)
class Badge:
    """A short text that appears over a space."""

    space: Space
    text: str
    good: bool = True


@dataclass(frozen=True, slots=True)
class Beat:
    """Events that are shown together.

    Attributes:
        first, end: the positions before and after.
        seconds: how long it takes at the usual speed.
        shots, badges: what is to be seen besides robots that move.
        falls: by seat, the space into which it falls.
    """

    first: int
    end: int
    seconds: float
    shots: tuple[Shot, ...] = ()
    badges: tuple[Badge, ...] = ()
    falls: tuple[tuple[int, Space], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the event log: the positions before and after, and the words."""

    first: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Highlight:
    """A register in which much happens.

    Attributes:
        position: before the register.
        round, register: from 1.
        score: how much happens; see :mod:`editor.replay.work.drama`.
        text: what happens.
    """

    position: int
    round: int
    register: int
    score: int
    text: str


@dataclass(frozen=True, slots=True)
class ToldRace:
    """One race from its start to its end.

    Attributes:
        course: on which it was raced.
        wish: what was asked; players and skill as they were played.
        card_names: the cards by number.
        damage_cards: the numbers of cards that are damage.
        states: one for each position.
        beats: what is shown one after the other.
        lines: the event log.
        registers: the positions at which registers begin; each round begins with its programming.
        highlights: the most dramatic registers, the most dramatic first.
        notes: what is not played, and rulings under which it is.
        skills: what other races may ask for: names with their meaning.
    """

    course: Course
    wish: Wish
    card_names: tuple[str, ...]
    damage_cards: frozenset[int]
    states: tuple[State, ...]
    beats: tuple[Beat, ...]
    lines: tuple[Line, ...]
    registers: tuple[int, ...]
    highlights: tuple[Highlight, ...] = ()
    notes: tuple[str, ...] = ()
    skills: tuple[tuple[str, str], ...] = ()

    def damage(self, robot: Robot) -> int:
        """How many damage cards a robot has, wherever they lie."""
        held = (card for card in (*robot.program, *robot.pending) if card is not None)
        return robot.spam + sum(card in self.damage_cards and not self._is_spam(card) for card in held)

    def _is_spam(self, card: int) -> bool:
        return self.card_names[card].casefold() == "spam"


@dataclass(frozen=True, slots=True)
class Untold:
    """Why there is no race, in one sentence."""

    course: Course
    problem: str
