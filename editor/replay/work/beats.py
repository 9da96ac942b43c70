"""Which events are shown together, and what is to be seen besides robots that move.

Robots that a belt conveys move at the same time, and so do a robot and those it pushes; lasers fire
together. A beat never moves a robot twice, so that it can be drawn from the state before to the state after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication

from analysis.engine import events as e
from analysis.engine.events import Rule
from course_library.compass import Direction, Space
from course_library.elements import Belt, Pit, PushPanel
from course_library.floor import Floor
from editor.replay.told import Badge, Beat, Shot, State

translate = QCoreApplication.translate
_BELTS = (Rule.BELTS, Rule.BLUE_BELTS, Rule.GREEN_BELTS)
_ANY_MOVE = "move"
_SECONDS = {
    "program": 0.9,
    "register": 0.3,
    "card": 0.45,
    _ANY_MOVE: 0.35,
    Rule.CARD: 0.35,
    Rule.PANELS: 0.4,
    Rule.GEARS: 0.35,
    Rule.BOARD_LASERS: 0.6,
    Rule.ROBOT_LASERS: 0.6,
    Rule.DISPLACED: 0.35,
    "charge": 0.5,
    "return": 0.6,
    "score": 1.0,
    "end": 1.4,
}
_FALL = 0.75
_OTHER = 0.4
Kind = str | Rule
_KINDS: dict[type[e.Event], str] = {
    e.RoundBegan: "program",
    e.Programmed: "program",
    e.ShutDown: "program",
    e.RegisterBegan: "register",
    e.Revealed: "card",
    e.Replaced: "card",
    e.Pushed: _ANY_MOVE,
    e.Charged: "charge",
    e.Archived: "charge",
    e.Solidified: "charge",
    e.Reentered: "return",
    e.Scored: "score",
    e.Won: "end",
    e.Unfinished: "end",
}


@dataclass
class _Open:
    """A beat to which events may still be added."""

    kind: Kind
    events: list[e.Event] = field(default_factory=list)
    moved: set[int] = field(default_factory=set)

    def takes(self, event: e.Event) -> bool:
        """Whether ``event`` is shown together with what is here."""
        if isinstance(event, e.Damaged | e.LeftRace | e.Shuffled):
            return True
        kind = _kind(event)
        match event:
            case e.Replaced() | e.Revealed():
                last = self.events[-1]
                return isinstance(last, e.Replaced) and last.robot == getattr(event, "robot")  # noqa: B009
            case e.Pushed():
                return self.kind == _ANY_MOVE and not self.moved
            case e.Moved(robot) | e.Fell(robot) | e.Stopped(robot):
                return self._is_alike(kind) and robot not in self.moved
            case e.Turned(robot, _, rule):
                return self._is_alike(kind) and (robot not in self.moved or rule in _BELTS)
        return kind == self.kind and kind in (
            "program",
            "charge",
            *_BELTS,
            Rule.BOARD_LASERS,
            Rule.ROBOT_LASERS,
        )

    def _is_alike(self, kind: Kind) -> bool:
        return kind == self.kind or (_ANY_MOVE in (kind, self.kind) and _moves(kind) and _moves(self.kind))

    def add(self, event: e.Event) -> None:
        """Show ``event`` too."""
        self.events.append(event)
        kind = _kind(event)
        if self.kind == _ANY_MOVE and _moves(kind):
            self.kind = kind
        if isinstance(event, e.Moved | e.Turned | e.Fell):
            self.moved.add(event.robot)


def _moves(kind: Kind) -> bool:
    return kind in (_ANY_MOVE, Rule.CARD, Rule.PANELS, Rule.DISPLACED)


def _kind(event: e.Event) -> Kind:
    match event:
        case e.Moved(_, _, rule) | e.Turned(_, _, rule) | e.Stopped(_, _, rule) | e.Fell(_, _, _, rule):
            return _ANY_MOVE if rule is Rule.PUSH else rule
        case e.Hit(_, _, _, rule):
            return rule
    return _KINDS.get(type(event), "other")


def beats_of(floor: Floor, log: Sequence[e.Event], states: Sequence[State]) -> tuple[Beat, ...]:
    """The beats of a race, in order; together they hold every event once."""
    found, first = [], 0
    for group in _groups(log):
        end = first + len(group.events)
        found.append(_beat(floor, group, states[first : end + 1], first))
        first = end
    return tuple(found)


def _groups(log: Sequence[e.Event]) -> Iterator[_Open]:
    current: _Open | None = None
    for event in log:
        if current is None or not current.takes(event):
            if current is not None:
                yield current
            current = _Open(_kind(event))
        current.add(event)
    if current is not None:
        yield current


def _beat(floor: Floor, group: _Open, states: Sequence[State], first: int) -> Beat:
    before, after = states[0], states[-1]
    falls = tuple(
        (event.robot, _lands(floor, event, states[at]))
        for at, event in enumerate(group.events)
        if isinstance(event, e.Fell)
    )
    seconds = _FALL if falls else _SECONDS.get(group.kind, _OTHER)
    hits = [event for event in group.events if isinstance(event, e.Hit)]
    shots = tuple(shot for hit in hits for shot in _shots(floor, hit, before))
    badges = tuple(badge for event in group.events for badge in _badges(event, before, after))
    return Beat(first, first + len(group.events), seconds, shots, badges, falls)


def _lands(floor: Floor, event: e.Fell, state: State) -> Space:
    """The space into which a robot falls: the event says only that it is a pit, or off the edge.

    The direction of a belt or a push panel is tried first, then the way the robot looks, then the others.
    """
    robot = state.robots[event.robot]
    space = robot.space
    assert space is not None, "only a robot on the floor falls"
    facings = [robot.facing.turned(turn) for turn in (0, 180, 90, 270)]
    for direction in [*_carried(floor, space, event.rule), *facings]:
        ahead = space.towards(direction)
        deadly = _is_pit(floor, ahead) if event.pit else ahead not in floor
        if deadly and not floor.walled(space, direction):
            return ahead
    return space


def _carried(floor: Floor, space: Space, rule: Rule) -> list[Direction]:
    """Where the belt or push panel of a space leads."""
    for element in floor.active(space):
        if rule in _BELTS and isinstance(element, Belt):
            return [element.direction]
        if rule is Rule.PANELS and isinstance(element, PushPanel):
            return [element.side.opposite]
    return []


def _is_pit(floor: Floor, space: Space) -> bool:
    return any(isinstance(element, Pit) for element in floor.active(space))


def _shots(floor: Floor, hit: e.Hit, state: State) -> Iterator[Shot]:
    """The beams that are seen when a robot is hit: from the robot that fires, or from emitters."""
    end = state.robots[hit.robot].space
    if end is None:
        return
    if hit.by >= 0:
        start = state.robots[hit.by].space
        if start is not None:
            yield Shot((start.x + 0.5, start.y + 0.5), end)
        return
    taken = {robot.space for robot in state.robots}
    for beam in floor.beams:
        crossed = next((space for space in beam.spaces if space in taken), None)
        if crossed == end and beam.beams == hit.damage:
            x, y = beam.emitter.x + 0.5 - 0.4 * beam.ray.dx, beam.emitter.y + 0.5 - 0.4 * beam.ray.dy
            yield Shot((x, y), end, beam.beams)
            return


def _badges(event: e.Event, before: State, after: State) -> Iterator[Badge]:
    """Short words over the robot that an event is about."""
    text = _badge_text(event)
    if text:
        seat = getattr(event, "robot")  # noqa: B009 - every event with words has one
        space = after.robots[seat].space or before.robots[seat].space
        if space is not None:
            yield Badge(space, text, good=not isinstance(event, e.Fell | e.Stopped | e.Hit))


def _badge_text(event: e.Event) -> str:
    match event:
        case e.Scored(_, checkpoint):
            return translate("Replay", "checkpoint {}").format(checkpoint)
        case e.Hit(_, _, damage):
            return translate("Replay", "{} damage").format(damage)
    text = _BADGES.get(type(event), "")
    return translate("Replay", text) if text else ""


_BADGES: dict[type[e.Event], str] = {
    e.Charged: "+1 energy",
    e.Won: "wins",
    e.Reentered: "reboot",
    e.Fell: "falls",
    e.ShutDown: "shuts down",
    e.Stopped: "stopped",
}
