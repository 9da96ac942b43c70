"""What the analysis lays over a picture: the right spaces, with numbers that can be checked."""

from __future__ import annotations

import pytest

from analysis.report.overlays import OVERLAYS, OverlayError, with_overlays
from analysis.report.subject import Subject
from analysis.report.wishes import Wishes
from analysis.solver.value import solution_for
from course_library import catalog
from course_library.compass import Space
from course_library.drawing import RenderOptions
from course_library.drawing.options import HeatMap

MILK_RUN = catalog.find_course("milk-run")
FEW = Wishes(races=200, seed=3)


def heat(name: str) -> HeatMap:
    found = with_overlays(MILK_RUN, [name], RenderOptions(), wishes=FEW).heat
    assert found is not None
    return found


def test_routes_lead_from_every_free_start_to_the_checkpoint() -> None:
    routes = with_overlays(MILK_RUN, ["routes"], RenderOptions()).routes
    assert len(routes) == 6
    assert {route.spaces[-1] for route in routes} == set(MILK_RUN.checkpoints)
    assert not {route.spaces[0] for route in routes} & set(MILK_RUN.blocked_starts)


def test_rounds_grow_with_the_distance() -> None:
    rounds = heat("rounds").values
    checkpoint = MILK_RUN.checkpoints[0]
    assert rounds[Space(14, 11)] > rounds[checkpoint.shifted(0, 1)] > 0
    # The last leg is the whole race, so its rounds are those of the exact solution.
    solution = solution_for(MILK_RUN)
    states = solution.rounds[0].reshape(-1, 4).min(axis=1)
    spaces = Subject(MILK_RUN).terrain.spaces
    assert rounds == {space: states[cell] for cell, space in enumerate(spaces) if space in rounds}


def test_traffic_and_danger_count_races() -> None:
    traffic, danger = heat("traffic"), heat("danger")
    assert sum(traffic.values.values()) > 4  # every robot ends at least one register somewhere
    assert min(traffic.values.values()) > 0
    assert min(danger.values.values()) > 0
    assert danger.title == "falls per race"


def test_cuts_surround_the_checkpoint_of_an_open_floor() -> None:
    x, y = MILK_RUN.checkpoints[0]
    around = {Space(x, y - 1), Space(x - 1, y), Space(x + 1, y), Space(x, y + 1)}
    assert set(with_overlays(MILK_RUN, ["cuts"], RenderOptions()).highlights) == around


def test_overlays_add_up_and_keep_what_was_asked_before() -> None:
    before = RenderOptions(grid=False, highlights=(Space(0, 0),))
    found = with_overlays(MILK_RUN, ["routes", "cuts"], before)
    assert found.highlights[0] == Space(0, 0)
    assert found.routes
    assert not found.grid


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["trafic"], "there is no overlay 'trafic'; did you mean traffic?"),
        (["cuts:1"], "there is no overlay 'cuts:1'; expected one of"),
        (["rounds:0"], "there is no checkpoint 0; expected 1 to 1"),
        (["rounds", "danger"], "rounds and danger both colour the spaces"),
    ],
)
def test_what_there_is_not(names: list[str], sentence: str) -> None:
    with pytest.raises(OverlayError, match=sentence):
        with_overlays(MILK_RUN, names, RenderOptions())


def test_every_overlay_says_what_it_shows() -> None:
    assert all(overlay.meaning for overlay in OVERLAYS.values())
