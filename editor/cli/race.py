"""``coursewright race COURSE``: one race told register by register."""

from __future__ import annotations

import click

from editor.cli.failures import CommandError
from editor.cli.output import print_json, print_lines
from editor.cli.progress import DECISIONS, working
from editor.cli.resolve import resolve_course


@click.command("race", short_help="One race told register by register.")
@click.argument("course", metavar="COURSE")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same race.")
@click.option("--players", type=int, default=4, show_default=True, help="How many robots race.")
@click.option("--rules", metavar="R", help="The edition to play, if not that of the course.")
@click.option("--variant", "variants", metavar="V", multiple=True, help="A variant of the rules; repeatable.")
@click.option("--skill", metavar="S", help="How the players play.")
@click.option("--json", "as_json", is_flag=True, help="Print the stream of events as JSON, for programs.")
def command(
    course: str,
    seed: int,
    players: int,
    rules: str | None,
    variants: tuple[str, ...],
    skill: str | None,
    as_json: bool,
) -> None:
    """Play one race by the full rules, without upgrades, and tell it with the rule that acted each time."""
    found = resolve_course(course)
    with working("setting up the race", DECISIONS) as now:
        from analysis.editions.base import RulesError
        from analysis.race.prepare import RaceSetup, prepare
        from analysis.race.skills import DEFAULT_SKILL
        from analysis.race.story import race_data, tell_race
        from analysis.race.telling import readable_race, starts_of
        from course_library.editions import UnknownEditionError

        setup = RaceSetup(players=players, rules=rules, variants=variants, skill=skill or DEFAULT_SKILL)
        try:
            prepared = prepare(found, setup)
        except (RulesError, UnknownEditionError) as error:
            raise CommandError(str(error)) from None
        now("playing")
        play = readable_race(prepared, seed)
    if as_json:
        print_json(race_data(prepared, play.log, starts_of(prepared, seed), seed))
    else:
        print_lines(tell_race(prepared, play.log, seed))
