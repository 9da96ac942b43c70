"""The golden diagrams in ``tests/data/diagrams``.

Write them anew after a change of the diagram with ``python -m tests.course_library.diagrams`` and look at the
difference.
"""

from __future__ import annotations

from pathlib import Path

from course_library.catalog import find_board, find_course
from course_library.diagram import board_diagram
from course_library.floor import flatten

FOLDER = Path(__file__).parents[1] / "data" / "diagrams"
BOARDS = (
    "tempest",
    "energize",
    "docking-bay-b",
    "2016/3a",
    "2016/startb",
    "2005/maelstrom",
    "2005/dock-belts",
)
COURSES = ("milk-run", "2016/undertow")


def diagrams() -> dict[str, str]:
    """The text of every golden file by its name."""
    texts = {reference: board_diagram(find_board(reference)) for reference in BOARDS}
    texts |= {reference: board_diagram(flatten(find_course(reference)).as_board()) for reference in COURSES}
    return {f"{reference.replace('/', '-')}.txt": text + "\n" for reference, text in texts.items()}


def write_diagrams() -> None:
    """Write all golden files anew."""
    for name, text in diagrams().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_diagrams()
