"""One race as a list of events."""

from __future__ import annotations

from analysis.engine.chance import Chance, stream_start
from analysis.engine.events import Event
from analysis.engine.kernel.twin import told_race
from analysis.engine.play import Play
from analysis.engine.rounds import begin_race, play_race
from analysis.race.players import player_of
from analysis.race.prepare import Prepared


def begun(prepared: Prepared, seed: int, race: int = 0) -> Play:
    """Race number ``race`` of a seed before its first round, in the readable engine."""
    packed = prepared.packed
    chance = Chance(seed, race)
    return begin_race(prepared.ground(), packed.cards, packed.seating, prepared.players, chance)


def starts_of(prepared: Prepared, seed: int, race: int = 0) -> list[str]:
    """By seat, the id of the start from which it races."""
    ids = {start.place: start.id for start in prepared.packed.seating.starts}
    return [ids[robot.archive] for robot in begun(prepared, seed, race).robots]


def readable_race(prepared: Prepared, seed: int, race: int = 0) -> Play:
    """Race number ``race`` of a seed, played to its end by the readable engine; its log tells it."""
    play = begun(prepared, seed, race)
    player = player_of(prepared.skill, prepared.packed, prepared.minds)
    play_race(play, [player] * prepared.players)
    return play


def compiled_race(prepared: Prepared, seed: int, race: int = 0) -> list[Event]:
    """The same race, played by the compiled engine."""
    strategies = [(prepared.skill.strategy, prepared.skill.noise_units)] * prepared.players
    return told_race(prepared.packed, stream_start(seed, race), prepared.minds, strategies)
