"""The editor as a program: ``coursewright [FILE]``."""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import platformdirs
from PySide6.QtWidgets import QApplication

from editor.language import use_language
from editor.library import Catalog, Library
from editor.messages import show_problem
from editor.painting.headless import without_display
from editor.settings import APPLICATION, Settings
from editor.theme import apply_theme
from editor.window import MainWindow

SCALE_VARIABLE = "QT_SCALE_FACTOR"
_LOG_BYTES = 1_000_000
_NO_DISPLAY = (
    "the editor needs a display, and there is none here; "
    "the commands work without one: coursewright analyze, render, check, show"
)
_log = logging.getLogger(__name__)


def main(argv: Sequence[str]) -> int:
    """Open the editor, on the course named first in ``argv`` if there is one; return the exit code."""
    if without_display() and not os.environ.get("QT_QPA_PLATFORM"):
        print(f"coursewright: {_NO_DISPLAY}", file=sys.stderr)  # noqa: T201
        return 2
    settings = Settings()
    application = create_application(list(argv), settings)
    start_log(Path(platformdirs.user_log_dir(APPLICATION)))
    window = create_window(Catalog(), settings, argv[0] if argv else None)
    sys.excepthook = lambda kind, error, trace: tell_crash(window, kind, error, trace)
    return application.exec()


def create_application(arguments: list[str], settings: Settings) -> QApplication:
    """The Qt application under its name, in the size, language and theme that the user prefers."""
    if settings.ui_scale != 1 and SCALE_VARIABLE not in os.environ:
        os.environ[SCALE_VARIABLE] = str(settings.ui_scale)  # read once, when the application begins
    application = QApplication([APPLICATION, *arguments])
    application.setApplicationName("Coursewright")
    application.setDesktopFileName(APPLICATION)
    use_language(settings.language)
    apply_theme(application, settings.theme)  # before there are widgets to style
    return application


def create_window(library: Library, settings: Settings, source: str | None = None) -> MainWindow:
    """The window, shown; with the course ``source`` open if one is given."""
    window = MainWindow(library, settings)
    window.show()
    window.files.offer_recovery()
    if source is not None:
        window.live.hold_until_painted(window.view.viewport())
        window.open_source(source)
    return window


def start_log(folder: Path) -> None:
    """Write warnings and crashes to a file in ``folder``; a folder that cannot be written is no hindrance."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            folder / "editor.log", maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8"
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.getLogger().addHandler(handler)
    faulthandler.enable()


def tell_crash(
    window: MainWindow, kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Log an unexpected error and tell the user that the course is still open."""
    _log.error("unexpected", exc_info=(kind, error, trace))
    sentence = window.tr("Something unexpected happened ({}). The course is still open.").format(error)
    show_problem(window, window.tr("Coursewright made a mistake"), [sentence])
