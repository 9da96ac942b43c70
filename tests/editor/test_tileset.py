"""The picture of the tileset shows what the drawings of courses show today."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

SCRIPT = Path(__file__).parents[2] / "docs" / "make_tileset.py"
ALIKE = 0.99
"""Letters differ a little between machines; anything else would show on more pixels than one in a hundred."""


@pytest.mark.usefixtures("qtbot")
def test_the_picture_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("make_tileset", SCRIPT)
    assert spec
    assert spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    kept = QImage(str(script.FILE)).convertToFormat(QImage.Format.Format_ARGB32)
    drawn = script.tileset_image()
    assert kept.size() == drawn.size()
    one, other = (memoryview(image.constBits()).cast("B").cast("I") for image in (kept, drawn))
    same = sum(first == second for first, second in zip(one, other, strict=True))
    assert same >= ALIKE * len(one)
