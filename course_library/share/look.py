"""How a share code looks; apart from the rest, so that asking costs nothing."""

from __future__ import annotations

import re

START = re.compile(r"CW([0-9]{1,4})\.")
AROUND = "'\"`<>"
"""What people put around a code in a message."""


class ShareCodeError(ValueError):
    """A text that is no sound share code; the message says which part is broken."""


def is_share_code(text: str) -> bool:
    """Whether ``text`` looks like a share code of any version, sound or not."""
    return START.match(text.strip().strip(AROUND)) is not None
