"""What every format can hold, as rows for the documentation and for the command line."""

from __future__ import annotations

from course_library.formats.base import THINGS, CourseFormat
from course_library.formats.registry import formats
from course_library.formats.remarks import NOUNS

MARKS = {"yes": "yes", "partly": "partly", "no": "–"}


def thing_words(thing: str) -> str:
    """A row of the table in words: the plural of an element, or the thing itself."""
    return NOUNS[thing.replace(" ", "-")][1] if thing.replace(" ", "-") in NOUNS else thing


def size_words(one: CourseFormat) -> str:
    """How large a course may be in a format."""
    boards = "several boards" if one.limits.boards is None else "one board"
    if one.limits.size is None:
        return f"{boards} of any size"
    return f"{boards} of at most {one.limits.size[0]} x {one.limits.size[1]} spaces"


def direction_words(one: CourseFormat) -> str:
    """Which ways a format goes."""
    ways = (("export", one.can_write), ("import", one.can_read))
    return " and ".join(word for word, can in ways if can)


def limits_of(one: CourseFormat) -> list[str]:
    """What a format holds only partly, and why."""
    return [
        f"{thing_words(thing)}: {capability.words}"
        for thing, capability in one.capabilities.items()
        if capability.level == "partly"
    ]


def held(one: CourseFormat, level: str) -> list[str]:
    """The things that a format holds in this degree."""
    return [thing_words(thing) for thing in THINGS if one.capabilities[thing].level == level]


def markdown() -> str:
    """The table of all formats and a section on each, for the documentation."""
    names = [one.name for one in formats()]
    lines = [
        "| | " + " | ".join(f"`{name}`" for name in names) + " |",
        "|---|" + "---|" * len(names),
    ]
    for thing in THINGS:
        marks = (MARKS[one.capabilities[thing].level] for one in formats())
        lines.append(f"| {thing_words(thing)} | " + " | ".join(marks) + " |")
    for one in formats():
        lines += ["", *_section(one)]
    return "\n".join(lines) + "\n"


def _section(one: CourseFormat) -> list[str]:
    facts = [
        f"{one.client}; {direction_words(one)}; {size_words(one)}; files {', '.join(one.filter.patterns)}"
    ]
    lines = [f"## {one.title}", "", f"`{one.name}`: {facts[0]}.", ""]
    lines += [f"- {limit}" for limit in limits_of(one)]
    lines += [f"- {sentence}" for sentence in one.remarks]
    return lines
