"""The one table of issue codes: what each means, how badly it hurts and which rule asks for it."""

from __future__ import annotations

from dataclasses import dataclass

from course_library.compass import Space
from course_library.issues import Issue, Remedy, Severity

_IMPOSSIBLE, _FAIL, _WARN, _ADVICE = Severity.IMPOSSIBLE, Severity.FAIL, Severity.WARN, Severity.ADVICE


@dataclass(frozen=True, slots=True)
class Code:
    """One row: the stable name, its severity, what it means, and the source of the rule."""

    name: str
    severity: Severity
    meaning: str
    source: str


_SETUP = 'Renegade 2023, "Setup"'
_CONTENTS = 'Renegade 2023, "Contents"'
_CHECKPOINTS = 'Renegade 2023, "Checkpoints"'
_TOKENS = 'Renegade 2023, "Reboot Tokens"'
_PLACE_TOKENS = 'Renegade 2023, "Where to Place Reboot Tokens"'
_REENTRY = 'Renegade 2023, "Re-entering Play"'
_DOCKING = 'Renegade 2023, "Where to Place the Docking Bay"'
_STARTS = 'Renegade 2023, "Suggested Starting Spaces"'
_VARIANTS = 'Renegade 2023, "Variant Rules"'
_EDGES = 'Renegade 2023, "Pits and Board Edges"'
_ELEMENTS = 'Renegade 2023, "Board Element Activation"'

_TABLE = (
    Code("no-layout", _IMPOSSIBLE, "only facts about the course are known, not where its parts lie", _SETUP),
    Code("no-boards", _IMPOSSIBLE, "the course has no board", _SETUP),
    Code("unknown-rules", _IMPOSSIBLE, "no edition has the rules that the course names", _SETUP),
    Code("boards-overlap", _IMPOSSIBLE, "two boards lie on each other", _SETUP),
    Code(
        "docking-bay-missing",
        _IMPOSSIBLE,
        "robots start on a docking bay and there is none",
        _SETUP,
    ),
    Code("docking-bay-apart", _IMPOSSIBLE, "the open side of the docking bay touches no board", _SETUP),
    Code("docking-bay-without-starts", _IMPOSSIBLE, "the docking bay has no start space", _SETUP),
    Code("too-few-starts", _IMPOSSIBLE, "fewer free starts than the fewest players", _SETUP),
    Code("no-checkpoint", _IMPOSSIBLE, "the course has no checkpoint", _CHECKPOINTS),
    Code("checkpoint-off-floor", _IMPOSSIBLE, "a checkpoint lies on no board", _CHECKPOINTS),
    Code(
        "checkpoint-on-antenna",
        _IMPOSSIBLE,
        "a checkpoint lies on an antenna, which no robot can enter",
        _CHECKPOINTS,
    ),
    Code(
        "checkpoint-out-of-reach",
        _IMPOSSIBLE,
        "a checkpoint lies on boards that no edge joins to the docking bay",
        _EDGES,
    ),
    Code("boards-apart", _FAIL, "a board touches none of the others", _EDGES),
    Code("boards-touch-at-corner", _FAIL, "a board touches the others at a corner only", _EDGES),
    Code(
        "piece-used-twice",
        _FAIL,
        "faces of one physical piece are used more often than there are pieces",
        _CONTENTS,
    ),
    Code("docking-bay-doubled", _FAIL, "a second docking bay lies among the boards", _CONTENTS),
    Code("docking-bay-not-flush", _FAIL, "part of the docking bay's open side lies along no board", _DOCKING),
    Code(
        "docking-bay-without-open-side",
        _FAIL,
        "neither board nor course says through which side robots leave the docking bay",
        _SETUP,
    ),
    Code("start-faces-no-floor", _FAIL, "straight ahead of a free start there is no board", _SETUP),
    Code("start-without-way-out", _FAIL, "walls or pits shut a free start in on the docking bay", _SETUP),
    Code("fewer-starts-than-players", _FAIL, "fewer free starts than the most players", _STARTS),
    Code("blocked-start-is-none", _FAIL, "a blocked start lies where no start space is", _STARTS),
    Code("too-many-blocked-starts", _FAIL, "more blocked starts than the box has cubes", _CONTENTS),
    Code("players-out-of-range", _FAIL, "more or fewer players than the edition is made for", _CONTENTS),
    Code("too-many-checkpoints", _FAIL, "more checkpoints than the box has markers", _CONTENTS),
    Code("checkpoint-in-pit", _FAIL, "a checkpoint lies in a pit", _CHECKPOINTS),
    Code("checkpoints-on-one-space", _FAIL, "two checkpoints lie on the same space", _CHECKPOINTS),
    Code("checkpoint-on-reboot-token", _FAIL, "a checkpoint and a reboot token share a space", _PLACE_TOKENS),
    Code("reboot-token-missing", _FAIL, "a board has no reboot token", _PLACE_TOKENS),
    Code("reboot-token-doubled", _FAIL, "a board has more than one reboot token", _PLACE_TOKENS),
    Code("reboot-token-off-floor", _FAIL, "a reboot token lies on no board", _PLACE_TOKENS),
    Code("reboot-token-on-docking-bay", _FAIL, "a reboot token lies on the docking bay", _PLACE_TOKENS),
    Code("reboot-token-in-pit", _FAIL, "a reboot token lies in a pit", _TOKENS),
    Code("reboot-token-on-antenna", _FAIL, "a reboot token lies on an antenna", _TOKENS),
    Code("too-many-reboot-tokens", _FAIL, "more reboot tokens than the box holds", _CONTENTS),
    Code("unknown-variant", _FAIL, "the edition has no variant of that name", _VARIANTS),
    Code("conflicting-variants", _FAIL, "two variants that exclude each other are both in play", _VARIANTS),
    Code(
        "board-of-other-edition",
        _FAIL,
        "a board of a family that these rules are not made for",
        _CONTENTS,
    ),
    Code(
        "element-of-other-edition",
        _FAIL,
        "an element that these rules do not know",
        _ELEMENTS,
    ),
    Code("enclosed-gap", _WARN, "boards enclose an empty area, into which robots fall", _EDGES),
    Code("piece-not-owned", _WARN, "a board that is in none of the boxes one owns", _CONTENTS),
    Code("checkpoint-on-start", _WARN, "a checkpoint lies on a free start", _CHECKPOINTS),
    Code("reboot-arrow-off-floor", _WARN, "the arrow of a reboot token leads off the boards", _REENTRY),
    Code("reboot-token-unused", _WARN, "reboot tokens that the rules or variants do not use", _VARIANTS),
    Code("blocked-start-doubled", _WARN, "the same start is blocked twice", _STARTS),
    Code("cubes-in-competitive-mode", _WARN, "blocked starts although the players block some", _VARIANTS),
    Code("variant-doubled", _WARN, "the same variant is named twice", _VARIANTS),
    Code("element-without-wall", _WARN, "a push panel or laser with no wall on its edge", _ELEMENTS),
    Code(
        "reboot-token-elsewhere",
        _ADVICE,
        "a board without its own reboot token uses the nearest one of the course (layouts of 2016)",
        _PLACE_TOKENS,
    ),
)

CODES: dict[str, Code] = {code.name: code for code in _TABLE}


def issue(name: str, message: str, spaces: tuple[Space, ...] = (), remedy: Remedy | None = None) -> Issue:
    """An issue of the code called ``name``; severity and source come from the table."""
    code = CODES[name]
    return Issue(name, code.severity, message, spaces, remedy, code.source)
