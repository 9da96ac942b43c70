"""What happens to a course on its way into or out of another program's file, in words for people.

A remark counts the spaces where one thing happens. Its wording stands in one table, so that the same loss
is told the same way for every format and tests can name it by its code.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from course_library.compass import Space

RemarkKind = Literal["loss", "note", "refusal", "finding"]


@dataclass(frozen=True, slots=True)
class Wording:
    """How a remark is told: for one thing, for several, and what becomes of them.

    ``loss`` changes how the course plays, ``note`` only how it is written, ``refusal`` stops the export, and
    a ``finding`` was guessed or dropped on import.
    """

    kind: RemarkKind
    one: str
    many: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that happens, how often and where.

    Attributes:
        code: stable name in kebab case.
        count: how many things it happens to.
        spaces: where, in course coordinates; may be empty.
        detail: words put in for ``{detail}`` of the wording.
    """

    code: str
    count: int
    spaces: tuple[Space, ...] = ()
    detail: str = ""

    @property
    def kind(self) -> RemarkKind:
        """What sort of remark it is."""
        return WORDINGS[self.code].kind

    @property
    def subject(self) -> str:
        """What it happens to: "2 batteries", or "a battery" within a longer sentence."""
        wording = WORDINGS[self.code]
        if self.count == 1:
            return wording.one.format(detail=self.detail)
        return wording.many.format(count=self.count, detail=self.detail)

    @property
    def outcome(self) -> str:
        """What becomes of it: "cannot be expressed"."""
        plural = self.count != 1
        words = {
            "is": "are" if plural else "is",
            "does": "do" if plural else "does",
            "s": "" if plural else "s",
            "them": "them" if plural else "it",
        }
        return WORDINGS[self.code].outcome.format(**words, detail=self.detail)

    @property
    def message(self) -> str:
        """The whole sentence, without its full stop."""
        return f"{self.subject} {self.outcome}"


def _dropped(one: str, many: str) -> Wording:
    return Wording("loss", f"1 {one}", f"{{count}} {many}", "cannot be expressed")


NOUNS: dict[str, tuple[str, str]] = {
    "belt": ("conveyor belt", "conveyor belts"),
    "gear": ("gear", "gears"),
    "push": ("push panel", "push panels"),
    "pit": ("pit", "pits"),
    "battery": ("battery", "batteries"),
    "repair": ("repair site", "repair sites"),
    "crusher": ("crusher", "crushers"),
    "missile": ("homing missile", "homing missiles"),
    "start": ("start space", "start spaces"),
    "antenna": ("antenna", "antennas"),
    "wall": ("wall", "walls"),
    "laser": ("laser", "lasers"),
    "checkpoint": ("checkpoint", "checkpoints"),
    "reboot-token": ("reboot token", "reboot tokens"),
}
"""Every kind of element and token, for one and for several."""

