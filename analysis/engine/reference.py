"""The readable register: every rule in plain Python, one robot and one space at a time.

This is the oracle for the step tables and for the compiled engine, and the teller of races. It knows neither.
Sources: Renegade 2023, "The Activation Phase", "Card Index", "Damage", "Again".
"""

from __future__ import annotations

from collections.abc import Sequence

from analysis.editions.cards import Role
from analysis.editions.rules import Activation, Group
from analysis.engine.conveyors import convey
from analysis.engine.elements_act import batteries, charge, checkpoints, gears, push_panels, solidify
from analysis.engine.events import RegisterBegan, Replaced, Revealed, Rule, Shuffled
from analysis.engine.lasers import board_lasers, robot_lasers
from analysis.engine.movement import carry_out
from analysis.engine.play import Play
from analysis.engine.returning import come_back
from course_library.compass import Direction


def play_register(play: Play, register: int, facings: Sequence[Direction] = ()) -> None:
    """Resolve one register: cards by priority, then the board elements and lasers, then its end.

    Args:
        play: the race; the cards lie in its mats' registers.
        register: counted from 1.
        facings: by seat, in which direction a robot that returns in register 1 is to face.
    """
    play.register = register
    play.tell(RegisterBegan(register))
    for seat in card_order(play):
        if register == 1 and seat in play.returning:
            come_back(play, seat, facings[seat])
        activate(play, seat)
        if play.over:
            return
    for activation in play.ground.rules.activations:
        act(play, activation)
        if play.over:
            return
    solidify(play)


def card_order(play: Play) -> list[int]:
    """The seats in the order in which their cards act: by the priority token, or by the cards' numbers."""
    if play.ground.rules.order == "token":
        return play.order

    def speed(seat: int) -> int:
        held = play.mats[seat].program[play.register - 1]
        return play.cards[held[0]].speed if held else -1

    return sorted(play.order, key=speed, reverse=True)


def activate(play: Play, seat: int) -> None:
    """Reveal and carry out what a robot has in the register, if it is on the floor and not shut down."""
    robot, mat = play.robots[seat], play.mats[seat]
    held = mat.program[play.register - 1]
    if robot.space is None or robot.shut_down or not held:
        return
    mat.played[play.register - 1] = True
    for card in held:
        shown = replaced(play, seat, card) if len(held) == 1 else card
        if shown is not None and robot.space is not None:
            resolve(play, seat, shown)


def replaced(play: Play, seat: int, card: int) -> int | None:
    """The card that acts when ``card`` is revealed.

    SPAM leaves the deck and the top card takes its place, again and again; so does Again in register 1,
    which goes to the robot's own discard pile.
    """
    mat = play.mats[seat]
    shown: int | None = card
    while shown is not None:
        role = play.cards[shown].role
        if role is Role.SPAM:
            play.damage.discard[shown] += 1
        elif role is Role.AGAIN and play.register == 1:
            mat.discard[shown] += 1
        else:
            break
        shown = mat.draw(play.chance)
        tell_shuffles(play, seat)
        if shown is not None:
            play.tell(Replaced(seat, shown))
    mat.program[play.register - 1] = () if shown is None else (shown,)
    return shown


def tell_shuffles(play: Play, seat: int) -> None:
    """Report that a robot's discard pile became its deck."""
    for _ in range(play.mats[seat].shuffled):
        play.tell(Shuffled(seat))
    play.mats[seat].shuffled = 0


def resolve(play: Play, seat: int, card: int) -> None:
    """Carry out a card; Again carries out what the robot carried out last (2023, "Card Index")."""
    mat = play.mats[seat]
    play.tell(Revealed(seat, card))
    again = play.cards[card].role is Role.AGAIN
    if again and not (mat.moved_freely or play.ground.rules.readings.again_retries_blocked_move):
        return
    if not again:
        mat.resolved = card
    if mat.resolved is None:
        return
    mat.moved_freely = carry_out(play, seat, play.cards[mat.resolved].effect)
    charge(play, seat, play.cards[mat.resolved].energy, Rule.CARD)


def act(play: Play, activation: Activation) -> None:
    """Let one group of elements act on every robot."""
    match activation.group:
        case Group.BELTS:
            convey(play, activation)
        case Group.PANELS:
            push_panels(play)
        case Group.GEARS:
            gears(play)
        case Group.BOARD_LASERS:
            board_lasers(play)
        case Group.ROBOT_LASERS:
            robot_lasers(play)
        case Group.BATTERIES:
            batteries(play)
        case Group.CHECKPOINTS:
            checkpoints(play)
