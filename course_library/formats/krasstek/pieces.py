"""Which of krasstek's pieces are boards of ours, and how large the others are.

The ten boards of 2023 were compared space by space: they have the same names and lie the same way there; only
one belt of The Keep (B6) differs, which turns robots from its left too there. The bays of the anniversary set
are the same two docking bays once more.
"""

from __future__ import annotations

from course_library.board import Board
from course_library.catalog import bundled_board

OURS = {
    name: name
    for name in (
        "cactus",
        "docking-bay-a",
        "docking-bay-b",
        "energize",
        "in-and-out",
        "misdirection",
        "sidewinder",
        "steps",
        "tempest",
        "the-keep",
    )
} | {"30th-docking-bay-a": "docking-bay-a", "30th-docking-bay-b": "docking-bay-b"}
"""Our board by the id of the piece."""

_SMALL = frozenset(
    [
        "all-roads",
        "assembly",
        "blueprint",
        "circles",
        "coming-and-going",
        "confusion",
        "convergence",
        "double-zap",
        "doubles",
        "mergers",
        "merry-go-round",
        "spin-class",
        "styx",
        "tabula-rasa",
        "the-abyss",
        "the-h",
        "the-oval",
        "the-pits",
        "the-wave",
        "the-x",
        "the-zone",
        "toasted",
        "whirlpool",
        "winding",
    ]
)
_SIZES = {"mb-docking-bay-a": (6, 2), "mb-docking-bay-b": (6, 2)}


def piece_id(board: Board) -> str | None:
    """The piece that is ``board``, or None where the generator does not have it."""
    name = OURS.get(board.id) if board.family == "2023" else None
    return name if name is not None and bundled_board(name) == board else None


def piece_size(piece: str) -> tuple[int, int]:
    """(width, height) of a piece that is no board of ours."""
    return _SIZES.get(piece, (3, 12) if "docking-bay" in piece else (6, 6) if piece in _SMALL else (12, 12))
