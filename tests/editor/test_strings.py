"""Every text for people passes through tr(), so that it can be translated."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

EDITOR = Path(__file__).parents[2] / "editor"
SHOWN = {
    *("setText", "setToolTip", "setStatusTip", "setWhatsThis", "setWindowTitle", "setTitle", "setSuffix"),
    *("setAccessibleName", "setAccessibleDescription", "setPlaceholderText", "setInformativeText"),
    *("setDetailedText", "setHorizontalHeaderLabels", "setPrefix", "setSpecialValueText", "setFormat"),
    *("addItem", "addItems", "addRow", "addTab", "addMenu", "addAction", "addButton", "add_action"),
    *("QLabel", "QPushButton", "QCheckBox", "QRadioButton", "QGroupBox", "QToolButton", "QAction"),
    *("QDockWidget", "QMenu", "QLineEdit", "QStandardItem", "QTableWidgetItem", "QListWidgetItem"),
    *("getSaveFileName", "getOpenFileName", "getText", "showMessage", "show_problem", "tell", "ask"),
    *("tell_result", "add_choice", "add_check", "add_length", "add_number"),
}
"""Methods and classes that show their texts to the user."""
NO_TEXT = {"keys", "key", "objectName", "name"}
"""Arguments that nobody reads."""
ALLOWED = {"Coursewright"}


def literals(node: ast.expr) -> Iterator[str]:
    """Texts with letters that stand in an expression as they are."""
    match node:
        case ast.Constant(value=str(text)):
            if any(letter.isalpha() for letter in text) and text not in ALLOWED:
                yield text
        case ast.JoinedStr(values=parts):
            for part in parts:
                yield from literals(part) if isinstance(part, ast.Constant) else ()
        case ast.IfExp(body=one, orelse=other):
            yield from (*literals(one), *literals(other))
        case ast.BinOp(left=one, right=other):
            yield from (*literals(one), *literals(other))
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Dict(values=parts):
            for part in parts:
                yield from literals(part)
        case ast.Call(func=ast.Attribute(value=template, attr="format" | "join")):
            yield from literals(template)


def bare_texts(source: str) -> list[str]:
    """Where a text is shown that did not pass through tr()."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in SHOWN:
            given = [*node.args, *(word.value for word in node.keywords if word.arg not in NO_TEXT)]
            found += [f"line {node.lineno}: {text!r}" for arg in given for text in literals(arg)]
    return found


MODULES = [path for path in sorted(EDITOR.rglob("*.py")) if path.relative_to(EDITOR).parts[0] != "cli"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(EDITOR).as_posix())
def test_texts_pass_through_tr(path: Path) -> None:
    assert bare_texts(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "hits"),
    [
        ("label.setText('Hello')", 1),
        ("label.setText(self.tr('Hello'))", 0),
        ("label.setText(self.tr('{} boards').format(n))", 0),
        ("label.setText('{} boards'.format(n))", 1),
        ("label.setText(f'{n} boards')", 1),
        ("label.setText(f'{n} · {m}')", 0),
        ("label.setText('on' if x else 'off')", 2),
        ("QLineEdit(placeholderText='Search')", 1),
        ("QPushButton('✕')", 0),
        ("add_action(menu, tr('&Save'), save, keys=('Ctrl+S',))", 0),
        ("add_action(menu, '&Save', save)", 1),
        ("table.setHorizontalHeaderLabels(['What', tr('Keys')])", 1),
    ],
)
def test_the_search_finds_bare_texts(source: str, hits: int) -> None:
    assert len(bare_texts(source)) == hits


def test_information_opens_no_box() -> None:
    """What only tells something goes into the status bar or a toast; boxes are for questions and problems."""
    boxes = [
        f"{path.name}: {ast.unparse(node)}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and (node.attr == "information" or ast.unparse(node).endswith("QMessageBox.about"))
    ] + [
        path.name for path in MODULES if "Icon.Information" in path.read_text(encoding="utf-8")
    ]  # fmt: skip
    assert boxes == []
