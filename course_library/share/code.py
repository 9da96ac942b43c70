"""The outside of a share code: version, letters, checksum, and what is wrong with a broken one."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

from course_library.course import Course
from course_library.files import FileError, course_data, course_from_data
from course_library.formats.errors import FormatError
from course_library.formats.safe_json import parse_json
from course_library.share.look import AROUND, START, ShareCodeError
from course_library.share.packing import packed, unpacked
from course_library.share.words import DICTIONARY

VERSION = 1
_CHECKSUM = 6
_MAX_LETTERS = 200_000
_MAX_BYTES = 1_000_000
"""The most that a code may unpack to; a course of four own boards of 64 x 64 takes about half of it."""
_RAW = -zlib.MAX_WBITS


def share_code(course: Course) -> str:
    """The code of ``course``; equal courses have equal codes.

    Raises:
        ShareCodeError: if the course is too large for a code.
    """
    text = json.dumps(packed(course_data(course)), ensure_ascii=False, separators=(",", ":"))
    data = text.encode()
    if len(data) > _MAX_BYTES:
        raise ShareCodeError(f"{course.name} is too large for a code; send its file")
    deflater = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
    payload = deflater.compress(data) + deflater.flush()
    return f"CW{VERSION}.{_letters(payload)}.{_checksum(payload)}"


def course_from_code(text: str) -> Course:
    """The course of a code.

    Raises:
        ShareCodeError: if the code is broken; the message says which part of it and what might help.
    """
    payload = _payload("".join(text.split()).strip(AROUND))
    try:
        data = unpacked(parse_json(_inflated(payload), "the code"))
        return course_from_data(data, "the code")
    except FormatError as error:
        raise ShareCodeError(f"the contents of the code are not those of a course ({error})") from None
    except FileError as error:
        raise ShareCodeError(f"the course in the code is faulty: {' '.join(str(error).split())}") from None


def _payload(code: str) -> bytes:
    """The packed course, once every part around it is found sound."""
    start = START.match(code)
    if start is None:
        raise ShareCodeError("this is no share code: one starts with CW1.")
    if int(start[1]) != VERSION:
        raise ShareCodeError(
            f"the code is of version {int(start[1])}, and this program reads version {VERSION}"
        )
    if len(code) > _MAX_LETTERS:
        raise ShareCodeError(f"the code has more than {_MAX_LETTERS:,} letters, more than any course needs")
    body, dot, checksum = code[start.end() :].partition(".")
    if not dot or len(checksum) < _CHECKSUM:
        raise ShareCodeError("the code is cut off: its checksum at the end is missing; copy it whole")
    if len(checksum) > _CHECKSUM:
        raise ShareCodeError(
            f"the checksum at the end has more than {_CHECKSUM} letters; is there a word after it?"
        )
    payload = _bytes(body)
    if _checksum(payload) != checksum:
        raise ShareCodeError("the checksum of the code does not fit: a letter was changed or lost on the way")
    return payload


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _checksum(payload: bytes) -> str:
    return _letters(zlib.crc32(payload).to_bytes(4, "big"))


def _bytes(body: str) -> bytes:
    foreign = re.search(r"[^A-Za-z0-9_-]", body)
    if foreign:
        raise ShareCodeError(
            f"letter {foreign.start() + 5} of the code, {foreign[0]!r}, is not used in codes"
        )
    if len(body) % 4 == 1:
        raise ShareCodeError("the middle of the code has a letter too many or too few; copy it again")
    data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    if _letters(data) != body:
        raise ShareCodeError("the last letter of the middle of the code was changed; copy it again")
    return data


def _inflated(payload: bytes) -> bytes:
    """Unpack, but never more than a course can be."""
    inflater: Any = zlib.decompressobj(_RAW, DICTIONARY)
    try:
        data: bytes = inflater.decompress(payload, _MAX_BYTES + 1)
    except zlib.error:
        raise ShareCodeError("the contents of the code cannot be unpacked") from None
    if len(data) > _MAX_BYTES:
        raise ShareCodeError(f"the contents of the code are larger than {_MAX_BYTES:,} bytes")
    if not inflater.eof or inflater.unused_data:
        raise ShareCodeError("the contents of the code end too early or too late")
    return data
