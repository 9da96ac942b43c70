"""My boxes: which boxes and pieces a person owns, and whether a course can be laid with them.

A piece is a printed board with a face on each side; where it is not known which boards share a piece, every
board counts as one. What is owned is kept in the user's folder as ``boxes.json``.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from course_library.board import FrozenMap
from course_library.catalog import bundled_boards, user_boards, user_folder
from course_library.course import Course
from course_library.editions import edition_facts
from course_library.elements import Family
from course_library.files import Fault, FileError
from course_library.files.heads import BoardEntry
from course_library.files.reading import read_text
from course_library.files.writing import write_text
from course_library.issues import Issue, Remedy, Severity
from course_library.validation.codes import Code
from course_library.validation.layout import Layout, facts_of
from course_library.validation.pieces import pieces as check_pieces

FORMAT = "coursewright/boxes/1"
TOKENS_NOT_OWNED = Code(
    "tokens-not-owned",
    Severity.WARN,
    "more checkpoints, reboot tokens or blocked starts than one's boxes have tokens for",
    'Renegade 2023, "Contents"',
)
"""The code of what :meth:`MyBoxes.token_issues` finds."""
MOST = 99
"""Nobody owns more copies of a box or piece; also the number of a board that one draws and prints."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A printed piece: the references of its faces, one or two."""

    faces: tuple[str, ...]

    @property
    def id(self) -> str:
        """Its name in ``boxes.json``: the reference of its first face."""
        return self.faces[0]


@dataclass(frozen=True, slots=True)
class Box:
    """A box as it is sold.

    Attributes:
        id: name in ``boxes.json``.
        name: for people.
        family: its boards, as far as they are bundled.
        edition: whose facts tell the tokens in it; None where they are not known here.
    """

    id: str
    name: str
    family: Family
    edition: str | None

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces in it, one of each."""
        return tuple(piece for piece in all_pieces() if _family(piece) == self.family)


BOXES = (
    Box("renegade-2023", "Robo Rally (Renegade, 2023)", "2023", "renegade-2023"),
    Box("avalon-hill-2016", "Robo Rally (Avalon Hill, 2016)", "2016", None),
    Box("classic-2005", "RoboRally (Avalon Hill, 2005)", "2005", "classic-2005"),
)
_BY_ID = {box.id: box for box in BOXES}


@dataclass(frozen=True, slots=True)
class Tokens:
    """How many tokens there are; None where it is not known."""

    checkpoints: int | None
    reboot_tokens: int | None
    cubes: int | None


@dataclass(frozen=True, slots=True)
class MyBoxes:
    """What a person owns.

    Attributes:
        boxes: number of each box, by its id.
        pieces: single pieces owned besides the boxes, or with a negative number missing from them, by the
            piece's id.
    """

    boxes: FrozenMap[str, int] = field(default_factory=FrozenMap)
    pieces: FrozenMap[str, int] = field(default_factory=FrozenMap)

    def with_box(self, box: str, count: int) -> MyBoxes:
        """The same with ``count`` boxes of the id ``box``."""
        return MyBoxes(_with(self.boxes, box, max(0, min(count, MOST))), self.pieces)

    def with_piece(self, piece: str, count: int) -> MyBoxes:
        """The same with ``count`` of a piece in all, in boxes or besides."""
        from_boxes = MyBoxes(self.boxes)._count().get(piece, 0)
        return MyBoxes(self.boxes, _with(self.pieces, piece, max(0, min(count, MOST)) - from_boxes))

    def owned_pieces(self) -> dict[str, int]:
        """How many of every piece are at hand, by the reference of either face, as the checks want it.

        Boards of one's own are printed at home: of them there are enough.
        """
        count = self._count()
        owned = {
            face: count[piece.id] for piece in all_pieces() for face in piece.faces if count[piece.id] > 0
        }
        return owned | {entry.reference: MOST for entry in user_boards()}

    def owned_for(self, course: Course) -> dict[str, int]:
        """How many of every piece are at hand, for the checks of ``course``; its own boards are printed."""
        count = self._count()
        owned = {
            face: count[piece.id] for piece in all_pieces() for face in piece.faces if count[piece.id] > 0
        }
        known = {face for piece in all_pieces() for face in piece.faces}
        used = (placement.board.reference for placement in course.placements)
        return owned | {reference: MOST for reference in used if reference not in known}

    def pieces_count(self, piece: str) -> int:
        """How many of the piece with this id are at hand, in boxes or besides."""
        return self._count()[piece]

    def has(self, reference: str) -> bool:
        """Whether a piece with this face is at hand; a board that is in no box is one's own."""
        piece = next((piece for piece in all_pieces() if reference in piece.faces), None)
        return piece is None or self._count()[piece.id] > 0

    def tokens(self) -> Tokens:
        """The tokens of all boxes together."""
        facts = [
            edition_facts(edition) if edition else None
            for box, count in self.boxes.items()
            for edition in [_BY_ID[box].edition] * count
        ]
        known = [fact for fact in facts if fact]
        if len(known) < len(facts):
            return Tokens(None, None, None)
        return Tokens(
            sum(fact.checkpoints for fact in known),
            sum(fact.reboot_tokens for fact in known),
            sum(fact.cubes for fact in known),
        )

    def missing_for(self, course: Course) -> list[str]:
        """What is missing to lay ``course`` on the table, one sentence each; empty if it can be laid."""
        found = check_pieces(Layout(course, facts_of(course)[0], self.owned_for(course)))
        return [issue.message for issue in (*found, *self.token_issues(course))]

    def token_issues(self, course: Course) -> Iterator[Issue]:
        """Tokens of which ``course`` needs more than the boxes hold."""
        tokens = self.tokens()
        needs = (
            ("checkpoint markers", course.checkpoints, tokens.checkpoints),
            ("reboot tokens", tuple(token.at for token in course.reboot_tokens), tokens.reboot_tokens),
            ("cubes for blocked starts", course.blocked_starts, tokens.cubes),
        )
        code = TOKENS_NOT_OWNED
        for what, spaces, owned in needs:
            if owned is not None and len(spaces) > owned:
                text = f"The course needs {len(spaces)} {what}, your boxes hold {owned}."
                remedy = Remedy("Use fewer, or something else in their place.")
                yield Issue(code.name, code.severity, text, tuple(spaces[owned:]), remedy, code.source)

    def _count(self) -> Counter[str]:
        count = Counter(dict(self.pieces))
        for box, number in self.boxes.items():
            for piece in _BY_ID[box].pieces:
                count[piece.id] += number
        return count


