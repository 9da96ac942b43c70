"""What one robot alone can do: fewest registers, narrow places, expected rounds."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.editions.base import RulesError
from analysis.engine.kernel.minds import ROUND_UNIT
from analysis.moves.bottlenecks import bottlenecks
from analysis.moves.program import Program, Register
from analysis.moves.reachability import Reachability
from analysis.moves.replay import trail
from analysis.race.planning import FAR, distances
from analysis.report.parts import reachability as part
from analysis.report.pictures import program_route
from analysis.report.subject import Subject
from analysis.solver.errors import SolverCancelled, SolverError
from analysis.solver.legs import leg_rounds
from course_library.compass import Space
from course_library.course import Course
from course_library.floor import Floor
from editor.jobs import CancelledError, Control
from editor.live.results import Guide, RouteStep, Solo, Values
from editor.live.work.warmth import wait_until_warm

_MOST_ROUNDS = 60.0
Floats = npt.NDArray[np.float64]


def measure_solo(course: Course, control: Control) -> Solo:
    """Everything about one robot alone; what is fast is shown first.

    Raises:
        CancelledError: if the result is not wanted any more.
    """
    try:
        subject = Subject(course)
        found = _quick(subject, control)
        wait_until_warm(control)
        return _solved(subject, found, control)
    except (RulesError, SolverError) as error:
        return Solo(course, problem=sentence_of(error))
    except SolverCancelled:
        raise CancelledError from None


def sentence_of(error: Exception) -> str:
    """The message of an error as a sentence of its own."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def _quick(subject: Subject, control: Control) -> Solo:
    """What needs nothing compiled: distances and narrow places at once, then reachability."""
    narrow = [
        {"leg": one.leg, "cut": one.cut, "spaces": [list(space) for space in one.spaces]}
        for one in bottlenecks(subject.terrain)
    ]
    data: dict[str, Any] = {"bottlenecks": narrow}
    found = Solo(subject.course, data, rounds=_distances(subject))
    control.show(found)
    control.check()
    guides = _guides(subject.floor, subject.reachability)
    found = dataclasses.replace(found, guides=guides)
    control.show(found)
    control.check()
    found = dataclasses.replace(found, data={**part.measure(subject), **data})
    control.show(found)
    return found


def _solved(subject: Subject, found: Solo, control: Control) -> Solo:
    """The same with expected rounds from every space, each leg solved by itself."""
    rounds = []
    for checkpoint in range(1, len(subject.course.checkpoints) + 1):
        control.check()
        left = leg_rounds(subject.tables, checkpoint, lambda: control.cancelled)
        rounds.append(_best_faced(subject, left))
    return dataclasses.replace(found, rounds=tuple(rounds), solved=True)


def _distances(subject: Subject) -> tuple[Values, ...]:
    """Planning distances to every checkpoint in rounds."""
    left = distances(subject.tables, subject.edition.cards)[:, 0]
    return tuple(_best_faced(subject, np.where(row >= FAR, np.inf, row / ROUND_UNIT)) for row in left)


def _best_faced(subject: Subject, rounds: Floats) -> Values:
    """By space, the least of its four facings; spaces without a way are left out."""
    terrain = subject.terrain
    best = rounds[: 4 * terrain.n].reshape(terrain.n, 4).min(axis=1)
    pairs = zip(terrain.spaces, best.tolist(), terrain.pit.tolist(), strict=True)
    return {space: value for space, value, pit in pairs if value <= _MOST_ROUNDS and not pit}


def _guides(floor: Floor, found: Reachability) -> dict[str, Guide]:
    usable = [one for one in found.starts if one.forbidden.deck is not None and not one.start.blocked]
    return {
        one.start.id: _guide(floor, one.start.id, one.forbidden.deck, colour)
        for colour, one in enumerate(usable)
        if one.forbidden.deck is not None
    }


def _guide(floor: Floor, start: str, program: Program, colour: int) -> Guide:
    route = program_route(floor, program, start, colour)
    steps, length = [], 1
    for register, entered in zip(program.registers, trail(floor.course, program), strict=True):
        length += len(entered)
        steps.append(RouteStep(_words(register), length))
    return Guide(start, route, tuple(steps))


def _words(register: Register) -> str:
    card = register.card or "–"
    where = register.place.space if register.place is not None else None
    told = f"Round {register.round}, register {register.number}: {card}"
    if where is not None:
        told += f" → {Space(*where).name}"
    return f"{told}, checkpoint {register.reached}" if register.reached else told
