"""Checks of boards and their elements against the edition: families, and walls that hold what is mounted."""

from __future__ import annotations

from collections.abc import Iterator

from course_library.compass import Space
from course_library.editions import EDITIONS
from course_library.elements import ElementKind, Laser, PushPanel, kind_of
from course_library.issues import Issue, Remedy
from course_library.notation import format_element
from course_library.validation.codes import issue
from course_library.validation.layout import Layout


def families(layout: Layout) -> Iterator[Issue]:
    """Boards of families that the rules are not made for, and elements that the rules do not know."""
    for placement in layout.course.placements:
        board = placement.board
        if board.family not in layout.facts.families:
            text = f"{board.name} is a board of {board.family}; {layout.facts.name} is not made for those."
            yield issue("board-of-other-edition", text, (placement.at,), _other_rules(layout))
    strangers: dict[str, list[Space]] = {}
    for space, printed in layout.floor.printed.items():
        for element in printed:
            kind = kind_of(element)
            # What a board's own family prints is covered by the issue about the board.
            if not _known(layout, kind) and not _native(layout, space, kind):
                strangers.setdefault(kind.word, []).append(space)
    for word, spaces in strangers.items():
        text = f"{layout.facts.name} knows no {word} (on {', '.join(space.name for space in spaces)})."
        yield issue("element-of-other-edition", text, tuple(spaces), Remedy("Use another board."))


def _known(layout: Layout, kind: ElementKind) -> bool:
    return not set(kind.families).isdisjoint(layout.facts.families)


def _native(layout: Layout, space: Space, kind: ElementKind) -> bool:
    family = layout.course.placements[layout.floor.owner[space]].board.family
    return family not in layout.facts.families and family in kind.families


def _other_rules(layout: Layout) -> Remedy:
    used = {placement.board.family for placement in layout.course.placements}
    fitting = next((facts for facts in EDITIONS if used <= set(facts.families)), None)
    if fitting is None:
        return Remedy("Use boards of one family.")
    return Remedy(f"Play it by {fitting.id}.", lambda course: course.replaced(rules=fitting.id))


def mountings(layout: Layout) -> Iterator[Issue]:
    """Push panels and lasers on an edge without a wall, whichever of the two spaces should draw it."""
    for space, printed in layout.floor.printed.items():
        for element in printed:
            if isinstance(element, PushPanel | Laser) and not layout.floor.walled(space, element.side):
                what = "push panel" if isinstance(element, PushPanel) else "laser"
                text = f"The {what} on {space.name} ({format_element(element)}) has no wall behind it."
                remedy = Remedy(f"Add 'wall {element.side.name}' to the space on the board.")
                yield issue("element-without-wall", text, (space,), remedy)
