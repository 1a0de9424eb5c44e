"""Sentences for people, kept as data until somebody reads them.

The rules say *what* happened (``say("{who} is out", who=Who(1))``); a
``Speaker`` puts it into a language with the players' names in it.  Babel finds
the sentences by the names ``say`` and ``say_n``.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from sheets.engine.struct import Json, Struct

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN = "shoal"
NO_BREAK = "\xa0"  # French has it before : ; ? and !
NARROW = "\u202f"  # and this one before %
SPACES = (NO_BREAK, NARROW)  # Python calls neither printable
LOCALE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")
SOURCE = "en"  # the language of the sentences in the code
# a language is a folder: its catalogue, and what that cannot say in language.toml
LANGUAGES = (
    SOURCE,
    *sorted(name for name in os.listdir(LOCALE) if name not in (SOURCE, "__pycache__")),
)


class PlayerName(Struct):
    """Stands for a player's name in a sentence."""

    seat: int


class Number(Struct):
    """A number in a sentence, in a format of Python's: ``.1f`` is 4.6, ``.0%`` is 95%."""

    value: float
    form: str = ".1f"


class Text(Struct):
    """One translatable sentence and what fills its braces."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()
    plural: str = ""
    count: int = 1


Arg = str | int | Number | PlayerName | Text | tuple["Arg", ...]


def clean(text: str) -> str:
    """A name or note without control characters, so that it cannot draw or break lines."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in SPACES else "�" for char in text)


def clean_lines(text: str) -> str:
    """Return a text of several lines without control characters."""
    return text if text.isprintable() else "\n".join(map(clean, text.split("\n")))


# Control characters but tab and line end, separators of lines, changes of direction
UNSEEN = "[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"


def unseen(text: str) -> tuple[int, str] | None:
    """The first character that draws or hides something, and its line; None: there is none."""
    if text.isascii() and all(map(str.isprintable, text.split("\n"))):
        return None
    import re

    found = re.search(UNSEEN, text)
    if found is None:
        return None
    return 1 + text.count("\n", 0, found.start()), f"U+{ord(found[0]):04X}"


def say(message: str, /, **args: Arg) -> Text:
    """A sentence; ``{name}`` in it is filled from the arguments."""
    return Text(message, tuple(args.items()))


def say_n(one: str, many: str, count: int, /, **args: Arg) -> Text:
    """A sentence with a number: ``{n}`` is the count."""
    return Text(one, (("n", count), *args.items()), many, count)


@cache
def about(language: str) -> Json:
    """Return the facts about a language that its catalogue lacks; those of English without a
    folder."""
    from sheets.engine.toml import read_toml  # few commands need it

    folder = language if language in LANGUAGES else SOURCE
    with open(os.path.join(LOCALE, folder, "language.toml"), encoding="utf-8") as file:
        return read_toml(file.read())


@cache
def catalogue(language: str) -> NullTranslations:
    """The translations of one language; English is the source itself."""
    if language == SOURCE:
        return gettext.NullTranslations()
    found = gettext.translation(DOMAIN, LOCALE, [language], fallback=True)
    for domain, folder in _OTHERS:
        found.add_fallback(gettext.translation(domain, folder, [language], fallback=True))
    return found


_OTHERS: list[tuple[str, str]] = []  # domain and folder of other packages' catalogues


def also_speak(domain: str, folder: str) -> None:
    """Sentences of another package are looked up in its own catalogues, after ours."""
    if (domain, folder) not in _OTHERS:
        _OTHERS.append((domain, folder))
        catalogue.cache_clear()


class Speaker:
    """Turns texts into sentences of one language, with these players' names."""

    def __init__(self, language: str = "en", names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = tuple(map(clean, names))
        self._catalogue = catalogue(language)

    def named(self, names: Sequence[str]) -> Speaker:
        """Return a speaker of this language for other players."""
        return Speaker(self.language, names)

    def number(self, value: float, form: str = ".1f") -> str:
        """A number as this language writes it; the sign for percent is a sentence's."""
        words = about(self.language)
        signs = str.maketrans({".": words["decimal"], ",": words["thousands"]})
        written = format(value, form).translate(signs)
        if not form.endswith("%"):
            return written
        return self(say("{percent}%", percent=written[:-1]))

    def __call__(self, text: Arg) -> str:
        match text:
            case Text(message, args, plural, count):
                if plural:
                    message = self._catalogue.ngettext(message, plural, count)
                elif message:
                    message = self._catalogue.gettext(message)
                if not args:
                    return message
                return message.format_map({name: self(arg) for name, arg in args})
            case PlayerName(seat):
                known = seat < len(self.names)
                return self.names[seat] if known else self(say("player {n}", n=seat + 1))
            case Number(value, form):
                return self.number(value, form)
            case tuple():
                return ", ".join(self(part) for part in text)
            case str():
                return clean_lines(text)  # it may come from anywhere
            case _:
                return str(text)
