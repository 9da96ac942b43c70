"""What is wrong with a file: every fault with its place, and one error that carries them all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Where = tuple[str | int, ...]
"""Where a value stands in a file: keys and list indices from the outermost inwards."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong with a file.

    Attributes:
        file: name of the file as the user gave it.
        line: counted from 1; 0 where the fault belongs to no line (a missing file).
        column: counted from 1; 0 where the fault belongs to no line.
        path: the place inside the file, such as ``boards[0].turn``; empty for the file as a whole.
        message: what was found, what was expected and the nearest legal word.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return ": ".join(part for part in (place, self.path, self.message) if part)


class FileError(ValueError):
    """A file that cannot be read or written; ``faults`` holds everything that is wrong, in file order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__("\n".join(map(str, self.faults)))


def path_text(path: Where) -> str:
    """A place as text: ``boards[0].board.spaces["5,0"][1]``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        elif part.replace("_", "").replace("-", "").isalnum():
            text += f".{part}" if text else part
        else:
            text += f'["{part}"]'
    return text
