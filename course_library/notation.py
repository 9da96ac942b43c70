"""Compact text for elements, boards and courses.

An element is a few words (``belt blue E from S``), a board one line or a readable diagram, a course one line.
Every text that prints an element also reads it back.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from course_library.compass import DIRECTIONS, Direction, Space, parse_space_name
from course_library.elements import (
    ELEMENTS,
    KIND_BY_WORD,
    MAX_BEAMS,
    MAX_REGISTER,
    MAX_START_NUMBER,
    Belt,
    BeltColour,
    Element,
    ElementKind,
    Parameter,
    RepairSite,
    Rotation,
    kind_of,
)

if TYPE_CHECKING:
    from course_library.board import Board
    from course_library.course import Course

_BOARD_SIZE = re.compile(r"([1-9][0-9]{0,3})x([1-9][0-9]{0,3})")
_CHOICE_TYPES: dict[str, type[BeltColour] | type[Rotation] | type[RepairSite]] = {
    "colour": BeltColour,
    "rotation": Rotation,
    "site": RepairSite,
}


class NotationError(ValueError):
    """A text that is no element, board line or direction; the message says what was found and expected."""


def nearest_words(word: str, legal: Iterable[str], count: int = 1) -> list[str]:
    """The legal words most like ``word``, best first; empty when none is near."""
    return difflib.get_close_matches(word.casefold(), list(legal), n=count, cutoff=0.6)


def did_you_mean(word: str, legal: Iterable[str], count: int = 1) -> str:
    """A half sentence that names the nearest legal words, or an empty text."""
    near = nearest_words(word, legal, count)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def format_sides(sides: Iterable[Direction]) -> str:
    """Sides without commas, clockwise from north: ``NE``."""
    return "".join(side.name for side in sorted(sides))


def format_registers(registers: Iterable[int]) -> str:
    """Registers without commas, ascending: ``24``."""
    return "".join(str(register) for register in sorted(registers))


def format_element(element: Element) -> str:
    """The element as the words of a board file, for example ``push W 24``."""
    kind = kind_of(element)
    words = [kind.word]
    for parameter in kind.parameters:
        value = getattr(element, parameter.field)
        if parameter.optional and value in (None, ()):
            continue
        if parameter.keyword:
            words.append(parameter.keyword)
        words.append(_format_value(parameter, value))
    return " ".join(words)


def _format_value(parameter: Parameter, value: Any) -> str:
    match parameter.type:
        case "direction":
            return str(value.name)
        case "sides":
            return format_sides(value)
        case "registers":
            return format_registers(value)
        case _:
            return str(value)


def parse_element(text: str) -> Element:
    """Read one element from the words of a board file.

    Registers and sides may be written with commas (``push W 2,4``).

    Raises:
        NotationError: with what was found, what was expected and the nearest legal word.
    """
    words = text.split()
    if not words:
        raise NotationError(f"an empty text is no element; expected one of {_element_words()}")
    kind = KIND_BY_WORD.get(words[0])
    if kind is None:
        hint = did_you_mean(words[0], KIND_BY_WORD)
        raise NotationError(f"unknown element {words[0]!r}{hint or '; expected ' + _element_words()}")
    values: dict[str, Any] = {}
    rest = words[1:]
    for parameter in kind.parameters:
        rest = _take(kind, parameter, rest, values)
    if rest:
        raise NotationError(f"{text!r} has words after its end: {' '.join(rest)!r}; expected {usage(kind)}")
    element: Element = kind.type(**values)
    _check_belt(element, text)
    return element


def _element_words() -> str:
    return ", ".join(kind.word for kind in ELEMENTS)


def usage(kind: ElementKind) -> str:
    """How an element of this kind is written, for messages: ``belt green|blue DIRECTION [from SIDES]``."""
    words = [kind.word]
    for parameter in kind.parameters:
        name = "|".join(parameter.choices) if parameter.type == "choice" else parameter.field.upper()
        name = {"TURNS_FROM": "SIDES"}.get(name, name)
        name = f"{parameter.keyword} {name}".strip()
        words.append(f"[{name}]" if parameter.optional else name)
    return " ".join(words)


def _take(kind: ElementKind, parameter: Parameter, words: list[str], values: dict[str, Any]) -> list[str]:
    """Read ``parameter`` from the front of ``words`` into ``values`` and return the words that are left."""
    if parameter.optional and (not words or (parameter.keyword and words[0] != parameter.keyword)):
        return words
    if parameter.keyword:
        words = words[1:]
    if not words:
        raise NotationError(
            f"{kind.word!r} is incomplete: expected {parameter.legal()}; it is written {usage(kind)}"
        )
    values[parameter.field] = _parse_value(parameter, words[0])
    return words[1:]


def _parse_value(parameter: Parameter, word: str) -> Any:
    match parameter.type:
        case "choice":
            return _parse_choice(parameter, word)
        case "direction":
            return parse_direction(word)
        case "sides":
            return _parse_sides(word)
        case "registers":
            return _parse_registers(word)
        case "beams":
            return _parse_number(word, MAX_BEAMS, parameter)
        case "number":
            return _parse_number(word, MAX_START_NUMBER, parameter)


def _parse_choice(parameter: Parameter, word: str) -> Any:
    if word not in parameter.choices:
        raise NotationError(
            f"{word!r} is not legal here: expected {parameter.legal()}{did_you_mean(word, parameter.choices)}"
        )
    return _CHOICE_TYPES[parameter.field](word)


def parse_direction(word: str) -> Direction:
    """Read ``N``, ``E``, ``S`` or ``W``.

    Raises:
        NotationError: for anything else.
    """
    if word not in Direction.__members__:
        raise NotationError(f"{word!r} is no direction: expected N, E, S or W")
    return Direction[word]


def _parse_sides(word: str) -> tuple[Direction, ...]:
    sides = tuple(sorted(parse_direction(letter) for letter in word.replace(",", "")))
    if not sides or len(set(sides)) != len(sides):
        raise NotationError(f"{word!r} is no list of sides: expected each of N, E, S, W at most once")
    return sides


def _parse_registers(word: str) -> tuple[int, ...]:
    digits = word.replace(",", "")
    legal = all(digit.isascii() and digit.isdigit() and 1 <= int(digit) <= MAX_REGISTER for digit in digits)
    if not digits or not legal or len(set(digits)) != len(digits):
        raise NotationError(
            f"{word!r} is no list of registers: expected each of 1 to {MAX_REGISTER} at most once"
        )
    return tuple(sorted(int(digit) for digit in digits))


def _parse_number(word: str, highest: int, parameter: Parameter) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= highest):
        raise NotationError(f"{word!r} is not legal here: expected {parameter.legal()}")
    return int(word)


def _check_belt(element: Element, text: str) -> None:
    if not isinstance(element, Belt):
        return
    straight = {element.direction, element.direction.opposite}
    for side in element.turns_from:
        if side in straight:
            raise NotationError(
                f"{text!r}: a belt that runs {element.direction.name} turns robots only from its two sides, "
                f"{format_sides(d for d in DIRECTIONS if d not in straight)}, not from {side.name}"
            )


def board_line(board: Board) -> str:
    """The board on one line: ``3x2: A1 belt blue E; B1 gear left, wall N``."""
    width, height = board.size
    spaces = "; ".join(
        f"{space.name} {', '.join(format_element(element) for element in elements)}"
        for space, elements in board.spaces.items()
    )
    return f"{width}x{height}: {spaces}".rstrip(" ")


def parse_board_line(line: str) -> tuple[tuple[int, int], dict[Space, tuple[Element, ...]]]:
    """Read the size and the spaces of a board from one line as :func:`board_line` writes it.

    Raises:
        NotationError: if the line is not of that form.
    """
    size_text, colon, rest = line.partition(":")
    size = _BOARD_SIZE.fullmatch(size_text.strip())
    if not colon or size is None:
        raise NotationError(
            f"{line!r} is no board: expected a size and spaces, such as '3x2: A1 belt blue E'"
        )
    spaces: dict[Space, tuple[Element, ...]] = {}
    for part in filter(None, (part.strip() for part in rest.split(";"))):
        name, _, elements = part.partition(" ")
        try:
            space = parse_space_name(name)
        except ValueError as error:
            raise NotationError(str(error)) from None
        if space in spaces:
            raise NotationError(f"space {name} is listed twice")
        # A comma parts elements; the commas inside "2,4" have no space behind them.
        spaces[space] = tuple(parse_element(text) for text in elements.split(", "))
    return (int(size[1]), int(size[2])), spaces


def course_line(course: Course) -> str:
    """The course on one line: boards with place and turn, checkpoints, reboot tokens, blocked starts."""
    placements = [*course.boards, *([course.docking_bay] if course.docking_bay else [])]
    parts = [
        " + ".join(f"{p.board.reference}@{p.at.x},{p.at.y}r{p.turn}" for p in placements) or "no boards",
        "checkpoints " + (" ".join(space.name for space in course.checkpoints) or "none"),
    ]
    if course.reboot_tokens:
        tokens = (f"{token.at.name}>{token.arrow.name}" for token in course.reboot_tokens)
        parts.append("reboot " + " ".join(tokens))
    if course.blocked_starts:
        parts.append("blocked " + " ".join(space.name for space in course.blocked_starts))
    if course.variants:
        parts.append("variants " + " ".join(course.variants))
    return f"{course.id} ({course.rules}): " + " | ".join(parts)
