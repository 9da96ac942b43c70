"""What the report says about who can finish."""

from __future__ import annotations

import pytest

from analysis.moves.reachability import reachability
from analysis.moves.replay import replay
from analysis.report.parts import reachability as part
from analysis.report.parts.reachability import UnprovedError, prove, summary
from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.elements import Pit, StartSpace, Wall
from tests.analysis.moves.worlds import DOCK, random_course


def plain(spaces: dict[Space, tuple[object, ...]] | None = None, dock: Board = DOCK) -> Course:
    """The docking bay and four by three plain spaces, checkpoint at the far end."""
    board = Board("plain", "Plain", "2023", (4, 3), FrozenMap(spaces or {}))  # type: ignore[arg-type]
    return Course(
        "plain",
        FrozenMap({"en": "Plain"}),
        boards=(Placement(board, Space(2, 0)),),
        docking_bay=Placement(dock, Space(0, 0)),
        checkpoints=(Space(5, 1),),
    )


def told(course: Course) -> str:
    return summary(reachability(course))


def test_every_start_can_finish() -> None:
    assert told(plain()) == "Every start can finish without a reboot."


def test_nobody_can_reach_a_checkpoint() -> None:
    pits: dict[Space, tuple[object, ...]] = {Space(1, y): (Pit(),) for y in range(3)}
    assert told(plain(pits)) == "No robot can reach checkpoint 1 without a reboot."


def test_one_start_is_shut_in() -> None:
    shut = {Space(0, 0): (StartSpace(1), *(Wall(side) for side in Direction)), Space(0, 2): (StartSpace(3),)}
    dock = Board("shut", "Shut", "2023", (2, 3), FrozenMap(shut), faces=Direction.E)
    assert told(plain(dock=dock)) == "These starts can never finish without a reboot: 1."


def test_no_start_is_left() -> None:
    blocked = plain().replaced(blocked_starts=tuple(Space(0, y) for y in range(3)))
    assert told(blocked) == "There is no start from which a robot could race."


def test_no_checkpoint() -> None:
    assert told(plain().replaced(checkpoints=())) == "There is no checkpoint, so there is nothing to reach."


def test_a_program_that_the_rules_do_not_confirm_is_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    wild = random_course(3)
    found = reachability(wild)
    prove(wild, found)
    monkeypatch.setattr(part, "replay", lambda *arguments: replay(random_course(4), *arguments[1:]))
    with pytest.raises(UnprovedError, match="do not confirm"):
        prove(wild, found)
