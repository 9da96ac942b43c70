"""Conveyor belts of the compiled engine: the twin of ``analysis.engine.conveyors``."""

from __future__ import annotations

from analysis.compiling import inlined
from analysis.engine.events import BELT_RULES
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.moving import step_into, turn
from analysis.engine.kernel.piles import row_of
from analysis.engine.kernel.telling import Array

RULES = tuple(int(rule) for rule in BELT_RULES)


@inlined
def convey(s: Array, g: Array, k: Array, r: Array, log: Array, colours: int, steps: int) -> None:
    """Let the belts of some colours convey every robot on them."""
    for _ in range(steps):
        if not propose(s, g, colours):
            return
        while cancel_some(s, g, k):
            pass
        carry(s, g, k, r, log, RULES[colours])


@inlined
def propose(s: Array, g: Array, colours: int) -> bool:
    """Write each seat's step (-1 for none) and target; returns whether there is any."""
    found = False
    for seat in range(s[at.SEATS]):
        s[at.STEP + seat] = -1
        cell = s[row_of(seat) + at.CELL]
        if cell < 0 or not g[cell * at.GROUND + at.BELT] & colours:
            continue
        direction = g[cell * at.GROUND + at.BELT_DIR]
        target = g[cell * at.GROUND + at.NBR + direction]
        if target != at.WALL:
            s[at.STEP + seat] = direction
            s[at.TARGET + seat] = target
            found = True
    return found


@inlined
def cancel_some(s: Array, g: Array, k: Array) -> bool:
    """Cancel all steps that hinder each other now; returns whether there were any."""
    found = False
    for seat in range(s[at.SEATS]):
        s[at.CANCELLED + seat] = hindered(s, g, k, seat)
    if not k[at.RING_MOVES]:
        for seat in range(s[at.SEATS]):
            s[at.CANCELLED + seat] |= in_ring(s, seat)
    for seat in range(s[at.SEATS]):
        if s[at.CANCELLED + seat]:
            s[at.STEP + seat] = -1
            found = True
    return found


@inlined
def proposes(s: Array, seat: int) -> bool:
    """Whether a solid robot still has a step."""
    return s[at.STEP + seat] >= 0 and s[row_of(seat) + at.PHASE] == at.SOLID


@inlined
def hindered(s: Array, g: Array, k: Array, seat: int) -> bool:
    """Whether a target is contested, held by a robot that stays, or by one coming the other way."""
    if not proposes(s, seat):
        return False
    target = s[at.TARGET + seat]
    if target < 0:
        return False
    if not g[target * at.GROUND + at.PIT] or not k[at.SHARE_PIT]:
        for other in range(s[at.SEATS]):
            if other != seat and proposes(s, other) and s[at.TARGET + other] == target:
                return True
    other = s[at.OCCUPANT + target]
    if other < 0:
        return False
    if not proposes(s, other):
        return True
    return s[at.TARGET + other] == s[row_of(seat) + at.CELL] and not k[at.HEAD_ON_PASS]


@inlined
def in_ring(s: Array, first: int) -> bool:
    """Whether a robot is one of three or more that would move around a ring."""
    seat = first
    for length in range(1, s[at.SEATS] + 1):
        if not proposes(s, seat) or s[at.TARGET + seat] < 0:
            return False
        seat = s[at.OCCUPANT + s[at.TARGET + seat]]
        if seat < 0:
            return False
        if seat == first:
            return length > 2
    return False


@inlined
def carry(s: Array, g: Array, k: Array, r: Array, log: Array, rule: int) -> None:
    """Convey robots together, in priority order; one conveyed onto a curve is turned by it."""
    seats = s[at.SEATS]
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        direction = s[at.STEP + seat]
        if direction < 0:
            continue
        step_into(s, g, k, r, log, seat, direction, rule)
        cell = s[row_of(seat) + at.CELL]
        if cell >= 0 and g[cell * at.GROUND + at.BELT_TURN + direction]:
            turn(s, log, seat, g[cell * at.GROUND + at.BELT_TURN + direction], rule)
