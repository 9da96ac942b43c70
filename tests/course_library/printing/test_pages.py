"""Pages: every space once, everything on the paper, nothing empty, or one clear sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library import catalog
from course_library.board import Board, FrozenMap
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.printing.pages import (
    FOOT,
    MARGIN,
    PAPERS,
    SPACE_MM,
    PagePlan,
    PrintError,
    PrintOptions,
    plan_pages,
)

MILK_RUN = catalog.find_course("milk-run")


def laid(*boxes: tuple[int, int, int, int]) -> Course:
    """Plain boards at (x, y) of (width, height)."""
    boards = tuple(
        Placement(Board(f"b{index}", f"B{index}", "2005", (width, height)), Space(x, y))
        for index, (x, y, width, height) in enumerate(boxes)
    )
    return Course(id="laid", names=FrozenMap({"en": "Laid"}), boards=boards)


def seen(plan: PagePlan) -> list[Space]:
    return [
        Space(x, y)
        for page in plan.pages
        for y in range(page.block.top, page.block.bottom)
        for x in range(page.block.left, page.block.right)
    ]


@given(
    st.sampled_from(sorted(PAPERS)),
    st.booleans(),
    st.floats(5, 120),
    st.floats(0, 30),
    st.tuples(st.integers(1, 20), st.integers(1, 20)),
)
def test_every_space_lies_on_one_page_that_fits(
    paper: str, landscape: bool, side: float, overlap: float, size: tuple[int, int]
) -> None:
    options = PrintOptions(paper, landscape, side, overlap)
    plan = plan_pages(laid((0, 0, *size)), options)
    assert sorted(seen(plan)) == [Space(x, y) for x in range(size[0]) for y in range(size[1])]
    for page in plan.pages:
        width, height = plan.shown(page)
        assert width <= plan.page_size[0] - 2 * MARGIN + 1e-6
        assert height <= plan.page_size[1] - 2 * MARGIN - FOOT + 1e-6
        assert page.flap == (page.column < plan.size[0] - 1, page.row < plan.size[1] - 1)


def test_pages_without_boards_are_left_out_and_not_counted() -> None:
    plan = plan_pages(laid((0, 0, 7, 9), (7, 9, 7, 9)), PrintOptions(space_mm=25))
    assert plan.size == (2, 2)
    assert [(page.number, page.column, page.row) for page in plan.pages] == [(1, 0, 0), (2, 1, 1)]


def test_milk_run_on_a4_and_a3() -> None:
    assert plan_pages(MILK_RUN, PrintOptions()).size == (3, 2)
    assert plan_pages(MILK_RUN, PrintOptions(landscape=True)).size == (2, 2)
    assert plan_pages(MILK_RUN, PrintOptions("A3", landscape=True)).size == (1, 2)
    assert plan_pages(MILK_RUN, PrintOptions(space_mm=12)).size == (1, 1)


def test_the_side_of_a_space_depends_on_the_family_and_says_where_it_is_from() -> None:
    assert plan_pages(MILK_RUN, PrintOptions()).space_mm == SPACE_MM["2023"][0] == 25.4
    assert plan_pages(MILK_RUN, PrintOptions()).basis.startswith("assumed")
    assert "publisher" in plan_pages(laid((0, 0, 1, 1)), PrintOptions()).basis
    assert plan_pages(MILK_RUN, PrintOptions(space_mm=30)).basis == "chosen by hand"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (PrintOptions(paper="B5"), "there is no paper 'B5'; expected one of A4, Letter, A3"),
        (PrintOptions(space_mm=0), "a space of 0 mm is too small to print; choose at least 5 mm"),
        (PrintOptions(space_mm=float("nan")), "a space of nan mm is too small"),
        (PrintOptions(space_mm=400), "a space of 400 mm does not fit on this paper; choose at most 178 mm"),
        (PrintOptions(overlap_mm=-1), "an overlap of -1 mm makes no sense; choose 0 to 93 mm"),
        (PrintOptions(space_mm=178), "that would take 180 pages"),
    ],
)
def test_what_cannot_be_printed(
    options: PrintOptions, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("course_library.printing.pages.MOST_PAGES", 100)
    with pytest.raises(PrintError, match=sentence):
        plan_pages(MILK_RUN, options)


def test_a_course_without_layout_is_refused() -> None:
    with pytest.raises(PrintError, match="Castle Tour has no boards to print"):
        plan_pages(catalog.find_course("castle-tour"), PrintOptions())
