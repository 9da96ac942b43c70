"""Panels, gears, lasers, batteries and checkpoints of the compiled engine.

The twin of ``analysis.engine.elements_act`` and ``lasers``; sources stand there.
"""

from __future__ import annotations

from analysis.compiling import inlined
from analysis.engine.events import Rule
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.moving import PANELS, count, move_one, score, turn
from analysis.engine.kernel.piles import row_of, take_damage
from analysis.engine.kernel.telling import ARCHIVED, CHARGED, HIT, SOLIDIFIED, Array, tell

GEARS = int(Rule.GEARS)
BOARD_LASERS = int(Rule.BOARD_LASERS)
ROBOT_LASERS = int(Rule.ROBOT_LASERS)
BATTERIES = int(Rule.BATTERIES)


@inlined
def push_panels(s: Array, g: Array, k: Array, r: Array, log: Array) -> None:
    """Panels of this register push the robots that stand on their spaces."""
    seats = s[at.SEATS]
    found = 0
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        cell = s[row_of(seat) + at.CELL]
        if cell >= 0 and g[cell * at.GROUND + at.PUSH + s[at.REGISTER] - 1] >= 0:
            s[at.ORDER + found] = seat
            s[at.TARGET + found] = cell
            found += 1
    if not k[at.PANELS_BY_PRIORITY]:
        sort_by_cell(s, found)
    for index in range(found):
        seat, cell = s[at.ORDER + index], s[at.TARGET + index]
        if s[row_of(seat) + at.CELL] == cell:
            direction = g[cell * at.GROUND + at.PUSH + s[at.REGISTER] - 1]
            move_one(s, g, k, r, log, seat, direction, PANELS, 0)


@inlined
def sort_by_cell(s: Array, found: int) -> None:
    """Sort the first entries of ``s[ORDER:]`` by ``s[TARGET:]``, both together; equal ones stay in order."""
    for index in range(1, found):
        place = index
        while place > 0 and s[at.TARGET + place - 1] > s[at.TARGET + place]:
            for column in (at.ORDER, at.TARGET):
                kept = s[column + place]
                s[column + place] = s[column + place - 1]
                s[column + place - 1] = kept
            place -= 1


@inlined
def gears(s: Array, g: Array, log: Array) -> None:
    """Gears turn the robots on them."""
    seats = s[at.SEATS]
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        cell = s[row_of(seat) + at.CELL]
        if cell >= 0 and g[cell * at.GROUND + at.GEAR]:
            turn(s, log, seat, g[cell * at.GROUND + at.GEAR], GEARS)


@inlined
def hit(s: Array, k: Array, r: Array, log: Array, seat: int, by: int, damage: int) -> None:
    """A laser hits a robot."""
    rule = ROBOT_LASERS if by >= 0 else BOARD_LASERS
    s[row_of(seat) + at.HITS] += damage
    count(s, s[row_of(seat) + at.CELL], at.ROBOT_HITS if by >= 0 else at.BOARD_HITS)
    tell(s, log, HIT, seat, by, damage, rule)
    take_damage(s, k, r, log, seat, damage, rule)


@inlined
def beam_place(s: Array, k: Array, beam: int) -> int:
    """How far along a beam the first solid robot stands, -1 if there is none."""
    row = k[at.BEAMS_AT] + beam * at.BEAM_ROW
    first = k[at.BEAMS_AT] + k[row + at.BEAM_FROM]
    for index in range(k[row + at.BEAM_LENGTH]):
        if s[at.OCCUPANT + k[first + index]] >= 0:
            return index
    return -1


@inlined
def board_lasers(s: Array, g: Array, k: Array, r: Array, log: Array) -> None:
    """Every emitter hits the robot nearest to it."""
    lit = False
    for seat in range(s[at.SEATS]):
        cell = s[row_of(seat) + at.CELL]
        lit |= cell >= 0 and g[cell * at.GROUND + at.IN_BEAM] != 0
    if not lit:
        return
    for beam in range(k[at.BEAMS]):
        place = beam_place(s, k, beam)
        if place < 0:
            continue
        row = k[at.BEAMS_AT] + beam * at.BEAM_ROW
        twin = k[row + at.BEAM_TWIN]
        if twin >= 0 and k[at.TWINS_HIT_ONCE]:
            opposite = k[row + at.BEAM_LENGTH] - 1 - place
            nearer = opposite < place or (opposite == place and twin < beam)
            if nearer and beam_place(s, k, twin) == opposite:
                continue
        cell = k[k[at.BEAMS_AT] + k[row + at.BEAM_FROM] + place]
        hit(s, k, r, log, s[at.OCCUPANT + cell], -1, k[row + at.BEAM_STRENGTH])


