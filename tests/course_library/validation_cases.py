"""For every issue code a small course that has it, and the number of times it has it."""

from __future__ import annotations

from collections.abc import Callable

from course_library.board import FrozenMap
from course_library.course import Course
from course_library.editions import EditionFacts, Variant, edition_facts, register_edition
from tests.course_library.tiny import bay, board, course, laid, spaces, token

FIELD = board("6x6:")
RING = [
    board("3x1:", "north"),
    board("1x3:", "east"),
    board("3x1:", "south"),
    board("1x3:", "west"),
]


def edition_with_conflict() -> EditionFacts:
    """Rules of 2023 with two variants that exclude each other; printed editions have no such pair."""
    old = edition_facts("renegade-2023")
    facts = EditionFacts(
        **{
            **{name: getattr(old, name) for name in EditionFacts.__slots__},
            "id": "conflicting",
            "variants": (
                Variant("fast", "Fast", "quick", "here", excludes=("slow",)),
                Variant("slow", "Slow", "slow", "here"),
            ),
        }
    )
    register_edition(facts)
    return facts


def walled_bay() -> Course:
    """The start on A1 has walls on the sides that do not lead off the course."""
    return course(
        docking_bay=laid(bay("2x6: A1 start, wall E, wall S; A2 start; A3 start"), 0, 0), players=(2, 2)
    )


def ring() -> Course:
    """Four boards around an empty area of 2 x 2 spaces, with the docking bay west of them."""
    north, east, south, west = RING
    return course(
        boards=(laid(north, 1, 0), laid(east, 4, 0), laid(south, 2, 3), laid(west, 1, 1)),
        docking_bay=laid(bay("1x4: A1 start; A2 start"), 0, 0),
        players=(2, 2),
        checkpoints=spaces("E3"),
        reboot_tokens=(token("C1"), token("E1", "S"), token("D4"), token("B3", "N")),
    )


def two_boards(x: int, y: int) -> Course:
    """The sound course and a second board at (x, y) with its own reboot token."""
    second = board("6x6:", "second")
    name = laid(second, x, y).at.shifted(2, 2).name
    return course(boards=(laid(FIELD, 2, 0), laid(second, x, y)), reboot_tokens=(token("E4"), token(name)))


def of_2016() -> Course:
    """A board of 2016 without a reboot token beside one that has it."""
    first, second = board("6x6:", "1a", family="2016"), board("6x6:", "2a", family="2016")
    return course(boards=(laid(first, 2, 0), laid(second, 8, 0)))


