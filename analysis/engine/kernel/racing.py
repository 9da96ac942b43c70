"""Whole races of the compiled engine: the twin of ``analysis.engine.rounds``."""

from __future__ import annotations

from typing import Any

from analysis.compiling import borrowed, compiled, inlined
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.minds import borrowed_minds, decide
from analysis.engine.kernel.moving import over
from analysis.engine.kernel.piles import (
    add,
    pour,
    put_away_hand,
    put_away_registers,
    refill,
    row_of,
    shut_down,
    take_any,
)
from analysis.engine.kernel.register import play_register
from analysis.engine.kernel.telling import (
    PROGRAMMED,
    ROUND_BEGAN,
    SHUT_DOWN_EVENT,
    UNFINISHED,
    Array,
    below,
    tell,
)


@inlined
def clear(s: Array, k: Array, seats: int) -> None:
    """Prepare ``s`` for a race; the counts for each space go on."""
    for seat in range(seats):
        row = row_of(seat)
        if s[row + at.CELL] >= 0 and s[at.OCCUPANT + s[row + at.CELL]] >= 0:
            s[at.OCCUPANT + s[row + at.CELL]] = -1
        for column in range(at.ROW):
            if column not in (at.STRATEGY, at.NOISE):
                s[row + column] = 0
        s[row + at.CELL] = -1
    for index in range(2 * at.PILE):
        s[at.DAMAGE_DECK + index] = 0
    for card in range(k[at.CARDS]):
        kind = at.CARDS_AT + card * at.CARD_ROW
        if k[kind + at.ROLE] >= at.SPAM:
            add(s, at.DAMAGE_DECK, card, k[kind + at.COPIES])
    s[at.SEATS] = seats
    s[at.REGISTER] = 1
    s[at.ROUND] = 1
    s[at.WINNER] = -1
    s[at.LOGGED] = 0


@inlined
def begin_race(s: Array, k: Array, r: Array, seats: int) -> None:
    """Robots on their starts, the priority token drawn, every card in its deck."""
    clear(s, k, seats)
    s[at.PRIORITY] = below(r, seats)
    free = open_starts(s, k)
    for seat in range(seats):
        place = best_start(s, k, free) if k[at.CHOOSE_STARTS] else below(r, free)
        index = s[at.FREE_STARTS + place]
        start = k[at.STARTS_AT] + index * at.START_ROW
        if not k[start + at.START_SHARED]:
            free = without(s, place, free)
        begin_robot(s, k, seat, index)


@inlined
def open_starts(s: Array, k: Array) -> int:
    """Write the starts that may be taken to ``s[FREE_STARTS:]``; returns how many they are."""
    free = 0
    for index in range(k[at.STARTS]):
        blocked = k[k[at.STARTS_AT] + index * at.START_ROW + at.START_BLOCKED]
        if k[at.BLOCKING] or not blocked:
            s[at.FREE_STARTS + free] = index
            free += 1
    if k[at.BLOCKING]:
        for _ in range(s[at.SEATS]):
            free = without(s, best_start(s, k, free), free)
    return free


@inlined
def without(s: Array, place: int, free: int) -> int:
    """Take one entry out of ``s[FREE_STARTS:]``; returns how many are left."""
    for index in range(place, free - 1):
        s[at.FREE_STARTS + index] = s[at.FREE_STARTS + index + 1]
    return free - 1


@inlined
def best_start(s: Array, k: Array, free: int) -> int:
    """The place in ``s[FREE_STARTS:]`` of the start with the lowest value, the first of equal ones."""
    best = 0
    for place in range(1, free):
        value = k[k[at.STARTS_AT] + s[at.FREE_STARTS + place] * at.START_ROW + at.START_VALUE]
        lowest = k[k[at.STARTS_AT] + s[at.FREE_STARTS + best] * at.START_ROW + at.START_VALUE]
        if value < lowest:
            best = place
    return best


@inlined
def begin_robot(s: Array, k: Array, seat: int, index: int) -> None:
    """A robot on its start with a full deck."""
    row = row_of(seat)
    start = k[at.STARTS_AT] + index * at.START_ROW
    cell = k[start + at.START_CELL]
    s[row + at.START] = index
    s[row + at.CELL] = cell
    s[row + at.FACING] = k[start + at.START_FACING]
    s[row + at.PHASE] = at.VIRTUAL if k[start + at.START_SHARED] else at.SOLID
    if not k[start + at.START_SHARED]:
        s[at.OCCUPANT + cell] = seat
    s[row + at.NEXT] = 1
    s[row + at.ENERGY] = k[at.ENERGY_START]
    s[row + at.LIVES] = k[at.START_LIVES]
    s[row + at.ARCHIVE] = cell
    s[row + at.ARROW] = k[start + at.START_FACING]
    s[row + at.FELL_ON] = -1
    s[row + at.RESOLVED] = -1
    s[row + at.MOVED_FREELY] = 1
    for register in range(k[at.REGISTERS]):
        s[row + at.PROGRAM + register] = -1
        s[row + at.PENDING + register] = -1
    for card in range(k[at.CARDS]):
        kind = at.CARDS_AT + card * at.CARD_ROW
        if k[kind + at.ROLE] < at.SPAM:
            add(s, row + at.DECK, card, k[kind + at.COPIES])


