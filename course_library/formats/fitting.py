"""Steps that make a sheet fit what a client holds; each notes in a log what it changes and where."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from course_library.compass import Direction, Space
from course_library.course import RebootToken
from course_library.elements import (
    Belt,
    Element,
    Laser,
    Pit,
    PushPanel,
    Registers,
    Sides,
    Wall,
    kind_of,
)
from course_library.formats.base import Capability
from course_library.formats.remarks import NOUNS, RemarkLog
from course_library.formats.sheet import Sheet, edge

T = TypeVar("T")
Keep = Callable[[Space, Element], Element | None]


def empty_areas_as_pits(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Fill areas without a board with pits: a robot that leaves the floor falls in both cases."""
    for space in sheet.empty:
        log.add("empty-area", space)
    pits = dict.fromkeys(sheet.empty, (Pit(),))
    return dataclasses.replace(sheet, spaces={**sheet.spaces, **pits}, empty=frozenset())


def without_unsupported(sheet: Sheet, capabilities: Mapping[str, Capability], log: RemarkLog) -> Sheet:
    """Leave out every kind of element and token that the format does not hold at all."""

    def keep(space: Space, element: Element) -> Element | None:
        word = kind_of(element).word
        if capabilities[word].level != "no":
            return element
        log.add(word, space)
        return None

    sheet = each_element(sheet, keep)
    if capabilities["start"].level == "no":
        sheet = starts_at_most(sheet, 0, log)
    if capabilities["checkpoint"].level == "no":
        sheet = checkpoints_at_most(sheet, 0, log)
    if capabilities["reboot token"].level == "no":
        sheet = drop_reboots(sheet, sheet.reboots, "reboot-token", log)
    elif capabilities["reboot arrow"].level == "no":
        sheet = arrows_up(sheet, log)
    if capabilities["start numbers"].level == "no":
        sheet = without_start_numbers(sheet, log)
    if capabilities["empty areas"].level == "no":
        sheet = empty_areas_as_pits(sheet, log)
    return sheet


def each_element(sheet: Sheet, keep: Keep) -> Sheet:
    """Replace every element by what ``keep`` makes of it; None leaves it out."""
    return sheet.replaced(
        lambda space, elements: [new for old in elements if (new := keep(space, old)) is not None]
    )


def drop_reboots(
    sheet: Sheet, tokens: Iterable[object], code: str, log: RemarkLog, detail: str = ""
) -> Sheet:
    """Leave out the given reboot tokens."""
    dropped = set(tokens)
    for token in sheet.reboots:
        if token in dropped:
            log.add(code, token.at, detail)
    return dataclasses.replace(sheet, reboots=tuple(t for t in sheet.reboots if t not in dropped))


