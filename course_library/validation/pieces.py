"""Checks of the physical pieces: a box holds each board once, with another board on its back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from course_library.board import PLAIN_FAMILY, Board
from course_library.course import Placement
from course_library.issues import Issue, Remedy
from course_library.validation.codes import issue
from course_library.validation.layout import Layout


def pieces(layout: Layout) -> Iterator[Issue]:
    """Pieces of which more are laid than there are, with either face up."""
    for faces, placements in _by_piece(layout.course.placements):
        owned = _owned(layout, faces)
        corners = tuple(placement.at for placement in placements)
        names = " and ".join(placement.board.name for placement in placements)
        if not owned:
            text = f"{names} is in none of your boxes."
            yield issue("piece-not-owned", text, corners, Remedy("Use a board that you own."))
        elif len(placements) > owned:
            same = len({placement.board.reference for placement in placements}) == 1
            what = "the same piece" if same else "two sides of the same piece"
            text = f"{names} are {what}; there {_number(owned)}, the course uses {len(placements)}."
            remedy = Remedy(f"Put another board in the place of {placements[-1].board.name}.")
            yield issue("piece-used-twice", text, corners, remedy)


def _by_piece(placements: Iterable[Placement]) -> list[tuple[set[str], list[Placement]]]:
    """The boards that are faces of one piece together; it is enough that one of them names the other."""
    found: list[tuple[set[str], list[Placement]]] = []
    for placement in placements:
        faces, members = set(faces_of(placement.board)), [placement]
        for piece in [piece for piece in found if not piece[0].isdisjoint(faces)]:
            found.remove(piece)
            faces, members = piece[0] | faces, piece[1] + members
        found.append((faces, members))
    return found


def faces_of(board: Board) -> frozenset[str]:
    """The references of both faces of the piece that ``board`` is one face of."""
    if board.other_side is None:
        return frozenset({board.reference})
    named = "/" in board.other_side or board.family == PLAIN_FAMILY
    other = board.other_side if named else f"{board.family}/{board.other_side}"
    return frozenset({board.reference, other})


def _owned(layout: Layout, faces: set[str]) -> int:
    if layout.owned_pieces is None:
        return 1
    return max(layout.owned_pieces.get(face, 0) for face in faces)


def _number(owned: int) -> str:
    return "is 1" if owned == 1 else f"are {owned}"
