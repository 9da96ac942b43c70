"""Guidelines as issues, so that one list shows both."""

from __future__ import annotations

from analysis.guidelines import Finding, judge
from analysis.guidelines.finding import Verdict
from course_library.course import Course
from course_library.issues import Issue, Severity

_SEVERITY = {
    Verdict.FAIL: Severity.FAIL,
    Verdict.WARN: Severity.WARN,
    Verdict.ADVICE: Severity.ADVICE,
}


def findings(course: Course) -> list[Issue]:
    """The guidelines that ``course`` does not follow, with their remedies, the gravest first."""
    found = [_issue(finding) for finding in judge(course) if finding.verdict is not Verdict.PASS]
    order = list(_SEVERITY.values())
    return sorted(found, key=lambda issue: order.index(issue.severity))


def _issue(finding: Finding) -> Issue:
    severity = _SEVERITY[finding.verdict]
    return Issue(finding.code, severity, finding.message, finding.spaces, finding.remedy, finding.source)
