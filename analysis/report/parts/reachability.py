"""Which starts can finish, and the fewest registers of each start and leg, with programs that prove it."""

from __future__ import annotations

from collections.abc import Iterator

from analysis.moves.program import Program
from analysis.moves.reachability import Figures, LegFigures, Reachability, StartFigures
from analysis.moves.replay import replay
from analysis.report.assessment import Json, Part, Sheet
from analysis.report.columns import columns
from analysis.report.parts.course import start_data
from analysis.report.pictures import program_route, route_picture
from analysis.report.subject import Subject
from course_library.course import Course

_HEADING = ["any cards", "deck", "with reboots"]
_NUMBERS = frozenset({1, 2, 3})


class UnprovedError(AssertionError):
    """The fast search and the readable rules disagree about a program: a fault of this program."""


def measure(subject: Subject) -> Json:
    """The key ``reachability``; every program in it has been played again by the readable rules."""
    found = subject.reachability
    with subject.timed("proofs"):
        prove(subject.course, found)
    courses, legs = list(map(_course, found.starts)), list(map(_leg, found.legs))
    complete = {"complete": found.complete, "summary": summary(found)}
    return {"reachability": {**complete, "courses": courses, "legs": legs}}


def prove(course: Course, found: Reachability) -> None:
    """Play every program again by the readable rules.

    Raises:
        UnprovedError: if one does not do what is said of it.
    """
    rows: tuple[StartFigures | LegFigures, ...] = (*found.starts, *found.legs)
    for figures in rows:
        first = figures.checkpoint if isinstance(figures, LegFigures) else 1
        for program in _programs(figures):
            if replay(course, program, first) != program:
                raise UnprovedError(f"the rules do not confirm the program {program}")


def _programs(figures: StartFigures | LegFigures) -> Iterator[Program]:
    for way in (figures.forbidden, figures.priced):
        for program in (way.any_cards, way.deck) if way else ():
            if program is not None:
                yield program


def summary(found: Reachability) -> str:
    """Who can finish and who cannot, in a sentence."""
    usable = [figures for figures in found.starts if not figures.start.blocked]
    if not found.legs:
        return "There is no checkpoint, so there is nothing to reach."
    if not usable:
        return "There is no start from which a robot could race."
    if found.complete:
        return "Every start can finish without a reboot."
    unreached = [str(leg.checkpoint) for leg in found.legs if leg.forbidden.deck is None]
    if unreached:
        return f"No robot can reach checkpoint {', '.join(unreached)} without a reboot."
    stuck = [figures.start.id for figures in usable if figures.forbidden.deck is None]
    return f"These starts can never finish without a reboot: {', '.join(stuck)}."


def _course(figures: StartFigures) -> Json:
    start = start_data(figures.start)
    priced = figures.priced and _figures(figures.priced)
    return {"start": start.pop("id"), **start, **_figures(figures.forbidden), "priced": priced}


def _leg(figures: LegFigures) -> Json:
    priced = figures.priced and _figures(figures.priced)
    return {"checkpoint": figures.checkpoint, "fewest": _figures(figures.forbidden), "priced": priced}


def _figures(figures: Figures) -> Json:
    """Both figures; ``program`` proves the one for the deck, ``any_cards_program`` the other."""
    deck, any_cards = figures.deck, figures.any_cards
    return {
        "any_cards": any_cards and len(any_cards),
        "deck": deck and len(deck),
        "arrivals": deck and list(deck.arrivals.values()),
        "falls": deck and deck.falls,
        "program": deck and deck.data(),
        "any_cards_program": any_cards and any_cards.data(),
    }


def lines(data: Json) -> list[str]:
    """The summary, a table of the starts and one of the legs."""
    found = data["reachability"]
    starts = [[_start(row), *_cells(row, row["priced"]), _cards(row["program"])] for row in found["courses"]]
    legs = [[str(row["checkpoint"]), *_cells(row["fewest"], row["priced"])] for row in found["legs"]]
    return [
        found["summary"],
        "",
        "Fewest registers from each start, and a shortest program with the cards of the deck:",
        *columns([["start", *_HEADING, "program"], *starts], _NUMBERS),
        "",
        "Fewest registers of each leg by itself, begun as well as possible:",
        *columns([["to checkpoint", *_HEADING], *legs], _NUMBERS),
    ]


def _start(row: Json) -> str:
    return f"{row['start']} (blocked)" if row["blocked"] else str(row["start"])


def _cells(plain: Json, priced: Json | None) -> list[str]:
    figures = (plain["any_cards"], plain["deck"], priced and priced["deck"])
    return ["-" if figure is None else str(figure) for figure in figures]


def _cards(program: list[Json] | None) -> str:
    """The cards of a program, rounds parted by a bar."""
    return " | ".join(", ".join(card or "(off)" for card in played["cards"]) for played in program or ())


def sheets(subject: Subject, data: Json) -> list[Sheet]:
    """The way of a shortest program from each start; that of the quickest start is shown."""
    ways = {
        figures.start.id: figures.forbidden.deck
        for figures in subject.reachability.starts
        if figures.forbidden.deck is not None and not figures.start.blocked
    }
    quickest = min(ways, key=lambda start: len(ways[start]), default=None)
    return [
        Sheet(
            f"shortest way from {start} ({len(program)} registers)",
            route_picture(subject.floor, program_route(subject.floor, program, start, colour)),
            start == quickest,
        )
        for colour, (start, program) in enumerate(ways.items())
    ]


PART = Part("reachability", measure, lines, sheets)
"""Found by :func:`analysis.report.assessment.load_parts`."""
