"""Waiting until the rules engine is compiled, which another process does."""

from __future__ import annotations

import subprocess
import sys
import threading

from PySide6.QtCore import QCoreApplication

from analysis.warm import is_warm
from editor.jobs import Control

_LOOK = 0.1
_one_at_a_time = threading.Lock()


def wait_until_warm(control: Control) -> None:
    """Return when everything is compiled; tells so meanwhile.

    Another process compiles, because compiling would make the window stutter for a minute. Without it (for
    example in a sandbox) the first race compiles what it needs.

    Raises:
        CancelledError: if the work was cancelled; the other process is ended then.
    """
    if is_warm():
        return
    text = QCoreApplication.translate("Live", "preparing the rules engine …")
    control.progress(0, 0, text)
    while not _one_at_a_time.acquire(timeout=_LOOK):
        control.check()
    try:
        if not is_warm():
            _compile(control)
    finally:
        _one_at_a_time.release()


def _compile(control: Control) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "analysis.warm"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            while not _ended(process):
                control.check()
        finally:
            process.kill()


def _ended(process: subprocess.Popen[bytes]) -> bool:
    try:
        process.wait(_LOOK)
    except subprocess.TimeoutExpired:
        return False
    return True