@inlined
def robot_lasers(s: Array, g: Array, k: Array, r: Array, log: Array) -> None:
    """Every solid robot shoots at the first robot it faces."""
    seats = s[at.SEATS]
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        row = row_of(seat)
        if s[row + at.PHASE] != at.SOLID or (s[row + at.SHUT_DOWN] and not k[at.REST_FIRES]):
            continue
        sight = at.SIGHT + s[row + at.FACING]
        cell = g[s[row + at.CELL] * at.GROUND + sight]
        while cell >= 0 and s[at.OCCUPANT + cell] < 0:
            cell = g[cell * at.GROUND + sight]
        if cell >= 0:
            hit(s, k, r, log, s[at.OCCUPANT + cell], seat, 1)


@inlined
def charge(s: Array, k: Array, log: Array, seat: int, energy: int, rule: int) -> None:
    """Give a robot energy, as far as it can store it and where energy is counted at all."""
    row = row_of(seat)
    gained = min(energy, k[at.ENERGY_MOST] - s[row + at.ENERGY]) if k[at.ENERGY_COUNTS] else 0
    if gained > 0:
        s[row + at.ENERGY] += gained
        tell(s, log, CHARGED, seat, s[row + at.ENERGY], rule, 0)


@inlined
def archive(s: Array, k: Array, log: Array, seat: int) -> None:
    """Move a robot's archive token under it where robots archive."""
    if not k[at.ARCHIVING]:
        return
    row = row_of(seat)
    if s[row + at.ARCHIVE] != s[row + at.CELL]:
        tell(s, log, ARCHIVED, seat, s[row + at.CELL], 0, 0)
    s[row + at.ARCHIVE] = s[row + at.CELL]
    s[row + at.ARROW] = s[row + at.FACING]


@inlined
def batteries(s: Array, g: Array, k: Array, log: Array) -> None:
    """Robots on a battery gain one energy, unless they are full or shut down."""
    seats = s[at.SEATS]
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        row = row_of(seat)
        if s[row + at.CELL] >= 0 and g[s[row + at.CELL] * at.GROUND + at.BATTERY]:
            if not s[row + at.SHUT_DOWN]:
                charge(s, k, log, seat, 1, BATTERIES)
            archive(s, k, log, seat)


@inlined
def checkpoints(s: Array, g: Array, k: Array, log: Array) -> None:
    """Robots on their next checkpoint reach it, unless they are shut down."""
    seats = s[at.SEATS]
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        row = row_of(seat)
        if s[row + at.CELL] >= 0 and g[s[row + at.CELL] * at.GROUND + at.CHECKPOINT]:
            archive(s, k, log, seat)
            if not s[row + at.SHUT_DOWN] and not k[at.ON_TOUCH]:
                score(s, g, k, log, seat)


@inlined
def end_register(s: Array, log: Array) -> None:
    """Count where robots stand; virtual robots that are alone on their space occupy it from now on."""
    seats = s[at.SEATS]
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        row = row_of(seat)
        cell = s[row + at.CELL]
        if cell < 0:
            continue
        count(s, cell, at.VISITS)
        if s[row + at.PHASE] == at.VIRTUAL and alone(s, seat):
            s[row + at.PHASE] = at.SOLID
            s[at.OCCUPANT + cell] = seat
            tell(s, log, SOLIDIFIED, seat, 0, 0, 0)


@inlined
def alone(s: Array, seat: int) -> bool:
    """Whether no other robot stands on the same space."""
    for other in range(s[at.SEATS]):
        if other != seat and s[row_of(other) + at.CELL] == s[row_of(seat) + at.CELL]:
            return False
    return True
