"""A small language for rule cases: a board in one line, robots, cards, and what must be true afterwards.

A file holds cases, parted by blank lines; ``#`` begins a comment. The lines of a case, in order::

    case 2: blue, blue, then green conveys three spaces
    source: Renegade 2023, "Combination Belts"
    board: 6x1: B1 belt blue E; C1 belt blue E          (more boards: ``board at 6,0: ...``)
    bay at 0,6: 3x3: A1 start                           (a docking bay; ``bay at 0,6 facing N``)
    checkpoints: C1 D1
    tokens: B2>E
    variants: less-deadly
    readings: head_on_belts_pass=yes
    robot A: A1 E energy=3 next=2 archive=B1>N          (``virtual``, ``shut_down`` and other attributes)
    priority: B
    damage deck: SPAM 3 | Haywire: Move 3, U-Turn 1     (by default only SPAM)
    deck A: Move 1 2 | SPAM 1                           (also ``discard A``, ``hand A``; by default Power Ups)
    deal A:                                             (refill the hand; ``put away A:`` ends programming)
    program A: Move 1 | Again | - | Power Up            (registers from 1; ``Move 1 + Rotate Left`` holds two)
    register 1: A Move 1; B Power Up                    (cards may be left to the program)
    next round: A E                                     (who returns, and its facing)
    shut down: A
    then A: D1 E hits=2                                 (``off``; and any attribute of :func:`facts`)
    then: winner=A
    > A plays Move 1                                    (the whole register as it is told, line by line)
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from analysis.editions.base import Edition, Phase, RobotState, find_edition
from analysis.editions.rules import RuleSet
from analysis.engine.chance import Chance
from analysis.engine.events import (
    Charged,
    Damaged,
    Event,
    Fell,
    Hit,
    Moved,
    Pushed,
    Revealed,
    Rule,
    Scored,
    Turned,
)
from analysis.engine.ground import Ground
from analysis.engine.mats import Pile, put_away_hand, refill, shut_down
from analysis.engine.play import Play, new_play
from analysis.engine.reference import play_register
from analysis.engine.rounds import end_round
from analysis.race.story import tell_events
from course_library.board import FrozenMap
from course_library.compass import DIRECTIONS, Direction, Space, parse_space_name
from course_library.course import Course, Placement
from course_library.floor import flatten
from tests.analysis.engine_boards import board, reboot_token

Register = Callable[[Play, int, list[Direction]], None]


@dataclass
class Case:
    """One case as written: its title and its lines as (key, value)."""

    title: str
    lines: list[tuple[str, str]]

    def all(self, key: str) -> list[str]:
        return [value for found, value in self.lines if found == key]

    def one(self, key: str, default: str = "") -> str:
        return next(iter(self.all(key)), default)


@dataclass
class Stage:
    """A case on its way: the race, the robots' letters, and how a register is played."""

    play: Play
    names: list[str]
    register: Register
    facings: list[Direction] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    """The last register as it is told; ``>`` lines take them off one by one."""
    telling: bool = False

    def seat(self, name: str) -> int:
        return self.names.index(name)


def read_cases(path: Path) -> list[Case]:
    """The cases of a file."""
    cases = []
    for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
        lines = [line.strip() for line in block.splitlines() if line.strip() and not line.startswith("#")]
        if lines:
            pairs = [_key_and_value(line) for line in lines]
            cases.append(Case(": ".join(pairs[0]), pairs[1:]))
    return cases


def _key_and_value(line: str) -> tuple[str, str]:
    if line.startswith(">"):
        return ">", line.removeprefix(">").strip()
    key, _, value = line.partition(":")
    return key.strip(), value.strip()


def run(case: Case, register: Register = play_register) -> None:
    """Play a case and check all its ``then`` lines."""
    stage = set_up(case, register)
    steps = dict(_steps())
    for key, value in case.lines:
        word, _, rest = key.partition(" ")
        if word != ">":
            _nothing_untold(stage)
        if word in steps:
            steps[word](stage, rest, value)
    _nothing_untold(stage)


def set_up(case: Case, register: Register) -> Stage:
    edition = find_edition(case.one("rules", "renegade-2023"))
    course = _course(case, edition.id)
    rules = _with_readings(edition.rule_set(course.variants), case.one("readings"))
    robots = {key[6:]: _robot(value, rules) for key, value in case.lines if key.startswith("robot ")}
    play = new_play(Ground(flatten(course), rules), edition.cards, robots.values(), Chance(1))
    stage = Stage(play, list(robots), register, [DIRECTIONS[0]] * len(robots))
    play.priority = stage.seat(case.one("priority", stage.names[0]))
    for mat in play.mats:
        mat.deck = _pile(edition, case.one("decks", "Power Up 20"))
    play.damage.deck = _pile(edition, case.one("damage deck", f"SPAM {sum(edition.cards.damage)}"))
    return stage


