"""Damage, falling and returning. Sources: Renegade 2023, "Damage", "Rebooting", "Re-entering Play"."""

from __future__ import annotations

from analysis.editions.base import Phase
from analysis.editions.cards import Role
from analysis.engine.events import Damaged, Fell, LeftRace, Reentered, Rule
from analysis.engine.mats import cancel_program
from analysis.engine.play import Play
from course_library.compass import Direction, Space


def take_damage(play: Play, seat: int, count: int, rule: Rule) -> None:
    """Draw damage cards one at a time: SPAM to the discard pile, Haywire face down into the register.

    A register holds one face-down Haywire; another is discarded. With no card left there is no damage.
    """
    mat = play.mats[seat]
    for _ in range(count):
        card = play.damage.draw(play.chance)
        if card is None:
            return
        play.tell(Damaged(seat, card, rule))
        if play.cards[card].role is Role.SPAM:
            mat.discard[card] += 1
        elif mat.pending[play.register - 1] is None:
            mat.pending[play.register - 1] = card
        else:
            play.damage.discard[card] += 1


def fall(play: Play, seat: int, into: Space, rule: Rule) -> None:
    """Take a robot off the floor that moves ``into`` a pit or off the edge.

    It will return on the board of the pit, or of the last space before the edge. Its program is cancelled
    before the damage of the reboot is drawn.
    """
    robot = play.robots[seat]
    owner = play.ground.floor.owner
    assert robot.space is not None, "only a robot on the floor falls"
    pit = into in owner
    robot.fell_on = owner[into] if pit else owner[robot.space]
    robot.space = None
    robot.phase = Phase.ABSENT
    play.tell(Fell(seat, robot.fell_on, pit, rule))
    cancel_program(play.mats[seat], play.damage, play.cards)
    take_damage(play, seat, play.ground.rules.reboot_damage, Rule.REBOOT)
    if robot.lives:
        robot.lives -= 1
        if not robot.lives:
            robot.phase = Phase.OUT
            play.tell(LeftRace(seat))


def return_place(play: Play, seat: int) -> tuple[Space, Direction]:
    """Where a robot that fell returns, and the arrow there: its board's token or its own archive."""
    robot = play.robots[seat]
    assert robot.fell_on is not None, "only a robot that fell returns"
    token = play.ground.token(robot.fell_on)
    return (token.at, token.arrow) if token else (robot.archive, robot.archive_arrow)


def put_back(play: Play, seat: int, facing: Direction) -> None:
    """Put a robot on its re-entry space, facing as its player chose (2023, "Re-entering Play")."""
    robot = play.robots[seat]
    space, _ = return_place(play, seat)
    robot.facing = facing
    robot.phase = Phase.SOLID
    robot.fell_on = None
    play.tell(Reentered(seat, space, facing))
    play.place(seat, space)
