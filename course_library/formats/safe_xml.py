"""Read XML that a stranger made: bounded in size and depth, without document types and their entities."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from course_library.formats.errors import FormatError
from course_library.formats.safe_json import MAX_DEPTH, decode_text

MAX_ELEMENTS = 200_000


class _Builder(ET.TreeBuilder):
    """Builds the tree and counts as it goes."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.depth = 0
        self.count = 0

    def start(self, tag: str, attrs: dict[Any, Any], /) -> ET.Element:
        self.depth += 1
        self.count += 1
        if self.depth > MAX_DEPTH:
            raise FormatError(f"{self.name}: elements lie more than {MAX_DEPTH} deep")
        if self.count > MAX_ELEMENTS:
            raise FormatError(f"{self.name}: more than {MAX_ELEMENTS:,} elements, too many for a course")
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> ET.Element:
        self.depth -= 1
        return super().end(tag)


def parse_xml(data: bytes, name: str) -> ET.Element:
    """The root element of the file called ``name``.

    Entities can only be declared in a document type, which no course needs: it is refused before parsing.

    Raises:
        FormatError: with the line and column of the fault.
    """
    text = decode_text(data, name)
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        line = text.count("\n", 0, text.find("<!")) + 1
        raise FormatError(f"{name}:{line}: a document type is not read, as it may name entities and files")
    parser = ET.XMLParser(target=_Builder(name))
    try:
        parser.feed(text)
        root: ET.Element = parser.close()
    except ET.ParseError as error:
        line, column = error.position
        what = str(error).partition(":")[0]
        raise FormatError(f"{name}:{line}:{column + 1}: this is no XML: {what}") from None
    return root