def arrows_up(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Without their arrow all reboot tokens are read back pointing up."""
    for token in sheet.reboots:
        if token.arrow is not Direction.N:
            log.add("reboot-arrow", token.at)
    return dataclasses.replace(sheet, reboots=tuple(RebootToken(t.at, Direction.N) for t in sheet.reboots))


def without_start_numbers(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Take the numbers off the starts; they stand row by row then."""
    for start in sheet.starts:
        if start.number is not None:
            log.add("start-number", start.space)
    return sheet.with_starts(dataclasses.replace(start, number=None) for start in sheet.starts)


def numbered_starts(sheet: Sheet, log: RemarkLog, *, all_anew: bool = False) -> Sheet:
    """Give numbers to the starts that have none, or number all of them from 1 on."""
    taken = set() if all_anew else {start.number for start in sheet.starts}
    free = iter(number for number in range(1, 10_000) if number not in taken)
    starts = []
    for start in sheet.starts:
        number = start.number if start.number is not None and not all_anew else next(free)
        if number != start.number:
            log.add("start-numbered", start.space)
        starts.append(dataclasses.replace(start, number=number))
    return sheet.with_starts(starts)


def faced_starts(sheet: Sheet, log: RemarkLog, facing: Direction = Direction.N) -> Sheet:
    """Give a facing to the starts that leave it free."""
    for start in sheet.starts:
        if start.facing is None:
            log.add("start-faced", start.space)
    return sheet.with_starts(
        dataclasses.replace(s, facing=facing) if s.facing is None else s for s in sheet.starts
    )


def starts_face(sheet: Sheet, facing: Direction | None, words: str, log: RemarkLog) -> Sheet:
    """For clients that fix the facing of all robots: note the starts that differ."""
    for start in sheet.starts:
        if start.facing is not None and start.facing != facing:
            log.add("start-facing", start.space, words)
    return sheet.with_starts(dataclasses.replace(start, facing=facing) for start in sheet.starts)


def starts_at_most(sheet: Sheet, most: int, log: RemarkLog) -> Sheet:
    """Keep the first ``most`` starts."""
    for start in sheet.starts[most:]:
        log.add("start", start.space)
    return dataclasses.replace(sheet, starts=sheet.starts[:most])


def checkpoints_at_most(sheet: Sheet, most: int, log: RemarkLog) -> Sheet:
    """Keep the first ``most`` checkpoints."""
    for space in sheet.checkpoints[most:]:
        log.add("checkpoint", space)
    return dataclasses.replace(sheet, checkpoints=sheet.checkpoints[:most])


def only_active(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Leave out what a token switches off, for clients whose elements act under tokens too."""

    def keep(space: Space, element: Element) -> Element | None:
        if space not in sheet.off or not kind_of(element).off_under_token:
            return element
        log.add("covered", space)
        return None

    return each_element(sheet, keep)


def beams_at_most(sheet: Sheet, most: int, log: RemarkLog) -> Sheet:
    """Give lasers no more beams than the client has."""

    def keep(space: Space, element: Element) -> Element:
        if not isinstance(element, Laser) or element.beams <= most:
            return element
        log.add("laser-beams", space, "single beams only" if most == 1 else f"at most {most} beams")
        return dataclasses.replace(element, beams=most)

    return each_element(sheet, keep)


def push_registers(
    sheet: Sheet, nearest: Callable[[Registers], Registers], words: str, log: RemarkLog
) -> Sheet:
    """Give push panels the registers that the client has."""

    def keep(space: Space, element: Element) -> Element:
        if not isinstance(element, PushPanel) or nearest(element.registers) == element.registers:
            return element
        log.add("push-registers", space, words)
        return dataclasses.replace(element, registers=nearest(element.registers))

    return each_element(sheet, keep)


def straight_belts(
    sheet: Sheet, sides: Callable[[Sheet, Space, Belt], Sides], log: RemarkLog, code: str = "belt-turn"
) -> Sheet:
    """Give belts the turning sides that the client can hold."""

    def keep(space: Space, element: Element) -> Element:
        if not isinstance(element, Belt):
            return element
        turns = sides(sheet, space, element)
        if turns == element.turns_from:
            return element
        log.add(code, space)
        return dataclasses.replace(element, turns_from=turns)

    return each_element(sheet, keep)


def sound_tokens(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Leave out tokens beside the floor and a second one of the same kind on a space."""

    def kept(code: str, items: Iterable[T], place: Callable[[T], Space]) -> tuple[T, ...]:
        found: dict[Space, T] = {}
        for item in items:
            space = place(item)
            if space in found or space in sheet.empty or not sheet.contains(space):
                log.add(code, space)
            else:
                found[space] = item
        return tuple(found.values())

    return dataclasses.replace(
        sheet,
        starts=kept("start", sheet.starts, lambda start: start.space),
        checkpoints=kept("checkpoint", sheet.checkpoints, lambda space: space),
        reboots=kept("reboot-token", sheet.reboots, lambda token: token.at),
    )


def one_of_each(
    sheet: Sheet,
    groups: Iterable[tuple[type, ...]],
    log: RemarkLog,
    *,
    taken: Mapping[Space, str] | None = None,
) -> Sheet:
    """Of the kinds in each group leave one element a space; none where ``taken`` says what lies there."""
    taken = taken or {}

    def change(space: Space, elements: tuple[Element, ...]) -> Iterable[Element]:
        for group in groups:
            rivals = [element for element in elements if isinstance(element, group)]
            kept = rivals[: 0 if space in taken else 1]
            words = taken.get(space) or (f"a {NOUNS[kind_of(kept[0]).word][0]}" if kept else "")
            for _ in rivals[len(kept) :]:
                log.add("element-shared", space, words)
            elements = (*(element for element in elements if not isinstance(element, group)), *kept)
        return elements

    return sheet.replaced(change)


def start_spaces(sheet: Sheet) -> dict[Space, str]:
    """The spaces that a start takes, for :func:`one_of_each`."""
    return {start.space: "a start" for start in sheet.starts}


def token_spaces(sheet: Sheet) -> dict[Space, str]:
    """The spaces that a checkpoint or reboot token takes, for :func:`one_of_each`."""
    tokens = {token.at: "a reboot token" for token in sheet.reboots}
    return {**tokens, **dict.fromkeys(sheet.checkpoints, "a checkpoint")}


def one_an_edge(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Leave one laser or push panel on every edge, for both its spaces together; lasers go before panels."""
    return _alone(sheet, lambda space, element: edge(space, element.side), log)


def one_laser_a_side(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Leave one laser on each side of a space, for clients that tell lasers by space and direction."""
    return _alone(
        sheet,
        lambda space, element: (space, element) if isinstance(element, PushPanel) else (space, element.side),
        log,
    )


def _alone(sheet: Sheet, place: Callable[[Space, Laser | PushPanel], object], log: RemarkLog) -> Sheet:
    taken: set[object] = set()
    dropped: set[tuple[Space, Element]] = set()
    for kind in (Laser, PushPanel):
        for space, elements in sheet.spaces.items():
            for element in elements:
                if isinstance(element, kind):
                    if place(space, element) in taken:
                        dropped.add((space, element))
                        log.add("edge-shared", space)
                    taken.add(place(space, element))
    if not dropped:
        return sheet
    return each_element(sheet, lambda space, element: None if (space, element) in dropped else element)


def walls_behind(sheet: Sheet, log: RemarkLog) -> Sheet:
    """Put a wall on the edge of every laser and push panel that has none, for clients that need one."""
    walls = sheet.walls()

    def change(space: Space, elements: tuple[Element, ...]) -> Iterable[Element]:
        mounted = {e.side for e in elements if isinstance(e, Laser | PushPanel)}
        bare = {side for side in mounted if edge(space, side) not in walls}
        for _ in bare:
            log.add("wall-added", space)
        return (*elements, *(Wall(side) for side in sorted(bare)))

    return sheet.replaced(change)
