"""Puts a driven robot into a window: menu, panel, tool, and what they tell each other."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMenu

from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.floor import FloorStart
from editor.actions import add_action
from editor.comfort.docks import HIDDEN_AT_FIRST
from editor.document import Change, Document
from editor.drive.panel import MOST_CARDS, DrivePanel
from editor.drive.picture import RobotPicture
from editor.drive.told import Advice, Driver, Hand, NoDriver, Situation, Spot
from editor.drive.tool import RobotTool
from editor.jobs import Control, JobPool, LatestJob
from editor.live.overlays import NOTHING
from editor.replay.told import ToldRace
from editor.workbench import SELECT

if TYPE_CHECKING:
    from editor.window import MainWindow


def attach_drive(window: MainWindow) -> Drive:
    """Add driving to ``window``, which is not shown yet and has its menu Analyse and its replay."""
    return Drive(window)


class Drive(QObject):
    """The driven robot of one window.

    Attributes:
        actions: by name; see :class:`DrivePanel`.
        panel: in the dock.
        dock: holds the panel.
        picture: draws the robot.
        seed: of the hand that was dealt last.
    """

    changed = Signal()
    """The robot is somewhere else, or has other cards."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._document: Document | None = None
        self._driver: Driver | None = None
        self._now: Situation | None = None
        self._past: list[Situation] = []
        self._spot: Spot | None = None
        self._waiting: Spot | None = None
        self.seed = 0
        self.picture = RobotPicture(window.scene, self)
        self.actions = self._menu(window.live.menu)
        self.panel = DrivePanel(self.actions)
        self.dock = self._docked()
        self._tool = RobotTool(window.bench, window.scene, self.put_at)
        window.view.belt.add(self._tool)
        self._pool = JobPool(1, self)
        self._making = LatestJob(self._pool, self.tr("driving"), parent=self)
        self._advising = LatestJob(self._pool, self.tr("the expert"), parent=self)
        self._connect()
        self._show()

    # --- building --------------------------------------------------------------------------------

    def _menu(self, menu: QMenu) -> dict[str, QAction]:
        tr = self.tr
        self.drive_action = add_action(menu, tr("&Drive a robot …"), self.begin, keys=("Ctrl+Shift+D",))
        inside = menu.addMenu(tr("Dri&ve"))
        actions = {
            "put": add_action(inside, tr("&Put the robot"), self.hold, keys=("J",)),
            "deal": add_action(inside, tr("&Deal a hand"), self.deal, keys=("N",)),
            "undo": add_action(inside, tr("Take a step &back"), self.undo, keys=("Backspace",)),
            "advise": add_action(inside, tr("What would the &expert do?"), self.advise, keys=("E",)),
        }
        for card in range(MOST_CARDS):
            title = tr("Play card {}").format(card + 1)
            play = functools.partial(self.play, card)
            actions[f"card {card}"] = add_action(inside, title, play, keys=(str(card + 1),))
        add_action(inside, tr("E&nd driving"), self.stop, keys=("Shift+J",))
        return actions

    def _docked(self) -> QDockWidget:
        window = self._window
        dock = QDockWidget(self.tr("Drive"), window)
        dock.setObjectName("drive")
        dock.setWidget(self.panel)
        dock.setProperty(HIDDEN_AT_FIRST, True)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        window.tabifyDockWidget(window.live.dock, dock)
        dock.hide()
        return dock

    def _connect(self) -> None:
        window, panel = self._window, self.panel
        window.document_shown.connect(self._use)
        window.replay.player.playing_changed.connect(self._give_way)
        panel.start_chosen.connect(self._put_on_start)
        panel.spot_changed.connect(self._change_spot)
        panel.free_changed.connect(self._change_cards)
        panel.highlight_changed.connect(self._highlight)
        self._making.finished.connect(self._take_driver)
        self._making.failed.connect(self._tell)
        self._advising.finished.connect(self._take_advice)
        self._advising.failed.connect(self._tell)
        self._advising.progressed.connect(self._show_progress)

    # --- the document ----------------------------------------------------------------------------

    def _use(self, document: Document | None) -> None:
        self.stop()
        if self._document is not None:
            self._document.changed.disconnect(self._edited)
        self._document = document
        self._forget()
        for action in (self.drive_action, self.actions["put"]):
            action.setEnabled(document is not None)
        if document is None:
            self.dock.hide()
        else:
            document.changed.connect(self._edited)

    def _edited(self, _change: Change) -> None:
        """The robot drives the course as it is now, from where it was put, if that is still there."""
        spot, driven = self._spot, self._now is not None
        self._forget()
        if not driven or spot is None or self._document is None:
            return
        self._tell(self.tr("The course was changed: the robot begins anew."))
        self._make(spot)

    def _forget(self) -> None:
        """What was known of the course does not hold any more."""
        self._making.cancel()
        self._advising.cancel()
        self._driver = self._now = self._waiting = None
        self._past = []
        self._show()

    def shut_down(self) -> None:
        """End all work; to be called before the window goes."""
        self.picture.player.pause()
        self._making.cancel()
        self._advising.cancel()
        self._pool.shut_down()

    # --- beginning and ending --------------------------------------------------------------------

    def begin(self) -> None:
        """Show the panel and let the user put a robot on the course."""
        floor = self._window.scene.floor
        if self._document is None or floor is None:
            return
        self._window.replay.stop()
        self.panel.show_floor(floor)
        self.dock.show()
        self.dock.raise_()
        if self._now is None:
            free = [start for start in floor.starts if not start.blocked]
            spot = self._window.view.space
            if spot is None and free:
                self._put_on_start(free[0])
            elif spot is not None:
                self.put_at(spot, self.panel.facing)
            else:
                self.hold()
        self._highlight(self.panel.highlight_box.currentData())

    def stop(self) -> None:
        """Take the robot away."""
        if self._window.bench.tool == RobotTool.name:
            self._window.bench.choose_tool(SELECT)
        if self._window.live.overlays.bar.kind in ("register", "round"):
            self._window.live.overlays.bar.choose(NOTHING)
        self._advising.cancel()
        self._now, self._past, self._waiting = None, [], None
        self._show()

    def _give_way(self, playing: bool) -> None:
        """A race and a driven robot are not on the course together."""
        if playing and self._now is not None:
            self.stop()

    def hold(self) -> None:
        """Take the robot in hand, to be put on a space by a click or Enter."""
        if self._document is not None:
            self._tool.facing = self.panel.facing
            self._window.bench.choose_tool(RobotTool.name)
            self._window.view.setFocus()

    # --- where it stands -------------------------------------------------------------------------

    def put_at(self, space: Space, facing: Direction) -> None:
        """Put the robot on a space; what it did before is forgotten."""
        self._window.bench.choose_tool(SELECT)
        self.panel.set_facing(facing)
        self.panel.set_start(space)
        panel = self.panel
        self._begin_at(Spot(space, facing, panel.register_box.value(), panel.checkpoint_box.value()))

    def _put_on_start(self, start: FloorStart | None) -> None:
        if start is not None:
            facing = self.panel.facing if start.facing is None else start.facing
            self.put_at(start.space, facing)

    def _change_spot(self) -> None:
        """Begin anew with another facing, register or checkpoint; a fallen robot only returns facing so."""
        if self._now is not None and self._now.space is None:
            self._show_reach()
        elif self._spot is not None and self._now is not None:
            self.put_at(self._spot.space, self.panel.facing)

    def _begin_at(self, spot: Spot) -> None:
        self._spot = spot
        if self._driver is None:
            self._make(spot)
            return
        floor = self._window.scene.floor
        if floor is None or spot.space not in floor:
            self.stop()
            return
        self._past = []
        self._take(self._driver.put(spot, self._hand()))

    def _make(self, spot: Spot) -> None:
        """Ask for a driver of the course; the robot is put down as soon as there is one."""
        if self._document is not None:
            self._waiting = spot
            self._making.start(functools.partial(_make, self._document.course))

    def _take_driver(self, made: Driver | NoDriver) -> None:
        if self._document is None or made.course != self._document.course:
            return
        if isinstance(made, NoDriver):
            self._tell(made.problem)
            return
        self._driver = made
        if self.panel.register_box.maximum() != made.registers:
            self.panel.register_box.setMaximum(made.registers)
        if self._waiting is not None:
            spot, self._waiting = self._waiting, None
            self._begin_at(spot)

    # --- cards -----------------------------------------------------------------------------------

    def _hand(self) -> Hand | None:
        if self._driver is None or self.panel.free_box.isChecked():
            return None
        return self._driver.deal(self.seed)

    def deal(self) -> None:
        """Deal another hand; cards of this round that were played stay played."""
        if self._driver is None or self._now is None or self._now.hand is None:
            return
        self.seed += 1
        self._past.append(self._now)
        self._take(self._driver.with_hand(self._now, self._hand()))

    def _change_cards(self) -> None:
        if self._driver is not None and self._now is not None:
            self._take(self._driver.with_hand(self._now, self._hand()))

    def play(self, card: int) -> None:
        """Play a card and show the register resolve."""
        driver, now = self._driver, self._now
        if driver is None or now is None or not driver.can_play(now, card):
            return
        after, shown = driver.play(now, card, self.panel.facing)
        if after.round > now.round and after.hand is not None:
            self.seed += 1
            after = driver.with_hand(after, self._hand())
        self._past.append(now)
        self._take(after, shown)
        self._window.status.tell(after.told[-1].strip())

    def undo(self) -> None:
        """Take the last step back."""
        if self._past:
            self._take(self._past.pop())

    def advise(self) -> None:
        """Ask what the best program of the hand is."""
        if self._driver is not None and self._now is not None:
            self._advising.start(functools.partial(self._driver.advise, self._now))
            self.panel.progress.show()

    def _take_advice(self, advice: Advice) -> None:
        self.panel.progress.hide()
        self.panel.show_advice(self._driver, advice)
        self.picture.draw_route(advice)

    # --- what is shown ---------------------------------------------------------------------------

    @property
    def now(self) -> Situation | None:
        """The robot as it is."""
        return self._now

    def _take(self, now: Situation, shown: ToldRace | None = None) -> None:
        """Show a situation, and how it came about."""
        new_hand = self._now is None or now.hand != self._now.hand or now.register == 1
        self._now = now
        if self._window.replay.player.race is not None:
            self._window.replay.stop()
        self.picture.play(now, shown, self._window.settings.animate)
        self._show(keep_advice=shown is not None and not new_hand)

    def _show(self, keep_advice: bool = False) -> None:
        if not keep_advice:
            self._advising.cancel()
            self.panel.progress.hide()
            self.panel.show_advice(None, None)
            self.picture.draw_route(Advice())
        self.panel.show_situation(self._driver, self._now)
        self.actions["undo"].setEnabled(bool(self._past))
        if self._now is None:
            for number in range(MOST_CARDS):
                self.actions[f"card {number}"].setEnabled(False)
        self.picture.show(self._now)
        self._show_reach()
        self.changed.emit()

    def _show_reach(self) -> None:
        if self._driver is None or self._now is None:
            self._window.live.overlays.show_reach({})
        else:
            reach = self._driver.reach(self._now, self.panel.facing)
            self._window.live.overlays.show_reach(reach)

    def _highlight(self, kind: str) -> None:
        """Highlight what can be reached in this register or round, by the overlay of that name."""
        bar = self._window.live.overlays.bar
        if kind != "nothing" and self.dock.isVisible():
            bar.choose(kind)
        elif bar.kind in ("register", "round"):
            bar.choose(NOTHING)

    def _show_progress(self, done: float, total: float, text: str) -> None:
        self.panel.progress.setMaximum(1000 if total else 0)
        self.panel.progress.setValue(round(1000 * done / total) if total else 0)
        self.panel.progress.setAccessibleDescription(text)

    def _tell(self, sentence: str) -> None:
        self.panel.progress.hide()
        self.panel.where.setText(sentence)
        self._window.status.tell(sentence)


def _make(course: Course, control: Control) -> Driver | NoDriver:
    from editor.drive.work.driver import make_driver

    return make_driver(course, control)
