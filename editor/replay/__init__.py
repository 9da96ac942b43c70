"""Watching a simulated race on the canvas.

A worker plays the race and makes plain values of its events (:mod:`editor.replay.told`); the window shows
them and imports nothing of the analysis.
"""

from editor.replay.attach import Replay, attach_replay

__all__ = ["Replay", "attach_replay"]
