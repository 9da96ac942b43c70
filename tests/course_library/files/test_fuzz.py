"""Whatever a file holds, the reader gives a board or course, or a FileError: never anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_library.catalog import find_board, find_course
from course_library.files import (
    FileError,
    board_text,
    course_from_data,
    course_text,
    parse_board,
    parse_course,
    read_course,
)

VALID = {
    "board": board_text(find_board("2016/starta")),
    "course": course_text(find_course("2016/twister")),
}
SPICE = [
    "\t", "\0", "\x85", "\u2028", "&a ", "*a", "!!int ", "<<: ", "? ", "- ", ": ", "---\n", "...\n", "[", "]",
    "{", "}", "'", '"', "|\n", ">\n", "#", "%YAML 9\n", "null", "true", "1e9", "0x1", "2026-11-21", "9" * 40,
    "x-", "😀", "\ud800",
]  # fmt: skip


def refusal_of(read: Callable[[], object]) -> FileError | None:
    """The FileError that ``read`` raises, or None."""
    try:
        read()
    except FileError as error:
        return error
    return None


def check_again(kind: str, text: str) -> None:
    """Read ``text`` and check that what was read can be saved and read again."""
    if kind == "board":
        board = parse_board(text, "fuzz.yaml")
        assert parse_board(board_text(board), "again") == board
    else:
        course = parse_course(text, "fuzz.yaml")
        assert parse_course(course_text(course), "again") == course


def survives(kind: str, text: str) -> None:
    """Whatever ``text`` is, it is read or refused with sentences that name the file."""
    refusal = refusal_of(lambda: check_again(kind, text))
    if refusal:
        assert refusal.faults
        assert all(str(fault).startswith("fuzz.yaml:") and fault.message for fault in refusal.faults)


kinds = st.sampled_from(["board", "course"])


@given(kinds, st.text())
def test_any_text(kind: str, text: str) -> None:
    survives(kind, text)


@given(kinds, st.lists(st.sampled_from(SPICE) | st.text(max_size=4), max_size=12).map("".join))
def test_any_text_behind_a_sound_head(kind: str, text: str) -> None:
    survives(kind, f"format: coursewright/{kind}/1\nid: fuzz\n{text}")


@given(kinds, st.data())
@settings(max_examples=200)
def test_a_sound_file_with_something_replaced(kind: str, data: st.DataObject) -> None:
    text = VALID[kind]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    new = data.draw(st.sampled_from(["", *SPICE]) | st.text(max_size=6))
    survives(kind, text[:start] + new + text[end:])


@given(kinds, st.data())
def test_a_sound_file_with_lines_moved(kind: str, data: st.DataObject) -> None:
    lines = VALID[kind].splitlines(keepends=True)
    some = data.draw(st.lists(st.sampled_from(lines), min_size=1, max_size=len(lines)))
    survives(kind, f"format: coursewright/{kind}/1\n" + "".join(some))


@given(st.binary(max_size=200))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.yaml"
    path.write_bytes(content)
    refusal = refusal_of(lambda: read_course(path))
    assert refusal
    assert all(fault.file == str(path) for fault in refusal.faults)


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["N", "tempest"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
KEYS = [
    "format",
    "id",
    "names",
    "players",
    "boards",
    "docking_bay",
    "checkpoints",
    "special",
    "facts",
    "x-a",
    "board",
]


@given(st.dictionaries(st.sampled_from(KEYS), values, max_size=6))
def test_any_data(data: dict[str, object]) -> None:
    head = {"format": "coursewright/course/1", "id": "c", "names": {"en": "C"}}
    refusal = refusal_of(lambda: course_from_data(head | data))
    faults = refusal.faults if refusal else ()
    assert all(fault.line == 0 and str(fault).startswith("course: ") for fault in faults)
