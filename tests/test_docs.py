"""The examples in the README and in the documentation do what they show."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
DRAWN = "docs/images/"  # by `make screenshots`
LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_examples_of(page: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=flags, encoding="utf-8")
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_to_files_of(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert not [target for target in missing if not target.startswith(DRAWN)]
