"""The page that holds the estimates against the rulebooks' labels: ``docs/labelled-courses.md``.

It is written from the data files of this package, so that it changes only when the races were played again.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence

from analysis.scores.classes import (
    BASELINES,
    fitted_courses,
    labelled_courses,
    left_out,
    length_cuts,
    pair_order,
    rounds_of,
    wrong_pairs,
)
from analysis.scores.difficulty import (
    QUANTITIES,
    TIERS,
    difficulty,
    like_text,
    likeness,
    rank_correlation,
    tiered_courses,
)
from analysis.scores.library import RACES, LibraryCourse, library
from analysis.scores.minutes import LONG_FROM, MEDIUM_FROM, anchored_table
from analysis.scores.ratings import FORMULAS, ratings
from analysis.scores.sampling import LAYOUTS, SampledCourse, samples
from analysis.solver.problem import Prices

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
simple measures. Courses whose rules are not played as printed, or whose layout is not the printed one,
are left out of fits, so the requirement is read on the {fitted} others: at least 90 % of their pairs in
the right order, and better than both simple measures on the pairs where those err. **The rounds in
races put {right:.0f} of {pairs} pairs in the right order ({share:.0f} %).** Nothing is fitted for this:
the order of two courses does not depend on cut points.
"""
ERRORS = """\
On the pairs that a simple measure does not put in the right order:
"""
ORDER_NOTE = """\
With {fitted} courses, one of them long, this says little: all measures are nearly as good as each
other, and the simple ones do not tell which start wins or where robots fall. Over all {labelled} labelled
courses counting boards and checkpoints does better than the races. All {wrong} pairs that the races get
wrong there have a course in brackets, {names}, whose rules are not all played.
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

The number is what the boards cost, in rounds: the rounds that a race takes longer than on an empty floor,
plus {fall} for each fall of a robot and {hit} for each of its laser hits, the prices at which the
[solver](solver.md) avoids them. No parameter is fitted to the tiers. The rank correlation (Kendall's
tau-b) with the tiers, on the {fitted} courses of the fit and on all {tiered} with a tier; as tiers have
several courses, {most:.2f} is the most that {fitted} can reach:
"""
DIFFICULTY_NOTE = """\
What is not known: {fitted} courses are few, and a perfect order of them may be luck. This form was chosen
after others had been tried, of which the table shows some; shares of the race instead of rounds do worse.
Harder courses of 2016 are also longer, so the two cannot be told apart here, although the rulebook says
that length does not count. "Forced cards" is the share of the way alone that is due to being dealt cards
instead of choosing them; it has nothing to do with the tiers.

A tier is a comparison with the mean number of its courses. "Left out" compares a course with the others
only; where it is the only one of its tier, that tier cannot be found.
"""
SCORES = """\
## Scores of all playable courses

The formulas stand in `analysis/scores/ratings.py`.
"""


_ERRORS_OF_ALL = ("Races right", "All labelled", "Races right")


def labelled_page() -> str:
    """The whole page."""
    cuts = length_cuts()
    return "\n".join(
        [
            INTRO,
            LENGTH.format(medium=cuts.medium, long=cuts.long),
            *_table(["Course", "Label", "Rounds", "Estimate", "Verdict", "Left out"], _length_rows()),
            _order_text(),
            *_table(["Measure", "Courses of the fit", "All labelled courses"], _order_rows()),
            ERRORS,
            *_table(
                ["Measure", "Courses of the fit", "Races right", "All labelled", "Races right"], _error_rows()
            ),
            _order_note(),
            _minutes_text(),
            *_table(
                ["Course", "Class", "Median rounds", "Minutes", "Layouts in their class"], _minutes_rows()
            ),
            _difficulty_text(),
            *_table(["Quantity", "Courses of the fit", "All with a tier"], _support_rows()),
            *_table(["Course", "Tier", "Number", "Like", "Left out"], _difficulty_rows()),
            DIFFICULTY_NOTE.format(fitted=len(tiered_courses())),
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


def _order_text() -> str:
    order = pair_order(rounds_of, fitted_courses())
    share = 100 * order.share
    return ORDER.format(fitted=len(fitted_courses()), right=order.right, pairs=order.pairs, share=share)


def _order_rows() -> Iterable[list[str]]:
    for name, measure in {"rounds in races": rounds_of, **BASELINES}.items():
        orders = [pair_order(measure, courses) for courses in (fitted_courses(), labelled_courses())]
        yield [name, *(f"{100 * one.share:.0f} % of {one.pairs}" for one in orders)]


def _error_rows() -> Iterable[list[str]]:
    """The pairs on which a simple measure errs, and how many of them the races put right."""
    for name, measure in BASELINES.items():
        row = [name]
        for courses in (fitted_courses(), labelled_courses()):
            pairs = wrong_pairs(measure, courses)
            right = sum(not wrong_pairs(rounds_of, pair) for pair in pairs)
            row += [str(len(pairs)), str(right)]
        yield row


def _order_note() -> str:
    wrong = wrong_pairs(rounds_of, labelled_courses())
    bracketed = [one for pair in wrong for one in pair if not (one.modelled and one.printed)]
    names = sorted({one.name for one in bracketed})
    return ORDER_NOTE.format(
        fitted=len(fitted_courses()),
        labelled=len(labelled_courses()),
        wrong=len(wrong),
        names=", ".join(names),
    )


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
    prices = Prices()
    courses = tiered_courses()
    perfect = [TIERS.index(course.tier) + index / 1000 for index, course in enumerate(courses)]
    most = rank_correlation(courses, perfect)
    return DIFFICULTY.format(
        fall=prices.reboot, hit=prices.hit, fitted=len(courses), tiered=len(_with_tier()), most=most
    )


def _with_tier() -> list[LibraryCourse]:
    return [course for course in library() if course.tier]


def _support_rows() -> Iterable[list[str]]:
    for name, measure in QUANTITIES.items():
        samples = (tiered_courses(), _with_tier())
        support = (rank_correlation(courses, [measure(one) for one in courses]) for courses in samples)
        yield [name, *(f"{tau:.2f}" for tau in support)]


def _difficulty_rows() -> Iterable[list[str]]:
    rows = [(difficulty(course.figures) or 0.0, course) for course in _with_tier()]
    for number, course in sorted(rows, key=lambda row: row[0]):
        without = like_text(likeness(number, course.id))
        yield [_name(course), course.tier, f"{number:.2f}", like_text(likeness(number)), without]


def _score_rows() -> Iterable[list[str]]:
    for course in library():
        scores = ratings(course.figures).values()
        yield [_name(course), *("–" if score is None else str(score) for score in scores)]
