"""One register of the compiled engine: the twin of ``analysis.engine.reference``."""

from __future__ import annotations

from analysis.compiling import inlined
from analysis.editions.rules import Group
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.acting import (
    batteries,
    board_lasers,
    charge,
    checkpoints,
    end_register,
    gears,
    push_panels,
    robot_lasers,
)
from analysis.engine.kernel.belts import convey
from analysis.engine.kernel.moving import CARD, carry_out, come_back, over
from analysis.engine.kernel.piles import replaced, role, row_of
from analysis.engine.kernel.telling import REGISTER_BEGAN, REVEALED, Array, tell

BELTS = int(Group.BELTS)
PANELS_GROUP = int(Group.PANELS)
GEARS_GROUP = int(Group.GEARS)
BOARD_LASERS_GROUP = int(Group.BOARD_LASERS)
ROBOT_LASERS_GROUP = int(Group.ROBOT_LASERS)
BATTERIES_GROUP = int(Group.BATTERIES)


@inlined
def play_register(s: Array, g: Array, k: Array, r: Array, log: Array, register: int) -> None:
    """Resolve one register (from 1): cards, then the board elements and lasers, then its end."""
    s[at.REGISTER] = register
    tell(s, log, REGISTER_BEGAN, register, 0, 0, 0)
    order_cards(s, k)
    for index in range(s[at.SEATS]):
        seat = s[at.ORDER + index]
        if register == 1 and s[row_of(seat) + at.RETURNS]:
            come_back(s, g, k, r, log, seat)
        activate(s, g, k, r, log, seat)
        if over(s):
            return
    for index in range(k[at.ACTIVATIONS]):
        act(s, g, k, r, log, k[at.ACTIVATIONS_AT] + index * at.ACTIVATION_ROW)
        if over(s):
            return
    end_register(s, log)


@inlined
def order_cards(s: Array, k: Array) -> None:
    """Write the seats to ``s[ORDER:]`` in the order in which their cards act."""
    seats = s[at.SEATS]
    for index in range(seats):
        seat = (s[at.PRIORITY] + index) % seats
        place = index
        if k[at.BY_CARD]:
            while place > 0 and speed(s, k, s[at.ORDER + place - 1]) < speed(s, k, seat):
                s[at.ORDER + place] = s[at.ORDER + place - 1]
                place -= 1
        s[at.ORDER + place] = seat


@inlined
def speed(s: Array, k: Array, seat: int) -> int:
    """The number on a seat's card of this register, -1 without a card."""
    card = s[row_of(seat) + at.PROGRAM + s[at.REGISTER] - 1]
    return k[at.CARDS_AT + card * at.CARD_ROW + at.SPEED] if card >= 0 else -1


@inlined
def activate(s: Array, g: Array, k: Array, r: Array, log: Array, seat: int) -> None:
    """Reveal and carry out a robot's card, if it is on the floor and not shut down."""
    row = row_of(seat)
    register = s[at.REGISTER] - 1
    card = s[row + at.PROGRAM + register]
    if s[row + at.CELL] < 0 or s[row + at.SHUT_DOWN] or card < 0:
        return
    s[row + at.PLAYED + register] = 1
    card = replaced(s, k, r, log, seat, card)
    if card < 0:
        return
    tell(s, log, REVEALED, seat, card, 0, 0)
    if role(k, card) != at.AGAIN:
        s[row + at.RESOLVED] = card
    elif not s[row + at.MOVED_FREELY] and not k[at.AGAIN_RETRIES]:
        return
    card = s[row + at.RESOLVED]
    if card >= 0:
        s[row + at.MOVED_FREELY] = carry_out(s, g, k, r, log, seat, card)
        charge(s, k, log, seat, k[at.CARDS_AT + card * at.CARD_ROW + at.CARD_ENERGY], CARD)


@inlined
def act(s: Array, g: Array, k: Array, r: Array, log: Array, activation: int) -> None:
    """Let one group of elements act on every robot."""
    group = k[activation]
    if group == BELTS:
        convey(s, g, k, r, log, k[activation + 1], k[activation + 2])
    elif group == PANELS_GROUP:
        push_panels(s, g, k, r, log)
    elif group == GEARS_GROUP:
        gears(s, g, log)
    elif group == BOARD_LASERS_GROUP:
        board_lasers(s, g, k, r, log)
    elif group == ROBOT_LASERS_GROUP:
        robot_lasers(s, g, k, r, log)
    elif group == BATTERIES_GROUP:
        batteries(s, g, k, log)
    else:
        checkpoints(s, g, k, log)
