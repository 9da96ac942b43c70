"""Checks the data of a file against the models and tells every fault in the words of the file.

pydantic says what is wrong with which value; this module adds the place in the file, what was expected there
(the description of the field) and the nearest legal word.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator
from typing import Any, TypeGuard, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from course_library.board import Board
from course_library.files.faults import Where
from course_library.files.migrations import placements_in
from course_library.files.structure import BOARD_TAG, REFERENCE_TAG, SPACE_KEY, BoardFile, Strict
from course_library.files.tree import Tree
from course_library.files.words import describe
from course_library.notation import did_you_mean

Model = TypeVar("Model", bound=BaseModel)
FindBoard = Callable[[str], Board]
MAX_TOLD = 1000
"""A file with more faults than these is hardly meant to be a board or course."""
_TAGS = (BOARD_TAG, REFERENCE_TAG)
_KEY = "[key]"
"""What pydantic puts behind a key that is wrong itself."""


def check(model: type[Model], tree: Tree, find_board: FindBoard | None) -> Model | None:
    """Check the data of ``tree`` against ``model``; faults are added to ``tree``.

    Returns None if anything is wrong, now or before.
    """
    try:
        checked = model.model_validate(tree.data, context=find_board)
    except ValidationError as error:
        problems = error.errors(include_url=False)
        for problem in problems[:MAX_TOLD]:
            _add_fault(model, tree, problem)
        if len(problems) > MAX_TOLD:
            more = len(problems) - MAX_TOLD
            tree.faults.append(tree.fault((), f"there are {more} more faults; mend those named here first"))
        checked = None
    for path in _outside_spaces(tree.data, ()):
        tree.faults.append(_outside_fault(tree, path))
    return None if tree.faults else checked


def _add_fault(model: type[BaseModel], tree: Tree, problem: Any) -> None:
    at_key = problem["loc"][-1:] == (_KEY,) or problem["type"] == "extra_forbidden"
    path: Where = tuple(part for part in problem["loc"] if part not in _TAGS and part != _KEY)
    in_file = tree.in_file(path)
    if any(in_file[:length] in tree.refused for length in range(len(in_file) + 1)):
        return
    message = _message(model, path, problem)
    place = path[:-1] if problem["type"] == "missing" else path
    tree.faults.append(tree.fault(place, message, at_key=at_key))


def _message(model: type[BaseModel], path: Where, problem: Any) -> str:
    match problem["type"]:
        case "missing":
            return f"the key {path[-1]!r} is missing; expected {_expected(model, path)}"
        case "extra_forbidden":
            keys = _legal_keys(_kind_at(model, path[:-1]))
            hint = did_you_mean(str(path[-1]), keys) or f"; expected {', '.join(keys)}"
            return f"unknown key {path[-1]!r}{hint}"
        case "value_error":
            return str(problem["ctx"]["error"])
        case _:
            found = problem["input"]
            expected = _expected(model, (*path, _KEY) if problem["loc"][-1] == _KEY else path)
            return f"found {describe(found)}, expected {expected}{_nearest(model, path, found)}"


def _nearest(model: type[BaseModel], path: Where, found: Any) -> str:
    """A half sentence with the legal word nearest to ``found``, where only some words are legal."""
    kind, _ = _unwrapped(_kind_at(model, path))
    if typing.get_origin(kind) is not typing.Literal or not isinstance(found, str | int):
        return ""
    words = [word for word in typing.get_args(kind) if isinstance(word, str)]
    if str(found) in words:
        return f'; write it in quotes: "{found}"'
    return did_you_mean(str(found), words) if len(words) > 1 else ""


def _expected(model: type[BaseModel], path: Where) -> str:
    """What may stand at ``path``, from the description of the field, in the words of a message."""
    kind, description = _unwrapped(_kind_at(model, path))
    if description:
        return description
    if isinstance(kind, type) and issubclass(kind, Strict):
        return kind.expected
    return "something else"


def _legal_keys(kind: Any) -> list[str]:
    model, _ = _unwrapped(kind)
    return [name for name, info in model.model_fields.items() if info.alias is None]


def _kind_at(model: type[BaseModel], path: Where) -> Any:
    """The annotation of what stands at ``path``."""
    kind: Any = model
    if path[-1:] == (_KEY,):
        mapping, _ = _unwrapped(_kind_at(model, path[:-2]))
        return typing.get_args(mapping)[0]
    for part in path:
        inner, _ = _unwrapped(kind)
        if isinstance(inner, type) and issubclass(inner, BaseModel):
            info = inner.model_fields.get(str(part))
            kind = None if info is None else typing.Annotated[info.annotation, info]
        elif arguments := typing.get_args(inner):
            kind = arguments[-1]
        else:
            return None
    return kind


def _unwrapped(kind: Any) -> tuple[Any, str]:
    """The bare type of an annotation and the outermost description on the way to it.

    Of the two ways to give a board, its reference or its whole file, the file is the one with keys.
    """
    description = ""
    while typing.get_origin(kind) is typing.Annotated:
        kind, *metadata = typing.get_args(kind)
        described = (
            item.description for item in metadata if isinstance(item, FieldInfo) and item.description
        )
        description = description or next(described, "")
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        return BoardFile, description or "a board such as tempest or 2016/5b"
    return kind, description


def _outside_spaces(data: Any, path: Where) -> Iterator[Where]:
    """Paths of all spaces that lie outside their board, also on boards inside a course."""
    if not isinstance(data, dict):
        return
    size: Any = data.get("size")
    spaces: Any = data.get("spaces")
    if isinstance(spaces, dict) and _is_size(size):
        for key in spaces:
            match = SPACE_KEY.fullmatch(key)
            if match and not (int(match[1]) < size[0] and int(match[2]) < size[1]):
                yield *path, "spaces", key
    for inside, placement in placements_in(data):
        if isinstance(placement, dict):
            yield from _outside_spaces(placement.get("board"), (*path, *inside, "board"))


def _is_size(size: Any) -> TypeGuard[list[int]]:
    return isinstance(size, list) and len(size) == 2 and all(type(side) is int for side in size)


def _outside_fault(tree: Tree, path: Where) -> Any:
    board = tree.data
    for part in path[:-2]:
        board = board[part]
    width, height = board["size"]
    message = (
        f"found the space {path[-1]!r}, expected one of the board's {width}x{height} spaces, "
        f'"0,0" to "{width - 1},{height - 1}"'
    )
    return tree.fault(path, message, at_key=True)
