"""What people type at the table: whole rolls as one token, single words, local words.

``SSLC$`` is a roll of five boat dice, ``HMC`` one of the town pool, in any order.
English letters and words come first; if they do not fit, those of the other
languages are tried.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from sheets.engine.asks import Draw
from sheets.engine.errors import AmbiguousText, BadText
from sheets.engine.text import LANGUAGES, Speaker, say
from sheets.fleet.names import (
    CAPTAINS,
    FACE_WORDS,
    FACES,
    GOLDS,
    SECTION_WORDS,
    SECTIONS,
    SILVERS,
    TYPES,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules import asks
from sheets.fleet.rules.moves import (
    TAKES,
    Captain,
    First,
    Move,
    Rerolled,
    RollBoat,
    RollTown,
    Start,
    Trophies,
    format_move,
)
from sheets.fleet.rules.state import State
from sheets.fleet.rules.steps import QUESTIONS

# Letters of the faces: shrimp, cod, lobster, swordfish, oyster, coins | harbor, wharf, market.
LETTERS: dict[str, tuple[str, str]] = {
    "en": ("sclwo$", "hwm"),
    "de": ("gkhsa$", "hum"),
    "es": ("cblpo$", "pum"),
    "fr": ("cmheu$", "pqm"),
    "nl": ("gkrzo$", "hkm"),
}
COIN_SIGNS = str.maketrans("€3", "$$")
_SPLIT = re.compile(r"[\s,/;+]+")
LONGEST = 200


def read(state: State, parts: Parts, text: str, language: str = "en") -> Move | None:
    """The move a short text means here; None if it is no short form."""
    languages = (language, *(other for other in LANGUAGES if other != language))
    if not state.asks or len(text) > LONGEST:
        return None
    ask = state.asks[-1]
    typed = plain(text).replace("harbour", "harbor").replace("licence", "license")
    words = [word for word in _SPLIT.split(typed) if word]
    if not words:
        return None
    if isinstance(ask, Draw):
        return _read_chance(state, ask, words, languages)
    if isinstance(ask, asks.Take):
        return _read_take(state, words, languages)
    legal = QUESTIONS[type(ask)].options(state, ask, parts)
    return _read_choice(legal, "_".join(words), languages)


def plain(text: str) -> str:
    """Lower case, without accents and apostrophes."""
    spread = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in spread if not unicodedata.combining(char) and char not in "'’")


# -- dice and cards ------------------------------------------------------------------------


def _read_chance(
    state: State, ask: asks.Chance, words: list[str], languages: Sequence[str]
) -> Move | None:
    match ask:
        case asks.RollBoat():
            faces = read_faces(_without(words, "roll", "boat"), languages, town=False)
            return None if faces is None else RollBoat(faces)
        case asks.RollTown():
            faces = read_faces(_without(words, "roll", "town"), languages, town=True)
            return None if faces is None else RollTown(faces)
        case asks.Reroll():
            town = state.die > 5
            faces = read_faces(_without(words, "reroll", "roll"), languages, town=town, single=True)
            return Rerolled(faces[0]) if faces and len(faces) == 1 else None
        case asks.Start(player):
            rolled = _without(words, "start", f"p{player + 1}")
            faces = read_faces(rolled, languages, town=False, single=True)
            return Start(player, faces[0]) if faces and len(faces) == 1 else None
        case asks.First():
            return _read_first(_without(words, "first"), len(state.sheets))
        case asks.Captain(player):
            return _read_captain(player, _without(words, "captain", f"p{player + 1}"), languages)
        case asks.Trophies():
            return _read_trophies(_without(words, "trophies"))


def _without(words: list[str], *leading: str) -> list[str]:
    """The words after the ones that only say what is rolled."""
    while words and words[0] in leading:
        words = words[1:]
    return words


def read_faces(
    words: Sequence[str], languages: Sequence[str], *, town: bool, single: bool = False
) -> tuple[int, ...] | None:
    """Faces from words or letters; in a town pool the boat die comes last.

    ``single``: one die alone, of the kind that ``town`` says.
    """
    for language in languages:
        found = _in_language(words, language, town, single)
        if found is not None:
            return found
    return None


def _in_language(
    words: Sequence[str], language: str, town: bool, single: bool
) -> tuple[int, ...] | None:
    if len(words) == 1 and not single:  # `SWO` is three dice, not the beginning of swordfish
        found = _faces(list(words[0].translate(COIN_SIGNS)), language, town, single)
        if found is not None:
            return found
    named = [_face_of(word, language) for word in words]
    spelled = any(face is not None for face in named)
    tokens: list[str] = []  # a face by name, or one letter still to be understood
    for word, face in zip(words, named, strict=True):
        if face is not None:
            tokens.append(FACES[face])
        elif spelled and len(word) > 1:
            return None  # a word among words is no row of letters
        else:
            tokens += word.translate(COIN_SIGNS)
    return _faces(tokens, language, town, single)


def _faces(
    tokens: Sequence[str], language: str, town: bool, single: bool
) -> tuple[int, ...] | None:
    """The faces of names and letters, if all of them can be understood."""
    if not tokens:
        return None
    boat_letters, town_letters = LETTERS[language]
    boat = [_face_index(token, boat_letters, 0) for token in tokens]
    if not town:
        return None if None in boat else tuple(face for face in boat if face is not None)
    other = [_face_index(token, town_letters, 6) for token in tokens]
    if single:
        return None if None in other else tuple(face for face in other if face is not None)
    for at in reversed(range(len(tokens))):  # which one is the boat die?
        rest = [face for number, face in enumerate(other) if number != at]
        last = boat[at]
        if last is not None and None not in rest:
            return (*(face for face in rest if face is not None), last)
    return None


def _face_index(token: str, letters: str, offset: int) -> int | None:
    """The face of a token among those that begin at ``offset``."""
    if len(token) == 1:
        at = letters.find(token)
        return None if at < 0 else at + offset
    face = FACES.index(token)
    return face if offset <= face < offset + len(letters) else None


@lru_cache(maxsize=512)
def _face_of(word: str, language: str) -> int | None:
    """The face a word names: in full, or by its first letters."""
    if len(word) < 2:
        return None
    speaker = Speaker(language)
    names = [(at, plain(speaker(face)).replace(" ", "_")) for at, face in enumerate(FACE_WORDS)]
    names += enumerate(FACES)
    exact = {at for at, name in names if name == word}
    found = exact or {at for at, name in names if name.startswith(word)}
    return found.pop() if len(found) == 1 else None


def spelled(move: Move, language: str) -> str:
    """A roll in the letters of a language, and lines that say what these mean; the
    words of trophies; anything else in full."""
    if isinstance(move, Trophies):
        gold = [name.removeprefix("gold_") for name in GOLDS]
        silver = [name.removeprefix("silver_") for name in SILVERS]
        return f"{gold[0]} {silver[-1]}\n{', '.join(gold)} / {', '.join(silver)}"
    if not isinstance(move, RollBoat | RollTown):
        return format_move(move)
    letters = "".join(LETTERS[language]).upper()
    speaker = Speaker(language)
    named = [f"{letter} {speaker(face)}" for letter, face in zip(letters, FACE_WORDS, strict=True)]
    lines = ["".join(letters[face] for face in move.faces)]
    lines += [", ".join(named[6:])] if isinstance(move, RollTown) else []
    return "\n".join([*lines, ", ".join(named[:6])])


def _read_first(words: list[str], players: int) -> First | None:
    names = [f"p{seat + 1}" for seat in range(players)]
    if len(words) == 1 and words[0] in names:
        return First(names.index(words[0]))
    return None


def _read_captain(seat: int, words: list[str], languages: Sequence[str]) -> Captain | None:
    if len(words) != 1:
        return None
    name = words[0].removeprefix("captain_")
    faces = read_faces([name], languages, town=False, single=True)
    if name in TYPES:
        return Captain(seat, TYPES.index(name))
    if faces and len(faces) == 1 and faces[0] < len(CAPTAINS):
        return Captain(seat, faces[0])
    return None


def _read_trophies(words: list[str]) -> Trophies | None:
    if len(words) != 2:
        return None
    gold = _begins(words[0], [name.removeprefix("gold_") for name in GOLDS])
    silver = _begins(words[1], [name.removeprefix("silver_") for name in SILVERS])
    return None if gold is None or silver is None else Trophies(gold, silver)


def _begins(word: str, names: list[str]) -> int | None:
    found = [at for at, name in enumerate(names) if name.startswith(word)]
    return found[0] if len(found) == 1 else None


# -- decisions -------------------------------------------------------------------------------


def _read_take(state: State, words: list[str], languages: Sequence[str]) -> Move | None:
    """A die by its face: the first one that shows it."""
    words = ["_".join(_without(words, "take"))]
    if not words[0] or words[0].isdigit():
        return None
    if len(words[0]) == 1:
        return _take_by_letter(state, words[0].translate(COIN_SIGNS), languages)
    named = [face for each in languages if (face := _face_of(words[0], each)) is not None]
    for face in named:
        if face in state.pool:
            return TAKES[state.pool.index(face)]
    if named:
        raise BadText(
            say("no die shows {text}", text=FACE_WORDS[named[0]]),
            alternatives=[f"take {FACES[face]}" for face in dict.fromkeys(state.pool)],
        )
    return None


def _take_by_letter(state: State, letter: str, languages: Sequence[str]) -> Move | None:
    for language in languages:
        letters = "".join(LETTERS[language])
        found = {at for at, each in enumerate(letters) if each == letter} & set(state.pool)
        if len(found) > 1:
            raise AmbiguousText(
                say("`{text}` could be several dice", text=letter),
                alternatives=[f"take {FACES[face]}" for face in sorted(found)],
            )
        if found:
            return TAKES[state.pool.index(found.pop())]
    return None


def _read_choice(legal: Sequence[Move], typed: str, languages: Sequence[str]) -> Move | None:
    """A legal move by its last word, or by the first letters of it."""
    by_word: dict[str, Move] = {}
    for move in legal:
        by_word[format_move(move).rpartition(" ")[2]] = move
    exact = by_word.get(typed)
    if exact is not None:
        return exact
    for language in languages:
        named = dict(_named(by_word, language))
        found = [name for name in named if name.startswith(typed)]
        if typed in named:
            return named[typed]
        if len(found) == 1:
            return named[found[0]]
        if not found and len(typed) > 2:  # `bank` is Anna's Bank
            found = [name for name in named if f"_{typed}" in name]
            if len(found) == 1:
                return named[found[0]]
        if found and len(typed) > 1:
            raise AmbiguousText(
                say("`{text}` could be several moves", text=typed),
                alternatives=[format_move(named[name]) for name in found],
            )
    return None


def _named(by_word: dict[str, Move], language: str) -> Iterator[tuple[str, Move]]:
    """The moves by their words in a language."""
    speaker = Speaker(language)
    for word, move in by_word.items():
        if language == "en":
            yield word, move
        elif word in SECTIONS:
            yield plain(speaker(SECTION_WORDS[SECTIONS.index(word)])).replace(" ", "_"), move
