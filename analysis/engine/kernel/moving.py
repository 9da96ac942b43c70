"""Moving, pushing, falling and returning in the compiled engine.

The twin of ``analysis.engine.movement``, ``rebooting`` and ``returning``; sources stand there.
"""

from __future__ import annotations

from analysis.compiling import inlined
from analysis.engine.events import Rule
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.piles import cancel_program, row_of, take_damage
from analysis.engine.kernel.telling import (
    FELL,
    LEFT_RACE,
    MOVED,
    PUSHED,
    REENTERED,
    SCORED,
    STOPPED,
    TURNED,
    WON,
    Array,
    tell,
)

CARD = int(Rule.CARD)
BY_PUSH = int(Rule.PUSH)
PANELS = int(Rule.PANELS)
DISPLACED = int(Rule.DISPLACED)
REBOOT = int(Rule.REBOOT)


@inlined
def over(s: Array) -> bool:
    """Whether the race has a winner, or no robot is left in it."""
    if s[at.WINNER] >= 0:
        return True
    for seat in range(s[at.SEATS]):
        if s[row_of(seat) + at.PHASE] != at.OUT:
            return False
    return True


@inlined
def count(s: Array, cell: int, what: int) -> None:
    """Count something that happened on a space."""
    s[at.OCCUPANT + s[at.CELLS] + cell * at.TALLY + what] += 1


@inlined
def score(s: Array, g: Array, k: Array, log: Array, seat: int) -> None:
    """Count the checkpoint under a robot if it is the next in its sequence."""
    row = row_of(seat)
    number = s[row + at.NEXT]
    if s[row + at.CELL] < 0 or g[s[row + at.CELL] * at.GROUND + at.CHECKPOINT] != number:
        return
    tell(s, log, SCORED, seat, number, 0, 0)
    s[row + at.TIMES + number - 1] = (s[at.ROUND] - 1) * k[at.REGISTERS] + s[at.REGISTER]
    s[row + at.NEXT] = number + 1
    if number >= k[at.CHECKPOINTS] and s[at.WINNER] < 0:
        s[at.WINNER] = seat
        tell(s, log, WON, seat, 0, 0, 0)


@inlined
def leave(s: Array, seat: int) -> None:
    """Clear the space under a robot, unless another has entered it already."""
    cell = s[row_of(seat) + at.CELL]
    if cell >= 0 and s[at.OCCUPANT + cell] == seat:
        s[at.OCCUPANT + cell] = -1


@inlined
def place(s: Array, g: Array, k: Array, log: Array, seat: int, cell: int) -> None:
    """Put a robot on a space; where touching scores, it may score."""
    row = row_of(seat)
    leave(s, seat)
    s[row + at.CELL] = cell
    if s[row + at.PHASE] == at.SOLID:
        s[at.OCCUPANT + cell] = seat
    if k[at.ON_TOUCH]:
        score(s, g, k, log, seat)


@inlined
def turn(s: Array, log: Array, seat: int, quarters: int, rule: int) -> None:
    """Turn a robot clockwise on its space."""
    row = row_of(seat)
    s[row + at.FACING] = (s[row + at.FACING] + quarters) & 3
    tell(s, log, TURNED, seat, s[row + at.FACING], rule, 0)


@inlined
def cause_column(rule: int) -> int:
    """The count that a fall by a rule belongs to."""
    if rule == CARD:
        return at.FELL_BY_CARD
    if rule == BY_PUSH:
        return at.FELL_BY_PUSH
    if rule == PANELS:
        return at.FELL_BY_PANEL
    return at.FELL_DISPLACED if rule == DISPLACED else at.FELL_BY_BELT


@inlined
def fall(s: Array, g: Array, k: Array, r: Array, log: Array, seat: int, into: int, rule: int) -> None:
    """Take a robot off the floor that moves into a pit (``into`` is its cell) or off the edge (``OFF``)."""
    row = row_of(seat)
    pit = into >= 0
    where = into if pit else s[row + at.CELL]
    leave(s, seat)
    s[row + at.FELL_ON] = g[where * at.GROUND + at.OWNER]
    s[row + at.CELL] = -1
    s[row + at.PHASE] = at.ABSENT
    s[row + at.FALLS] += 1
    count(s, where, cause_column(rule))
    tell(s, log, FELL, seat, s[row + at.FELL_ON], 1 if pit else 0, rule)
    cancel_program(s, k, seat)
    take_damage(s, k, r, log, seat, k[at.REBOOT_DAMAGE], REBOOT)
    if s[row + at.LIVES] > 0:
        s[row + at.LIVES] -= 1
        if s[row + at.LIVES] == 0:
            s[row + at.PHASE] = at.OUT
            tell(s, log, LEFT_RACE, seat, 0, 0, 0)


