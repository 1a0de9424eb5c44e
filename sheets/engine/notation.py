"""Texts that people type: words, their beginnings, and those of each language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import islice, product

from sheets.engine.errors import AmbiguousText
from sheets.engine.struct import Json
from sheets.engine.text import say

ALIKE = 0.5
SHORTEST = 3  # letters of a local word that stand for it, whatever the others are
MOST_MEANINGS = 16  # of a text whose words may stand for several
DICE = ("chance", "dice")  # who rolls and draws, as records and rules files write it
_LETTER = r"[^\W\d_]"


def words(text: str) -> list[str]:
    """The words of a typed text, in lower case."""
    return text.lower().split()


def fits(typed: Sequence[str], full: Sequence[str]) -> bool:
    """True if every typed word is the beginning of the word at its place in ``full``."""
    return len(typed) == len(full) and all(
        whole.startswith(part) for part, whole in zip(typed, full, strict=True)
    )


def is_actor(word: str) -> bool:
    """True if a word names an actor: a seat, or the dice."""
    return word.lower() in DICE or re.fullmatch(r"[pP][1-9]", word) is not None


def plain(text: str) -> str:
    """Lower case, without accents and apostrophes: Büste may be typed as buste."""
    import unicodedata  # only where something was typed

    spread = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in spread if not unicodedata.combining(char) and char not in "'’")


class Vocabulary:
    """Vocabulary of one language: letters for the faces of dice, by the kind of die, and words
    for the words of the moves. The letters of no other language count."""

    def __init__(self, tables: Json) -> None:
        self.letters: Mapping[str, Mapping[str, str]] = tables.get("letters", {})
        typed = tables.get("words", {}).items()
        self.words: dict[str, str] = {
            plain(phrase): word
            for word, phrases in typed
            for phrase in ([phrases] if isinstance(phrases, str) else phrases)
        }
        self._phrases = {
            word: phrases if isinstance(phrases, str) else phrases[0] for word, phrases in typed
        }
        longest = sorted(self.words, key=len, reverse=True)  # "call of the sea" before "sea"
        any_of = "|".join([*map(re.escape, longest), _LETTER + "+"])
        self._typed = re.compile(f"(?<!{_LETTER})(?:{any_of})(?!{_LETTER})")

    def letter(self, kind: str, letter: str) -> str | None:
        """The word that a letter stands for."""
        letters = self.letters.get(kind, {}).items()
        return next((word for word, each in letters if each == letter.upper()), None)

    def translated(self, text: str) -> str:
        """Return the text with the words of the language as those of the moves, also where
        three letters or more begin only one of them; all other words as they are."""
        return self._typed.sub(lambda found: self._word(found[0]), plain(text))

    def _word(self, typed: str) -> str:
        found = self._meanings(typed)
        sure = typed in self.words or (len(typed) >= SHORTEST and len(found) == 1)
        return found[0] if sure else typed

    def spelled(self, text: str) -> str:
        """Return a text in the words of the moves with those of the language, as people type."""
        return " ".join(self._phrases.get(each, each) for each in text.split())

    def guessed(self, text: str) -> list[str]:
        """Return the texts that even shorter beginnings, or those of several words, may mean."""
        typed = plain(text)
        meanings = {found[0]: self._meanings(found[0]) for found in self._typed.finditer(typed)}
        several = islice(product(*meanings.values()), MOST_MEANINGS)
        chosen = (dict(zip(meanings, words, strict=True)) for words in several)
        return [self._with(each, typed) for each in chosen]

    def sole(self, text: str) -> str:
        """Return the text in the words of the moves; AmbiguousText if a word begins several."""
        if "," in text:
            return ",".join(map(self.sole, text.split(",")))
        typed = plain(text)
        whole = self._meanings(typed.strip())
        if whole != [typed.strip()] and len(whole) == 1:  # also the beginning of a phrase
            return typed.replace(typed.strip(), whole[0])
        meanings = {
            found[0]: [found[0]] if _numbered(found) else self._meanings(found[0])
            for found in self._typed.finditer(typed)
        }
        for word, several in meanings.items():
            if len(several) > 1:
                names = [phrase for phrase in self.words if phrase.startswith(word)]
                raise AmbiguousText(
                    say("`{text}` matches several words", text=word), alternatives=names
                )
        return self._with({word: found[0] for word, found in meanings.items()}, typed)

    def _with(self, meanings: Mapping[str, str], typed: str) -> str:
        """Return a text with these words in the place of those typed."""
        return self._typed.sub(lambda found: meanings[found[0]], typed)

    def _meanings(self, typed: str) -> list[str]:
        """Return the words of the moves that a word of the language may stand for."""
        if typed in self.words:
            return [self.words[typed]]
        found = {word: None for phrase, word in self.words.items() if phrase.startswith(typed)}
        return list(found) or [typed]


def _numbered(found: re.Match[str]) -> bool:
    """True for the letter of a place, such as the d of d5, which is not the beginning of a word."""
    return len(found[0]) == 1 and found.string[found.end() : found.end() + 1].isdigit()


@cache
def load_words(module: str, language: str) -> Vocabulary:
    """The words of a language beside the file of a game's texts; a game may have none."""
    from pathlib import Path

    from sheets.engine.toml import read_toml

    path = Path(module).with_name(f"words.{language}.toml")
    return Vocabulary(read_toml(path.read_text("utf-8")) if path.exists() else {})


def nearest(text: str, names: Sequence[str], limit: int = 5) -> list[str]:
    """The names that look most like the text; equals in the order given."""
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(b=text.lower())
    found = []
    for name in names:
        matcher.set_seq1(name)
        if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE:
            found.append((matcher.ratio(), name))
    found.sort(key=lambda pair: -pair[0])
    return [name for ratio, name in found[:limit] if ratio >= ALIKE]
