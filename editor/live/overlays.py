"""What can be laid over the course, and how it is made of what the analysis found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication

from course_library.board import FrozenMap
from course_library.compass import Space
from course_library.drawing import HeatMap, Route
from course_library.floor import Floor
from editor.live.results import Races, Solo, Values

translate = QCoreApplication.translate
NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Known:
    """All that overlays are made of, as far as it is known.

    Attributes:
        floor: the course on one grid.
        solo, races: what the analysis found for it.
        reach: for the robot that is driven, by ``register`` and ``round``: the spaces that it can reach
            with the fewest registers to each.
    """

    floor: Floor
    solo: Solo | None = None
    races: Races | None = None
    reach: Mapping[str, Values] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is drawn, and a sentence about it.

    Attributes:
        note: the overlay in words, for the bar and for screen readers.
        heat, routes, highlights: as in :class:`course_library.drawing.RenderOptions`.
        steps: where it can be followed step by step, each step in words.
    """

    note: str = ""
    heat: HeatMap | None = None
    routes: tuple[Route, ...] = ()
    highlights: tuple[Space, ...] = ()
    steps: tuple[str, ...] = ()


Choices = list[tuple[str, str]]
"""Keys with their titles."""


def kinds() -> Choices:
    """The overlays there are."""
    return [
        (NOTHING, translate("Live", "Nothing")),
        ("rounds", translate("Live", "Rounds to a checkpoint")),
        ("visits", translate("Live", "Traffic")),
        ("falls", translate("Live", "Danger: falls")),
        ("hits", translate("Live", "Danger: laser hits")),
        ("pushes", translate("Live", "Pushes")),
        ("cuts", translate("Live", "Narrowest places")),
        ("beams", translate("Live", "Crossing laser beams")),
        ("route", translate("Live", "Best route from a start")),
        ("register", translate("Live", "Reach of the driven robot: register")),
        ("round", translate("Live", "Reach of the driven robot: round")),
    ]


def parameters(kind: str, known: Known) -> Choices:
    """What may be chosen for a kind of overlay: a checkpoint or a start."""
    if kind in ("rounds", "cuts"):
        count = len(known.floor.course.checkpoints)
        title = translate("Live", "checkpoint {n}")
        return [(str(n), title.format(n=n)) for n in range(1, count + 1)]
    if kind == "route" and known.solo is not None:
        title = translate("Live", "start {id}, {n} registers")
        guides = sorted(known.solo.guides.items(), key=lambda item: len(item[1].steps))
        return [(start, title.format(id=start, n=len(guide.steps))) for start, guide in guides]
    return []


def overlay(kind: str, parameter: str, step: int, known: Known) -> Overlay:
    """The overlay of a kind; ``step`` counts the registers of a route that are shown, from 1 (0: all)."""
    if kind == NOTHING:
        return Overlay()
    makers: dict[str, Callable[[], Overlay | None]] = {
        "rounds": lambda: _rounds(parameter, known),
        "cuts": lambda: _cuts(parameter, known),
        "beams": lambda: _beams(known),
        "route": lambda: _route(parameter, step, known),
        "register": lambda: _reach("register", known),
        "round": lambda: _reach("round", known),
    }
    made = makers[kind]() if kind in makers else _counted(kind, known)
    return made or Overlay(_waiting(kind, known))


def _waiting(kind: str, known: Known) -> str:
    """Why there is nothing to see yet."""
    problem = (known.solo and known.solo.problem) or (known.races and known.races.problem)
    if kind in ("register", "round"):
        return translate("Live", "Put a robot on the course first: Analyse, Drive a robot.")
    return problem or translate("Live", "being worked out …")


def _heat(values: Values, title: str, digits: int) -> Overlay:
    heat = HeatMap(values, title, digits=digits)
    if not values:
        return Overlay(translate("Live", "{title}: nowhere").format(title=title))
    worst = max(values, key=lambda space: (values[space], space))
    note = translate("Live", "{title}: most on {space}, {value}")
    return Overlay(note.format(title=title, space=worst.name, value=f"{values[worst]:.{digits}f}"), heat)


def _rounds(parameter: str, known: Known) -> Overlay | None:
    number = int(parameter or 1)
    if known.solo is None or len(known.solo.rounds) < number:
        return None
    title = translate("Live", "expected rounds to checkpoint {n}")
    if not known.solo.solved:
        title = translate("Live", "rounds to checkpoint {n}, roughly")
    return _heat(known.solo.rounds[number - 1], title.format(n=number), 1)


def _counted(kind: str, known: Known) -> Overlay | None:
    if known.races is None or not known.races.by_space:
        return None
    titles = {
        "visits": translate("Live", "robots on the space at the end of a register, per race"),
        "falls": translate("Live", "falls per race"),
        "hits": translate("Live", "laser hits per race"),
        "pushes": translate("Live", "pushes per race"),
    }
    return _heat(known.races.by_space.get(kind, {}), titles[kind], 2)


def _cuts(parameter: str, known: Known) -> Overlay | None:
    if known.solo is None or "bottlenecks" not in known.solo.data:
        return None
    leg = int(parameter or 1)
    rows = [one for one in known.solo.data["bottlenecks"] if one["leg"] == leg]
    spaces = tuple(Space(*space) for one in rows for space in one["spaces"])
    if not spaces:
        return Overlay(translate("Live", "No narrow place on the way to checkpoint {n}.").format(n=leg))
    cut = rows[0]["cut"]
    note = translate("Live", "Framed: every robot passes one of {n} spaces on its way to checkpoint {leg}.")
    if len(rows) > 1:
        note = translate(
            "Live",
            "Framed: {places} narrow places of {n} spaces; robots pass each on the way to checkpoint {leg}.",
        )
    elif cut == 1:
        note = translate("Live", "Framed: every robot passes this space on its way to checkpoint {leg}.")
    return Overlay(note.format(n=cut, leg=leg, places=len(rows)), highlights=spaces)


def _beams(known: Known) -> Overlay:
    values: dict[Space, float] = {}
    for beam in known.floor.beams:
        for space in beam.spaces:
            values[space] = values.get(space, 0) + beam.beams
    title = translate("Live", "laser beams across the space")
    return _heat(values, title, 0)


def _route(parameter: str, step: int, known: Known) -> Overlay | None:
    if known.solo is None or not (known.solo.guides or "reachability" in known.solo.data):
        return None
    guide = known.solo.guides.get(parameter)
    if guide is None:
        return Overlay(translate("Live", "No start can finish without a reboot."))
    texts = tuple(one.text for one in guide.steps)
    if not step:
        note = translate("Live", "Fewest registers from start {id}: {n}")
        return Overlay(note.format(id=guide.start, n=len(texts)), routes=(guide.route,), steps=texts)
    shown = min(step, len(texts)) - 1
    return Overlay(texts[shown], routes=(_part(guide.route, guide.steps[shown].length),), steps=texts)


def _part(route: Route, length: int) -> Route:
    """The first spaces of a route."""
    stops = {place: text for place, text in route.stops.items() if place < length}
    return Route(route.spaces[:length], route.label, route.colour, FrozenMap(stops))


def _reach(kind: str, known: Known) -> Overlay | None:
    values = known.reach.get(kind)
    if values is None:
        return None
    title = translate("Live", "registers to the space")
    if kind == "register":
        note = translate("Live", "Framed: {n} spaces within reach in this register.").format(n=len(values))
        return Overlay(note, highlights=tuple(values))
    note = translate("Live", "{n} spaces within reach in this round.").format(n=len(values))
    return Overlay(note, HeatMap(values, title, figures=0, digits=0))
