"""Write the pages that are tables of what the program knows: ``python docs/make_tables.py``.

Tests compare the pages, and the alarm rates of the guidelines, with what this script would write.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from analysis.guidelines import GUIDELINES, Guideline
from analysis.guidelines.alarm_rates import (
    ADVICE_ABOVE,
    RATES_FILE,
    alarm_rates,
    measured_rates,
    printed_courses,
)
from analysis.guidelines.judge import is_advice
from analysis.scores.labelled import labelled_page
from course_library.boxes import TOKENS_NOT_OWNED
from course_library.formats.table import markdown
from course_library.issues import Severity
from course_library.validation import CODES
from course_library.validation.own_board import BOARD_CODES

FOLDER = Path(__file__).parent

ISSUES_INTRO = """\
# Issues of a course

`coursewright check` and the editor name what is wrong with the structure of a course. Every issue has one of
these codes; they stay the same from version to version, so that programs can rely on them.
"""

BOARD_ISSUES_INTRO = (
    "## While a board is drawn",
    "",
    "The editor of boards looks at one board by itself. Some of what it finds has codes of its own; the others",
    "stand above.",
)

BOXES_INTRO = (
    "## When My boxes says what you own",
    "",
    "Then `piece-not-owned` and `piece-used-twice` count your pieces, and one code joins them.",
)

HEADINGS = {
    Severity.IMPOSSIBLE: ("Cannot be raced", "`coursewright check` ends with 2."),
    Severity.FAIL: ("Breaks a rule of layout", "`coursewright check` ends with 1."),
    Severity.WARN: ("Warnings", "The course can be raced, but something looks unintended."),
    Severity.ADVICE: ("Advice", "Good to know."),
}


def issues_page() -> str:
    """The table of all issue codes, by severity."""
    parts = [ISSUES_INTRO]
    for severity, (heading, note) in HEADINGS.items():
        rows = [code for code in CODES.values() if code.severity is severity]
        table = [f"| `{code.name}` | {code.meaning} | {code.source} |" for code in rows]
        head = ["| Code | Meaning | Source |", "|---|---|---|"]
        parts.append("\n".join([f"## {heading}", "", note, "", *head, *table, ""]))
    rows = [
        f"| `{code.name}` | {code.severity} | {code.meaning} | {code.source} |"
        for code in BOARD_CODES.values()
    ]
    head = ["| Code | Severity | Meaning | Source |", "|---|---|---|---|"]
    owned = f"| `{TOKENS_NOT_OWNED.name}` | {TOKENS_NOT_OWNED.severity} | {TOKENS_NOT_OWNED.meaning} |"
    parts.append("\n".join([*BOARD_ISSUES_INTRO, "", *head, *rows, ""]))
    parts.append("\n".join([*BOXES_INTRO, "", *head, f"{owned} {TOKENS_NOT_OWNED.source} |", ""]))
    return "\n".join(parts)


GUIDELINES_INTRO = f"""\
# Guidelines for designing courses

The rulebooks say what makes a course a good one. Each piece of advice that can be judged on the layout is
one guideline. It passes, warns or, where the rulebook says "must" or "never" (kind: rule), fails; with the
numbers, the spaces and, where there is one, a remedy that the editor can carry out. The judgement is instant;
races may add evidence.

The last column tells how many of the 19 printed courses of 2016 do not follow the guideline. They were made
for an older rulebook, and people found them good enough to print: what more than {ADVICE_ABOVE:.0%} of them
do not follow is given as advice, not as a warning. So is what depends on the designer's wishes.
"""

GUIDELINES_LIMITS = """\
## What is not judged

- "First-Timer Recommendation" is advice to people, not about a layout.
- How often robots really push each other to and fro, and which starts win, is measured in races. The
  guidelines look at the ways that lead to a checkpoint and at the number of steps to checkpoint 1 instead.
- A number that the rulebook does not give is ours: how near is near, how many belts are many. Each such
  limit has a name in `analysis/guidelines/`.
"""


def kind(guideline: Guideline) -> str:
    """How much weight an alarm of the guideline has."""
    if guideline.strict:
        return "rule"
    return "advice" if is_advice(guideline) else "warning"


def guidelines_page() -> str:
    """The table of guidelines with their alarm rates."""
    head = ["| Code | Advice | Source | Kind | 2016 |", "|---|---|---|---|---|"]
    rows = [
        f"| `{one.code}` | {one.sentence} | {one.source} | {kind(one)} | {alarm_rates()[one.code]:.0%} |"
        for one in GUIDELINES
    ]
    return "\n".join([GUIDELINES_INTRO, *head, *rows, "", GUIDELINES_LIMITS])


FORMATS_INTRO = """\
# Formats of other programs

`coursewright export COURSE --to FORMAT -o FILE` writes a course for another program, `coursewright
import FILE -o COURSE` reads one; without `--from` the format is found by the look of the file.
`coursewright formats` prints what this page says.

**What is lost is said before anything is written.** A *loss* plays differently there or is missing; with
`--strict` nothing is written if there is one. A *note* is written differently and plays the same, or is
a warning. `--dry-run` only says what would happen. Either all files are written or none.

Formats with one board get the whole course on one grid:

- What a checkpoint or reboot token switches off is left out where the other program would let it act,
  and kept where that program switches it off itself or does not hold the token.
- Areas of the grid without a board become pits, unless the format has room for "no floor here": a robot
  that leaves the floor falls in both cases.
- Blocked starts are plain floor.
- A laser or push panel gets the wall it hangs on, also where the neighbouring space draws it.

An import gives a course with a board of its own inside the file, or with the boards that the file tells
apart. What was guessed or dropped is listed. No picture, tileset or other file that an imported file
names is opened; files are limited in size and depth, and a fault is told in one sentence with its place.

Other packages add formats with an entry point of the group `coursewright.formats` that names an object
with the attributes and methods of `course_library.formats.base.CourseFormat`.

"""


def formats_page() -> str:
    """The table of all formats, and a section on each."""
    return FORMATS_INTRO + markdown()


PAGES: dict[str, Callable[[], str]] = {
    "issues.md": issues_page,
    "guidelines.md": guidelines_page,
    "labelled-courses.md": labelled_page,
    "formats.md": formats_page,
}


def main() -> None:
    """Measure the alarm rates on the bundled courses again, then write every page."""
    rates = measured_rates(printed_courses())
    RATES_FILE.write_text(json.dumps(rates, indent=2) + "\n", encoding="utf-8")
    alarm_rates.cache_clear()
    for name, page in PAGES.items():
        (FOLDER / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
