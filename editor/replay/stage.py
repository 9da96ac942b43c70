"""Robots, shots and badges on the canvas: draws what a player shows."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF

from course_library.compass import Direction, Space
from course_library.drawing.painter import Style, TextStyle
from course_library.drawing.palette import Palette
from course_library.drawing.shapes import circle, polyline, rounded_rectangle
from editor.canvas.scene import CourseScene
from editor.painting import DisplayList
from editor.replay.poses import Pose, occupied, poses
from editor.replay.robot_item import RobotItem
from editor.replay.told import Badge, Beat, Shot, ToldRace

_EFFECTS_LEVEL, _ROBOT_LEVEL = 34.0, 32.0
_LETTER = 0.24
_LINE = 0.36


class Stage(QObject):
    """Shows one moment of a race on a scene."""

    def __init__(self, scene: CourseScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._robots: list[RobotItem] = []
        self._effects = scene.add_piece()
        self._effects.setZValue(_EFFECTS_LEVEL)
        self._colours: Palette | None = None
        self._shown: tuple[Beat | None, int] | None = None
        self.poses: list[Pose | None] = []

    def show(self, race: ToldRace | None, beat: Beat | None = None, share: float = 0.0) -> None:
        """Show ``share`` (0 to 1) of a beat; its end without one; nothing without a race."""
        self.poses = [] if race is None else poses(race, beat, share)
        self._keep(len(self.poses))
        for item, pose in zip(self._robots, self.poses, strict=True):
            item.take(pose)
        self._scene.stand_robots(occupied(self.poses))
        self._show_effects(beat if share > 0 else None, share)

    def stand(self, space: Space, facing: Direction) -> None:
        """Show one robot that stands still."""
        self.poses = [Pose(*space, facing * 90.0)]
        self._keep(1)
        self._robots[0].take(self.poses[0])
        self._scene.stand_robots(frozenset({space}))
        self._show_effects(None, 0.0)

    @property
    def robots(self) -> list[RobotItem]:
        """The robots, by seat."""
        return self._robots

    def middle_of(self, seat: int) -> QPointF | None:
        """The middle of a robot in the scene; None while it is off the floor."""
        if seat >= len(self.poses):
            return None
        pose = self.poses[seat]
        if pose is None:
            return None
        offset = self._scene.offset
        return QPointF(pose.x + 0.5 + offset.x, pose.y + 0.5 + offset.y)

    def _keep(self, count: int) -> None:
        """Have so many robots, in the colours of the course."""
        colours = self._scene.options.colours
        while len(self._robots) > count:
            self._scene.removeItem(self._robots.pop())
        if self._robots and colours != self._colours:
            for item in self._robots:
                item.set_colours(colours)
        self._colours = colours
        while len(self._robots) < count:
            item = RobotItem(len(self._robots), colours)
            item.setZValue(_ROBOT_LEVEL + 0.1 * len(self._robots))
            self._scene.add_item(item)
            self._robots.append(item)

    def _show_effects(self, beat: Beat | None, share: float) -> None:
        """Shots and badges change some twenty times a beat, not with every picture: they cost more."""
        seen = beat is not None and bool(beat.shots or beat.badges)
        shown = (beat, round(share * 20)) if seen else None
        if shown == self._shown:
            return
        self._shown = shown
        painter = DisplayList()
        if beat is not None and seen:
            colours = self._scene.options.colours
            for shot in beat.shots:
                draw_shot(shot, share, painter, colours)
            draw_badges(beat.badges, share, painter, colours)
        self._effects.set_drawing(painter)


def draw_shot(shot: Shot, share: float, painter: DisplayList, colours: Palette) -> None:
    """A beam that flashes, with a burst where it hits."""
    strength = min(1.0, 2.5 * (1 - share))
    middle = (shot.end.x + 0.5, shot.end.y + 0.5)
    beam = polyline(shot.start, middle)
    painter.path(beam, Style(stroke=colours["laser"], width=0.2, opacity=0.45 * strength, round=True))
    painter.path(beam, Style(stroke=colours["laser"], width=0.1, opacity=strength, round=True))
    painter.path(beam, Style(stroke=colours["laser_core"], width=0.04, opacity=strength, round=True))
    ring = circle(middle, 0.28 + 0.22 * share)
    painter.path(ring, Style(stroke=colours["laser"], width=0.07, opacity=strength))


def draw_badges(badges: tuple[Badge, ...], share: float, painter: DisplayList, colours: Palette) -> None:
    """Short words that rise over spaces; several over one space stand one above the other."""
    opacity = min(1.0, 4 * (1 - share), 6 * share + 0.2)
    height: dict[Space, float] = {}
    for badge in dict.fromkeys(badges):
        up = height.get(badge.space, 0.0)
        height[badge.space] = up + _LINE
        x, y = badge.space.x + 0.5, badge.space.y - 0.12 - up - 0.12 * share
        width = 0.2 + _LETTER * 0.6 * len(badge.text)
        plate = rounded_rectangle(x - width / 2, y - _LINE / 2, width, _LINE * 0.94, 0.1)
        fill = colours["disc"] if badge.good else colours["cross"]
        ink = colours["disc_mark"] if badge.good else "#FFFFFF"
        painter.path(plate, Style(fill=fill, stroke=colours["outline"], width=0.025, opacity=opacity))
        painter.text((x, y), badge.text, TextStyle(ink, _LETTER, bold=True, opacity=opacity))
