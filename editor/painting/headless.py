"""A Qt application for programs that only draw, also on machines without a display."""

from __future__ import annotations

import os
import sys

from PySide6.QtGui import QGuiApplication


def without_display() -> bool:
    """Whether Qt would find no display and abort the process."""
    return sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def choose_platform() -> None:
    """Let Qt draw into memory where there is no display, unless the environment says otherwise."""
    if without_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def drawing_application() -> QGuiApplication:
    """The running Qt application, or a new one that can draw texts; keep it while drawing."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    choose_platform()
    return QGuiApplication(["coursewright"])
