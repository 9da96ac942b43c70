"""The language of the window: every text for people passes through ``tr``, and a catalogue translates it.

A catalogue is a JSON file in ``editor/translations``: English text to translated text. The English text is
the same wherever it stands, so that a translator finds each sentence once. A text with a number stands there
with its forms, for example ``"{n} board": ["{n} поле", "{n} поля", "{n} полів"]``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

FOLDER = Path(__file__).parent / "translations"
LANGUAGES: Mapping[str, str] = {"en": "English", "uk": "Українська"}
"""The languages of the window, each by its own name."""
ENGLISH = "en"
Texts = Mapping[str, str | list[str]]


class Catalogue(QTranslator):
    """The texts of one language; what it lacks is shown in English.

    Args:
        language: a key of :data:`LANGUAGES`.
        texts: English text to translation, or to the forms of a translation with a number.
    """

    def __init__(self, language: str, texts: Texts) -> None:
        super().__init__()
        self._form = _FORMS[language]
        self.texts = texts

    def isEmpty(self) -> bool:  # noqa: N802
        """Qt takes no empty catalogue."""
        return False

    def translate(
        self,
        _context: object,
        source: str | bytes | bytearray | memoryview,
        _disambiguation: object = None,
        _n: int = -1,
    ) -> str:
        """The text in this language, or as it is."""
        text = source if isinstance(source, str) else bytes(source).decode()
        found = self.texts.get(text, text)
        return found if isinstance(found, str) else found[0]

    def counted(self, text: str, number: int) -> str | None:
        """The form of ``text`` for ``number``; None if the catalogue has no forms of it."""
        forms = self.texts.get(text)
        return forms[self._form(number)] if isinstance(forms, list) else None


def _slavic(number: int) -> int:
    """Which of three forms goes with ``number``: 1, 21 … / 2 to 4, 22 … / all others."""
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else 2


_FORMS: Mapping[str, Callable[[int], int]] = {"en": lambda number: int(number != 1), "uk": _slavic}
_active: list[QTranslator] = []
_spoken = [ENGLISH]


def current_language() -> str:
    """The language of the window: a key of :data:`LANGUAGES`."""
    return _spoken[0]


def tr(text: str) -> str:
    """``text`` in the language of the window, for what is no Qt object and has no ``tr`` of its own."""
    return QCoreApplication.translate("Coursewright", text)


def counted(number: int, word: str) -> str:
    """A number with its English word in the right form and in the language of the window: ``2 beams``."""
    for catalogue in _active:
        found = catalogue.counted(f"{{n}} {word}", number) if isinstance(catalogue, Catalogue) else None
        if found is not None:
            return found.format(n=number)
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def chosen_language(wish: str) -> str:
    """The language for a wish: one of :data:`LANGUAGES`, else what the system speaks, else English."""
    spoken = [wish, *QLocale.system().uiLanguages()]
    return next((name[:2] for name in spoken if name[:2] in LANGUAGES), ENGLISH)


def read_catalogue(language: str) -> Catalogue:
    """The catalogue of a language that has one."""
    texts: Texts = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return Catalogue(language, texts)


def use_language(wish: str) -> str:
    """Let new windows speak the language of ``wish``; return which one it is."""
    application = QCoreApplication.instance()
    while _active:
        translator = _active.pop()
        if application is not None:
            application.removeTranslator(translator)
    language = _spoken[0] = chosen_language(wish)
    if application is not None and language != ENGLISH:
        _active.append(read_catalogue(language))
        qt = QTranslator()
        if qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            _active.append(qt)
        for translator in _active:
            # Qt asks the latest first: its own texts come from its own catalogue, all others from ours.
            application.installTranslator(translator)
    return language