def _course(case: Case, rules: str) -> Course:
    boards, bay = [], None
    for key, line in case.lines:
        place = re.fullmatch(r"(board|bay)(?: at (\d+),(\d+))?(?: facing ([NESW]))?", key)
        if place:
            at = Space(int(place[2] or 0), int(place[3] or 0))
            facing = Direction[place[4]] if place[4] else None
            laid = Placement(board(line, name=f"{key} {line}"), at, faces=facing)
            if place[1] == "bay":
                bay = laid
            else:
                boards.append(laid)
    return Course(
        "case",
        FrozenMap({"en": case.title}),
        rules=rules,
        boards=tuple(boards),
        docking_bay=bay,
        checkpoints=tuple(map(parse_space_name, case.one("checkpoints").split())),
        reboot_tokens=tuple(map(reboot_token, case.one("tokens").split())),
        variants=tuple(case.one("variants").split()),
    )


def _with_readings(rules: RuleSet, text: str) -> RuleSet:
    changes = {name: value == "yes" for name, _, value in (word.partition("=") for word in text.split())}
    return dataclasses.replace(rules, readings=dataclasses.replace(rules.readings, **changes))


def _robot(text: str, rules: RuleSet) -> RobotState:
    place, facing, *rest = text.split()
    space = parse_space_name(place)
    robot = RobotState(space, Direction[facing], energy=rules.energy_start, lives=rules.lives, archive=space)
    robot.archive_arrow = robot.facing
    for word in rest:
        name, _, value = word.partition("=")
        match name:
            case "virtual":
                robot.phase = Phase.VIRTUAL
            case "shut_down":
                robot.shut_down = True
            case "next":
                robot.next_checkpoint = int(value)
            case "archive":
                robot.archive, robot.archive_arrow = dataclasses.astuple(reboot_token(value))
            case _:
                setattr(robot, name, int(value))
    return robot


def _pile(edition: Edition, text: str) -> Pile:
    pile = [0] * len(edition.cards)
    for part in text.split("|") if text != "nothing" else ():
        name, _, count = part.strip().rpartition(" ")
        pile[edition.cards.index(name)] += int(count)
    return pile


def _cards(stage: Stage, text: str) -> tuple[int, ...]:
    return () if text.strip() == "-" else tuple(stage.play.cards.index(t.strip()) for t in text.split("+"))


def _steps() -> Iterator[tuple[str, Callable[[Stage, str, str], None]]]:
    yield "deck", lambda stage, who, text: _set_pile(stage, who, "deck", text)
    yield "discard", lambda stage, who, text: _set_pile(stage, who, "discard", text)
    yield "hand", lambda stage, who, text: _set_pile(stage, who, "hand", text)
    yield "program", _program
    yield "register", _play
    yield "deal", _deal
    yield "put", _put_away
    yield "next", _next_round
    yield "shut", _shut_down
    yield "then", _check
    yield ">", _told


def _set_pile(stage: Stage, who: str, name: str, text: str) -> None:
    pile = [0] * len(stage.play.cards)
    for part in text.split("|") if text != "nothing" else ():
        card, _, count = part.strip().rpartition(" ")
        pile[stage.play.cards.index(card)] += int(count)
    setattr(stage.play.mats[stage.seat(who)], name, pile)


def _program(stage: Stage, who: str, text: str) -> None:
    for index, held in enumerate(text.split("|")):
        stage.play.mats[stage.seat(who)].program[index] = _cards(stage, held)


def _play(stage: Stage, number: str, text: str) -> None:
    for part in filter(None, (part.strip() for part in text.split(";"))):
        who, _, cards = part.partition(" ")
        stage.play.mats[stage.seat(who)].program[int(number) - 1] = _cards(stage, cards)
    begun = len(stage.play.log)
    stage.register(stage.play, int(number), stage.facings)
    lines = [line.strip() for line in tell_events(stage.play.log[begun:], stage.play.cards)]
    stage.lines = lines[1:]


def _deal(stage: Stage, who: str, _: str) -> None:
    refill(stage.play.mats[stage.seat(who)], stage.play.ground.rules.hand, stage.play.chance)


