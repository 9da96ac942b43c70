"""Checks of the checkpoints: how many there are and what they lie on."""

from __future__ import annotations

from collections.abc import Iterator

from course_library.compass import Space
from course_library.course import Course
from course_library.elements import Antenna, Pit
from course_library.issues import Issue, Remedy
from course_library.validation.codes import issue
from course_library.validation.layout import Layout


def number(layout: Layout) -> Iterator[Issue]:
    """No checkpoint, or more than the box has markers."""
    spaces, most = layout.course.checkpoints, layout.facts.checkpoints
    if not spaces:
        yield issue("no-checkpoint", "The course has no checkpoint.", remedy=_first_checkpoint(layout))
    elif len(spaces) > most:
        text = f"The course has {len(spaces)} checkpoints; {layout.facts.name} has {most} markers."
        remedy = Remedy(
            f"Keep the first {most} checkpoints.",
            lambda course: course.replaced(checkpoints=course.checkpoints[:most]),
        )
        yield issue("too-many-checkpoints", text, spaces[most:], remedy)


def _first_checkpoint(layout: Layout) -> Remedy:
    width, height = layout.course.size
    bay = layout.course.docking_bay
    # As far from the docking bay as the course is wide: the opposite corner of the layout.
    far = Space(width - 1 - bay.at.x, height - 1 - bay.at.y) if bay else Space(width // 2, height // 2)
    space = layout.nearest_plain(far)
    if space is None:
        return Remedy("Place a checkpoint.")
    return Remedy(
        f"Place checkpoint 1 on {space.name}.", lambda course: course.replaced(checkpoints=(space,))
    )


def places(layout: Layout) -> Iterator[Issue]:
    """Checkpoints off the floor, in pits, on antennas, starts, other checkpoints or reboot tokens."""
    for index, space in enumerate(layout.course.checkpoints):
        for code, fault in _faults(layout, index, space):
            text = f"Checkpoint {index + 1} on {space.name} {fault}."
            yield issue(code, text, (space,), _move(layout, index))


def _faults(layout: Layout, index: int, space: Space) -> Iterator[tuple[str, str]]:
    """Code and predicate of everything that is wrong with the place of one checkpoint."""
    if space not in layout.floor:
        yield "checkpoint-off-floor", "lies on no board"
        return
    if layout.has(space, Antenna):
        yield "checkpoint-on-antenna", "lies on an antenna, which no robot can enter"
    if layout.has(space, Pit):
        yield "checkpoint-in-pit", "lies in a pit"
    earlier = layout.course.checkpoints[:index]
    if space in earlier:
        yield "checkpoints-on-one-space", f"shares its space with checkpoint {earlier.index(space) + 1}"
    if layout.uses_reboot_tokens and any(token.at == space for token in layout.course.reboot_tokens):
        yield "checkpoint-on-reboot-token", "shares its space with a reboot token"
    if any(start.space == space for start in layout.free_starts):
        yield "checkpoint-on-start", "lies on a free start"


def _move(layout: Layout, index: int) -> Remedy:
    space = layout.nearest_plain(layout.course.checkpoints[index])
    if space is None:
        return Remedy(f"Move checkpoint {index + 1} to a space of its own.")
    return Remedy(
        f"Move checkpoint {index + 1} to {space.name}.", lambda course: with_checkpoint(course, index, space)
    )


def with_checkpoint(course: Course, index: int, space: Space) -> Course:
    """``course`` with checkpoint number ``index + 1`` on ``space``."""
    spaces = list(course.checkpoints)
    spaces[index] = space
    return course.replaced(checkpoints=tuple(spaces))
