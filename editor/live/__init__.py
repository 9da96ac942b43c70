"""Live answers: what the analysis finds about the open course while it is edited.

Nothing here imports the analysis before a course is open, so that the window appears as fast as without it.
"""

from editor.live.attach import Live, attach_live

__all__ = ["Live", "attach_live"]
