"""The figures of the analysis panel: from an assessment to rows of name, value, interval and origin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QCoreApplication

from course_library.compass import Space

translate = QCoreApplication.translate
Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its interval, drawn as a bar; all from 0 to 1."""

    value: float
    low: float
    high: float

    def overlaps(self, other: Share) -> bool:
        """Whether both may be the same, as far as the intervals say."""
        return self.low <= other.high and other.low <= self.high


@dataclass(frozen=True, slots=True)
class Figure:
    """One row.

    Attributes:
        key: the same for the same figure of another version of the course.
        name: what it is.
        value: the number with its unit.
        share: for a bar, or None.
        origin: where it comes from, one or two sentences.
        spaces: what to point out on the course.
    """

    key: str
    name: str
    value: str
    share: Share | None = None
    origin: str = ""
    spaces: tuple[Space, ...] = ()

    @property
    def spoken(self) -> str:
        """The row for a screen reader."""
        told = f"{self.name}: {self.value}"
        if self.share is None:
            return told
        between = translate("Live", "between {low} and {high}")
        return f"{told}, {between.format(low=percent(self.share.low), high=percent(self.share.high))}"


@dataclass(frozen=True, slots=True)
class Section:
    """Figures that belong together.

    Attributes:
        key: stable name.
        title: heading.
        figures: its rows.
        headline: the one figure to be told beside the heading.
    """

    key: str
    title: str
    figures: tuple[Figure, ...]
    headline: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All sections; compares itself with those of another version."""

    sections: tuple[Section, ...] = field(default=())

    def by_key(self) -> dict[str, Figure]:
        """Every figure by its key."""
        return {figure.key: figure for section in self.sections for figure in section.figures}


def change(before: Figure | None, now: Figure) -> str:
    """What became of a figure: ``41 → 12 points``, empty where it stayed as it was."""
    if before is None or before.value == now.value:
        return ""
    number, _, unit = before.value.partition(" ")
    same_unit = bool(unit) and now.value.endswith(f" {unit}")
    told = f"{number if same_unit else before.value} → {now.value}"
    if before.share is not None and now.share is not None and before.share.overlaps(now.share):
        return f"≈ {told}"
    return told


def percent(share: float, digits: int = 0) -> str:
    """A share in per cent."""
    return f"{100 * share:.{digits}f} %"


def sheet_of(data: Data) -> Sheet:
    """The figures of an assessment, as far as it has got."""
    makers: tuple[tuple[str, Callable[[Data], Section]], ...] = (
        ("scores", _scores),
        ("length", _length),
        ("fairness", _starts),
        ("fairness", _seats),
        ("reachability", _legs),
        ("bottlenecks", _bottlenecks),
        ("danger", _danger),
        ("interaction", _interaction),
    )
    sections = (make(data) for key, make in makers if key in data)
    return Sheet(tuple(section for section in sections if section.figures))


def _races_told(data: Data) -> str:
    told = translate("Live", "{races} races of {players} robots, skill “{skill}”, seed {seed}.")
    return told.format(races=f"{data['races']:,}", **{k: data[k] for k in ("players", "skill", "seed")})


def _length(data: Data) -> Section:
    length, races = data["length"], _races_told(data)
    rounds, minutes = length["rounds"], length["minutes"]
    title = translate("Live", "Length")
    if rounds["mean"] is None:
        none = translate("Live", "no race ended")
        return Section("length", title, (Figure("rounds", title, none, origin=races),), none)
    figures = [
        Figure(
            "rounds",
            translate("Live", "Rounds until a win"),
            f"{rounds['mean']:.1f}",
            origin=translate("Live", "The mean is known from {low:.2f} to {high:.2f}. {races}").format(
                low=rounds["mean_low"] or 0, high=rounds["mean_high"] or 0, races=races
            ),
        ),
        Figure(
            "rounds-range",
            translate("Live", "8 of 10 races take"),
            translate("Live", "{low} to {high} rounds").format(low=rounds["p10"], high=rounds["p90"]),
            origin=races,
        ),
        Figure("class", translate("Live", "Class of the rulebook"), str(length["class"]), origin=races),
    ]
    if minutes:
        value = translate("Live", "{low} to {high} min").format(low=minutes["low"], high=minutes["high"])
        figures.append(
            Figure("minutes", translate("Live", "At the table"), value, origin=str(minutes["basis"]))
        )
    headline = translate("Live", "{rounds:.1f} rounds").format(rounds=rounds["mean"])
    return Section("length", title, tuple(figures), headline)


def _starts(data: Data) -> Section:
    found, races = data["fairness"], _races_told(data)
    rows = sorted(found["starts"], key=lambda one: -one["win_rate"])
    figures = [
        Figure(
            f"start-{one['id']}",
            translate("Live", "Start {id}").format(id=one["id"]),
            percent(one["win_rate"]),
            Share(one["win_rate"], one["low"], one["high"]),
            _start_origin(one),
            _spaces([one]),
        )
        for one in rows
    ]
    title = translate("Live", "Wins by start")
    if found["gap"] is None or len(rows) < 2:
        return Section("starts", title, tuple(figures))
    points = translate("Live", "{points:.0f} points").format(points=100 * found["gap"])
    reasons = " ".join(found["why"])
    fair = Figure(
        "gap",
        translate("Live", "Gap, best to worst"),
        points,
        Share(found["gap"], found["gap_low"], found["gap_high"]),
        f"{reasons} {races}".strip(),
        _spaces([rows[0], rows[-1]]),
    )
    headline = translate("Live", "gap {points}").format(points=points)
    return Section("starts", title, (fair, *figures), headline)


def _start_origin(one: Data) -> str:
    told = [translate("Live", "{races} robots began here.").format(races=f"{one['races']:,}")]
    if one["solo_rounds"] is not None:
        told.append(
            translate("Live", "Alone it needs {rounds:.2f} rounds.").format(rounds=one["solo_rounds"])
        )
    if one["early_pushes"] is not None:
        pushes = translate("Live", "It pushes {pushes:.1f} times in rounds 1 and 2.")
        told.append(pushes.format(pushes=one["early_pushes"]))
    return " ".join(told)


def _seats(data: Data) -> Section:
    seats = data["fairness"]["seats"]
    figures = tuple(
        Figure(
            f"seat-{one['seat']}",
            translate("Live", "Seat {seat}").format(seat=one["seat"]),
            percent(one["win_rate"]),
            Share(one["win_rate"], one["low"], one["high"]),
            translate("Live", "Seats follow the priority token clockwise; the first holder is drawn."),
        )
        for one in seats
    )
    return Section("seats", translate("Live", "Wins by seat"), figures)


def _legs(data: Data) -> Section:
    found = data["reachability"]
    figures = []
    for leg in found["legs"]:
        deck, any_cards = leg["fewest"]["deck"], leg["fewest"]["any_cards"]
        value = _registers(deck)
        program = " | ".join(
            ", ".join(card or "–" for card in played["cards"]) for played in leg["fewest"]["program"] or ()
        )
        origin = translate("Live", "Fewest registers with the cards of one deck; with any cards {any}.")
        origin = origin.format(any=_registers(any_cards)) + (f" {program}" if program else "")
        spaces = [
            Space(*place[:2])
            for played in leg["fewest"]["program"] or ()
            for place in played["places"]
            if place
        ]
        name = translate("Live", "To checkpoint {n}").format(n=leg["checkpoint"])
        figures.append(Figure(f"leg-{leg['checkpoint']}", name, value, None, origin, tuple(spaces)))
    headline = "" if found["complete"] else translate("Live", "incomplete")
    summary = Figure(
        "complete",
        translate("Live", "Every start can finish"),
        translate("Live", "yes") if found["complete"] else translate("Live", "no"),
        origin=found["summary"],
    )
    return Section("legs", translate("Live", "Legs"), (summary, *figures), headline)


def _registers(count: int | None) -> str:
    if count is None:
        return translate("Live", "no way")
    if count == 1:
        return translate("Live", "1 register")
    return translate("Live", "{count} registers").format(count=count)


def _bottlenecks(data: Data) -> Section:
    figures = []
    for number, one in enumerate(data["bottlenecks"][:6], 1):
        spaces = tuple(Space(*space) for space in one["spaces"])
        names = ", ".join(space.name for space in spaces[:5]) + (" …" if len(spaces) > 5 else "")
        count = len(spaces)
        width = (
            translate("Live", "1 space") if count == 1 else translate("Live", "{n} spaces").format(n=count)
        )
        origin = translate("Live", "Every robot passes one of {names} on its way to checkpoint {leg}.")
        figures.append(
            Figure(
                f"cut-{number}",
                translate("Live", "On the way to checkpoint {leg}").format(leg=one["leg"]),
                width,
                None,
                origin.format(names=names, leg=one["leg"]),
                spaces,
            )
        )
    return Section("bottlenecks", translate("Live", "Narrowest places"), tuple(figures))


def _danger(data: Data) -> Section:
    found = data["danger"]
    names = {
        "reboots": translate("Live", "Falls of a robot in a race"),
        "hits": translate("Live", "Damage of a robot by lasers"),
        "rounds_lost_to_damage": translate("Live", "Rounds lost to damage"),
    }
    worst = tuple(Space(*one["space"]) for one in found["falls"][:5])
    figures = [
        *_metrics(found["metrics"], names, worst),
        *(
            Figure(
                f"fall-{one['name']}",
                translate("Live", "Falls on {space}").format(space=one["name"]),
                translate("Live", "{falls:.2f} a race").format(falls=one["per_race"]),
                None,
                ", ".join(f"{cause}: {count:,}" for cause, count in one["causes"].items()),
                _spaces([one]),
            )
            for one in found["falls"][:3]
        ),
    ]
    return Section("danger", translate("Live", "Danger"), tuple(figures))


def _interaction(data: Data) -> Section:
    names = {
        "pushes": translate("Live", "Pushes in a round"),
        "laser_hits": translate("Live", "Laser hits in a round"),
        "overtakes": translate("Live", "Changes of the lead from round to round"),
        "lead_changes": translate("Live", "Changes of the lead"),
        "lead_final": translate("Live", "Lead is final after"),
        "comebacks": translate("Live", "Won from behind"),
        "spaces_per_robot": translate("Live", "Spaces for each robot"),
        "open_floor": translate("Live", "Open floor"),
    }
    figures = tuple(_metrics(data["interaction"], names, ()))
    return Section("interaction", translate("Live", "Interaction"), figures)


_SHARES = frozenset({"lead_final", "comebacks", "open_floor"})


def _metrics(found: Data, names: Mapping[str, str], spaces: tuple[Space, ...]) -> Iterator[Figure]:
    for key, name in names.items():
        metric = found.get(key)
        if metric is None or metric["value"] is None:
            continue
        value = percent(metric["value"]) if key in _SHARES else f"{metric['value']:.2f}"
        origin = f"{metric['meaning'][:1].upper()}{metric['meaning'][1:]} ({metric['unit']})."
        if metric["low"] is not None:
            between = translate("Live", "Between {low:.2f} and {high:.2f}.")
            origin += " " + between.format(low=metric["low"], high=metric["high"])
        yield Figure(key, name, value, None, origin, spaces)


def _scores(data: Data) -> Section:
    figures = [
        Figure(
            f"score-{name}",
            name.replace("_", " ").capitalize(),
            "–" if score is None else f"{score:.0f} / 100",
            None if score is None else Share(score / 100, score / 100, score / 100),
            translate("Live", "From 0 to 100; the documentation says how it is worked out."),
        )
        for name, score in data["scores"].items()
    ]
    return Section("scores", translate("Live", "Scores"), tuple(figures))


def _spaces(rows: Iterable[Data]) -> tuple[Space, ...]:
    return tuple(Space(*row["space"]) for row in rows)
