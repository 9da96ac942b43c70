"""What is lost is told in sentences for people."""

from __future__ import annotations

import string

import pytest

from course_library.compass import Space
from course_library.formats.remarks import WORDINGS, Remark, RemarkLog, summary


def test_losses_with_the_same_outcome_are_told_together() -> None:
    log = RemarkLog()
    for x in range(2):
        log.add("battery", Space(x, 0))
    log.add("push", Space(5, 5))
    log.add("laser-place", Space(1, 1), "on plain floor")
    assert summary(log.remarks()) == (
        "1 push panel and 2 batteries cannot be expressed; "
        "1 laser is refused by this client, which takes them on plain floor only"
    )


def test_remarks_count_things_and_list_their_spaces_once() -> None:
    log = RemarkLog()
    log.origin = Space(3, 0)
    for _ in range(2):
        log.add("wall-added", Space(1, 2))
    assert log.remarks() == (Remark("wall-added", 2, (Space(4, 2),)),)
    assert log.remarks()[0].message == "2 walls are added behind lasers and push panels that have none"


@pytest.mark.parametrize("code", WORDINGS)
@pytest.mark.parametrize("count", [1, 2])
def test_every_wording_reads_well(code: str, count: int) -> None:
    message = Remark(code, count, (), "DETAIL").message
    assert "{" not in message
    assert "  " not in message
    assert message[-1] not in string.punctuation.replace(")", "")