def _put_away(stage: Stage, who: str, _: str) -> None:
    mat = stage.play.mats[stage.seat(who.removeprefix("away "))]
    put_away_hand(mat, stage.play.cards, stage.play.ground.rules.discard_spam)


def _next_round(stage: Stage, _: str, text: str) -> None:
    end_round(stage.play)
    robots = stage.play.robots
    stage.play.returning = {seat for seat, robot in enumerate(robots) if robot.phase is Phase.ABSENT}
    for part in filter(None, (part.strip() for part in text.split(","))):
        who, facing = part.split()
        stage.facings[stage.seat(who)] = Direction[facing]


def _shut_down(stage: Stage, _: str, who: str) -> None:
    stage.play.robots[stage.seat(who)].shut_down = True
    shut_down(stage.play.mats[stage.seat(who)], stage.play.damage, stage.play.cards)


def _told(stage: Stage, _: str, line: str) -> None:
    told = stage.lines.pop(0) if stage.lines else "nothing more"
    assert told == line, f"expected {line!r}, told {told!r}, then {stage.lines}"
    stage.telling = True


def _nothing_untold(stage: Stage) -> None:
    assert not (stage.telling and stage.lines), f"not expected: {stage.lines}"
    stage.telling = False


def _check(stage: Stage, who: str, text: str) -> None:
    actual = facts(stage, who) if who else table_facts(stage)
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            name = "place" if word == "off" or word[-1].isdigit() else "facing"
            value = word
        assert actual[name] == value, f"{who} {name}: expected {value}, is {actual[name]}; {stage.play.log}"


def table_facts(stage: Stage) -> dict[str, str]:
    """What can be said of the table as a whole."""
    play = stage.play
    return {
        "winner": "none" if play.winner is None else stage.names[play.winner],
        "priority": stage.names[play.priority],
        "piles": str(sum(play.damage.deck) + sum(play.damage.discard)),
        "order": ">".join(_rules_in_order(play.log)),
        "damage_discard": str(sum(play.damage.discard)),
    }


def _rules_in_order(log: list[Event]) -> list[str]:
    words = []
    for event in log:
        word = "checkpoint" if isinstance(event, Scored) else getattr(event, "rule", Rule.CARD).words
        if not words or words[-1] != word.replace(" ", "-"):
            words.append(word.replace(" ", "-"))
    return words


def facts(stage: Stage, who: str) -> dict[str, str]:
    """What can be said of a robot; counts are since the start of the case."""
    seat = stage.seat(who)
    robot, mat, cards = stage.play.robots[seat], stage.play.mats[seat], stage.play.cards
    pending = [str(index) for index, card in enumerate(mat.pending, 1) if card is not None]
    programmed = [str(index) for index, held in enumerate(mat.program, 1) if held]
    return {
        "place": "off" if robot.space is None else robot.space.name,
        "facing": robot.facing.name,
        "energy": str(robot.energy),
        "next": str(robot.next_checkpoint),
        "lives": str(robot.lives),
        "phase": robot.phase.name.lower(),
        "board": str(robot.fell_on),
        "archive": robot.archive.name,
        "haywires": ",".join(pending) or "none",
        "program": ",".join(programmed) or "none",
        "spam": str(mat.discard[cards.spam]),
        "deck_spam": str(mat.deck[cards.spam]),
        "hand": str(sum(mat.hand)),
        "deck": str(sum(mat.deck)),
        "discard": str(sum(mat.discard)),
        **_counted(stage.play.log, seat, stage),
    }


def _counted(log: list[Event], seat: int, stage: Stage) -> dict[str, str]:
    own = [event for event in log if getattr(event, "robot", None) == seat]
    falls = [event for event in own if isinstance(event, Fell)]
    return {
        "hits": str(sum(event.damage for event in own if isinstance(event, Hit))),
        "damage": str(sum(isinstance(event, Damaged) for event in own)),
        "moved": str(sum(isinstance(event, Moved) for event in own)),
        "turned": str(sum(isinstance(event, Turned) for event in own)),
        "pushes": str(sum(isinstance(event, Pushed) for event in own)),
        "charged": str(sum(isinstance(event, Charged) for event in own)),
        "revealed": str(sum(isinstance(event, Revealed) for event in own)),
        "falls": str(len(falls)),
        "pit": {True: "yes", False: "no"}[falls[-1].pit] if falls else "none",
        "by": str(falls[-1].rule.words).replace(" ", "-") if falls else "none",
    }
