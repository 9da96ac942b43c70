"""Pictures of the window for the documentation: ``python -m editor.screenshots FOLDER [SCENE ...]``.

They are drawn in memory, at the same size on every machine. Without scenes all are taken.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEventLoop, QRect, QSize, QTimer
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QPixmap
from PySide6.QtWidgets import QDialog

from course_library.catalog import HOME_VARIABLE, find_course
from course_library.compass import Direction, Space
from course_library.files import write_course
from editor.app import create_application, create_window
from editor.board_editor.screenshots import BOARD_SCENES
from editor.dialogs.export_dialog import ExportDialog
from editor.dialogs.opening import open_export_dialog, open_picture_dialog, open_print_dialog
from editor.language import use_language
from editor.library import Catalog
from editor.live.results import Races, Solo
from editor.parts import BoardPart
from editor.settings import Settings
from editor.window import MainWindow

SIZE = QSize(1280, 800)
_SETTLE = 2500
_PATIENCE = 3000
_PRECISION = 3.0
"""Points: wider than usual, so that the pictures are taken sooner."""


def start(_window: MainWindow) -> None:
    """The start page."""


def course(window: MainWindow) -> None:
    """A course of three boards, and its figures."""
    window.open_source("2016/undertow")
    _until(lambda: window.live.result(Races) is not None)


def dark(window: MainWindow) -> None:
    """The same in the dark theme."""
    window.open_source("2016/undertow")
    window.set_theme("dark")


def contrast(window: MainWindow) -> None:
    """A course in high contrast."""
    window.open_source("milk-run")
    window.set_theme("contrast")


def issues(window: MainWindow) -> None:
    """A course with something wrong, and the space it is about."""
    window.open_source("milk-run")
    document = window.document
    if document is not None:
        crowded = document.course.replaced(checkpoints=document.course.checkpoints * 2, reboot_tokens=())
        window.show_course(crowded)
        window.issues.select_next()


def start_dark(window: MainWindow) -> None:
    """The start page in the dark theme."""
    window.set_theme("dark")


def analysis(window: MainWindow) -> None:
    """The figures of a course and where its robots stand."""
    window.open_source("2016/undertow")
    _until(lambda: isinstance(found := window.live.result(Races), Races) and found.complete)
    window.live.overlays.bar.choose("rounds", "2")


def replay(window: MainWindow) -> None:
    """The most dramatic register of a race."""
    window.open_source("2016/chop-shop-challenge")
    window.replay.panel.form.players_box.setValue(6)
    window.replay.watch()
    _until(lambda: window.replay.player.race is not None)
    player = window.replay.player
    player.pause()
    race = player.race
    if race is not None:
        player.go_to(race.highlights[0].position)
        player.advance(3.0)


def replay_dark(window: MainWindow) -> None:
    """The same in the dark theme."""
    window.set_theme("dark")
    replay(window)


def drive(window: MainWindow) -> None:
    """A driven robot, what it can reach in a round, and what an expert would do."""
    window.open_source("2016/undertow")
    window.drive.panel.highlight_box.setCurrentIndex(1)
    window.drive.begin()
    _until(lambda: window.drive.now is not None)
    window.drive.put_at(Space(4, 10), Direction.E)
    window.drive.advise()
    _until(lambda: bool(window.drive.panel.advice.text()))


def start_uk(window: MainWindow) -> None:
    """The start page in Ukrainian."""
    use_language("uk")
    again = create_window(Catalog(), window.settings)
    again.resize(SIZE)
    use_language("en")
    _wait(_SETTLE)
    window.setProperty("instead", again)


def export_dialog(window: MainWindow) -> None:
    """What an export would lose."""
    window.open_source("2016/undertow")
    open_export_dialog(window)
    dialog = window.findChild(ExportDialog)
    if dialog is not None:
        dialog.format.setCurrentIndex(dialog.format.count() - 1)


def print_dialog(window: MainWindow) -> None:
    """The pages of a course."""
    window.open_source("2016/undertow")
    open_print_dialog(window)


def picture_dialog(window: MainWindow) -> None:
    """A picture of a course."""
    window.open_source("2016/undertow")
    open_picture_dialog(window)


def preferences(window: MainWindow) -> None:
    """The preferences."""
    window.open_source("2016/undertow")
    window.comfort.open_preferences()


def commands(window: MainWindow) -> None:
    """The command palette."""
    window.open_source("2016/undertow")
    window.comfort.open_palette().field.insert("check")


def history(window: MainWindow) -> None:
    """The steps of some edits."""
    window.open_source("2016/undertow")
    window.bench.add_checkpoint()
    window.bench.add_reboot_token()
    window.bench.select(BoardPart(0))
    window.bench.turn_selected(90)
    window.go_to("history")


def course_panel(window: MainWindow) -> None:
    """Name, players, edition and variants of a course."""
    window.open_source("2016/undertow")
    window.go_to("course")


def route(window: MainWindow) -> None:
    """The best route from a start."""
    window.open_source("2016/undertow")
    _until(lambda: window.live.result(Solo) is not None)
    window.live.overlays.bar.choose("route")


def danger_dark(window: MainWindow) -> None:
    """Where robots fall, in the dark theme."""
    window.open_source("2016/undertow")
    window.set_theme("dark")
    _until(lambda: isinstance(found := window.live.result(Races), Races) and found.complete)
    window.live.overlays.bar.choose("falls")


def keys(window: MainWindow) -> None:
    """The list of keys."""
    window.open_source("2016/undertow")
    window.show_keys()


def templates(window: MainWindow) -> None:
    """What a new course may begin with."""
    window.choose_template()


def earlier_versions(window: MainWindow) -> None:
    """The versions of a file that was saved twice."""
    path = Path(os.environ[HOME_VARIABLE]) / "mine.yaml"
    write_course(find_course("2016/undertow"), path)
    window.open_source(str(path))
    for edit in (window.bench.add_checkpoint, window.bench.add_reboot_token):
        edit()
        window.files.save()
    window.course.open_backups()


SCENES: Sequence[Callable[[MainWindow], None]] = (
    start,
    course,
    dark,
    contrast,
    issues,
    start_dark,
    analysis,
    replay,
    replay_dark,
    drive,
    *BOARD_SCENES,
    start_uk,
    export_dialog,
    print_dialog,
    picture_dialog,
    preferences,
    commands,
    history,
    course_panel,
    route,
    danger_dark,
    keys,
    templates,
    earlier_versions,
)


def main(folder: Path, names: Sequence[str] = ()) -> None:
    """Write one picture per scene into ``folder``: of those called ``names``, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    application = create_application([], Settings(folder / "application.ini"))
    for scene in SCENES:
        name = scene.__name__.replace("_", "-")
        if names and name not in names:
            continue
        with tempfile.TemporaryDirectory() as kept:
            os.environ[HOME_VARIABLE] = kept  # nobody's own boards and unsaved work
            settings = Settings(Path(kept) / "editor.ini")
            settings.precision = _PRECISION
            window = create_window(Catalog(), settings)
            window.set_theme("light")
            window.resize(SIZE)
            scene(window)
            _wait(_SETTLE)
            _save(window, folder / f"{name}.png")
            if window.document is not None:
                window.document.mark_saved()  # so that closing asks nothing
            window.close()
            window.deleteLater()
    application.processEvents()


def _until(happened: Callable[[], bool]) -> None:
    """Let the window work until something has happened, at most some minutes."""
    for _ in range(_PATIENCE):
        if happened():
            return
        _wait(100)


def _wait(milliseconds: int) -> None:
    """Let the window draw what it draws in the background."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def _save(window: MainWindow, path: Path) -> None:
    writer = QImageWriter(str(path))
    writer.setCompression(100)
    writer.write(_picture(window).toImage().convertToFormat(QImage.Format.Format_RGB888))


def _picture(window: MainWindow) -> QPixmap:
    """The window with the dialog that is open over it."""
    instead = window.property("instead")
    shown = instead if isinstance(instead, MainWindow) else window
    picture = shown.grab()
    for dialog in shown.findChildren(QDialog):
        if dialog.isVisible():
            painter = QPainter(picture)
            painter.fillRect(picture.rect(), QColor(0, 0, 0, 90))
            at = shown.rect().center() - dialog.rect().center()
            painter.drawPixmap(at, dialog.grab())
            painter.setPen(dialog.palette().color(dialog.foregroundRole()))
            painter.drawRect(QRect(at, dialog.size()))
            painter.end()
    return picture


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    main(Path(sys.argv[1]), sys.argv[2:])
