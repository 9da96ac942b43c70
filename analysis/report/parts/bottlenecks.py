"""Where the course is narrow and where robots are held up: cuts, legs, traffic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from analysis.engine.kernel import layout as at
from analysis.moves.bottlenecks import Gates, betweenness, bottlenecks, gates
from analysis.race.records import RaceRecords
from analysis.report.assessment import Json, Part, Sheet
from analysis.report.columns import columns
from analysis.report.heats import heat_sheet
from analysis.report.parts.course import place
from analysis.report.pictures import spaces_picture
from analysis.report.subject import Subject
from analysis.scores.metric import Floats, rounded
from analysis.scores.standstill import Standstill
from analysis.scores.winners import best_alone, winner_registers
from course_library.compass import Space

BUSY = 6
"""Spaces that are listed for most visits, pushes, stops and ways over them; many are the same."""
WORTH = 0.05
"""Happenings in a race from which a space is worth a sentence."""
NARROW = 4
"""Cuts of more spaces are no bottleneck worth a line."""
_HEADING = ["to checkpoint", "entries", "exits", "rounds", "alone", "lost", "longest in front of it"]


def measure(subject: Subject) -> Json:
    """The keys ``bottlenecks``, ``legs`` and ``traffic``; without races what the layout tells."""
    with subject.timed("bottlenecks"):
        cuts, doors, ways = bottlenecks(subject.terrain), gates(subject.terrain), betweenness(subject.terrain)
    racing = subject.racing
    records = racing.base.records
    visits = records.by_space[:, at.VISITS] / max(records.races, 1)
    traffic = dict(zip(subject.terrain.spaces, visits.tolist(), strict=True))
    held = racing.held if records.races and not subject.cancel.is_set() else None
    legs = list(_legs(subject, doors, records, held))
    return {
        "bottlenecks": [
            {
                "leg": one.leg,
                "spaces": [list(space) for space in one.spaces],
                "cut": one.cut,
                "betweenness": rounded(one.betweenness),
                "traffic": rounded(sum(traffic[space] for space in one.spaces)) if records.races else None,
            }
            for one in cuts
        ],
        "legs": legs,
        "traffic": _traffic(subject, records, held, ways) if records.races else [],
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


def _traffic(
    subject: Subject, records: RaceRecords, held: Standstill | None, ways: Mapping[Space, float]
) -> list[Json]:
    """The spaces with most visits, pushes or stops in a race, the busiest first."""
    spaces = subject.terrain.spaces
    visits, pushes = (records.by_space[:, column] / records.races for column in (at.VISITS, at.PUSHED_FROM))
    stops = np.array([held.a_race(held.stops, space) if held else 0.0 for space in spaces])
    between = np.array([ways[space] for space in spaces])
    listed = {cell for counts in (visits, pushes, stops, between) for cell in _most(counts)}
    return [
        {
            **place(spaces[cell]),
            "visits": rounded(visits[cell]),
            "pushes": rounded(pushes[cell]),
            "stops": rounded(stops[cell]) if held else None,
            "betweenness": rounded(ways[spaces[cell]]),
            "by_register": held and _by_register(held, spaces[cell]),
        }
        for cell in sorted(listed, key=lambda cell: (-visits[cell], cell))
    ]


def _most(counts: Floats) -> list[int]:
    """The spaces with the highest counts, none without any."""
    order: list[int] = np.lexsort((np.arange(len(counts)), -counts))[:BUSY].tolist()
    return [cell for cell in order if counts[cell] > 0]


def _by_register(held: Standstill, space: Space) -> Json:
    counted = {"visits": held.visits, "pushes": held.pushes, "stops": held.stops}
    return {
        name: [rounded(count) for count in held.by_register(counts, space)]
        for name, counts in counted.items()
    }


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


_BUSY_WORDS = {
    "visits": ("The busiest space is", "registers of a race end there"),
    "pushes": ("Most robots are pushed from", "pushes a race"),
    "stops": ("Cards are stopped most on", "cards a race, by walls or robots that cannot be pushed"),
    "betweenness": ("The shortest ways meet most on", "of all pairs of spaces have their way over it"),
}


def busy_lines(data: Json) -> list[str]:
    """The busiest spaces in sentences, and the leg on which most is lost."""
    told = []
    for key, (opening, what) in _BUSY_WORDS.items():
        known = [one for one in data["traffic"] if one[key] is not None]
        one = max(known, key=lambda one: one[key], default=None)
        if one is not None and one[key] >= WORTH:
            figure = f"{100 * one[key]:.0f} %" if key == "betweenness" else f"{one[key]:.1f}"
            told.append(f"{opening} {one['name']}: {figure} {what}{_when(one, key)}.")
    return [*told, *_loss_line(data)]


def _when(one: Json, key: str) -> str:
    """In which register a space is busiest."""
    counts = (one["by_register"] or {}).get(key, [])
    if not counts or max(counts) <= 0:
        return ""
    return f", most in register {counts.index(max(counts)) + 1}"


def _loss_line(data: Json) -> list[str]:
    lost = [leg for leg in data["legs"] if leg["rounds_lost"] is not None]
    worst = max(lost, key=lambda leg: leg["rounds_lost"], default=None)
    if worst is None or worst["rounds_lost"] < WORTH:
        return []
    text = f"{worst['rounds_lost']:.1f} rounds against robots that never meet"
    return [f"Most is lost on the way to checkpoint {worst['checkpoint']} ({worst['name']}): {text}."]


def sheets(subject: Subject, data: Json) -> list[Sheet]:
    """Traffic on every space, the way that is left, and the cuts."""
    found = []
    records = subject.racing.base.records
    if records.races:
        visits = records.by_space[:, at.VISITS] / records.races
        values = {s: v for s, v in zip(subject.terrain.spaces, visits.tolist(), strict=True) if v > 0}
        title = "robots that end a register here, per race"
        found.append(heat_sheet("traffic", subject.floor, values, title))
        found += _rounds_sheets(subject)
    spaces = sorted({Space(*space) for one in narrow(data) for space in one["spaces"]})
    if spaces:
        found.append(Sheet("bottlenecks", spaces_picture(subject.floor, spaces, "bottlenecks")))
    return found


def _rounds_sheets(subject: Subject) -> list[Sheet]:
    """Expected rounds to the finish from every space, one sheet for each checkpoint that may come next."""
    found = []
    for number, left in enumerate(subject.racing.rounds_to_finish, 1):
        pairs = zip(subject.terrain.spaces, left.tolist(), strict=True)
        told = (left <= subject.terrain.rules.most_rounds) & (subject.terrain.pit == 0)
        values = {space: rounds for (space, rounds), one in zip(pairs, told, strict=True) if one}
        title = f"expected rounds to the finish for a robot alone whose next checkpoint is {number}"
        found.append(
            heat_sheet(f"rounds to the finish, checkpoint {number} next", subject.floor, values, title)
        )
    return found


PART = Part("bottlenecks", measure, lines, sheets, frozenset({"bottlenecks"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