@inlined
def programming_phase(s: Array, k: Array, r: Array, log: Array, minds: Any) -> None:
    """Fill all registers; shutting down is declared when all have programmed."""
    seats = s[at.SEATS]
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        row = row_of(seat)
        s[row + at.RETURNS] = s[row + at.PHASE] == at.ABSENT
        if s[row + at.PHASE] == at.OUT:
            continue
        refill(s, k, r, log, seat)
        decide(s, k, r, minds, seat)
        fill_registers(s, k, r, log, seat)
    for step in range(seats):
        seat = (s[at.PRIORITY] + step) % seats
        row = row_of(seat)
        if s[row + at.SHUT_DOWN] and s[row + at.PHASE] != at.OUT:
            tell(s, log, SHUT_DOWN_EVENT, seat, shut_down(s, k, seat), 0, 0)


@inlined
def fill_registers(s: Array, k: Array, r: Array, log: Array, seat: int) -> None:
    """Lay the chosen cards into the free registers, the last ones at random in Act Fast Mode."""
    row = row_of(seat)
    free = 0
    for register in range(k[at.REGISTERS]):
        free += s[row + at.PROGRAM + register] < 0
    index = 0
    for register in range(k[at.REGISTERS]):
        if s[row + at.PROGRAM + register] < 0:
            card = s[at.CHOICE + index]
            if index >= free - k[at.RANDOM_REGISTERS] or card < 0:
                if s[row + at.HAND + at.PILE_TOTAL] == 0:
                    break
                card = take_any(s, r, row + at.HAND)
            else:
                add(s, row + at.HAND, card, -1)
            s[row + at.PROGRAM + register] = card
            index += 1
    for register in range(k[at.REGISTERS]):
        if s[row + at.PROGRAM + register] >= 0:
            tell(s, log, PROGRAMMED, seat, register + 1, s[row + at.PROGRAM + register], 0)
    put_away_hand(s, k, seat, k[at.DISCARD_SPAM] != 0)


@inlined
def end_round(s: Array, k: Array) -> None:
    """Clear the registers and pass the priority token to the left."""
    for seat in range(s[at.SEATS]):
        s[row_of(seat) + at.SHUT_DOWN] = 0
        put_away_registers(s, k, seat)
        if k[at.SHUFFLE_EACH_ROUND]:
            pour(s, row_of(seat) + at.DISCARD, row_of(seat) + at.DECK, k[at.CARDS])
    s[at.PRIORITY] = (s[at.PRIORITY] + 1) % s[at.SEATS]
    s[at.ROUND] += 1


@inlined
def write_result(s: Array, k: Array, seats: int, out: Array, race: int) -> None:
    """Write what came of a race to its row of ``out``."""
    width = 5 + k[at.CHECKPOINTS]
    out[race, 0] = min(s[at.ROUND], k[at.MOST_ROUNDS])
    out[race, 1] = s[at.WINNER]
    for seat in range(seats):
        row = row_of(seat)
        column = 2 + seat * width
        out[race, column] = s[row + at.START]
        out[race, column + 1] = s[row + at.NEXT] - 1
        out[race, column + 2] = s[row + at.FALLS]
        out[race, column + 3] = s[row + at.HITS]
        out[race, column + 4] = s[row + at.PUSHES]
        for number in range(k[at.CHECKPOINTS]):
            out[race, column + 5 + number] = s[row + at.TIMES + number]


@compiled
def play_races(
    s: Array, g: Array, k: Array, starts: Array, log: Array, minds: Any, seats: int, out: Array
) -> None:
    """Play one race for each random stream of ``starts`` (uint64) and write its results to a row of ``out``.

    A race goes on until a robot wins, none is left, or it has lasted too long. A row holds the rounds, the
    winner (-1 for none), then for each seat start, checkpoints reached, falls, hits, pushes, and the register
    in which each checkpoint was reached. Rounds and registers stand here in one function: every further level
    of functions would compile all that is below it once more.
    """
    s, g, k, starts, log = borrowed(s), borrowed(g), borrowed(k), borrowed(starts), borrowed(log)
    minds = borrowed_minds(minds)
    for race in range(starts.shape[0]):
        r = starts[race : race + 1]
        begin_race(s, k, r, seats)
        while not over(s) and s[at.ROUND] <= k[at.MOST_ROUNDS]:
            tell(s, log, ROUND_BEGAN, s[at.ROUND], s[at.PRIORITY], 0, 0)
            programming_phase(s, k, r, log, minds)
            register = 1
            while register <= k[at.REGISTERS] and not over(s):
                play_register(s, g, k, r, log, register)
                register += 1
            if not over(s):
                end_round(s, k)
        if s[at.WINNER] < 0:
            tell(s, log, UNFINISHED, min(s[at.ROUND], k[at.MOST_ROUNDS]), 0, 0, 0)
        write_result(s, k, seats, out, race)
