"""How robots are programmed in compiled races; players know what a player sees, never a pile.

Strategies write one card for each free register to ``s[CHOICE:]``, and may set the facing of a return and
whether to shut down. Values count in 2^-12 rounds, so that every comparison is between whole numbers.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from analysis.compiling import borrowed, inlined
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.piles import add, is_damage, role, row_of, take_any
from analysis.engine.kernel.telling import Array, below
from analysis.solver.decision import FREE, borrowed_plan, choose_program, rest_cost, spread
from analysis.solver.plan_tables import PlanTables

RANDOM = 0
GREEDY = 1
BEST = 2
REST_ONE_IN = 8
"""A random player whose registers or hand hold damage shuts down once in so many rounds."""
REST_FROM = 4
"""A greedy player shuts down with so many damage cards in hand."""
NEVER = 1 << 30
ROUND_UNIT = 4096


class Minds(NamedTuple):
    """What planning players look up.

    Attributes:
        next_state: [register, effect, state], the step table over the effects of the cards.
        left: int32[checkpoint, register, state], about how long it is to that checkpoint (from 0).
        plan: the solver's tables, for players who play the best program.
    """

    next_state: Any
    left: Any
    plan: PlanTables


def no_plan() -> PlanTables:
    """Tables of no course, for players who do without."""
    return PlanTables(
        next_state=np.zeros((1, 1, 1), np.uint16),
        hits=np.zeros((1, 1, 1), np.uint8),
        touched=np.zeros((1, 1, 1), np.uint16),
        column=np.zeros((1, 1, 1, 1), np.uint16),
        landed=np.zeros((1, 1, 1), np.int32),
        costs=np.zeros((1, 1, 1), np.int32),
        ends=np.zeros((1, 1, 1), np.int32),
        bounds=np.zeros((1, 1, 1, 1), np.int32),
        variant=np.zeros((1, 1), np.int32),
        goal=np.zeros(1, np.int32),
        effects=np.zeros(1, np.int32),
        programs=np.zeros((1, 1), np.int8),
        first=np.zeros(1, np.int32),
        order=np.zeros((1, 1, 1), np.int16),
        most=np.zeros(1, np.int64),
        shift=np.zeros(1, np.int64),
        spare=np.zeros(1, np.int64),
        codes=np.zeros(1, np.int64),
        prices=np.zeros(2, np.int32),
    )


def no_minds() -> Minds:
    """Nothing to look up, for players who do not plan."""
    return Minds(np.zeros((1, 1, 1), np.uint16), np.zeros((1, 1, 1), np.int32), no_plan())


@inlined
def borrowed_minds(minds: Any) -> Minds:
    """The same tables without counting references."""
    return Minds(borrowed(minds.next_state), borrowed(minds.left), borrowed_plan(minds.plan))


@inlined
def decide(s: Array, k: Array, r: Array, minds: Any, seat: int) -> None:
    """Let the player of a seat decide its program."""
    row = row_of(seat)
    s[row + at.CHOSEN_FACING] = 0
    s[row + at.SHUT_DOWN] = 0
    if s[row + at.STRATEGY] == BEST:
        best(s, k, r, minds.plan, seat)
    elif s[row + at.STRATEGY] == GREEDY:
        greedy(s, k, r, minds, seat)
    else:
        at_random(s, k, r, seat)


@inlined
def free_registers(s: Array, k: Array, seat: int) -> int:
    """How many registers hold no Haywire of the last round."""
    row = row_of(seat)
    free = 0
    for register in range(k[at.REGISTERS]):
        free += s[row + at.PROGRAM + register] < 0
    return free


@inlined
def damage_in_hand(s: Array, k: Array, seat: int) -> int:
    """How many damage cards a hand holds."""
    hand = row_of(seat) + at.HAND
    found = 0
    for card in range(k[at.CARDS]):
        if s[hand + card] and is_damage(k, card):
            found += s[hand + card]
    return found


@inlined
def at_random(s: Array, k: Array, r: Array, seat: int) -> None:
    """Random cards, a random facing, and a rest now and then: the twin of ``RandomPlayer``."""
    row = row_of(seat)
    free = free_registers(s, k, seat)
    chosen = 0
    while chosen < free and s[row + at.HAND + at.PILE_TOTAL] > 0:
        s[at.CHOICE + chosen] = take_any(s, r, row + at.HAND)
        chosen += 1
    for index in range(chosen):
        add(s, row + at.HAND, s[at.CHOICE + index], 1)
    for index in range(chosen, free):
        s[at.CHOICE + index] = -1
    if s[row + at.RETURNS]:
        s[row + at.CHOSEN_FACING] = below(r, 4)
    if free < k[at.REGISTERS] or damage_in_hand(s, k, seat):
        s[row + at.SHUT_DOWN] = below(r, REST_ONE_IN) == 0


@inlined
def greedy(s: Array, k: Array, r: Array, minds: Any, seat: int) -> None:
    """Register by register the card that brings the robot nearest to its checkpoint."""
    row = row_of(seat)
    goal = s[row + at.NEXT] - 1
    state = planned_state(s, k, minds, seat)
    effect = -1
    chosen = 0
    for register in range(k[at.REGISTERS]):
        card = s[row + at.PROGRAM + register]
        if card < 0:
            card = best_card(s, k, r, minds, seat, register, goal, state, effect)
            s[at.CHOICE + chosen] = card
            chosen += 1
            if card < 0:
                continue
            add(s, row + at.HAND, card, -1)
        effect = planned_effect(k, card, effect)
        if effect >= 0 and state >= 0:
            state = minds.next_state[register, effect, state]
            if reaches(minds, goal, register, state):
                goal += 1
                if goal >= k[at.CHECKPOINTS]:
                    goal = k[at.CHECKPOINTS] - 1
    for index in range(chosen):
        if s[at.CHOICE + index] >= 0:
            add(s, row + at.HAND, s[at.CHOICE + index], 1)
    s[row + at.SHUT_DOWN] = damage_in_hand(s, k, seat) >= REST_FROM


@inlined
def best(s: Array, k: Array, r: Array, plan: Any, seat: int) -> None:
    """The best program of the hand by the solver's values, around the Haywires that lie in registers.

    A robot on the floor shuts down where that costs less, counting what it is worth to be rid of its SPAM.
    """
    row = row_of(seat)
    kinds, registers, returns = plan.effects.shape[0], k[at.REGISTERS], s[row + at.CELL] < 0
    desk = spread(s[at.DESK :], registers, kinds)
    for kind in range(kinds):
        desk.hand[kind] = s[row + at.HAND + kind]
    desk.hand[kinds] = s[row + at.HAND + k[at.SPAM_CARD]] if k[at.SPAM_CARD] >= 0 else 0
    for register in range(registers):
        card = s[row + at.PROGRAM + register]
        desk.kept[register] = k[at.CARDS_AT + card * at.CARD_ROW + at.EFFECT] if card >= 0 else FREE
    desk.place[0] = s[row + at.NEXT] - 1
    cell = return_cell(s, k, seat) if returns else s[row + at.CELL]
    desk.place[1] = 4 * cell if returns else 4 * cell + s[row + at.FACING]
    cost = choose_program(plan, r, desk, s[row + at.NOISE], 4 if returns else 1)
    if returns:
        s[row + at.CHOSEN_FACING] = desk.place[1] & 3
    else:
        rest = rest_cost(plan, desk.place, k[at.STAY_EFFECT]) - desk.hand[kinds] * plan.prices[1]
        s[row + at.SHUT_DOWN] = rest < cost
    for index in range(registers):
        s[at.CHOICE + index] = k[at.SPAM_CARD] if desk.out[index] == kinds else desk.out[index]


@inlined
def return_cell(s: Array, k: Array, seat: int) -> int:
    """The cell on which a robot that fell returns."""
    row = row_of(seat)
    cell = k[k[at.BOARDS_AT] + s[row + at.FELL_ON] * at.BOARD_ROW]
    return cell if cell >= 0 else s[row + at.ARCHIVE]


@inlined
def planned_state(s: Array, k: Array, minds: Any, seat: int) -> int:
    """Where the plan begins; a returning robot takes the best facing on its re-entry space."""
    row = row_of(seat)
    if s[row + at.CELL] >= 0:
        return 4 * s[row + at.CELL] + s[row + at.FACING]
    cell = return_cell(s, k, seat)
    chosen = 0
    for facing in range(1, 4):
        goal = s[row + at.NEXT] - 1
        if minds.left[goal, 0, 4 * cell + facing] < minds.left[goal, 0, 4 * cell + chosen]:
            chosen = facing
    s[row + at.CHOSEN_FACING] = chosen
    return 4 * cell + chosen


@inlined
def planned_effect(k: Array, card: int, last: int) -> int:
    """The effect a plan expects of a card after the effect ``last``; -1 where it cannot be known."""
    kind = role(k, card)
    if kind == at.SPAM:
        return -1
    if kind == at.AGAIN:
        return last
    return k[at.CARDS_AT + card * at.CARD_ROW + at.EFFECT]


@inlined
def reaches(minds: Any, goal: int, register: int, state: int) -> bool:
    """Whether the plan has reached its checkpoint: nothing is left of the way."""
    return minds.left[goal, register + 1, state] == 0


@inlined
def best_card(
    s: Array, k: Array, r: Array, minds: Any, seat: int, register: int, goal: int, state: int, last: int
) -> int:
    """The card of the hand after which least is left; the first of several equal ones."""
    row = row_of(seat)
    nearest, lowest = -1, NEVER
    for card in range(k[at.CARDS]):
        if s[row + at.HAND + card] == 0:
            continue
        effect = planned_effect(k, card, last)
        if effect >= 0:
            value = minds.left[goal, register + 1, minds.next_state[register, effect, state]]
        else:
            value = minds.left[goal, register + 1, state] + ROUND_UNIT // 10
        if s[row + at.NOISE] > 0:
            value += below(r, s[row + at.NOISE])
        if value < lowest:
            nearest, lowest = card, value
    return nearest
