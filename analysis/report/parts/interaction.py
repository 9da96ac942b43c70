"""How much robots have to do with each other, and how long races stay open."""

from __future__ import annotations

from analysis.report.assessment import Json, Part
from analysis.report.subject import Subject
from analysis.scores.interaction import Leads, density, hits, open_floor, pushes


def measure(subject: Subject) -> Json:
    """The key ``interaction``; nothing where no race was played."""
    batch = subject.racing.base
    records = batch.records
    if not records.races:
        return {}
    leads = Leads(records)
    figures = [
        pushes(records),
        hits(records),
        leads.changes(),
        leads.final(),
        leads.comebacks(),
        open_floor(subject.floor),
        density(subject.floor, batch.prepared.players),
    ]
    return {"interaction": {metric.name: metric.data() for metric in figures}}


def lines(data: Json) -> list[str]:
    """The figures in two sentences."""
    value = {name: metric["value"] for name, metric in data["interaction"].items()}
    told = [
        f"Interaction: {value['pushes']:.1f} pushes and {value['laser_hits']:.1f} laser hits in a round; "
        f"{value['spaces_per_robot']:.0f} spaces for each robot, {100 * value['open_floor']:.0f} % open."
    ]
    if value["lead_final"] is not None:
        told.append(
            f"Drama: the lead changes {value['lead_changes']:.1f} times in a race and is final after "
            f"{100 * value['lead_final']:.0f} % of it; {100 * value['comebacks']:.0f} % are won from behind."
        )
    return told


PART = Part("interaction", measure, lines, keys=frozenset({"interaction"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
