"""The one error of reading or writing another program's file."""

from __future__ import annotations


class FormatError(ValueError):
    """A file that cannot be read or written; the message is one sentence with the place of the fault.

    Letters that cannot be printed, which names and keys of a stranger's file may hold, are shown as ``?``.
    """

    def __init__(self, message: str) -> None:
        super().__init__("".join(letter if letter.isprintable() else "?" for letter in message))
