"""Cards of the compiled engine: the twin of ``analysis.engine.mats`` and of taking damage."""

from __future__ import annotations

from analysis.compiling import inlined
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.telling import DAMAGED, REPLACED, SHUFFLED, Array, below, tell


@inlined
def row_of(seat: int) -> int:
    """Where the row of a seat begins."""
    return at.ROBOTS + seat * at.ROW


@inlined
def role(k: Array, card: int) -> int:
    """The role of a card."""
    return k[at.CARDS_AT + card * at.CARD_ROW + at.ROLE]


@inlined
def is_damage(k: Array, card: int) -> bool:
    """Whether a card belongs to the damage deck."""
    return role(k, card) >= at.SPAM


@inlined
def add(s: Array, pile: int, card: int, count: int) -> None:
    """Put ``count`` copies of a card on a pile."""
    s[pile + card] += count
    s[pile + at.PILE_TOTAL] += count


@inlined
def pour(s: Array, source: int, target: int, cards: int) -> None:
    """Move all cards of one pile to another."""
    for card in range(cards):
        s[target + card] += s[source + card]
        s[source + card] = 0
    s[target + at.PILE_TOTAL] += s[source + at.PILE_TOTAL]
    s[source + at.PILE_TOTAL] = 0


@inlined
def take_any(s: Array, r: Array, pile: int) -> int:
    """Draw a random card from a pile that is not empty."""
    left = below(r, s[pile + at.PILE_TOTAL])
    card = 0
    left -= s[pile]
    while left >= 0:
        card += 1
        left -= s[pile + card]
    s[pile + card] -= 1
    s[pile + at.PILE_TOTAL] -= 1
    return card


@inlined
def draw(s: Array, k: Array, r: Array, log: Array, seat: int) -> int:
    """The top card of a robot's deck, -1 if it has none left."""
    row = row_of(seat)
    if s[row + at.DECK + at.PILE_TOTAL] == 0:
        pour(s, row + at.DISCARD, row + at.DECK, k[at.CARDS])
        tell(s, log, SHUFFLED, seat, 0, 0, 0)
        if s[row + at.DECK + at.PILE_TOTAL] == 0:
            return -1
    return take_any(s, r, row + at.DECK)


@inlined
def refill(s: Array, k: Array, r: Array, log: Array, seat: int) -> None:
    """Draw to a full hand, counting SPAM kept from earlier rounds."""
    row = row_of(seat)
    while s[row + at.HAND + at.PILE_TOTAL] < k[at.HAND_SIZE]:
        card = draw(s, k, r, log, seat)
        if card < 0:
            return
        add(s, row + at.HAND, card, 1)


@inlined
def put_away_hand(s: Array, k: Array, seat: int, discard_spam: bool) -> None:
    """Discard what was not programmed; SPAM stays unless the rules discard it."""
    row = row_of(seat)
    for card in range(k[at.CARDS]):
        count = s[row + at.HAND + card]
        if count and (discard_spam or not is_damage(k, card)):
            add(s, row + at.DISCARD, card, count)
            add(s, row + at.HAND, card, -count)


@inlined
def discard_card(s: Array, k: Array, seat: int, card: int) -> None:
    """Haywires go to the damage discard pile, everything else to the robot's own."""
    haywire = role(k, card) == at.HAYWIRE
    add(s, at.DAMAGE_DISCARD if haywire else row_of(seat) + at.DISCARD, card, 1)


@inlined
def put_away_registers(s: Array, k: Array, seat: int) -> None:
    """At the end of a round: face-up cards to their discard piles, face-down Haywires stay."""
    row = row_of(seat)
    for register in range(k[at.REGISTERS]):
        card = s[row + at.PROGRAM + register]
        if card >= 0:
            discard_card(s, k, seat, card)
        s[row + at.PROGRAM + register] = s[row + at.PENDING + register]
        s[row + at.PENDING + register] = -1
        s[row + at.PLAYED + register] = 0
    s[row + at.RESOLVED] = -1
    s[row + at.MOVED_FREELY] = 1


@inlined
def cancel_program(s: Array, k: Array, seat: int) -> None:
    """Discard the registers that were not revealed, and the hand with its SPAM."""
    row = row_of(seat)
    for register in range(k[at.REGISTERS]):
        card = s[row + at.PROGRAM + register]
        if card >= 0 and not s[row + at.PLAYED + register]:
            discard_card(s, k, seat, card)
            s[row + at.PROGRAM + register] = -1
    put_away_hand(s, k, seat, True)


@inlined
def shut_down(s: Array, k: Array, seat: int) -> int:
    """Move the damage of registers, hand and discard pile to the damage discard pile; returns how much."""
    row = row_of(seat)
    for register in range(k[at.REGISTERS]):
        card = s[row + at.PROGRAM + register]
        if card >= 0:
            add(s, row + at.DISCARD, card, 1)
            s[row + at.PROGRAM + register] = -1
    pour(s, row + at.HAND, row + at.DISCARD, k[at.CARDS])
    removed = 0
    for card in range(k[at.CARDS]):
        count = s[row + at.DISCARD + card]
        if count and is_damage(k, card):
            removed += count
            add(s, at.DAMAGE_DISCARD, card, count)
            add(s, row + at.DISCARD, card, -count)
    return removed


@inlined
def take_damage(s: Array, k: Array, r: Array, log: Array, seat: int, count: int, rule: int) -> None:
    """Draw damage cards one at a time."""
    row = row_of(seat)
    pending = row + at.PENDING + s[at.REGISTER] - 1
    for _ in range(count):
        if s[at.DAMAGE_DECK + at.PILE_TOTAL] == 0:
            pour(s, at.DAMAGE_DISCARD, at.DAMAGE_DECK, k[at.CARDS])
            if s[at.DAMAGE_DECK + at.PILE_TOTAL] == 0:
                return
        card = take_any(s, r, at.DAMAGE_DECK)
        tell(s, log, DAMAGED, seat, card, rule, 0)
        if role(k, card) == at.SPAM:
            add(s, row + at.DISCARD, card, 1)
        elif s[pending] < 0:
            s[pending] = card
        else:
            add(s, at.DAMAGE_DISCARD, card, 1)


@inlined
def replaced(s: Array, k: Array, r: Array, log: Array, seat: int, card: int) -> int:
    """The card that acts when ``card`` is revealed, -1 if none is left."""
    row = row_of(seat)
    while card >= 0:
        kind = role(k, card)
        if kind == at.SPAM:
            add(s, at.DAMAGE_DISCARD, card, 1)
        elif kind == at.AGAIN and s[at.REGISTER] == 1:
            add(s, row + at.DISCARD, card, 1)
        else:
            break
        card = draw(s, k, r, log, seat)
        if card >= 0:
            tell(s, log, REPLACED, seat, card, 0, 0)
    s[row + at.PROGRAM + s[at.REGISTER] - 1] = card
    return card
