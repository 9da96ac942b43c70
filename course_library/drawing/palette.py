"""The colours of a course: one table for light, dark, high contrast and print.

The hues follow Okabe and Ito's set for colour-blind readers, darkened or lightened until each pair in
:data:`PAIRS` has its contrast; a hue never carries a message alone, every element differs in shape too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

PaletteName = Literal["light", "dark", "contrast", "print"]
PALETTE_NAMES: tuple[PaletteName, ...] = ("light", "dark", "contrast", "print")

# One row per role: light, dark, high contrast, print.
_TABLE: Mapping[str, tuple[str, str, str, str]] = {
    "background": ("#F5F6F8", "#15181C", "#000000", "#FFFFFF"),
    "text": ("#3A424A", "#C9D1DA", "#FFFFFF", "#222222"),
    "floor": ("#E3E6E9", "#3B424A", "#FFFFFF", "#FFFFFF"),
    "seam": ("#CBD0D5", "#4A525C", "#9A9A9A", "#D0D0D0"),
    "edge": ("#7C868F", "#97A2AE", "#000000", "#555555"),
    "label": ("#4C5660", "#CBD3DB", "#000000", "#444444"),
    "green_bed": ("#14332A", "#0D241D", "#00170F", "#DDF3EC"),
    "green_rail": ("#009E73", "#009E73", "#00C48F", "#007A59"),
    "green_arrow": ("#4FE3B5", "#4FE3B5", "#66FFCC", "#00513B"),
    "blue_bed": ("#10283D", "#0B1C2C", "#000F1F", "#DCEBF6"),
    "blue_rail": ("#1F86C7", "#1F86C7", "#3FA9F5", "#0072B2"),
    "blue_arrow": ("#86CDFF", "#86CDFF", "#A6DBFF", "#004B78"),
    "gear_left": ("#C95400", "#D55E00", "#B34700", "#C95400"),
    "gear_right": ("#008561", "#008F68", "#006B4E", "#008561"),
    "gear_mark": ("#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"),
    "pit": ("#08090B", "#050607", "#000000", "#141414"),
    "pit_edge": ("#3A4148", "#343B42", "#4A4A4A", "#4A4A4A"),
    "hazard_light": ("#F2C230", "#F2C230", "#FFD500", "#F2C230"),
    "hazard_dark": ("#1A1C1F", "#111315", "#000000", "#1A1C1F"),
    "wall": ("#E69F00", "#F0AC1A", "#FFB000", "#E69F00"),
    "outline": ("#1D2125", "#0B0D0F", "#000000", "#1D2125"),
    "laser": ("#D2400F", "#FF6A3D", "#D40000", "#D2400F"),
    "laser_core": ("#FFE9DF", "#FFF1EA", "#FFFFFF", "#FFFFFF"),
    "emitter": ("#343B42", "#0F1215", "#000000", "#343B42"),
    "battery": ("#F0E442", "#F0E442", "#FFF200", "#F0E442"),
    "metal": ("#525C66", "#B4BEC8", "#000000", "#525C66"),
    "metal_mark": ("#FFFFFF", "#14171A", "#FFFFFF", "#FFFFFF"),
    "disc": ("#FFFFFF", "#F4F6F8", "#FFFFFF", "#FFFFFF"),
    "disc_mark": ("#1D2125", "#1D2125", "#000000", "#1D2125"),
    "checkpoint": ("#B0307A", "#B0307A", "#8F005C", "#B0307A"),
    "checkpoint_mark": ("#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"),
    "reboot": ("#00714F", "#00714F", "#00573D", "#00714F"),
    "reboot_mark": ("#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"),
    "cube": ("#F0E442", "#F0E442", "#FFF200", "#F0E442"),
    "cross": ("#A3230E", "#A3230E", "#8A0000", "#A3230E"),
    "highlight": ("#C2185B", "#FF79B0", "#D4006A", "#C2185B"),
    "route_1": ("#0072B2", "#56B4E9", "#0050A0", "#0072B2"),
    "route_2": ("#C95400", "#FF9A4D", "#B34700", "#C95400"),
    "route_3": ("#7A3FA0", "#C79BE8", "#5B1E86", "#7A3FA0"),
    "route_4": ("#00714F", "#3FD6A6", "#00573D", "#00714F"),
    "route_5": ("#8A6A00", "#F0C84B", "#6B5200", "#8A6A00"),
    "route_6": ("#A3126B", "#F08CC4", "#8F005C", "#A3126B"),
    "casing": ("#FFFFFF", "#101316", "#FFFFFF", "#FFFFFF"),
    "robot_1": ("#F28E2B", "#F28E2B", "#FF9A33", "#F28E2B"),
    "robot_2": ("#56B4E9", "#56B4E9", "#66C6FF", "#56B4E9"),
    "robot_3": ("#B4DC5A", "#B4DC5A", "#BFF04D", "#B4DC5A"),
    "robot_4": ("#F48FB6", "#F48FB6", "#FF9CC4", "#F48FB6"),
    "robot_5": ("#FFE14D", "#FFE14D", "#FFEE33", "#FFE14D"),
    "robot_6": ("#C3A9F2", "#C3A9F2", "#D2BBFF", "#C3A9F2"),
    "robot_7": ("#66D9C8", "#66D9C8", "#66F0DC", "#66D9C8"),
    "robot_8": ("#F2F2F2", "#F2F2F2", "#FFFFFF", "#F2F2F2"),
    "robot_mark": ("#14171A", "#14171A", "#000000", "#14171A"),
    "robot_track": ("#2B3138", "#0B0D0F", "#000000", "#2B3138"),
}

PAIRS: tuple[tuple[str, tuple[str, ...], float], ...] = (
    ("text", ("background",), 4.5),
    ("label", ("floor",), 4.5),
    ("green_arrow", ("green_bed",), 4.5),
    ("blue_arrow", ("blue_bed",), 4.5),
    ("gear_left", ("floor", "gear_mark"), 1.5),
    ("gear_mark", ("gear_left",), 3.8),
    ("gear_mark", ("gear_right",), 3.8),
    ("hazard_light", ("hazard_dark",), 7.0),
    ("hazard_light", ("pit",), 7.0),
    ("wall", ("outline",), 4.5),
    ("laser_core", ("laser",), 2.5),
    ("laser", ("floor",), 3.0),
    ("battery", ("outline",), 7.0),
    ("metal", ("floor",), 4.5),
    ("metal_mark", ("metal",), 4.5),
    ("disc_mark", ("disc",), 7.0),
    ("checkpoint_mark", ("checkpoint",), 4.5),
    ("reboot_mark", ("reboot",), 4.5),
    ("cross", ("cube",), 4.5),
    ("highlight", ("floor",), 3.0),
    *((f"route_{number}", ("floor",), 3.0) for number in range(1, 7)),
    *((f"robot_{number}", ("robot_mark",), 6.5) for number in range(1, 9)),
)
"""Each role, the roles it lies on, and the least contrast (WCAG 2.2) it has with every one of them."""

ROUTE_ROLES = tuple(f"route_{number}" for number in range(1, 7))
ROBOT_ROLES = tuple(f"robot_{number}" for number in range(1, 9))


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one palette by role: ``palette["wall"] == "#E69F00"``."""

    name: PaletteName
    column: int

    def __getitem__(self, role: str) -> str:
        return _TABLE[role][self.column]


def palette(name: PaletteName) -> Palette:
    """The palette of that name."""
    return Palette(name, PALETTE_NAMES.index(name))


def roles() -> tuple[str, ...]:
    """The names of all colours of a palette."""
    return tuple(_TABLE)


def luminance(colour: str) -> float:
    """The relative luminance of ``#RRGGBB`` from 0 (black) to 1 (white), as WCAG 2.2 defines it."""
    channels = (int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5))
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours from 1 (none) to 21 (black on white), as WCAG 2.2 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
