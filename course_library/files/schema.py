"""The published JSON Schemas of the file formats, for text editors and other programs.

``python -m course_library.files.schema`` writes them anew after a change of the structure. They keep to
draft 7, which is what the YAML support of text editors reads.
"""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from course_library.elements import ELEMENTS, MAX_BEAMS, MAX_REGISTER, ElementKind, Parameter
from course_library.files.structure import ELEMENT_MARK, EXTRAS, BoardFile, CourseFile

MODELS: dict[str, type[BaseModel]] = {
    "board-1.schema.json": BoardFile,
    "course-1.schema.json": CourseFile,
}
_DRAFT = "http://json-schema.org/draft-07/schema#"
_SPACE_KEY = "^(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})$"
_WORDS = {
    "direction": "[NESW]",
    "sides": "[NESW](,?[NESW])*",
    "registers": f"[1-{MAX_REGISTER}](,?[1-{MAX_REGISTER}])*",
    "beams": f"[1-{MAX_BEAMS}]",
    "number": "[1-9][0-9]?",
}


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema that is published under ``name``, one of :data:`MODELS`."""
    model = MODELS[name]
    made = model.model_json_schema(by_alias=True, ref_template="#/definitions/{model}")
    definitions = made.pop("$defs", {}) | {"Element": {"anyOf": [_element(kind) for kind in ELEMENTS]}}
    title = f"Coursewright {name.partition('-')[0]} file"
    whole = {"$schema": _DRAFT} | made | {"title": title, "definitions": definitions}
    tidy: dict[str, Any] = _tidy(whole)
    return tidy


def published_text(name: str) -> str:
    """The text of the published file."""
    return json.dumps(schema(name), indent=2, ensure_ascii=False) + "\n"


def published(name: str) -> str:
    """The text of the schema that came with the program."""
    return (resources.files("course_library") / "files" / "schemas" / name).read_text(encoding="utf-8")


def _element(kind: ElementKind) -> dict[str, str]:
    words = kind.word + "".join(_parameter(parameter) for parameter in kind.parameters)
    return {"type": "string", "pattern": f"^{words}$", "description": kind.meaning}


def _parameter(parameter: Parameter) -> str:
    word = f"({'|'.join(parameter.choices)})" if parameter.type == "choice" else _WORDS[parameter.type]
    text = f" {parameter.keyword} {word}" if parameter.keyword else f" {word}"
    return f"({text})?" if parameter.optional else text


def _tidy(node: Any) -> Any:
    """Without titles of fields and empty defaults, and with ``x-`` keys and space names as patterns."""
    if isinstance(node, list):
        return [_tidy(item) for item in node]
    if not isinstance(node, dict):
        return node
    if node.get("$comment") == ELEMENT_MARK:
        return {"$ref": "#/definitions/Element"}
    kept = {key: _tidy(value) for key, value in node.items() if (key, value) != ("default", None)}
    properties = kept.get("properties")
    if "patternProperties" in kept:
        kept.pop("propertyNames", None)
        kept["additionalProperties"] = False
    if isinstance(properties, dict):
        for field in properties.values():
            field.pop("title", None)
        if properties.pop(EXTRAS, None) is not None:
            kept["patternProperties"] = {"^x-": {}}
        spaces = properties.get("spaces")
        if isinstance(spaces, dict):
            spaces["patternProperties"] = {_SPACE_KEY: spaces.pop("additionalProperties")}
            spaces["additionalProperties"] = False
    return kept


def write_schemas() -> None:
    """Write the published files anew."""
    folder = Path(__file__).parent / "schemas"
    folder.mkdir(exist_ok=True)
    for name in MODELS:
        (folder / name).write_text(published_text(name), encoding="utf-8")


if __name__ == "__main__":
    write_schemas()
