"""Choosing a program in compiled races: the best of a hand, with misjudgement, SPAM and kept registers.

A decision has two steps: which cards, the first program in the order of costs that the hand holds; then in
which order, by trying the orders of these few cards. Where a Haywire keeps its register, both are one: orders
of the whole hand are tried around it. Either way an order is given up as soon as the least that can be left
after it shows that it will not be the best. Costs count in plan units, 2^-12 rounds, those of orders in the
solver's units.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from analysis.compiling import borrowed, inlined
from analysis.engine.kernel.telling import below
from analysis.solver.fixed_point import HORIZON, KEY_BITS
from analysis.solver.plan_tables import PlanTables

Array = Any
FREE = -1
"""In ``kept``: a register that is programmed."""
NEVER = 1 << 30
STAGE, STATE, COST, LAST, CARD, BEST, OPTION, OPTIONS, VALUES = range(9)
"""Columns of a line, with a row for each register: where the robot stands before it, the costs so far, the
effect before, the card laid and that of the best line, the number of the option that is tried, how many there
are, and from here on their values. The row behind the registers lists the kinds of cards, also from there."""
HALF = 1 << (KEY_BITS - 1)


class Desk(NamedTuple):
    """What a decision is about, its result, and room to work.

    Attributes:
        place: the number of checkpoints reached, and the state on the floor in which the round begins.
        kept: for each register the effect that is fixed there, or ``FREE``.
        hand: counts of each kind of regular card, then the count of SPAM.
        out: for each free register, in order, the chosen kind of card, or the number of kinds for SPAM; -1
            where the hand has no card left.
        left: counts of the cards that are not laid yet.
        line: the order that is tried.
    """

    place: Array
    kept: Array
    hand: Array
    out: Array
    left: Array
    line: Array


def desk_size(registers: int, kinds: int) -> int:
    """How many numbers a desk takes."""
    return 2 + 2 * registers + 2 * kinds + 1 + (registers + 1) * (VALUES + kinds)


@inlined
def spread(room: Array, registers: int, kinds: int) -> Desk:
    """A desk in ``room``, int64[:func:`desk_size`] or more."""
    hand, out = 2 + registers, 3 + registers + kinds
    left, line, width = out + registers, out + registers + kinds, VALUES + kinds
    return Desk(
        room[:2],
        room[2:hand],
        room[hand:out],
        room[out:left],
        room[left:line],
        room[line : line + (registers + 1) * width].reshape(registers + 1, width),
    )


@inlined
def borrowed_plan(tables: Any) -> PlanTables:
    """The same tables without counting references."""
    return PlanTables(
        borrowed(tables.next_state),
        borrowed(tables.hits),
        borrowed(tables.touched),
        borrowed(tables.column),
        borrowed(tables.landed),
        borrowed(tables.costs),
        borrowed(tables.ends),
        borrowed(tables.bounds),
        borrowed(tables.variant),
        borrowed(tables.goal),
        borrowed(tables.effects),
        borrowed(tables.programs),
        borrowed(tables.first),
        borrowed(tables.order),
        borrowed(tables.most),
        borrowed(tables.shift),
        borrowed(tables.spare),
        borrowed(tables.codes),
        borrowed(tables.prices),
    )


@inlined
def choose_program(tables: Any, r: Array, desk: Any, noise: int, facings: int) -> Any:
    """Choose the best program and write its cards to ``desk.out``; returns what it seems to cost.

    A robot that returns chooses its facing too, which is written into the state of ``desk.place``. The
    facings are tried clockwise from the one there; of equal costs the first is taken (Renegade 2023,
    "Re-entering Play").

    Args:
        tables: a :class:`~analysis.solver.plan_tables.PlanTables`.
        r: the stream of random numbers, uint64[1]; drawn from only if there is noise.
        desk: place, kept registers and hand.
        noise: every option is misjudged by less than so many plan units.
        facings: 4 where the facing is chosen, 1 where it is given.
    """
    first = desk.place[1]
    best, lowest = first, np.int64(NEVER)
    free = all_free(desk.kept)
    for quarter in range(facings):
        desk.place[1] = first // 4 * 4 + (first + quarter) % 4
        anyhow = quarter == 0
        if free:
            program, cost = best_cards(tables, r, desk, noise, lowest)
            if anyhow or cost < lowest:
                take_program(tables, desk, program)
                best_order(tables, r, desk, 0, just_above(tables, desk, program), anyhow)
        else:
            for kind in range(desk.left.shape[0]):
                desk.left[kind] = desk.hand[kind]
            found = best_order(tables, r, desk, noise, (lowest << KEY_BITS) - HALF, anyhow)
            cost = (found + HALF) >> KEY_BITS
        if cost < lowest:
            best, lowest = desk.place[1], cost
    desk.place[1] = best
    lay_spam(desk)
    return lowest


@inlined
def rest_cost(tables: Any, place: Array, still: int) -> Any:
    """What is left of the race for a robot that is shut down for this round, in plan units.

    It is conveyed, pushed and shot but reaches no checkpoint (Renegade 2023, "Shutdown"). What it is worth to
    be rid of its SPAM is not counted.

    Args:
        tables: the tables.
        place: the number of checkpoints reached, and the state.
        still: the effect of standing still.
    """
    stage, state = place[0], place[1]
    cost = np.int64(0)
    for register in range(tables.next_state.shape[0]):
        cost += tables.hits[register, still, state] * np.int64(tables.prices[0])
        state = np.int64(tables.next_state[register, still, state])
    return (cost + tables.ends[stage, 0, state] + HALF) >> KEY_BITS


@inlined
def all_free(kept: Array) -> bool:
    """Whether no register is kept."""
    free = 0
    for register in range(kept.shape[0]):
        free += kept[register] == FREE
    return bool(free == kept.shape[0])


@inlined
def best_cards(tables: Any, r: Array, desk: Any, noise: int, limit: Any) -> tuple[Any, Any]:
    """The number of the program that seems to cost least and less than ``limit``, and what it seems to cost.

    As misjudgement only adds, the first program that costs no less than the best one so far ends the search.
    """
    registers, kinds = desk.kept.shape[0], desk.left.shape[0]
    stage, state, spare = desk.place[0], desk.place[1], tables.spare[0]
    held, regular = spare, 0
    for kind in range(kinds):
        held += min(desk.hand[kind], tables.most[kind]) << tables.shift[kind]
        regular += desk.hand[kind]
    longest = min(regular, registers)
    best, lowest = np.int64(0), limit
    for length in range(longest, max(0, min(longest, registers - desk.hand[kinds])) - 1, -1):
        worth = (registers - length) * tables.prices[1]
        for index in range(tables.first[length], tables.first[length + 1]):
            program = np.int64(tables.order[stage, state, index])
            if (held - tables.codes[program]) & spare != spare:
                continue
            cost = tables.costs[stage, state, program] - worth
            if cost >= lowest:
                break
            if noise > 0:
                cost += below(r, noise)
            if cost < lowest:
                best, lowest = program, cost
            if noise == 0:
                break
    return best, lowest


@inlined
def take_program(tables: Any, desk: Any, program: int) -> None:
    """Take the cards of a program as those that are left to be laid."""
    for kind in range(desk.left.shape[0]):
        desk.left[kind] = tables.programs[program, kind]


@inlined
def just_above(tables: Any, desk: Any, program: int) -> Any:
    """A cost in the solver's units that the best order of a program stays below, by what the tables know."""
    cost = np.int64(tables.costs[desk.place[0], desk.place[1], program])
    return (cost << KEY_BITS) + HALF if cost < HORIZON >> KEY_BITS else NEVER << KEY_BITS


