"""Checks of what a course says about its rules: edition, variants, number of players."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from course_library.course import Course
from course_library.editions import edition_ids
from course_library.issues import Issue, Remedy
from course_library.notation import did_you_mean, nearest_words
from course_library.validation.codes import issue
from course_library.validation.layout import Layout


def unknown_rules(course: Course) -> Issue:
    """The issue of a course whose edition nobody knows."""
    near = nearest_words(course.rules, edition_ids())
    hint = did_you_mean(course.rules, edition_ids()) or f"; expected one of {', '.join(edition_ids())}"
    remedy = None
    if near:
        remedy = Remedy(f"Play it by {near[0]}.", lambda course: course.replaced(rules=near[0]))
    return issue("unknown-rules", f"The rules {course.rules!r} are unknown{hint}.", remedy=remedy)


def variants(layout: Layout) -> Iterator[Issue]:
    """Variants that the edition does not have, that are named twice or exclude each other."""
    named = layout.course.variants
    known = [variant.id for variant in layout.facts.variants]
    for name in dict.fromkeys(named):
        if name not in known:
            hint = did_you_mean(name, known)
            text = f"{layout.facts.name} has no variant {name!r}{hint}."
            yield issue("unknown-variant", text, remedy=_without_variant(name))
        elif named.count(name) > 1:
            yield issue("variant-doubled", f"The variant {name!r} is named twice.", remedy=_NAME_ONCE)
    for first, second in itertools.combinations(dict.fromkeys(named), 2):
        one, other = layout.facts.variant(first), layout.facts.variant(second)
        if one and other and (second in one.excludes or first in other.excludes):
            text = f"{one.name} and {other.name} exclude each other."
            yield issue("conflicting-variants", text, remedy=_without_variant(second))
    if "competitive-mode" in known and "competitive-mode" in named and layout.course.blocked_starts:
        text = (
            f"{len(layout.course.blocked_starts)} starts are blocked although in Competitive Mode "
            f"the players block starts themselves."
        )
        remedy = Remedy("Unblock the starts.", lambda course: course.replaced(blocked_starts=()))
        yield issue("cubes-in-competitive-mode", text, layout.course.blocked_starts, remedy)


_NAME_ONCE = Remedy(
    "Name every variant once.",
    lambda course: course.replaced(variants=tuple(dict.fromkeys(course.variants))),
)


def _without_variant(name: str) -> Remedy:
    return Remedy(
        f"Drop the variant {name!r}.",
        lambda course: course.replaced(variants=tuple(other for other in course.variants if other != name)),
    )


def players(layout: Layout) -> Iterator[Issue]:
    """A course for more or fewer players than the edition is made for."""
    fewest, most = layout.facts.players
    low, high = layout.course.players
    if fewest <= low <= high <= most:
        return
    text = f"The course is meant for {low} to {high} players; {layout.facts.name} takes {fewest} to {most}."
    new_low = min(max(min(low, high), fewest), most)
    new_high = min(max(low, high, new_low), most)
    remedy = Remedy(
        f"Make it a course for {new_low} to {new_high} players.",
        lambda course: course.replaced(players=(new_low, new_high)),
    )
    yield issue("players-out-of-range", text, remedy=remedy)
