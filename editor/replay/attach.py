"""Puts the replay of races into a window: menu, bar, panel and robots on the canvas."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMenu

from course_library.course import Course
from course_library.editions import UnknownEditionError, edition_facts
from editor.actions import add_action
from editor.comfort.docks import HIDDEN_AT_FIRST
from editor.document import Change, Document
from editor.jobs import Control, JobPool, LatestJob
from editor.replay.bar import NOBODY, ReplayBar
from editor.replay.panel import ReplayPanel
from editor.replay.player import Player
from editor.replay.stage import Stage
from editor.replay.told import ToldRace, Untold, Wish

if TYPE_CHECKING:
    from editor.window import MainWindow


def attach_replay(window: MainWindow) -> Replay:
    """Add the replay to ``window``, which is not shown yet and has its menu Analyse."""
    return Replay(window)


class Replay(QObject):
    """The replay of one window.

    Attributes:
        player: the clock.
        stage: the robots on the canvas.
        bar: below the course.
        panel: in the dock.
        dock: holds the panel.
        actions: by name; see :class:`ReplayBar`.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._document: Document | None = None
        self.player = Player(self)
        self.stage = Stage(window.scene, self)
        self.actions = self._menu(window.live.menu)
        self.bar = ReplayBar(self.player, self.actions)
        self.panel = ReplayPanel(self.player)
        self.dock = self._docked()
        self._pool = JobPool(1, self)
        self._job = LatestJob(self._pool, self.tr("the race"), parent=self)
        self._connect()
        self._take_preferences()
        self._show(None)

    # --- building --------------------------------------------------------------------------------

    def _menu(self, menu: QMenu) -> dict[str, QAction]:
        tr, player = self.tr, self.player
        menu.addSeparator()
        self.watch_action = add_action(menu, tr("&Watch a race …"), self.watch, keys=("Ctrl+Shift+R",))
        inside = menu.addMenu(tr("&Replay"))
        rows = (
            ("play", tr("&Play or pause"), player.toggle, "F5"),
            ("forth", tr("&Next event"), lambda: player.step(1), "F6"),
            ("back", tr("P&revious event"), lambda: player.step(-1), "Shift+F6"),
            ("fast forth", tr("Next re&gister"), lambda: player.step_register(1), "F7"),
            ("fast back", tr("Previous regis&ter"), lambda: player.step_register(-1), "Shift+F7"),
            ("close", tr("&End the replay"), self.stop, "Shift+F5"),
        )
        return {name: add_action(inside, text, slot, keys=(key,)) for name, text, slot, key in rows}

    def _docked(self) -> QDockWidget:
        window = self._window
        dock = QDockWidget(self.tr("Race"), window)
        dock.setObjectName("race")
        dock.setWidget(self.panel)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        window.tabifyDockWidget(window.live.dock, dock)
        dock.setProperty(HIDDEN_AT_FIRST, True)
        dock.hide()
        window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, self.bar)
        self.bar.hide()
        return dock

    def _connect(self) -> None:
        form = self.panel.form
        self._window.document_shown.connect(self._use)
        form.wanted.connect(self.run)
        form.another_wanted.connect(self._run_another)
        form.cancelled.connect(self._cancel)
        form.animation_changed.connect(self._set_glide)
        self.panel.line_chosen.connect(self._show_event)
        self.panel.highlight_chosen.connect(self._show_highlight)
        self.player.moved.connect(self._draw)
        self.bar.followed.connect(self._draw)
        self._window.scene.redrawn.connect(self._draw_again)
        self._job.progressed.connect(lambda done, total, text: form.show_busy(text, done, total))
        self._job.finished.connect(self._take)
        self._job.failed.connect(self._tell_failure)

    # --- the document ----------------------------------------------------------------------------

    def _use(self, document: Document | None) -> None:
        """Watch races of another document, or none."""
        self._job.cancel()
        self._show(None)
        if self._document is not None:
            self._document.changed.disconnect(self._edited)
        self._document = document
        self.watch_action.setEnabled(document is not None)
        self.panel.form.show_busy("")
        if document is None:
            self.dock.hide()
            return
        document.changed.connect(self._edited)
        # Remembered panels are put back after this, and the bar with them.
        QTimer.singleShot(0, self.bar, lambda: self.bar.setVisible(self.player.race is not None))
        with contextlib.suppress(UnknownEditionError):  # an issue tells it, and so does the race
            self.panel.form.set_players(*edition_facts(document.course.rules).players)

    def _edited(self, _change: Change) -> None:
        """A race of the course as it was does not hold any more; offer the same seed again."""
        if self.player.race is None and not self._job.is_running:
            return
        self._job.cancel()
        seed = self.panel.form.wish.seed
        self.stop()
        sentence = self.tr("The course was changed, so the race of seed {} ended.").format(seed)
        self.panel.form.show_busy("")
        self.panel.form.tell(sentence)
        self._window.notices.ask(
            sentence, [(self.tr("Race again with this seed"), self.watch), (self.tr("Close"), str)]
        )

    def shut_down(self) -> None:
        """End all work; to be called before the window goes."""
        self.player.pause()
        self._job.cancel()
        self._pool.shut_down()

    # --- which race ------------------------------------------------------------------------------

    def watch(self) -> None:
        """Show the panel and play the race of its fields."""
        if self._document is None:
            return
        self.dock.show()
        self.dock.raise_()
        self.run()

    def run(self) -> None:
        """Simulate the race that the fields ask for; what is shown goes."""
        if self._document is None:
            return
        self._show(None)
        self._take_preferences()
        self.panel.form.show_busy(self.tr("playing the race …"))
        wish = self.panel.form.wish
        if wish.skill is None:
            wish = dataclasses.replace(wish, skill=self._window.settings.skill)
        self._job.start(functools.partial(_tell, self._document.course, wish))

    def _run_another(self) -> None:
        box = self.panel.form.seed_box
        box.setValue(box.value() + 1 if box.value() < box.maximum() else 0)
        self.run()

    def _cancel(self) -> None:
        self._job.cancel()
        self.panel.form.show_busy("")
        self.panel.form.tell(self.tr("Cancelled."))

    def _take(self, result: ToldRace | Untold) -> None:
        """A race is there, or the reason why there is none."""
        form = self.panel.form
        form.show_busy("")
        if self._document is None or result.course != self._document.course:
            return
        if isinstance(result, Untold):
            form.tell(result.problem)
            self._window.status.tell(result.problem)
            return
        form.set_skills(result.skills)
        wish = result.wish
        words = self.tr("{players} robots, skill {skill}, seed {seed}")
        form.tell(words.format(players=wish.players, skill=wish.skill, seed=wish.seed))
        command = f"coursewright race COURSE --seed {wish.seed} --players {wish.players} --skill {wish.skill}"
        form.words.setToolTip(self.tr("The same race as: {}").format(command))
        self._show(result)
        self.player.play()

    def _tell_failure(self, sentence: str) -> None:
        self.panel.form.show_busy("")
        self.panel.form.tell(sentence)
        self._window.status.tell(sentence)

    def stop(self) -> None:
        """End the replay: the canvas shows the course alone."""
        self._job.cancel()
        self._show(None)

    def _show(self, race: ToldRace | None) -> None:
        self.player.show(race)
        self.bar.show_race(race)
        self.panel.show_race(race, self._window.scene.options.colours)
        self.bar.setVisible(race is not None)
        for action in self.actions.values():
            action.setEnabled(race is not None)

    # --- what is shown ---------------------------------------------------------------------------

    def _draw(self) -> None:
        player = self.player
        share = player.share
        if share > 0 and not player.animated:
            share = 1.0
        self.stage.show(player.race, player.current, share)
        middle = None if self.bar.follow == NOBODY else self.stage.middle_of(self.bar.follow)
        if middle is not None:
            self._window.view.centerOn(middle)

    def _draw_again(self) -> None:
        """The course is drawn in other colours, perhaps."""
        if self.player.race is not None:
            self.panel.table.robots.draw_icons(self._window.scene.options.colours)
            self._draw()

    def _show_event(self, position: int) -> None:
        """Show the event after ``position`` happen."""
        self.player.go_to(position)
        self.player.step(1)

    def _show_highlight(self, position: int) -> None:
        """Play one register."""
        self.player.go_to(position)
        index = self.player.register_index
        self.player.play(until=self.player.register_beat(index + 1))

    def _set_glide(self, on: bool) -> None:
        self.player.animated = on
        self._window.settings.animate = on

    def _take_preferences(self) -> None:
        """Glide or jump, and name the usual skill, as is preferred now."""
        self.player.animated = self._window.settings.animate
        self.panel.form.animate_box.setChecked(self.player.animated)
        self.panel.form.show_usual(self._window.settings.skill)


def _tell(course: Course, wish: Wish, control: Control) -> ToldRace | Untold:
    from editor.replay.work.telling import tell_race

    return tell_race(course, wish, control)
