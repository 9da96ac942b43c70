"""YAML text to plain data with the place of every value, checked before anything is built from it.

Only what the formats need is let through: mappings with text keys, lists, texts, decimal whole numbers,
fractions, true, false and null. Anchors, aliases, tags, a second document, deep nesting and words that YAML
silently turns into dates or odd numbers are refused, each with its place.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from course_library.files.faults import Fault, FileError, Where, path_text

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # PyYAML built without libyaml reads the same, only slower
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

MAX_DEPTH = 32
MAX_BYTES = 4 * 1024 * 1024
MAX_VALUES = 300_000
"""More than sixteen boards of 64 x 64 with something on every space, all written into one course."""
Place = tuple[int, int]

_NOT_PRINTABLE = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_WHOLE_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_DIGITS = re.compile(r"[-+]?[1-9][0-9]{18,}")
_FRACTION = re.compile(r"[-+]?[0-9]+\.[0-9]*([eE][-+]?[0-9]{1,3})?")
_RESOLVER = yaml.resolver.Resolver()
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_READ_AS = {
    "tag:yaml.org,2002:int": "number written unusually",
    "tag:yaml.org,2002:float": "number written unusually",
    "tag:yaml.org,2002:bool": "truth value",
    "tag:yaml.org,2002:null": "missing value",
    "tag:yaml.org,2002:timestamp": "date",
    "tag:yaml.org,2002:merge": "merge of mappings",
    "tag:yaml.org,2002:value": "default value",
}


class Unreadable:
    """Stands where a value could not be read; its fault is already known."""


UNREADABLE = Unreadable()


@dataclass
class Tree:
    """The data of a file and where it stands.

    Attributes:
        data: plain dictionaries, lists and scalars.
        places: (line, column), from 1, of the value at each path.
        key_places: (line, column) of the key at each path.
        faults: what is wrong so far; the rest of the data can still be checked.
        refused: paths of values that could not be read.
        renamed: for keys that a migration has renamed, their path in the file.
    """

    name: str
    data: Any = None
    places: dict[Where, Place] = field(default_factory=dict)
    key_places: dict[Where, Place] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    refused: set[Where] = field(default_factory=set)
    renamed: dict[Where, Where] = field(default_factory=dict)

    def fault(self, path: Where, message: str, *, at_key: bool = False) -> Fault:
        """A fault at ``path``, or at the nearest value around it that stands in the file."""
        line, column = self.place(path, at_key=at_key)
        return Fault(self.name, line, column, path_text(self.in_file(path)), message)

    def in_file(self, path: Where) -> Where:
        """``path`` with the keys that stand in the file, where a migration has renamed one."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.renamed:
                return (*self.renamed[path[:length]], *path[length:])
        return path

    def place(self, path: Where, *, at_key: bool = False) -> Place:
        """(line, column) of the key or value at ``path``; (0, 0) for data that came from no file."""
        path = self.in_file(path)
        if at_key and path in self.key_places:
            return self.key_places[path]
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, (0, 0))


def read_tree(text: str, name: str) -> Tree:
    """Read YAML ``text``; ``name`` is the file's name for messages.

    Raises:
        FileError: if the text is so broken that nothing can be said of the rest.
    """
    _refuse_unprintable(text, name)
    tree = Tree(name)
    try:
        _Builder(tree, yaml.parse(text, Loader=Loader)).document()
    except yaml.MarkedYAMLError as error:
        raise FileError([*tree.faults, _syntax_fault(error, text, name)]) from None
    return tree


def _syntax_fault(error: yaml.MarkedYAMLError, text: str, name: str) -> Fault:
    mark: Any = error.problem_mark or error.context_mark
    if text[mark.index : mark.index + 1] == "\t":
        message = "this is no YAML: found a tab, expected spaces"
    else:
        since = error.context_mark
        where = f" {error.context} that begins in line {since.line + 1}" if error.context and since else ""
        message = f"this is no YAML: {error.problem}{where}"
    return Fault(name, mark.line + 1, mark.column + 1, "", message)


def _refuse_unprintable(text: str, name: str) -> None:
    bad = _NOT_PRINTABLE.search(text)
    if bad is None:
        return
    before = text[: bad.start()].split("\n")
    what = "a NUL byte" if bad[0] == "\0" else f"the character U+{ord(bad[0]):04X}"
    raise FileError(
        [Fault(name, len(before), len(before[-1]) + 1, "", f"found {what}, expected printable text")]
    )


