"""``coursewright check COURSE``: what is wrong with a layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

import click

from course_library.course import Course
from course_library.floor import Floor
from course_library.issues import Issue, Severity
from editor.cli.output import print_json, print_lines
from editor.cli.resolve import resolve_course

if TYPE_CHECKING:
    from course_library.boxes import MyBoxes

PASSES, FAILS, IMPOSSIBLE = 0, 1, 2
VERDICTS = {PASSES: "passes", FAILS: "fails", IMPOSSIBLE: "impossible"}


@click.command("check", short_help="What is wrong with the layout of a course, and what would mend it.")
@click.argument("course", metavar="COURSE")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.option("--my-boxes", is_flag=True, help="Count the pieces and tokens of My boxes in the editor.")
@click.option("--fail-on", type=click.Choice(["fail", "warn"]), default="fail", help="What fails the check.")
@click.pass_context
def command(
    ctx: click.Context, course: str, as_json: bool, my_boxes: bool, fail_on: Literal["fail", "warn"]
) -> None:
    """Check the layout of a course: its structure, and the rulebook's guidelines for one's own courses.

    Ends with 0 if it passes, perhaps with warnings; 1 if a guideline or a rule of layout fails (with
    --fail-on warn: or warns); 2 if the course cannot be read or cannot be raced.
    """
    found = resolve_course(course)
    issues = findings(found, _owned() if my_boxes else None)
    code = exit_code(issues, fail_on)
    if as_json:
        verdict = {"course": found.id, "name": found.name, "verdict": VERDICTS[code]}
        print_json({**verdict, "issues": [issue_data(issue) for issue in issues]})
    else:
        print_lines(report_lines(found, issues))
    ctx.exit(code)


def _owned() -> MyBoxes | None:
    """What the user said to own in the editor."""
    from course_library.boxes import read_boxes

    return read_boxes()


def findings(course: Course, mine: MyBoxes | None = None) -> list[Issue]:
    """Every issue of the structure, the worst first, then the guidelines that the course does not follow.

    A course that cannot be raced is not judged by the guidelines. Where ``mine`` says what is owned, what is
    missing to lay the course is told too.
    """
    from course_library.floor import flatten
    from course_library.validation import validate

    floor = flatten(course)
    issues = validate(course, mine.owned_for(course) if mine else None, floor=floor)
    issues += mine.token_issues(course) if mine else ()
    if any(issue.severity is Severity.IMPOSSIBLE for issue in issues):
        return issues
    return [*issues, *_guideline_issues(course, floor)]


def _guideline_issues(course: Course, floor: Floor) -> Iterator[Issue]:
    """What the guidelines find fault with, the worst first."""
    from analysis.guidelines import Verdict, judge

    severities = {Verdict.FAIL: Severity.FAIL, Verdict.WARN: Severity.WARN, Verdict.ADVICE: Severity.ADVICE}
    found = judge(course, floor=floor)
    for verdict, severity in severities.items():
        for finding in found:
            if finding.verdict is verdict:
                message, spaces, remedy = finding.message, finding.spaces, finding.remedy
                yield Issue(finding.code, severity, message, spaces, remedy, finding.source)


def exit_code(issues: Sequence[Issue], fail_on: Literal["fail", "warn"]) -> int:
    """The exit code for these issues."""
    severities = {issue.severity for issue in issues}
    if Severity.IMPOSSIBLE in severities:
        return IMPOSSIBLE
    failing = {Severity.FAIL, Severity.WARN} if fail_on == "warn" else {Severity.FAIL}
    return FAILS if severities & failing else PASSES


def report_lines(course: Course, issues: Sequence[Issue]) -> Iterator[str]:
    """One line for each issue, its remedy and source below it, and a line that sums up."""
    for issue in issues:
        where = f" [{', '.join(space.name for space in issue.spaces)}]" if issue.spaces else ""
        yield f"{issue.severity}: {issue.message} ({issue.code}){where}"
        if issue.remedy:
            yield f"    {issue.remedy.text}"
        if issue.source:
            yield f"    {issue.source}"
    counts = [
        f"{number} {severity}"
        for severity in Severity
        if (number := sum(issue.severity is severity for issue in issues))
    ]
    yield f"{course.name}: {', '.join(counts) or 'nothing to complain about'}"


def issue_data(issue: Issue) -> dict[str, Any]:
    """An issue as JSON."""
    return {
        "code": issue.code,
        "severity": str(issue.severity),
        "message": issue.message,
        "spaces": [list(space) for space in issue.spaces],
        "names": [space.name for space in issue.spaces],
        "remedy": issue.remedy and issue.remedy.text,
        "source": issue.source,
    }
