"""Which part of a course lies on which page, in true size.

Lengths are millimetres, places on a page count from its top-left corner, areas of the course are whole
spaces. Every page shows a block of spaces. Where another page follows to the right or below, it shows a strip
more, on which that page is glued; its own left and top edge are cut off along the crop marks.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from course_library.compass import Space
from course_library.course import Course
from course_library.elements import Family

MARGIN = 12.0
"""White around the picture, wider than what home printers cannot reach; crop marks lie in it."""
FOOT = 18.0
"""Room below the picture for the ruler and the number of the page."""
DEFAULT_OVERLAP = 8.0
SMALLEST_SPACE = 5.0
MOST_PAGES = 200
PAPERS: Mapping[str, tuple[float, float]] = {
    "A4": (210.0, 297.0),
    "Letter": (215.9, 279.4),
    "A3": (297.0, 420.0),
}
"""Width and height of each paper when upright."""

_INCH = 25.4
SPACE_MM: Mapping[Family, tuple[float, str]] = {
    "2005": (_INCH, "one inch, as the publisher said of these boards in 2005"),
    "2023": (_INCH, "assumed: one inch, as on the boards of 2005"),
    "2016": (_INCH, "assumed: one inch, as on the boards of 2005"),
    "1994": (_INCH, "assumed: one inch, as on the boards of 2005"),
    "dice": (_INCH, "assumed: one inch, as on the boards of 2005"),
}
"""The side of a space and where it is known from; no printed board was measured for this table.

Source: "RoboRally, Part 4: Game Boards and Race Courses", wizards.com, July 2005.
"""


class PrintError(ValueError):
    """A course cannot be printed this way; the message is one sentence with the remedy."""


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How a course is to be printed.

    Attributes:
        paper: one of :data:`PAPERS`.
        landscape: whether the long side of the paper lies across.
        space_mm: the side of a space; None for that of the family of the course's boards.
        overlap_mm: the width of the strip that two neighbouring pages both show.
        setup_sheet: whether the set-up sheet comes first.
        tiles: whether the course itself is printed, with the page that tells how to put it together.
    """

    paper: str = "A4"
    landscape: bool = False
    space_mm: float | None = None
    overlap_mm: float = DEFAULT_OVERLAP
    setup_sheet: bool = True
    tiles: bool = True

    @property
    def page_size(self) -> tuple[float, float]:
        """Width and height of the page as it lies.

        Raises:
            PrintError: if there is no such paper.
        """
        if self.paper not in PAPERS:
            raise PrintError(f"there is no paper {self.paper!r}; expected one of {', '.join(PAPERS)}")
        width, height = PAPERS[self.paper]
        return (height, width) if self.landscape else (width, height)


class Block(NamedTuple):
    """An upright block of spaces; right and bottom exclusive."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the course.

    Attributes:
        number: from 1, row by row.
        column, row: where it lies among the pages, from 0.
        block: the spaces that are seen of it when all pages are glued.
        flap: whether a strip for glue follows to the right, and below.
    """

    number: int
    column: int
    row: int
    block: Block
    flap: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class PagePlan:
    """How a course is laid out on paper.

    Attributes:
        paper: name of the paper.
        page_size: width and height of every page.
        space_mm: the side of a space.
        overlap_mm: the width of the strips for glue.
        size: columns and rows of pages, those left out included.
        pages: the pages; blocks of spaces without any board have none.
        basis: where the side of a space is known from, in words.
    """

    paper: str
    page_size: tuple[float, float]
    space_mm: float
    overlap_mm: float
    size: tuple[int, int]
    pages: tuple[Page, ...]
    basis: str

    def trimmed(self, page: Page) -> tuple[float, float]:
        """Width and height of what is seen of ``page`` when all are glued."""
        block = page.block
        return (block.right - block.left) * self.space_mm, (block.bottom - block.top) * self.space_mm

    def shown(self, page: Page) -> tuple[float, float]:
        """Width and height of what ``page`` shows, strips for glue included."""
        width, height = self.trimmed(page)
        return width + page.flap[0] * self.overlap_mm, height + page.flap[1] * self.overlap_mm


def space_size(course: Course) -> tuple[float, str]:
    """The usual side of a space for the boards of ``course``, and where it is known from."""
    family = course.placements[0].board.family if course.placements else "2023"
    return SPACE_MM[family]


def plan_pages(course: Course, options: PrintOptions) -> PagePlan:
    """Lay ``course`` out on pages, in as few columns and rows as it needs, cut between whole spaces.

    Raises:
        PrintError: if there is nothing to print, a length makes no sense, or it takes too many pages.
    """
    if not course.placements:
        raise PrintError(f"{course.name} has no boards to print: its layout is not known")
    side, basis = space_size(course) if options.space_mm is None else (options.space_mm, "chosen by hand")
    width, height = options.page_size
    room = (width - 2 * MARGIN, height - 2 * MARGIN - FOOT)
    _check_lengths(side, options.overlap_mm, room)
    columns, rows = (
        _cuts(spaces, along, side, options.overlap_mm)
        for spaces, along in zip(course.size, room, strict=True)
    )
    count = (len(columns) - 1) * (len(rows) - 1)
    if count > MOST_PAGES:
        raise PrintError(f"that would take {count} pages; choose smaller spaces or larger paper")
    covered = {space for placement in course.placements for space in _spaces(placement.box)}
    return PagePlan(
        options.paper,
        (width, height),
        side,
        options.overlap_mm,
        (len(columns) - 1, len(rows) - 1),
        _pages(columns, rows, covered),
        basis,
    )


def _check_lengths(side: float, overlap: float, room: tuple[float, float]) -> None:
    if not math.isfinite(side) or side < SMALLEST_SPACE:
        raise PrintError(
            f"a space of {side:g} mm is too small to print; choose at least {SMALLEST_SPACE:g} mm"
        )
    if not math.isfinite(overlap) or not 0 <= overlap <= min(room) / 2:
        raise PrintError(f"an overlap of {overlap:g} mm makes no sense; choose 0 to {min(room) / 2:.0f} mm")
    if side + overlap > min(room):
        most = math.floor(min(room) - overlap)
        raise PrintError(f"a space of {side:g} mm does not fit on this paper; choose at most {most} mm")


def _cuts(spaces: int, room: float, side: float, overlap: float) -> list[int]:
    """Where pages end, from 0 to ``spaces``: as few as possible, of about the same size."""
    if spaces * side <= room:
        return [0, spaces]
    most = int((room - overlap) / side + 1e-9)
    count = math.ceil(spaces / most)
    return [round(index * spaces / count) for index in range(count + 1)]


def _pages(columns: list[int], rows: list[int], covered: Collection[Space]) -> tuple[Page, ...]:
    pages: list[Page] = []
    last = (len(columns) - 2, len(rows) - 2)
    for row in range(last[1] + 1):
        for column in range(last[0] + 1):
            block = Block(columns[column], rows[row], columns[column + 1], rows[row + 1])
            if any(space in covered for space in _spaces(block)):
                pages.append(Page(len(pages) + 1, column, row, block, (column < last[0], row < last[1])))
    return tuple(pages)


def _spaces(box: tuple[int, int, int, int]) -> list[Space]:
    left, top, right, bottom = box
    return [Space(x, y) for y in range(top, bottom) for x in range(left, right)]
