"""The words and choices of a course: rules, variants, players, names, author, notes, special rules."""

from __future__ import annotations

import re

from course_library.board import FrozenMap
from course_library.course import Course, SpecialRule
from course_library.editing.edit import Edit, EditError, changed
from course_library.editions import edition_facts
from course_library.templates import id_of_name

MOST_PLAYERS = 64
LONGEST_LINE = 400
LONGEST_NOTES = 20_000
_NOT_ON_A_LINE = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]")
_NOT_IN_WORDS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def set_name(course: Course, name: str, language: str = "en") -> Edit:
    """Name the course in one language; an empty name takes that language away.

    An id that was made from the name, as that of every new course, follows it.

    Raises:
        EditError: if no name would be left, or it is not one line.
    """
    names = {**course.names, language: checked_line(name)}
    names = {key: value for key, value in names.items() if value}
    if not names:
        raise EditError("A course needs a name.")
    text = f"Name the course {checked_line(name) or next(iter(names.values()))}"
    renamed = course.replaced(names=FrozenMap(names))
    follows = course.id == id_of_name(course.name) and id_of_name(renamed.name)
    return changed(course, text, names=renamed.names, id=follows or course.id)


def set_rules(course: Course, rules: str) -> Edit:
    """Play the course under another edition's rules; variants that it does not know are dropped.

    Raises:
        UnknownEditionError: if there is no such edition.
    """
    facts = edition_facts(rules)
    variants = tuple(name for name in course.variants if facts.variant(name))
    return changed(course, f"Play under {facts.name}", rules=rules, variants=variants)


def set_variant(course: Course, name: str, on: bool) -> Edit:
    """Play with or without a variant; switching one on switches those off that it excludes.

    Raises:
        EditError: if the course's edition has no such variant.
    """
    facts = edition_facts(course.rules)
    variant = facts.variant(name)
    if variant is None and not on:
        kept = tuple(other for other in course.variants if other != name)
        return changed(course, f"Play without {name}", variants=kept)
    if variant is None:
        raise EditError(f"{facts.name} has no variant {name!r}.")
    dropped = {name, *variant.excludes} | {v.id for v in facts.variants if name in v.excludes}
    if not on:
        kept = tuple(other for other in course.variants if other != name)
        return changed(course, f"Play without {variant.name}", variants=kept)
    chosen = {name, *(other for other in course.variants if other not in dropped)}
    ordered = tuple(v.id for v in facts.variants if v.id in chosen)
    return changed(course, f"Play with {variant.name}", variants=ordered)


def set_players(course: Course, fewest: int, most: int) -> Edit:
    """Say for how many players the course is meant.

    Raises:
        EditError: if there are none, too many, or the fewest are more than the most.
    """
    if not 1 <= fewest <= most <= MOST_PLAYERS:
        raise EditError(f"{fewest} to {most} players is not possible; expected 1 to {MOST_PLAYERS}.")
    return changed(course, f"Set players to {fewest}–{most}", players=(fewest, most))


def set_author(course: Course, author: str) -> Edit:
    """Name who made the course.

    Raises:
        EditError: if it is not one line.
    """
    return changed(course, "Change author", author=checked_line(author))


def set_notes(course: Course, notes: str) -> Edit:
    """Change the free words.

    Raises:
        EditError: if they are too long or hold control characters.
    """
    return changed(course, "Change notes", notes=checked_words(notes))


def set_sources(course: Course, sources: tuple[str, ...]) -> Edit:
    """Say where the course comes from, one line each.

    Raises:
        EditError: if one is not one line.
    """
    lines = tuple(filter(None, (checked_line(source) for source in sources)))
    return changed(course, "Change sources", sources=lines)


def set_label(course: Course, label: str, value: str) -> Edit:
    """Change a label such as ``tier`` or ``length``; an empty value takes it away.

    Raises:
        EditError: if it is not one line.
    """
    labels = {**course.labels, label: checked_line(value)}
    return changed(course, f"Set {label}", labels=FrozenMap({k: v for k, v in labels.items() if v}))


def set_special_rules(course: Course, special: tuple[SpecialRule, ...]) -> Edit:
    """Change the special rules.

    Raises:
        EditError: if one has no text, or two share a code.
    """
    if any(not checked_words(rule.text).strip() for rule in special):
        raise EditError("A special rule needs words.")
    if len({rule.code for rule in special}) < len(special):
        raise EditError("Two special rules have the same code.")
    return changed(course, "Change special rules", special=special)


def checked_line(text: str) -> str:
    """``text`` without blanks around it, refused where a course file could not hold it."""
    text = text.strip()
    if len(text) > LONGEST_LINE or _NOT_ON_A_LINE.search(text):
        raise EditError(f"Expected one line of at most {LONGEST_LINE} characters.")
    return text


def checked_words(text: str) -> str:
    """``text``, refused where a file could not hold it."""
    if len(text) > LONGEST_NOTES or _NOT_IN_WORDS.search(text):
        raise EditError(f"Expected at most {LONGEST_NOTES} characters and no control characters.")
    return text
