"""The structure of board and course files as pydantic models; the published JSON Schema comes from them.

Every field carries, as its description, the words that a message uses after "expected".
Fields that may be missing are None then; a file that says null is refused all the same.
This module is imported only when a file is read or checked, because pydantic takes a while to load.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationInfo,
    WithJsonSchema,
    model_validator,
)

from course_library.board import MAX_BOARD_SIDE, Board
from course_library.compass import Space
from course_library.course import DEFAULT_RULES, MAX_DISTANCE, LayoutOrigin
from course_library.editions import edition_facts
from course_library.elements import FAMILIES, Element, Family, kind_of
from course_library.files.faults import FileError
from course_library.files.words import BOARD_FORMAT, COURSE_FORMAT, describe
from course_library.notation import parse_element

MAX_PLAYERS = 64
EXTRAS = "x-*"
"""The key under which the ``x-`` keys of a file are gathered while it is checked."""
REFERENCE_TAG, BOARD_TAG = "<reference>", "<board>"
ELEMENT_MARK = "an element"
"""Marks, while the JSON Schema is made, where an element stands."""
SPACE_KEY = re.compile(r"(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})")

_ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
_REFERENCE_PATTERN = rf"^(({'|'.join(FAMILIES)})/)?[a-z0-9]+(-[a-z0-9]+)*$"


def _read_space_key(value: Any) -> Space:
    match = SPACE_KEY.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise ValueError(f'found {describe(value)}, expected a space such as "5,0"')
    return Space(int(match[1]), int(match[2]))


def _read_element(value: Any) -> Element:
    if not isinstance(value, str):
        raise ValueError(f"found {describe(value)}, expected an element such as wall N")
    return parse_element(value)


def _no_repetition(elements: list[Element]) -> list[Element]:
    """One space holds an element only once, and one of each kind but walls, lasers and push panels."""
    for index, element in enumerate(elements):
        kind = kind_of(element)
        earlier = elements[:index]
        if element in earlier or (not kind.several and any(kind_of(other) is kind for other in earlier)):
            raise ValueError(f"found a second {kind.word} on one space, expected one at most")
    return elements


def _known_rules(rules: str) -> str:
    edition_facts(rules)
    return rules


def _ascending(players: list[int]) -> list[int]:
    if players[0] > players[1]:
        raise ValueError(f"found {players}, expected the fewest players first")
    return players


def _find_board(reference: str, info: ValidationInfo) -> Any:
    try:
        found: Board = info.context(reference)  # type: ignore[misc]
    except LookupError as error:
        raise ValueError(str(error.args[0] if error.args else f"unknown board {reference!r}")) from None
    except FileError as error:
        raise ValueError(f"the board {reference!r} cannot be read: {error.faults[0]}") from None
    return found


def _is_mapping(value: Any) -> str:
    return BOARD_TAG if isinstance(value, dict | BoardFile) else REFERENCE_TAG


Identifier = Annotated[
    str,
    Field(
        pattern=_ID_PATTERN,
        max_length=80,
        description="a name of lower-case letters, digits and hyphens, such as in-and-out",
    ),
]
Line = Annotated[
    str,
    Field(
        pattern=r"^[^\x00-\x1f\x7f\x85\u2028\u2029]+$",
        max_length=400,
        description="a text of one line, 1 to 400 characters",
    ),
]
Words = Annotated[
    str,
    Field(
        pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$",
        max_length=20_000,
        description="a text of at most 20000 characters",
    ),
]
Lines = Annotated[list[Line], Field(description="a list of texts, such as [rulebook 2023]")]
DirectionWord = Annotated[Literal["N", "E", "S", "W"], Field(description="N, E, S or W")]
Turn = Annotated[Literal[0, 90, 180, 270], Field(description="0, 90, 180 or 270")]
Coordinate = Annotated[
    int,
    Field(
        ge=-MAX_DISTANCE,
        le=MAX_DISTANCE,
        description=f"a whole number from -{MAX_DISTANCE} to {MAX_DISTANCE}",
    ),
]
Place = Annotated[
    list[Coordinate], Field(min_length=2, max_length=2, description="a space [x, y] such as [5, 0]")
]
Side = Annotated[
    int, Field(ge=1, le=MAX_BOARD_SIDE, description=f"a whole number from 1 to {MAX_BOARD_SIDE}")
]
Size = Annotated[
    list[Side], Field(min_length=2, max_length=2, description="[width, height] such as [12, 12]")
]
PlayerCount = Annotated[
    int, Field(ge=1, le=MAX_PLAYERS, description=f"a whole number from 1 to {MAX_PLAYERS}")
]
Players = Annotated[
    list[PlayerCount],
    Field(min_length=2, max_length=2, description="[fewest, most] players such as [2, 6]"),
    AfterValidator(_ascending),
]
ElementWords = Annotated[
    Any,
    BeforeValidator(_read_element),
    WithJsonSchema({"$comment": ELEMENT_MARK}),
    Field(description="an element such as wall N"),
]
Elements = Annotated[
    list[ElementWords],
    Field(description="a list of elements such as [belt blue S, wall N]"),
    AfterValidator(_no_repetition),
]
SpaceKey = Annotated[Any, BeforeValidator(_read_space_key), Field(description='a space such as "5,0"')]
Spaces = Annotated[
    dict[SpaceKey, Elements], Field(description='spaces with their elements, such as "5,0": [pit]')
]
Reference = Annotated[
    str,
    Field(pattern=_REFERENCE_PATTERN, max_length=80, description="a board such as tempest or 2016/5b"),
    AfterValidator(_find_board),
]
BoardName = Annotated[
    str,
    Field(pattern=_REFERENCE_PATTERN, max_length=80, description="a board such as tempest or 2016/5b"),
]
BoardNames = Annotated[list[BoardName], Field(description="a list of boards such as [tempest]")]
CheckpointCount = Annotated[int, Field(ge=0, le=64, description="a whole number from 0 to 64")]
Language = Annotated[
    str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$", description="a language such as en or uk")
]


class Strict(BaseModel):
    """A mapping whose keys are all known and whose values are of the right type without conversion."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, populate_by_name=False)
    expected: ClassVar[str] = "a mapping"


