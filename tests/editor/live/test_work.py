"""What the workers do with the real analysis: quick figures first, intervals that narrow, a quick end."""

from __future__ import annotations

import pytest

from analysis.report.wishes import Wishes
from editor.jobs import CancelledError, Control
from editor.live.figures import sheet_of
from editor.live.results import Races, Solo
from editor.live.work import races, solo
from editor.live.work.guidelines import findings
from tests.analysis.test_engine_race import small_race


@pytest.fixture(autouse=True)
def _warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile what is not compiled yet here, not in another process."""
    for module in (races, solo):
        monkeypatch.setattr(module, "wait_until_warm", lambda _control: None)


class Listener(Control):
    """Keeps every partial result, and cancels after so many."""

    def __init__(self, most: int | None = None) -> None:
        super().__init__(lambda: None)
        self.shown: list[Solo | Races] = []
        self.shares: list[float] = []
        self._most = most

    def show(self, partial: object) -> None:
        assert isinstance(partial, Solo | Races)
        self.shown.append(partial)
        if len(self.shown) == self._most:
            self.cancel()

    def progress(self, done: float, total: float, text: str = "") -> None:
        assert text
        self.shares.append(done / total)


def test_one_robot_alone_what_is_fast_comes_first() -> None:
    control, course = Listener(), small_race()
    found = solo.measure_solo(course, control)
    first = control.shown[0]
    assert isinstance(first, Solo)
    assert len(first.rounds) == 2
    assert not first.solved
    assert "bottlenecks" in first.data
    assert all(isinstance(partial, Solo) and sheet_of(partial.data) for partial in control.shown)
    assert found.solved
    assert found.guides
    assert found.data["reachability"]["complete"]
    for rough, exact in zip(first.rounds, found.rounds, strict=True):
        # Dealt hands are never better than any card at any time.
        assert all(exact[space] >= rough[space] - 0.2 for space in exact if space in rough)


def test_one_robot_alone_ends_when_it_is_not_wanted() -> None:
    with pytest.raises(CancelledError):
        solo.measure_solo(small_race(), Listener(most=1))


def gap_widths(control: Listener) -> list[float]:
    gaps = [partial.data["fairness"] for partial in control.shown if "fairness" in partial.data]
    return [gap["gap_high"] - gap["gap_low"] for gap in gaps]


def test_intervals_of_races_narrow() -> None:
    control = Listener()
    found = races.play_races(small_race(), control, Wishes(workers=1))
    assert found.complete
    widths = list(dict.fromkeys(gap_widths(control)))
    assert len(widths) >= 3
    assert widths[-1] < widths[0] / 2
    assert control.shares == sorted(control.shares)
    assert found.by_space["visits"]


def test_races_end_when_they_are_not_wanted() -> None:
    with pytest.raises(CancelledError):
        races.play_races(small_race(), Listener(most=2), Wishes(workers=1))


def test_what_cannot_be_raced_says_why() -> None:
    bare = small_race().replaced(checkpoints=())
    assert races.play_races(bare, Listener(), Wishes(workers=1)).problem
    assert solo.measure_solo(small_race().replaced(rules="classic-2005"), Listener()).problem.endswith(".")


def test_guidelines_are_issues_with_spaces_and_sources() -> None:
    found = findings(small_race())
    assert found
    assert all(issue.message and issue.source for issue in found)
