"""An assessment as plain text for a terminal or an e-mail."""

from __future__ import annotations

from analysis.report.assessment import Assessment


def text_report(assessment: Assessment) -> str:
    """What every part has to tell, with an empty line between them."""
    told = [part.lines(assessment.data) for part in assessment.parts]
    return "\n\n".join("\n".join(lines) for lines in told if lines) + "\n"