class _Builder:
    """Builds the tree from YAML events in one pass, so that nothing large or deep is ever constructed."""

    def __init__(self, tree: Tree, events: Iterator[Any]) -> None:
        self.tree = tree
        self.events = events

    def document(self) -> None:
        """Read the one document of the stream."""
        next(self.events)
        event = next(self.events)
        if isinstance(event, yaml.StreamEndEvent):
            raise self._refusal(
                event, "the file is empty; expected a first line such as 'format: coursewright/course/1'"
            )
        self.tree.data = self._value(next(self.events), ())
        next(self.events)
        event = next(self.events)
        if not isinstance(event, yaml.StreamEndEvent):
            raise self._refusal(
                event, "a second document begins here; expected one board or course in each file"
            )

    def _value(self, event: Any, path: Where) -> Any:
        self.tree.places[path] = _place(event)
        if len(self.tree.places) > MAX_VALUES:
            raise self._refusal(
                event, f"the file holds more than {MAX_VALUES} values; expected a board or course"
            )
        if len(path) > MAX_DEPTH:
            raise self._refusal(
                event, f"values are nested more than {MAX_DEPTH} deep; expected a board or course"
            )
        if isinstance(event, yaml.AliasEvent):
            return self._unreadable(
                event, path, f"found the alias *{event.anchor}; write the value itself here"
            )
        if getattr(event, "anchor", None):
            self._note(event, path, f"found the anchor &{event.anchor}; anchors are not used in these files")
        tag = getattr(event, "tag", None)
        if tag and tag != "!":
            self._note(event, path, f"found the tag {tag}; tags are not used in these files")
            self.tree.refused.add(path)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(path)
        return self._scalar(event, path)

    def _mapping(self, path: Where) -> dict[str, Any]:
        data: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._key(event, path)
            inside = (*path, key)
            if key in data:
                line = self.tree.key_places[inside][0]
                self._note(
                    event, inside, f"the key {key!r} stands here a second time; the first is in line {line}"
                )
                inside = (*path, f"{key} (second)")
            self.tree.key_places[inside] = _place(event)
            data.setdefault(key, self._value(next(self.events), inside))
        return data

    def _key(self, event: Any, path: Where) -> str:
        if isinstance(event, yaml.ScalarEvent) and not event.tag and not event.anchor:
            return str(event.value)
        raise self._refusal(event, "found a key that is no plain text; expected a word and a colon", path)

    def _list(self, path: Where) -> list[Any]:
        data: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            data.append(self._value(event, (*path, len(data))))
        return data

    def _scalar(self, event: Any, path: Where) -> Any:
        text: str = event.value
        if not event.implicit[0]:
            return text
        if _WHOLE_NUMBER.fullmatch(text):
            return int(text)
        if _FRACTION.fullmatch(text):
            number = float(text)
            return (
                number
                if math.isfinite(number)
                else self._unreadable(event, path, f"found {text}, expected a smaller number")
            )
        if text in _WORDS:
            return _WORDS[text]
        if _DIGITS.fullmatch(text):
            return self._unreadable(
                event, path, f"found a number of {len(text)} digits, expected a smaller one"
            )
        tag = _RESOLVER.resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
        if tag in _READ_AS:
            return self._unreadable(
                event, path, f"YAML reads {text!r} as a {_READ_AS[tag]}; put it in quotes if it is a text"
            )
        return text

    def _unreadable(self, event: Any, path: Where, message: str) -> Unreadable:
        self._note(event, path, message)
        self.tree.refused.add(path)
        return UNREADABLE

    def _note(self, event: Any, path: Where, message: str) -> None:
        line, column = _place(event)
        self.tree.faults.append(Fault(self.tree.name, line, column, path_text(path), message))

    def _refusal(self, event: Any, message: str, path: Where = ()) -> FileError:
        line, column = _place(event)
        fault = Fault(self.tree.name, line, column, path_text(path[:4]), message)
        return FileError([*self.tree.faults, fault])


def _place(event: Any) -> Place:
    return event.start_mark.line + 1, event.start_mark.column + 1
