"""Write the pages that are tables of what the program knows: ``python docs/make_tables.py``.

A test compares the pages with what this script would write.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from course_library.issues import Severity
from course_library.validation import CODES

FOLDER = Path(__file__).parent

ISSUES_INTRO = """\
# Issues of a course

`coursewright check` and the editor name what is wrong with the structure of a course. Every issue has one of
these codes; they stay the same from version to version, so that programs can rely on them.
"""

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
    return "\n".join(parts)


PAGES: dict[str, Callable[[], str]] = {"issues.md": issues_page}


def main() -> None:
    """Write every page."""
    for name, page in PAGES.items():
        (FOLDER / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
