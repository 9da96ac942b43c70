"""The clock of a replay: which beat is shown, how far it is, and whether it runs."""

from __future__ import annotations

import bisect

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from editor.replay.told import Beat, State, ToldRace

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
FRAME = 16
"""Milliseconds between two pictures."""


class Player(QObject):
    """Goes through the beats of a race by the clock or step by step.

    What is shown lies between two positions of the race: ``beat`` whole beats are behind, and ``share`` (0 to
    1) of the next one.

    Attributes:
        beat: how many beats are behind.
        share: how far the next one is.
        speed: 1 is usual.
        animated: whether robots glide; else they jump, and a beat lasts as long all the same.
    """

    moved = Signal()
    """Another picture is to be shown."""
    playing_changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._race: ToldRace | None = None
        self._starts: list[int] = []
        self._registers: list[int] = []
        self._stop_at: int | None = None
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self.beat, self.share = 0, 0.0
        self.speed = 1.0
        self.animated = True

    # --- the race --------------------------------------------------------------------------------

    @property
    def race(self) -> ToldRace | None:
        """What is shown."""
        return self._race

    def show(self, race: ToldRace | None) -> None:
        """Show the beginning of a race, or none."""
        self.pause()
        self._race = race
        beats = () if race is None else race.beats
        self._starts = [beat.first for beat in beats]
        self._registers = [] if race is None else [self._beat_at(at) for at in race.registers]
        self.beat, self.share = 0, 0.0
        self.moved.emit()

    @property
    def current(self) -> Beat | None:
        """The beat that is under way; None at the end."""
        race = self._race
        return race.beats[self.beat] if race is not None and self.beat < len(race.beats) else None

    @property
    def position(self) -> int:
        """How many events are behind."""
        if self._race is None:
            return 0
        beat = self.current
        return len(self._race.states) - 1 if beat is None else beat.first

    @property
    def state(self) -> State | None:
        """The race as it is told: the state after the beat that is under way."""
        if self._race is None:
            return None
        beat = self.current
        return self._race.states[beat.end if beat is not None and self.share > 0 else self.position]

    @property
    def at_end(self) -> bool:
        """Whether the race is over."""
        return self.current is None

    @property
    def register_count(self) -> int:
        """How many registers and programming phases the race has."""
        return len(self._registers)

    @property
    def register_index(self) -> int:
        """Which of them is under way, from 0; -1 without a race."""
        return bisect.bisect_right(self._registers, self.beat) - 1

    def register_beat(self, index: int) -> int | None:
        """The beat with which a register begins; None after the last one."""
        return self._registers[index] if 0 <= index < len(self._registers) else None

    # --- by the clock ----------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether the clock runs."""
        return self._timer.isActive()

    def play(self, until: int | None = None) -> None:
        """Run, from the beginning if the race is over, and pause before the beat ``until``."""
        if self._race is None:
            return
        if self.at_end:
            self.beat, self.share = 0, 0.0
        self._stop_at = until
        if not self.playing:
            self._clock.start()
            self._timer.start()
            self.playing_changed.emit(True)

    def pause(self) -> None:
        """Hold."""
        if self.playing:
            self._timer.stop()
            self.playing_changed.emit(False)

    def toggle(self) -> None:
        """Play or pause."""
        (self.pause if self.playing else self.play)()

    def _tick(self) -> None:
        self.advance(self._clock.restart() / 1000)

    def advance(self, seconds: float) -> None:
        """Go on by ``seconds`` of the clock."""
        left = seconds * self.speed
        while (beat := self.current) is not None and left >= beat.seconds * (1 - self.share):
            left -= beat.seconds * (1 - self.share)
            self.beat, self.share = self.beat + 1, 0.0
            if self.beat == self._stop_at:
                self.pause()
                break
        beat = self.current
        if beat is None:
            self.pause()
        elif self.beat != self._stop_at:
            self.share += left / beat.seconds
        self.moved.emit()

    # --- step by step ----------------------------------------------------------------------------

    def step(self, beats: int) -> None:
        """Go on by beats, or back."""
        at = self.beat + (1 if self.share > 0 and beats < 0 else 0)
        if beats == 1 and self.animated and not self.at_end:
            self.play(until=self.beat + 1)
        else:
            self._go_to_beat(at + beats)

    def step_register(self, registers: int) -> None:
        """Go to the beginning of the next register, or of this one and then the one before."""
        here = self.beat if self.share == 0 else self.beat + 0.5
        if registers > 0:
            ahead = [beat for beat in self._registers if beat > here]
            self._go_to_beat(ahead[0] if ahead else len(self._starts))
        else:
            behind = [beat for beat in self._registers if beat < here]
            self._go_to_beat(behind[-1] if behind else 0)

    def go_to_register(self, index: int) -> None:
        """Go to the beginning of a register or programming phase; after the last one the end follows."""
        if index < 0:
            self._go_to_beat(0)
        elif index < len(self._registers):
            self._go_to_beat(self._registers[index])

    def go_to(self, position: int) -> None:
        """Show the race after so many events, or a little before where a beat is not cut."""
        at = self._beat_at(position)
        if self._race is not None and position >= len(self._race.states) - 1:
            at = len(self._starts)
        self._go_to_beat(at)

    def _beat_at(self, position: int) -> int:
        return max(0, bisect.bisect_right(self._starts, position) - 1)

    def _go_to_beat(self, beat: int) -> None:
        self.pause()
        self.beat, self.share = min(max(beat, 0), len(self._starts)), 0.0
        self.moved.emit()
