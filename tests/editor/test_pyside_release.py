"""PySide6 must not give away references to ``None``.

PySide6 6.12.0 drops one with every call of a function that returns nothing, so that on Python 3.11 the
interpreter ends with "none_dealloc" after some thousand strokes of a painter; pyproject.toml excludes that
release there. From Python 3.12 on ``None`` is immortal, its count never changes, and this test cannot fail.
"""

from __future__ import annotations

import sys

from PySide6.QtGui import QImage, QPainter

CALLS = 1_000
OTHER_CHANGES = 100  # what the interpreter itself may add or drop meanwhile


def test_a_thousand_painted_lines_keep_the_references_to_none() -> None:
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        painter.drawLine(0, 0, 7, 7)
    after = sys.getrefcount(None)
    painter.end()
    assert after > before - OTHER_CHANGES
