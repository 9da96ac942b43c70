"""JSON of strangers: bounded, strict, and every fault told with its place."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library.formats.errors import FormatError
from course_library.formats.safe_json import MAX_BYTES, MAX_CONTAINERS, MAX_DEPTH, MAX_TEXT, parse_json

FAULTS = [
    (b'{"a": 1,\n "b" 2}', "x.json:2:6: this is no JSON: expecting ':' delimiter"),
    (b"", "x.json:1:1: this is no JSON: expecting value"),
    (b'{"a": [1, {"b": 1, "b": 2}]}', "x.json: $.a[1]: the key 'b' stands twice in one object"),
    (b'{"a": NaN}', "x.json: $.a: NaN is no number a course could need"),
    (b"[-Infinity]", "x.json: $[0]: -Infinity is no number a course could need"),
    (b'{"a": 1e999}', "x.json: $.a: 1e999 is no number a course could need"),
    (b"[%s]" % (b"9" * 9999), "x.json: $[0]: 999999999999999... is no number a course could need"),
    (
        b'"%s"' % (b"a" * (MAX_TEXT + 1)),
        f"x.json: $: a text is longer than {MAX_TEXT:,} letters or not legal",
    ),
    (rb'["\ud800"]', f"x.json: $[0]: a text is longer than {MAX_TEXT:,} letters or not legal"),
    (rb'{"\ud800": 1}', "x.json: $: a key is too long or no legal text"),
    (b'[\n"\xff"]', "x.json:2: byte 3 is no UTF-8 text"),
    ("[1]".encode("utf-16"), "x.json:1: byte 0 is no UTF-8 text"),
    (b"[" * 40 + b"]" * 40, f"x.json: lists or objects lie more than {MAX_DEPTH} deep"),
    (b"[" * 100_000, f"x.json: lists or objects lie more than {MAX_DEPTH} deep"),
    (
        b"[" + b"{}," * MAX_CONTAINERS + b"{}]",
        f"x.json: more than {MAX_CONTAINERS:,} lists and objects, too many for a course",
    ),
    (
        b"[" + b"[]," * MAX_CONTAINERS + b"[]]",
        f"x.json: more than {MAX_CONTAINERS:,} lists and objects, too many for a course",
    ),
    (b" " * (MAX_BYTES + 1), f"x.json: more than {MAX_BYTES:,} bytes, too long for a course"),
]


@pytest.mark.parametrize(("data", "message"), FAULTS, ids=range(len(FAULTS)))
def test_faults_are_told_with_their_place(data: bytes, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_json(data, "x.json")
    assert str(caught.value) == message


def test_a_byte_order_mark_is_tolerated() -> None:
    assert parse_json(b"\xef\xbb\xbf[1]", "x.json").value == [1]


@given(st.recursive(st.none() | st.booleans() | st.integers(-9999, 9999) | st.text(), st.lists))
def test_legal_values_are_read_as_they_are(value: object) -> None:
    text = json.dumps(value)
    try:
        assert parse_json(text.encode(), "x.json").value == value
    except FormatError:
        assert "\\ud" in text or text.count("[") > MAX_DEPTH


def test_values_know_their_place() -> None:
    root = parse_json(b'{"spaces": [{"x": 3}]}', "x.json")
    node = root["spaces"].entries()[0]["x"]
    assert node.integer(0, 5) == 3
    for read, message in (
        (lambda: node.integer(0, 2), "x.json: $.spaces[0].x: 3 is out of range; expected 0 to 2"),
        (node.text, "x.json: $.spaces[0].x: expected a text, found 3"),
        (node.flag, "x.json: $.spaces[0].x: expected true or false, found 3"),
        (node.entries, "x.json: $.spaces[0].x: expected a list, found 3"),
        (lambda: root["walls"], "x.json: $: the key 'walls' is missing"),
        (lambda: root["spaces"].entries(0), "x.json: $.spaces: 1 entries are too many; expected at most 0"),
    ):
        with pytest.raises(FormatError) as caught:
            read()
        assert str(caught.value) == message


def test_choices_ignore_the_size_of_letters() -> None:
    node = parse_json(b'"North"', "x.json")
    assert node.choice({"north": 1}) == 1
    with pytest.raises(FormatError, match="'North' is not known here; expected one of south"):
        node.choice({"south": 1})
