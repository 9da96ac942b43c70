"""Choosing a program in compiled races: the best of a hand, with misjudgement, SPAM and kept registers.

A decision has two steps: which cards, by looking up the cost of every program of the hand; then in which
order, by trying the orders of these few cards. Where a Haywire keeps its register, both are one: all orders
of the whole hand are tried around it. Costs count in plan units, 2^-12 rounds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from analysis.compiling import compiled, inlined
from analysis.engine.kernel.telling import below
from analysis.solver.fixed_point import KEY_BITS, UNIT

Array = Any
FREE = -1
"""In ``kept``: a register that is programmed."""
NEVER = 1 << 30
STAGE, STATE, COST, LAST, CARD = range(5)
"""Columns of a line: where the robot stands before a register, costs so far, effect before, card laid."""
GOES_ON, FELL, FINISHED = range(3)


@compiled
def choose_program(
    tables: Any, r: Array, place: Array, hand: Array, noise: int, kept: Array, out: Array
) -> int:
    """Choose the best program and write its cards to ``out``; returns what it seems to cost.

    Args:
        tables: a :class:`~analysis.solver.plan_tables.PlanTables`.
        r: the stream of random numbers, uint64[1]; drawn from only if there is noise.
        place: the number of checkpoints reached, and the state on the floor in which the round begins.
        hand: counts of each kind of regular card, then the count of SPAM.
        noise: every option is misjudged by less than so many plan units.
        kept: for each register the effect that is fixed there, or ``FREE``.
        out: int64[registers] for each free register, in order, the kind of card, or the number of kinds for
            SPAM; -1 where the hand has no card left.
    """
    if all_free(kept):
        program, cost = best_cards(tables, r, place, hand, noise)
        left = tables.programs[program].astype(np.int64)
        best_order(tables, r, place, left, 0, kept, out)
    else:
        left = hand[: tables.effects.shape[0]].astype(np.int64)
        cost = best_order(tables, r, place, left, noise, kept, out)
    lay_spam(out, kept, hand[tables.effects.shape[0]], tables.effects.shape[0])
    return cost


@compiled
def choose_facing(
    tables: Any, r: Array, place: Array, hand: Array, noise: int, kept: Array, out: Array
) -> int:
    """Choose facing and program of a robot that returns; the facing is written into the state of ``place``.

    The facings are tried clockwise from the one in ``place``; of equal costs the first is taken (Renegade
    2023, "Re-entering Play").
    """
    first = place[1]
    best, lowest = first, NEVER
    trial = np.empty_like(out)
    for quarter in range(4):
        place[1] = first // 4 * 4 + (first + quarter) % 4
        cost = choose_program(tables, r, place, hand, noise, kept, trial)
        if cost < lowest:
            best, lowest = place[1], cost
            out[:] = trial
    place[1] = best
    return lowest


@inlined
def rest_cost(tables: Any, place: Array, still: int) -> int:
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
    return rounded(cost + tables.ends[stage, 0, state])


@inlined
def rounded(cost: int) -> int:
    """A cost of the solver in plan units."""
    return (cost + (1 << (KEY_BITS - 1))) >> KEY_BITS


@inlined
def all_free(kept: Array) -> bool:
    """Whether no register is kept."""
    free = 0
    for register in range(kept.shape[0]):
        free += kept[register] == FREE
    return bool(free == kept.shape[0])


@inlined
def best_cards(tables: Any, r: Array, place: Array, hand: Array, noise: int) -> tuple[int, int]:
    """The number of the program that seems to cost least, and what it seems to cost."""
    registers, kinds = tables.next_state.shape[0], tables.effects.shape[0]
    code, regular = 0, 0
    for kind in range(kinds):
        code += min(hand[kind], tables.most[kind]) * tables.hand_code[kind]
        regular += hand[kind]
    longest = min(regular, registers)
    best, lowest = 0, NEVER
    for length in range(longest, max(0, min(longest, registers - hand[kinds])) - 1, -1):
        worth = (registers - length) * tables.prices[1]
        for index in range(tables.first[code, length], tables.first[code, length + 1]):
            program = tables.lists[index]
            cost = tables.costs[place[0], place[1], program] - worth
            if noise > 0:
                cost += below(r, noise)
            if cost < lowest:
                best, lowest = program, cost
    return best, lowest


@inlined
def best_order(tables: Any, r: Array, place: Array, left: Array, noise: int, kept: Array, out: Array) -> int:
    """The cheapest order of cards from ``left``, written to ``out``; returns what it seems to cost.

    Registers that are not kept are filled from the first on; once no card is left, the others count as random
    cards. Of equal costs the order with the lowest cards first is taken.
    """
    registers = kept.shape[0]
    line = np.zeros((registers + 1, 5), np.int64)
    line[0, STAGE], line[0, STATE], line[0, LAST], line[:, CARD] = place[0], place[1], -1, -1
    lowest = NEVER << KEY_BITS
    fill(out, left, 0, kept)
    depth = 0
    while depth >= 0:
        if not lay_next(tables, line, depth, left, kept):
            depth -= 1
            continue
        ended = play(tables, line, depth, kept)
        if ended == GOES_ON and depth + 1 < registers and (kept[depth + 1] != FREE or left.any()):
            depth += 1
            continue
        cost = line[depth + 1, COST] + cost_of_end(tables, line, depth, ended)
        if noise > 0:
            cost += below(r, noise) << KEY_BITS
        if cost < lowest:
            lowest = cost
            write(out, line, depth, left, kept)
    return rounded(lowest)


@inlined
def lay_next(tables: Any, line: Array, depth: int, left: Array, kept: Array) -> bool:
    """Take the card of a register back and lay the next kind; False where none is left."""
    if kept[depth] != FREE:
        line[depth, CARD] = -1 - line[depth, CARD]
        return bool(line[depth, CARD] == 0)
    card = line[depth, CARD]
    if card >= 0:
        left[card] += 1
    for kind in range(card + 1, left.shape[0]):
        if left[kind] > 0 and (tables.effects[kind] >= 0 or line[depth, LAST] >= 0):
            left[kind] -= 1
            line[depth, CARD] = kind
            return True
    line[depth, CARD] = -1
    return False


@inlined
def play(tables: Any, line: Array, depth: int, kept: Array) -> int:
    """Play one register of a line; says how it goes on."""
    stage, state = line[depth, STAGE], line[depth, STATE]
    effect = kept[depth]
    if effect == FREE:
        effect = tables.effects[line[depth, CARD]]
    if effect < 0:
        effect = line[depth, LAST]
    after = np.int64(tables.next_state[depth, effect, state])
    touched = np.int64(tables.touched[depth, effect, state]) >> stage & 1
    line[depth + 1, STAGE] = stage + touched
    line[depth + 1, STATE] = after
    line[depth + 1, COST] = line[depth, COST] + tables.hits[depth, effect, state] * np.int64(tables.prices[0])
    line[depth + 1, LAST] = effect
    if touched and stage + 1 == tables.goal[stage]:
        return FINISHED
    return FELL if after >= tables.costs.shape[1] else GOES_ON


@inlined
def cost_of_end(tables: Any, line: Array, depth: int, ended: int) -> Any:
    """What is left of the race after the last register of a line."""
    registers = tables.next_state.shape[0]
    if ended == FINISHED:
        return ((depth + 1) * UNIT + registers // 2) // registers
    cards = 0 if ended == FELL else registers - depth - 1
    return np.int64(tables.ends[line[depth + 1, STAGE], cards, line[depth + 1, STATE]])


@inlined
def write(out: Array, line: Array, depth: int, left: Array, kept: Array) -> None:
    """Write the cards of a line to ``out``; cards that are left fill the registers it does not reach."""
    free = 0
    for register in range(depth + 1):
        if kept[register] == FREE:
            out[free] = line[register, CARD]
            free += 1
    fill(out, left, free, kept)


@inlined
def fill(out: Array, left: Array, free: int, kept: Array) -> None:
    """Fill the free registers from number ``free`` on with the cards that are left, low cards first."""
    end = 0
    for register in range(kept.shape[0]):
        end += kept[register] == FREE
    out[free:] = -1
    for kind in range(left.shape[0]):
        for _ in range(left[kind]):
            if free < end:
                out[free] = kind
                free += 1


@inlined
def lay_spam(out: Array, kept: Array, spam: int, number: int) -> None:
    """Fill the free registers that are still empty with SPAM."""
    free = 0
    for register in range(kept.shape[0]):
        if kept[register] == FREE:
            if out[free] < 0 and spam > 0:
                out[free] = number
                spam -= 1
            free += 1
