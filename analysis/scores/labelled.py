"""The page that holds the estimates against the rulebooks' labels: ``docs/labelled-courses.md``.

It is written from the data files of this package, so that it changes only when the races were played again.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence

from analysis.scores.classes import (
    distance_of,
    fitted_courses,
    labelled_courses,
    left_out,
    length_cuts,
    pair_order,
    parts_of,
    rounds_of,
)
from analysis.scores.difficulty import (
    difficulty,
    fitted_weight,
    left_out_numbers,
    like_text,
    likeness,
    rank_correlation,
    tiered_courses,
)
from analysis.scores.library import RACES, LibraryCourse, library
from analysis.scores.minutes import LONG_FROM, MEDIUM_FROM, anchored_table
from analysis.scores.ratings import FORMULAS, ratings
from analysis.scores.sampling import LAYOUTS, SampledCourse, samples

INTRO = f"""\
# Labelled courses

How the estimates of the analysis compare with what the rulebooks say of their courses. The races
were played by `python -m analysis.scores.library` ({RACES:,} races of four robots on each course)
and `python -m analysis.scores.sampling`; this page is written from what they left by `python
docs/make_tables.py`.
"""
LENGTH = """\
## Length

The class comes from the winner's rounds and two cut points, fitted to the printed courses of 2016
whose special rules are all played: medium from {medium:.1f} rounds, long from {long:.1f}. "Left
out" is the class by cut points fitted without the course; where it is the only one of its class,
that cannot be said. Courses in brackets were not used for the fit: a special rule of theirs is not
played, or their layout is reconstructed.
"""
ORDER = """\
Pairs of courses with different labels that are put in the right order (ties count half), beside two
simple measures:
"""
ORDER_NOTE = """\
With seven courses, one of them long, this says little: all measures are nearly as good as each
other, and the simple ones do not tell which start wins or where robots fall. Over all labelled
courses, with those whose rules are not played as printed, counting boards and checkpoints does better
than the races.
"""
MINUTES = """\
## Minutes

The rulebook of 2023 gives the class of each course for four players, but not its layout in words.
So {layouts} layouts of each were drawn at random: boards in a row, the docking bay at any legal
place, checkpoints on open spaces. The assumed table needs {setup:.0f} minutes besides the rounds
and {round:.1f} minutes for a round of four; both follow from the classes (limits at {medium} and
{long} minutes), everything else about the table is assumed. No played game was timed.

The labels of 2016 and of 2023 do not mean the same: by the layouts drawn here a race of 2023 is
"long" from about {long_rounds:.0f} rounds, one of 2016 from {long_2016:.0f}. What they meant in
minutes in 2016 is not known.
"""
DIFFICULTY = """\
## Difficulty

The share of the race that the floor costs against an empty floor, plus {weight} times the falls of
a robot in a round (a laser hit is a tenth of a fall). The weight is the only fitted parameter. Rank
correlation with the tiers (Kendall's tau-b): {tau:.2f}; with each number from a weight fitted
without its course: {left_out:.2f}. Seven courses are few, and beginner and intermediate courses
cannot be told apart by it.
"""
SCORES = """\
## Scores of all playable courses

The formulas stand in `analysis/scores/ratings.py`.
"""


def labelled_page() -> str:
    """The whole page."""
    cuts = length_cuts()
    return "\n".join(
        [
            INTRO,
            LENGTH.format(medium=cuts.medium, long=cuts.long),
            *_table(["Course", "Label", "Rounds", "Estimate", "Verdict", "Left out"], _length_rows()),
            ORDER,
            *_table(["Measure", "Courses of the fit", "All labelled courses"], _order_rows()),
            ORDER_NOTE,
            _minutes_text(),
            *_table(
                ["Course", "Class", "Median rounds", "Minutes", "Layouts in their class"], _minutes_rows()
            ),
            _difficulty_text(),
            *_table(["Course", "Tier", "Number", "Left out", "Like"], _difficulty_rows()),
            SCORES,
            *_table(["Course", *FORMULAS], _score_rows()),
        ]
    )


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    body = [f"| {' | '.join(row)} |" for row in rows]
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head), *body, ""]


def _name(course: LibraryCourse) -> str:
    return course.name if course.modelled and course.printed else f"({course.name})"


def _length_rows() -> Iterable[list[str]]:
    for course in sorted(labelled_courses(), key=rounds_of):
        estimate, without = length_cuts().label(rounds_of(course)), left_out(course)
        verdict = "right" if estimate == course.length else "wrong"
        yield [_name(course), course.length, f"{rounds_of(course):.1f}", estimate, verdict, without or "–"]


def _order_rows() -> Iterable[list[str]]:
    measures = {
        "rounds in races": rounds_of,
        "boards + checkpoints": parts_of,
        "shortest distance": distance_of,
    }
    for name, measure in measures.items():
        orders = [pair_order(measure, courses) for courses in (fitted_courses(), labelled_courses())]
        yield [name, *(f"{100 * one.share:.0f} % of {one.pairs}" for one in orders)]


def _minutes_text() -> str:
    table = anchored_table()
    each = table.round_minutes(4)
    return MINUTES.format(
        layouts=LAYOUTS,
        setup=table.setup,
        round=each,
        medium=MEDIUM_FROM,
        long=LONG_FROM,
        long_rounds=(LONG_FROM - table.setup) / each,
        long_2016=length_cuts().long,
    )


def _minutes_rows() -> Iterable[list[str]]:
    for one in sorted(samples(), key=lambda one: statistics.median(one.rounds)):
        median = statistics.median(one.rounds)
        minutes = anchored_table().minutes(median, 4)
        yield [one.id, one.length, f"{median:.1f}", f"{minutes:.0f}", _in_class(one)]


def _in_class(one: SampledCourse) -> str:
    labels = [minutes_class(anchored_table().minutes(rounds, 4)) for rounds in one.rounds]
    return f"{labels.count(one.length)} of {len(labels)}"


def minutes_class(minutes: float) -> str:
    """The rulebook's class of a race of so many minutes."""
    return "short" if minutes < MEDIUM_FROM else "medium" if minutes < LONG_FROM else "long"


def _difficulty_text() -> str:
    courses = tiered_courses()
    numbers = [difficulty(course.figures) or 0.0 for course in courses]
    return DIFFICULTY.format(
        weight=fitted_weight(),
        tau=rank_correlation(courses, numbers),
        left_out=rank_correlation(courses, left_out_numbers()),
    )


def _difficulty_rows() -> Iterable[list[str]]:
    for course, without in zip(tiered_courses(), left_out_numbers(), strict=True):
        number = difficulty(course.figures) or 0.0
        yield [course.name, course.tier, f"{number:.2f}", f"{without:.2f}", like_text(likeness(number))]


def _score_rows() -> Iterable[list[str]]:
    for course in library():
        scores = ratings(course.figures).values()
        yield [_name(course), *("–" if score is None else str(score) for score in scores)]
