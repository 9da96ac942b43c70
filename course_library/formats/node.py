"""A value of a foreign file together with its place, so that every complaint can name it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn, TypeVar

from course_library.formats.errors import FormatError

T = TypeVar("T")
MAX_ENTRIES = 20_000
"""More than a list about a board of 64 x 64 needs: it has 4,096 spaces and 8,320 edges."""


class Node:
    """A value and the path that leads to it (``$.spaces[3].x``).

    Attributes:
        value: what the JSON says: dict, list, str, int, float, bool or None.
        path: where, from the root ``$``.
        name: the name of the file, for messages.
    """

    __slots__ = ("name", "path", "value")

    def __init__(self, value: Any, path: str, name: str) -> None:
        self.value = value
        self.path = path
        self.name = name

    def fail(self, problem: str) -> NoReturn:
        """Raise a FormatError that says ``problem`` and where."""
        raise FormatError(f"{self.name}: {self.path}: {problem}")

    def __getitem__(self, key: str) -> Node:
        """The value under ``key`` of an object."""
        if key not in self.mapping():
            self.fail(f"the key {key!r} is missing")
        return Node(self.value[key], f"{self.path}.{key}", self.name)

    def get(self, *keys: str) -> Node | None:
        """The value under the first of ``keys`` that an object has and that is not null, or None."""
        for key in keys:
            if self.mapping().get(key) is not None:
                return self[key]
        return None

    def has(self, key: str) -> bool:
        """Whether this is an object with that key."""
        return isinstance(self.value, dict) and key in self.value

    def mapping(self) -> dict[str, Any]:
        """The value, which must be an object."""
        if not isinstance(self.value, dict):
            self._expected("an object")
        return self.value

    def items(self) -> Iterator[tuple[str, Node]]:
        """The keys and values of an object."""
        for key, value in self.mapping().items():
            yield key, Node(value, f"{self.path}.{key}", self.name)

    def entries(self, most: int = MAX_ENTRIES) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            self._expected("a list")
        if len(self.value) > most:
            self.fail(f"{len(self.value)} entries are too many; expected at most {most}")
        return [Node(value, f"{self.path}[{index}]", self.name) for index, value in enumerate(self.value)]

    def integer(self, low: int, high: int) -> int:
        """The value, which must be a whole number from ``low`` to ``high``."""
        value = self.value
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            self._expected(f"a whole number from {low} to {high}")
        if not low <= value <= high:
            self.fail(f"{value} is out of range; expected {low} to {high}")
        return value

    def text(self) -> str:
        """The value, which must be a text."""
        if not isinstance(self.value, str):
            self._expected("a text")
        return self.value

    def flag(self) -> bool:
        """The value, which must be true or false."""
        if not isinstance(self.value, bool):
            self._expected("true or false")
        return self.value

    def choice(self, legal: Mapping[str, T]) -> T:
        """What ``legal``, whose keys are in small letters, holds for the text in any letters."""
        word = self.text().casefold()
        if word not in legal:
            self.fail(f"{self.text()[:40]!r} is not known here; expected one of {', '.join(legal)}")
        return legal[word]

    def _expected(self, what: str) -> NoReturn:
        self.fail(f"expected {what}, found {describe(self.value)}")


def describe(value: Any) -> str:
    """A value in a few words, for messages."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "null"
    text = repr(value) if isinstance(value, str) else str(value).lower()
    return text if len(text) <= 40 else text[:37] + "..."
