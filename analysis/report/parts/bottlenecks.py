"""Where the course is narrow and where robots are held up: cuts, legs, traffic."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from analysis.engine.kernel import layout as at
from analysis.moves.bottlenecks import Gates, bottlenecks, gates
from analysis.race.records import RaceRecords
from analysis.report.assessment import Json, Part, Sheet
from analysis.report.columns import columns
from analysis.report.parts.course import place
from analysis.report.pictures import heat_picture, spaces_picture
from analysis.report.subject import Subject
from analysis.scores.metric import rounded
from analysis.scores.standstill import Standstill, standstill
from analysis.scores.winners import best_alone, winner_registers
from course_library.compass import Space

BUSY = 10
"""Spaces that are listed with their traffic."""
NARROW = 4
"""Cuts of more spaces are no bottleneck worth a line."""
_HEADING = ["to checkpoint", "entries", "exits", "rounds", "alone", "lost", "longest in front of it"]


def measure(subject: Subject) -> Json:
    """The keys ``bottlenecks``, ``legs`` and ``traffic``; without races what the layout tells."""
    with subject.timed("bottlenecks"):
        cuts, doors = bottlenecks(subject.terrain), gates(subject.terrain)
    racing = subject.racing
    records = racing.base.records
    visits = records.by_space[:, at.VISITS] / max(records.races, 1)
    traffic = dict(zip(subject.terrain.spaces, visits.tolist(), strict=True))
    held: Standstill | None = None
    if records.races and not subject.cancel.is_set():
        with subject.timed("standstill"):
            held = standstill(racing.prepared, subject.wishes.seed, min(records.races, 40))
    legs = list(_legs(subject, doors, records, held))
    return {
        "bottlenecks": [
            {
                "leg": one.leg,
                "spaces": [list(space) for space in one.spaces],
                "cut": one.cut,
                "traffic": rounded(sum(traffic[space] for space in one.spaces)) if records.races else None,
            }
            for one in cuts
        ],
        "legs": legs,
        "traffic": _traffic(subject, records, held) if records.races else [],
    }


def _legs(
    subject: Subject, doors: list[Gates], records: RaceRecords, held: Standstill | None
) -> Iterable[Json]:
    registers = subject.terrain.rules.registers
    racing = alone = None
    if records.races:
        racing = _spans(winner_registers(records), registers)
        alone = _spans(best_alone(subject.racing.alone.records, records.players), registers)
    for index, one in enumerate(doors):
        slow, fast = (spans[index] if spans else None for spans in (racing, alone))
        yield {
            "checkpoint": one.checkpoint,
            **place(one.space),
            "entries": len(one.entries),
            "exits": len(one.exits),
            "rounds": rounded(slow),
            "solo_rounds": rounded(fast),
            "rounds_lost": rounded(slow - fast) if slow is not None and fast is not None else None,
            "longest_in_front": held.longest[index] if held else None,
            "mean_in_front": rounded(held.mean[index]) if held else None,
        }


def _spans(registers: list[float | None], each: int) -> list[float | None]:
    """Rounds from one checkpoint to the next."""
    found: list[float | None] = []
    for before, after in zip([0.0, *registers[:-1]], registers, strict=True):
        found.append(None if before is None or after is None else (after - before) / each)
    return found


def _traffic(subject: Subject, records: RaceRecords, held: Standstill | None) -> list[Json]:
    """The busiest spaces: visits, pushes and stops in a race."""
    spaces = subject.terrain.spaces
    visits, pushes = (records.by_space[:, column] for column in (at.VISITS, at.PUSHED_FROM))
    order = np.lexsort((np.arange(len(spaces)), -visits))[:BUSY].tolist()
    return [
        {
            **place(spaces[cell]),
            "visits": rounded(visits[cell] / records.races),
            "pushes": rounded(pushes[cell] / records.races),
            "stops": rounded(held.stops.get(spaces[cell], 0) / held.races) if held else None,
        }
        for cell in order
    ]


def lines(data: Json) -> list[str]:
    """The narrow places in sentences, and a table of the legs."""
    rows = [
        [
            *(str(leg[key]) for key in ("checkpoint", "entries", "exits")),
            *(_rounds(leg[key]) for key in ("rounds", "solo_rounds", "rounds_lost")),
            "-" if leg["longest_in_front"] is None else f"{leg['longest_in_front']} registers",
        ]
        for leg in data["legs"]
    ]
    table = columns([_HEADING, *rows], set(range(7)))
    return [
        *(cut_text(one) for one in narrow(data)),
        *busy_lines(data),
        "",
        "The winner on each leg, beside the quickest of as many robots that never meet:",
        *table,
    ]


def _rounds(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"


def narrow(data: Json) -> list[Json]:
    """The cuts of few spaces, the narrowest first."""
    return [one for one in data["bottlenecks"] if one["cut"] <= NARROW]


def cut_text(one: Json) -> str:
    """A bottleneck in a sentence."""
    names = ", ".join(Space(*space).name for space in one["spaces"])
    if one["cut"] == 1:
        return f"Bottleneck: on the way to checkpoint {one['leg']} every robot has to pass {names}."
    return f"Bottleneck: on the way to checkpoint {one['leg']} every robot has to pass one of {names}."


def busy_lines(data: Json) -> list[str]:
    """The busiest space in a sentence."""
    if not data["traffic"]:
        return []
    one = data["traffic"][0]
    return [f"The busiest space is {one['name']}: {one['visits']:.1f} registers of a race end there."]


def sheets(subject: Subject, data: Json) -> list[Sheet]:
    """Traffic on every space, the way that is left, and the cuts."""
    found = []
    records = subject.racing.base.records
    if records.races:
        visits = records.by_space[:, at.VISITS] / records.races
        values = {s: v for s, v in zip(subject.terrain.spaces, visits.tolist(), strict=True) if v > 0}
        title = "visits per race"
        found.append(Sheet("Traffic", heat_picture(subject.floor, values, title), False))
        left = subject.racing.rounds_left[0]
        expected = {
            s: v for s, v in zip(subject.terrain.spaces, left.tolist(), strict=True) if np.isfinite(v)
        }
        title = "rounds to checkpoint 1, as players plan"
        found.append(Sheet("Rounds to checkpoint 1", heat_picture(subject.floor, expected, title), False))
    spaces = sorted({Space(*space) for one in narrow(data) for space in one["spaces"]})
    if spaces:
        found.append(Sheet("Bottlenecks", spaces_picture(subject.floor, spaces, "bottlenecks")))
    return found


PART = Part("bottlenecks", measure, lines, sheets, frozenset({"bottlenecks"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
