"""Share codes: short, exact, and plain about what is broken."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import string
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library.board import Board, FrozenMap
from course_library.catalog import bundled_courses, find_course, load_course
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, SpecialRule
from course_library.elements import Belt, BeltColour
from course_library.files import course_text, parse_course
from course_library.share import ShareCodeError, course_from_code, is_share_code, share_code
from course_library.share.words import DICTIONARY
from tests.strategies import courses

LIBRARY = [entry.reference for entry in bundled_courses()]
LETTERS = string.ascii_letters + string.digits + "-_"
UNDERTOW = share_code(find_course("2016/undertow"))


@pytest.mark.parametrize("name", LIBRARY)
def test_library_courses_come_back(name: str) -> None:
    course = find_course(name)
    assert course_from_code(share_code(course)) == course


FOUR_BOARDS = [name for name in LIBRARY if len(find_course(name).placements) >= 4]


def test_the_library_has_courses_of_four_boards() -> None:
    assert {"2016/undertow", "2016/pilgrimage", "2016/burn-run"} <= set(FOUR_BOARDS)


@pytest.mark.parametrize("name", FOUR_BOARDS)
def test_a_course_of_four_boards_is_short(name: str) -> None:
    assert len(share_code(find_course(name))) <= 200


@given(courses())
def test_random_courses_come_back_with_their_boards(course: Course) -> None:
    code = share_code(course)
    back = course_from_code(code)
    assert back == course
    assert course_text(back) == course_text(course)
    assert share_code(back) == code, "equal courses have equal codes"


def own_course() -> Course:
    """A course with every part that a file can have, and a place that no letter stands for."""
    board = Board(
        "mine", "Mine", "2023", (64, 64),
        FrozenMap({Space(63, 63): (Belt(BeltColour.BLUE, Direction.N, (Direction.E,)),)}),
        faces=Direction.S, notes="Words.", sources=("me",), extras=FrozenMap({"x-mine": [1, 2.5, None]}),
    )  # fmt: skip
    return Course(
        id="something-else",
        names=FrozenMap({"uk": "Курс", "en": "Course"}),
        players=(3, 4),
        boards=(Placement(board, Space(0, 0)), Placement(board, Space(70, 64), 270, Direction.N)),
        checkpoints=(Space(133, 65), Space(0, 0)),
        blocked_starts=(Space(1, 1),),
        variants=("less-deadly",),
        special=(SpecialRule("code", "Text “with” signs", modelled=True),),
        notes="Line one.\nLine two.",
        author="Somebody",
        extras=FrozenMap({"x-own": {"a": "b"}}),
    )


def test_every_part_of_a_course_comes_back() -> None:
    course = parse_course(course_text(own_course()), "own")
    back = course_from_code(share_code(course))
    assert back == course
    assert back.boards[0].board.extras == course.boards[0].board.extras


def test_blanks_and_line_breaks_do_no_harm() -> None:
    wrapped = "\n".join(UNDERTOW[i : i + 40] for i in range(0, len(UNDERTOW), 40))
    assert course_from_code(f" `{wrapped}`\n") == find_course("2016/undertow")
    assert is_share_code(f"  '{UNDERTOW}'")


def test_commands_find_the_course_of_a_code() -> None:
    assert load_course(UNDERTOW) == find_course("2016/undertow")


def test_names_are_not_taken_for_codes() -> None:
    assert not any(map(is_share_code, [*LIBRARY, "CW", "CW.x", "course.yaml", ""]))


def test_the_dictionary_of_version_1_never_changes() -> None:
    digest = hashlib.sha256(DICTIONARY).hexdigest()
    assert digest == "c5cf249ce39ee1719c2425767a907847f4b5b4a8d45ac0aecf459d80e84af881"


FROZEN = (
    "CW1.qwZz3Yryq1LzYILVkLZqbibY2dD2qi-Eh6NNagx0E3Lz0sAAXNCgtFcMQWKwBhq89adUWwtzNv0t"
    "hgQ0NMCMDKFBZmIILEMB.pNQ7QA"
)


def test_a_code_of_the_first_day_is_still_read() -> None:
    course = course_from_code(FROZEN)
    assert course.name == "Frozen"
    assert course.checkpoints == (Space(2, 1),)
    assert course.boards[0].board.elements(Space(0, 0)) == (Belt(BeltColour.GREEN, Direction.E),)


def code_of(payload: bytes) -> str:
    """A code with a right checksum around any payload."""

    def letters(data: bytes) -> str:
        return base64.urlsafe_b64encode(data).decode().rstrip("=")

    return f"CW1.{letters(payload)}.{letters(zlib.crc32(payload).to_bytes(4, 'big'))}"


def deflated(data: bytes) -> bytes:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
    return deflater.compress(data) + deflater.flush()


def code_with(value: Any) -> str:
    return code_of(deflated(json.dumps(value).encode()))


HEAD, MIDDLE, TAIL = UNDERTOW.split(".")
BOARD = {"id": "x", "name": "X", "family": "2023", "size": [3, 3]}
BROKEN = [
    ("hello", "this is no share code: one starts with CW1."),
    (UNDERTOW.replace("CW1", "CW2"), "the code is of version 2, and this program reads version 1"),
    (f"{HEAD}.{MIDDLE}", "the code is cut off: its checksum at the end is missing"),
    (UNDERTOW[:-2], "the code is cut off: its checksum at the end is missing"),
    (f"{UNDERTOW}xyz", "the checksum at the end has more than 6 letters"),
    (f"{HEAD}.{MIDDLE[1:]}.{TAIL}", "the checksum of the code does not fit|a letter too many|last letter"),
    (f"{HEAD}.{MIDDLE[:9]}?{MIDDLE[10:]}.{TAIL}", r"letter 14 of the code, '\?', is not used in codes"),
    (f"{HEAD}.{MIDDLE[:-2]}.{TAIL}", "the checksum of the code does not fit|a letter too many|last letter"),
    (f"{HEAD}.A.{TAIL}", "the middle of the code has a letter too many or too few"),
    (f"{HEAD}.AB.{TAIL}", "the last letter of the middle of the code was changed"),
    (f"{HEAD}.{MIDDLE}.AAAAAA", "the checksum of the code does not fit"),
    (f"CW1.{'A' * 200_000}.AAAAAA", "the code has more than 200,000 letters"),
    (code_of(b"\xff\xff"), "the contents of the code cannot be unpacked"),
    (code_of(b""), "the contents of the code end too early or too late"),
    (code_of(deflated(b"{}") + b"x"), "the contents of the code end too early or too late"),
    (code_of(deflated(b" " * 1_000_001)), "the contents of the code are larger than 1,000,000 bytes"),
    (code_of(deflated(b"{")), "not those of a course .the code:1:2: this is no JSON"),
    (code_of(deflated(b"[" * 9999)), "not those of a course .the code: lists or objects lie more than"),
    (code_with([]), r"not those of a course .the code: \$: expected an object"),
    (code_with({}), "the course in the code is faulty"),
    (code_with({"n": "X", "b": [["no-board", 0, 0, 0]]}), "faulty: .*no-board"),
    (code_with({"n": "X", "b": [["steps", 0, 0]]}), "a board, its place and its turn are needed"),
    (code_with({"n": "X", "b": [["steps", 0, 0, 4]]}), "4 is out of range; expected 0 to 3"),
    (code_with({"n": "X", "c": "1"}), "1 numbers; they come in groups of 2"),
    (code_with({"n": "X", "c": "1!"}), "'1!' holds a letter that stands for no number"),
    (code_with({"n": "X", "t": "119"}), "9 is no arrow"),
    (code_with({"n": "X", "b": [[{**BOARD, "spaces": {"0123": "pit"}}, 0, 0, 0]]}), "'0123' names no space"),
    (code_with({"n": "X", "b": [[{**BOARD, "spaces": {"99": "pit"}}, 0, 0, 0]]}), "faulty"),
    (code_with({"n": "X", "b": [[BOARD, 0, 0, 0]]}), "the key 'spaces' is missing"),
]


@pytest.mark.parametrize(("code", "message"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_code_says_which_part_is_broken(code: str, message: str) -> None:
    with pytest.raises(ShareCodeError, match=message) as caught:
        course_from_code(code)
    assert "\n" not in str(caught.value)


def test_every_single_changed_letter_is_noticed() -> None:
    chance = random.Random(1)
    for place in range(4, len(UNDERTOW)):
        other = chance.choice([letter for letter in LETTERS if letter != UNDERTOW[place]])
        with pytest.raises(ShareCodeError):
            course_from_code(UNDERTOW[:place] + other + UNDERTOW[place + 1 :])


@given(st.text(alphabet=LETTERS + ".", max_size=80) | st.text(max_size=20))
def test_any_text_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ShareCodeError):
        course_from_code(f"CW1.{text}")


@given(st.binary(max_size=200))
def test_any_contents_are_refused_in_one_sentence(data: bytes) -> None:
    for payload in (data, deflated(data)):
        with pytest.raises(ShareCodeError):
            course_from_code(code_of(payload))


def test_a_course_that_is_too_large_is_refused() -> None:
    with pytest.raises(ShareCodeError, match="Course is too large for a code; send its file"):
        share_code(own_course().replaced(notes="x" * 1_000_000))
