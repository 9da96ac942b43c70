"""Checks of how the boards lie: on each other, apart, at corners, around empty areas."""

from __future__ import annotations

from collections.abc import Iterator

from course_library.footprint import Footprint
from course_library.issues import Issue, Remedy
from course_library.validation.codes import issue
from course_library.validation.layout import Layout


def overlaps(layout: Layout) -> Iterator[Issue]:
    """Pairs of boards that lie on each other."""
    placements = layout.course.placements
    for overlap in layout.footprint.overlaps:
        first, second = placements[overlap.first], placements[overlap.second]
        text = (
            f"{first.board.name} and {second.board.name} lie on each other "
            f"on {_count(len(overlap.spaces), 'space')}."
        )
        remedy = Remedy(f"Move {second.board.name} off {first.board.name}.")
        yield issue("boards-overlap", text, overlap.spaces, remedy)


def contacts(layout: Layout) -> Iterator[Issue]:
    """Groups of boards that no edge joins to the rest, and checkpoints that lie there."""
    for group in layout.footprint.groups[1:]:
        members = [layout.course.placements[index] for index in sorted(group)]
        names = " and ".join(member.board.name for member in members)
        corners = tuple(member.at for member in members)
        remedy = Remedy(f"Move {names} until it shares an edge with the other boards.")
        if _meets_at_corner(layout.footprint, group):
            text = f"{names} touches the other boards at a corner only; robots cannot cross a corner."
            yield issue("boards-touch-at-corner", text, corners, remedy)
        else:
            text = f"{names} touches none of the other boards."
            yield issue("boards-apart", text, corners, remedy)
        yield from _stranded_checkpoints(layout, group)


def _meets_at_corner(footprint: Footprint, group: frozenset[int]) -> bool:
    return any((contact.first in group) != (contact.second in group) for contact in footprint.contacts)


def _stranded_checkpoints(layout: Layout, group: frozenset[int]) -> Iterator[Issue]:
    for number, space in enumerate(layout.course.checkpoints, start=1):
        if layout.board_at(space) in group:
            text = (
                f"Checkpoint {number} on {space.name} cannot be reached: no edge joins its board to the rest."
            )
            yield issue("checkpoint-out-of-reach", text, (space,), Remedy("Join the boards by an edge."))


def gaps(layout: Layout) -> Iterator[Issue]:
    """Empty areas that boards enclose."""
    for gap in layout.footprint.gaps:
        text = f"The boards enclose an empty area of {_count(gap.area, 'space')}; robots that enter it fall."
        yield issue("enclosed-gap", text, gap.spaces, Remedy("Close the gap, or keep it as a danger."))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
