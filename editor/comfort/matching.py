"""How well a few typed letters fit a text: words in any order, beginnings before middles, gaps at the end."""

from __future__ import annotations

_AT_START, _AT_WORD, _INSIDE, _SCATTERED = 120.0, 100.0, 60.0, 20.0


def score(query: str, text: str) -> float | None:
    """How well ``query`` fits ``text``: the larger the better, None if it does not.

    Every word of the query has to be found; one that is no part of the text may leave letters out.

    >>> score("sav", "Save as") > score("as", "Save as") > score("vas", "Save as")
    True
    >>> score("xyz", "Save as") is None
    True
    """
    lower = text.casefold()
    total = -0.01 * len(text)
    for word in query.casefold().split():
        found = _score_of_word(word, lower)
        if found is None:
            return None
        total += found
    return total


def _score_of_word(word: str, text: str) -> float | None:
    if text.startswith(word):
        return _AT_START
    places = [at for at in range(1, len(text)) if text.startswith(word, at)]
    if any(not text[at - 1].isalnum() for at in places):
        return _AT_WORD
    if places:
        return _INSIDE
    gaps = _gaps(word, text)
    return None if gaps is None or gaps > 2 * len(word) else _SCATTERED - gaps


def _gaps(word: str, text: str) -> int | None:
    """How many letters lie between those of ``word`` at the tightest; None if one is missing."""
    best: int | None = None
    for start in (at for at, letter in enumerate(text) if letter == word[0]):
        at = start
        for letter in word[1:]:
            at = text.find(letter, at + 1)
            if at < 0:
                return best
        spread = at - start + 1 - len(word)
        best = spread if best is None else min(best, spread)
    return best
