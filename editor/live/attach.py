"""Puts the live answers into a window: docks, menu, progress, and what they tell each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QDockWidget, QMenu, QWidget

from course_library.course import Course
from course_library.issues import Issue
from editor.actions import add_action
from editor.document import Change, Document
from editor.live.analysis_panel import PINNED, SAVED, AnalysisPanel
from editor.live.analyst import Analyst
from editor.live.engine import AnalysisEngine, Playing
from editor.live.figures import Figure, Sheet, sheet_of
from editor.live.overlay_bar import overlay_menu
from editor.live.overlay_control import Overlays
from editor.live.progress import ProgressLine
from editor.live.results import Engine, Races, Solo
from editor.settings import Settings

if TYPE_CHECKING:
    from editor.window import MainWindow

FLAG = "live_analysis"


def attach_live(window: MainWindow, engine: Engine | None = None) -> Live:
    """Add the live answers to ``window``, which is not shown yet."""
    return Live(window, engine or AnalysisEngine(playing_of(window.settings)))


def playing_of(settings: Settings) -> Playing:
    """How races are played by the user's preferences."""
    return Playing(settings.workers, settings.skill, settings.seed, settings.precision)


class Live(QObject):
    """The live answers of one window.

    Attributes:
        analyst: finds out.
        panel: the figures.
        dock: holds the panel.
        progress: in the status bar.
        menu: of the menu bar.
        overlay_menu: of the view menu.
        overlays: what is laid over the course.
    """

    released = Signal()
    """The course has been painted; from now on answers are wanted."""

    def __init__(self, window: MainWindow, engine: Engine) -> None:
        super().__init__(window)
        self._window = window
        self._document: Document | None = None
        self._paused = False
        self._structure: Sequence[Issue] = ()
        self._guidelines: Sequence[Issue] = ()
        self._results: dict[type, Solo | Races] = {}
        self._held: QWidget | None = None
        self.analyst = Analyst(engine, self)
        self.analyst.races_wanted = window.settings.flag(FLAG, True)
        self.panel = AnalysisPanel()
        self.progress = ProgressLine()
        self.overlays = Overlays(window.scene, self)
        self.dock = self._docked()
        self._menu()
        self._connect()

    def _docked(self) -> QDockWidget:
        window = self._window
        dock = QDockWidget(self.tr("Analysis"), window)
        dock.setObjectName("analysis")
        dock.setWidget(self.panel)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        window.splitDockWidget(dock, window.issues_dock, Qt.Orientation.Vertical)
        dock.hide()
        window.statusBar().addPermanentWidget(self.progress)
        window.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.overlays.bar)
        self.overlays.bar.hide()
        return dock

    def _menu(self) -> None:
        self.menu = QMenu(self.tr("&Analyse"), self._window)
        on = self.analyst.races_wanted
        add_action(self.menu, self.tr("&Analyse while editing"), self.set_on, checked=on)
        add_action(self.menu, self.tr("&Stop the analysis"), self.analyst.stop, keys=("Shift+Esc",))
        add_action(self.menu, self.tr("&Pin this version"), self._pin, keys=("Ctrl+Shift+F",))
        self.menu.addAction(self.dock.toggleViewAction())
        self.overlay_menu = overlay_menu(self.overlays.bar, self._window)

    def _connect(self) -> None:
        analyst = self.analyst
        self._window.document_shown.connect(self._use)
        self.panel.chosen.connect(self._show_figure)
        self._window.issues.remedy_wanted.connect(self._mend)
        self.progress.stopped.connect(analyst.stop)
        self._window.view.hovered.connect(self.overlays.point)
        self._window.view.chosen.connect(self.overlays.point)
        analyst.progressed.connect(self.progress.show_progress)
        analyst.busy_changed.connect(self.progress.show_busy)
        analyst.failed.connect(self._window.status.tell)
        analyst.found.connect(self._show_guidelines)
        analyst.soloed.connect(self._show_result)
        analyst.raced.connect(self._show_result)

    # --- the document ----------------------------------------------------------------------------

    def _use(self, document: Document | None) -> None:
        """Watch another document, or none."""
        if self._document is not None:
            self._document.changed.disconnect(self._edited)
            self._document.undo_stack.cleanChanged.disconnect(self._saved)
        self._document = document
        self._structure = self._guidelines = ()
        self._results = {}
        self.panel.forget()
        if document is None:
            self.overlays.show_floor(None)
            self.analyst.leave()
            return
        document.changed.connect(self._edited)
        document.undo_stack.cleanChanged.connect(self._saved)
        self._look(document.course)

    def _edited(self, _change: Change) -> None:
        if self._document is not None:
            self._look(self._document.course)

    def _look(self, course: Course) -> None:
        if not self._paused and self._held is None:
            self.analyst.look_at(course)

    def pause(self, on: bool) -> None:
        """Leave the document alone, as while it is a single board; or look at it again."""
        if on == self._paused:
            return
        self._paused = on
        if on:
            self.analyst.leave()
        elif self._document is not None:
            self._look(self._document.course)

    # --- the first picture comes before the first answer -------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether nothing is to be found out yet, because the course has not been painted."""
        return self._held is not None

    def hold_until_painted(self, canvas: QWidget) -> None:
        """Find out nothing until ``canvas`` was painted once.

        The libraries that give answers take longer to import than the course takes to be shown.
        """
        self._held = canvas
        canvas.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Begin after the first paint."""
        if watched is self._held and event.type() is QEvent.Type.Paint and self._document is not None:
            QTimer.singleShot(0, self, self._let_go)
        return False

    def _let_go(self) -> None:
        if self._held is None:
            return
        self._held.removeEventFilter(self)
        self._held = None
        self.released.emit()
        if self._document is not None:
            self._look(self._document.course)

    def set_on(self, on: bool) -> None:
        """Measure and race while editing, or only check structure and guidelines."""
        self.analyst.races_wanted = on
        self._window.settings.set_flag(FLAG, on)
        if not on:
            self.analyst.stop()
        elif self._document is not None:
            self._look(self._document.course)

    def play_by(self, settings: Settings) -> None:
        """Play by other preferences, at once."""
        engine = self.analyst.engine
        if isinstance(engine, AnalysisEngine) and engine.playing != playing_of(settings):
            engine.playing = playing_of(settings)
            if self._document is not None:
                self._look(self._document.course)

    def shut_down(self) -> None:
        """End all work; to be called before the window goes."""
        self.analyst.shut_down()

    # --- issues ----------------------------------------------------------------------------------

    def show_structure(self, issues: Sequence[Issue]) -> None:
        """Tell about the course that the canvas shows now: its issues at once, the rest as it comes."""
        self.overlays.show_floor(self._window.scene.floor)
        self._structure = issues
        self._show_issues()

    def _show_guidelines(self, issues: Sequence[Issue]) -> None:
        self._guidelines = issues
        self._show_issues()

    def _show_issues(self) -> None:
        found = [*self._structure, *self._guidelines]
        self._window.issues.show_issues(found)
        self._window.issues_dock.setWindowTitle(self.tr("Issues ({})").format(len(found)))

    def _mend(self, issue: Issue) -> None:
        """Apply a remedy as one edit that can be undone."""
        if issue.remedy is not None:
            self._window.bench.apply_remedy(issue.remedy)

    # --- figures ---------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet:
        """The figures of the open course, as far as they are known."""
        data: dict[str, Any] = {}
        for result in self._results.values():
            data.update(result.data)
        return sheet_of(data)

    def result(self, kind: type[Solo] | type[Races]) -> Solo | Races | None:
        """The latest result of a kind for the course as it is now."""
        return self._results.get(kind)

    def _show_result(self, result: Solo | Races) -> None:
        document = self._document
        if document is None or result.course != document.course:
            return
        self._results[type(result)] = result
        self.overlays.learn(result)
        sheet = self.sheet
        self.panel.show_head(result.problem or str(result.data.get("overall", self.panel.head)))
        self.panel.show_sheet(sheet)
        if document.course == document.saved_course:
            self.panel.set_version(SAVED, sheet)

    def _saved(self, clean: bool) -> None:
        if clean:
            self.panel.set_version(SAVED, self.sheet)

    def _pin(self) -> None:
        self.panel.set_version(PINNED, self.sheet)
        self.panel.compare_with(PINNED)

    def _show_figure(self, figure: Figure) -> None:
        if figure.spaces:
            self._window.view.choose(figure.spaces[0], show=True)
            self._window.scene.choose(figure.spaces)
        self._window.status.tell(figure.spoken)
