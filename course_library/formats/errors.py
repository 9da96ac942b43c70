"""The one error of reading or writing another program's file."""

from __future__ import annotations


class FormatError(ValueError):
    """A file that cannot be read or written; the message is one sentence with the place of the fault."""
