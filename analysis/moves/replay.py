"""Prove a program by the readable rules: play its cards register by register and say what happened."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.editions.base import Phase, RobotState, find_edition
from analysis.engine.chance import Chance
from analysis.engine.events import Event, Moved, Reentered, RegisterBegan, Revealed, Scored
from analysis.engine.ground import Ground
from analysis.engine.mats import put_away_registers
from analysis.engine.play import Play, new_play
from analysis.engine.reference import play_register
from analysis.moves.program import Place, Program, Register
from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.floor import flatten


def replay(course: Course, program: Program, next_checkpoint: int = 1) -> Program:
    """What the reference register makes of the cards of ``program``, played by a lone robot.

    Only the start, the cards and the facings of robots that return are taken from ``program``; every place
    and checkpoint of the answer is told by the rules. So a program is proved if its replay equals it. Laser
    hits bring no damage cards here: they would change later hands, which a program does not draw from.

    Args:
        course: the course that the program was found on.
        program: what to play.
        next_checkpoint: the checkpoint that is next when it begins.

    Raises:
        NotSimulatedError: if the rules of the course are not played.
    """
    play = _begin(course, program, next_checkpoint)
    played: list[Register] = []
    for registers in program.rounds:
        played.extend(_play_round(play, registers))
    return Program(program.start, program.first_register, tuple(played))


def trail(course: Course, program: Program, next_checkpoint: int = 1) -> list[tuple[Space, ...]]:
    """For each register of ``program`` every space that the robot enters, told by the reference register.

    Arguments as for :func:`replay`.
    """
    play = _begin(course, program, next_checkpoint)
    entered: list[tuple[Space, ...]] = []
    for registers in program.rounds:
        told = len(play.log)
        _play_round(play, registers)
        entered.extend(_entered(play.log[told:]))
    return entered


def _entered(events: Sequence[Event]) -> list[tuple[Space, ...]]:
    """The spaces entered in each register of these events."""
    registers: list[list[Space]] = []
    for event in events:
        match event:
            case RegisterBegan():
                registers.append([])
            case Moved(_, space) | Reentered(_, space):
                registers[-1].append(space)
    return [tuple(spaces) for spaces in registers]


def _begin(course: Course, program: Program, next_checkpoint: int) -> Play:
    edition = find_edition(course.rules)
    rules = edition.rule_set(course.variants)
    robot = RobotState(
        space=program.start.space,
        facing=program.start.facing,
        next_checkpoint=next_checkpoint,
        lives=rules.lives,
        archive=program.start.space,
        archive_arrow=program.start.facing,
    )
    play = new_play(Ground(flatten(course), rules), edition.cards, [robot], Chance(0))
    play.damage.deck = [0] * len(edition.cards)
    return play


def _play_round(play: Play, registers: Sequence[Register]) -> list[Register]:
    """Play the registers of one round and report them as they went."""
    robot, mat = play.robots[0], play.mats[0]
    play.returning = {0} if robot.phase is Phase.ABSENT else set()
    returned = registers[0].returned
    facings = [Direction.N if returned is None else returned.facing]
    for register in registers:
        cards = () if register.card is None else (play.cards.index(register.card),)
        mat.program[register.number - 1] = cards
    played = [_play_register(play, register, facings) for register in registers]
    put_away_registers(mat, play.damage, play.cards)
    return played


def _play_register(play: Play, register: Register, facings: Sequence[Direction]) -> Register:
    """Play one register and report it from the events that the rules tell."""
    robot, told = play.robots[0], len(play.log)
    play_register(play, register.number, facings)
    events = play.log[told:]
    return Register(
        round=register.round,
        number=register.number,
        card=next((play.cards[event.card].name for event in events if isinstance(event, Revealed)), None),
        place=None if robot.space is None else Place(robot.space, robot.facing),
        reached=next((event.checkpoint for event in events if isinstance(event, Scored)), None),
        returned=next(
            (Place(event.at, event.facing) for event in events if isinstance(event, Reentered)), None
        ),
    )
