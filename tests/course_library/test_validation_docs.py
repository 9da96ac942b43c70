"""The pages of tables show what the program knows today."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = runpy.run_path(str(DOCS / "make_tables.py"))["PAGES"]


@pytest.mark.parametrize("name", PAGES)
def test_page_is_up_to_date(name: str) -> None:
    """Regenerate with ``python docs/make_tables.py``."""
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name]()