def all_pieces() -> tuple[Piece, ...]:
    """Every bundled piece, by family and name."""
    entries = {entry.reference: entry for entry in bundled_boards()}
    found: dict[frozenset[str], Piece] = {}
    for entry in entries.values():
        faces = tuple(sorted({entry.reference, *_back(entry, entries)}))
        found.setdefault(frozenset(faces), Piece(faces))
    return tuple(found.values())


def _back(entry: BoardEntry, entries: Mapping[str, BoardEntry]) -> Iterable[str]:
    """The reference of the other face, if it is known."""
    return (
        other.reference
        for other in entries.values()
        if other.family == entry.family and other.id == entry.other_side
    )


def _family(piece: Piece) -> str:
    family, slash, _ = piece.id.partition("/")
    return family if slash else "2023"


def _with(counts: FrozenMap[str, int], key: str, count: int) -> FrozenMap[str, int]:
    changed = {**counts, key: count}
    return FrozenMap({name: number for name, number in sorted(changed.items()) if number})


def boxes_path() -> Path:
    """Where it is kept what a person owns; the file need not exist."""
    return user_folder("boxes.json")


def read_boxes(path: Path | None = None) -> MyBoxes | None:
    """What the user owns; None if that was never said, so that one of every piece is assumed.

    Boxes and pieces that this version does not know are left out.

    Raises:
        FileError: if the file cannot be read or holds something else.
    """
    path = path or boxes_path()
    if not path.exists():
        return None
    try:
        data = json.loads(read_text(path))
        if data["format"] != FORMAT:
            raise ValueError
        pieces = {piece.id for piece in all_pieces()}
        return MyBoxes(_counts(data["boxes"], _BY_ID.keys(), 0), _counts(data["pieces"], pieces, -MOST))
    except FileError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        sentence = f"this is no list of boxes; expected one of the format {FORMAT}, or remove the file"
        raise FileError([Fault(str(path), 0, 0, "", sentence)]) from None


def write_boxes(boxes: MyBoxes | None, path: Path | None = None) -> None:
    """Keep what the user owns; None forgets it.

    Raises:
        FileError: if it cannot be written.
    """
    path = path or boxes_path()
    if boxes is None:
        _forget(path)
        return
    data = {"format": FORMAT, "boxes": dict(boxes.boxes), "pieces": dict(boxes.pieces)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(
            [Fault(str(path), 0, 0, "", f"the folder cannot be made: {error.strerror}")]
        ) from None
    write_text(json.dumps(data, indent=2) + "\n", path)


def _forget(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        sentence = f"the file cannot be removed: {error.strerror}"
        raise FileError([Fault(str(path), 0, 0, "", sentence)]) from None


def _counts(data: Mapping[str, int], known: Iterable[str], lowest: int) -> FrozenMap[str, int]:
    names = set(known)
    for number in data.values():
        if type(number) is not int or not lowest <= number <= MOST:
            raise ValueError
    return FrozenMap({name: number for name, number in sorted(data.items()) if name in names and number})