class _WithExtras(Strict):
    """A mapping that keeps keys starting with ``x-``."""

    extras: dict[str, Any] = Field(default_factory=dict, alias="x-*")

    @model_validator(mode="before")
    @classmethod
    def _gather_extras(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        own = {key: value for key, value in data.items() if not key.startswith("x-")}
        return own | {EXTRAS: {key: value for key, value in data.items() if key.startswith("x-")}}


class NameLabelFile(Strict):
    """Where the printed name of a board lies."""

    expected: ClassVar[str] = "a place and a turn such as {at: [0, 0], turn: 90}"
    at: Place
    turn: Turn = 0


class BoardFile(_WithExtras):
    """A board file."""

    expected: ClassVar[str] = "a board with format, id, name, family, size and spaces"
    format: Literal["coursewright/board/1"] = Field(description=BOARD_FORMAT)
    id: Identifier
    name: Line
    family: Family = Field(description='"2023", "2016", "2005", "1994" or dice')
    size: Size
    faces: DirectionWord = None  # type: ignore[assignment]
    other_side: BoardName = Field(default=None)  # type: ignore[assignment]
    name_label: NameLabelFile = Field(default=None)  # type: ignore[assignment]
    notes: Words = ""
    sources: Lines = Field(default_factory=list)
    spaces: Spaces


class PlacementFile(Strict):
    """A board laid on the grid."""

    expected: ClassVar[str] = "a placed board such as {board: tempest, at: [0, 0], turn: 0}"
    board: Annotated[
        Annotated[Reference, Tag(REFERENCE_TAG)] | Annotated[BoardFile, Tag(BOARD_TAG)],
        Discriminator(_is_mapping),
    ]
    at: Place
    turn: Turn = 0
    faces: DirectionWord = None  # type: ignore[assignment]


class RebootTokenFile(Strict):
    """A reboot token."""

    expected: ClassVar[str] = "a reboot token such as {at: [5, 5], arrow: E}"
    at: Place
    arrow: DirectionWord


class SpecialRuleFile(Strict):
    """A special rule of one course."""

    expected: ClassVar[str] = "a special rule such as {code: flags-move, text: …, modelled: false}"
    code: Identifier
    text: Words
    modelled: bool = Field(default=False, description="true or false")


class FactsFile(Strict):
    """What is known of a course whose layout is not."""

    expected: ClassVar[str] = "facts such as {boards: [tempest], checkpoints: 3}"
    boards: BoardNames = None  # type: ignore[assignment]
    checkpoints: CheckpointCount = None  # type: ignore[assignment]


class CourseFile(_WithExtras):
    """A course file."""

    expected: ClassVar[str] = "a course with format, id, names and boards"
    format: Literal["coursewright/course/1"] = Field(description=COURSE_FORMAT)
    id: Identifier
    names: dict[Language, Line] = Field(
        min_length=1, description="a name for each language, such as {en: Milk Run}"
    )
    rules: Annotated[
        str, Field(description="an edition such as renegade-2023"), AfterValidator(_known_rules)
    ] = DEFAULT_RULES
    players: Players = Field(default_factory=lambda: [2, 6])
    boards: list[PlacementFile] = Field(default_factory=list, description="a list of placed boards")
    docking_bay: PlacementFile = Field(default=None)  # type: ignore[assignment]
    checkpoints: list[Place] = Field(
        default_factory=list, description="a list of spaces such as [[2, 1], [5, 5]]"
    )
    reboot_tokens: list[RebootTokenFile] = Field(
        default_factory=list, description="a list of reboot tokens such as [{at: [5, 5], arrow: E}]"
    )
    blocked_starts: list[Place] = Field(
        default_factory=list, description="a list of spaces such as [[12, 1]]"
    )
    variants: list[Identifier] = Field(
        default_factory=list, description="a list of variants such as [less-deadly]"
    )
    special: list[SpecialRuleFile] = Field(default_factory=list, description="a list of special rules")
    labels: dict[Identifier, Line] = Field(
        default_factory=dict, description="labels such as {tier: starter, length: short}"
    )
    layout: LayoutOrigin = Field(default="own", description="printed, reconstructed, own or none")
    facts: FactsFile = Field(default=None)  # type: ignore[assignment]
    notes: Words = ""
    author: Annotated[str, Field(pattern=r"^[^\x00-\x1f\x7f\x85\u2028\u2029]*$", max_length=400)] = Field(
        default="", description="a text of one line, at most 400 characters"
    )
    sources: Lines = Field(default_factory=list)
