"""What can go wrong in the solver."""

from __future__ import annotations


class SolverError(ValueError):
    """A course that cannot be solved; the message says why."""


class SolverCancelled(Exception):  # noqa: N818  # an answer to a request, not an error
    """The caller asked to stop."""