WORDINGS: dict[str, Wording] = {
    **{code: _dropped(*nouns) for code, nouns in NOUNS.items()},
    "belt-turn": Wording(
        "loss", "1 conveyor belt", "{count} conveyor belts", "turn{s} robots in another way in this client"
    ),
    "laser-beams": Wording(
        "loss", "1 laser", "{count} lasers", "change{s} the number of beams; this client has {detail}"
    ),
    "laser-place": Wording(
        "loss", "1 laser", "{count} lasers", "{is} refused by this client, which takes them {detail} only"
    ),
    "push-registers": Wording(
        "loss", "1 push panel", "{count} push panels", "push{s} in other registers; this client has {detail}"
    ),
    "push-place": Wording(
        "loss", "1 push panel", "{count} push panels", "cannot share a space with {detail}"
    ),
    "wall-added": Wording(
        "loss", "1 wall", "{count} walls", "{is} added behind lasers and push panels that have none"
    ),
    "checkpoint-place": Wording(
        "loss",
        "1 board element",
        "{count} board elements",
        "under tokens or starts {is} left out, as this client wants plain floor there",
    ),
    "reboot-turned": Wording(
        "loss", "1 reboot token", "{count} reboot tokens", "{is} turned to where this client finds room"
    ),
    "antenna-added": Wording(
        "loss", "1 antenna", "{count} antennas", "{is} added, as this client needs one; robots cannot pass it"
    ),
    "laser-opposed": Wording(
        "loss",
        "1 laser",
        "{count} lasers",
        "{is} left out: in this client beams may not run against each other",
    ),
    "reboot-place": Wording(
        "loss", "1 reboot token", "{count} reboot tokens", "{is} refused by this client: {detail}"
    ),
    "reboot-arrow": Wording(
        "loss", "1 reboot token", "{count} reboot tokens", "lose{s} the direction of the arrow"
    ),
    "start-place": Wording(
        "loss", "1 start space", "{count} start spaces", "{is} refused by this client: {detail}"
    ),
    "start-facing": Wording("loss", "1 start", "{count} starts", "face{s} {detail} in this client"),
    "belt-refused": Wording(
        "loss",
        "1 conveyor belt",
        "{count} conveyor belts",
        "{is} left out: this client fails where a belt leaves the board {detail}",
    ),
    "edge-shared": Wording(
        "loss",
        "1 laser or push panel",
        "{count} lasers or push panels",
        "cannot share an edge with another one in this client",
    ),
    "element-shared": Wording(
        "loss", "1 element", "{count} elements", "cannot share a space with {detail} in this client"
    ),
    "docking-bay-left-out": Wording(
        "loss",
        "the docking bay",
        "the docking bay",
        "with its {detail} start spaces is left out, so that the boards fit",
    ),
    "variants": Wording("loss", "1 rule variant", "{count} rule variants", "cannot be expressed: {detail}"),
    "special-rules": Wording(
        "loss", "1 special rule", "{count} special rules", "cannot be expressed: {detail}"
    ),
    "own-board": Wording("refusal", "1 board", "{count} boards", "{is} unknown to this client: {detail}"),
    "too-large": Wording("refusal", "the course", "the course", "does not fit: {detail}"),
    "missing": Wording("refusal", "the course", "the course", "cannot be written: {detail}"),
    "covered": Wording(
        "note",
        "1 element",
        "{count} elements",
        "under tokens {is} left out, as the token switches {them} off",
    ),
    "empty-area": Wording(
        "note",
        "1 space",
        "{count} spaces",
        "without a board become{s} pits, which robots fall into just the same",
    ),
    "blocked-start": Wording("note", "1 blocked start", "{count} blocked starts", "{is} left out"),
    "start-number": Wording(
        "note", "1 start", "{count} starts", "lose{s} the number, so this client deals them its own way"
    ),
    "name": Wording("note", "the name", "the name", "is written as {detail}"),
    "name-hidden": Wording(
        "note", "the file", "the file", "is not listed by this client, as its name starts with {detail}"
    ),
    "boards-apart": Wording(
        "note",
        "1 board",
        "{count} boards",
        "{is} not joined to the others along {detail} spaces, which this client asks of its own courses",
    ),
    "beam-leaves": Wording(
        "note",
        "1 beam",
        "{count} beams",
        "leave{s} the course without a wall, where some programs of this family stop with an error",
    ),
    "belt-turn-unplayed": Wording(
        "note",
        "1 curved belt",
        "{count} curved belts",
        "{is} written as such, but the program turns nobody there yet",
    ),
    "belt-unfed": Wording(
        "note",
        "1 curved belt",
        "{count} curved belts",
        "{is} fed by no belt from the side and {is} written as straight",
    ),
    "start-numbered": Wording(
        "note", "1 start", "{count} starts", "get{s} a number, which this client needs"
    ),
    "start-faced": Wording("note", "1 start", "{count} starts", "get{s} a facing, which this client needs"),
    "antenna-walled": Wording(
        "note", "1 antenna", "{count} antennas", "get{s} walls all around, which this client needs"
    ),
    "belt-merge": Wording(
        "note",
        "1 merging belt",
        "{count} merging belts",
        "{is} written as fed from both sides, as this client turns robots the wrong way on the other kind",
    ),
    "belt-blocked": Wording(
        "note",
        "1 conveyor belt",
        "{count} conveyor belts",
        "run{s} against a wall, which this client treats in its own way",
    ),
    "dropped": Wording("finding", "1 {detail}", "{count} × {detail}", "{is} unknown here and was dropped"),
    "unknown-board": Wording(
        "finding", "1 board", "{count} boards", "{is} not in the library and stays plain: {detail}"
    ),
    "guessed": Wording("finding", "1 value", "{count} values", "{is} missing or unclear; taken as {detail}"),
    "repaired": Wording("finding", "1 place", "{count} places", "{is} read as {detail}"),
}
"""Every code there is."""


class RemarkLog:
    """Collects what happens, space by space, and counts it."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, str], list[Space | None]] = defaultdict(list)
        self.origin = Space(0, 0)
        """Where the top-left space of what is looked at lies in the course."""

    def add(self, code: str, space: Space | None = None, detail: str = "") -> None:
        """Note that ``code`` happens once more, at ``space`` if it has a place."""
        self._places[code, detail].append(space and space.shifted(*self.origin))

    @property
    def refused(self) -> bool:
        """Whether something noted so far stops the export."""
        return any(WORDINGS[code].kind == "refusal" for code, _ in self._places)

    def remarks(self) -> tuple[Remark, ...]:
        """What was noted, in the order of the table of wordings."""
        order = {code: index for index, code in enumerate(WORDINGS)}
        return tuple(
            Remark(
                code, len(places), tuple(sorted({s for s in places if s}, key=lambda s: (s.y, s.x))), detail
            )
            for (code, detail), places in sorted(
                self._places.items(), key=lambda item: (order[item[0][0]], item[0][1])
            )
        )


def summary(remarks: Iterable[Remark]) -> str:
    """All remarks in one sentence; those with the same outcome are told together.

    "2 batteries and 1 push panel cannot be expressed; 1 laser is refused by this client".
    """
    told: dict[str, list[str]] = {}
    for remark in remarks:
        told.setdefault(remark.outcome, []).append(remark.subject)
    return "; ".join(f"{_listed(subjects)} {outcome}" for outcome, subjects in told.items())


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
