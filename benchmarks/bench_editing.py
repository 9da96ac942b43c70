"""Time and memory of edits: on courses of 1 to 16 boards, and strokes on boards of 12 to 64 spaces."""

from __future__ import annotations

import gc
import os
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import QCoreApplication

from course_library.board import Board, FrozenMap
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.editing.belts import paint_belt
from course_library.editing.boards import move_boards
from course_library.editing.regions import fill
from course_library.editing.tokens import move_checkpoint
from course_library.elements import BeltColour, Pit
from course_library.files import course_text
from editor.document import Document

EDITS = 10_000


def course(boards: int) -> Course:
    """Plain boards in rows of four and one checkpoint."""
    plain = Board("plain", "Plain", "2023", (12, 12))
    laid = tuple(Placement(plain, Space(12 * (n % 4), 12 * (n // 4))) for n in range(boards))
    return Course("bench", FrozenMap({"en": "Bench"}), boards=laid, checkpoints=(Space(0, 0),))


def milliseconds(action: Callable[[], object], rounds: int = 30) -> float:
    """The fastest of ``rounds`` runs."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        action()
        times.append(time.perf_counter() - begin)
    return min(times) * 1000


def edit(document: Document, number: int) -> None:
    """Move the checkpoint to a space where it does not lie."""
    space = Space(number % 11, 1 + number % 7)
    document.apply(move_checkpoint(document.course, 1, space))


def history(boards: int) -> tuple[float, float, float]:
    """Milliseconds and bytes for each of 10,000 edits, and the bytes left of each without their history."""
    document = Document(course(boards))
    begin = time.perf_counter()
    for number in range(EDITS):
        edit(document, number)
    spent = time.perf_counter() - begin
    document.undo_stack.clear()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number in range(EDITS):
        edit(document, number)
    used = tracemalloc.get_traced_memory()[0] - before
    document.undo_stack.clear()
    gc.collect()
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return spent / EDITS * 1000, used / EDITS, left / EDITS


def main() -> None:
    """Print both tables."""
    application = QCoreApplication([])
    print(
        f"boards  move a board (ms)  text of the file (ms)  {EDITS:,} edits (ms each)  "
        "undo data (bytes each)  left without it (bytes each)"
    )
    for boards in (1, 4, 16):
        one = course(boards)
        moved = milliseconds(lambda one=one: move_boards(one, [0], -1, 0))
        written = milliseconds(lambda one=one: course_text(one))
        each, size, left = history(boards)
        figures = f"{boards:6}  {moved:17.3f}  {written:21.2f}  {each:21.3f}  {size:22.0f}  {left:28.1f}"
        print(figures)
    print("board   belt of 10 (ms)  fill all (ms)")
    for side in (12, 32, 64):
        board = Board("large", "Large", "2023", (side, side))
        path = [Space(1, 1), Space(10, 1)]
        belt = milliseconds(lambda board=board, path=path: paint_belt(board, path, BeltColour.GREEN))
        filled = milliseconds(lambda board=board: fill(board, Space(0, 0), Pit()), rounds=5)
        print(f"{side:2}x{side:<2}  {belt:16.2f}  {filled:13.1f}")
    application.quit()


if __name__ == "__main__":
    main()
