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
        *([] if subject.cancel.is_set() else [subject.racing.held.lead()]),
        leads.changes(),
        leads.final(),
        leads.comebacks(),
        open_floor(subject.floor),
        density(subject.floor, batch.prepared.players),
    ]
    return {"interaction": {metric.name: metric.data() for metric in figures}}


def lines(data: Json) -> list[str]:
    """The figures in a few sentences."""
    value = {name: metric["value"] for name, metric in data["interaction"].items()}
    told = [
        f"Interaction: {value['pushes']:.1f} pushes and {value['laser_hits']:.1f} laser hits in a round; "
        f"{value['spaces_per_robot']:.0f} spaces for each robot, {100 * value['open_floor']:.0f} % open."
    ]
    if value.get("overtakes") is not None:
        told.append(f"Drama: another robot leads after {value['overtakes']:.1f} rounds of a race.")
    if value["lead_final"] is not None and len(data["course"]["checkpoints"]) > 1:
        told.append(
            f"From checkpoint to checkpoint the lead changes {value['lead_changes']:.1f} times; it is final "
            f"after {100 * value['lead_final']:.0f} % of a race; {100 * value['comebacks']:.0f} % are won "
            "from behind."
        )
    return told


PART = Part("interaction", measure, lines, keys=frozenset({"interaction"}))
"""Found by :func:`analysis.report.assessment.load_parts`."""
