"""The driven robot on the canvas: on its way, where it stands, and the route the expert advises."""

from __future__ import annotations

from PySide6.QtCore import QObject

from course_library.board import FrozenMap
from course_library.drawing import Route
from course_library.drawing.overlays import draw_route, draw_route_labels
from editor.canvas import CourseScene
from editor.drive.told import Advice, Situation
from editor.painting import DisplayList
from editor.replay.player import Player
from editor.replay.stage import Stage
from editor.replay.told import ToldRace

_ROUTE_LEVEL = 24.0


class RobotPicture(QObject):
    """Draws one robot and one route on a scene.

    Args:
        scene: of the course.
        parent: owns it.

    Attributes:
        player: how far a register has resolved.
        stage: holds the robot.
        route: the item of the advised route.
    """

    def __init__(self, scene: CourseScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._now: Situation | None = None
        self.player = Player(self)
        self.stage = Stage(scene, self)
        self.route = scene.add_piece()
        self.route.setZValue(_ROUTE_LEVEL)
        scene.redrawn.connect(self.draw)
        self.player.moved.connect(self.draw)

    def play(self, now: Situation, race: ToldRace | None, animated: bool) -> None:
        """Show how a situation came about; without a ``race`` the robot just stands there."""
        self._now = now
        self.player.show(race)
        if race is not None:
            self.player.animated = animated
            self.player.play()

    def show(self, now: Situation | None) -> None:
        """Show the robot as it is; None takes it away."""
        self._now = now
        if now is None:
            self.player.show(None)
        self.draw()

    def draw(self) -> None:
        """Draw the robot: on its way, or where it stands."""
        player = self.player
        if player.race is not None:
            share = player.share if player.animated or player.share == 0 else 1.0
            self.stage.show(player.race, player.current, share)
        elif self._now is not None and self._now.space is not None:
            self.stage.stand(self._now.space, self._now.facing)
        elif self.stage.robots:
            self.stage.show(None)

    def draw_route(self, advice: Advice) -> None:
        """Draw where the advised program leads; nothing for an advice without one."""
        painter = DisplayList()
        if advice.trail:
            stops = FrozenMap({stop: str(number) for number, stop in enumerate(advice.stops, 1)})
            route = Route(advice.trail, colour=0, stops=stops)
            colours = self._scene.options.colours
            draw_route(route, painter, colours)
            draw_route_labels(route, painter, colours)
        self.route.set_drawing(painter)
