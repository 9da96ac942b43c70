"""The HTML page: whole, by itself, and safe with any name."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from analysis.moves.reachability import reachability
from analysis.report.assessment import assess
from analysis.report.heats import legend
from analysis.report.page import page
from analysis.report.pictures import program_route
from analysis.report.wishes import Wishes
from course_library.board import FrozenMap
from course_library.compass import Space
from course_library.course import Course
from course_library.drawing import HeatMap
from course_library.floor import flatten
from tests.analysis.moves.worlds import random_course

WILD = random_course(3)
FEW = Wishes(races=200)
EMPTY_TAGS = {"meta", "input", "br", "link", "img", "!doctype"}


class Tags(HTMLParser):
    """Follows the tags and remembers what is open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in EMPTY_TAGS:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def tags_of(text: str) -> Tags:
    tags = Tags()
    tags.feed(text)
    tags.close()
    return tags


@pytest.fixture(scope="module")
def wild_page() -> str:
    """The page of a random course."""
    return page(assess(WILD, wishes=FEW))


def test_every_tag_is_closed(wild_page: str) -> None:
    assert tags_of(wild_page).open == []


def test_it_needs_no_other_file(wild_page: str) -> None:
    assert not re.findall(r"(?:src|href)=|url\(|@import", wild_page)
    assert "script" not in tags_of(wild_page).seen


def test_it_shows_the_course_and_a_sheet_for_each_way(wild_page: str) -> None:
    ways = sum(figures.forbidden.deck is not None for figures in reachability(WILD).starts)
    assert ways > 0
    assert wild_page.count('aria-label="route ') == ways
    assert len(re.findall(r'<input type="checkbox"[^>]* checked', wild_page)) == 1


def test_no_name_can_change_the_page() -> None:
    course = WILD.replaced(names=FrozenMap({"en": "<script>alert(1)</script> & more"}))
    tags = tags_of(page(assess(course, wishes=FEW)))
    assert tags.open == []
    assert "script" not in tags.seen


def test_a_course_without_any_way_has_a_page_too() -> None:
    lost: Course = next(
        c for c in map(random_course, range(50)) if not reachability(c).starts[0].forbidden.deck
    )
    text = page(assess(lost, wishes=FEW))
    assert "no program leads to the end" in text
    assert tags_of(text).open == []


def test_dynamic_archiving_leaves_the_column_of_reboots_empty() -> None:
    text = page(assess(WILD.replaced(variants=("dynamic-archiving",)), wishes=FEW))
    assert '<td class="number">–</td>' in text


def test_a_route_is_numbered_where_registers_end() -> None:
    program = reachability(WILD).starts[0].forbidden.deck
    assert program is not None
    route = program_route(flatten(WILD), program, "1")
    assert route.spaces[0] == program.start.space
    assert route.stops[len(route.spaces) - 1] == str(len(program))
    assert route.spaces[-1] == WILD.checkpoints[-1]


def test_every_colouring_has_a_legend_with_its_lowest_and_highest_number(wild_page: str) -> None:
    heats = re.findall(r'name="heat" id="sheet-(\d+)"> ', wild_page)
    legends = dict(re.findall(r'<p class="legend legend-(\d+)">(.*?)</p>', wild_page, re.DOTALL))
    assert heats
    assert legends.keys() == set(heats)
    for told in legends.values():
        low, middle, high = (float(one) for one in re.findall(r"<span>([\d.]+)</span>", told))
        assert low <= middle <= high


def test_a_legend_names_what_is_counted_and_escapes_it() -> None:
    told = legend(HeatMap({Space(0, 0): 0.5, Space(1, 0): 2.5}, "falls <b>", digits=2))
    assert told.startswith("<span>Falls &lt;b&gt;;")
    assert "<span>0.50</span><span>1.50</span><span>2.50</span>" in told