@inlined
def best_order(tables: Any, r: Array, desk: Any, noise: int, highest: Any, anyhow: bool) -> Any:
    """Write the cheapest order of the cards in ``desk.left`` to ``desk.out``; returns what it seems to cost.

    Registers that are not kept are filled from the first on; once no card is left, the others count as random
    cards. Of equal costs the order with the lowest cards first is taken. If no order costs less than
    ``highest``, ``desk.out`` is left alone, or ``anyhow`` the cards are laid as they come.

    Before a register all cards are valued at once; then they are tried one after the other, as long as the
    least that can come of a card is below the lowest cost so far.
    """
    line = desk.line
    variant, final = variant_of(tables, desk.kept), last_register(desk)
    list_kinds(desk)
    line[0, STAGE], line[0, STATE], line[0, COST], line[0, LAST] = desk.place[0], desk.place[1], 0, -1
    lowest, reached, depth = np.int64(highest), 0, -1
    if final >= 0:
        depth = 0
        value_cards(tables, desk, 0, variant, final)
    while depth >= 0:
        option = next_option(desk, depth, lowest)
        if option < 0:
            depth -= 1
        elif depth < final and goes_on(tables, desk, depth):
            depth += 1
            value_cards(tables, desk, depth, variant, final)
        else:
            cost = line[depth, VALUES + option]
            if noise > 0:
                cost += below(r, noise) << KEY_BITS
            if cost < lowest:
                lowest, reached = cost, depth + 1
                for register in range(reached):
                    line[register, BEST] = line[register, CARD]
    if reached > 0 or anyhow:
        write(desk, reached)
    return lowest


