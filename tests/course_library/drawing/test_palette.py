"""Every colour can be told from what it lies on, in every palette."""

from __future__ import annotations

import re

import pytest

from course_library.drawing.palette import PAIRS, PALETTE_NAMES, contrast, luminance, palette, roles


@pytest.mark.parametrize("name", PALETTE_NAMES)
@pytest.mark.parametrize(("role", "below", "least"), PAIRS, ids=str)
def test_contrast_of_each_pair(name: str, role: str, below: tuple[str, ...], least: float) -> None:
    colours = palette(name)
    measured = {other: contrast(colours[role], colours[other]) for other in below}
    assert all(value >= least for value in measured.values()), f"{role} on {measured} in {name}"


@pytest.mark.parametrize("name", PALETTE_NAMES)
def test_colours_are_written_in_full(name: str) -> None:
    colours = palette(name)
    assert all(re.fullmatch("#[0-9A-F]{6}", colours[role]) for role in roles())


@pytest.mark.parametrize("name", PALETTE_NAMES)
def test_green_and_blue_belts_differ_in_lightness_or_hue(name: str) -> None:
    colours = palette(name)
    one, other = colours["green_rail"], colours["blue_rail"]
    channels = [abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    assert max(channels) >= 50


def test_contrast_as_the_standard_defines_it() -> None:
    # WCAG 2.2: black on white is 21, equal colours are 1; #767676 is the darkest grey to reach 4.5 on white.
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#123456", "#123456") == 1
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)
    assert contrast("#FFFFFF", "#767676") == contrast("#767676", "#FFFFFF")
    assert luminance("#FFFFFF") == pytest.approx(1)


def test_the_tables_name_existing_roles() -> None:
    assert {role for role, below, _ in PAIRS for role in (role, *below)} <= set(roles())