@inlined
def step_into(
    s: Array, g: Array, k: Array, r: Array, log: Array, seat: int, direction: int, rule: int
) -> None:
    """Move a robot one space into a free one; it may fall there."""
    ahead = g[s[row_of(seat) + at.CELL] * at.GROUND + at.NBR + direction]
    if ahead < 0 or g[ahead * at.GROUND + at.PIT]:
        fall(s, g, k, r, log, seat, ahead, rule)
    else:
        tell(s, log, MOVED, seat, ahead, rule, 0)
        place(s, g, k, log, seat, ahead)


@inlined
def line_ahead(s: Array, g: Array, seat: int, direction: int) -> int:
    """Write the robot and those in an unbroken line before it to ``s[LINE:]``.

    Returns how many they are, negative if a wall stops them all.
    """
    row = row_of(seat)
    solid = s[row + at.PHASE] == at.SOLID
    s[at.LINE] = seat
    length = 1
    cell = s[row + at.CELL]
    while True:
        cell = g[cell * at.GROUND + at.NBR + direction]
        if cell == at.WALL:
            return -length
        if cell < 0 or not solid or s[at.OCCUPANT + cell] < 0:
            return length
        s[at.LINE + length] = s[at.OCCUPANT + cell]
        length += 1


@inlined
def move_one(
    s: Array, g: Array, k: Array, r: Array, log: Array, seat: int, direction: int, rule: int, pushed: int
) -> int:
    """Move a robot one space, pushing all in a line before it.

    ``pushed`` has a bit for each robot already pushed in this maneuver. Returns the new bits times two, plus
    one if the robot moved (or fell).
    """
    length = line_ahead(s, g, seat, direction)
    if rule != DISPLACED:
        for index in range(1, abs(length)):
            other = s[at.LINE + index]
            if not pushed >> other & 1:
                pushed |= 1 << other
                s[row_of(seat) + at.PUSHES] += 1
                count(s, s[row_of(other) + at.CELL], at.PUSHED_FROM)
                tell(s, log, PUSHED, seat, other, 0, 0)
    if length < 0:
        if rule != DISPLACED:
            tell(s, log, STOPPED, seat, direction, rule, 0)
        return 2 * pushed
    for index in range(length - 1, 0, -1):
        behind = DISPLACED if rule == DISPLACED else BY_PUSH
        step_into(s, g, k, r, log, s[at.LINE + index], direction, behind)
    step_into(s, g, k, r, log, seat, direction, rule)
    return 2 * pushed + 1


@inlined
def standing(s: Array) -> int:
    """How many robots are on the floor."""
    found = 0
    for seat in range(s[at.SEATS]):
        found += s[row_of(seat) + at.CELL] >= 0
    return found


@inlined
def carry_out(s: Array, g: Array, k: Array, r: Array, log: Array, seat: int, card: int) -> bool:
    """Let a robot carry out a card's effect; returns whether no move was stopped."""
    row = row_of(seat)
    free = True
    effect = at.CARDS_AT + card * at.CARD_ROW
    for index in range(k[effect + at.MANEUVERS]):
        maneuver = effect + at.FIRST_MANEUVER + 3 * index
        if s[row + at.CELL] < 0:
            break
        if k[maneuver + 2]:
            turn(s, log, seat, k[maneuver + 2], CARD)
        direction = (s[row + at.FACING] + k[maneuver]) & 3
        pushed = 0
        for _ in range(k[maneuver + 1]):
            before = 0 if k[at.PUSHER_GOES_ON] else standing(s)
            moved = move_one(s, g, k, r, log, seat, direction, CARD, pushed)
            pushed = moved >> 1
            if not moved & 1:
                free = False
                break
            if s[row + at.CELL] < 0 or (not k[at.PUSHER_GOES_ON] and standing(s) < before):
                break
    return free


@inlined
def come_back(s: Array, g: Array, k: Array, r: Array, log: Array, seat: int) -> None:
    """Let a robot return in register 1, or wait where there is no room to be made."""
    row = row_of(seat)
    board = k[at.BOARDS_AT] + s[row + at.FELL_ON] * at.BOARD_ROW
    cell, arrow = k[board], k[board + 1]
    if cell < 0:
        cell, arrow = s[row + at.ARCHIVE], s[row + at.ARROW]
    if not make_room(s, g, k, r, log, cell, arrow):
        cancel_program(s, k, seat)
        return
    s[row + at.FACING] = s[row + at.CHOSEN_FACING]
    s[row + at.PHASE] = at.SOLID
    s[row + at.FELL_ON] = -1
    tell(s, log, REENTERED, seat, cell, s[row + at.FACING], 0)
    place(s, g, k, log, seat, cell)


@inlined
def make_room(s: Array, g: Array, k: Array, r: Array, log: Array, cell: int, arrow: int) -> bool:
    """Move the robot on a re-entry space along its arrow, or the next direction clockwise that is open."""
    other = s[at.OCCUPANT + cell]
    if other < 0:
        return True
    for step in range(4):
        direction = (arrow + step) & 3
        length = line_ahead(s, g, other, direction)
        if length == 1 or (length > 1 and k[at.DISPLACED_PUSH_ON]):
            move_one(s, g, k, r, log, other, direction, DISPLACED, 0)
            return True
    return False
