"""SVG is well-formed, shows what was drawn, and cannot be broken by names."""

from __future__ import annotations

import dataclasses
import re
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from course_library.board import FrozenMap
from course_library.drawing.course import Box
from course_library.drawing.options import RenderOptions
from course_library.drawing.painter import Style, TextStyle, draw
from course_library.drawing.recorder import RecordingPainter
from course_library.drawing.shapes import polyline
from course_library.drawing.svg import SvgPainter, board_svg, course_svg
from course_library.floor import flatten
from tests.course_library.drawing.sample import board, course, recorded

SVG = "{http://www.w3.org/2000/svg}"
LINE = "3x1: A1 belt green E; B1 push N 24; C1 start 12"


def test_every_mark_becomes_an_element() -> None:
    plain = RenderOptions(board_names=False)  # a name has a halo, which is an element of its own
    root = ET.fromstring(board_svg(board(LINE), plain))
    marks = recorded(board(LINE), plain).marks
    assert len(root.findall(f".//{SVG}path")) + len(root.findall(f".//{SVG}text")) == len(marks)
    assert {"2", "4", "12"} <= {element.text for element in root.iter(f"{SVG}text")}


def test_size_and_title() -> None:
    root = ET.fromstring(board_svg(board(LINE, "Cross"), RenderOptions(scale=100, coordinates=False)))
    assert root.get("viewBox") == "-15 -15 330 130"
    assert (root.get("width"), root.get("height")) == ("330", "130")
    assert root.findtext(f"{SVG}title") == "Cross"


@given(st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1))
def test_any_name_is_only_text(name: str) -> None:
    named = course("2x2:", names=FrozenMap({"en": name}))
    placement = named.boards[0]
    renamed = dataclasses.replace(placement, board=dataclasses.replace(placement.board, name=name))
    root = ET.fromstring(course_svg(flatten(named.replaced(boards=(renamed,))), RenderOptions()))
    assert root.findtext(f"{SVG}title") == name
    assert {child.tag for child in root.iter()} <= {
        f"{SVG}{tag}" for tag in ("svg", "g", "path", "text", "title")
    }


def test_attributes_of_styles() -> None:
    painter = SvgPainter(Box(0, 0, 2, 1), 10, "x")
    painter.path(polyline((0, 0), (1, 0.5)), Style(stroke="#112233", width=0.1, dash=(0.2, 0.1), round=True))
    painter.path(polyline((0, 0), (1, 1)), Style(fill="#FFFFFF", opacity=0.5))
    painter.text((1, 1), "a<b", TextStyle("#000000", 0.5, bold=True, turn=90, opacity=0.4, halo="#FFFFFF"))
    text = painter.document()
    assert '<path d="M0 0L100 50" fill="none" stroke="#112233" stroke-width="10"' in text
    assert 'stroke-linecap="round" stroke-dasharray="20 10"/>' in text
    assert 'fill="#FFFFFF" opacity="0.5"' in text
    assert 'transform="rotate(90 100 100)"' in text
    assert 'font-weight="bold"' in text
    assert text.index('stroke="#FFFFFF" stroke-width="12.5">a&lt;b') < text.index('fill="#000000">a&lt;b')
    assert ">a&lt;b</text>" in text


def test_numbers_are_short() -> None:
    assert not re.search(r"\d\.\d{2,}|\de-|\d\.0[ \"]|-0[ \"]", board_svg(board(LINE), RenderOptions()))


def test_a_recording_plays_back_the_same() -> None:
    original = recorded(board(LINE))
    again = RecordingPainter()
    original.replay(again)
    assert again.marks == original.marks
    once_more = RecordingPainter()
    draw(once_more, original.marks)
    assert once_more.marks == original.marks
