"""Rows of cells as aligned lines of text."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def columns(rows: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> list[str]:
    """One line per row; the columns whose index is in ``numbers`` are flush right.

    >>> columns([["start", "deck"], ["O1", "5"], ["O2", "12"]], numbers={1})
    ['start  deck', 'O1        5', 'O2       12']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if index in numbers else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
