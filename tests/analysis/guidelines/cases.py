"""A course that follows every guideline, and for each guideline the smallest step across its border.

The course: a docking bay A1 to B12 whose robots leave to the east, one board C1 to N12, two checkpoints.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from course_library.course import Course
from tests.course_library.tiny import bay, board, course, laid, spaces, token

BAY = "2x12: " + "; ".join(f"A{row} start" for row in range(1, 13))


def good(field: str = "", more: int = 0, **changes: Any) -> Course:
    """The good course; ``field`` are spaces of its board, ``more`` boards follow to the east, with tokens."""
    extra = [laid(board("12x12:", f"more{n}"), 14 + 12 * n, 0) for n in range(more)]
    values: dict[str, Any] = {
        "boards": (laid(board(f"12x12: {field}"), 2, 0), *extra),
        "docking_bay": laid(bay(BAY), 0, 0),
        "checkpoints": spaces("L6 E8"),
        "reboot_tokens": (
            token("H4", "N"),
            *(token(piece.at.shifted(5, 5).name, "N") for piece in extra),
        ),
    }
    return course(**{**values, **changes})


def filled(text: str, number: int) -> str:
    """The first ``number`` spaces of the two columns before the docking bay, each with ``text``."""
    names = [f"{column}{row}" for column in "AB" for row in range(1, 13)]
    return "; ".join(f"{name} {text}" for name in names[:number])


class Pair(NamedTuple):
    """A course that breaks a guideline, the spaces it should name, and one that just follows it."""

    breaks: Callable[[], Course]
    names: str
    follows: Callable[[], Course]
    verdict: str = "warn"


CASES: dict[str, Pair] = {
    "robot-density": Pair(lambda: good(more=2), "", lambda: good(more=1)),
    "checkpoints-before-boards": Pair(
        lambda: good(more=2, checkpoints=spaces("L6 E8 F3 G10")),
        "",
        lambda: good(more=2, checkpoints=spaces("L6 E8 F3 G10 L10")),
    ),
    "one-board-crowd": Pair(lambda: good(players=(6, 6)), "", lambda: good(players=(5, 5))),
    "hour-for-six": Pair(
        lambda: good(players=(5, 6), checkpoints=spaces("L6 E8 F3")),
        "F3",
        lambda: good(players=(5, 6)),
        "advice",
    ),
    "criss-cross": Pair(lambda: good(checkpoints=spaces("F3 M10")), "F3 M10", good),
    "straight-line": Pair(lambda: good(checkpoints=spaces("F6 L6")), "F6 L6", good),
    "leader-turns": Pair(
        lambda: good(checkpoints=spaces("F6 L6")), "F6 L6", lambda: good(checkpoints=spaces("L6 F6"))
    ),
    "checkpoint-entries": Pair(lambda: good("J6 wall N, wall S"), "L6", lambda: good("J6 wall N"), "advice"),
    "checkpoint-bottleneck": Pair(
        lambda: good("J6 wall N, wall E, wall S"), "L6 K6", lambda: good("J6 wall N, wall S")
    ),
    "checkpoint-open-space": Pair(lambda: good("J5 wall S"), "L6", lambda: good("J5 wall N"), "advice"),
    "checkpoint-wall-corner": Pair(
        lambda: good("C8 wall N; D8 wall W"), "E8", lambda: good("C8 wall N, wall S"), "fail"
    ),
    "checkpoint-beside-danger": Pair(lambda: good("C9 pit"), "E8", lambda: good("D9 pit"), "advice"),
    "first-checkpoint-beside-danger": Pair(
        lambda: good(checkpoints=spaces("N6 E8")), "N6", lambda: good(checkpoints=spaces("M6 E8")), "advice"
    ),
    "one-reboot-token": Pair(lambda: good(reboot_tokens=()), "C1", good, "fail"),
    "reboot-token-near-checkpoint": Pair(
        lambda: good(reboot_tokens=(token("J5", "N"),)), "J5", lambda: good(reboot_tokens=(token("I5", "N"),))
    ),
    "reboot-token-central": Pair(
        lambda: good(reboot_tokens=(token("H3"),)), "H3", lambda: good(reboot_tokens=(token("H4"),)), "advice"
    ),
    "reboot-shortcut": Pair(
        lambda: good(checkpoints=spaces("M2 E10"), reboot_tokens=(token("I8", "N"),)),
        "I8 M1",
        lambda: good(checkpoints=spaces("M2 E10"), reboot_tokens=(token("J6", "N"),)),
    ),
    "reboot-arrow": Pair(lambda: good("F2 pit"), "H4", lambda: good("F1 pit")),
    "reboot-lane": Pair(lambda: good("F2 wall S"), "H4", lambda: good("F2 wall S", players=(2, 4))),
    "docking-bay-obstructions": Pair(
        lambda: good(filled("gear left", 10)),
        "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10",
        lambda: good(filled("pit", 9)),
    ),
    "docking-bay-belts": Pair(
        lambda: good(filled("belt green N", 10)),
        "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10",
        lambda: good(filled("belt blue N", 9)),
    ),
    "belt-to-first-checkpoint": Pair(
        lambda: good("A6 belt green E; B6 belt green E; C6 belt blue E; D6 belt green E"),
        "C6",
        lambda: good("A6 belt green E; B6 belt green E; C6 belt blue E"),
    ),
    "fairer-side": Pair(
        lambda: good(checkpoints=spaces("L9 E8")), "A1", lambda: good(checkpoints=spaces("L8 E8"))
    ),
    "northrup": Pair(
        lambda: good(more=1, checkpoints=spaces("D6 P8")),
        "P8",
        lambda: good(more=1, checkpoints=spaces("D6 O8")),
        "advice",
    ),
}

UNFIXED = {"one-board-crowd"}
"""Guidelines whose remedy a person has to choose in the cases above."""
