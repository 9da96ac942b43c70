"""What changed between two states of a course, told in sentences for a person.

Used when an autosaved course is offered again, when a file was changed by another program, and to name what
happened since the course was last saved. Spaces are named as in the new course.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from course_library.board import Board
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.editing.edit import LAYOUT_PARTS, changed_parts, shift_between
from course_library.editions import EDITIONS

MOST_SPACES = 6
"""Of a board that was drawn on, at most this many spaces are named."""


def difference(old: Course, new: Course) -> list[str]:
    """What turns ``old`` into ``new``, the layout first; empty exactly when they are equal.

    >>> from course_library.board import FrozenMap
    >>> plain = Course("plain", FrozenMap({"en": "Plain"}))
    >>> difference(plain.replaced(checkpoints=(Space(2, 1),)), plain.replaced(checkpoints=(Space(2, 3),)))
    ['checkpoint 1 moved from C2 to C4']
    """
    shift = shift_between(old, new)
    parts = changed_parts(old, new)
    lines = [line for tell in _LAYOUT for line in tell(old, new, shift)]
    lines += [line for part in _TELL if part in parts for line in _TELL[part](old, new)]
    # That a layout is one's own now is nothing new to somebody who is told what was moved.
    rest = sorted(parts - _TELL.keys() - set(LAYOUT_PARTS) - ({"layout"} if lines else set()))
    lines += [f"{_WORDS.get(part, part)} changed" for part in rest]
    return lines or (["parts were put in another order"] if parts else [])


def board_difference(old: Board, new: Board) -> str:
    """How ``new`` differs from ``old`` in half a sentence: "3 spaces drawn (C5, C6, D1)"; empty if equal."""
    spaces = [s for s in {**old.spaces, **new.spaces} if old.elements(s) != new.elements(s)]
    told = []
    if old.size != new.size:
        told.append(f"now {new.size[0]}x{new.size[1]} spaces")
    if spaces:
        names = ", ".join(space.name for space in sorted(spaces, key=lambda s: (s.y, s.x))[:MOST_SPACES])
        more = ", …" if len(spaces) > MOST_SPACES else ""
        told.append(f"{len(spaces)} {'space' if len(spaces) == 1 else 'spaces'} drawn ({names}{more})")
    return ", ".join(told) or ("" if old == new else "its description changed")


def _boards(old: Course, new: Course, shift: Space) -> Iterator[str]:
    gone = [placement.shifted(*shift) for placement in old.boards]
    added = []
    for placement in new.boards:
        if placement in gone:
            gone.remove(placement)
        else:
            added.append(placement)
    for placement in added:
        former = next((other for other in gone if _same_board(other, placement)), None)
        if former is None:
            yield f"{placement.board.name} added at {placement.at.name}"
        else:
            gone.remove(former)
            yield from _placement(former, placement)
    for placement in gone:
        yield f"{placement.board.name} removed from {placement.at.name}"


def _same_board(first: Placement, second: Placement) -> bool:
    return first.board.reference == second.board.reference


def _docking_bay(old: Course, new: Course, shift: Space) -> Iterator[str]:
    former, bay = old.docking_bay and old.docking_bay.shifted(*shift), new.docking_bay
    if former == bay:
        return
    if former is None and bay is not None:
        yield f"{bay.board.name} added at {bay.at.name}"
    elif bay is None and former is not None:
        yield f"{former.board.name} removed from {former.at.name}"
    elif former is not None and bay is not None:
        if not _same_board(former, bay):
            yield f"{former.board.name} exchanged for {bay.board.name}"
        yield from _placement(former, bay)


def _placement(old: Placement, new: Placement) -> Iterator[str]:
    """How a board lies differently, or looks different if it is the same board."""
    name = new.board.name
    if old.at != new.at:
        yield f"{name} moved from {old.at.name} to {new.at.name}"
    if old.turn != new.turn:
        yield f"{name} turned from {old.turn}° to {new.turn}°"
    if old.faces != new.faces:
        yield f"the open side of {name} changed"
    if _same_board(old, new) and old.board != new.board:
        yield f"{name}: {board_difference(old.board, new.board)}"


def _checkpoints(old: Course, new: Course, shift: Space) -> Iterator[str]:
    before, after = [space.shifted(*shift) for space in old.checkpoints], new.checkpoints
    if sorted(before) == sorted(after):
        if tuple(before) != after:
            yield "checkpoints renumbered"
        return
    for number, (was, now) in enumerate(zip_longest(before, after), 1):
        yield from _moved(f"checkpoint {number}", was, now)


def _reboot_tokens(old: Course, new: Course, shift: Space) -> Iterator[str]:
    before = {token.at.shifted(*shift): token.arrow for token in old.reboot_tokens}
    after = {token.at: token.arrow for token in new.reboot_tokens}
    for space in before.keys() & after.keys():
        if before[space] != after[space]:
            yield f"the reboot token on {space.name} turned to {after[space].name}"
    gone = [space for space in before if space not in after]
    added = [space for space in after if space not in before]
    for was, now in zip_longest(gone, added):
        yield from _moved("a reboot token", was, now)


def _moved(what: str, was: Space | None, now: Space | None) -> Iterator[str]:
    if was is not None and now is not None:
        if was != now:
            yield f"{what} moved from {was.name} to {now.name}"
    elif now is not None:
        yield f"{what} added on {now.name}"
    elif was is not None:
        yield f"{what} removed from {was.name}"


def _blocked_starts(old: Course, new: Course, shift: Space) -> Iterator[str]:
    before = [space.shifted(*shift) for space in old.blocked_starts]
    yield from (f"start space {s.name} blocked" for s in new.blocked_starts if s not in before)
    yield from (f"start space {s.name} freed" for s in before if s not in new.blocked_starts)


def _names(old: Course, new: Course) -> Iterator[str]:
    for language in sorted({*old.names, *new.names}):
        was, now = old.names.get(language), new.names.get(language)
        if was and now and was != now:
            yield f"name ({language}) changed from {was} to {now}"
        elif was != now:
            yield f"name ({language}) {'added: ' + now if now else 'removed'}"


def _rules(old: Course, new: Course) -> Iterator[str]:
    names = {facts.id: facts.name for facts in EDITIONS}
    yield f"rules changed from {names.get(old.rules, old.rules)} to {names.get(new.rules, new.rules)}"


def _players(old: Course, new: Course) -> Iterator[str]:
    was, now = (f"{course.players[0]}–{course.players[1]}" for course in (old, new))
    yield f"players changed from {was} to {now}"


def _variants(old: Course, new: Course) -> Iterator[str]:
    names = {variant.id: variant.name for facts in EDITIONS for variant in facts.variants}
    yield from (f"variant {names.get(v, v)} switched on" for v in new.variants if v not in old.variants)
    yield from (f"variant {names.get(v, v)} switched off" for v in old.variants if v not in new.variants)


_LAYOUT: tuple[Callable[[Course, Course, Space], Iterator[str]], ...] = (
    _boards,
    _docking_bay,
    _checkpoints,
    _reboot_tokens,
    _blocked_starts,
)
_TELL: dict[str, Callable[[Course, Course], Iterator[str]]] = {
    "names": _names,
    "rules": _rules,
    "players": _players,
    "variants": _variants,
}
_WORDS = {"special": "special rules", "layout": "origin of the layout", "extras": "keys of other programs"}
