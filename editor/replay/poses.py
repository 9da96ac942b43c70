"""Where robots are drawn between two states of a race."""

from __future__ import annotations

from dataclasses import dataclass

from course_library.compass import Space
from editor.replay.told import Beat, Robot, ToldRace

_TURN = 90.0
_WHOLE = 0.999


@dataclass(frozen=True, slots=True)
class Pose:
    """How a robot is drawn.

    Attributes:
        x, y: the top-left corner of its square, in spaces.
        degrees: clockwise from north.
        size: 1 is usual, 0 cannot be seen.
        opacity: from 0 to 1.
    """

    x: float
    y: float
    degrees: float
    size: float = 1.0
    opacity: float = 1.0


def poses(race: ToldRace, beat: Beat | None, share: float) -> list[Pose | None]:
    """The pose of every robot when ``share`` (0 to 1) of ``beat`` is behind; None for those off the floor.

    Without a beat the race is over.
    """
    if beat is None:
        return [_still(robot) for robot in race.states[-1].robots]
    falls = dict(beat.falls)
    pairs = zip(race.states[beat.first].robots, race.states[beat.end].robots, strict=True)
    return [_pose(one, other, share, falls.get(seat)) for seat, (one, other) in enumerate(pairs)]


def occupied(shown: list[Pose | None]) -> frozenset[Space]:
    """The spaces on which robots stand, where beams end."""
    return frozenset(
        Space(round(pose.x), round(pose.y)) for pose in shown if pose is not None and pose.size > _WHOLE
    )


def _still(robot: Robot) -> Pose | None:
    return None if robot.space is None else Pose(*robot.space, robot.facing * _TURN)


def _pose(before: Robot, after: Robot, share: float, falls_into: Space | None) -> Pose | None:
    one, other = _still(before), _still(after)
    if one is None:
        if other is None or share <= 0:
            return None
        return Pose(other.x, other.y, other.degrees, _eased(share), share)
    if other is None:
        return None if share >= 1 else _falling(one, share, falls_into)
    return _gliding(one, other, _eased(share))


def _gliding(one: Pose, other: Pose, share: float) -> Pose:
    turn = (other.degrees - one.degrees + 180) % 360 - 180
    if turn == -180:
        turn = 180
    return Pose(
        one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share, one.degrees + turn * share
    )


def _falling(one: Pose, share: float, into: Space | None) -> Pose:
    """Over the edge in the first half, down in the second."""
    x, y = (one.x, one.y) if into is None else into
    along, down = min(1.0, share * 2), max(0.0, share * 2 - 1)
    return Pose(
        one.x + (x - one.x) * _eased(along),
        one.y + (y - one.y) * _eased(along),
        one.degrees + 120 * down,
        1 - 0.85 * down,
        1 - 0.8 * down,
    )


def _eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)