@inlined
def variant_of(tables: Any, kept: Array) -> Any:
    """Which bounds hold with these registers kept."""
    found, variant = 0, 0
    for register in range(kept.shape[0]):
        if kept[register] != FREE:
            found += 1
            variant = tables.variant[register, kept[register]]
    return variant if found < 2 else 1


@inlined
def last_register(desk: Any) -> Any:
    """The last register that the cards reach, -1 if not even the first."""
    held = 0
    for kind in range(desk.left.shape[0]):
        held += desk.left[kind]
    for register in range(desk.kept.shape[0]):
        if desk.kept[register] == FREE:
            if held == 0:
                return register - 1
            held -= 1
    return desk.kept.shape[0] - 1


@inlined
def list_kinds(desk: Any) -> None:
    """List the kinds of cards that are left in the row behind the line."""
    behind = desk.kept.shape[0]
    listed = 0
    for kind in range(desk.left.shape[0]):
        if desk.left[kind] > 0:
            desk.line[behind, VALUES + listed] = kind
            listed += 1
    desk.line[behind, OPTIONS] = listed


@inlined
def value_cards(tables: Any, desk: Any, depth: int, variant: int, final: int) -> None:
    """Write for each kind of card the least cost of a line that goes on with it, exact in the last register.

    A kept register has its own effect as the only option.
    """
    line, kept, registers = desk.line, desk.kept[depth], desk.kept.shape[0]
    stage, state, last, cost = line[depth, STAGE], line[depth, STATE], line[depth, LAST], line[depth, COST]
    line[depth, OPTION] = -1
    line[depth, OPTIONS] = line[registers, OPTIONS] if kept == FREE else 1
    for option in range(line[depth, OPTIONS]):
        effect = kept
        if kept == FREE:
            kind = line[registers, VALUES + option]
            effect = np.int64(tables.effects[kind])
            if effect < 0:
                effect = last
            if desk.left[kind] == 0 or effect < 0:
                line[depth, VALUES + option] = NEVER << KEY_BITS
                continue
        column = tables.column[stage, depth, state, effect]
        if depth < final:
            least = np.int64(tables.bounds[variant, stage, depth + 1, column])
        else:
            least = np.int64(tables.ends[stage, registers - depth - 1, column])
        line[depth, VALUES + option] = cost + least


@inlined
def next_option(desk: Any, depth: int, lowest: Any) -> Any:
    """Take back the card of a register and lay the next that may do better than ``lowest``; -1 for none."""
    line, free = desk.line, desk.kept[depth] == FREE
    option = line[depth, OPTION]
    if option >= 0 and free:
        desk.left[line[depth, CARD]] += 1
    option += 1
    while option < line[depth, OPTIONS] and line[depth, VALUES + option] >= lowest:
        option += 1
    if option == line[depth, OPTIONS]:
        return -1
    line[depth, OPTION] = option
    if free:
        line[depth, CARD] = line[desk.kept.shape[0], VALUES + option]
        desk.left[line[depth, CARD]] -= 1
    return option


@inlined
def goes_on(tables: Any, desk: Any, depth: int) -> Any:
    """Play a register; returns whether the line goes on, and writes from where."""
    line, effect = desk.line, desk.kept[depth]
    if effect == FREE:
        effect = np.int64(tables.effects[line[depth, CARD]])
        if effect < 0:
            effect = line[depth, LAST]
    stage = line[depth, STAGE]
    column = tables.column[stage, depth, line[depth, STATE], effect]
    if tables.landed[stage, column, 3]:
        return False
    line[depth + 1, STATE] = tables.landed[stage, column, 0]
    line[depth + 1, COST] = line[depth, COST] + tables.landed[stage, column, 1]
    line[depth + 1, STAGE] = tables.landed[stage, column, 2]
    line[depth + 1, LAST] = effect
    return True


@inlined
def write(desk: Any, reached: int) -> None:
    """Write the cards of the best line to ``desk.out``, and what is left behind them."""
    free, end = 0, 0
    for register in range(desk.kept.shape[0]):
        if desk.kept[register] == FREE:
            end += 1
            if register < reached:
                desk.out[free] = desk.line[register, BEST]
                desk.left[desk.out[free]] -= 1
                free += 1
    for kind in range(desk.left.shape[0]):
        while desk.left[kind] > 0 and free < end:
            desk.out[free] = kind
            desk.left[kind] -= 1
            free += 1
    for register in range(free, desk.out.shape[0]):
        desk.out[register] = -1


@inlined
def lay_spam(desk: Any) -> None:
    """Fill the free registers that are still empty with SPAM."""
    kinds = desk.left.shape[0]
    free, spam = 0, desk.hand[kinds]
    for register in range(desk.kept.shape[0]):
        if desk.kept[register] == FREE:
            if desk.out[free] < 0 and spam > 0:
                desk.out[free] = kinds
                spam -= 1
            free += 1