CASES: dict[str, Callable[[], Course]] = {
    "no-layout": lambda: course(layout="none"),
    "no-boards": lambda: course(boards=()),
    "unknown-rules": lambda: course(rules="renegade-2032"),
    "boards-overlap": lambda: two_boards(7, 1),
    "docking-bay-missing": lambda: course(docking_bay=None, boards=(laid(bay(), 0, 0), laid(FIELD, 2, 0))),
    "docking-bay-apart": lambda: course(docking_bay=laid(bay(), 0, 0, 180)),
    "docking-bay-without-starts": lambda: course(docking_bay=laid(bay("2x6:"), 0, 0)),
    "too-few-starts": lambda: course(blocked_starts=spaces("A1 A2 A3 A4 A5")),
    "no-checkpoint": lambda: course(checkpoints=()),
    "checkpoint-off-floor": lambda: course(checkpoints=spaces("J3")),
    "checkpoint-on-antenna": lambda: course(field="6x6: E3 antenna"),
    "checkpoint-out-of-reach": lambda: two_boards(12, 0).replaced(checkpoints=spaces("G3 N3")),
    "boards-apart": lambda: two_boards(9, 0),
    "boards-touch-at-corner": lambda: two_boards(8, 6),
    "piece-used-twice": lambda: course(
        boards=(laid(board("6x6:", other_side="back"), 2, 0), laid(board("6x6:", "back"), 8, 0)),
        reboot_tokens=(token("E4"), token("K4")),
    ),
    "docking-bay-doubled": lambda: course(boards=(laid(FIELD, 2, 0), laid(bay(), 8, 0, 180))),
    "docking-bay-not-flush": lambda: course(docking_bay=laid(bay(), 0, 2)),
    "docking-bay-without-open-side": lambda: course(docking_bay=laid(bay(faces=None), 0, 0, 90)),
    "start-faces-no-floor": lambda: course(docking_bay=laid(bay(), 0, 2)),
    "start-without-way-out": walled_bay,
    "fewer-starts-than-players": lambda: course(blocked_starts=spaces("A1 A2")),
    "blocked-start-is-none": lambda: course(blocked_starts=spaces("B1 Z9")),
    "too-many-blocked-starts": lambda: course(
        docking_bay=laid(bay("2x6: " + "; ".join(f"{c}{r} start" for c in "AB" for r in range(1, 7))), 0, 0),
        blocked_starts=spaces("A1 A2 A3 A4 A5 A6 B1 B2 B3"),
        players=(2, 3),
    ),
    "players-out-of-range": lambda: course(players=(1, 9)),
    "too-many-checkpoints": lambda: course(checkpoints=spaces("C1 D1 E1 F1 G1 H1 C2")),
    "checkpoint-in-pit": lambda: course(field="6x6: E3 pit"),
    "checkpoints-on-one-space": lambda: course(checkpoints=spaces("G3 D2 G3")),
    "checkpoint-on-reboot-token": lambda: course(checkpoints=spaces("E4")),
    "reboot-token-missing": lambda: course(reboot_tokens=()),
    "reboot-token-doubled": lambda: course(reboot_tokens=(token("E4"), token("E4"), token("F2"))),
    "reboot-token-off-floor": lambda: course(reboot_tokens=(token("J3"),)),
    "reboot-token-on-docking-bay": lambda: course(reboot_tokens=(token("B3"),)),
    "reboot-token-in-pit": lambda: course(field="6x6: C4 pit"),
    "reboot-token-on-antenna": lambda: course(field="6x6: C4 antenna"),
    "too-many-reboot-tokens": lambda: course(
        reboot_tokens=tuple(token(f"{column}4") for column in "CDEFGHC")
    ),
    "unknown-variant": lambda: course(variants=("lighter-gam", "act-fast")),
    "conflicting-variants": lambda: course(rules=edition_with_conflict().id, variants=("fast", "slow")),
    "board-of-other-edition": lambda: course(
        boards=(laid(board("6x6:", "cross", family="2005"), 2, 0),),
        docking_bay=laid(bay(family="2005"), 0, 0),
        reboot_tokens=(),
    ),
    "element-of-other-edition": lambda: course(field="6x6: B2 crusher 24; C2 repair single; D2 crusher 1"),
    "enclosed-gap": ring,
    "piece-not-owned": course,
    "checkpoint-on-start": lambda: course(checkpoints=spaces("A3")),
    "reboot-arrow-off-floor": lambda: course(reboot_tokens=(token("H4"),)),
    "reboot-token-unused": lambda: course(variants=("dynamic-archiving",)),
    "blocked-start-doubled": lambda: course(blocked_starts=spaces("A1 A1"), players=(2, 5)),
    "cubes-in-competitive-mode": lambda: course(
        blocked_starts=spaces("A1"), players=(2, 5), variants=("competitive-mode",)
    ),
    "variant-doubled": lambda: course(variants=("act-fast", "act-fast")),
    "element-without-wall": lambda: course(field="6x6: B2 laser N 1; D2 push W 24"),
    "reboot-token-elsewhere": of_2016,
}

OWNED: dict[str, FrozenMap[str, int]] = {"piece-not-owned": FrozenMap({"bay": 1})}
"""The pieces at hand, for codes that ask for them."""

TIMES = {
    "blocked-start-is-none": 2,
    "docking-bay-missing": 1,
    "element-of-other-edition": 2,
    "element-without-wall": 2,
    "board-of-other-edition": 2,
    "reboot-token-doubled": 2,
    "start-faces-no-floor": 2,
}
"""How often a case has its code, where that is not once."""

UNFIXED = {
    "no-layout",
    "no-boards",
    "boards-overlap",
    "docking-bay-without-starts",
    "checkpoint-out-of-reach",
    "boards-apart",
    "boards-touch-at-corner",
    "piece-used-twice",
    "piece-not-owned",
    "too-many-reboot-tokens",
    "element-of-other-edition",
    "enclosed-gap",
    "element-without-wall",
}
"""Codes where a person has to decide what to do."""
